-- Devices that a member has signed in on: what strangers try from the same network is not counted against them. Only the
-- SHA-256 digest of what the browser keeps is here. Networks were known before, but whole quarters share one.
create table known_devices (
  token_digest bytea not null check (length(token_digest) = 32),
  user_id integer not null references users on delete cascade,
  last_used_at timestamptz not null default now(),
  primary key (token_digest, user_id)
);
create index known_devices_user_id_idx on known_devices (user_id, last_used_at);
create index known_devices_last_used_at_idx on known_devices (last_used_at);
drop table known_networks;
