-- Who took a step of an order is forgotten with the account: without an index each deletion would read all steps.
create index order_events_actor_id_idx on order_events (actor_id) where actor_id is not null;
