-- Articles that wait for a reader are `pending`; the index of 0098 named a state that there is none of.
drop index articles_review_idx;
create index articles_pending_idx on articles (updated_at desc, id desc) where status = 'pending';
