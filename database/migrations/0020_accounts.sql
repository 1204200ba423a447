-- Members, their sessions, and the keys of encrypted login.
create table users (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) <= 254),
  -- Null until an invited member chooses a password.
  password_digest text,
  role text not null default 'member' check (role in ('member', 'admin')),
  status text not null default 'active' check (status in ('active', 'disabled')),
  locale text not null default 'fr' check (locale in ('fr', 'en')),
  avatar text,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  -- Empty when unknown. First and last name stay empty if only the whole name is known.
  first_name text not null default '' check (length(first_name) <= 60),
  last_name text not null default '' check (length(last_name) <= 60),
  phone text not null default '' check (length(phone) <= 20),
  address text not null default '' check (length(address) <= 200),
  city text not null default '' check (length(city) <= 80),
  country text not null default '' check (length(country) <= 80),
  postal_code text not null default '' check (length(postal_code) <= 20),
  -- The text in which administrators search members by part of a name or e-mail address. The line break prevents
  -- matches across two fields.
  search_text text not null generated always as (search_plain(name || E'\n' || email)) stored,
  revision integer not null default 1
);

-- An e-mail address has one account, regardless of upper and lower case.
create unique index users_email_key on users (lower(email));
create index users_search_idx on users using gin (search_text gin_trgm_ops);

-- Each sort order of the member list has an index. Members who never logged in come first.
create index users_name_idx on users (search_plain(name), id);
create index users_email_order_idx on users (lower(email), id);
create index users_created_at_idx on users (created_at, id);
create index users_last_login_idx on users (coalesce(last_login_at, '-infinity'::timestamptz), id);
create index users_administrators_idx on users (id) where role = 'admin';

create table preferences (
  user_id integer primary key references users on delete cascade,
  rgpd_consent boolean not null default false,
  rgpd_consent_at timestamptz,
  rgpd_consent_version text,
  newsletter_subscription boolean not null default false,
  updated_at timestamptz not null default now()
);

-- Skin data is health data, so it is encrypted with a key that is not in the database. `type_index` is a keyed digest
-- of the skin type, which lets administrators search by it.
create table member_skins (
  user_id integer primary key references users on delete cascade,
  key_id text not null,
  sealed bytea not null,
  type_index bytea check (length(type_index) = 32)
);
create index member_skins_type_index_idx on member_skins (type_index);

-- Tokens are random and opaque; only their SHA-256 digest is stored.
create table sessions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  token_digest bytea not null unique check (length(token_digest) = 32),
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- When the member last typed the password in this session, first at login.
  password_confirmed_at timestamptz default now()
);
create index sessions_user_id_idx on sessions (user_id);
create index sessions_last_used_at_idx on sessions (last_used_at);

-- Notifies all server processes of an ended session, so that they close its event streams. PostgreSQL sends
-- notifications at commit.
create function tell_ended_sessions() returns trigger language plpgsql as $$
declare
  ids text;
begin
  select string_agg(id::text, ',') into ids from (select id from ended limit 500) some_of_them;
  if ids is not null then
    -- A notification holds at most 8,000 bytes. If many sessions end at once, it names none, and each process checks
    -- its own sessions.
    perform pg_notify('notifications', 'ended:' || case when length(ids) < 4000 then ids else '*' end);
  end if;
  return null;
end
$$;
create trigger sessions_tell_end
  after delete on sessions
  referencing old table as ended
  for each statement execute function tell_ended_sessions();

-- Devices on which a member has logged in. Failed logins by strangers in the same network do not count against these
-- devices. Only the SHA-256 digest of the browser's token is stored.
create table known_devices (
  token_digest bytea not null check (length(token_digest) = 32),
  user_id integer not null references users on delete cascade,
  last_used_at timestamptz not null default now(),
  primary key (token_digest, user_id)
);
create index known_devices_user_id_idx on known_devices (user_id, last_used_at);
create index known_devices_last_used_at_idx on known_devices (last_used_at);

-- Links to choose a password: only the SHA-256 digest of a token is stored, and it works once.
create table password_resets (
  token_digest bytea primary key check (length(token_digest) = 32),
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index password_resets_user_id_idx on password_resets (user_id);

-- The history of a member's actions, shown in the account.
create table member_history (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  type text not null check (type in ('sign-in', 'order', 'diagnostic', 'account')),
  kind text not null,
  params jsonb not null default '{}',
  link text,
  at timestamptz not null default now()
);
-- Sorted by time and not by id, because a row may be about an earlier time than the row before it.
create index member_history_user_id_idx on member_history (user_id, at desc, id desc);
create index member_history_type_idx on member_history (user_id, type, at desc, id desc);
create index member_history_at_idx on member_history (at);

-- RSA key pairs for encrypted logins. Browsers get the newest key; older keys still decrypt for a while.
create table login_keys (
  id integer generated always as identity primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- Used nonces of encrypted logins, so that every process refuses a replayed login.
create table login_nonces (
  nonce bytea primary key,
  used_at timestamptz not null default now()
);
create index login_nonces_used_at_idx on login_nonces (used_at);

-- Rate limit counters (rate-limiter-flexible), shared by all processes. Unlogged, because losing them in a crash is
-- harmless.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire_idx on rate_limits (expire);
