-- What an inviter took from the invited person of what their audience sees.
alter table invitations
  add column withheld text[] not null default '{}' check (withheld <@ array['view', 'rsvp', 'register', 'chat', 'see_guest_list', 'see_gift_list']);
