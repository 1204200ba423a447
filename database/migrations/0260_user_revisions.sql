-- Each change of a member's profile or of what administration edits raises the revision, so that a form that was opened
-- before is refused.
alter table users add column revision integer not null default 1;
