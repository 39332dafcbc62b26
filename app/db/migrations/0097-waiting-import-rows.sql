-- A list that is larger than the plan comes in as far as there is room. The households that its host leaves out for that reason stay aside
-- as a list of their own, with the days that the list had left.
alter table guest_import_rows add column waits boolean not null default false;
