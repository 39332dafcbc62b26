-- Payments that are due are an area of notifications of its own.
alter table users drop constraint users_muted_letters_check, drop constraint users_muted_bell_check, drop constraint users_muted_push_check,
  add constraint users_muted_letters_check
    check (muted_letters <@ array['answers', 'invitations', 'messages', 'tasks', 'payments', 'team', 'plan', 'support']),
  add constraint users_muted_bell_check
    check (muted_bell <@ array['answers', 'invitations', 'messages', 'tasks', 'payments', 'team', 'plan', 'support']),
  add constraint users_muted_push_check
    check (muted_push <@ array['answers', 'invitations', 'messages', 'tasks', 'payments', 'team', 'plan', 'support']);
