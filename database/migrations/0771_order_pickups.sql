-- Orders that their buyers collect, with a copy of the pickup point as it was when the order was placed.
create table order_pickups (
  order_id integer primary key references orders on delete cascade,
  point_id integer references pickup_points on delete set null,
  name jsonb not null,
  kind text not null check (kind in ('pharmacy', 'station')),
  city text not null,
  place text not null,
  phone text not null,
  opening_hours text not null,
  preparation_hours integer not null,
  kept_days integer not null,
  -- When the order was promised to be ready.
  ready_by timestamptz not null,
  -- Shown at the counter. Only while the order waits at the point: afterwards the code may belong to another order.
  code text unique check (code ~ '^[0-9]{6}$'),
  ready_on date,
  -- The last day on which the order waits at the point.
  kept_until date,
  is_reminded boolean not null default false,
  -- Whether the order was returned because nobody collected it in time.
  is_uncollected boolean not null default false,
  check ((code is null) or (kept_until is not null))
);
create index order_pickups_point_id_idx on order_pickups (point_id);
create index order_pickups_kept_until_idx on order_pickups (kept_until) where code is not null;

-- What other domains read of an order's pickup.
create view pickup_orders as
  select order_id, name, kind, kept_until from order_pickups;
