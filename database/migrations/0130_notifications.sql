-- Notifications of members: written in the transaction of their cause, worded in the reader's language when they are read.
create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  type text not null check (type in ('order', 'diagnostic', 'message', 'stock', 'account', 'article')),
  -- The key of its words in the messages, and their parameters; a message of the team has `texts` instead.
  kind text,
  params jsonb not null default '{}',
  texts jsonb,
  link text check (length(link) <= 300),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  check ((kind is null) <> (texts is null))
);
create index notifications_user_id_idx on notifications (user_id, id desc);
create index notifications_unread_idx on notifications (user_id) where read_at is null;
-- The hourly clean-up deletes by these two times.
create index notifications_read_at_idx on notifications (read_at) where read_at is not null;
create index notifications_created_at_idx on notifications (created_at);

-- Every process tells its open streams, however a row came or changed. A notice about more members than fit into it goes to
-- all.
create function tell_notifications() returns trigger language plpgsql as $$
declare
  told text;
begin
  select case when count(*) > 500 then '*' else string_agg(user_id::text, ',') end into told
  from (select distinct user_id from changed) members;
  if told is not null then perform pg_notify('notifications', told); end if;
  return null;
end
$$;
create trigger notifications_inserted after insert on notifications
  referencing new table as changed for each statement execute function tell_notifications();
create trigger notifications_updated after update on notifications
  referencing new table as changed for each statement execute function tell_notifications();

-- Members who want to know when a product is for sale again; the row goes when they are notified.
create table stock_alerts (
  product_id integer not null references products on delete cascade,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (product_id, user_id)
);
create index stock_alerts_user_id_idx on stock_alerts (user_id);
