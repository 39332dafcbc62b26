-- The bell rings for gifts, for photographs of the album, and for who joins by a link, gathered as answers are.
alter table rung_answers drop constraint rung_answers_kind_check,
  add constraint rung_answers_kind_check
    check (kind in ('answer', 'review', 'room', 'gift', 'money', 'photo', 'waiting', 'joined'));
create trigger gift_promised after insert on gift_pledges for each row
  when (new.gift_id is not null) execute function ring_answer('gift');
create trigger money_promised after insert on gift_pledges for each row
  when (new.gift_id is null) execute function ring_answer('money');
create trigger photo_shown after update of status on album_photos for each row
  when (old.status = 'preparing' and new.status = 'shown' and not new.from_host) execute function ring_answer('photo');
create trigger photo_waits after update of status on album_photos for each row
  when (old.status = 'preparing' and new.status = 'waiting') execute function ring_answer('waiting');
create trigger link_joined after insert on link_usage for each row
  when (new.action = 'register') execute function ring_answer('joined');

-- Gifts and photographs are areas of their own. On the day photographs come all the time: devices ring for them only where a person asks.
alter table users drop constraint users_muted_letters_check, drop constraint users_muted_bell_check, drop constraint users_muted_push_check,
  add constraint users_muted_letters_check
    check (muted_letters <@ array['answers', 'gifts', 'photos', 'invitations', 'messages', 'tasks', 'payments', 'team', 'plan', 'support']),
  add constraint users_muted_bell_check
    check (muted_bell <@ array['answers', 'gifts', 'photos', 'invitations', 'messages', 'tasks', 'payments', 'team', 'plan', 'support']),
  add constraint users_muted_push_check
    check (muted_push <@ array['answers', 'gifts', 'photos', 'invitations', 'messages', 'tasks', 'payments', 'team', 'plan', 'support']),
  alter column muted_push set default '{photos}';
update users set muted_push = muted_push || '{photos}';
