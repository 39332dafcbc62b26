-- A session is found by the hash of its token. It ends when it is not used, and knows the second step and the last proof of its person.
-- The last release still writes and reads `token`; this one writes none, and a sweep erases those that are there. It goes one release later,
-- with the trigger.
alter table sessions
  alter column token drop not null,
  add column token_hash bytea,
  add column seen_at timestamptz not null default now(),
  add column fresh_at timestamptz not null default now() - interval '10 minutes',
  add column factor text constraint sessions_factor_check check (factor in ('passkey', 'code', 'recovery'));
-- Sessions that are open now stay open, but nobody has just proved anything in them; those of the last release begin with a password.
alter table sessions alter column fresh_at set default now();
update sessions set token_hash = sha256(convert_to(token, 'UTF8'));
alter table sessions
  alter column token_hash set not null,
  add constraint session_token_hash_taken unique (token_hash);

create function hash_session_token() returns trigger language plpgsql as $$
begin
  new.token_hash := coalesce(new.token_hash, sha256(convert_to(new.token, 'UTF8')));
  return new;
end $$;
create trigger session_token_hashed before insert on sessions for each row execute function hash_session_token();
