-- Money of a delivered order that will never come: the desk waits for it no longer, though it may still be taken.
alter table order_follow_ups add column written_off_at timestamptz;

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
  check (kind in ('step', 'edited', 'partly_returned', 'refunded', 'rescheduled', 'written_off'));
