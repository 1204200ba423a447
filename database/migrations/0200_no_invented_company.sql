-- A new shop has no invented company: what the first migration put there goes where it is still exactly that. Name and city
-- may well be true of a shop whose numbers are its own, so they go only with the invented ones.
update settings set value = ''
where (key = 'company_name' and value = 'Sira' or key = 'city' and value = 'Ouagadougou')
  and exists (
    select from settings as invented
    where invented.key = 'rccm_number' and invented.value = 'BF-OUA-01-0000-B00-00000'
      or invented.key = 'tax_id' and invented.value = '00000000A'
  );
update settings set value = ''
from (values
  ('contact_email', 'contact@sira.example'),
  ('main_phone', '+22625300000'),
  ('address', 'Avenue Kwamé N''Krumah, secteur 4'),
  ('rccm_number', 'BF-OUA-01-0000-B00-00000'),
  ('tax_id', '00000000A'),
  ('opening_hours', 'Mo-Fr 08:00-18:30; Sa 08:00-13:00')
) as invented (key, value)
where settings.key = invented.key and settings.value = invented.value;

-- Orders that would have an invoice if the facts of the seller that every invoice bears were known. They are invoiced when
-- these are.
create table waiting_invoices (
  order_id integer primary key references orders on delete cascade
);

create function is_seller_known(seller jsonb) returns boolean language sql immutable as $$
  select bool_and(coalesce(seller ->> fact, '') <> '')
  from unnest(array['company_name', 'address', 'city', 'main_phone', 'rccm_number', 'tax_id']) as fact
$$;

-- Every document is written by an insertion, so here is the one place where none gets past.
create function hold_invoice() returns trigger language plpgsql as $$
begin
  if new.kind = 'invoice' then
    insert into waiting_invoices (order_id) values (new.order_id) on conflict do nothing;
    return null;
  end if;
  -- What takes an invoice back names the same seller.
  select seller into new.seller from invoices where id = new.corrects_id;
  return new;
end
$$;
create trigger invoices_hold before insert on invoices
  for each row when (not is_seller_known(new.seller)) execute function hold_invoice();

-- An order that was changed while it waited may have been invoiced with the change.
create function end_waiting() returns trigger language plpgsql as $$
begin
  delete from waiting_invoices where order_id = new.order_id;
  return null;
end
$$;
create trigger invoices_end_waiting after insert on invoices
  for each row when (new.kind = 'invoice') execute function end_waiting();
