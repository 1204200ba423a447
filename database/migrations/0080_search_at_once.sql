-- A search must not read through what writers left to be filed: products are written seldom and searched all day.
alter index product_documents_fr_idx set (fastupdate = off);
alter index product_documents_en_idx set (fastupdate = off);
do $$ begin perform gin_clean_pending_list('product_documents_fr_idx'), gin_clean_pending_list('product_documents_en_idx'); end $$;
