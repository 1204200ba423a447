-- What the shop reads of a product, made ready when the catalogue is written: its texts in each language of the interface
-- under the rule for missing translations, and counts. Prices and stock are never copied here.
create table product_views (
  product_id integer not null references products on delete cascade,
  locale text not null,
  name text not null,
  -- The name without accents and capitals, so that byte order is the order of the alphabet.
  sort_name text collate "C" not null,
  -- Categories, ingredients and skin types, for lists.
  words json not null,
  -- The other texts, problems and full ingredients, for the product's own page.
  page json not null,
  primary key (product_id, locale)
);
create index product_views_sort_name_idx on product_views (locale, sort_name, product_id);

-- The words of each product and whether it is for sale, as they were last counted.
create table product_facets (
  product_id integer primary key references products on delete cascade,
  is_published boolean not null,
  category_ids integer[] not null,
  ingredient_ids integer[] not null,
  skin_type_ids integer[] not null,
  problem_ids integer[] not null
);

-- Published products that have the word.
alter table categories add column product_count integer not null default 0 check (product_count >= 0);
alter table ingredients add column product_count integer not null default 0 check (product_count >= 0);
alter table skin_types add column product_count integer not null default 0 check (product_count >= 0);
alter table problems add column product_count integer not null default 0 check (product_count >= 0);

-- One row: how many products are published.
create table catalogue_totals (
  id boolean primary key default true check (id),
  published integer not null default 0 check (published >= 0)
);
insert into catalogue_totals default values;
