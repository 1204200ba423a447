-- A kit is an automatic promotion: an amount off while all of its products are in the cart, in the right quantities.
alter table promotions add column kit_lines jsonb not null default '[]';
-- What the kit is for, in each language; null for other promotions.
alter table promotions add column description jsonb;
alter table promotions drop constraint promotions_kind_check;
alter table promotions add constraint promotions_kind_check
  check (kind in ('percent', 'amount', 'free_delivery', 'pieces', 'kit'));
alter table promotions drop constraint promotions_check1;
alter table promotions add constraint promotions_check1 check (case kind
  when 'percent' then value between 1 and 100 and pay = 0
  when 'amount' then value between 1 and 100000000 and pay = 0
  when 'kit' then value between 1 and 100000000 and pay = 0
  when 'pieces' then value between 2 and 100 and pay between 1 and value - 1
  else value = 0 and pay = 0
end);
alter table promotions add constraint promotions_kit_check check ((kind = 'kit') = (jsonb_array_length(kit_lines) > 0));
