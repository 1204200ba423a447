-- A variant, such as a size or a shade, is a product with its own price, stock, lots and pictures. A group joins the
-- products that the shop offers on one page.
create table product_groups (
  id integer generated always as identity primary key,
  option text not null check (option in ('size', 'shade', 'scent', 'model')),
  revision integer not null default 1
);

create table product_variants (
  product_id integer primary key references products on delete cascade,
  group_id integer not null references product_groups on delete cascade,
  position integer not null,
  option_values jsonb not null
);
create index product_variants_group_id_idx on product_variants (group_id, position);

create trigger product_variants_inserted_noted after insert on product_variants referencing new table as changed
  for each statement execute function note_product_changes('product_id');
create trigger product_variants_updated_noted after update on product_variants referencing new table as changed
  for each statement execute function note_product_changes('product_id');
create trigger product_variants_deleted_noted after delete on product_variants referencing old table as changed
  for each statement execute function note_product_changes('product_id');

-- One product alone offers no choice: its group is deleted, however the other products left it.
create function dissolve_groups() returns trigger language plpgsql as $$
begin
  delete from product_groups
  where id in (select group_id from former)
    and (select count(*) from product_variants where group_id = product_groups.id) < 2;
  return null;
end
$$;
create trigger product_variants_deleted_dissolve after delete on product_variants referencing old table as former
  for each statement execute function dissolve_groups();
create trigger product_variants_updated_dissolve after update on product_variants referencing old table as former
  for each statement execute function dissolve_groups();

-- The name of a variant: that of the product, with its size or shade unless the name contains it already.
create function variant_name(name text, value text) returns text language sql stable parallel safe as $$
  select case
    when coalesce(value, '') = '' then name
    when position(' ' || trim(search_fold(value)) || ' ' in ' ' || search_fold(name) || ' ') > 0 then name
    else name || ' – ' || value
  end
$$;

-- The name without the size or shade, for lists that show a group once; `name` is that of the variant.
alter table product_views add own_name text not null default '';
