-- The hourly sweep forgets by these two times; without them each hour reads all that members were ever told.
create index notifications_read_at_idx on notifications (read_at) where read_at is not null;
create index notifications_created_at_idx on notifications (created_at);
