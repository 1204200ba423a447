-- What people write to the company, and what it answers.
create table contact_messages (
  id integer generated always as identity primary key,
  -- Who was signed in; the messages go with the account.
  user_id integer references users on delete cascade,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  subject text not null check (length(subject) between 1 and 160),
  body text not null check (length(body) between 1 and 5000),
  locale text not null check (locale in ('fr', 'en')),
  status text not null default 'new' check (status in ('new', 'read', 'answered', 'closed')),
  search_text text not null generated always as (
    search_plain(name || E'\n' || email || E'\n' || subject || E'\n' || body)
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contact_messages_created_at_idx on contact_messages (created_at desc, id desc);
create index contact_messages_new_idx on contact_messages (id) where status = 'new';
create index contact_messages_search_idx on contact_messages using gin (search_text gin_trgm_ops);
create index contact_messages_user_id_idx on contact_messages (user_id) where user_id is not null;

create table contact_replies (
  id integer generated always as identity primary key,
  message_id integer not null references contact_messages on delete cascade,
  author_id integer references users on delete set null,
  author_name text not null,
  body text not null check (length(body) between 1 and 5000),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index contact_replies_message_id_idx on contact_replies (message_id, id);
create index contact_replies_author_id_idx on contact_replies (author_id) where author_id is not null;
