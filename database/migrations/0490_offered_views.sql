-- Views through which a domain may read another domain's data. ARCHITECTURE.md lists them.

-- The names, contact data and status of members, without password, consents or skin data.
create view members as
  select id, name, email, phone, locale, role, status, search_text, created_at from users;

-- The delivery addresses of members.
create view member_addresses as
  select id, user_id, name, street, complement, quarter, landmark, postal_code, city, country, phone, is_default,
    created_at
  from addresses;

-- The state and amounts of orders; only the search text identifies the buyer.
create view order_summaries as
  select id, number, user_id, status, payment_method, payment_status, total, owed, paid, refunded, search_text,
    created_at
  from orders;

-- The data that the desk needs to call a buyer, pack a parcel and deliver it.
create view desk_orders as
  select id, number, user_id, status, payment_method, payment_status, total, owed, paid, refunded, locale,
    customer_name, address, message, pay_until, search_text, created_at,
    (select count(*) from order_lines where order_id = orders.id) as item_count,
    (select count(*) from order_events where order_id = orders.id) as event_count,
    (select max(event.created_at) from order_events event where order_id = orders.id) as since,
    (
      select max(event.created_at) from order_events event where order_id = orders.id and event.status = 'shipped'
    ) as shipped_at
  from orders;

-- The units of each order line that are still to be delivered.
create view lines_to_deliver as
  select order_id, position, name, reference, quantity - returned as quantity
  from order_lines where quantity > returned;

-- Refunds in cash. A correction counts at the time of the refund that it corrects.
create view cash_refunds as
  select refunds.order_id, refunds.amount, refunds.by_courier, refunds.reason, refunds.actor_id, refunds.created_at,
    coalesce(corrected.created_at, refunds.created_at) as counted_at
  from refunds left join refunds corrected on corrected.id = refunds.corrects_id
  where refunds.method = 'cash';

-- The product pictures that orders show.
create view ordered_pictures as
  select product_id, image_key from order_lines where image_key is not null;

-- The stock and price of every product, of any status.
create view product_stocks as
  select id, reference, status, price, stock from products;

-- The name of each product in each language, with a fallback if a translation is missing.
create view product_names as
  select product_id, locale, name from product_views;

-- The times of members' diagnostics, without answers and results.
create view diagnostic_dates as
  select user_id, created_at from diagnostics;
