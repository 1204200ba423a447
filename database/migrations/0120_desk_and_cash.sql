-- Orders that the shop's staff place and follow by telephone, and the cash of couriers.

-- An order that the staff writes down for a caller. Once it is placed, only the order that it became is stored here, so that
-- a draft is placed once even when it is sent twice.
create table order_drafts (
  id integer generated always as identity primary key,
  -- The caller's account; a caller without one is only named.
  user_id integer references users on delete cascade,
  customer_name text not null check (length(customer_name) <= 120),
  customer_email text not null default '' check (length(customer_email) <= 254),
  locale text not null check (locale in ('fr', 'en')),
  payment_method text not null check (payment_method in ('cash_on_delivery', 'credit_card')),
  message text not null default '' check (length(message) <= 1000),
  address jsonb not null,
  -- { productId, quantity } each.
  lines jsonb not null,
  revision integer not null default 1,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  order_id integer unique references orders on delete cascade
);
create index order_drafts_open_idx on order_drafts (updated_at desc) where order_id is null;
create index order_drafts_user_id_idx on order_drafts (user_id) where user_id is not null;
create index order_drafts_created_by_idx on order_drafts (created_by) where created_by is not null;

-- How far the desk is with an order.
create table order_follow_ups (
  order_id integer primary key references orders on delete cascade,
  next_call_at timestamptz,
  delivery_day date,
  courier text not null default '' check (length(courier) <= 80),
  -- Money of a delivered order that will never come: the desk waits for it no longer, though it may still be taken.
  written_off_at timestamptz
);
create index order_follow_ups_delivery_day_idx on order_follow_ups (delivery_day) where delivery_day is not null;

-- Every call to a buyer and its result.
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

-- Cash that couriers collected at doors.
create table cash_entries (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  day date not null,
  courier text not null default '' check (length(courier) <= 80),
  amount integer not null check (amount >= 0),
  -- What was due; another amount has a note that says why.
  due integer not null check (due >= 0),
  note text not null default '' check (length(note) <= 1000),
  actor_id integer references users on delete set null,
  created_at timestamptz not null default now(),
  check (amount = due or note <> '')
);
create index cash_entries_day_idx on cash_entries (day, courier);
create index cash_entries_order_id_idx on cash_entries (order_id);
create index cash_entries_actor_id_idx on cash_entries (actor_id) where actor_id is not null;

-- When a cash order becomes delivered, its money is in a courier's hands: no delivery is missing in the count.
create function note_collected_cash() returns trigger language plpgsql as $$
begin
  insert into cash_entries (order_id, day, courier, amount, due)
  select new.id, (now() at time zone 'UTC')::date,
    coalesce((select courier from order_follow_ups where order_id = new.id), ''), new.paid, new.paid;
  return null;
end
$$;
create trigger orders_collected_cash after update of status on orders for each row
  when (new.status = 'delivered' and old.status <> 'delivered' and new.payment_method = 'cash_on_delivery')
  execute function note_collected_cash();

-- The count of a courier's cash at the end of a day, below zero where a till gave back more than came into it. It is never
-- changed: a mistake is corrected by another count.
create table cash_counts (
  id integer generated always as identity primary key,
  day date not null,
  courier text not null default '' check (length(courier) <= 80),
  expected integer not null,
  counted integer not null,
  note text not null default '' check (length(note) <= 1000),
  corrects_id integer unique references cash_counts,
  closed_by integer references users on delete set null,
  closed_at timestamptz not null default now(),
  check (corrects_id is null or note <> '')
);
create unique index cash_counts_day_idx on cash_counts (day, courier) where corrects_id is null;
create index cash_counts_closed_by_idx on cash_counts (closed_by) where closed_by is not null;
