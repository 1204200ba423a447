-- The server computes the price and revenue of an order and stores them with it. Sums over many orders then only add
-- stored values, and no price rule exists a second time in SQL.
drop trigger orders_sales_placed on orders;
drop trigger orders_sales_changed on orders;
drop trigger orders_sales_deleted on orders;
drop trigger order_lines_sales_placed on order_lines;
drop trigger order_lines_sales_changed on order_lines;
drop trigger order_lines_sales_deleted on order_lines;
drop function note_placed_sales, note_changed_sales, note_deleted_sales, note_placed_lines, note_changed_lines, note_deleted_lines;

alter table orders
  -- The price of the order after returns, in FCFA.
  add column owed integer check (owed >= 0),
  -- The revenue of the order and its VAT, in FCFA.
  add column net_revenue integer,
  add column net_vat integer,
  add check (net_revenue between 0 and owed),
  add check (net_vat between 0 and net_revenue);
update orders set
  owed = case when status in ('cancelled', 'returned') then 0 else greatest(0, total - returned_value) end,
  net_revenue = order_revenue(status, total, returned_value, paid, refunded),
  net_vat = vat_within(order_revenue(status, total, returned_value, paid, refunded), vat_rate);
alter table orders
  alter column owed set not null, alter column net_revenue set not null, alter column net_vat set not null;

alter table order_lines
  -- The line's sold units and revenue, without returns; 0 for a cancelled or returned order.
  add column net_units integer check (net_units >= 0),
  add column net_revenue integer check (net_revenue >= 0);
update order_lines set
  net_units = case when is_void then 0 else quantity - returned end,
  net_revenue = case when is_void then 0 else (quantity - returned) * price end;
alter table order_lines alter column net_units set not null, alter column net_revenue set not null;

drop index orders_refund_due_idx;
create index orders_refund_due_idx on orders (id) where paid - refunded > owed;
alter table orders drop column returned_value;
alter table order_lines drop column is_void;
drop function order_revenue, vat_within;

create function note_placed_sales() returns trigger language plpgsql as $$
begin
  insert into sales_day_changes (day, status, payment_method, orders, revenue, vat)
  select (created_at at time zone 'UTC')::date, status, payment_method, count(*), sum(net_revenue), sum(net_vat)
  from added group by 1, 2, 3;
  return null;
end
$$;
create trigger orders_sales_placed after insert on orders
  referencing new table as added for each statement execute function note_placed_sales();

create function note_changed_sales() returns trigger language plpgsql as $$
begin
  insert into sales_day_changes (day, status, payment_method, orders, revenue, vat)
  select (created_at at time zone 'UTC')::date, status, payment_method, sum(sign), sum(sign * net_revenue), sum(sign * net_vat)
  from (
    select 1 as sign, created_at, status, payment_method, net_revenue, net_vat from after
    union all
    select -1, created_at, status, payment_method, net_revenue, net_vat from before
  ) as part
  group by 1, 2, 3
  having sum(sign) <> 0 or sum(sign * net_revenue) <> 0 or sum(sign * net_vat) <> 0;
  return null;
end
$$;
create trigger orders_sales_changed after update on orders
  referencing old table as before new table as after for each statement execute function note_changed_sales();

create function note_deleted_sales() returns trigger language plpgsql as $$
begin
  insert into sales_day_changes (day, status, payment_method, orders, revenue, vat)
  select (created_at at time zone 'UTC')::date, status, payment_method, -count(*), -sum(net_revenue), -sum(net_vat)
  from gone group by 1, 2, 3;
  return null;
end
$$;
create trigger orders_sales_deleted after delete on orders
  referencing old table as gone for each statement execute function note_deleted_sales();

create function note_placed_lines() returns trigger language plpgsql as $$
begin
  insert into product_sale_changes (day, product_id, units, revenue)
  select (orders.created_at at time zone 'UTC')::date, product_id, sum(added.net_units), sum(added.net_revenue)
  from added join orders on orders.id = added.order_id
  where product_id is not null
  group by 1, 2
  having sum(added.net_units) <> 0;
  return null;
end
$$;
create trigger order_lines_sales_placed after insert on order_lines
  referencing new table as added for each statement execute function note_placed_lines();

create function note_changed_lines() returns trigger language plpgsql as $$
begin
  insert into product_sale_changes (day, product_id, units, revenue)
  select (orders.created_at at time zone 'UTC')::date, product_id, sum(sign * part.net_units), sum(sign * part.net_revenue)
  from (
    select 1 as sign, order_id, product_id, net_units, net_revenue from after
    union all
    select -1, order_id, product_id, net_units, net_revenue from before
  ) as part
  join orders on orders.id = part.order_id
  where product_id is not null
  group by 1, 2
  having sum(sign * part.net_units) <> 0 or sum(sign * part.net_revenue) <> 0;
  return null;
end
$$;
create trigger order_lines_sales_changed after update on order_lines
  referencing old table as before new table as after for each statement execute function note_changed_lines();

create function note_deleted_lines() returns trigger language plpgsql as $$
begin
  insert into product_sale_changes (day, product_id, units, revenue)
  select (orders.created_at at time zone 'UTC')::date, product_id, -sum(gone.net_units), -sum(gone.net_revenue)
  from gone join orders on orders.id = gone.order_id
  where product_id is not null
  group by 1, 2
  having sum(gone.net_units) <> 0;
  return null;
end
$$;
create trigger order_lines_sales_deleted after delete on order_lines
  referencing old table as gone for each statement execute function note_deleted_lines();
