-- The last good backup of each part of the shop. A tool that saves an outside database writes its row itself.
create table backups (
  part text primary key check (part in ('database', 'changes', 'files')),
  finished_at timestamptz not null default now(),
  bytes bigint not null default 0
);
