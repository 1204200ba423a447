-- Payments on a provider's page. Each try to pay an order is an attempt; what the provider says of it is written once.
create table payment_attempts (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  provider text not null check (provider in ('sandbox', 'cinetpay', 'stripe')),
  -- How the provider calls the payment, and its page; neither is known until it has answered.
  reference text check (length(reference) between 1 and 255),
  url text check (length(url) <= 4000),
  amount integer not null check (amount > 0),
  currency text not null default 'XOF' check (currency = 'XOF'),
  state text not null default 'open'
    check (state in ('open', 'paid', 'failed', 'cancelled', 'expired', 'mismatched')),
  -- Pays the order. Money that came too late, twice or in another amount does not: it is to be given back.
  counts boolean not null default false check (not counts or state = 'paid'),
  -- The provider's code, amount, currency and way of paying; nothing about who paid.
  outcome jsonb not null default '{}',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  refunded_at timestamptz,
  checks integer not null default 0,
  next_check_at timestamptz not null default now() + interval '1 minute',
  unique (provider, reference)
);
create unique index payment_attempts_open_idx on payment_attempts (order_id) where state = 'open';
create unique index payment_attempts_counts_idx on payment_attempts (order_id) where counts;
create index payment_attempts_order_id_idx on payment_attempts (order_id, id);
create index payment_attempts_due_idx on payment_attempts (next_check_at) where state = 'open';
create index payment_attempts_astray_idx on payment_attempts (id)
  where state in ('paid', 'mismatched') and not counts and refunded_at is null;

-- Stock is held for orders by card for a while only, and paid orders that went no further are paid back.
create index orders_unpaid_cards_idx on orders (created_at)
  where payment_method = 'credit_card' and status = 'pending';
create index orders_paid_back_idx on orders (id)
  where payment_method = 'credit_card' and payment_status = 'paid' and status in ('cancelled', 'returned');
