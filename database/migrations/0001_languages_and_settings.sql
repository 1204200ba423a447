-- Languages that texts are written in, and the settings that an administrator edits.
create table languages (
  id integer generated always as identity primary key,
  -- A BCP 47 code: two or three letters, a script and a region where these matter (mos, dyu, ff-Adlm).
  code text not null unique check (code ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'),
  name text not null check (length(name) between 1 and 60),
  -- The row's revision, raised with each change in every table that has one, so that a form that was opened before the
  -- change is refused.
  revision integer not null default 1
);

insert into languages (code, name) values ('fr', 'Français'), ('en', 'English');

create table settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{0,59}$'),
  value text not null default '' check (length(value) <= 2000),
  description text not null default '' check (length(description) <= 500),
  -- Public settings, such as those of the footer and legal pages, are readable by everybody; the others only by
  -- administrators.
  is_public boolean not null default false,
  updated_at timestamptz not null default now(),
  revision integer not null default 1
);

-- The company's data is empty until the company enters it. The tax code (art. 564) requires invoices to state legal
-- form, cadastral reference, PO box, bank accounts, tax regime and tax office too.
insert into settings (key, value, description, is_public) values
  ('company_name', '', 'Nom de l''entreprise / Company name', true),
  ('contact_email', '', 'Adresse e-mail de contact / Contact e-mail', true),
  ('main_phone', '', 'Téléphone principal / Main phone', true),
  ('address', '', 'Adresse / Address', true),
  ('city', '', 'Ville / City', true),
  ('country', 'Burkina Faso', 'Pays / Country', true),
  ('opening_hours', '', 'Horaires, de Mo (lundi) à Su (dimanche) / Opening hours: Mo-Fr 08:00-18:30; Sa 08:00-13:00', true),
  ('website_url', '', 'Adresse du site / Website address', true),
  ('rccm_number', '', 'Numéro RCCM / Trade register number', true),
  ('tax_id', '', 'Identifiant fiscal (IFU) / Tax id (IFU)', true),
  ('legal_form', '', 'Forme juridique / Legal form', false),
  ('cadastral_address', '', 'Références cadastrales / Cadastral reference', false),
  ('po_box', '', 'Boîte postale / PO box', false),
  ('bank_accounts', '', 'Comptes bancaires / Bank accounts', false),
  ('tax_regime', '', 'Régime d''imposition / Tax regime', false),
  ('tax_office', '', 'Service des impôts de rattachement / Tax office', false),
  ('vat_rate', '18', 'Taux de TVA en % / VAT rate in %', true),
  ('delivery_fee', '0', 'Frais de livraison en FCFA / Delivery fee in FCFA', true),
  ('hold_minutes', '15', 'How many minutes an online order keeps its goods without its payment', false),
  ('first_order_limit', '100000', 'What the unpaid orders of somebody who has not paid one yet may come to, in FCFA', false),
  ('first_order_percent', '10', 'How much of a product''s stock they may hold, in percent; three pieces are always allowed', false),
  ('unpaid_percent', '50', 'How much of a product''s stock all unpaid orders together may hold, in percent', false),
  ('network_orders', '200', 'How many first orders in cash of one network may wait at the same time', false),
  ('diagnostic_retention_months', '24', 'Mois de conservation des diagnostics / Months that diagnostics are kept', false);
