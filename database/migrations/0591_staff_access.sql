-- Adds the settings of how staff get in: see `abilitiesUnder` in contract/access.ts, and the lifetimes of sessions.
insert into settings (key, value, description, is_public) values
  ('second_factor_required', 'false', 'Validation en deux étapes exigée de l’équipe / Two-step login required of staff', false),
  ('staff_session_minutes', '720', 'Fin des sessions de l’équipe sans activité (minutes) / End of unused sessions of staff (minutes)', false);
