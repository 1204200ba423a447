-- Each process keeps searches until search documents are written; this number grows each time.
alter table catalogue_totals add column documents_revision integer not null default 0;

-- The lists of the shop and of the administration, which each process keeps in memory, also need these columns,
-- and of the stock whether there is any and whether it is low: below ten units.
create or replace function note_product_rows() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (product_id)
  select id from (
    select id, price, status, inci, is_recommended, reference, created_at, stock > 0, stock >= 10 from changed
    except
    select id, price, status, inci, is_recommended, reference, created_at, stock > 0, stock >= 10 from former
  ) as differing;
  return null;
end
$$;
