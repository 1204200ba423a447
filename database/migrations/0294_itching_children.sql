-- Itching and spots of a child lead to an answer that says whom to see and how soon, and to what is mild, and no more to mint,
-- acids and retinol, which are for adults. A word that administrators already use keeps their meaning.
create temporary table new_answers (place integer, terms text[], targets_fr text[], targets_en text[], text_fr text, text_en text) on commit drop;
insert into new_answers values
  (1, array['enfant qui gratte', 'enfant qui se gratte', 'bébé qui se gratte', 'démangeaison enfant', 'démangeaison de l’enfant', 'démangeaison chez l’enfant', 'démangeaison bébé', 'ça gratte enfant', 'peau qui gratte enfant', 'itchy child', 'itchy kid', 'itchy baby', 'itchy children', 'child itching', 'baby itching', 'itching child', 'itching baby', 'itchy skin child', 'child with itchy skin', 'my child itches']::text[],
    array['émollient']::text[], array['emollient']::text[],
    'Chez un enfant, une peau sèche qui gratte aime un bain court et un baume sans parfum, chaque jour. Si cela gratte la nuit, chez plusieurs personnes, ou avec des croûtes : centre de santé cette semaine, aujourd’hui pour un bébé ou avec de la fièvre. Ni menthol, ni acide, ni crème à la cortisone sans avis.',
    'A child’s dry skin that itches likes a short bath and a fragrance-free balm every day. If it itches at night, on several people, or with crusts: health centre this week, today with a baby or a fever. No menthol, no acid, and no cortisone cream without advice.'),
  (2, array['bouton d’enfant', 'bouton enfant', 'bouton pour enfant', 'bouton chez l’enfant', 'bouton sur enfant', 'bouton de l’enfant', 'bouton mon enfant', 'acné enfant', 'bouton bébé', 'bouton de bébé', 'bouton chez bébé', 'acné bébé', 'acné du nourrisson', 'child spots', 'child pimples', 'kids pimples', 'kids spots', 'baby spots', 'baby pimples', 'baby acne', 'child acne', 'spots on child', 'spots on a child', 'child rash', 'baby rash', 'kids rash']::text[],
    '{}', '{}',
    'Avant 12 ans, des boutons ont souvent une autre cause que l’acné (chaleur, gale, impétigo, eczéma) : montrez-les d’abord à un pharmacien ou au centre de santé. Aujourd’hui avec de la fièvre, des cloques, du pus, ou chez un bébé de moins de deux mois. Ni acide, ni rétinol, ni menthol sur un enfant.',
    'Under 12, spots often have another cause than acne (heat, scabies, impetigo, eczema): show them to a pharmacist or the health centre first. Today with a fever, blisters, pus, or on a baby under two months. No acid, no retinol and no menthol on a child.');

insert into search_synonyms (kind, terms, targets_fr, targets_en, text_fr, text_en)
select 'answer', own.terms, a.targets_fr, a.targets_en, a.text_fr, a.text_en
from new_answers a
cross join lateral (
  select array_agg(term order by place) as terms
  from unnest(a.terms) with ordinality as t (term, place)
  where not exists (select from search_terms s where s.folded = trim(search_fold(term)))
) own
where own.terms is not null
order by a.place;
