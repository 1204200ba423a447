-- A mail that has gone out is noted by its name alone: a reference to the order's row would make it wait for whoever holds
-- that row.
alter table sent_order_mails drop column order_id;
