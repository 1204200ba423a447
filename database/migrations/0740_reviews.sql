-- Reviews of products by members who received them. Each waits until a pharmacist publishes or declines it.
create table reviews (
  id integer generated always as identity primary key,
  -- Raised by every change, so that a review which its author has changed meanwhile is not published unseen.
  revision integer not null default 1,
  product_id integer not null references products on delete cascade,
  user_id integer not null references users on delete cascade,
  -- The delivered line by which the author received the product: there is no review without an order.
  order_line_id integer not null references order_lines on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  text text not null check (length(text) <= 1000),
  locale text not null check (locale in ('fr', 'en')),
  -- The author's name as it was approved with the review; empty for an anonymous one.
  author text not null check (length(author) <= 130),
  -- The author's skin type, encrypted; null unless the author agreed to show it.
  key_id text,
  sealed bytea,
  status text not null default 'waiting' check (status in ('waiting', 'published', 'declined')),
  decline_reason text check (decline_reason in ('medical_claim', 'personal_data', 'insult', 'other')),
  answer text not null default '' check (length(answer) <= 600),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  unique (user_id, product_id),
  check ((key_id is null) = (sealed is null)),
  check ((status = 'declined') = (decline_reason is not null)),
  check ((status = 'published') = (published_at is not null))
);
create index reviews_published_idx on reviews (product_id, published_at desc, id desc) include (stars)
  where status = 'published';
create index reviews_recent_idx on reviews (published_at desc, id desc) where status = 'published' and text <> '';
create index reviews_changed_idx on reviews (status, updated_at desc, id desc);
create index on reviews (order_line_id);

create trigger reviews_erased after delete on reviews for each row
  execute function note_erasure($$'review', ($1).id, ($1).created_at$$);
