-- The shop's own pages at social networks. The footer shows an icon only with an address.
insert into settings (key, value, description, is_public) values
  ('facebook_url', '', 'Page Facebook / Facebook page', true),
  ('instagram_url', '', 'Page Instagram / Instagram page', true);
