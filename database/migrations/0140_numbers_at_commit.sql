-- The number of an invoice is drawn while its transaction commits: the series is held for that moment only, and not while
-- the server still has statements to send. Nobody else ever reads a document without one.
alter table invoices alter column number drop not null, alter column sequence drop not null;

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

-- Documents are written before they are numbered: their ids do not tell the order of their numbers.
drop index invoices_uncertified_idx;
create index invoices_uncertified_idx on invoices (issued_at, id) where fiscal_code is null;
