-- Pictures inside the articles of the blog: which files each text names, the one that is read and the earlier ones.
do $$
declare
  listed text;
begin
  -- The purposes that are there, whichever they are, and this one.
  select string_agg(quote_literal(m[1]), ', ') into listed from pg_constraint,
    regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g') m
    where conname = 'files_purpose_check' and conrelid = 'files'::regclass;
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check check (purpose in (' || listed || ', ''post-image''))';
end $$;

alter table blog_posts add column pictures text[] not null default '{}' check (cardinality(pictures) <= 30);
alter table blog_versions add column pictures text[] not null default '{}' check (cardinality(pictures) <= 30);
create index blog_posts_pictures on blog_posts using gin (pictures);
create index blog_versions_pictures on blog_versions using gin (pictures);
