-- Somebody else who receives an order's parcel; both texts are empty when the buyer receives it.
alter table orders
  add column recipient_name text not null default '',
  add column recipient_phone text not null default '';

-- Whoever waits for a parcel calls with her own name and number.
alter table orders alter column search_text set expression as (
  search_plain(number || E'\n' || customer_name || E'\n' || customer_email || E'\n' || coalesce(address ->> 'phone', '')
    || E'\n' || recipient_name || E'\n' || recipient_phone)
);

create or replace view desk_orders as
  select id, number, user_id, status, payment_method, payment_status, total, owed, paid, refunded, locale,
    customer_name, address, message, pay_until, search_text, created_at,
    (select count(*) from order_lines where order_id = orders.id) as item_count,
    (select count(*) from order_events where order_id = orders.id) as event_count,
    (select max(event.created_at) from order_events event where event.order_id = orders.id) as since,
    (select max(event.created_at) from order_events event where event.order_id = orders.id and event.status = 'shipped') as shipped_at,
    recipient_name, recipient_phone
  from orders;
