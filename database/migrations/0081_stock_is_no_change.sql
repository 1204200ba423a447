-- Every order lowers a stock; whoever keeps products needs to know only when the last piece goes or the first one comes.
create function note_product_rows() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (product_id)
  select n.id from changed n join former o on o.id = n.id
  where (o.price, o.status, o.inci, o.stock > 0) is distinct from (n.price, n.status, n.inci, n.stock > 0);
  return null;
end
$$;
drop trigger products_updated_noted on products;
create trigger products_updated_noted after update on products
  referencing old table as former new table as changed for each statement execute function note_product_rows();
