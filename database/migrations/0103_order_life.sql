-- What was paid for an order and what of it was given back, in FCFA; what came back of a line.
alter table orders
  add column paid integer not null default 0 check (paid >= 0),
  add column refunded integer not null default 0;
update orders set paid = total where payment_status in ('paid', 'refunded');
update orders set refunded = paid where payment_status = 'refunded';
alter table orders add check (refunded between 0 and paid);

alter table order_lines add column returned integer not null default 0 check (returned between 0 and quantity);
