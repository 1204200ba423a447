-- Codes that prove a telephone number. Neither a number nor a code can be read from these tables: recipients and codes are
-- keyed digests.
create table phone_codes (
  recipient bytea not null check (length(recipient) = 32),
  purpose text not null check (purpose in ('order', 'login', 'profile')),
  digest bytea not null check (length(digest) = 32),
  tries integer not null default 0,
  expires_at timestamptz not null,
  -- Only the newest code of a number counts.
  primary key (recipient, purpose)
);

-- What a right code gives: a random token, which the call that needs the number takes once.
create table phone_proofs (
  digest bytea primary key check (length(digest) = 32),
  recipient bytea not null check (length(recipient) = 32),
  purpose text not null check (purpose in ('order', 'login', 'profile')),
  expires_at timestamptz not null
);
create index on phone_proofs (recipient);
