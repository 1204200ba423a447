-- The second factor of staff: a secret that an app on the member's device shares, encrypted outside the database.
create table second_factors (
  user_id integer primary key references users on delete cascade,
  key_id text not null,
  sealed bytea not null,
  -- When a first code proved that the app has the secret; logins ask for a code from then on.
  confirmed_at timestamptz,
  -- The time step of the last code that was used. Codes of this step and of earlier ones no longer count.
  last_step integer not null default 0
);

-- The codes that replace the app once each. They are random, so a plain SHA-256 digest is enough.
create table recovery_codes (
  user_id integer not null references second_factors on delete cascade,
  digest bytea not null check (length(digest) = 32),
  primary key (user_id, digest)
);
