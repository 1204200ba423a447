-- What happens to an order besides its steps: quantities change, goods or money go back, another day is agreed.
alter table order_events
  add column kind text not null default 'step'
    check (kind in ('step', 'edited', 'partly_returned', 'refunded', 'rescheduled')),
  -- { lines: [{ name, before, after }], amount, day }, whichever the kind has.
  add column details jsonb not null default '{}';

-- Money that was given back; its sum is the order's `refunded`.
create table refunds (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  amount integer not null check (amount > 0),
  method text not null check (method in ('cash', 'provider', 'mobile_money')),
  reason text not null default '' check (length(reason) <= 1000),
  actor_id integer references users on delete set null,
  created_at timestamptz not null default now()
);
create index refunds_order_id_idx on refunds (order_id, id);
create index refunds_created_at_idx on refunds (created_at, id);
create index refunds_actor_id_idx on refunds (actor_id) where actor_id is not null;

insert into refunds (order_id, amount, method, created_at)
select id, refunded, case payment_method when 'credit_card' then 'provider' else 'cash' end,
  coalesce((select max(order_events.created_at) from order_events where order_id = orders.id), created_at)
from orders where refunded > 0;

update order_lines set returned = quantity
from orders where orders.id = order_id and orders.status = 'returned';

-- Mails about orders that have gone out, by their message id: a job that comes again sends nothing.
create table sent_order_mails (
  name text primary key,
  order_id integer not null references orders on delete cascade,
  sent_at timestamptz not null default now()
);
create index sent_order_mails_order_id_idx on sent_order_mails (order_id);
