-- Renames the payment method `credit_card` to `online`, which means card or mobile money. Triggers that record sales
-- would count each renamed order twice, so they are disabled here.
alter table orders disable trigger user;
alter table orders drop constraint orders_payment_method_check;
update orders set payment_method = 'online' where payment_method = 'credit_card';
alter table orders
  add constraint orders_payment_method_check check (payment_method in ('cash_on_delivery', 'online')),
  enable trigger user;
drop index orders_unpaid_cards_idx;
create index orders_unpaid_online_idx on orders (created_at) where payment_method = 'online' and status = 'pending';

alter table invoices drop constraint invoices_payment_method_check;
update invoices set payment_method = 'online' where payment_method = 'credit_card';
alter table invoices
  add constraint invoices_payment_method_check check (payment_method in ('cash_on_delivery', 'online'));

alter table order_drafts drop constraint order_drafts_payment_method_check;
update order_drafts set payment_method = 'online' where payment_method = 'credit_card';
alter table order_drafts
  add constraint order_drafts_payment_method_check check (payment_method in ('cash_on_delivery', 'online'));

update sales_days set payment_method = 'online' where payment_method = 'credit_card';
update sales_day_changes set payment_method = 'online' where payment_method = 'credit_card';
