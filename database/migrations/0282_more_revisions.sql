-- Each change of a video, of words for a step of a routine and of a language raises its revision, so that a form that was
-- opened before is refused.
alter table videos add column revision integer not null default 1;
alter table routine_templates add column revision integer not null default 1;
alter table languages add column revision integer not null default 1;
