-- Orders: a copy of what was bought, for how much and where to, that later changes never touch.
create sequence order_numbers;

create table orders (
  id integer generated always as identity primary key,
  number text not null unique,
  -- Stays for the accounts when a member erases the account.
  user_id integer references users on delete set null,
  customer_name text not null,
  customer_email text not null,
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'preparing', 'shipped', 'delivered', 'cancelled', 'returned')),
  payment_method text not null check (payment_method in ('cash_on_delivery', 'credit_card')),
  payment_status text not null default 'unpaid'
    check (payment_status in ('unpaid', 'pending', 'paid', 'failed', 'refunded')),
  subtotal integer not null check (subtotal >= 0),
  vat_rate numeric(5, 2) not null check (vat_rate between 0 and 100),
  vat_amount integer not null check (vat_amount >= 0),
  delivery_fee integer not null default 0 check (delivery_fee >= 0),
  total integer not null check (total = subtotal + delivery_fee),
  message text not null default '' check (length(message) <= 1000),
  address jsonb not null,
  terms_version text not null,
  locale text not null check (locale in ('fr', 'en')),
  created_at timestamptz not null default now()
);
create index orders_user_id_idx on orders (user_id, id desc);
create index orders_created_at_idx on orders (created_at desc, id desc);
create index orders_status_idx on orders (status, id desc);

create table order_lines (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  position integer not null,
  product_id integer references products on delete set null,
  name text not null,
  reference text not null,
  image_key text,
  quantity integer not null check (quantity > 0),
  price integer not null check (price >= 0),
  subtotal integer not null check (subtotal = quantity * price),
  unique (order_id, position)
);
create index order_lines_product_id_idx on order_lines (product_id);

create table order_events (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  status text not null,
  note text not null default '' check (length(note) <= 1000),
  actor_id integer references users on delete set null,
  created_at timestamptz not null default now()
);
create index order_events_order_id_idx on order_events (order_id, id);

-- One key makes one order. The row is written in the order's transaction.
create table order_keys (
  user_id integer not null references users on delete cascade,
  key uuid not null,
  request_digest bytea not null check (length(request_digest) = 32),
  order_id integer not null references orders on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
