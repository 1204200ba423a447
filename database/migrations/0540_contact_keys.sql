-- A message that was written without a network is sent again until it is answered; its key prevents a second one.
alter table contact_messages add column idempotency_key uuid unique;
