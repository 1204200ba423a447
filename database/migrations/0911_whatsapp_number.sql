-- The number for the shop's WhatsApp links, which used the main telephone until now: running shops keep their links.
insert into settings (key, value, description, is_public)
select 'whatsapp_number', value, 'Numéro WhatsApp / WhatsApp number', true from settings where key = 'main_phone';
