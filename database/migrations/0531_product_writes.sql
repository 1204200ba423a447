-- Services increment a product's revision and record deleted products.
drop trigger products_revision on products;
drop function raise_product_revision();
drop trigger products_gone_noted on products;
drop function note_gone_products();
