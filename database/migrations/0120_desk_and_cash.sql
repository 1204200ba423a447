-- Telephone orders placed by staff, calls to buyers, and the cash of couriers.

-- A draft of a telephone order. Once it is placed, only the id of the order is stored here, so that placing the draft
-- twice gives the same order.
create table order_drafts (
  id integer generated always as identity primary key,
  -- The caller's account; null for a caller without an account.
  user_id integer references users on delete cascade,
  customer_name text not null check (length(customer_name) <= 120),
  customer_email text not null default '' check (length(customer_email) <= 254),
  locale text not null check (locale in ('fr', 'en')),
  payment_method text not null check (payment_method in ('cash_on_delivery', 'credit_card')),
  message text not null default '' check (length(message) <= 1000),
  address jsonb not null,
  -- An array of { productId, quantity }.
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

-- The desk's progress with an order: next call, delivery day and courier.
create table order_follow_ups (
  order_id integer primary key references orders on delete cascade,
  next_call_at timestamptz,
  delivery_day date,
  courier text not null default '' check (length(courier) <= 80),
  -- When the missing cash of a delivered order was written off: the desk no longer waits for it, but can still record
  -- it.
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

-- Cash that couriers collected on delivery.
create table cash_entries (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  day date not null,
  courier text not null default '' check (length(courier) <= 80),
  amount integer not null check (amount >= 0),
  -- The amount due in FCFA; if another amount was collected, the note says why.
  due integer not null check (due >= 0),
  note text not null default '' check (length(note) <= 1000),
  actor_id integer references users on delete set null,
  created_at timestamptz not null default now(),
  check (amount = due or note <> '')
);
create index cash_entries_day_idx on cash_entries (day, courier);
create index cash_entries_order_id_idx on cash_entries (order_id);
create index cash_entries_actor_id_idx on cash_entries (actor_id) where actor_id is not null;

-- Records the cash when a cash order is delivered, so that the courier's count includes every delivery.
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

-- The counted cash of a courier at the end of a day; negative if a till refunded more than it received. It is never
-- changed: another count corrects a mistake.
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
