-- Who saved an article last, also where no text was changed: versions are kept of texts only. The name is a copy, as there.
alter table articles add column last_editor_name text not null default '' check (length(last_editor_name) <= 120);
update articles a set last_editor_name = coalesce(
  (select v.editor_name from article_versions v where v.article_id = a.id order by v.version desc limit 1), '');
