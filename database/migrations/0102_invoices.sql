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
  sequence integer not null check (sequence > 0),
  number text not null unique,
  order_id integer not null references orders,
  order_number text not null,
  -- The invoice that a credit note takes back, wholly or in part.
  corrects_id integer references invoices,
  locale text not null check (locale in ('fr', 'en')),
  issued_at timestamptz not null default now(),
  seller jsonb not null,
  buyer jsonb not null,
  -- { reference, name, quantity, price, subtotal } each.
  lines jsonb not null,
  delivery_fee integer not null check (delivery_fee >= 0),
  vat_rate numeric(5, 2) not null check (vat_rate between 0 and 100),
  vat_amount integer not null check (vat_amount between 0 and total),
  total integer not null check (total >= 0),
  -- The certificate of the tax office, once a device or service gives one.
  fiscal_code text,
  fiscal_qr text,
  unique (kind, year, sequence),
  check ((kind = 'credit_note') = (corrects_id is not null))
);
create index invoices_order_id_idx on invoices (order_id, id);
create index invoices_corrects_id_idx on invoices (corrects_id) where corrects_id is not null;
create index invoices_issued_at_idx on invoices (issued_at, id);
