-- Members, their sessions and what encrypted login needs.
create table users (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) <= 254),
  password_digest text not null,
  role text not null default 'member' check (role in ('member', 'admin')),
  status text not null default 'active' check (status in ('active', 'disabled')),
  locale text not null default 'fr' check (locale in ('fr', 'en')),
  skin_type text,
  skin_concerns jsonb not null default '[]',
  avatar text,
  created_at timestamptz not null default now(),
  last_login_at timestamptz
);

-- One account per address, whatever its capitals.
create unique index users_email_key on users (lower(email));

create table preferences (
  user_id integer primary key references users on delete cascade,
  rgpd_consent boolean not null default false,
  rgpd_consent_at timestamptz,
  rgpd_consent_version text,
  newsletter_subscription boolean not null default false,
  updated_at timestamptz not null default now()
);

-- Tokens are random and opaque; only their SHA-256 digest is stored.
create table sessions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  token_digest bytea not null unique check (length(token_digest) = 32),
  user_agent text not null default '',
  ip inet,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sessions_user_id_idx on sessions (user_id);
create index sessions_last_used_at_idx on sessions (last_used_at);

-- RSA key pairs of encrypted login: the newest is handed out, older ones still decrypt for a while.
create table login_keys (
  id integer generated always as identity primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- Nonces of encrypted logins already used, so that a captured ciphertext is refused by every process.
create table login_nonces (
  nonce bytea primary key,
  used_at timestamptz not null default now()
);
create index login_nonces_used_at_idx on login_nonces (used_at);

-- Counters of rate-limiter-flexible, shared by all processes. Losing them in a crash is harmless.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire_idx on rate_limits (expire);
