-- Products, the words that classify them, and their texts per language.
create table categories (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null default 0
);
create table category_translations (
  category_id integer not null references categories on delete cascade,
  locale text not null references languages (code),
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 1000),
  primary key (category_id, locale)
);

create table ingredients (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  inci text not null default '' check (length(inci) <= 300)
);
create table ingredient_translations (
  ingredient_id integer not null references ingredients on delete cascade,
  locale text not null references languages (code),
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 1000),
  primary key (ingredient_id, locale)
);
-- "The same name again" is refused whatever its capitals.
create unique index ingredient_translations_name_key on ingredient_translations (locale, lower(name));

create table skin_types (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null default 0
);
create table skin_type_translations (
  skin_type_id integer not null references skin_types on delete cascade,
  locale text not null references languages (code),
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 1000),
  primary key (skin_type_id, locale)
);

create table problems (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null default 0
);
create table problem_translations (
  problem_id integer not null references problems on delete cascade,
  locale text not null references languages (code),
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 1000),
  primary key (problem_id, locale)
);

-- A picture is stored once per width and format under its key, for example products/3f2a…-640.avif.
create table images (
  id integer generated always as identity primary key,
  key text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null,
  created_at timestamptz not null default now()
);

create table products (
  id integer generated always as identity primary key,
  reference text not null unique check (length(reference) between 1 and 60),
  brand text not null default '' check (length(brand) <= 80),
  price integer not null check (price between 0 and 100000000),
  stock integer not null default 0 check (stock between 0 and 10000000),
  status text not null default 'draft' check (status in ('draft', 'published', 'disabled')),
  is_recommended boolean not null default false,
  inci text not null default '' check (length(inci) <= 5000),
  image_id integer references images on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_published_idx on products (id) where status = 'published';
create index products_price_idx on products (price, id) where status = 'published';
create index products_created_at_idx on products (created_at desc, id desc) where status = 'published';
create index products_recommended_idx on products (id) where status = 'published' and is_recommended;

create table product_translations (
  product_id integer not null references products on delete cascade,
  locale text not null references languages (code),
  name text not null check (length(name) between 1 and 120),
  long_name text not null default '' check (length(long_name) <= 200),
  short_description text not null default '' check (length(short_description) <= 2000),
  format text not null default '' check (length(format) <= 200),
  delivery text not null default '' check (length(delivery) <= 500),
  usage_advice text not null default '' check (length(usage_advice) <= 5000),
  primary key (product_id, locale)
);
create index product_translations_name_idx on product_translations (locale, name, product_id);

create table product_categories (
  product_id integer not null references products on delete cascade,
  category_id integer not null references categories,
  position integer not null default 0,
  primary key (product_id, category_id)
);
create index product_categories_category_id_idx on product_categories (category_id, product_id);

create table product_ingredients (
  product_id integer not null references products on delete cascade,
  ingredient_id integer not null references ingredients,
  position integer not null default 0,
  primary key (product_id, ingredient_id)
);
create index product_ingredients_ingredient_id_idx on product_ingredients (ingredient_id, product_id);

create table product_skin_types (
  product_id integer not null references products on delete cascade,
  skin_type_id integer not null references skin_types,
  primary key (product_id, skin_type_id)
);
create index product_skin_types_skin_type_id_idx on product_skin_types (skin_type_id, product_id);

create table product_problems (
  product_id integer not null references products on delete cascade,
  problem_id integer not null references problems,
  primary key (product_id, problem_id)
);
create index product_problems_problem_id_idx on product_problems (problem_id, product_id);

create table product_links (
  product_id integer not null references products on delete cascade,
  linked_id integer not null references products on delete cascade,
  position integer not null default 0,
  primary key (product_id, linked_id),
  check (product_id <> linked_id)
);
create index product_links_linked_id_idx on product_links (linked_id);
