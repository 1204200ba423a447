-- The discounts on an order's lines and delivery, as arrays of { origin, label, amount }. A line's discounts are for
-- all its units, including returned ones. `reduction` is the sum.
alter table order_lines
  add column reductions jsonb not null default '[]';
create index order_lines_reductions_idx on order_lines using gin (reductions jsonb_path_ops) where reductions <> '[]';

alter table orders
  add column delivery_reductions jsonb not null default '[]',
  add column reduction integer not null default 0 check (reduction >= 0),
  drop constraint orders_check,
  add constraint orders_total_check check (total = subtotal + delivery_fee - reduction);
create index orders_delivery_reductions_idx on orders using gin (delivery_reductions jsonb_path_ops)
  where delivery_reductions <> '[]';
-- Callers without an account are identified by their telephone number.
create index orders_phone_idx on orders ((address ->> 'phone'));

alter table invoices
  add column delivery_reductions jsonb not null default '[]';

alter table order_drafts
  add column code text not null default '' check (length(code) <= 100);
