-- Articles, videos and their shared categories, and messages from the contact form. Each article is in one language.
create table content_categories (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null default 0,
  revision integer not null default 1
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
  -- Groups the translations of an article, at most one per language.
  translation_group integer not null default nextval('article_translation_groups'),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null default '' check (length(title) <= 160),
  excerpt text not null default '' check (length(excerpt) <= 400),
  content text not null default '' check (length(content) <= 100000),
  -- The HTML, rendered when the content is saved, so that no reader waits for it.
  html text not null default '',
  toc jsonb not null default '[]',
  read_minutes integer not null default 1,
  image_id integer references images on delete set null,
  image_alt text not null default '' check (length(image_alt) <= 300),
  author_id integer references users on delete set null,
  author_name text not null default '' check (length(author_name) <= 120),
  -- The last editor, also when no text changed, in which case no version is stored.
  last_editor_name text not null default '' check (length(last_editor_name) <= 120),
  tags text[] not null default '{}',
  -- Normalised tags, without accents and capitals, for filtering.
  tag_keys text[] not null default '{}',
  is_featured boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'pending', 'published')),
  publish_at timestamptz,
  -- When the author was notified that the article is public; null until then.
  announced_at timestamptz,
  -- Whether the article was ever public.
  was_published boolean not null default false,
  version integer not null default 1,
  -- Title, tags and excerpt determine the rank of a search result; the rest of the text only whether the article is
  -- found.
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
-- Articles in review, counted on the administration's home page.
create index articles_pending_idx on articles (updated_at desc, id desc) where status = 'pending';
create index articles_tags_idx on articles using gin (tag_keys);
create index articles_document_idx on articles using gin (document);
create index articles_updated_at_idx on articles (updated_at desc, id desc);
create index articles_image_id_idx on articles (image_id) where image_id is not null;
create index articles_author_id_idx on articles (author_id) where author_id is not null;

-- Former slugs of articles, which redirect to the current one; the slug of a deleted article has no article.
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

-- Videos: uploaded files, or links to videos at a provider.
create table videos (
  id integer generated always as identity primary key,
  locale text not null references languages (code),
  title text not null check (length(title) between 1 and 160),
  description text not null default '' check (length(description) <= 2000),
  provider text not null check (provider in ('file', 'youtube', 'vimeo', 'dailymotion')),
  -- The name of the file in storage, or the address at the provider.
  source text not null check (length(source) between 1 and 500),
  image_id integer references images on delete set null,
  duration_seconds integer check (duration_seconds between 1 and 86400),
  category_id integer references content_categories,
  status text not null default 'draft' check (status in ('draft', 'published')),
  -- The names of subtitle files (WebVTT) in storage, by language.
  captions jsonb not null default '{}',
  search_text text not null generated always as (search_plain(title || E'\n' || description)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision integer not null default 1
);
create index videos_list_idx on videos (locale, created_at desc, id desc) where status = 'published';
create index videos_search_idx on videos using gin (search_text gin_trgm_ops);
create index videos_image_id_idx on videos (image_id) where image_id is not null;
create index videos_category_id_idx on videos (category_id);

-- Contact messages and replies. People write about their health, so sender, text and reply are encrypted with a key
-- that is not in the database. The row's id is part of the encryption.
create table contact_messages (
  id integer generated by default as identity primary key,
  -- The member who was logged in; the messages are deleted with the account.
  user_id integer references users on delete cascade,
  locale text not null check (locale in ('fr', 'en')),
  status text not null default 'new' check (status in ('new', 'read', 'answered', 'closed')),
  key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contact_messages_created_at_idx on contact_messages (created_at desc, id desc);
create index contact_messages_new_idx on contact_messages (id) where status = 'new';
create index contact_messages_user_id_idx on contact_messages (user_id) where user_id is not null;

create table contact_replies (
  id integer generated by default as identity primary key,
  message_id integer not null references contact_messages on delete cascade,
  author_id integer references users on delete set null,
  author_name text not null,
  key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index contact_replies_message_id_idx on contact_replies (message_id, id);
create index contact_replies_author_id_idx on contact_replies (author_id) where author_id is not null;
