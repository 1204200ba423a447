-- The units of one addition to a cart are added once, however often its request is repeated. The row is inserted in the
-- transaction that adds them.
create table cart_keys (
  user_id integer not null references users on delete cascade,
  key uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
