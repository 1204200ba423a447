-- Products that visitors could see once and that were deleted: their pages say that they are gone, not that they never were.
create table gone_products (
  id integer primary key,
  at timestamptz not null default now()
);

create function note_gone_products() returns trigger language plpgsql as $$
begin
  insert into gone_products (id) select id from gone where status <> 'draft' on conflict do nothing;
  return null;
end
$$;
create trigger products_gone_noted after delete on products
  referencing old table as gone for each statement execute function note_gone_products();
