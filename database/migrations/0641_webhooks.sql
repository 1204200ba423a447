-- Addresses of other programs that are told what happens in the shop.
create table webhooks (
  id integer generated always as identity primary key,
  revision integer not null default 1,
  url text not null check (length(url) between 1 and 500),
  events text[] not null check (cardinality(events) > 0),
  -- The secret that signs messages, encrypted outside the database.
  key_id text not null,
  sealed bytea not null,
  -- The secret before a rotation, which signs too until it ends.
  former_key_id text,
  former_sealed bytea,
  former_until timestamptz,
  is_active boolean not null default true,
  -- How many deliveries in a row have failed for good. Too many switch the webhook off.
  failed_in_row integer not null default 0,
  stopped_at timestamptz,
  created_at timestamptz not null default now(),
  check ((former_key_id is null) = (former_sealed is null) and (former_key_id is null) = (former_until is null))
);

-- The messages for webhooks: written in the transaction of the event, sent by a job, and kept for a month.
create table webhook_deliveries (
  id integer generated always as identity primary key,
  -- Unique in all databases of the shop: after a restore a number would come twice.
  message_id uuid not null default gen_random_uuid() unique,
  webhook_id integer not null references webhooks on delete cascade,
  event text not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Since when the message is being sent; it fails for good a day later.
  waiting_since timestamptz not null default now(),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  last_attempt_at timestamptz,
  status integer,
  error text,
  answer text
);
create index on webhook_deliveries (webhook_id, id desc);
create index on webhook_deliveries (created_at);
