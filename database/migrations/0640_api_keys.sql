-- Keys with which other programs use the API, in the name of the administrator who created them.
create table api_keys (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  -- The first characters of the token, by which people recognise the key in lists and in their programs.
  prefix text not null,
  -- The token is random, so a plain SHA-256 digest is enough.
  token_digest bytea not null unique check (length(token_digest) = 32),
  abilities text[] not null check (cardinality(abilities) > 0),
  -- A key acts as its creator, so it goes with the account.
  created_by integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  -- The last day on which the key is valid.
  ends_on date not null,
  last_used_on date,
  revoked_at timestamptz
);
create index on api_keys (created_by);
