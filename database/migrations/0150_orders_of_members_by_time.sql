-- Whether a member ordered within some days of a diagnostic is asked for each diagnostic of a year: among that member's
-- orders of these days only, and not among all.
create index orders_user_time_idx on orders (user_id, created_at);
