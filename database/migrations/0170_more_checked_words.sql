-- Adds CHECK constraints to columns whose words were so far checked only in another table or by the API.
alter table order_events add check (
  status in ('pending', 'confirmed', 'preparing', 'shipped', 'delivered', 'cancelled', 'returned')
);
alter table invoices add check (kind in ('invoice', 'credit_note'));
alter table articles add check (locale in ('fr', 'en'));
alter table videos add check (locale in ('fr', 'en'));
