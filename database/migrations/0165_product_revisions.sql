-- What an administrator writes of a product raises its revision, so that a form that was opened before is refused. All such
-- writes set `updated_at`; a sale changes the stock alone and leaves the revision as it is.
alter table products add column revision integer not null default 1;

create function raise_product_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end
$$;
create trigger products_revision before update of updated_at on products
  for each row execute function raise_product_revision();
