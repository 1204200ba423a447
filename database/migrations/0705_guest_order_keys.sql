-- An order of a buyer without an account is placed once, however often its request is repeated. The key of a member's
-- order is in order_keys, whose rows belong to an account.
create table guest_order_keys (
  key uuid primary key,
  request_digest bytea not null check (length(request_digest) = 32),
  order_id integer not null references orders on delete cascade,
  created_at timestamptz not null default now()
);
create index guest_order_keys_order_id_idx on guest_order_keys (order_id);
