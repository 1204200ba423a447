-- Where the shop delivers, for how much and how soon. An address belongs to the zone that names its quarter, else to the
-- one that names its city; where no zone does, the fee of the settings holds.
create table delivery_zones (
  id integer generated always as identity primary key,
  name_fr text not null check (length(name_fr) between 1 and 80),
  name_en text not null check (length(name_en) between 1 and 80),
  fee integer not null check (fee between 0 and 1000000),
  -- Nothing to pay from this amount of goods.
  free_from integer check (free_from between 0 and 1000000000),
  -- In working days.
  min_days integer not null check (min_days between 0 and 60),
  max_days integer not null check (max_days between min_days and 60),
  is_active boolean not null default true,
  updated_at timestamptz not null default now()
);

create table delivery_places (
  id integer generated always as identity primary key,
  zone_id integer not null references delivery_zones on delete cascade,
  city text not null check (length(city) between 1 and 80),
  -- Empty: the whole city.
  quarter text not null default '' check (length(quarter) <= 80)
);
create unique index delivery_places_place_idx on delivery_places (search_plain(city), search_plain(quarter));
create index delivery_places_zone_id_idx on delivery_places (zone_id);

alter table orders
  add column delivery_zone_id integer references delivery_zones on delete set null,
  -- The zone's name as the buyer read it; empty where no zone delivers.
  add column delivery_zone text not null default '',
  add column expected_from date,
  add column expected_to date,
  add check ((expected_from is null) = (expected_to is null)),
  add check (expected_from <= expected_to);
create index orders_delivery_zone_id_idx on orders (delivery_zone_id) where delivery_zone_id is not null;
