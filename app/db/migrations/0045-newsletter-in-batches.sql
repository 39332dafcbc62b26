-- The newsletter is queued by batches: how far each has come. The readers stand in the order of their tokens, so that the place says nothing of who they are.
alter table newsletters
  add column reached bytea,
  add column queued integer not null default 0,
  add column finished_at timestamptz;
update newsletters set queued = recipients, finished_at = sent_at;

create index mailing_list_token on mailing_list (token_hash);
