-- Requests of buyers about delivered orders: a problem, or the wish to return goods.
create table order_requests (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  state text not null default 'open' check (state in ('open', 'refund', 'exchange', 'return', 'declined')),
  -- What is wrong, with which lines, the buyer's text and the answer, encrypted outside the database, because a reaction of
  -- the skin is health data. Null once it was erased.
  key_id text,
  sealed bytea,
  -- What the answer promises to give back, and what the order had refunded before the promise.
  amount integer check (amount > 0),
  refunded_before integer,
  -- One attempt to send a request, and a keyed digest of what was sent.
  idempotency_key uuid not null,
  request_digest bytea not null check (length(request_digest) = 32),
  revision integer not null default 1,
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by integer references users on delete set null,
  unique (order_id, idempotency_key),
  check ((key_id is null) = (sealed is null)),
  check ((state = 'open') = (answered_at is null)),
  check ((state = 'refund') = (amount is not null) and (amount is null) = (refunded_before is null))
);
create unique index order_requests_open_idx on order_requests (order_id) where state = 'open';
create index order_requests_answered_by_idx on order_requests (answered_by);

-- The photos of requests, encrypted as well: they have no address outside the API, and go with their request.
create table order_request_photos (
  id integer generated always as identity primary key,
  request_id integer not null references order_requests on delete cascade,
  position smallint not null,
  key_id text not null,
  sealed bytea not null,
  unique (request_id, position)
);

-- What answers to requests promise to give back beyond what is due for returned goods, as far as it was not refunded since the
-- first promise.
create view promised_refunds as
  select id as order_id, amount from (
    select orders.id,
      least(promised - (refunded - refunded_before), paid - refunded) - greatest(paid - refunded - owed, 0) as amount
    from (
      select order_id, sum(amount)::integer as promised, min(refunded_before) as refunded_before
      from order_requests where state = 'refund' group by order_id
    ) as promises join orders on orders.id = order_id
  ) as rest where amount > 0;
