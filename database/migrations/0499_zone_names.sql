-- The name of a delivery zone is one value with a text per language, as texts of the questionnaire are, so that another language
-- needs no column.
alter table delivery_zones add column name jsonb;
update delivery_zones set name = jsonb_build_object('fr', name_fr, 'en', name_en);
alter table delivery_zones
  alter column name set not null,
  drop column name_fr,
  drop column name_en;
