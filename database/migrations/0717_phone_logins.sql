-- The telephone numbers with which members log in by a code. A number belongs to one account at most.
create table phone_logins (
  user_id integer primary key references users on delete cascade,
  number text not null unique check (number ~ '^\+\d{7,15}$'),
  created_at timestamptz not null default now()
);
create trigger phone_logins_erased after delete on phone_logins for each row
  execute function note_erasure($$'phone login', ($1).user_id, ($1).created_at$$);
