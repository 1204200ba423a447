-- Networks of mobile operators are shared by thousands: a telephone number tells better who orders. It is a keyed digest, as the
-- network is, and goes with it.
alter table first_orders add column phone bytea check (octet_length(phone) = 32);
create index first_orders_phone_idx on first_orders (phone);

update settings set description = 'How many first orders in cash of one network may wait at the same time'
where key = 'network_orders';
update settings set value = '200' where key = 'network_orders' and value = '30';
