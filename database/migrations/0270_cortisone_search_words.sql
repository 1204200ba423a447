-- Trade names of strong cortisone creams lead to the answer that the shop sells none, unless an administrator uses them otherwise.
update search_synonyms s
set terms = s.terms || array(
  select term
  from unnest(array['dermovate', 'diprosone', 'betneval', 'movate', 'crème corticoïde', 'pommade à la cortisone', 'steroid ointment']) as term
  where not exists (select from search_terms t where t.folded = trim(search_fold(term)))
)
where s.kind = 'answer'
  and cardinality(s.terms) <= 50
  and exists (select from search_terms t where t.synonym_id = s.id and t.folded = 'clobetasol');
