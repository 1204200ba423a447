-- Search looks at documents alone until it knows the best; whether a product is for sale is part of that.
alter table product_documents add column is_published boolean not null default false;
update product_documents d set is_published = p.status = 'published' from products p where p.id = d.product_id;
