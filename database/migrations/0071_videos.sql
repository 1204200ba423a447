-- Videos: files of the shop's own, or addresses at providers.
create table videos (
  id integer generated always as identity primary key,
  locale text not null references languages (code),
  title text not null check (length(title) between 1 and 160),
  description text not null default '' check (length(description) <= 2000),
  provider text not null check (provider in ('file', 'youtube', 'vimeo', 'dailymotion')),
  -- The name of the file in the storage, or the address at the provider.
  source text not null check (length(source) between 1 and 500),
  image_id integer references images on delete set null,
  duration_seconds integer check (duration_seconds between 1 and 86400),
  category_id integer references content_categories,
  status text not null default 'draft' check (status in ('draft', 'published')),
  -- Names of WebVTT files in the storage by language.
  captions jsonb not null default '{}',
  search_text text not null generated always as (search_plain(title || E'\n' || description)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index videos_list_idx on videos (locale, created_at desc, id desc) where status = 'published';
create index videos_search_idx on videos using gin (search_text gin_trgm_ops);
create index videos_image_id_idx on videos (image_id) where image_id is not null;
create index videos_category_id_idx on videos (category_id);
