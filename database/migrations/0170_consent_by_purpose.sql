-- Each purpose that a member agreed to for a diagnostic. A purpose without a row was not agreed to.
create table diagnostic_consents (
  diagnostic_id integer not null references diagnostics on delete cascade,
  purpose text not null check (purpose in ('result', 'keep', 'advice', 'staff', 'testing')),
  -- Which text was shown.
  version text not null check (length(version) between 1 and 40),
  -- By the clock of the device; null where the device did not say.
  agreed_at timestamptz,
  -- By the clock of the server.
  recorded_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (diagnostic_id, purpose)
);

-- Until now there was one agreement to one text, which named all of these uses.
insert into diagnostic_consents (diagnostic_id, purpose, version, recorded_at)
select id, purpose, consent_version, consent_at
from diagnostics, unnest(array['result', 'keep', 'advice', 'staff', 'testing']) as purpose;

alter table diagnostics drop column consent_version;
alter table diagnostics drop column consent_at;

-- Whose skin it is about. Nobody was asked before, and an account is one person's.
alter table diagnostics add column person text not null default 'self' check (person in ('self', 'child', 'other'));
alter table diagnostics alter column person drop default;
