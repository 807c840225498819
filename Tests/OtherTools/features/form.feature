Feature: The form, driven as its users' desktop tools drive it

  Scenario: An order is sent
    Given the form is open
    When I type "Ana" into the text "Name"
    And I type "ana@host.org" into the text "E-mail"
    And I type "Open-Sesame-7" into the password text "Password"
    And I raise the spin button "Tickets" to 2
    And I activate the switch "I accept the terms"
    And I activate the button "Order"
    Then the dialog "Thank you, Ana" is there
    And it says "2 tickets will come to ana@host.org."

  Scenario: A wrong address is refused
    Given the form is open
    When I type "Ana" into the text "Name"
    And I type "ana@host" into the text "E-mail"
    And I activate the button "Order"
    Then the text "E-mail" is invalid and has the focus
