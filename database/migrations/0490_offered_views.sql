-- What one domain may read of another's data. ARCHITECTURE.md lists these views.

-- Who somebody is, how the shop reaches them and whether the account is in use: no password, no consent, no skin.
create view members as
  select id, name, email, phone, locale, role, status, search_text, created_at from users;

-- Where a member has parcels sent.
create view member_addresses as
  select id, user_id, name, street, complement, quarter, landmark, postal_code, city, country, phone, is_default,
    created_at
  from addresses;

-- How far an order is and what it costs; the searched text alone says who bought it.
create view order_summaries as
  select id, number, user_id, status, payment_method, payment_status, total, owed, paid, refunded, search_text,
    created_at
  from orders;

-- What the desk needs to call a buyer, pack a parcel and bring it.
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

-- What is left to deliver of each line.
create view lines_to_deliver as
  select order_id, position, name, reference, quantity - returned as quantity
  from order_lines where quantity > returned;

-- Money that was given back in cash. A correction counts at the time of what it corrects.
create view cash_refunds as
  select refunds.order_id, refunds.amount, refunds.by_courier, refunds.reason, refunds.actor_id, refunds.created_at,
    coalesce(corrected.created_at, refunds.created_at) as counted_at
  from refunds left join refunds corrected on corrected.id = refunds.corrects_id
  where refunds.method = 'cash';

-- Pictures of products that orders show as they were ordered.
create view ordered_pictures as
  select product_id, image_key from order_lines where image_key is not null;

-- What there is of each product and what it costs, of every status.
create view product_stocks as
  select id, reference, status, price, stock from products;

-- What a product is called in each language, or in the nearest that has its name.
create view product_names as
  select product_id, locale, name from product_views;

-- When members had a diagnostic: nothing of its answers and its result.
create view diagnostic_dates as
  select user_id, created_at from diagnostics;
