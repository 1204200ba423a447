-- What an invoice says besides its amounts, copied like these: how it is paid, and why a credit note was made.
alter table invoices
  add column payment_method text check (payment_method in ('cash_on_delivery', 'credit_card')),
  add column reason text check (reason in ('cancelled', 'returned', 'edited'));
update invoices set payment_method = orders.payment_method from orders where orders.id = invoices.order_id;
update invoices set reason = 'cancelled' where kind = 'credit_note';
alter table invoices
  alter column payment_method set not null,
  add check ((kind = 'credit_note') = (reason is not null));

-- Documents that wait for a certificate of the tax office are asked for in the order of their numbers.
create index invoices_uncertified_idx on invoices (id) where fiscal_code is null;
-- Searched by the order's number; the document's own has the index of its uniqueness.
create index invoices_order_number_idx on invoices (order_number);
