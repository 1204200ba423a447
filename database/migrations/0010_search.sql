-- Product search that forgives accents, word forms and typing mistakes, per language of the interface.
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- Words are stemmed without a list of stop words, since "vitamine C" would lose its C; queries drop stop words.
create text search dictionary shop_fr (template = snowball, language = french);
create text search dictionary shop_en (template = snowball, language = english);
create text search configuration shop_fr (copy = pg_catalog.simple);
alter text search configuration shop_fr alter mapping for asciiword with shop_fr;
create text search configuration shop_en (copy = pg_catalog.simple);
alter text search configuration shop_en alter mapping for asciiword with shop_en;

-- Letters without accents, in lower case, and digits; everything else (also curly quotes and narrow or unbreakable
-- spaces) parts words, and so does the step from letters to digits: "SPF50+" and "spf 50" are the same.
create function search_fold(input text) returns text language sql stable parallel safe as $$
  select regexp_replace(
    regexp_replace(
      lower(unaccent(case when input is nfc normalized then input else normalize(input, nfc) end)),
      '[^a-z0-9]+', ' ', 'g'),
    '([a-z])(?=[0-9])|([0-9])(?=[a-z])', '\1\2 ', 'g')
$$;

-- What a person who reads one language can find of a product.
create table product_documents (
  product_id integer not null references products on delete cascade,
  locale text not null,
  document tsvector not null,
  primary key (product_id, locale)
);
create index product_documents_fr_idx on product_documents using gin (document) where locale = 'fr';
create index product_documents_en_idx on product_documents using gin (document) where locale = 'en';

-- Every word of those documents as it is written and as it is stemmed. Beginnings and mistyped words are looked up here;
-- `letters` are the word's own in order, which tells swapped letters.
create table search_words (
  locale text not null,
  word text collate "C" not null,
  lexeme text collate "C" not null,
  letters text collate "C" not null,
  primary key (locale, word)
);
create index search_words_lexeme_idx on search_words (locale, lexeme);
-- Mistyped words are as long as the right ones, or nearly; numbers are never corrected.
create index search_words_length_idx on search_words (locale, length(word)) where word >= 'a';
