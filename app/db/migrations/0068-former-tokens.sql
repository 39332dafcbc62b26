-- A link whose secret can no longer be read gets a new one; the old one, which guests may hold, goes on leading to the same place.
create table former_tokens (
  token_hash bytea primary key,
  -- The hash that its row has now. Where the row has another one since, the link was renewed on purpose and the old one is dead.
  replaced_by bytea not null
);
create index former_tokens_replaced_by on former_tokens (replaced_by);

-- The hash under which the row of a token is found today.
create function current_token_hash(hash bytea) returns bytea language sql stable parallel safe as $$
  select coalesce((select replaced_by from former_tokens where token_hash = hash), hash)
$$;
