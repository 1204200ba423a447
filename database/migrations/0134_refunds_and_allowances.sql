-- Orders that have more of their buyer's money than they cost: what came back is not to be paid for.
drop index orders_paid_back_idx;
create index orders_refund_due_idx on orders (id)
  where paid - refunded > (case when status in ('cancelled', 'returned') then 0 else greatest(0, total - returned_value) end);

-- Money that was given back without goods takes as much of the invoice back.
alter table invoices drop constraint invoices_reason_check;
alter table invoices add constraint invoices_reason_check
  check (reason in ('cancelled', 'returned', 'edited', 'allowance'));
