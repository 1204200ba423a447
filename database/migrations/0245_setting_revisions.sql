-- Each change of a setting raises its revision, so that a form that was opened before is refused.
alter table settings add column revision integer not null default 1;
