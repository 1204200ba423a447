-- Languages that texts are written in, and the settings that an administrator edits.
create table languages (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z]{2}$'),
  name text not null check (length(name) between 1 and 60)
);

insert into languages (code, name) values ('fr', 'Français'), ('en', 'English');

create table settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{0,59}$'),
  value text not null default '' check (length(value) <= 2000),
  description text not null default '' check (length(description) <= 500),
  -- Only public settings are readable without an administrator's token (footer, legal pages, VAT).
  is_public boolean not null default false,
  updated_at timestamptz not null default now()
);

insert into settings (key, value, description, is_public) values
  ('company_name', 'Sira', 'Nom de l''entreprise / Company name', true),
  ('contact_email', 'contact@sira.example', 'Adresse e-mail de contact / Contact e-mail', true),
  ('main_phone', '+22625300000', 'Téléphone principal / Main phone', true),
  ('address', 'Avenue Kwamé N''Krumah, secteur 4', 'Adresse / Address', true),
  ('city', 'Ouagadougou', 'Ville / City', true),
  ('country', 'Burkina Faso', 'Pays / Country', true),
  ('rccm_number', 'BF-OUA-01-0000-B00-00000', 'Numéro RCCM / Trade register number', true),
  ('tax_id', '00000000A', 'Identifiant fiscal (IFU) / Tax id (IFU)', true),
  ('website_url', '', 'Adresse du site / Website address', true),
  ('vat_rate', '18', 'Taux de TVA en % / VAT rate in %', true),
  ('delivery_fee', '0', 'Frais de livraison en FCFA / Delivery fee in FCFA', true);
