-- Search synonyms, edited by administrators. Kind `synonym` replaces the terms by other words; `answer` shows why the
-- shop sells no such product; `pregnancy` limits a search to products without an ingredient to avoid.
create table search_synonyms (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('synonym', 'answer', 'pregnancy')),
  terms text[] not null check (cardinality(terms) between 1 and 60),
  targets_fr text[] not null default '{}' check (cardinality(targets_fr) <= 10),
  targets_en text[] not null default '{}' check (cardinality(targets_en) <= 10),
  text_fr text not null default '' check (length(text_fr) <= 600),
  text_en text not null default '' check (length(text_en) <= 600),
  link_fr text not null default '' check (length(link_fr) <= 300),
  link_en text not null default '' check (length(link_en) <= 300),
  -- The target words as a tsquery for search documents, written by a trigger; null without targets.
  query_fr text,
  query_en text,
  revision integer not null default 1,
  updated_at timestamptz not null default now()
);
create unique index search_synonyms_pregnancy_key on search_synonyms (kind) where kind = 'pregnancy';

-- Each term in normalised form, and stemmed in both languages.
create table search_terms (
  synonym_id integer not null references search_synonyms on delete cascade,
  folded text collate "C" not null,
  stem_fr text collate "C" not null,
  stem_en text collate "C" not null,
  constraint search_terms_folded_key unique (folded)
);
create index search_terms_synonym_id_idx on search_terms (synonym_id);
create index search_terms_stem_fr_idx on search_terms (stem_fr);
create index search_terms_stem_en_idx on search_terms (stem_en);

create function search_stems(folded text, dictionary regdictionary) returns text language sql stable as $$
  select coalesce(string_agg(coalesce((ts_lexize(dictionary, word))[1], word), ' ' order by place), '')
  from unnest(string_to_array(folded, ' ')) with ordinality as t (word, place) where word <> ''
$$;

-- Alternatives of target words. All words of one alternative must be in a product's name, brand, category or other
-- words: a mention in the description is not enough. Descriptions have no positions in search documents, so a query
-- that needs a position (<0>) does not match them.
create function search_targets(targets text[], dictionary regdictionary, stop regdictionary) returns text language sql stable as $$
  select string_agg('(' || query || ')', ' | ') from (
    select place, string_agg(format('(%1$L <0> %1$L)', (ts_lexize(dictionary, word))[1]), ' & ') as query
    from unnest(targets) with ordinality as t (target, place)
    cross join unnest(string_to_array(search_fold(target), ' ')) as word
    where word <> '' and ts_lexize(stop, word) <> '{}'
    group by place
  )
$$;

create function write_search_queries() returns trigger language plpgsql as $$
begin
  new.query_fr := search_targets(new.targets_fr, 'shop_fr', 'french_stem');
  new.query_en := search_targets(new.targets_en, 'shop_en', 'english_stem');
  return new;
end
$$;
create trigger search_synonyms_queries before insert or update on search_synonyms
  for each row execute function write_search_queries();

create function write_search_terms() returns trigger language plpgsql as $$
begin
  delete from search_terms where synonym_id = new.id;
  insert into search_terms (synonym_id, folded, stem_fr, stem_en)
  select new.id, folded, search_stems(folded, 'shop_fr'), search_stems(folded, 'shop_en')
  from (select distinct trim(search_fold(term)) as folded from unnest(new.terms) as term)
  where folded <> '';
  return new;
end
$$;
create trigger search_synonyms_terms after insert or update of terms on search_synonyms
  for each row execute function write_search_terms();

