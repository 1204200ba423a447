-- Products, the words that classify them, and their texts per language.
create table categories (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null default 0,
  -- The number of published products with this word, updated when products change.
  product_count integer not null default 0 check (product_count >= 0),
  revision integer not null default 1
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
  inci text not null default '' check (length(inci) <= 300),
  product_count integer not null default 0 check (product_count >= 0),
  revision integer not null default 1
);
create table ingredient_translations (
  ingredient_id integer not null references ingredients on delete cascade,
  locale text not null references languages (code),
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 1000),
  primary key (ingredient_id, locale)
);
-- Names are unique regardless of upper and lower case.
create unique index ingredient_translations_name_key on ingredient_translations (locale, lower(name));

create table skin_types (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null default 0,
  product_count integer not null default 0 check (product_count >= 0),
  revision integer not null default 1
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
  position integer not null default 0,
  product_count integer not null default 0 check (product_count >= 0),
  revision integer not null default 1
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
  updated_at timestamptz not null default now(),
  revision integer not null default 1
);
create index products_published_idx on products (id) where status = 'published';
create index products_price_idx on products (price, id) where status = 'published';
create index products_created_at_idx on products (created_at desc, id desc) where status = 'published';
create index products_recommended_idx on products (id) where status = 'published' and is_recommended;

-- Staff changes of a product set `updated_at` and raise the revision; a sale, which changes only the stock, does
-- neither.
create function raise_product_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end
$$;
create trigger products_revision before update of updated_at on products
  for each row execute function raise_product_revision();

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

-- The list of changed products. Each process that caches products reads the new rows. It remembers its position by
-- transaction number instead of row id, because a row with a smaller id may be committed later.
create table catalogue_changes (
  id bigint generated always as identity primary key,
  product_id integer not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index catalogue_changes_xid_idx on catalogue_changes (xid);
create index catalogue_changes_at_idx on catalogue_changes (at);

create function note_product_changes() returns trigger language plpgsql as $$
begin
  execute format('insert into catalogue_changes (product_id) select distinct %I from changed', tg_argv[0]);
  return null;
end
$$;

-- Records changed products, but a changed stock only if the product sold out or is available again, which is all that
-- caches need. Old and new rows are compared as sets: PostgreSQL would plan a join for the few rows of an order, and an
-- import of thousands of products would then take quadratic time.
create function note_product_rows() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (product_id)
  select id from (
    select id, price, status, inci, stock > 0 from changed
    except
    select id, price, status, inci, stock > 0 from former
  ) as differing;
  return null;
end
$$;

create trigger products_inserted_noted after insert on products
  referencing new table as changed for each statement execute function note_product_changes('id');
create trigger products_updated_noted after update on products
  referencing old table as former new table as changed for each statement execute function note_product_rows();
create trigger products_deleted_noted after delete on products
  referencing old table as changed for each statement execute function note_product_changes('id');

do $$
declare
  source text;
begin
  foreach source in array array['product_translations', 'product_categories', 'product_ingredients', 'product_skin_types', 'product_problems'] loop
    execute format('create trigger %I after insert on %I referencing new table as changed for each statement execute function note_product_changes(%L)',
      source || '_inserted_noted', source, 'product_id');
    execute format('create trigger %I after update on %I referencing new table as changed for each statement execute function note_product_changes(%L)',
      source || '_updated_noted', source, 'product_id');
    execute format('create trigger %I after delete on %I referencing old table as changed for each statement execute function note_product_changes(%L)',
      source || '_deleted_noted', source, 'product_id');
  end loop;
end
$$;

-- Cached products contain the slugs of their words, so a changed slug counts as a change of these products.
create function note_word_changes() returns trigger language plpgsql as $$
begin
  execute format('insert into catalogue_changes (product_id) select product_id from %I where %I = $1', tg_argv[0], tg_argv[1])
    using new.id;
  return null;
end
$$;
create trigger categories_noted after update of slug on categories for each row
  when (old.slug <> new.slug) execute function note_word_changes('product_categories', 'category_id');
create trigger ingredients_noted after update of slug on ingredients for each row
  when (old.slug <> new.slug) execute function note_word_changes('product_ingredients', 'ingredient_id');
create trigger skin_types_noted after update of slug on skin_types for each row
  when (old.slug <> new.slug) execute function note_word_changes('product_skin_types', 'skin_type_id');
create trigger problems_noted after update of slug on problems for each row
  when (old.slug <> new.slug) execute function note_word_changes('product_problems', 'problem_id');

-- Deleted products that visitors could see once: their pages answer 410 and not 404.
create table gone_products (
  id integer primary key,
  at timestamptz not null default now()
);

create function note_gone_products() returns trigger language plpgsql as $$
begin
  insert into gone_products (id) select id from gone where status <> 'draft' on conflict do nothing;
  return null;
end
$$;
create trigger products_gone_noted after delete on products
  referencing old table as gone for each statement execute function note_gone_products();
