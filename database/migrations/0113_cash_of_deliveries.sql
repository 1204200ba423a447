-- Whoever says that a cash order was delivered, its money went into a courier's hands: no delivery is missing in the count.
create function note_collected_cash() returns trigger language plpgsql as $$
begin
  insert into cash_entries (order_id, day, courier, amount, due)
  select new.id, (now() at time zone 'UTC')::date,
    coalesce((select courier from order_follow_ups where order_id = new.id), ''), new.paid, new.paid;
  return null;
end
$$;
create trigger orders_collected_cash after update of status on orders for each row
  when (new.status = 'delivered' and old.status <> 'delivered' and new.payment_method = 'cash_on_delivery')
  execute function note_collected_cash();
