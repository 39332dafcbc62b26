-- Whether whoever proved an address held the account's key at that moment: a password chosen or typed with the letter's link, or Google.
-- Only such a proof makes the addresses of ADMIN_EMAILS staff; any other may have been a stranger's press on a link (SC-51).
alter table users add column proved_with_key boolean not null default false;
update users set proved_with_key = true
where email_verified and (
  exists (select from accounts where accounts.user_id = users.id and accounts.provider_id = 'google')
  or exists (select from audit_log where audit_log.subject_id = users.id and audit_log.deed = 'password.reset')
);

-- The name and the plan that were chosen on registering the address of a guest account: they count once its letter is answered (SC-44).
alter table users
  add column claim_name text,
  add column claim_plan text,
  add constraint users_claim_plan_check check (claim_plan in ('basic', 'plus', 'planner'));
