-- Passkeys of staff: a second factor beside the codes of an app. The private key never leaves the authenticator.
create table passkeys (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  -- The authenticator's name of the key, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the authenticator says that it signed; a lower number later means a copied key. Some never count.
  counter bigint not null default 0 check (counter >= 0),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user_id_idx on passkeys (user_id);

-- What an authenticator must sign to create or prove a passkey. Each counts once, for a few minutes.
create table passkey_challenges (
  challenge text primary key,
  user_id integer not null references users on delete cascade,
  purpose text not null check (purpose in ('add', 'login')),
  expires_at timestamptz not null
);
create index passkey_challenges_user_id_idx on passkey_challenges (user_id);

-- Recovery codes replace either kind of factor.
alter table recovery_codes
  drop constraint recovery_codes_user_id_fkey,
  add constraint recovery_codes_user_id_fkey foreign key (user_id) references users on delete cascade;

-- The accounts whose logins ask for a second factor.
create view second_factor_owners as
  select user_id from second_factors where confirmed_at is not null
  union all
  select user_id from passkeys;
