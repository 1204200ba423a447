-- "Moisturizer" is folded to "moisturiser", which the English stemmer would otherwise tell apart. Otherwise as in 0010.
create or replace function search_fold(input text) returns text language sql stable parallel safe as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(
        lower(unaccent(case when input is nfc normalized then input else normalize(input, nfc) end)),
        '[^a-z0-9]+', ' ', 'g'),
      '([a-z])(?=[0-9])|([0-9])(?=[a-z])', '\1\2 ', 'g'),
    '([a-z]{3}i)z(e|er|ers|es|ed|ing)\M', '\1s\2', 'g')
$$;
