-- Nobody ever read from where a session was begun; what is not needed is not kept.
alter table sessions drop column ip;
