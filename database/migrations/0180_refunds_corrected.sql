-- A refund that was noted wrongly is taken back, whole or in part, by a row of its own: its amount is below zero, so that
-- the sum of all rows stays the order's `refunded`. The row that it corrects stays as it was written.
alter table refunds add column corrects_id integer references refunds;
alter table refunds drop constraint refunds_amount_check;
alter table refunds add constraint refunds_amount_check
  check (case when corrects_id is null then amount > 0 else amount < 0 end);
create index refunds_corrects_id_idx on refunds (corrects_id) where corrects_id is not null;

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (
  kind in ('step', 'edited', 'partly_returned', 'refunded', 'refund_corrected', 'rescheduled', 'written_off')
);

-- An allowance that was credited and not given: the invoice is taken back for a new one.
alter table invoices drop constraint invoices_reason_check;
alter table invoices add constraint invoices_reason_check
  check (reason in ('cancelled', 'returned', 'edited', 'allowance', 'corrected'));
