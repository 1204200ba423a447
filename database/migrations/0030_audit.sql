-- The audit log of staff actions. It can only grow, and each line contains the hash of the line before it.
create function audit_names(changes jsonb) returns text
language sql immutable parallel safe
return coalesce(jsonb_path_query_array(changes, '$[*].name')::text, '');

create table audit_log (
  -- Assigned by the trigger below, without gaps.
  id integer primary key default 0,
  -- The id and name of the person who acted; both stay when the account is erased.
  actor_id integer,
  actor_name text not null,
  action text not null,
  method text not null,
  path text not null,
  target text,
  ip inet,
  request_id text not null,
  at timestamptz not null default now(),
  -- The changed records and fields: [{ "kind", "id", "name", "fields": [{ "field", "from", "to" }] }].
  changes jsonb not null default '[]',
  previous_hash bytea not null default '',
  hash bytea not null default '',
  search_text text not null generated always as (
    search_plain(
      actor_name || E'\n' || action || E'\n' || path || E'\n' || coalesce(target, '') || E'\n' || audit_names(changes)
    )
  ) stored
);
create index audit_log_actor_id_idx on audit_log (actor_id, id desc);
create index audit_log_action_idx on audit_log (action, id desc);
create index audit_log_at_idx on audit_log (at);
create index audit_log_search_idx on audit_log using gin (search_text gin_trgm_ops);

-- The number and hash of the log's last line. Writing a line locks this row, so that lines of concurrent transactions
-- follow each other.
create table audit_head (
  id integer not null,
  hash bytea not null,
  is_only boolean primary key default true check (is_only)
);
insert into audit_head values (0, '');

-- The SHA-256 hash of a log line's content and of the hash of the line before it. Times are seconds since 1970, so that
-- a session's time zone does not change them. The function must keep reading the same columns, or earlier lines would
-- no longer match.
create function audit_hash(line audit_log) returns bytea
language sql stable
return sha256(convert_to(jsonb_build_array(
  encode(line.previous_hash, 'hex'), line.id, extract(epoch from line.at), line.actor_id, line.actor_name, line.action,
  line.method, line.path, line.target, line.ip, line.request_id, line.changes
)::text, 'UTF8'));

create function chain_audit_line() returns trigger
language plpgsql as $$
declare
  head audit_head;
begin
  select * into strict head from audit_head for update;
  new.id := head.id + 1;
  new.at := clock_timestamp();
  new.previous_hash := head.hash;
  new.hash := audit_hash(new);
  update audit_head set id = new.id, hash = new.hash;
  return new;
end $$;

create function refuse_audit_change() returns trigger
language plpgsql as $$
begin
  raise exception 'lines of the audit log cannot be changed or removed';
end $$;

create trigger audit_log_chain before insert on audit_log for each row execute function chain_audit_line();
create trigger audit_log_stays before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
