-- The link of a screen in the room follows the pattern of the kitchen's link: one live link of each kind, which its host revokes.
alter table kitchen_links
  add column kind text not null default 'kitchen' constraint kitchen_links_kind_check check (kind in ('kitchen', 'hall')),
  -- What the screen in the room shows; the kitchen has no choice.
  add column has_search boolean not null default false,
  add column has_whole_names boolean not null default false,
  add column has_photos boolean not null default true,
  add column has_lines boolean not null default true;
drop index one_live_kitchen_link;
create unique index one_live_kitchen_link on kitchen_links (event_id, kind) where revoked_at is null;
