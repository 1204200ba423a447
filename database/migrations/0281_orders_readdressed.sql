-- An order may be sent to another place before it leaves the shop; its history says so.
alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (
  kind in (
    'step', 'edited', 'readdressed', 'partly_returned', 'refunded', 'refund_corrected', 'rescheduled', 'written_off'
  )
);
