-- Delivery zones with fee and time; carts and addresses of members.

-- The zone of an address is the one that lists its quarter, otherwise the one that lists its city. Without a zone the
-- fee in the settings applies.
create table delivery_zones (
  id integer generated always as identity primary key,
  name_fr text not null check (length(name_fr) between 1 and 80),
  name_en text not null check (length(name_en) between 1 and 80),
  fee integer not null check (fee between 0 and 1000000),
  -- The price of goods from which delivery is free.
  free_from integer check (free_from between 0 and 1000000000),
  -- The delivery time in working days.
  min_days integer not null check (min_days between 0 and 60),
  max_days integer not null check (max_days between min_days and 60),
  is_active boolean not null default true,
  updated_at timestamptz not null default now(),
  revision integer not null default 1
);

create table delivery_places (
  id integer generated always as identity primary key,
  zone_id integer not null references delivery_zones on delete cascade,
  city text not null check (length(city) between 1 and 80),
  -- An empty quarter means the whole city.
  quarter text not null default '' check (length(quarter) <= 80)
);
create unique index delivery_places_place_idx on delivery_places (search_plain(city), search_plain(quarter));
create index delivery_places_zone_id_idx on delivery_places (zone_id);

create table carts (
  id integer generated always as identity primary key,
  user_id integer not null unique references users on delete cascade,
  updated_at timestamptz not null default now()
);

create table cart_items (
  id integer generated always as identity primary key,
  cart_id integer not null references carts on delete cascade,
  product_id integer not null references products on delete cascade,
  quantity integer not null check (quantity between 1 and 10000),
  -- The price that the member last saw, so that the cart can report a changed price.
  seen_price integer not null check (seen_price >= 0),
  added_at timestamptz not null default now(),
  unique (cart_id, product_id)
);
create index cart_items_product_id_idx on cart_items (product_id);

create table addresses (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null default '' check (length(name) <= 60),
  street text not null check (length(street) between 1 and 200),
  complement text not null default '' check (length(complement) <= 200),
  quarter text not null default '' check (length(quarter) <= 120),
  landmark text not null default '' check (length(landmark) <= 200),
  postal_code text not null default '' check (length(postal_code) <= 20),
  city text not null check (length(city) between 1 and 120),
  country text not null check (length(country) between 1 and 120),
  phone text not null default '' check (length(phone) <= 20),
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index addresses_user_id_idx on addresses (user_id);
-- At most one default address per member, even when two requests race.
create unique index addresses_default_key on addresses (user_id) where is_default;
