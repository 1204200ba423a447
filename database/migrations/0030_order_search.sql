-- The shop finds orders by a part of their number, or of the customer's name, e-mail or phone.
create extension if not exists pg_trgm;

-- Letters without accents, in lower case. Immutable as long as nobody edits the rules of unaccent; the fixed path lets a
-- backup be restored, which fills the column below with no path set.
create function search_plain(input text) returns text language sql immutable parallel safe set search_path from current as $$
  select lower(unaccent('unaccent'::regdictionary, input))
$$;

-- Lines, so that no search finds the end of one part with the beginning of the next.
alter table orders add column search_text text not null generated always as (
  search_plain(number || E'\n' || customer_name || E'\n' || customer_email || E'\n' || coalesce(address ->> 'phone', ''))
) stored;
create index orders_search_idx on orders using gin (search_text gin_trgm_ops);

-- What is found in most orders is counted in this index alone, which is much smaller than the table.
create index orders_newest_idx on orders (created_at desc, id desc) include (search_text);
drop index orders_created_at_idx;
create index orders_total_idx on orders (total, id);
