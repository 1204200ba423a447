-- From which total an order without an account needs a code that proves its telephone number.
insert into settings (key, value, description, is_public) values
  ('guest_proof_from', '50000', 'From which total in FCFA an order without an account needs a code to its number; 0: always', false);
