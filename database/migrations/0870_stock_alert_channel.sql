-- How a member wants to hear that a product is back; earlier alerts come by mail, as before.
alter table stock_alerts add column channel text not null default 'mail'
  constraint stock_alerts_channel_check check (channel in ('bell', 'mail', 'message'));
