-- A promotion ends the login by telephone. Accounts that were promoted before this rule still have theirs, and a stranger may
-- have registered with the address and turned it on. The first administrator can be a registered account too; its promotion
-- is not in the history. What staff turned on after their promotion stays.
with ended as (
  delete from phone_logins p using users u
  where u.id = p.user_id
    and u.role <> 'member'
    and exists (
      select from member_history h
      where h.user_id = u.id
        and (
          (h.kind = 'roleChanged' and h.at > p.created_at)
          or (h.kind = 'registered' and not exists (
            select from member_history r where r.user_id = u.id and r.kind = 'roleChanged'
          ))
        )
    )
  returning p.user_id
), noted as (
  insert into member_history (user_id, type, kind) select user_id, 'account', 'phoneLoginOff' from ended
)
-- Sessions that were opened with a code would outlive it.
delete from sessions where user_id in (select user_id from ended);
