-- What the tax code (art. 564) wants an invoice to say of its seller besides name, address, phone, RCCM and IFU. Empty
-- until somebody of the company fills it in: what is not known is left out and never invented.
insert into settings (key, value, description, is_public) values
  ('legal_form', '', 'Forme juridique / Legal form', false),
  ('cadastral_address', '', 'Références cadastrales / Cadastral reference', false),
  ('po_box', '', 'Boîte postale / PO box', false),
  ('bank_accounts', '', 'Comptes bancaires / Bank accounts', false),
  ('tax_regime', '', 'Régime d''imposition / Tax regime', false),
  ('tax_office', '', 'Service des impôts de rattachement / Tax office', false);
