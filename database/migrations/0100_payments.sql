-- Online payments. Each try to pay an order is an attempt; the provider's final answer is written once.
create table payment_attempts (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  provider text not null check (provider in ('sandbox', 'cinetpay', 'stripe')),
  -- The provider's reference of the payment and the URL of its payment page; null until the provider has answered.
  reference text check (length(reference) between 1 and 255),
  url text check (length(url) <= 4000),
  amount integer not null check (amount > 0),
  currency text not null default 'XOF' check (currency = 'XOF'),
  state text not null default 'open'
    check (state in ('open', 'paid', 'failed', 'cancelled', 'expired', 'mismatched')),
  -- Whether this attempt pays the order. A payment that came too late, twice or with another amount does not, and must
  -- be refunded.
  counts boolean not null default false check (not counts or state = 'paid'),
  -- The provider's code, amount, currency and payment channel; nothing about the payer.
  outcome jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- When the buyer last opened or checked the payment; the order is not cancelled meanwhile.
  seen_at timestamptz not null default now(),
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

-- The payments of the test provider. It stands for another company's server, so it shares no table with the shop.
create table sandbox_payments (
  reference text primary key,
  amount integer not null,
  currency text not null,
  label text not null,
  locale text not null check (locale in ('fr', 'en')),
  state text not null default 'open' check (state in ('open', 'paid', 'refused')),
  -- May be in the future, to simulate a payment that is reported late.
  paid_at timestamptz,
  back_url text not null,
  notify_url text not null,
  created_at timestamptz not null default now()
);
create index sandbox_payments_created_at_idx on sandbox_payments (created_at);

-- Refunds; their sum is the order's `refunded`. A refund that was recorded wrongly is corrected, wholly or in part, by
-- a row with a negative amount; the wrong row stays unchanged.
create table refunds (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  corrects_id integer references refunds,
  amount integer not null,
  method text not null check (method in ('cash', 'provider', 'mobile_money')),
  -- True if the courier who took the parcel back paid the refund in cash; otherwise it came from the shop's till.
  by_courier boolean not null default false,
  reason text not null default '' check (length(reason) <= 1000),
  actor_id integer references users on delete set null,
  created_at timestamptz not null default now(),
  constraint refunds_amount_check check (case when corrects_id is null then amount > 0 else amount < 0 end)
);
create index refunds_order_id_idx on refunds (order_id, id);
create index refunds_created_at_idx on refunds (created_at, id);
create index refunds_actor_id_idx on refunds (actor_id) where actor_id is not null;
create index refunds_corrects_id_idx on refunds (corrects_id) where corrects_id is not null;
