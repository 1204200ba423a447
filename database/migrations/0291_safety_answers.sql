-- Words of diseases lead to an answer that says whom to see and how soon, and no product is proposed for them. Names of
-- lightening creams and of creams with cortisone that the markets sell lead to the answers that say why the shop has none. A
-- word that administrators already use keeps their meaning.
create temporary table new_answers (place integer, terms text[], targets_fr text[], targets_en text[], text_fr text, text_en text) on commit drop;
insert into new_answers values
  (1, array['zona', 'zona ophtalmique', 'shingles', 'herpes zoster']::text[],
    '{}', '{}',
    'Des cloques groupées d’un seul côté peuvent être un zona : allez au centre de santé aujourd’hui. Les comprimés aident surtout dans les trois premiers jours ; près d’un œil, la vue est en jeu. Aucun produit de la boutique ne le soigne.',
    'Blisters in a group on one side may be shingles: go to the health centre today. Tablets help most in the first three days; near an eye, sight is at stake. No product of the shop treats it.'),
  (2, array['bouton de fièvre', 'herpès', 'herpès labial', 'feu sauvage', 'cold sore', 'fever blister', 'herpes']::text[],
    '{}', '{}',
    'Un bouton de fièvre guérit seul en une dizaine de jours ; une crème antivirale du pharmacien aide si elle est mise dès les picotements. Ne le percez pas, lavez vos mains, n’embrassez pas un bébé. Près d’un œil, très étendu, ou chez un bébé : centre de santé aujourd’hui. Ni gommage, ni acide, ni baume qui pique dessus.',
    'A cold sore heals by itself in about ten days; an antiviral cream from the pharmacist helps if it is put on at the first tingling. Do not pierce it, wash your hands, kiss no baby. Near an eye, widespread, or on a baby: health centre today. No scrub, no acid and no stinging balm on it.'),
  (3, array['chéloïde', 'cicatrice chéloïde', 'cicatrice qui gonfle', 'cicatrice gonflée', 'keloid', 'keloid scar', 'raised scar']::text[],
    '{}', '{}',
    'Nous ne vendons rien contre les chéloïdes. Ni acide, ni peeling, ni gommage : chaque blessure peut en faire naître une autre. Une cicatrice qui grossit se montre tôt à un dermatologue, qui a des traitements.',
    'We sell nothing for keloids. No acid, no peel, no scrub: each wound can raise another one. A scar that grows is shown early to a dermatologist, who has treatments.'),
  (4, array['gommage enfant', 'gommage pour enfant', 'gommage bébé', 'gommage pour bébé', 'peeling enfant', 'exfoliant enfant', 'exfoliant pour enfant', 'child scrub', 'kids scrub', 'scrub for kids', 'scrub for children', 'baby scrub']::text[],
    '{}', '{}',
    'Avant 12 ans, une peau n’a besoin ni de gommage ni d’acide : de l’eau, un nettoyant doux et une crème suffisent. De 12 à 15 ans, demandez d’abord à un pharmacien.',
    'Under 12, skin needs no scrub and no acid: water, a gentle cleanser and a cream are enough. From 12 to 15, ask a pharmacist first.'),
  (5, array['poux', 'pou', 'lentes', 'anti poux', 'shampoing anti poux', 'lice', 'head lice', 'nits']::text[],
    '{}', '{}',
    'Nous ne vendons pas de produit contre les poux. Un pharmacien en a un qui les étouffe sans insecticide, à refaire après une semaine ; peignez les cheveux mouillés avec un peigne fin et regardez toute la maison. Jamais d’insecticide, de pétrole ni de gasoil sur une tête.',
    'We sell nothing for lice. A pharmacist has a product that smothers them without insecticide, to be repeated after a week; comb wet hair with a fine comb and look at everybody at home. Never insecticide, paraffin or diesel on a head.'),
  (6, array['teigne', 'teigne du cuir chevelu', 'tinea', 'tinea capitis', 'ringworm', 'scalp ringworm']::text[],
    '{}', '{}',
    'Des plaques rondes où les cheveux cassent, surtout chez un enfant, peuvent être une teigne : montrez-les au centre de santé. Il faut des comprimés, et regarder les autres enfants. Une crème à la cortisone la cache et l’aggrave.',
    'Round patches where hair breaks, above all on a child, may be ringworm: show them at the health centre. It takes tablets, and a look at the other children. A cortisone cream hides it and makes it worse.'),
  (7, array['verrue', 'verrue plantaire', 'wart', 'plantar wart']::text[],
    '{}', '{}',
    'Nous ne vendons rien contre les verrues. Un pharmacien a de quoi les traiter aux mains et aux pieds ; sur le visage ou les parties intimes, chez un petit enfant ou avec un diabète, voyez un soignant. Ne coupez et ne brûlez rien vous-même.',
    'We sell nothing for warts. A pharmacist has what treats them on hands and feet; on the face or the private parts, on a small child or with diabetes, see a professional. Cut and burn nothing yourself.'),
  (8, array['plaie diabète', 'plaie diabétique', 'plaie du diabète', 'pied diabétique', 'pied diabète', 'diabète pied', 'plaie au pied', 'plaie pied', 'plaie qui ne guérit pas', 'diabetic foot', 'diabetic wound', 'diabetes wound', 'diabetes foot', 'foot wound', 'wound that does not heal']::text[],
    '{}', '{}',
    'Avec un diabète, une plaie, une ampoule ou une fissure au pied se montre aujourd’hui au centre de santé, même sans douleur. En attendant : eau propre, compresse propre, et ne marchez pas dessus. Ni râpe, ni acide, ni crème à l’urée. Sans diabète, une plaie de plus de quatre semaines se montre à un médecin.',
    'With diabetes, a wound, blister or crack on a foot is shown at the health centre today, even if it does not hurt. Meanwhile: clean water, a clean dressing, and do not walk on it. No rasp, no acid, no urea cream. Without diabetes, a sore older than four weeks is for a doctor.'),
  (9, array['gale', 'galle', 'scabies']::text[],
    '{}', '{}',
    'Des boutons qui démangent la nuit, chez plusieurs personnes de la maison, sont souvent la gale. Elle se soigne bien avec un médicament, et toute la maison le même jour : allez au centre de santé cette semaine, aujourd’hui pour un bébé. Ni savon fort, ni crème à la cortisone.',
    'Spots that itch at night, on several people at home, are often scabies. It is treated well with a medicine, and the whole home on the same day: go to the health centre this week, today with a baby. No harsh soap and no cortisone cream.'),
  (10, array['impétigo', 'croûte jaune', 'croûte de miel', 'yellow crust']::text[],
    '{}', '{}',
    'Des croûtes jaunes comme du miel sont souvent un impétigo, qui passe à d’autres : allez au centre de santé cette semaine, aujourd’hui pour un bébé, avec de la fièvre ou des urines foncées. En attendant : eau et savon doux, et chacun sa serviette.',
    'Yellow crusts like honey are often impetigo, which passes to others: go to the health centre this week, today with a baby, a fever or dark urine. Meanwhile: water and mild soap, and a towel for each.'),
  (11, array['bourbouille', 'miliaire', 'bouton de chaleur', 'prickly heat', 'heat rash']::text[],
    '{}', '{}',
    'La bourbouille passe au frais : douche tiède, habits de coton légers, peau bien séchée dans les plis. Ni pommade grasse, ni talc sur un bébé, ni crème à la cortisone. Avec du pus, de la fièvre, ou chez un bébé de moins de deux mois : centre de santé aujourd’hui.',
    'Prickly heat goes where it is cool: a lukewarm shower, light cotton clothes, folds dried well. No greasy ointment, no talc on a baby, no cortisone cream. With pus, a fever, or on a baby under two months: health centre today.'),
  (12, array['lèpre', 'tache insensible', 'tache qui ne sent pas', 'tache que je ne sens pas', 'leprosy', 'numb patch']::text[],
    '{}', '{}',
    'Une tache claire, rouge ou cuivrée que l’on sent moins se montre au centre de santé cette semaine : il faut vérifier que ce n’est pas la lèpre. Elle se soigne bien, gratuitement, et mieux si l’on vient tôt. Aucun produit de la boutique ne la soigne.',
    'A pale, red or coppery patch that is felt less is shown at the health centre this week: it must be made sure that it is not leprosy. That is treated well, free of charge, and better when you come early. No product of the shop treats it.'),
  (13, array['albinisme', 'albinos', 'albinism', 'albino']::text[],
    array['SPF', 'FPS']::text[], array['SPF']::text[],
    'Avec un albinisme : manches longues, chapeau large, lunettes, ombre de 10 h à 16 h, et SPF 50 sur ce qui reste découvert. Faites regarder toute la peau deux fois par an par un dermatologue, et sans attendre une croûte ou une plaie qui ne guérit pas. Voici nos protections solaires.',
    'With albinism: long sleeves, a wide hat, glasses, shade from 10 to 16, and SPF 50 on what stays bare. Have a dermatologist look at all of your skin twice a year, and without delay at a crust or a sore that does not heal. Here is our sun protection.');

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

update search_synonyms s
set terms = s.terms || array(
  select term
  from unnest(array['caro light', 'carolight', 'caro white', 'carowhite', 'maxi light', 'maxilight', 'bio claire', 'bioclaire', 'fair and white', 'fair white', 'peau claire', 'peau clair', 'crème pour être claire', 'crème pour être clair', 'rendre la peau claire', 'makari', 'qei', 'qei plus', 'light skin cream', 'fair skin cream']::text[]) as term
  where not exists (select from search_terms t where t.folded = trim(search_fold(term)))
)
where s.kind = 'answer'
  and cardinality(s.terms) + 20 <= 60
  and exists (select from search_terms t where t.synonym_id = s.id and t.folded = trim(search_fold('éclaircissant')));

update search_synonyms s
set terms = s.terms || array(
  select term
  from unnest(array['betasol', 'epiderm crème', 'epiderm', 'lemonvate', 'kenacort', 'kenakort']::text[]) as term
  where not exists (select from search_terms t where t.folded = trim(search_fold(term)))
)
where s.kind = 'answer'
  and cardinality(s.terms) + 6 <= 60
  and exists (select from search_terms t where t.synonym_id = s.id and t.folded = trim(search_fold('clobétasol')));
