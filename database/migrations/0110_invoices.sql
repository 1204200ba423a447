-- Invoices and credit notes: numbered without gaps, never changed and never deleted. A mistake is corrected by a credit
-- note. All that they say is a copy, so that the same document comes out years later.
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
  -- Both are null until the transaction commits; no other transaction reads a document without them.
  sequence integer check (sequence > 0),
  number text unique,
  order_id integer not null references orders,
  order_number text not null,
  -- The invoice that a credit note takes back, wholly or in part, and why.
  corrects_id integer references invoices,
  reason text check (reason in ('cancelled', 'returned', 'edited', 'allowance', 'corrected')),
  locale text not null check (locale in ('fr', 'en')),
  issued_at timestamptz not null default now(),
  seller jsonb not null,
  buyer jsonb not null,
  -- { reference, name, quantity, price, subtotal } each.
  lines jsonb not null,
  payment_method text not null check (payment_method in ('cash_on_delivery', 'credit_card')),
  delivery_fee integer not null check (delivery_fee >= 0),
  vat_rate numeric(5, 2) not null check (vat_rate between 0 and 100),
  vat_amount integer not null check (vat_amount between 0 and total),
  total integer not null check (total >= 0),
  -- The certificate of the tax office, once a device or service gives one.
  fiscal_code text,
  fiscal_qr text,
  unique (kind, year, sequence),
  check ((kind = 'credit_note') = (corrects_id is not null)),
  check ((kind = 'credit_note') = (reason is not null))
);
create index invoices_order_id_idx on invoices (order_id, id);
create index invoices_corrects_id_idx on invoices (corrects_id) where corrects_id is not null;
create index invoices_issued_at_idx on invoices (issued_at, id);
-- Documents that wait for a certificate of the tax office, in the order of their numbers: they are written before they are
-- numbered, so their ids do not give that order.
create index invoices_uncertified_idx on invoices (issued_at, id) where fiscal_code is null;
-- Searched by the order's number; the index of its uniqueness serves the document's number.
create index invoices_order_number_idx on invoices (order_number);

-- The number is drawn while the transaction commits: the series is held for that moment only, and not while the server still
-- has statements to send.
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
    -- One that is not of the past is dated after the number before, so that a month's numbers have no gap either. The first
    -- moments of a year that it waited into are not its own.
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

-- Orders that would have an invoice if the facts of the seller that every invoice names were known. They are invoiced when
-- these are.
create table waiting_invoices (
  order_id integer primary key references orders on delete cascade
);

create function is_seller_known(seller jsonb) returns boolean language sql immutable as $$
  select bool_and(coalesce(seller ->> fact, '') <> '')
  from unnest(array['company_name', 'address', 'city', 'main_phone', 'rccm_number', 'tax_id']) as fact
$$;

-- Every document is written by an insertion, so this one place stops every invoice without its seller.
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
