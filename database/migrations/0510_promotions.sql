-- Promotions apply by a code that the buyer enters, or automatically. Their uses are counted from the discounts stored
-- with orders.
create table promotions (
  id integer generated always as identity primary key,
  revision integer not null default 1,
  -- The code in capitals; null for an automatic promotion.
  code text unique check (code ~ '^[A-Z0-9-]{3,30}$'),
  -- The promotion's name in each language.
  name jsonb not null,
  kind text not null check (kind in ('percent', 'amount', 'free_delivery', 'pieces')),
  -- A percentage, an amount in FCFA, or the number of units of which `pay` are paid; 0 for free delivery.
  value integer not null,
  pay integer not null default 0,
  minimum integer not null default 0 check (minimum >= 0),
  is_members_only boolean not null default false,
  is_first_order_only boolean not null default false,
  is_stackable boolean not null default false,
  is_active boolean not null default true,
  -- The first and last day, both included.
  starts_on date,
  ends_on date,
  max_uses integer check (max_uses > 0),
  max_uses_per_buyer integer check (max_uses_per_buyer > 0),
  -- With both lists empty the promotion is for all products. The ids have no foreign keys: if a product is deleted, its
  -- promotion must not become one for all products.
  product_ids integer[] not null default '{}',
  category_ids integer[] not null default '{}',
  created_at timestamptz not null default now(),
  check (starts_on <= ends_on),
  check (case kind
    when 'percent' then value between 1 and 100 and pay = 0
    when 'amount' then value between 1 and 100000000 and pay = 0
    when 'pieces' then value between 2 and 100 and pay between 1 and value - 1
    else value = 0 and pay = 0
  end)
);
create index promotions_automatic_idx on promotions (id) where is_active and code is null;
