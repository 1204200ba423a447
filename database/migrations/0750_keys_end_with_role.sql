-- A key of somebody who is disabled or no longer an administrator would work again with the next promotion.
update api_keys set revoked_at = now()
where revoked_at is null
  and created_by in (select id from users where status = 'disabled' or role <> 'administrator');
