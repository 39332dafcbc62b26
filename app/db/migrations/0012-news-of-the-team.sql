-- What the team has decided of an account's plan, until its owner has seen it in the application.
alter table subscriptions
  add column decision text,
  add constraint subscriptions_decision_check check (decision in ('confirmed', 'declined', 'changed'));

-- Whether the team has answered since the ticket's owner last looked at it.
alter table tickets add column answer_is_news boolean not null default false;
create index tickets_news on tickets (created_by) where answer_is_news;
