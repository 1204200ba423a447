-- What buyers tell the courier in a recording, encrypted outside the database: one for each order that is under way.
create table order_voice_notes (
  order_id integer primary key references orders on delete cascade,
  media_type text not null check (media_type in ('audio/webm', 'audio/mp4')),
  key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null
);
create index order_voice_notes_key_id_idx on order_voice_notes (key_id);

create trigger order_voice_notes_erased after delete on order_voice_notes for each row
  execute function note_erasure($$'voice note', ($1).order_id, ($1).created_at$$);

create or replace view desk_orders as
  select id, number, user_id, status, payment_method, payment_status, total, owed, paid, refunded, locale,
    customer_name, address, message, pay_until, search_text, created_at,
    (select count(*) from order_lines where order_id = orders.id) as item_count,
    (select count(*) from order_events where order_id = orders.id) as event_count,
    (select max(event.created_at) from order_events event where event.order_id = orders.id) as since,
    (select max(event.created_at) from order_events event where event.order_id = orders.id and event.status = 'shipped') as shipped_at,
    recipient_name, recipient_phone, slot_from, slot_to,
    exists (select from order_voice_notes note where note.order_id = orders.id) as has_voice_note
  from orders;
