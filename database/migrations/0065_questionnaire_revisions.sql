-- Rise with every change of a draft, so that whoever edits what somebody else has changed meanwhile is told.
alter table questionnaires add column revision integer not null default 1;
alter table questions add column revision integer not null default 1;
