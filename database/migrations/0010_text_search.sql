-- Functions that normalise texts for searches.
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;
create extension if not exists pg_trgm;

-- Normalises a text for searches in administration lists: letters without accents, in lower case. Declared immutable,
-- which holds as long as nobody edits the rules of unaccent. The fixed path lets a backup be restored, which fills
-- generated columns without a search path.
create function search_plain(input text) returns text language sql immutable parallel safe set search_path from current as $$
  select lower(unaccent('unaccent'::regdictionary, input))
$$;

-- Normalises a text for product search: letters without accents, in lower case, and digits. Everything else (also curly
-- quotes and non-breaking spaces) separates words, and so does a change from letters to digits: "SPF50+" equals "spf
-- 50". "Moisturizer" becomes "moisturiser", because the English stemmer gives them different stems. Most texts need
-- neither of the last two replacements, and testing for them is cheaper than replacing.
create function search_fold(input text) returns text language plpgsql stable parallel safe as $$
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

-- Words are stemmed without a list of stop words, since "vitamine C" would lose its C; queries drop stop words.
create text search dictionary shop_fr (template = snowball, language = french);
create text search dictionary shop_en (template = snowball, language = english);
create text search configuration shop_fr (copy = pg_catalog.simple);
alter text search configuration shop_fr alter mapping for asciiword with shop_fr;
create text search configuration shop_en (copy = pg_catalog.simple);
alter text search configuration shop_en alter mapping for asciiword with shop_en;
