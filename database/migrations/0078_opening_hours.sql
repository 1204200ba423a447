-- When the shop is open, shown beside its address.
insert into settings (key, value, description, is_public) values
  ('opening_hours', 'Mo-Fr 08:00-18:30; Sa 08:00-13:00', 'Horaires, de Mo (lundi) à Su (dimanche) / Opening hours: Mo-Fr 08:00-18:30; Sa 08:00-13:00', true);
