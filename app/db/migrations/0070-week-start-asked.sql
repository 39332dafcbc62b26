-- Whether a person has said on which day their weeks begin: the calendar offers Monday until then, and never again.
alter table users add column week_start_asked boolean not null default false;
update users set week_start_asked = true where week_start = 'monday';
