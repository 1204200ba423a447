-- Adds the setting that reserves health data for pharmacists; see `abilitiesUnder` in contract/access.ts.
insert into settings (key, value, description, is_public) values
  ('health_pharmacists_only', 'false', 'Données de santé réservées aux pharmaciens / Health data for pharmacists only', false);
