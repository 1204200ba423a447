-- A change of the second factor can be proved with a passkey, too.
alter table passkey_challenges
  drop constraint passkey_challenges_purpose_check,
  add constraint passkey_challenges_purpose_check check (purpose in ('add', 'change', 'login'));
