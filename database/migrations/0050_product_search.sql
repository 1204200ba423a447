-- Tables that are derived from the catalogue when it changes, for fast pages and search.

-- Product texts in each language of the interface, with fallbacks for missing translations, and counts. Prices and
-- stock are never copied here.
create table product_views (
  product_id integer not null references products on delete cascade,
  locale text not null,
  name text not null,
  -- The name without accents and capitals, so that byte order is the order of the alphabet.
  sort_name text collate "C" not null,
  -- Categories, ingredients and skin types, for lists.
  words json not null,
  -- The other texts, problems and full ingredients, for the product's own page.
  page json not null,
  primary key (product_id, locale)
);
create index product_views_sort_name_idx on product_views (locale, sort_name, product_id);

-- The categories and other words of each product, and whether it is published, at the last count of the filters.
create table product_facets (
  product_id integer primary key references products on delete cascade,
  is_published boolean not null,
  category_ids integer[] not null,
  ingredient_ids integer[] not null,
  skin_type_ids integer[] not null,
  problem_ids integer[] not null
);

create table catalogue_totals (
  -- Always true, so that the table has a single row.
  id boolean primary key default true check (id),
  -- The number of published products.
  published integer not null default 0 check (published >= 0),
  -- The version of the code that built the derived tables. Another version rebuilds them when it starts.
  derived_version integer not null default 0
);
insert into catalogue_totals default values;

-- The search documents: everything by which a product can be found in one language. Search ranks documents without
-- joining products, so they also store whether the product is published.
create table product_documents (
  product_id integer not null references products on delete cascade,
  locale text not null,
  document tsvector not null,
  is_published boolean not null default false,
  primary key (product_id, locale)
);
-- New entries go to the index's pending list, because inserting the words of one product at a time takes ten times as
-- long as many at once. The transaction that writes documents also empties the list, so that searches rarely have to
-- scan it.
create index product_documents_fr_idx on product_documents using gin (document)
  with (fastupdate = on, gin_pending_list_limit = 4096) where locale = 'fr';
create index product_documents_en_idx on product_documents using gin (document)
  with (fastupdate = on, gin_pending_list_limit = 4096) where locale = 'en';

-- Every word of the search documents, as written and as stemmed. Used to find longer words and correct typing mistakes;
-- `letters` are the word's letters in sorted order, which finds swapped letters.
create table search_words (
  locale text not null,
  word text collate "C" not null,
  lexeme text collate "C" not null,
  letters text collate "C" not null,
  primary key (locale, word)
);
create index search_words_lexeme_idx on search_words (locale, lexeme);
-- A misspelt word has about the same length as the correct one. Numbers are never corrected.
create index search_words_length_idx on search_words (locale, length(word)) where word >= 'a';

-- A text without the sentences that warn ("to avoid with keloids"): a search for keloids must not find the peel that
-- harms them. A sentence ends at a full stop, colon, semicolon or line break. "To avoid stains", "never sticky",
-- "chosen not to dry hair" and "it does not moisturise enough" are not warnings.
create function search_without_warnings(input text) returns text language plpgsql immutable parallel safe as $$
declare
  warning constant text :=
    '\m[àÀaA] (?:é|É|e|E)viter\M|\m(?:é|É|e|E)vitez\M|\men évitant\M|\m[dD]éconseill|\m[cC]ontre-?indiqu'
    '|\mconvien(?:t|nent) (?:pas|ni)\M|(?<!pour )\m[nN]e pas\M|^\s*[nN](?:e |[’''])(?:l[ae] |les |l[’''])?\w+ez\M'
    '|\m[jJ]amais (?:sur|chez|avant|dans|pendant)\M|\m[pP]as (?:avant|chez|pendant)\M'
    '|(?<![tT]o )\m[aA]void\M|^\s*[dD]o not\M|^\s*[dD]on[’'']t\M|\m[nN]ever (?:on|use|in|before|during)\M'
    '|\m[nN]ot (?:for|suitable|recommended|advised)\M|\m[uU]nsuitable for\M|\m[cC]ontraindicat';
begin
  -- Every warning contains one of these words, for which a search is much faster.
  if input is null or input !~ 'vite[rz]\M|vitant\M|conseill|indiqu|\mconvien|\m[nN]e (?:pas|l|\w+ez)|\m[nN][’''](?:l[’'']|\w+ez)|amais (?:sur|chez|avant|dans|pendant)|\m[pP]as (?:avant|chez|pendant)|\m[aA]void\M|[dD]o not|[dD]on[’'']t|[nN]ever |[nN]ot (?:for|suit|rec|adv)|[uU]nsuitable|contraind|Contraind' then
    return input;
  end if;
  return (
    select coalesce(string_agg(part[1], '' order by place), '')
    from regexp_matches(input, '[^.!?;:\n]*[.!?;:\n]*', 'g') with ordinality as p (part, place)
    where part[1] !~ warning
  );
end
$$;
