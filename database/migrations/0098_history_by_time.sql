-- A history reads from the newest moment on, which is not always the newest row: what was told later may have happened before.
drop index member_history_user_id_idx;
drop index member_history_type_idx;
create index member_history_user_id_idx on member_history (user_id, at desc, id desc);
create index member_history_type_idx on member_history (user_id, type, at desc, id desc);

-- What waits for a reader before it is published, counted on the first page of the administration.
create index articles_pending_idx on articles (updated_at desc, id desc) where status = 'pending';
