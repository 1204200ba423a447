-- Short messages to telephones (SMS, WhatsApp): written in the transaction that causes them, sent by a job.
create table short_messages (
  id integer generated always as identity primary key,
  kind text not null,
  locale text not null check (locale in ('fr', 'en')),
  provider text not null check (provider in ('sandbox', 'whatsapp', 'orange')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'late', 'capped', 'unknown')),
  -- A keyed digest of the number, by which the messages to a person are found.
  recipient bytea not null check (length(recipient) = 32),
  -- Number, values of the text and the provider's id, encrypted outside the database.
  key_id text not null,
  sealed bytea not null,
  -- Whether the message was counted for its day, before the first attempt to send it.
  is_counted boolean not null default false,
  -- What the message cost in FCFA.
  cost integer not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index on short_messages (recipient);
create index on short_messages (created_at);

-- How many messages were sent on a day, so that a limit holds in all processes. The rows are kept, the messages are not.
create table message_days (
  day date primary key,
  sent integer not null default 0,
  cost integer not null default 0,
  -- When the administrators were told that the messages of the day are used up.
  told_at timestamptz
);
