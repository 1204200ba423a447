-- A word that is itself a term does not count as a misspelling of another term: « mélange » is not « mélanome ».
create or replace function read_search(
  typed text, locale text, is_typing boolean,
  out rest text, out targets text, out is_pregnancy boolean, out answer_id integer
) language plpgsql stable as $$
declare
  words text[];
begin
  select array_agg(word order by place) into words
  from unnest(string_to_array(search_fold(typed), ' ')) with ordinality as t (word, place)
  where word <> '' and length(word) <= 60;
  words := words[1:20];
  with word as materialized (
    select place, word, search_stems(word, 'shop_fr') as fr, search_stems(word, 'shop_en') as en
    from unnest(words) with ordinality as t (word, place)
  ),
  gram as materialized (
    select a.place as first, b.place as last, string_agg(w.word, ' ' order by w.place) as folded,
      string_agg(w.fr, ' ' order by w.place) as fr, string_agg(w.en, ' ' order by w.place) as en
    from word a
    join word b on b.place between a.place and a.place + 4
    join word w on w.place between a.place and b.place
    group by a.place, b.place
  ),
  found as materialized (
    select g.first, g.last, t.synonym_id from gram g join search_terms t on t.stem_fr = g.fr
    where length(t.folded) > 4 or rtrim(g.folded, 'sx') = rtrim(t.folded, 'sx')
    union
    select g.first, g.last, t.synonym_id from gram g join search_terms t on t.stem_en = g.en
    where length(t.folded) > 4 or rtrim(g.folded, 'sx') = rtrim(t.folded, 'sx')
    union
    select w.place, w.place, t.synonym_id
    from word w join search_terms t on position(' ' in t.folded) = 0 and length(t.folded) >= 7
      and length(w.word) between length(t.folded) - 2 and length(t.folded) + 2
      and levenshtein_less_equal(t.folded, w.word, 2) <= case when length(t.folded) < 8 then 1 else 2 end
    where not exists (select from search_words s where s.locale = read_search.locale and s.word = w.word)
      and not exists (select from search_terms s where s.folded = w.word)
      or t.synonym_id = (select id from search_synonyms where kind = 'pregnancy')
    union
    select w.place, w.place, t.synonym_id
    from word w
    join search_synonyms s on s.kind = 'pregnancy'
    join search_terms t on t.synonym_id = s.id and starts_with(t.folded, w.word)
    where is_typing and w.place = cardinality(words) and length(w.word) >= 5
  ),
  hit as materialized (
    select f.first, f.last, s.* from found f join search_synonyms s on s.id = f.synonym_id
    where s.kind = 'pregnancy' or not exists (
      select from found o
      where o.first <= f.first and o.last >= f.last and o.last - o.first > f.last - f.first
    )
  )
  select
    (select string_agg(word, ' ' order by place) from word w where not exists (select from hit h where w.place between h.first and h.last)),
    (
      select string_agg('(' || query || ')', ' & ') from (
        select distinct case read_search.locale when 'fr' then query_fr else query_en end as query
        from hit where kind <> 'pregnancy'
      )
    ),
    exists (select from hit where kind = 'pregnancy'),
    (select id from hit where kind <> 'synonym' order by kind, first limit 1)
  into rest, targets, is_pregnancy, answer_id;
end
$$;
