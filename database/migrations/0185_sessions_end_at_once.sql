-- What stays open longer than a call hears of ended sessions in every process, however they ended. Notices are sent at commit.
create function tell_ended_sessions() returns trigger language plpgsql as $$
declare
  ids text;
begin
  select string_agg(id::text, ',') into ids from (select id from ended limit 500) some_of_them;
  if ids is not null then
    -- A notice holds 8,000 bytes: a large sweep is told as "look for yourselves".
    perform pg_notify('notifications', 'ended:' || case when length(ids) < 4000 then ids else '*' end);
  end if;
  return null;
end
$$;

create trigger sessions_tell_end
  after delete on sessions
  referencing old table as ended
  for each statement execute function tell_ended_sessions();
