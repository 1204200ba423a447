-- Places where buyers collect their orders: the pharmacy, or a bus station of another town.
create table pickup_points (
  id integer generated always as identity primary key,
  revision integer not null default 1,
  name jsonb not null,
  kind text not null check (kind in ('pharmacy', 'station')),
  city text not null check (length(city) between 1 and 80),
  -- Where in the town the point is, in the words of the people there.
  place text not null check (length(place) between 1 and 200),
  phone text not null check (phone <> ''),
  -- In the format of the setting opening_hours, such as Mo-Fr 08:00-18:00.
  opening_hours text not null check (opening_hours <> ''),
  fee integer not null default 0 check (fee between 0 and 1000000),
  -- Hours of opening that the shop needs until an order is ready.
  preparation_hours integer not null check (preparation_hours between 0 and 72),
  -- Days for which an order is kept after it is ready.
  kept_days integer not null default 5 check (kept_days between 1 and 30),
  is_active boolean not null default true,
  updated_at timestamptz not null default now()
);
