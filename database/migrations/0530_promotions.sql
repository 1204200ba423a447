-- Promotions: with a code that the buyer enters, or without one for every cart that they fit.
create table promotions (
  id integer generated always as identity primary key,
  revision integer not null default 1,
  -- In capitals. Null: the promotion needs no code.
  code text unique check (code ~ '^[A-Z0-9-]{3,30}$'),
  name_fr text not null check (length(name_fr) between 1 and 80),
  name_en text not null check (length(name_en) between 1 and 80),
  kind text not null check (kind in ('percent', 'amount', 'free_delivery', 'pieces')),
  -- Percent, FCFA, or the number of pieces of which `pay` are paid; 0 for free delivery.
  value integer not null,
  pay integer not null default 0,
  minimum integer not null default 0 check (minimum >= 0),
  members_only boolean not null default false,
  first_order_only boolean not null default false,
  is_stackable boolean not null default false,
  is_active boolean not null default true,
  -- Both days included.
  starts_on date,
  ends_on date,
  max_uses integer check (max_uses > 0),
  max_uses_per_buyer integer check (max_uses_per_buyer > 0),
  -- With both lists empty the promotion is for all products. They refer to nothing, so that a promotion for a product that is
  -- deleted does not become one for all.
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

-- A promotion that an order has used. The row is deleted when the order is cancelled, which gives the use back.
create table promotion_uses (
  promotion_id integer not null references promotions,
  order_id integer not null references orders on delete cascade,
  -- A keyed digest of the member, or of a guest's telephone number.
  buyer bytea not null check (octet_length(buyer) = 32),
  -- What the buyer saved, in FCFA.
  amount integer not null check (amount >= 0),
  created_at timestamptz not null default now(),
  primary key (promotion_id, order_id)
);
create index promotion_uses_buyer_idx on promotion_uses (promotion_id, buyer);
create index promotion_uses_order_id_idx on promotion_uses (order_id);

-- What is taken off the goods of an order, and the promotion that pays for its delivery, as the buyer read its name.
alter table orders
  add column reduction integer not null default 0,
  add column free_delivery text,
  add constraint orders_reduction_check check (reduction between 0 and subtotal),
  add constraint orders_free_delivery_check check (free_delivery is null or delivery_fee = 0),
  drop constraint orders_check,
  add constraint orders_total_check check (total = subtotal - reduction + delivery_fee);

-- { origin, label, amount } each: what is taken off the pieces of the line, those that came back too.
alter table order_lines add column reductions jsonb not null default '[]';

alter table order_drafts add column code text not null default '' check (length(code) <= 30);
