-- Invoices and credit notes: numbered without gaps, never changed, never deleted. A mistake is corrected by a credit
-- note. A document copies all its data, so that it can be printed identically years later.
create table invoice_series (
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (kind, year)
);

create table invoices (
  id integer generated always as identity primary key,
  kind text not null,
  year integer not null,
  -- The sequence and number are null until the transaction commits; no other transaction sees them null.
  sequence integer check (sequence > 0),
  number text unique,
  order_id integer not null references orders,
  order_number text not null,
  -- The invoice that a credit note credits, wholly or in part, and the reason.
  corrects_id integer references invoices,
  reason text check (reason in ('cancelled', 'returned', 'edited', 'allowance', 'corrected')),
  locale text not null check (locale in ('fr', 'en')),
  issued_at timestamptz not null default now(),
  seller jsonb not null,
  buyer jsonb not null,
  -- An array of { reference, name, quantity, price, subtotal }.
  lines jsonb not null,
  payment_method text not null check (payment_method in ('cash_on_delivery', 'credit_card')),
  delivery_fee integer not null check (delivery_fee >= 0),
  vat_rate numeric(5, 2) not null check (vat_rate between 0 and 100),
  vat_amount integer not null check (vat_amount between 0 and total),
  total integer not null check (total >= 0),
  -- The tax office's certificate; null until a device or service issues it.
  fiscal_code text,
  fiscal_qr text,
  unique (kind, year, sequence),
  check ((kind = 'credit_note') = (corrects_id is not null)),
  check ((kind = 'credit_note') = (reason is not null))
);
create index invoices_order_id_idx on invoices (order_id, id);
create index invoices_corrects_id_idx on invoices (corrects_id) where corrects_id is not null;
create index invoices_issued_at_idx on invoices (issued_at, id);
-- Documents without a tax certificate, in the order of their numbers. Ids are in another order, because a document is
-- inserted before it gets its number.
create index invoices_uncertified_idx on invoices (issued_at, id) where fiscal_code is null;
-- For searches by order number; the unique index serves searches by document number.
create index invoices_order_number_idx on invoices (order_number);

-- Assigns the number while the transaction commits, so that the series is locked only for that moment and not while the
-- server still sends statements.
create function number_invoice() returns trigger language plpgsql as $$
declare
  drawn integer;
begin
  insert into invoice_series (kind, year, last) values (new.kind, new.year, 1)
  on conflict (kind, year) do update set last = invoice_series.last + 1
  returning last into drawn;
  update invoices set
    sequence = drawn,
    number = case new.kind when 'invoice' then 'F' else 'A' end
      || '-' || new.year || '-' || lpad(drawn::text, greatest(6, length(drawn::text)), '0'),
    -- A current document gets the time at which it got its number, so that numbers and dates have the same order. If it
    -- waited into a new year, it keeps the last moment of its own year.
    issued_at = case
      when new.issued_at <> now() then new.issued_at
      else least(clock_timestamp(), make_timestamptz(new.year + 1, 1, 1, 0, 0, 0, 'UTC') - interval '1 millisecond')
    end
  where id = new.id;
  return null;
end
$$;
create constraint trigger invoices_number after insert on invoices
  deferrable initially deferred for each row execute function number_invoice();

-- Orders that cannot be invoiced yet, because the seller's data required on invoices is missing. They are invoiced once
-- it is entered.
create table waiting_invoices (
  order_id integer primary key references orders on delete cascade
);

create function is_seller_known(seller jsonb) returns boolean language sql immutable as $$
  select bool_and(coalesce(seller ->> fact, '') <> '')
  from unnest(array['company_name', 'address', 'city', 'main_phone', 'rccm_number', 'tax_id']) as fact
$$;

-- Stops every invoice without the seller's data; an insert is the only way to create a document.
create function hold_invoice() returns trigger language plpgsql as $$
begin
  if new.kind = 'invoice' then
    insert into waiting_invoices (order_id) values (new.order_id) on conflict do nothing;
    return null;
  end if;
  -- A credit note names the same seller as its invoice.
  select seller into new.seller from invoices where id = new.corrects_id;
  return new;
end
$$;
create trigger invoices_hold before insert on invoices
  for each row when (not is_seller_known(new.seller)) execute function hold_invoice();

-- A waiting order may also be invoiced by a change of the order; it then stops waiting.
create function end_waiting() returns trigger language plpgsql as $$
begin
  delete from waiting_invoices where order_id = new.order_id;
  return null;
end
$$;
create trigger invoices_end_waiting after insert on invoices
  for each row when (new.kind = 'invoice') execute function end_waiting();
