-- What members tell of their skin is health data: it is sealed with a key that is not in the database. `type_index` is a
-- keyed digest of the skin type, by which administrators find members.
create table member_skins (
  user_id integer primary key references users on delete cascade,
  key_id text not null,
  sealed bytea not null,
  type_index bytea check (length(type_index) = 32)
);
create index member_skins_type_index_idx on member_skins (type_index);

-- What was told before, until the next start seals it.
create table unsealed_skins (
  user_id integer primary key references users on delete cascade,
  skin_type text,
  skin_concerns jsonb not null
);
insert into unsealed_skins (user_id, skin_type, skin_concerns)
select id, skin_type, skin_concerns from users where skin_type is not null or skin_concerns <> '[]';

alter table users drop column skin_type, drop column skin_concerns;
-- A dropped column stays in the file of its table until the rows are written again, which this does.
alter table users alter column avatar type text using avatar || '';
