-- The audit log can only grow, and each line holds the hash of the line before it.

-- An administrator's number stays in the lines when the account is erased.
alter table audit_log
  drop constraint audit_log_actor_id_fkey,
  drop column search_text,
  -- What was changed: [{ "kind", "id", "name", "fields": [{ "field", "from", "to" }] }].
  add column changes jsonb not null default '[]',
  add column previous_hash bytea not null default '',
  add column hash bytea not null default '',
  -- Given by the trigger below, without a gap.
  alter column id drop identity,
  alter column id set default 0;

create function audit_names(changes jsonb) returns text
language sql immutable parallel safe
return coalesce(jsonb_path_query_array(changes, '$[*].name')::text, '');

alter table audit_log
  add column search_text text not null generated always as (
    search_plain(
      actor_name || E'\n' || action || E'\n' || path || E'\n' || coalesce(target, '') || E'\n' || audit_names(changes)
    )
  ) stored;
create index audit_log_search_idx on audit_log using gin (search_text gin_trgm_ops);

-- The last line. Writing a line locks it, so that lines of transactions at the same time follow each other.
create table audit_head (
  id integer not null,
  hash bytea not null,
  is_only boolean primary key default true check (is_only)
);
insert into audit_head values (0, '');

-- SHA-256 of all that a line says, with the hash of the line before it. Moments are seconds since 1970, so that no
-- session's time zone changes them. What this function reads must stay as it is, or no earlier line would match.
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

-- The lines that there are keep their moments; their numbers lose the gaps that failed calls left.
do $$
declare
  line audit_log;
  head audit_head;
begin
  for line in select * from audit_log order by id loop
    select * into strict head from audit_head;
    update audit_log set id = head.id + 1, previous_hash = head.hash where id = line.id returning * into line;
    update audit_log set hash = audit_hash(line) where id = line.id returning * into line;
    update audit_head set id = line.id, hash = line.hash;
  end loop;
end $$;

create trigger audit_log_chain before insert on audit_log for each row execute function chain_audit_line();
create trigger audit_log_stays before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
