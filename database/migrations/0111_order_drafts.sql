-- An order that somebody of the shop writes down for a caller. Once it is placed nothing stays of it but which order it
-- became, so that however often it is placed, it is placed once.
create table order_drafts (
  id integer generated always as identity primary key,
  -- The caller's account; a caller without one is only named.
  user_id integer references users on delete cascade,
  customer_name text not null check (length(customer_name) <= 120),
  customer_email text not null default '' check (length(customer_email) <= 254),
  locale text not null check (locale in ('fr', 'en')),
  payment_method text not null check (payment_method in ('cash_on_delivery', 'credit_card')),
  message text not null default '' check (length(message) <= 1000),
  address jsonb not null,
  -- { productId, quantity } each.
  lines jsonb not null,
  revision integer not null default 1,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  order_id integer unique references orders on delete cascade
);
create index order_drafts_open_idx on order_drafts (updated_at desc) where order_id is null;
create index order_drafts_user_id_idx on order_drafts (user_id) where user_id is not null;
create index order_drafts_created_by_idx on order_drafts (created_by) where created_by is not null;
