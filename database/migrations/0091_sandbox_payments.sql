-- What the test provider knows: it stands for somebody else's server, so the shop's own tables tell nothing of it.
create table sandbox_payments (
  reference text primary key,
  amount integer not null,
  currency text not null,
  label text not null,
  locale text not null check (locale in ('fr', 'en')),
  state text not null default 'open' check (state in ('open', 'paid', 'refused')),
  -- May lie ahead: a payment that is known of late.
  paid_at timestamptz,
  back_url text not null,
  notify_url text not null,
  created_at timestamptz not null default now()
);
create index sandbox_payments_created_at_idx on sandbox_payments (created_at);
