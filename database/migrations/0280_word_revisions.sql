-- Each change of a word raises its revision, so that a form that was opened before is refused.
alter table categories add column revision integer not null default 1;
alter table ingredients add column revision integer not null default 1;
alter table skin_types add column revision integer not null default 1;
alter table problems add column revision integer not null default 1;
alter table content_categories add column revision integer not null default 1;
