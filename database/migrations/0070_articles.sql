-- Advice: articles in one language each, the categories that they share with videos, and what they once were.
create table content_categories (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null default 0
);
create table content_category_translations (
  category_id integer not null references content_categories on delete cascade,
  locale text not null references languages (code),
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 1000),
  primary key (category_id, locale)
);

create sequence article_translation_groups as integer;
create table articles (
  id integer generated always as identity primary key,
  locale text not null references languages (code),
  -- The same article in several languages, one a language.
  translation_group integer not null default nextval('article_translation_groups'),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null default '' check (length(title) <= 160),
  excerpt text not null default '' check (length(excerpt) <= 400),
  content text not null default '' check (length(content) <= 100000),
  -- Made from the content whenever it is written: nobody who reads waits for it.
  html text not null default '',
  toc jsonb not null default '[]',
  read_minutes integer not null default 1,
  image_id integer references images on delete set null,
  image_alt text not null default '' check (length(image_alt) <= 300),
  author_id integer references users on delete set null,
  author_name text not null default '' check (length(author_name) <= 120),
  tags text[] not null default '{}',
  -- The same without accents and capitals, by which they are found.
  tag_keys text[] not null default '{}',
  is_featured boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'pending', 'published')),
  publish_at timestamptz,
  -- When its author was told that readers see it; empty until then.
  announced_at timestamptz,
  -- Whether its address was ever public.
  was_published boolean not null default false,
  version integer not null default 1,
  -- Title, tags and excerpt decide which comes first; the rest of the text only whether it is found.
  headline tsvector not null default '',
  document tsvector not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'published' or (title <> '' and publish_at is not null)),
  unique (locale, slug),
  unique (translation_group, locale)
);
alter sequence article_translation_groups owned by articles.translation_group;
create index articles_list_idx on articles (locale, is_featured desc, publish_at desc, id desc) where status = 'published';
create index articles_slug_idx on articles (slug);
create index articles_waiting_idx on articles (publish_at) where status = 'published' and announced_at is null;
create index articles_tags_idx on articles using gin (tag_keys);
create index articles_document_idx on articles using gin (document);
create index articles_updated_at_idx on articles (updated_at desc, id desc);
create index articles_image_id_idx on articles (image_id) where image_id is not null;
create index articles_author_id_idx on articles (author_id) where author_id is not null;

-- Former addresses of articles; one of an article that was deleted names none.
create table article_slugs (
  locale text not null,
  slug text not null,
  article_id integer references articles on delete set null,
  created_at timestamptz not null default now(),
  primary key (locale, slug)
);
create index article_slugs_slug_idx on article_slugs (slug);
create index article_slugs_article_id_idx on article_slugs (article_id);

create table article_versions (
  article_id integer not null references articles on delete cascade,
  version integer not null,
  title text not null,
  excerpt text not null,
  content text not null,
  tags text[] not null,
  editor_id integer references users on delete set null,
  editor_name text not null,
  created_at timestamptz not null default now(),
  primary key (article_id, version)
);
create index article_versions_editor_id_idx on article_versions (editor_id) where editor_id is not null;

create table article_categories (
  article_id integer not null references articles on delete cascade,
  category_id integer not null references content_categories,
  position integer not null default 0,
  primary key (article_id, category_id)
);
create index article_categories_category_id_idx on article_categories (category_id, article_id);

create table article_products (
  article_id integer not null references articles on delete cascade,
  product_id integer not null references products on delete cascade,
  position integer not null default 0,
  primary key (article_id, product_id)
);
create index article_products_product_id_idx on article_products (product_id);
