-- How much unpaid orders may keep from other buyers. Each unpaid online order now says itself until when it is held.
insert into settings (key, value, description, is_public) values
  ('hold_minutes', '15', 'How many minutes an online order keeps its goods without its payment', false),
  ('first_order_limit', '100000', 'What the unpaid orders of somebody who has not paid one yet may come to, in FCFA', false),
  ('first_order_percent', '10', 'How much of a product''s stock they may hold, in percent; three pieces are always allowed', false),
  ('unpaid_percent', '50', 'How much of a product''s stock all unpaid orders together may hold, in percent', false),
  ('network_orders', '30', 'How many first orders of one network may wait at the same time', false);

update orders set pay_until = created_at + interval '30 minutes'
where payment_method = 'credit_card' and pay_until is null;

-- Orders of buyers who had not paid one before, while they wait: the network is a keyed digest, and a row goes as soon as
-- its order is paid, confirmed or cancelled.
create table first_orders (
  order_id integer primary key references orders (id) on delete cascade,
  network bytea not null check (octet_length(network) = 32)
);
create index first_orders_network_idx on first_orders (network);
