-- The map position of an address: few streets have a name, and a position leads the courier to the gate.
alter table addresses add column pin text not null default '' check (length(pin) <= 24);

create or replace view member_addresses as
  select id, user_id, name, street, complement, quarter, landmark, postal_code, city, country, phone, is_default,
    created_at, pin
  from addresses;
