-- The staff roles; `contract/access.ts` defines what each of them may do.
alter table users drop constraint users_role_check;
drop index users_administrators_idx;
update users set role = 'administrator' where role = 'admin';
alter table users add constraint users_role_check
  check (role in ('member', 'clerk', 'courier', 'pharmacist', 'editor', 'accountant', 'administrator'));
create index users_staff_idx on users (role, id) where role <> 'member';
