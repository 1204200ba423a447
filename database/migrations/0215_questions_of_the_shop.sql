-- Which version of the shop's own questions this is; null for what administrators wrote. The first questionnaire of every
-- shop came with it.
alter table questionnaires add column shipped_version integer unique;
update questionnaires set shipped_version = 1 where version = 1;
