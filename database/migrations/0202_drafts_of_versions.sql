-- Which version a draft was copied from, so that asking for the copy twice does not make two.
alter table questionnaires add column copied_from integer references questionnaires on delete set null;
