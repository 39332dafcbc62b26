-- Queues an e-mail unless its address has reached today's limit; returns its id, or null. Null queues nothing.
create function queue_email(email jsonb) returns uuid language plpgsql strict as $$
declare
  queued uuid;
begin
  insert into letters (id, public_id, kind, recipient, recipient_name, subject, facts, secret_sealed, user_id, event_id)
  select e.id, e.public_id, e.kind, e.recipient, e.recipient_name, e.subject, e.facts, e.secret_sealed, e.user_id, e.event_id
  from jsonb_to_record(email) as e (id uuid, public_id text, kind text, recipient text, recipient_name text, subject text, facts jsonb,
    secret_sealed text, user_id uuid, event_id uuid, counters text[], most integer[], moment timestamptz)
  where may_email(e.recipient, e.counters, e.most, e.moment)
  returning letters.id into queued;
  return queued;
end $$;
