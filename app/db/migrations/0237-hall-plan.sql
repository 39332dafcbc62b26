-- The screen in the room may show the way from the entrance to a table.
alter table kitchen_links add column has_plan boolean not null default true;
