-- When the password of a session's member was last typed in it. A login is the first time; sessions of before have none.
alter table sessions add column password_confirmed_at timestamptz;
alter table sessions alter column password_confirmed_at set default now();
