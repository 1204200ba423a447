-- What the demo added to an empty shop, so that an administrator can remove it when the shop becomes real. The rows stay
-- after the removal, so that the demo is never added again.
create table demo_rows (
  kind text not null check (kind in ('account', 'article', 'order', 'product', 'setting', 'video')),
  -- The id of the row, or the key of the setting.
  id text not null,
  -- The revision of the row when the demo added it: with another one staff have changed the row, and it stays. Null for
  -- rows that go in any case.
  revision integer,
  removed_at timestamptz,
  primary key (kind, id)
);

-- As before, but the documents of the demo's orders take no number of the series: the first real invoice has number 1,
-- and the documents of the demo can be removed without a gap.
create or replace function number_invoice() returns trigger language plpgsql as $$
declare
  drawn integer;
  letter text := case new.kind when 'invoice' then 'F' else 'A' end;
begin
  if exists (select from demo_rows where demo_rows.kind = 'order' and demo_rows.id = new.order_id::text) then
    update invoices set number = 'DEMO-' || letter || '-' || new.year || '-' || lpad(new.id::text, greatest(6, length(new.id::text)), '0')
    where id = new.id;
    return null;
  end if;
  insert into invoice_series (kind, year, last) values (new.kind, new.year, 1)
  on conflict (kind, year) do update set last = invoice_series.last + 1
  returning last into drawn;
  update invoices set
    sequence = drawn,
    number = letter || '-' || new.year || '-' || lpad(drawn::text, greatest(6, length(drawn::text)), '0'),
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
