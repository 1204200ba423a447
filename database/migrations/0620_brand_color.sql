-- The shop's main colour, such as #1f3d2f; empty for that of its own look.
insert into settings (key, value, description, is_public) values
  ('brand_color', '', 'Couleur principale / Main colour: #1f3d2f', true);
