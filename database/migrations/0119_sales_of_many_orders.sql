-- Whether anything is left to do is asked of all rows at once: asked for the first such row, PostgreSQL compares each row of a
-- large statement with every other until it finds none.
create or replace function note_changed_sales() returns trigger language plpgsql as $$
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

  -- A trigger runs for a statement that changes nothing too: asked first, these two end.
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

create or replace function note_placed_lines() returns trigger language plpgsql as $$
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

create or replace function note_changed_lines() returns trigger language plpgsql as $$
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
