-- Where staff logged in: a keyed digest of browser, system and network, so that a login from elsewhere can be told.
create table staff_devices (
  user_id integer not null references users on delete cascade,
  digest bytea not null check (length(digest) = 32),
  last_used_at timestamptz not null,
  primary key (user_id, digest)
);
