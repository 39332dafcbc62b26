-- The file has no heads: its owner is told that its columns were guessed.
alter table contact_imports add column is_guessed boolean not null default false;
