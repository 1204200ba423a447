-- The pictures of a product after the first, which is `products.image_id`, in their order.
create table product_pictures (
  product_id integer not null references products on delete cascade,
  position smallint not null check (position between 1 and 5),
  image_id integer not null unique references images on delete cascade,
  primary key (product_id, position)
);

-- What a picture shows, by language, for people who do not see it; empty for the default text of the page.
alter table images add alts jsonb not null default '{}' check (jsonb_typeof(alts) = 'object');
