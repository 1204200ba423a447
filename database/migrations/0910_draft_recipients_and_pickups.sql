-- A telephone order may name somebody else who receives the parcel, with the number as the caller said it, and a pickup point.
-- There is no foreign key to the point: a draft whose point was deleted is refused, and must not become a delivery.
alter table order_drafts
  add column recipient_name text not null default '',
  add column recipient_phone text not null default '',
  add column pickup_point_id integer;
