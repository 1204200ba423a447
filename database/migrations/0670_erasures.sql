-- What was erased, as digests that name nobody. The shop moves the rows to the place of backups, so that a restore of an
-- earlier moment can repeat the erasures.
create table erasures (
  id bigint generated always as identity primary key,
  digest text not null
);

-- Ids are given again after a restore of an earlier moment, so the digest includes a time of the row.
create function erasure_digest(kind text, id bigint, at timestamptz, detail text default '') returns text
  language sql stable as $$
  select encode(sha256(convert_to(
    kind || ' ' || id || ' ' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || detail, 'UTF8')), 'hex')
$$;

-- Triggers, because rows are deleted in many places, and a new one must not be forgotten. A row without a time, which only
-- an earlier version writes, has no digest.
create function note_erasure() returns trigger language plpgsql as $$
begin
  execute format('insert into erasures (digest) select digest from erasure_digest(%s) as digest where digest is not null',
    tg_argv[0]) using old;
  return null;
end $$;

-- Changing them keeps their time; only then is a digest the same for every state of the row between giving and erasing.
alter table preferences add newsletter_since timestamptz;
update preferences set newsletter_since = updated_at where newsletter_subscription;
alter table member_skins add since timestamptz not null default now();

create trigger users_erased after delete on users for each row
  execute function note_erasure($$'account', ($1).id, ($1).created_at$$);
create trigger users_avatar_erased after update of avatar on users for each row
  when (old.avatar <> coalesce(new.avatar, ''))
  execute function note_erasure($$'avatar', ($1).id, ($1).created_at, ($1).avatar$$);
create trigger preferences_newsletter_erased after update of newsletter_subscription on preferences for each row
  when (old.newsletter_subscription and not new.newsletter_subscription)
  execute function note_erasure($$'newsletter', ($1).user_id, ($1).newsletter_since$$);
create trigger preferences_consent_erased after update of rgpd_consent on preferences for each row
  when (old.rgpd_consent and not new.rgpd_consent)
  execute function note_erasure($$'privacy consent', ($1).user_id, ($1).rgpd_consent_at$$);
create trigger member_skins_erased after delete on member_skins for each row
  execute function note_erasure($$'skin', ($1).user_id, ($1).since$$);
create trigger addresses_erased after delete on addresses for each row
  execute function note_erasure($$'address', ($1).id, ($1).created_at$$);
create trigger diagnostics_erased after delete on diagnostics for each row
  execute function note_erasure($$'diagnostic', ($1).id, ($1).created_at$$);
create trigger diagnostic_consents_erased after update of withdrawn_at on diagnostic_consents for each row
  when (old.withdrawn_at is null and new.withdrawn_at is not null)
  execute function note_erasure($$'diagnostic consent', ($1).diagnostic_id, ($1).recorded_at, ($1).purpose$$);
create trigger contact_messages_erased after delete on contact_messages for each row
  execute function note_erasure($$'contact message', ($1).id, ($1).created_at$$);
create trigger order_drafts_erased after delete on order_drafts for each row
  execute function note_erasure($$'draft', ($1).id, ($1).created_at$$);
create trigger stock_alerts_erased after delete on stock_alerts for each row
  execute function note_erasure($$'stock alert', ($1).user_id, ($1).created_at, ($1).product_id::text$$);
-- The order of a caller without an account stays; only its buyer is erased.
create trigger orders_buyer_erased after update of customer_name on orders for each row
  when (old.user_id is null and new.customer_name = '—' and old.customer_name <> '—')
  execute function note_erasure($$'buyer', ($1).id, ($1).created_at$$);
