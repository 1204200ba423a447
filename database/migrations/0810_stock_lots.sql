-- Lots of products: the pieces that came with one number and one expiry date. The stock of a product is the pieces of its lots and
-- those without a lot. A lot is kept when its product is deleted, because its buyers can still be asked for.
create table stock_lots (
  id integer generated always as identity primary key,
  product_id integer references products on delete set null,
  -- The address of the lot's public card, which nobody can guess.
  code text not null unique check (code ~ '^[0-9a-z]{10}$'),
  number text not null check (number <> ''),
  -- A day (YYYY-MM-DD), or a month (YYYY-MM), which counts to its last day.
  expiry text not null check (expiry ~ '^[0-9]{4}-[0-9]{2}(-[0-9]{2})?$'),
  supplier text not null default '',
  importer text not null default '',
  registration text not null default '',
  -- What a piece has cost, in whole FCFA.
  cost integer check (cost >= 0),
  -- Why the lot must not be sold any more; empty when it may.
  recall_reason text not null default '',
  -- The last day on which the lot may be sold.
  sold_until date not null generated always as (
    case when recall_reason <> '' then '-infinity'::date
      when length(expiry) = 10 then make_date(left(expiry, 4)::integer, substr(expiry, 6, 2)::integer, substr(expiry, 9, 2)::integer)
      else (make_date(left(expiry, 4)::integer, substr(expiry, 6, 2)::integer, 1) + interval '1 month')::date - 1 end
  ) stored,
  -- Pieces that are part of the product's stock.
  quantity integer not null default 0 check (quantity >= 0),
  -- Pieces on the shelf that may not be sold, because the lot has expired or was recalled.
  set_aside integer not null default 0 check (set_aside >= 0),
  -- Pieces that came into the lot, and those that were thrown away.
  received integer not null default 0 check (received >= 0),
  written_off integer not null default 0 check (written_off >= 0),
  received_at timestamptz not null,
  unique (product_id, number)
);
create index stock_lots_sold_until_idx on stock_lots (sold_until, id) where quantity > 0 or set_aside > 0;

-- Pieces in lots, and the first day on which one of these lots is the last one that may be sold. They are in the product's row, because
-- a sale locks that row and reads its newest state.
alter table products
  add column lotted integer not null default 0,
  add column lots_until date,
  add constraint products_lotted_check check (lotted between 0 and stock);
create index products_lots_until_idx on products (lots_until) where lots_until is not null;

create function note_lots() returns trigger language plpgsql as $$
begin
  update products set lotted = now.pieces, lots_until = now.until
  from (
    select coalesce(sum(quantity), 0)::integer as pieces, min(sold_until) as until
    from stock_lots where product_id = new.product_id and quantity > 0
  ) as now
  where products.id = new.product_id and (lotted, lots_until) is distinct from (now.pieces, now.until);
  return null;
end
$$;
create trigger stock_lots_noted after insert or update of quantity, expiry, recall_reason on stock_lots
  for each row execute function note_lots();

alter table stock_movements drop constraint stock_movements_cause_check;
alter table stock_movements add constraint stock_movements_cause_check check (cause in (
  'opening', 'count', 'import', 'order', 'edit', 'cancelled', 'returned', 'received', 'set_aside', 'written_off'
));

-- What other domains read of a lot.
create view lot_labels as
  select id, product_id, code, number, expiry, sold_until from stock_lots;
