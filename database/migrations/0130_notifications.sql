-- Notifications of members, inserted in the transaction that causes them and worded in the reader's language when read.
create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  type text not null check (type in ('order', 'diagnostic', 'message', 'stock', 'account', 'article')),
  -- The notification's message key and parameters; a message written by staff has `texts` instead.
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
-- Indexes for the hourly clean-up, which deletes by these two times.
create index notifications_read_at_idx on notifications (read_at) where read_at is not null;
create index notifications_created_at_idx on notifications (created_at);

-- Informs all server processes of new or changed notifications, so that they update open event streams. If there are
-- too many members to list, all streams are updated.
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

-- Members who want to be notified when a product is available again; the row is deleted then.
create table stock_alerts (
  product_id integer not null references products on delete cascade,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (product_id, user_id)
);
create index stock_alerts_user_id_idx on stock_alerts (user_id);
