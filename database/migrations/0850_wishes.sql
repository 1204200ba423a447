-- Products that members want to find again.
create table wishes (
  user_id integer not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  -- The price when the product was added, in FCFA.
  seen_price integer not null check (seen_price >= 0),
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index wishes_product_id_idx on wishes (product_id);
create trigger wishes_erased after delete on wishes for each row
  execute function note_erasure($$'wish', ($1).user_id, ($1).created_at, ($1).product_id::text$$);
