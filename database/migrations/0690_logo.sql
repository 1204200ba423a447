-- The shop's logo: the name of its files without their ending, such as logos/<uuid>-128x40; empty without one.
insert into settings (key, value, description, is_public) values
  ('logo', '', 'Logo', true);

-- The logos that invoices and credit notes print.
create view invoiced_logos as
  select seller ->> 'logo' as logo from invoices where seller ->> 'logo' <> '';
