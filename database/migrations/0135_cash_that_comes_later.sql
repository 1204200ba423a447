-- Whose cash a refund was: a courier's who took the parcel back, else that of the shop's till. Of what was given back before
-- all was counted as the couriers'.
alter table refunds add column by_courier boolean not null default false;
update refunds set by_courier = true where method = 'cash';

-- A till that gave back more than came into it is counted below zero.
alter table cash_counts drop constraint cash_counts_counted_check;

-- Orders that were delivered for less than they cost wait for the rest.
create index orders_money_missing_idx on orders (created_at, id)
  where status = 'delivered' and payment_method = 'cash_on_delivery' and payment_status = 'unpaid';
