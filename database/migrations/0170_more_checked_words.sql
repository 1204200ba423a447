-- Words that were copied from a checked column, or written from the contract alone, are checked at their own place too.
alter table order_events add check (
  status in ('pending', 'confirmed', 'preparing', 'shipped', 'delivered', 'cancelled', 'returned')
);
alter table invoices add check (kind in ('invoice', 'credit_note'));
alter table articles add check (locale in ('fr', 'en'));
alter table videos add check (locale in ('fr', 'en'));
