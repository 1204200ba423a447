alter table products
  add column vat_class text not null default 'standard' check (vat_class in ('standard', 'reduced', 'exempt'));

insert into settings (key, value, description, is_public) values
  ('vat_rate_reduced', '10', 'Taux réduit de TVA (%) / Reduced VAT rate (%)', false),
  ('delivery_vat_class', 'standard', 'TVA de la livraison : standard, reduced, exempt / VAT of the delivery', false);

-- The VAT rate of a line and of the delivery in percent when the order was placed; null in orders from before VAT
-- classes, to which `orders.vat_rate` applies. A double is a number in rows and in JSON alike; rates have two decimals.
alter table order_lines
  add column vat_rate double precision check (vat_rate between 0 and 100);
alter table orders
  add column delivery_vat_rate double precision check (delivery_vat_rate between 0 and 100);

-- `vat` has the total and the VAT of each rate: [{ rate, total, amount }], the highest rate first.
alter table invoices
  add column delivery_vat_rate double precision check (delivery_vat_rate between 0 and 100),
  add column vat jsonb not null default '[]';
update invoices set vat = jsonb_build_array(jsonb_build_object(
  'rate', vat_rate::double precision, 'total', total, 'amount', vat_amount)) where total > 0;
