-- Passkeys of accounts. `rp_id` is the host that a passkey was made for: browsers offer it at no other.
create table passkeys (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  rp_id text not null,
  name text not null constraint passkeys_name_check check (char_length(name) between 1 and 80),
  backed_up boolean not null default false,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, id),
  constraint passkey_taken unique (credential_id)
);
