-- Daily sales, so that figures of years are read as fast as those of a week. The transaction that causes a sale appends
-- a change, so that concurrent orders never wait for each other. A job merges the changes into the daily rows from time
-- to time; the sum of both is always exact.

-- The revenue of an order: 0 if it was cancelled or returned, otherwise its total without returned goods, but after a
-- refund at most the money that the shop still has.
create function order_revenue(status text, total integer, returned_value integer, paid integer, refunded integer)
returns integer language sql immutable as $$
  select case
    when status in ('cancelled', 'returned') then 0
    when refunded > 0 then greatest(0, least(total - returned_value, paid - refunded))
    else greatest(0, total - returned_value)
  end
$$;

-- The VAT contained in an amount, in whole FCFA.
create function vat_within(amount integer, rate numeric) returns integer language sql immutable as $$
  select round(amount * rate / (100 + rate))::integer
$$;

create table sales_days (
  day date not null,
  status text not null,
  payment_method text not null,
  orders integer not null,
  revenue bigint not null,
  vat bigint not null,
  primary key (day, status, payment_method)
);
create table sales_day_changes (
  day date not null,
  status text not null,
  payment_method text not null,
  orders integer not null,
  revenue bigint not null,
  vat bigint not null
);

-- Sales by day, and by month for long periods; `start` is the first day of the month.
create table product_sales (
  grain text not null check (grain in ('day', 'month')),
  start date not null,
  product_id integer not null,
  units integer not null,
  revenue bigint not null,
  primary key (grain, start, product_id) include (units, revenue)
);
create index product_sales_product_id_idx on product_sales (product_id, grain, start) include (units, revenue);
create table product_sale_changes (
  day date not null,
  product_id integer not null,
  units integer not null,
  revenue bigint not null
);

create function note_placed_sales() returns trigger language plpgsql as $$
begin
  insert into sales_day_changes (day, status, payment_method, orders, revenue, vat)
  select (created_at at time zone 'UTC')::date, status, payment_method, count(*),
    sum(order_revenue(status, total, returned_value, paid, refunded)),
    sum(vat_within(order_revenue(status, total, returned_value, paid, refunded), vat_rate))
  from added group by 1, 2, 3;
  return null;
end
$$;
create trigger orders_sales_placed after insert on orders
  referencing new table as added for each statement execute function note_placed_sales();

-- Checks all rows with one aggregate whether there is something to do. With `exists`, PostgreSQL would compare each row
-- of a large statement with every other.
create function note_changed_sales() returns trigger language plpgsql as $$
begin
  insert into sales_day_changes (day, status, payment_method, orders, revenue, vat)
  select day, status, payment_method, sum(sign), sum(sign * revenue), sum(sign * vat_within(revenue, vat_rate))
  from (
    select 1 as sign, (created_at at time zone 'UTC')::date as day, status, payment_method, vat_rate,
      order_revenue(status, total, returned_value, paid, refunded) as revenue
    from after
    union all
    select -1, (created_at at time zone 'UTC')::date, status, payment_method, vat_rate,
      order_revenue(status, total, returned_value, paid, refunded)
    from before
  ) as part
  group by day, status, payment_method
  having sum(sign) <> 0 or sum(sign * revenue) <> 0 or sum(sign * vat_within(revenue, vat_rate)) <> 0;

  -- A trigger also runs for statements without relevant changes; this check then ends it early.
  if (
    select bool_or((before.status in ('cancelled', 'returned')) <> (after.status in ('cancelled', 'returned')))
    from after join before using (id)
  ) then
    update order_lines set is_void = order_status.is_void
    from (
      select after.id, after.status in ('cancelled', 'returned') as is_void
      from after join before using (id)
      where (before.status in ('cancelled', 'returned')) <> (after.status in ('cancelled', 'returned'))
    ) as order_status
    where order_lines.order_id = order_status.id;
  end if;
  return null;
end
$$;
create trigger orders_sales_changed after update on orders
  referencing old table as before new table as after for each statement execute function note_changed_sales();

create function note_deleted_sales() returns trigger language plpgsql as $$
begin
  insert into sales_day_changes (day, status, payment_method, orders, revenue, vat)
  select (created_at at time zone 'UTC')::date, status, payment_method, -count(*),
    -sum(order_revenue(status, total, returned_value, paid, refunded)),
    -sum(vat_within(order_revenue(status, total, returned_value, paid, refunded), vat_rate))
  from gone group by 1, 2, 3;
  return null;
end
$$;
create trigger orders_sales_deleted after delete on orders
  referencing old table as gone for each statement execute function note_deleted_sales();

create function note_placed_lines() returns trigger language plpgsql as $$
declare
  void_orders integer[];
begin
  insert into product_sale_changes (day, product_id, units, revenue)
  select (orders.created_at at time zone 'UTC')::date, added.product_id, sum(added.quantity - added.returned),
    sum((added.quantity - added.returned)::bigint * added.price)
  from added join orders on orders.id = added.order_id
  where added.product_id is not null and not added.is_void
  group by 1, 2;

  select array_agg(distinct orders.id) into void_orders
  from added join orders on orders.id = added.order_id
  where not added.is_void and orders.status in ('cancelled', 'returned');
  if void_orders is not null then
    update order_lines set is_void = true where order_id = any(void_orders) and not is_void;
  end if;
  return null;
end
$$;
create trigger order_lines_sales_placed after insert on order_lines
  referencing new table as added for each statement execute function note_placed_lines();

create function note_changed_lines() returns trigger language plpgsql as $$
begin
  insert into product_sale_changes (day, product_id, units, revenue)
  select (orders.created_at at time zone 'UTC')::date, product_id, sum(sign * units), sum(sign * units * price)
  from (
    select 1 as sign, order_id, product_id, quantity - returned as units, price::bigint from after where not is_void
    union all
    select -1, order_id, product_id, quantity - returned, price::bigint from before where not is_void
  ) as part
  join orders on orders.id = part.order_id
  where product_id is not null
  group by 1, 2
  having sum(sign * units) <> 0 or sum(sign * units * price) <> 0;

  if (
    select bool_or(after.returned * after.price <> before.returned * before.price)
    from after join before using (id)
  ) then
    update orders set returned_value = orders.returned_value + change.value
    from (
      select after.order_id, sum(after.returned * after.price - before.returned * before.price) as value
      from after join before using (id) group by after.order_id
    ) as change
    where orders.id = change.order_id and change.value <> 0;
  end if;
  return null;
end
$$;
create trigger order_lines_sales_changed after update on order_lines
  referencing old table as before new table as after for each statement execute function note_changed_lines();

create function note_deleted_lines() returns trigger language plpgsql as $$
begin
  insert into product_sale_changes (day, product_id, units, revenue)
  select (orders.created_at at time zone 'UTC')::date, gone.product_id, -sum(gone.quantity - gone.returned),
    -sum((gone.quantity - gone.returned)::bigint * gone.price)
  from gone join orders on orders.id = gone.order_id
  where gone.product_id is not null and not gone.is_void
  group by 1, 2;
  return null;
end
$$;
create trigger order_lines_sales_deleted after delete on order_lines
  referencing old table as gone for each statement execute function note_deleted_lines();
