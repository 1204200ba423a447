-- Languages go by their BCP 47 code: two or three letters, a script and a region where these matter (mos, dyu, ff-Adlm).
alter table languages drop constraint languages_code_check;
alter table languages add check (code ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$');
