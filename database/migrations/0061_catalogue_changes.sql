-- Which products changed, for whoever keeps what it read of them: each process reads on from where it was. A transaction's
-- number, and not the row's, says what a reader cannot have seen, since a smaller one may be committed later.
create table catalogue_changes (
  id bigint generated always as identity primary key,
  product_id integer not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index catalogue_changes_xid_idx on catalogue_changes (xid);
create index catalogue_changes_at_idx on catalogue_changes (at);

create function note_product_changes() returns trigger language plpgsql as $$
begin
  execute format('insert into catalogue_changes (product_id) select distinct %I from changed', tg_argv[0]);
  return null;
end
$$;

do $$
declare
  source record;
begin
  for source in
    select * from (values
      ('products', 'id'),
      ('product_translations', 'product_id'),
      ('product_categories', 'product_id'),
      ('product_ingredients', 'product_id'),
      ('product_skin_types', 'product_id'),
      ('product_problems', 'product_id')
    ) as sources (name, id)
  loop
    execute format('create trigger %I after insert on %I referencing new table as changed for each statement execute function note_product_changes(%L)',
      source.name || '_inserted_noted', source.name, source.id);
    execute format('create trigger %I after update on %I referencing new table as changed for each statement execute function note_product_changes(%L)',
      source.name || '_updated_noted', source.name, source.id);
    execute format('create trigger %I after delete on %I referencing old table as changed for each statement execute function note_product_changes(%L)',
      source.name || '_deleted_noted', source.name, source.id);
  end loop;
end
$$;

-- A word that is called otherwise in addresses is another word to whoever keeps its products.
create function note_word_changes() returns trigger language plpgsql as $$
begin
  execute format('insert into catalogue_changes (product_id) select product_id from %I where %I = $1', tg_argv[0], tg_argv[1])
    using new.id;
  return null;
end
$$;
create trigger categories_noted after update of slug on categories for each row
  when (old.slug <> new.slug) execute function note_word_changes('product_categories', 'category_id');
create trigger ingredients_noted after update of slug on ingredients for each row
  when (old.slug <> new.slug) execute function note_word_changes('product_ingredients', 'ingredient_id');
create trigger skin_types_noted after update of slug on skin_types for each row
  when (old.slug <> new.slug) execute function note_word_changes('product_skin_types', 'skin_type_id');
create trigger problems_noted after update of slug on problems for each row
  when (old.slug <> new.slug) execute function note_word_changes('product_problems', 'problem_id');
