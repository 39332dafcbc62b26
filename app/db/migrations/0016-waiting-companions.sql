-- More that waits for room on the guest list (SC-54): the companions of a household, who have no address and are reached through it, and
-- those whom a link has let into the event and who take a place on its list.
alter table waiting_answers
  alter column email drop not null,
  -- null: they have registered, and said nothing yet.
  alter column attending drop not null,
  drop constraint waiting_answers_source_check,
  add constraint waiting_answers_source_check check (source in ('public-page', 'link', 'invitation')),
  add column household_id uuid,
  add column dietary text check (char_length(dietary) <= 500),
  add column dietary_consent_at timestamptz,
  -- What a companion has answered, by the question's id.
  add column answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  -- By which link they have registered, with its permissions.
  add column link_id uuid,
  add constraint waiting_answers_dietary_consent check (dietary is null or dietary_consent_at is not null),
  add constraint waiting_answers_invitation check ((source = 'invitation') = (household_id is not null)),
  add constraint waiting_answers_household_fkey foreign key (event_id, household_id) references households (event_id, id) on delete cascade,
  add constraint waiting_answers_link_fkey foreign key (event_id, link_id) references invitation_links (event_id, id) on delete set null (link_id);
create index waiting_answers_household on waiting_answers (event_id, household_id) where household_id is not null;
create index waiting_answers_link on waiting_answers (event_id, link_id) where link_id is not null;
