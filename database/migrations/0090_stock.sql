-- Every change of a product's stock is a movement with its cause; the movements of a product add up to its stock. A
-- trigger writes them, so that no statement can change a stock without a movement.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  quantity integer not null check (quantity <> 0),
  cause text not null check (cause in ('opening', 'count', 'import', 'order', 'edit', 'cancelled', 'returned')),
  -- The foreign key is checked at commit, because the stock is reduced before the order is inserted.
  order_id integer references orders on delete set null deferrable initially deferred,
  actor_id integer references users on delete set null,
  created_at timestamptz not null default now()
);
create index stock_movements_product_id_idx on stock_movements (product_id, id desc);
create index stock_movements_order_id_idx on stock_movements (order_id) where order_id is not null;
create index stock_movements_actor_id_idx on stock_movements (actor_id) where actor_id is not null;

-- Code that changes stock sets the cause for its transaction; without a cause the movement is a stock count.
create function stock_cause(out cause text, out order_id integer, out actor_id integer) language sql stable as $$
  select coalesce(nullif(current_setting('stock.cause', true), ''), 'count'),
    nullif(current_setting('stock.order_id', true), '')::integer,
    nullif(current_setting('stock.actor_id', true), '')::integer
$$;

create function note_first_stock() returns trigger language plpgsql as $$
begin
  insert into stock_movements (product_id, quantity, cause, order_id, actor_id)
  select added.id, added.stock, why.cause, why.order_id, why.actor_id
  from added cross join stock_cause() as why
  where added.stock <> 0
  order by added.id;
  return null;
end
$$;
create trigger products_first_stock after insert on products
  referencing new table as added for each statement execute function note_first_stock();

create function note_stock() returns trigger language plpgsql as $$
begin
  insert into stock_movements (product_id, quantity, cause, order_id, actor_id)
  select moved.id, moved.quantity, why.cause, why.order_id, why.actor_id
  from (
    select id, sum(stock) as quantity
    from (select id, stock from after union all select id, -stock from before) as part
    group by id having sum(stock) <> 0
  ) as moved cross join stock_cause() as why
  order by moved.id;
  return null;
end
$$;
create trigger products_stock after update on products
  referencing old table as before new table as after for each statement execute function note_stock();
