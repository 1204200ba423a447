-- How a member wants to be asked about products that are about to run out; without a row by the bell only.
create table refill_choices (
  user_id integer primary key references users on delete cascade,
  channel text not null constraint refill_choices_channel_check check (channel in ('off', 'bell', 'mail')),
  updated_at timestamptz not null default now()
);

-- The lines of orders about which a member was asked. The key is what makes sure that nobody is asked twice.
create table refill_questions (
  line_id integer primary key references order_lines on delete cascade,
  user_id integer not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  quantity integer not null check (quantity > 0),
  ends_on date not null,
  asked_at timestamptz not null,
  answer text constraint refill_questions_answer_check check (answer in ('cart', 'later', 'never')),
  answered_at timestamptz,
  -- The day of the second question, after the first answer "later"; it stays when that question was asked.
  ask_again_on date,
  is_asked_again boolean not null default false
);
create index refill_questions_user_id_idx on refill_questions (user_id);
create index refill_questions_product_id_idx on refill_questions (product_id);

-- Products about which a member does not want to be asked any more.
create table refill_stops (
  user_id integer not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index refill_stops_product_id_idx on refill_stops (product_id);
