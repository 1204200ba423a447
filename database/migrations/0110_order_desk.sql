-- Orders that the shop's own people place and follow by telephone.
alter table orders
  -- Who wrote the order down for its buyer; null: the buyer did.
  add column placed_by integer references users on delete set null,
  -- Until when the stock of an order by card is held, where it is longer than usual: its buyer was sent a link.
  add column pay_until timestamptz;
create index orders_placed_by_idx on orders (placed_by) where placed_by is not null;

-- How far the desk is with an order. Whoever acts says which revision was on the screen.
create table order_follow_ups (
  order_id integer primary key references orders on delete cascade,
  next_call_at timestamptz,
  delivery_day date,
  courier text not null default '' check (length(courier) <= 80)
);
create index order_follow_ups_delivery_day_idx on order_follow_ups (delivery_day) where delivery_day is not null;

-- Every call to a buyer and what came of it.
create table order_calls (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  outcome text not null check (outcome in ('confirmed', 'no_answer', 'rescheduled', 'refused')),
  note text not null default '' check (length(note) <= 1000),
  next_call_at timestamptz,
  delivery_day date,
  actor_id integer references users on delete set null,
  created_at timestamptz not null default now()
);
create index order_calls_order_id_idx on order_calls (order_id, id);
create index order_calls_actor_id_idx on order_calls (actor_id) where actor_id is not null;
create index order_calls_refused_idx on order_calls (order_id) where outcome = 'refused';

-- The desk reads the oldest of what is not finished.
create index orders_open_idx on orders (status, created_at)
  where status in ('pending', 'confirmed', 'preparing', 'shipped');
