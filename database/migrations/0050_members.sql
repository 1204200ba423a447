-- What a member tells of itself, where it signs in from, what it did, and what administrators do.

-- Empty means never told. First and last name stay empty where only the whole name is known.
alter table users
  add column first_name text not null default '' check (length(first_name) <= 60),
  add column last_name text not null default '' check (length(last_name) <= 60),
  add column phone text not null default '' check (length(phone) <= 20),
  add column address text not null default '' check (length(address) <= 200),
  add column city text not null default '' check (length(city) <= 80),
  add column country text not null default '' check (length(country) <= 80),
  add column postal_code text not null default '' check (length(postal_code) <= 20),
  -- Whoever was invited has no password until it chooses one.
  alter column password_digest drop not null;

-- Administrators find members by a part of the name or the e-mail address; lines keep the two apart.
alter table users add column search_text text not null
  generated always as (search_plain(name || E'\n' || email)) stored;
create index users_search_idx on users using gin (search_text gin_trgm_ops);

-- One index for each order of the members' list. Nobody's last login comes before everybody's.
create index users_name_idx on users (search_plain(name), id);
create index users_email_order_idx on users (lower(email), id);
create index users_created_at_idx on users (created_at, id);
create index users_last_login_idx on users (coalesce(last_login_at, '-infinity'::timestamptz), id);
create index users_administrators_idx on users (id) where role = 'admin';

-- Links to choose a password: only the SHA-256 digest of a token is kept, and it is good once.
create table password_resets (
  token_digest bytea primary key check (length(token_digest) = 32),
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index password_resets_user_id_idx on password_resets (user_id);

-- Networks that a member has signed in from, which guesses made elsewhere do not lock out.
create table known_networks (
  user_id integer not null references users on delete cascade,
  network text not null check (length(network) <= 64),
  last_used_at timestamptz not null default now(),
  primary key (user_id, network)
);
create index known_networks_last_used_at_idx on known_networks (last_used_at);

create table member_history (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  type text not null check (type in ('sign-in', 'order', 'diagnostic', 'account')),
  kind text not null,
  params jsonb not null default '{}',
  link text,
  at timestamptz not null default now()
);
create index member_history_user_id_idx on member_history (user_id, id desc);
create index member_history_type_idx on member_history (user_id, type, id desc);
create index member_history_at_idx on member_history (at);

-- Outlives whoever acted: the name is a copy.
create table audit_log (
  id integer generated always as identity primary key,
  actor_id integer references users on delete set null,
  actor_name text not null,
  action text not null,
  method text not null,
  path text not null,
  target text,
  ip inet,
  request_id text not null,
  at timestamptz not null default now(),
  search_text text not null generated always as (
    search_plain(actor_name || E'\n' || action || E'\n' || path || E'\n' || coalesce(target, ''))
  ) stored
);
create index audit_log_actor_id_idx on audit_log (actor_id, id desc);
create index audit_log_action_idx on audit_log (action, id desc);
create index audit_log_at_idx on audit_log (at);
create index audit_log_search_idx on audit_log using gin (search_text gin_trgm_ops);
