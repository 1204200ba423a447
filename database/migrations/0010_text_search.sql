-- How texts are compared in searches.
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;
create extension if not exists pg_trgm;

-- For lists of the administration: letters without accents, in lower case. Immutable as long as nobody edits the rules of
-- unaccent; the fixed path lets a backup be restored, which fills generated columns with no path set.
create function search_plain(input text) returns text language sql immutable parallel safe set search_path from current as $$
  select lower(unaccent('unaccent'::regdictionary, input))
$$;

-- For products: letters without accents, in lower case, and digits. Everything else (also curly quotes and narrow or
-- non-breaking spaces) separates words, and so does the step from letters to digits: "SPF50+" and "spf 50" are the same.
-- "Moisturizer" becomes "moisturiser", which the English stemmer would otherwise take for another word. Most texts have
-- nothing for the last two rules, and a test costs less than a replacement.
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
