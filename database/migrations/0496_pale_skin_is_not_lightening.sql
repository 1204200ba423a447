-- A word that only shares the root of a lightening word is not a search for lightening: clay and patches can be white.
-- A word that is itself a term matches only that term. A term whose ending was cut off matches only words of similar
-- length, so that « blanche » is not « blanchissant ». Adds an answer about sunscreen for babies; terms that
-- administrators already use keep their meaning.
create function stands_for(term text, stem text, typed text) returns boolean language sql immutable as $$
  select rtrim(typed, 'sx') = rtrim(term, 'sx')
    or length(term) > 4 and (length(term) - length(stem) <= 4 or abs(length(term) - length(typed)) <= 3)
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

update search_synonyms set terms = array_remove(terms, 'dépigmentation')
where kind = 'answer' and terms @> array['dépigmentation', 'éclaircissant'];
update search_synonyms set terms = terms || array['blanchir ma peau', 'blanchir peau', 'bleach cream', 'lighten skin', 'whiten skin', 'crème blanchissante', 'savon blanchissant']
where kind = 'answer' and terms @> array['éclaircissant', 'blanchissant'] and not exists (
  select from search_terms where folded in ('blanchir ma peau', 'blanchir peau', 'bleach cream', 'lighten skin', 'whiten skin', 'creme blanchissante', 'savon blanchissant')
);
update search_synonyms set terms = terms || array['dépigmentation', 'tache de dépigmentation', 'skin depigmentation']
where kind = 'answer' and terms @> array['tache blanche', 'tache dépigmentée'] and not exists (
  select from search_terms where folded in ('depigmentation', 'tache de depigmentation', 'skin depigmentation')
);

create temporary table new_answers (place integer, kind text, terms text[], targets_fr text[], targets_en text[], text_fr text, text_en text) on commit drop;
insert into new_answers values
  (1, 'synonym', array['argile blanche', 'argile', 'kaolin', 'white clay', 'clay'], array['argile'], array['clay'], '', ''),
  (2, 'answer', array['crème solaire bébé', 'crème solaire pour bébé', 'crème solaire nourrisson', 'écran solaire bébé', 'écran solaire pour bébé', 'protection solaire bébé', 'solaire bébé', 'soleil bébé', 'bébé soleil', 'baby sunscreen', 'baby sun cream', 'baby sunblock', 'baby suncream', 'sunscreen for baby', 'sun cream for baby', 'infant sunscreen', 'newborn sunscreen', 'toddler sunscreen'],
    array['solaire enfants'], array['kids sun milk'],
    'Avant 6 mois, pas de crème solaire et jamais de soleil direct : de l’ombre, des habits légers qui couvrent bras et jambes, un chapeau large. Jusqu’à 3 ans, ce sont encore l’ombre et les habits qui protègent ; pour ce qui reste découvert, demandez une crème minérale à un pharmacien. Notre lait pour enfants est prévu dès 3 ans.',
    'Under 6 months, no sunscreen and never direct sun: shade, light clothes that cover arms and legs, a wide hat. Up to 3, shade and clothes still do the protecting; for what stays bare, ask a pharmacist for a mineral cream. Our milk for children is made for 3 and over.');
insert into search_synonyms (kind, terms, targets_fr, targets_en, text_fr, text_en)
select kind, own.terms, a.targets_fr, a.targets_en, a.text_fr, a.text_en
from new_answers a
cross join lateral (
  select array_agg(term order by place) as terms
  from unnest(a.terms) with ordinality as t (term, place)
  where not exists (select from search_terms s where s.folded = trim(search_fold(term)))
) own
where own.terms is not null
order by a.place;
