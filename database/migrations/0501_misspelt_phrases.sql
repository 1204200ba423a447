-- A term of several words also matches if some of them are misspelt: « ecran solere » is « écran solaire ». Only words
-- that occur neither in products nor in terms count as misspelt.
create function is_slip_of(word text, typed text) returns boolean language sql immutable as $$
  select length(word) >= 4 and abs(length(word) - length(typed)) <= 2 and (
    levenshtein_less_equal(word, typed, 2) <= case when length(word) < 8 then 1 else 2 end
    or levenshtein_less_equal(word, typed, 3) <= 3 and dmetaphone(word) = dmetaphone(typed)
  )
$$;

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
  named as materialized (
    select g.first, g.last, t.synonym_id, g.folded = t.folded as is_exact
    from gram g join search_terms t on t.stem_fr = g.fr and stands_for(t.folded, t.stem_fr, g.folded)
    union
    select g.first, g.last, t.synonym_id, g.folded = t.folded
    from gram g join search_terms t on t.stem_en = g.en and stands_for(t.folded, t.stem_en, g.folded)
  ),
  phrase_word as materialized (
    select t.synonym_id, t.folded as term, p.place, p.word, p.fr, p.en,
      cardinality(string_to_array(t.folded, ' ')) as length
    from search_terms t
    cross join unnest(string_to_array(t.folded, ' '), string_to_array(t.stem_fr, ' '), string_to_array(t.stem_en, ' '))
      with ordinality as p (word, fr, en, place)
    where position(' ' in t.folded) > 0
  ),
  unknown_word as materialized (
    select w.place, w.word from word w
    where length(w.word) >= 4
      and not exists (
        select from search_words s
        where s.locale = read_search.locale and s.lexeme = case read_search.locale when 'fr' then w.fr else w.en end
      )
      and not exists (select from phrase_word p where p.fr = w.fr or p.en = w.en)
      and not exists (select from search_terms t where t.stem_fr = w.fr or t.stem_en = w.en)
  ),
  mistyped as materialized (
    select (l.place - l.phrase_place + 1)::integer as first, (l.place - l.phrase_place + l.length)::integer as last,
      l.synonym_id, sum(l.mistakes) as mistakes
    from (
      select w.place, p.place as phrase_place, p.synonym_id, p.term, p.length, 0 as mistakes
      from word w join phrase_word p on p.fr = w.fr or p.en = w.en
      union all
      select u.place, p.place, p.synonym_id, p.term, p.length, levenshtein(p.word, u.word)
      from unknown_word u join phrase_word p on is_slip_of(p.word, u.word)
    ) l
    where exists (select from unknown_word)
    group by l.synonym_id, l.term, l.length, l.place - l.phrase_place
    having count(*) = l.length and sum(l.mistakes) > 0
  ),
  found as materialized (
    select n.first, n.last, n.synonym_id from named n
    where n.is_exact or not exists (
      select from named o where o.is_exact and o.first = n.first and o.last = n.last
    )
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
    union
    select m.first, m.last, m.synonym_id from mistyped m
    where m.mistakes = (select min(o.mistakes) from mistyped o where o.first = m.first and o.last = m.last)
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