-- Analyses a search: the words that no term matches (`rest`), the target words of the matched terms (`targets`),
-- whether it is about pregnancy, and the entry whose text is shown. A longer term wins over the terms inside it, but
-- pregnancy always counts, even misspelt or half typed. Terms of up to four letters match only as written or in the
-- plural, because their stems are also those of other words: a "zone" is not "zona", which is shingles.
create function read_search(
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

insert into search_synonyms (kind, terms, targets_fr, targets_en, text_fr, text_en) values
  ('synonym', array['écran solaire', 'écran total', 'crème solaire', 'protection solaire', 'crème soleil', 'anti soleil', 'indice solaire', 'sunscreen', 'sun screen', 'sunblock', 'sun block', 'sun cream', 'sun protection'],
    array['SPF', 'FPS'], array['SPF'], '', ''),
  ('synonym', array['bouton', 'acné', 'imperfection', 'point noir', 'pimple', 'zit', 'spot', 'blemish', 'breakout', 'blackhead'],
    array['points noirs', 'acné', 'imperfections'], array['blackheads', 'acne', 'blemishes'], '', ''),
  ('synonym', array['tache', 'tache brune', 'tache noire', 'tache sombre', 'marque sombre', 'cicatrice de bouton', 'hyperpigmentation', 'mélasma', 'dark spot', 'dark mark', 'dark patch', 'melasma'],
    array['marques sombres', 'taches'], array['dark marks', 'dark spots'], '', ''),
  ('synonym', array['bétadine', 'antiseptique', 'désinfectant', 'eau oxygénée', 'povidone iodée', 'teinture d’iode', 'alcool à 70', 'dakin', 'biseptine', 'antiseptic', 'disinfectant', 'iodine', 'povidone iodine'],
    array['antiseptique', 'chlorhexidine'], array['antiseptic', 'chlorhexidine'], '', ''),
  ('synonym', array['gel désinfectant', 'désinfectant main', 'gel pour les mains', 'hand sanitizer', 'hand sanitiser', 'sanitizer'],
    array['hydroalcoolique'], array['hydroalcoholic', 'sanitising', 'alcohol gel'], '', ''),
  ('synonym', array['moustique', 'anti moustique', 'répulsif', 'paludisme', 'palu', 'mosquito', 'mosquito repellent', 'insect repellent', 'malaria'],
    array['anti moustiques', 'piqûres d’insectes'], array['mosquito', 'insect bites'], '', ''),
  ('synonym', array['piqûre de moustique', 'piqûre d’insecte', 'après piqûre', 'mosquito bite', 'insect bite', 'after bite'],
    array['après piqûre', 'piqûres d’insectes'], array['after bite', 'insect bites'], '', ''),
  ('synonym', array['peau qui pèle', 'peau rêche', 'peau grise', 'sécheresse', 'ashy skin', 'flaky skin', 'dryness'],
    array['très sèche'], array['very dry'], '', ''),
  ('synonym', array['talon fissuré', 'talon crevassé', 'pied sec', 'pied crevassé', 'crevasse', 'cracked heel', 'cracked feet', 'dry feet'],
    array['talons', 'pieds', 'crevassée'], array['heel', 'foot', 'cracked'], '', ''),
  ('synonym', array['savon noir', 'alata samina', 'dudu osun', 'black soap', 'african black soap'],
    array['savon noir'], array['black soap'], '', ''),
  ('synonym', array['pellicule', 'cuir chevelu qui gratte', 'dandruff', 'itchy scalp', 'flaky scalp'],
    array['pellicules', 'antipelliculaire'], array['dandruff'], '', ''),
  ('synonym', array['chute de cheveux', 'cheveu cassant', 'alopécie', 'pousse des cheveux', 'hair loss', 'hair growth', 'hair breakage'],
    array['cheveux cassants'], array['hair breakage'], '', ''),
  ('synonym', array['bouton de rasage', 'bouton de barbe', 'feu du rasoir', 'poil incarné', 'razor bump', 'razor burn', 'ingrown hair', 'shaving bump'],
    array['poils incarnés'], array['razor bumps', 'ingrown'], '', ''),
  ('synonym', array['vergeture', 'stretch mark'],
    array['vergetures'], array['stretch marks'], '', ''),
  ('synonym', array['érythème fessier', 'fesse rouge', 'rougeur des fesses', 'nappy rash', 'diaper rash', 'diaper cream'],
    array['érythème du siège', 'change'], array['nappy'], '', ''),
  ('synonym', array['bébé', 'nourrisson', 'nouveau né', 'tout petit', 'baby', 'newborn', 'infant', 'toddler'],
    array['bébé'], array['baby'], '', ''),
  ('synonym', array['crème hydratante', 'hydratant', 'crème de visage', 'crème visage', 'moisturizer', 'moisturiser', 'face cream'],
    array['crèmes hydratantes', 'hydratant', 'hydratante'], array['moisturisers', 'moisturising'], '', ''),
  ('synonym', array['nettoyant', 'nettoyant visage', 'gel lavant visage', 'savon visage', 'face wash', 'facial cleanser', 'cleanser'],
    array['nettoyants', 'nettoyant'], array['cleansers', 'cleanser'], '', ''),
  ('synonym', array['démaquillant', 'démaquillage', 'enlever le maquillage', 'makeup remover', 'make up remover'],
    array['démaquillant', 'micellaire'], array['make up remover', 'make up removing', 'cleansing balm', 'cleansing oil', 'micellar'], '', ''),
  ('synonym', array['gommage', 'peeling', 'exfoliant', 'scrub', 'exfoliator'],
    array['gommage', 'exfoliants', 'exfoliante'], array['scrub', 'exfoliants', 'exfoliating'], '', ''),
  ('synonym', array['eczéma', 'dermatite', 'démangeaison', 'peau qui gratte', 'peau atopique', 'eczema', 'dermatitis', 'itching', 'itchy skin', 'atopic skin'],
    array['tendance eczémateuse'], array['eczema prone'], '', ''),
  ('synonym', array['rougeur', 'peau irritée', 'irritation', 'échauffement', 'redness', 'irritated skin'],
    array['irritations'], array['irritation'], '', ''),
  ('synonym', array['ride', 'ridule', 'anti âge', 'antiride', 'anti ride', 'wrinkle', 'anti aging', 'anti ageing', 'fine line'],
    array['rides'], array['first lines', 'wrinkles'], '', ''),
  ('synonym', array['peau brillante', 'brillance', 'sébum', 'pore dilaté', 'shiny skin', 'large pore', 'sebum'],
    array['brillance', 'matifiant'], array['shine', 'mattifying'], '', ''),
  ('synonym', array['teint gris', 'mauvaise mine', 'bonne mine', 'dull skin', 'tired skin'],
    array['teint terne'], array['dull complexion'], '', ''),
  ('synonym', array['gerçure', 'lèvre gercée', 'lèvre sèche', 'baume lèvre', 'chapped lip', 'dry lip', 'lip balm'],
    array['lèvres'], array['lip'], '', ''),
  ('synonym', array['pâte dentifrice', 'pâte à dents', 'toothpaste', 'tooth paste'],
    array['dentifrice'], array['toothpaste'], '', ''),
  ('synonym', array['hématome', 'ecchymose', 'bleu', 'entorse', 'bruise', 'sprain'],
    array['arnica'], array['arnica'], '', ''),
  ('synonym', array['vaseline', 'gelée de pétrole', 'petroleum jelly'],
    array['vaseline'], array['petroleum jelly', 'vaseline', 'petrolatum'], '', ''),
  ('synonym', array['tresse', 'natte', 'rajout', 'braid', 'cornrow'],
    array['tresses'], array['braids'], '', ''),
  ('synonym', array['chébé', 'tchébé', 'poudre de chébé', 'chebe powder'],
    array['chébé'], array['chebe'], '', ''),
  ('synonym', array['rétinoïde', 'vitamine a', 'retinoid', 'vitamin a'],
    array['rétinol'], array['retinol'], '', ''),
  ('synonym', array['acide de fruit', 'aha', 'fruit acid', 'alpha hydroxy acid'],
    array['acide glycolique', 'acide lactique', 'acide mandélique'], array['glycolic acid', 'lactic acid', 'mandelic acid'], '', ''),
  ('synonym', array['bha', 'beta hydroxy acid'],
    array['acide salicylique'], array['salicylic acid'], '', ''),
  ('synonym', array['main sèche', 'crème main', 'crème pour les mains', 'hand cream', 'dry hand'],
    array['crème mains'], array['hand cream'], '', ''),
  ('synonym', array['coup de soleil', 'après soleil', 'brûlure du soleil', 'sunburn', 'after sun'],
    array['après soleil'], array['after sun'], '', ''),
  ('synonym', array['lait de corps', 'lotion corps', 'pommade corps', 'crème corps', 'body lotion', 'body milk', 'body cream'],
    array['lait corps', 'lotion corps', 'crème corps'], array['body lotion', 'body milk', 'body cream'], '', ''),
  ('synonym', array['champoing', 'shampooing', 'shampoing', 'shampoo'],
    array['shampoing'], array['shampoo'], '', ''),
  ('synonym', array['peau abîmée', 'peau décapée', 'rattraper ma peau', 'damaged skin', 'bleached skin'],
    array['fragilisée'], array['weakened'], '', ''),
  ('synonym', array['déodorant', 'anti transpirant', 'transpiration', 'deodorant', 'antiperspirant'],
    array['déodorant'], array['deodorant'], '', ''),
  ('answer', array['éclaircissant', 'éclaircissante', 'crème éclaircissante', 'savon éclaircissant', 'lait éclaircissant', 'éclaircir', 'éclaircir la peau', 'dépigmentant', 'dépigmentation', 'blanchir la peau', 'blanchissant', 'décapant', 'décapage de la peau', 'teint clair', 'xessal', 'khessal', 'whitening', 'skin whitening', 'whitening cream', 'lightening', 'skin lightening', 'lightening cream', 'bleaching', 'bleaching cream', 'fairness cream', 'caro light', 'carolight', 'caro white', 'carowhite', 'maxi light', 'maxilight', 'bio claire', 'bioclaire', 'fair and white', 'fair white', 'peau claire', 'peau clair', 'crème pour être claire', 'crème pour être clair', 'rendre la peau claire', 'makari', 'qei', 'qei plus', 'light skin cream', 'fair skin cream'],
    '{}', '{}',
    'Nous ne vendons aucun produit éclaircissant, car ces crèmes amincissent la peau, la tachent et peuvent nuire à la santé. Contre les taches, des soins doux et une protection solaire rendent le teint plus uniforme, à sa propre couleur.',
    'We sell no lightening product, because these creams thin the skin, stain it and can harm your health. For dark marks, gentle care and sun protection make the tone more even, in your own colour.'),
  ('answer', array['hydroquinone', 'mercure', 'clobétasol', 'corticoïde', 'cortisone', 'bétaméthasone', 'crème à la cortisone', 'mercury', 'clobetasol', 'steroid cream', 'betamethasone', 'dermovate', 'diprosone', 'betneval', 'movate', 'crème corticoïde', 'pommade à la cortisone', 'steroid ointment', 'betasol', 'epiderm crème', 'epiderm', 'lemonvate', 'kenacort', 'kenakort'],
    '{}', '{}',
    'Nous ne vendons ni hydroquinone, ni mercure, ni corticoïdes. Sans médecin, ils abîment la peau et la santé. Si vous en utilisez, ne restez pas seul : un pharmacien ou un médecin vous aide à arrêter sans danger.',
    'We sell no hydroquinone, no mercury and no steroids. Without a doctor they damage skin and health. If you use one, you are not alone: a pharmacist or doctor helps you stop safely.'),
  ('answer', array['glutathion', 'glutathione', 'injection de glutathion', 'glutathione injection', 'injection éclaircissante', 'piqûre éclaircissante', 'perfusion éclaircissante', 'whitening injection', 'lightening injection', 'whitening pill', 'pilule éclaircissante'],
    '{}', '{}',
    'Nous ne vendons ni injection ni comprimé pour éclaircir la peau. Le glutathion injecté peut gravement nuire aux reins, à la thyroïde et à la peau, et rien ne prouve qu’il agisse durablement.',
    'We sell no injection and no tablet to lighten skin. Injected glutathione can seriously harm kidneys, thyroid and skin, and nothing shows that it works for long.'),
  ('pregnancy', array['enceinte', 'femme enceinte', 'grossesse', 'allaitement', 'allaiter', 'allaitante', 'femme allaitante', 'maternité', 'future maman', 'pregnant', 'pregnancy', 'breastfeeding', 'breast feeding', 'nursing', 'nursing mother', 'expecting', 'maternity'],
    '{}', '{}',
    'Voici des produits sans ingrédient déconseillé pendant la grossesse ou l’allaitement. Demandez conseil à votre pharmacien ou à votre sage-femme avant de choisir.',
    'These products have no ingredient to avoid in pregnancy or while breastfeeding. Ask your pharmacist or midwife before you choose.'),
  ('answer', array['zona', 'zona ophtalmique', 'shingles', 'herpes zoster'],
    '{}', '{}',
    'Des cloques groupées d’un seul côté peuvent être un zona : allez au centre de santé aujourd’hui. Les comprimés aident surtout dans les trois premiers jours ; près d’un œil, la vue est en jeu. Aucun produit de la boutique ne le soigne.',
    'Blisters in a group on one side may be shingles: go to the health centre today. Tablets help most in the first three days; near an eye, sight is at stake. No product of the shop treats it.'),
  ('answer', array['bouton de fièvre', 'herpès', 'herpès labial', 'feu sauvage', 'cold sore', 'fever blister', 'herpes'],
    '{}', '{}',
    'Un bouton de fièvre guérit seul en une dizaine de jours ; une crème antivirale du pharmacien aide si elle est mise dès les picotements. Ne le percez pas, lavez vos mains, n’embrassez pas un bébé. Près d’un œil, très étendu, ou chez un bébé : centre de santé aujourd’hui. Ni gommage, ni acide, ni baume qui pique dessus.',
    'A cold sore heals by itself in about ten days; an antiviral cream from the pharmacist helps if it is put on at the first tingling. Do not pierce it, wash your hands, kiss no baby. Near an eye, widespread, or on a baby: health centre today. No scrub, no acid and no stinging balm on it.'),
  ('answer', array['chéloïde', 'cicatrice chéloïde', 'cicatrice qui gonfle', 'cicatrice gonflée', 'keloid', 'keloid scar', 'raised scar'],
    '{}', '{}',
    'Nous ne vendons rien contre les chéloïdes. Ni acide, ni peeling, ni gommage : chaque blessure peut en faire naître une autre. Une cicatrice qui grossit se montre tôt à un dermatologue, qui a des traitements.',
    'We sell nothing for keloids. No acid, no peel, no scrub: each wound can raise another one. A scar that grows is shown early to a dermatologist, who has treatments.'),
  ('answer', array['gommage enfant', 'gommage pour enfant', 'gommage bébé', 'gommage pour bébé', 'peeling enfant', 'exfoliant enfant', 'exfoliant pour enfant', 'child scrub', 'kids scrub', 'scrub for kids', 'scrub for children', 'baby scrub'],
    '{}', '{}',
    'Avant 12 ans, une peau n’a besoin ni de gommage ni d’acide : de l’eau, un nettoyant doux et une crème suffisent. De 12 à 15 ans, demandez d’abord à un pharmacien.',
    'Under 12, skin needs no scrub and no acid: water, a gentle cleanser and a cream are enough. From 12 to 15, ask a pharmacist first.'),
  ('answer', array['poux', 'pou', 'lentes', 'anti poux', 'shampoing anti poux', 'lice', 'head lice', 'nits'],
    '{}', '{}',
    'Nous ne vendons pas de produit contre les poux. Un pharmacien en a un qui les étouffe sans insecticide, à refaire après une semaine ; peignez les cheveux mouillés avec un peigne fin et regardez toute la maison. Jamais d’insecticide, de pétrole ni de gasoil sur une tête.',
    'We sell nothing for lice. A pharmacist has a product that smothers them without insecticide, to be repeated after a week; comb wet hair with a fine comb and look at everybody at home. Never insecticide, paraffin or diesel on a head.'),
  ('answer', array['teigne', 'teigne du cuir chevelu', 'tinea', 'tinea capitis', 'ringworm', 'scalp ringworm'],
    '{}', '{}',
    'Des plaques rondes où les cheveux cassent, surtout chez un enfant, peuvent être une teigne : montrez-les au centre de santé. Il faut des comprimés, et regarder les autres enfants. Une crème à la cortisone la cache et l’aggrave.',
    'Round patches where hair breaks, above all on a child, may be ringworm: show them at the health centre. It takes tablets, and a look at the other children. A cortisone cream hides it and makes it worse.'),
  ('answer', array['verrue', 'verrue plantaire', 'wart', 'plantar wart'],
    '{}', '{}',
    'Nous ne vendons rien contre les verrues. Un pharmacien a de quoi les traiter aux mains et aux pieds ; sur le visage ou les parties intimes, chez un petit enfant ou avec un diabète, voyez un soignant. Ne coupez et ne brûlez rien vous-même.',
    'We sell nothing for warts. A pharmacist has what treats them on hands and feet; on the face or the private parts, on a small child or with diabetes, see a professional. Cut and burn nothing yourself.'),
  ('answer', array['plaie diabète', 'plaie diabétique', 'plaie du diabète', 'pied diabétique', 'pied diabète', 'diabète pied', 'plaie au pied', 'plaie pied', 'plaie qui ne guérit pas', 'diabetic foot', 'diabetic wound', 'diabetes wound', 'diabetes foot', 'foot wound', 'wound that does not heal'],
    '{}', '{}',
    'Avec un diabète, une plaie, une ampoule ou une fissure au pied se montre aujourd’hui au centre de santé, même sans douleur. En attendant : eau propre, compresse propre, et ne marchez pas dessus. Ni râpe, ni acide, ni crème à l’urée. Sans diabète, une plaie de plus de quatre semaines se montre à un médecin.',
    'With diabetes, a wound, blister or crack on a foot is shown at the health centre today, even if it does not hurt. Meanwhile: clean water, a clean dressing, and do not walk on it. No rasp, no acid, no urea cream. Without diabetes, a sore older than four weeks is for a doctor.'),
  ('answer', array['gale', 'galle', 'scabies'],
    '{}', '{}',
    'Des boutons qui démangent la nuit, chez plusieurs personnes de la maison, sont souvent la gale. Elle se soigne bien avec un médicament, et toute la maison le même jour : allez au centre de santé cette semaine, aujourd’hui pour un bébé. Ni savon fort, ni crème à la cortisone.',
    'Spots that itch at night, on several people at home, are often scabies. It is treated well with a medicine, and the whole home on the same day: go to the health centre this week, today with a baby. No harsh soap and no cortisone cream.'),
  ('answer', array['impétigo', 'croûte jaune', 'croûte de miel', 'yellow crust'],
    '{}', '{}',
    'Des croûtes jaunes comme du miel sont souvent un impétigo, qui passe à d’autres : allez au centre de santé cette semaine, aujourd’hui pour un bébé, avec de la fièvre ou des urines foncées. En attendant : eau et savon doux, et chacun sa serviette.',
    'Yellow crusts like honey are often impetigo, which passes to others: go to the health centre this week, today with a baby, a fever or dark urine. Meanwhile: water and mild soap, and a towel for each.'),
  ('answer', array['bourbouille', 'miliaire', 'bouton de chaleur', 'prickly heat', 'heat rash'],
    '{}', '{}',
    'La bourbouille passe au frais : douche tiède, habits de coton légers, peau bien séchée dans les plis. Ni pommade grasse, ni talc sur un bébé, ni crème à la cortisone. Avec du pus, de la fièvre, ou chez un bébé de moins de deux mois : centre de santé aujourd’hui.',
    'Prickly heat goes where it is cool: a lukewarm shower, light cotton clothes, folds dried well. No greasy ointment, no talc on a baby, no cortisone cream. With pus, a fever, or on a baby under two months: health centre today.'),
  ('answer', array['lèpre', 'tache insensible', 'tache qui ne sent pas', 'tache que je ne sens pas', 'leprosy', 'numb patch'],
    '{}', '{}',
    'Une tache claire, rouge ou cuivrée que l’on sent moins se montre au centre de santé cette semaine : il faut vérifier que ce n’est pas la lèpre. Elle se soigne bien, gratuitement, et mieux si l’on vient tôt. Aucun produit de la boutique ne la soigne.',
    'A pale, red or coppery patch that is felt less is shown at the health centre this week: it must be made sure that it is not leprosy. That is treated well, free of charge, and better when you come early. No product of the shop treats it.'),
  ('answer', array['albinisme', 'albinos', 'albinism', 'albino'],
    array['SPF', 'FPS'], array['SPF'],
    'Avec un albinisme : manches longues, chapeau large, lunettes, ombre de 10 h à 16 h, et SPF 50 sur ce qui reste découvert. Faites regarder toute la peau deux fois par an par un dermatologue, et sans attendre une croûte ou une plaie qui ne guérit pas. Voici nos protections solaires.',
    'With albinism: long sleeves, a wide hat, glasses, shade from 10 to 16, and SPF 50 on what stays bare. Have a dermatologist look at all of your skin twice a year, and without delay at a crust or a sore that does not heal. Here is our sun protection.'),
  ('answer', array['enfant qui gratte', 'enfant qui se gratte', 'bébé qui se gratte', 'démangeaison enfant', 'démangeaison de l’enfant', 'démangeaison chez l’enfant', 'démangeaison bébé', 'ça gratte enfant', 'peau qui gratte enfant', 'itchy child', 'itchy kid', 'itchy baby', 'itchy children', 'child itching', 'baby itching', 'itching child', 'itching baby', 'itchy skin child', 'child with itchy skin', 'my child itches'],
    array['émollient'], array['emollient'],
    'Chez un enfant, une peau sèche qui gratte aime un bain court et un baume sans parfum, chaque jour. Si cela gratte la nuit, chez plusieurs personnes, ou avec des croûtes : centre de santé cette semaine, aujourd’hui pour un bébé ou avec de la fièvre. Ni menthol, ni acide, ni crème à la cortisone sans avis.',
    'A child’s dry skin that itches likes a short bath and a fragrance-free balm every day. If it itches at night, on several people, or with crusts: health centre this week, today with a baby or a fever. No menthol, no acid, and no cortisone cream without advice.'),
  ('answer', array['bouton d’enfant', 'bouton enfant', 'bouton pour enfant', 'bouton chez l’enfant', 'bouton sur enfant', 'bouton de l’enfant', 'bouton mon enfant', 'acné enfant', 'bouton bébé', 'bouton de bébé', 'bouton chez bébé', 'acné bébé', 'acné du nourrisson', 'child spots', 'child pimples', 'kids pimples', 'kids spots', 'baby spots', 'baby pimples', 'baby acne', 'child acne', 'spots on child', 'spots on a child', 'child rash', 'baby rash', 'kids rash'],
    '{}', '{}',
    'Avant 12 ans, des boutons ont souvent une autre cause que l’acné (chaleur, gale, impétigo, eczéma) : montrez-les d’abord à un pharmacien ou au centre de santé. Aujourd’hui avec de la fièvre, des cloques, du pus, ou chez un bébé de moins de deux mois. Ni acide, ni rétinol, ni menthol sur un enfant.',
    'Under 12, spots often have another cause than acne (heat, scabies, impetigo, eczema): show them to a pharmacist or the health centre first. Today with a fever, blisters, pus, or on a baby under two months. No acid, no retinol and no menthol on a child.');
