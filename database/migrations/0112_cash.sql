-- Cash that couriers collected at doors.
create table cash_entries (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  day date not null,
  courier text not null default '' check (length(courier) <= 80),
  amount integer not null check (amount >= 0),
  -- What was to be collected; another amount has a note that says why.
  due integer not null check (due >= 0),
  note text not null default '' check (length(note) <= 1000),
  actor_id integer references users on delete set null,
  created_at timestamptz not null default now(),
  check (amount = due or note <> '')
);
create index cash_entries_day_idx on cash_entries (day, courier);
create index cash_entries_order_id_idx on cash_entries (order_id);
create index cash_entries_actor_id_idx on cash_entries (actor_id) where actor_id is not null;

-- The count of a courier's cash at the end of a day. It is never changed: a mistake is corrected by another count.
create table cash_counts (
  id integer generated always as identity primary key,
  day date not null,
  courier text not null default '' check (length(courier) <= 80),
  expected integer not null,
  counted integer not null check (counted >= 0),
  note text not null default '' check (length(note) <= 1000),
  corrects_id integer unique references cash_counts,
  closed_by integer references users on delete set null,
  closed_at timestamptz not null default now(),
  check (corrects_id is null or note <> '')
);
create unique index cash_counts_day_idx on cash_counts (day, courier) where corrects_id is null;
create index cash_counts_closed_by_idx on cash_counts (closed_by) where closed_by is not null;
