-- When a buyer was last seen at a payment: the order gives way to nobody meanwhile.
alter table payment_attempts add column seen_at timestamptz not null default now();
