-- The preview card of an event: kept as a file like its picture, told by a digest of all that it shows. It belongs to nobody's plan.
alter table files drop constraint files_purpose_check,
  add constraint files_purpose_check check (purpose in ('event-image', 'avatar', 'page-photo', 'card'));

create table event_cards (
  event_id uuid not null references events on delete cascade,
  shape text not null constraint event_cards_shape_check check (shape in ('wide', 'square')),
  digest text not null,
  file_key text not null unique references files on delete cascade,
  primary key (event_id, shape)
);
