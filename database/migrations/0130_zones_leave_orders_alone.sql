-- An order keeps its zone's name and terms. That the zone is deleted must not write all of its orders again.
alter table orders drop constraint orders_delivery_zone_id_fkey;
drop index orders_delivery_zone_id_idx;
