-- Which keys are in use is said by what they seal, and by nothing beside it.
drop table data_keys;
