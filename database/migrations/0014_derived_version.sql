-- Which version of the code made what follows from the catalogue: views, documents, words of search and counts. Another
-- version makes all of it anew at its start.
alter table catalogue_totals add column derived_version integer not null default 0;
