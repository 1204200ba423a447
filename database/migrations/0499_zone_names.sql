-- Stores the name of a delivery zone as JSON with all languages, like texts of the questionnaire, so that another
-- language needs no new column.
alter table delivery_zones add column name jsonb;
update delivery_zones set name = jsonb_build_object('fr', name_fr, 'en', name_en);
alter table delivery_zones
  alter column name set not null,
  drop column name_fr,
  drop column name_en;
