-- What rows were and what they are is compared as sets: a join is planned for the few rows of an order, and the same plan
-- takes the square of their number when an import changes thousands.
create or replace function note_product_rows() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (product_id)
  select id from (
    select id, price, status, inci, stock > 0 from changed
    except
    select id, price, status, inci, stock > 0 from former
  ) as differing;
  return null;
end
$$;

create or replace function note_stock() returns trigger language plpgsql as $$
begin
  insert into stock_movements (product_id, quantity, cause, order_id, actor_id)
  select moved.id, moved.quantity, why.cause, why.order_id, why.actor_id
  from (
    select id, sum(stock) as quantity
    from (select id, stock from after union all select id, -stock from before) as part
    group by id having sum(stock) <> 0
  ) as moved cross join stock_cause() as why
  order by moved.id;
  return null;
end
$$;

-- As in 0012, in half the time: a single space is no match, and most texts have nothing for the other two rules.
create or replace function search_fold(input text) returns text language plpgsql stable parallel safe as $$
declare
  folded text := lower(unaccent(case when input is nfc normalized then input else normalize(input, nfc) end));
begin
  folded := regexp_replace(folded, ' *[^a-z0-9 ][^a-z0-9]*|  +', ' ', 'g');
  if folded ~ '[0-9]' then
    folded := regexp_replace(folded, '([a-z])(?=[0-9])|([0-9])(?=[a-z])', '\1\2 ', 'g');
  end if;
  if position('iz' in folded) > 0 then
    folded := regexp_replace(folded, '([a-z]{3}i)z(e|er|ers|es|ed|ing)\M', '\1s\2', 'g');
  end if;
  return folded;
end
$$;

-- To file the words of one product after the other takes ten times as long as those of many at once, so they wait in a
-- list. Whoever writes documents files it in the same transaction, so that searches find next to nothing in it; what a
-- broken off import leaves there is little, and the next writer's to file.
alter index product_documents_fr_idx set (fastupdate = on, gin_pending_list_limit = 4096);
alter index product_documents_en_idx set (fastupdate = on, gin_pending_list_limit = 4096);
