-- Words that people search by and what the shop calls it, kept by administrators. A synonym stands for other words; an answer
-- tells why the shop sells none; the words of pregnancy narrow a search to products without an ingredient to avoid.
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
  -- The targets as a search of documents, written by a trigger; null without any.
  query_fr text,
  query_en text,
  revision integer not null default 1,
  updated_at timestamptz not null default now()
);
create unique index search_synonyms_pregnancy_key on search_synonyms (kind) where kind = 'pregnancy';

-- Each term as it is compared: folded, and stemmed in both languages.
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

-- Alternatives, each of which wants all its words in a product's name, brand, category or other words: a description that
-- only mentions them is no product of that kind. Descriptions have no places in documents, so that a word which has to
-- stand at its own place (<0>) is not found in them.
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

-- Reads what was typed: the words that no term covers (`rest`), what the covered ones stand for (`targets`), whether they
-- speak of pregnancy, and the entry whose text is told. A longer term wins over those inside it, but pregnancy always counts,
-- mistyped and half typed too.
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
    union
    select g.first, g.last, t.synonym_id from gram g join search_terms t on t.stem_en = g.en
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
  ('synonym', array['écran solaire', 'écran total', 'crème solaire', 'protection solaire', 'crème soleil', 'anti soleil', 'indice solaire', 'sunscreen', 'sun screen', 'sunblock', 'sun block', 'sun cream', 'sun protection']::text[],
    array['SPF', 'FPS']::text[], array['SPF']::text[], '', ''),
  ('synonym', array['bouton', 'acné', 'imperfection', 'point noir', 'pimple', 'zit', 'spot', 'blemish', 'breakout', 'blackhead']::text[],
    array['points noirs', 'acné', 'imperfections']::text[], array['blackheads', 'acne', 'blemishes']::text[], '', ''),
  ('synonym', array['tache', 'tache brune', 'tache noire', 'tache sombre', 'marque sombre', 'cicatrice de bouton', 'hyperpigmentation', 'mélasma', 'dark spot', 'dark mark', 'dark patch', 'melasma']::text[],
    array['marques sombres', 'taches']::text[], array['dark marks', 'dark spots']::text[], '', ''),
  ('synonym', array['bétadine', 'antiseptique', 'désinfectant', 'eau oxygénée', 'povidone iodée', 'teinture d’iode', 'alcool à 70', 'dakin', 'biseptine', 'antiseptic', 'disinfectant', 'iodine', 'povidone iodine']::text[],
    array['antiseptique', 'chlorhexidine']::text[], array['antiseptic', 'chlorhexidine']::text[], '', ''),
  ('synonym', array['gel désinfectant', 'désinfectant main', 'gel pour les mains', 'hand sanitizer', 'hand sanitiser', 'sanitizer']::text[],
    array['hydroalcoolique']::text[], array['hydroalcoholic', 'sanitising', 'alcohol gel']::text[], '', ''),
  ('synonym', array['moustique', 'anti moustique', 'répulsif', 'paludisme', 'palu', 'mosquito', 'mosquito repellent', 'insect repellent', 'malaria']::text[],
    array['anti moustiques', 'piqûres d’insectes']::text[], array['mosquito', 'insect bites']::text[], '', ''),
  ('synonym', array['piqûre de moustique', 'piqûre d’insecte', 'après piqûre', 'mosquito bite', 'insect bite', 'after bite']::text[],
    array['après piqûre', 'piqûres d’insectes']::text[], array['after bite', 'insect bites']::text[], '', ''),
  ('synonym', array['peau qui pèle', 'peau rêche', 'peau grise', 'sécheresse', 'ashy skin', 'flaky skin', 'dryness']::text[],
    array['très sèche']::text[], array['very dry']::text[], '', ''),
  ('synonym', array['talon fissuré', 'talon crevassé', 'pied sec', 'pied crevassé', 'crevasse', 'cracked heel', 'cracked feet', 'dry feet']::text[],
    array['talons', 'pieds', 'crevassée']::text[], array['heel', 'foot', 'cracked']::text[], '', ''),
  ('synonym', array['savon noir', 'alata samina', 'dudu osun', 'black soap', 'african black soap']::text[],
    array['savon noir']::text[], array['black soap']::text[], '', ''),
  ('synonym', array['pellicule', 'cuir chevelu qui gratte', 'dandruff', 'itchy scalp', 'flaky scalp']::text[],
    array['pellicules', 'antipelliculaire']::text[], array['dandruff']::text[], '', ''),
  ('synonym', array['chute de cheveux', 'cheveu cassant', 'alopécie', 'pousse des cheveux', 'hair loss', 'hair growth', 'hair breakage']::text[],
    array['cheveux cassants']::text[], array['hair breakage']::text[], '', ''),
  ('synonym', array['bouton de rasage', 'bouton de barbe', 'feu du rasoir', 'poil incarné', 'razor bump', 'razor burn', 'ingrown hair', 'shaving bump']::text[],
    array['poils incarnés']::text[], array['razor bumps', 'ingrown']::text[], '', ''),
  ('synonym', array['vergeture', 'stretch mark']::text[],
    array['vergetures']::text[], array['stretch marks']::text[], '', ''),
  ('synonym', array['érythème fessier', 'fesse rouge', 'rougeur des fesses', 'nappy rash', 'diaper rash', 'diaper cream']::text[],
    array['érythème du siège', 'change']::text[], array['nappy']::text[], '', ''),
  ('synonym', array['bébé', 'nourrisson', 'nouveau né', 'tout petit', 'baby', 'newborn', 'infant', 'toddler']::text[],
    array['bébé']::text[], array['baby']::text[], '', ''),
  ('synonym', array['crème hydratante', 'hydratant', 'crème de visage', 'crème visage', 'moisturizer', 'moisturiser', 'face cream']::text[],
    array['crèmes hydratantes', 'hydratant', 'hydratante']::text[], array['moisturisers', 'moisturising']::text[], '', ''),
  ('synonym', array['nettoyant', 'nettoyant visage', 'gel lavant visage', 'savon visage', 'face wash', 'facial cleanser', 'cleanser']::text[],
    array['nettoyants', 'nettoyant']::text[], array['cleansers', 'cleanser']::text[], '', ''),
  ('synonym', array['démaquillant', 'démaquillage', 'enlever le maquillage', 'makeup remover', 'make up remover']::text[],
    array['démaquillant', 'micellaire']::text[], array['make up remover', 'make up removing', 'cleansing balm', 'cleansing oil', 'micellar']::text[], '', ''),
  ('synonym', array['gommage', 'peeling', 'exfoliant', 'scrub', 'exfoliator']::text[],
    array['gommage', 'exfoliants', 'exfoliante']::text[], array['scrub', 'exfoliants', 'exfoliating']::text[], '', ''),
  ('synonym', array['eczéma', 'dermatite', 'démangeaison', 'peau qui gratte', 'peau atopique', 'eczema', 'dermatitis', 'itching', 'itchy skin', 'atopic skin']::text[],
    array['tendance eczémateuse']::text[], array['eczema prone']::text[], '', ''),
  ('synonym', array['rougeur', 'peau irritée', 'irritation', 'échauffement', 'redness', 'irritated skin']::text[],
    array['irritations']::text[], array['irritation']::text[], '', ''),
  ('synonym', array['ride', 'ridule', 'anti âge', 'antiride', 'anti ride', 'wrinkle', 'anti aging', 'anti ageing', 'fine line']::text[],
    array['rides']::text[], array['first lines', 'wrinkles']::text[], '', ''),
  ('synonym', array['peau brillante', 'brillance', 'sébum', 'pore dilaté', 'shiny skin', 'large pore', 'sebum']::text[],
    array['brillance', 'matifiant']::text[], array['shine', 'mattifying']::text[], '', ''),
  ('synonym', array['teint gris', 'mauvaise mine', 'bonne mine', 'dull skin', 'tired skin']::text[],
    array['teint terne']::text[], array['dull complexion']::text[], '', ''),
  ('synonym', array['gerçure', 'lèvre gercée', 'lèvre sèche', 'baume lèvre', 'chapped lip', 'dry lip', 'lip balm']::text[],
    array['lèvres']::text[], array['lip']::text[], '', ''),
  ('synonym', array['pâte dentifrice', 'pâte à dents', 'toothpaste', 'tooth paste']::text[],
    array['dentifrice']::text[], array['toothpaste']::text[], '', ''),
  ('synonym', array['hématome', 'ecchymose', 'bleu', 'entorse', 'bruise', 'sprain']::text[],
    array['arnica']::text[], array['arnica']::text[], '', ''),
  ('synonym', array['vaseline', 'gelée de pétrole', 'petroleum jelly']::text[],
    array['vaseline']::text[], array['petroleum jelly', 'vaseline', 'petrolatum']::text[], '', ''),
  ('synonym', array['tresse', 'natte', 'rajout', 'braid', 'cornrow']::text[],
    array['tresses']::text[], array['braids']::text[], '', ''),
  ('synonym', array['chébé', 'tchébé', 'poudre de chébé', 'chebe powder']::text[],
    array['chébé']::text[], array['chebe']::text[], '', ''),
  ('synonym', array['rétinoïde', 'vitamine a', 'retinoid', 'vitamin a']::text[],
    array['rétinol']::text[], array['retinol']::text[], '', ''),
  ('synonym', array['acide de fruit', 'aha', 'fruit acid', 'alpha hydroxy acid']::text[],
    array['acide glycolique', 'acide lactique', 'acide mandélique']::text[], array['glycolic acid', 'lactic acid', 'mandelic acid']::text[], '', ''),
  ('synonym', array['bha', 'beta hydroxy acid']::text[],
    array['acide salicylique']::text[], array['salicylic acid']::text[], '', ''),
  ('synonym', array['main sèche', 'crème main', 'crème pour les mains', 'hand cream', 'dry hand']::text[],
    array['crème mains']::text[], array['hand cream']::text[], '', ''),
  ('synonym', array['coup de soleil', 'après soleil', 'brûlure du soleil', 'sunburn', 'after sun']::text[],
    array['après soleil']::text[], array['after sun']::text[], '', ''),
  ('synonym', array['lait de corps', 'lotion corps', 'pommade corps', 'crème corps', 'body lotion', 'body milk', 'body cream']::text[],
    array['lait corps', 'lotion corps', 'crème corps']::text[], array['body lotion', 'body milk', 'body cream']::text[], '', ''),
  ('synonym', array['champoing', 'shampooing', 'shampoing', 'shampoo']::text[],
    array['shampoing']::text[], array['shampoo']::text[], '', ''),
  ('synonym', array['peau abîmée', 'peau décapée', 'rattraper ma peau', 'damaged skin', 'bleached skin']::text[],
    array['fragilisée']::text[], array['weakened']::text[], '', ''),
  ('synonym', array['déodorant', 'anti transpirant', 'transpiration', 'deodorant', 'antiperspirant']::text[],
    array['déodorant']::text[], array['deodorant']::text[], '', ''),
  ('answer', array['éclaircissant', 'éclaircissante', 'crème éclaircissante', 'savon éclaircissant', 'lait éclaircissant', 'éclaircir', 'éclaircir la peau', 'dépigmentant', 'dépigmentation', 'blanchir la peau', 'blanchissant', 'décapant', 'décapage de la peau', 'teint clair', 'xessal', 'khessal', 'whitening', 'skin whitening', 'whitening cream', 'lightening', 'skin lightening', 'lightening cream', 'bleaching', 'bleaching cream', 'fairness cream']::text[],
    '{}', '{}',
    'Nous ne vendons aucun produit éclaircissant, car ces crèmes amincissent la peau, la tachent et peuvent nuire à la santé. Contre les taches, des soins doux et une protection solaire rendent le teint plus uniforme, à sa propre couleur.',
    'We sell no lightening product, because these creams thin the skin, stain it and can harm your health. For dark marks, gentle care and sun protection make the tone more even, in your own colour.'),
  ('answer', array['hydroquinone', 'mercure', 'clobétasol', 'corticoïde', 'cortisone', 'bétaméthasone', 'crème à la cortisone', 'mercury', 'clobetasol', 'steroid cream', 'betamethasone']::text[],
    '{}', '{}',
    'Nous ne vendons ni hydroquinone, ni mercure, ni corticoïdes. Sans médecin, ils abîment la peau et la santé. Si vous en utilisez, ne restez pas seul : un pharmacien ou un médecin vous aide à arrêter sans danger.',
    'We sell no hydroquinone, no mercury and no steroids. Without a doctor they damage skin and health. If you use one, you are not alone: a pharmacist or doctor helps you stop safely.'),
  ('answer', array['glutathion', 'glutathione', 'injection de glutathion', 'glutathione injection', 'injection éclaircissante', 'piqûre éclaircissante', 'perfusion éclaircissante', 'whitening injection', 'lightening injection', 'whitening pill', 'pilule éclaircissante']::text[],
    '{}', '{}',
    'Nous ne vendons ni injection ni comprimé pour éclaircir la peau. Le glutathion injecté peut gravement nuire aux reins, à la thyroïde et à la peau, et rien ne prouve qu’il agisse durablement.',
    'We sell no injection and no tablet to lighten skin. Injected glutathione can seriously harm kidneys, thyroid and skin, and nothing shows that it works for long.'),
  ('pregnancy', array['enceinte', 'femme enceinte', 'grossesse', 'allaitement', 'allaiter', 'allaitante', 'femme allaitante', 'maternité', 'future maman', 'pregnant', 'pregnancy', 'breastfeeding', 'breast feeding', 'nursing', 'nursing mother', 'expecting', 'maternity']::text[],
    '{}', '{}',
    'Voici des produits sans ingrédient déconseillé pendant la grossesse ou l’allaitement. Demandez conseil à votre pharmacien ou à votre sage-femme avant de choisir.',
    'These products have no ingredient to avoid in pregnancy or while breastfeeding. Ask your pharmacist or midwife before you choose.');
