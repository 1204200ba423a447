-- From which lots the pieces of an order's line were taken; the others have no lot.
create table order_line_lots (
  line_id integer not null references order_lines on delete cascade,
  lot_id integer not null references stock_lots,
  quantity integer not null check (quantity > 0),
  -- Pieces that the buyer no longer has, and those of them that went back into the lot.
  returned integer not null default 0,
  restocked integer not null default 0,
  primary key (line_id, lot_id),
  check (restocked between 0 and returned and returned <= quantity)
);
create index order_line_lots_lot_id_idx on order_line_lots (lot_id);

create or replace view lines_to_deliver as
  select order_id, "position", name, reference, quantity - returned as quantity,
    coalesce((
      select jsonb_agg(jsonb_build_object('number', lot.number, 'expiry', lot.expiry, 'code', lot.code,
        'quantity', part.quantity - part.returned) order by lot.sold_until, lot.id)
      from order_line_lots part join lot_labels lot on lot.id = part.lot_id
      where part.line_id = order_lines.id and part.quantity > part.returned
    ), '[]') as lots
  from order_lines where quantity > returned;
