-- Each change of a zone raises its revision, so that a form that was opened before is refused.
alter table delivery_zones add column revision integer not null default 1;
