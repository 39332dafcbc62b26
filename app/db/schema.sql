-- What the migrations add up to; written by `npm run schema`, never by hand.

create table account_tokens (
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  email text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  letter_id uuid,
  constraint account_tokens_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES letters(id) ON DELETE SET NULL,
  constraint account_tokens_pkey PRIMARY KEY (token_hash),
  constraint account_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['reset'::text, 'verify'::text, 'enter'::text]))),
  constraint account_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table accounts (
  id uuid not null,
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint provider_account_taken UNIQUE (provider_id, account_id)
);

create table album_parts (
  event_id uuid not null,
  photo_id uuid not null,
  start integer not null,
  file_key text not null,
  constraint album_parts_event_id_photo_id_fkey FOREIGN KEY (event_id, photo_id) REFERENCES album_photos(event_id, id) ON DELETE CASCADE,
  constraint album_parts_file_key_fkey FOREIGN KEY (file_key) REFERENCES files(key) ON DELETE CASCADE,
  constraint album_parts_file_key_key UNIQUE (file_key, event_id),
  constraint album_parts_pkey PRIMARY KEY (event_id, photo_id, start),
  constraint album_parts_start_check CHECK ((start >= 0))
);

create table album_photos (
  event_id uuid not null,
  id uuid not null,
  uploader_hash bytea not null,
  by_name text default ''::text not null,
  bytes integer not null,
  received integer default 0 not null,
  status text default 'arriving'::text not null,
  failure text,
  original_key text,
  shown_key text,
  small_key text,
  width integer,
  height integer,
  objection text,
  objected_at timestamp with time zone,
  batch_id uuid,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  touched_at timestamp with time zone default now() not null,
  begun smallint default 0 not null,
  from_address bytea,
  taken_at timestamp with time zone,
  from_host boolean default false not null,
  constraint album_photo_failed_for_a_reason CHECK (((failure IS NULL) = (status <> 'failed'::text))),
  constraint album_photo_is_removed_in_a_batch CHECK (((batch_id IS NULL) = (removed_at IS NULL))),
  constraint album_photos_by_name_check CHECK ((char_length(by_name) <= 80)),
  constraint album_photos_bytes_check CHECK (((bytes >= 1) AND (bytes <= 26214400))),
  constraint album_photos_check CHECK (((received >= 0) AND (received <= bytes))),
  constraint album_photos_event_id_fkey FOREIGN KEY (event_id) REFERENCES albums(event_id) ON DELETE CASCADE,
  constraint album_photos_failure_check CHECK ((failure = ANY (ARRAY['image_type'::text, 'image_too_large'::text, 'image_unreadable'::text]))),
  constraint album_photos_height_check CHECK ((height > 0)),
  constraint album_photos_objection_check CHECK ((char_length(objection) <= 300)),
  constraint album_photos_original_key_fkey FOREIGN KEY (original_key) REFERENCES files(key) ON DELETE SET NULL,
  constraint album_photos_original_key_key UNIQUE (original_key, event_id),
  constraint album_photos_pkey PRIMARY KEY (event_id, id),
  constraint album_photos_shown_key_fkey FOREIGN KEY (shown_key) REFERENCES files(key) ON DELETE SET NULL,
  constraint album_photos_shown_key_key UNIQUE (shown_key, event_id),
  constraint album_photos_small_key_fkey FOREIGN KEY (small_key) REFERENCES files(key) ON DELETE SET NULL,
  constraint album_photos_small_key_key UNIQUE (small_key, event_id),
  constraint album_photos_status_check CHECK ((status = ANY (ARRAY['arriving'::text, 'preparing'::text, 'waiting'::text, 'shown'::text, 'hidden'::text, 'failed'::text]))),
  constraint album_photos_width_check CHECK ((width > 0))
);

create table albums (
  event_id uuid not null,
  is_open boolean default true not null,
  moderated boolean default false not null,
  on_page boolean default false not null,
  until date,
  token_hash bytea not null,
  token_sealed text not null,
  updated_at timestamp with time zone default now() not null,
  constraint album_token_taken UNIQUE (token_hash, event_id),
  constraint albums_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint albums_pkey PRIMARY KEY (event_id)
);

create table announcements (
  id bigint generated always as identity not null,
  topic text not null,
  created_at timestamp with time zone default now() not null,
  writer xid8 default pg_current_xact_id() not null,
  about text,
  constraint announcements_pkey PRIMARY KEY (id)
);

create table application_entries (
  id uuid not null,
  application_id uuid not null,
  author_id uuid,
  kind text not null,
  body text not null,
  created_at timestamp with time zone default now() not null,
  constraint application_entries_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  constraint application_entries_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint application_entries_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 4000))),
  constraint application_entries_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'answer'::text]))),
  constraint application_entries_pkey PRIMARY KEY (id)
);

create table applications (
  id uuid not null,
  kind text not null,
  status text default 'new'::text not null,
  name text not null,
  email text not null,
  subject text not null,
  message text default ''::text not null,
  facts jsonb default '{}'::jsonb not null,
  acknowledged boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint applications_email_check CHECK ((char_length(email) <= 254)),
  constraint applications_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
  constraint applications_kind_check CHECK ((kind = ANY (ARRAY['contact'::text, 'demo'::text, 'provider'::text, 'affiliate'::text, 'bug'::text, 'suggestion'::text, 'survey'::text, 'story'::text]))),
  constraint applications_message_check CHECK ((char_length(message) <= 4000)),
  constraint applications_name_check CHECK ((char_length(name) <= 120)),
  constraint applications_pkey PRIMARY KEY (id),
  constraint applications_status_check CHECK ((status = ANY (ARRAY['new'::text, 'open'::text, 'answered'::text, 'closed'::text]))),
  constraint applications_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 150)))
);

create table audit_log (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  actor_id uuid,
  deed text not null,
  subject_id uuid,
  details jsonb default '{}'::jsonb not null,
  constraint audit_log_pkey PRIMARY KEY (id)
);

create table billing_history (
  id uuid not null,
  user_id uuid not null,
  description text not null,
  amount_cents integer not null,
  currency text default 'EUR'::text not null,
  status text not null,
  plan text not null,
  date timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint billing_history_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint billing_history_currency_check CHECK ((currency = 'EUR'::text)),
  constraint billing_history_pkey PRIMARY KEY (id),
  constraint billing_history_plan_check CHECK ((plan = ANY (ARRAY['basic'::text, 'plus'::text, 'planner'::text]))),
  constraint billing_history_status_check CHECK ((status = ANY (ARRAY['paid'::text, 'info'::text, 'pending'::text]))),
  constraint billing_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table blog_comments (
  id uuid not null,
  post_id uuid not null,
  author_id uuid,
  visitor bytea,
  name text default ''::text not null,
  content text not null,
  publish_date timestamp with time zone default now() not null,
  approved_at timestamp with time zone,
  constraint blog_comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint blog_comments_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 2000))),
  constraint blog_comments_name_check CHECK ((char_length(name) <= 60)),
  constraint blog_comments_pkey PRIMARY KEY (id),
  constraint blog_comments_post_id_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE
);

create table blog_likes (
  post_id uuid not null,
  comment_id uuid,
  user_id uuid,
  visitor bytea,
  at timestamp with time zone default now() not null,
  constraint blog_likes_check CHECK ((num_nonnulls(user_id, visitor) = 1)),
  constraint blog_likes_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES blog_comments(id) ON DELETE CASCADE,
  constraint blog_likes_post_id_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE,
  constraint blog_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint one_like_a_reader UNIQUE NULLS NOT DISTINCT (post_id, comment_id, user_id, visitor)
);

create table blog_posts (
  id uuid not null,
  slug text not null,
  title text not null,
  excerpt text default ''::text not null,
  content jsonb not null,
  search text default ''::text not null,
  words integer default 0 not null,
  category text not null,
  tags text[] default '{}'::text[] not null,
  featured boolean default false not null,
  cover_key text,
  status text default 'draft'::text not null,
  publish_date timestamp with time zone default now() not null,
  approved_at timestamp with time zone,
  author_id uuid,
  visitor bytea,
  by_house boolean default false not null,
  views integer default 0 not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  pictures text[] default '{}'::text[] not null,
  constraint blog_posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint blog_posts_category_check CHECK ((category = ANY (ARRAY['eventos'::text, 'organizacion'::text, 'proveedores'::text, 'comunidad'::text]))),
  constraint blog_posts_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint blog_posts_cover_key_fkey FOREIGN KEY (cover_key) REFERENCES files(key) ON DELETE SET NULL,
  constraint blog_posts_excerpt_check CHECK ((char_length(excerpt) <= 300)),
  constraint blog_posts_pictures_check CHECK ((cardinality(pictures) <= 30)),
  constraint blog_posts_pkey PRIMARY KEY (id),
  constraint blog_posts_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 80))),
  constraint blog_posts_slug_key UNIQUE (slug),
  constraint blog_posts_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text]))),
  constraint blog_posts_tags_check CHECK ((cardinality(tags) <= 8)),
  constraint blog_posts_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 150)))
);

create table blog_saves (
  post_id uuid not null,
  user_id uuid,
  visitor bytea,
  at timestamp with time zone default now() not null,
  constraint blog_saves_check CHECK ((num_nonnulls(user_id, visitor) = 1)),
  constraint blog_saves_post_id_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE,
  constraint blog_saves_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint one_save_a_reader UNIQUE NULLS NOT DISTINCT (post_id, user_id, visitor)
);

create table blog_versions (
  post_id uuid not null,
  version integer not null,
  title text not null,
  excerpt text not null,
  content jsonb not null,
  saved_at timestamp with time zone not null,
  pictures text[] default '{}'::text[] not null,
  constraint blog_versions_pictures_check CHECK ((cardinality(pictures) <= 30)),
  constraint blog_versions_pkey PRIMARY KEY (post_id, version),
  constraint blog_versions_post_id_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE
);

create table blog_views (
  post_id uuid not null,
  session bytea not null,
  at timestamp with time zone default now() not null,
  constraint blog_views_pkey PRIMARY KEY (post_id, session),
  constraint blog_views_post_id_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE
);

create table browser_answers (
  event_id uuid not null,
  id uuid not null,
  guest_id uuid not null,
  name text not null,
  email text not null,
  attending boolean not null,
  message text,
  created_at timestamp with time zone default now() not null,
  constraint browser_answers_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  constraint browser_answers_event_id_guest_id_fkey FOREIGN KEY (event_id, guest_id) REFERENCES guests(event_id, id) ON DELETE CASCADE,
  constraint browser_answers_message_check CHECK ((char_length(message) <= 1000)),
  constraint browser_answers_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  constraint browser_answers_pkey PRIMARY KEY (event_id, id)
);

create table budget_lines (
  event_id uuid not null,
  id uuid not null,
  concept text not null,
  category text not null,
  unit text not null,
  estimated_cents bigint default 0 not null,
  agreed_cents bigint,
  provider_id uuid,
  version integer default 1 not null,
  batch_id uuid,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint budget_line_is_removed_in_a_batch CHECK (((batch_id IS NULL) = (removed_at IS NULL))),
  constraint budget_lines_agreed_check CHECK (((agreed_cents >= 0) AND (agreed_cents <= 999999999))),
  constraint budget_lines_category_check CHECK ((category = ANY (ARRAY['venue'::text, 'catering'::text, 'ceremony'::text, 'photo'::text, 'music'::text, 'flowers'::text, 'attire'::text, 'beauty'::text, 'stationery'::text, 'transport'::text, 'lodging'::text, 'favours'::text, 'fun'::text, 'staging'::text, 'speakers'::text, 'promotion'::text, 'staff'::text, 'travel'::text, 'other'::text]))),
  constraint budget_lines_concept_check CHECK (((char_length(concept) >= 1) AND (char_length(concept) <= 120))),
  constraint budget_lines_estimated_check CHECK (((estimated_cents >= 0) AND (estimated_cents <= 999999999))),
  constraint budget_lines_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint budget_lines_event_id_provider_id_fkey FOREIGN KEY (event_id, provider_id) REFERENCES event_providers(event_id, id) ON DELETE SET NULL (provider_id),
  constraint budget_lines_pkey PRIMARY KEY (event_id, id),
  constraint budget_lines_unit_check CHECK ((unit = ANY (ARRAY['fixed'::text, 'adult'::text, 'child'::text, 'guest'::text, 'table'::text])))
);

create table budget_payments (
  event_id uuid not null,
  id uuid not null,
  line_id uuid not null,
  due_on date not null,
  amount_cents bigint not null,
  paid_at timestamp with time zone,
  note text default ''::text not null,
  version integer default 1 not null,
  batch_id uuid,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint budget_payment_is_removed_in_a_batch CHECK (((batch_id IS NULL) = (removed_at IS NULL))),
  constraint budget_payments_amount_check CHECK (((amount_cents >= 1) AND (amount_cents <= '99999999999'::bigint))),
  constraint budget_payments_event_id_line_id_fkey FOREIGN KEY (event_id, line_id) REFERENCES budget_lines(event_id, id) ON DELETE CASCADE,
  constraint budget_payments_note_check CHECK ((char_length(note) <= 120)),
  constraint budget_payments_pkey PRIMARY KEY (event_id, id)
);

create table calendar_feeds (
  user_id uuid not null,
  token_hash bytea not null,
  token_sealed text not null,
  created_at timestamp with time zone default now() not null,
  constraint calendar_feed_taken UNIQUE (token_hash),
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table chat_blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint chat_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint chat_blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint chat_blocks_pkey PRIMARY KEY (blocker_id, blocked_id)
);

create table chat_messages (
  id uuid not null,
  session_id uuid not null,
  seq integer not null,
  change integer not null,
  sender_id uuid,
  client_id uuid not null,
  content text not null,
  reply_to uuid,
  file_key text,
  created_at timestamp with time zone default now() not null,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint chat_message_sent UNIQUE (sender_id, client_id),
  constraint chat_messages_content_check CHECK ((char_length(content) <= 4000)),
  constraint chat_messages_file_key_fkey FOREIGN KEY (file_key) REFERENCES files(key) ON DELETE SET NULL,
  constraint chat_messages_order UNIQUE (session_id, seq),
  constraint chat_messages_pkey PRIMARY KEY (id),
  constraint chat_messages_reply_to_fkey FOREIGN KEY (reply_to) REFERENCES chat_messages(id) ON DELETE SET NULL,
  constraint chat_messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint chat_messages_session_id_fkey FOREIGN KEY (session_id) REFERENCES chat_sessions(id) ON DELETE CASCADE
);

create table chat_readings (
  session_id uuid not null,
  user_id uuid not null,
  read_seq integer default 0 not null,
  read_at timestamp with time zone default now() not null,
  mailed_seq integer default 0 not null,
  constraint chat_readings_pkey PRIMARY KEY (session_id, user_id),
  constraint chat_readings_session_id_fkey FOREIGN KEY (session_id) REFERENCES chat_sessions(id) ON DELETE CASCADE,
  constraint chat_readings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table chat_reports (
  id uuid not null,
  message_id uuid,
  reporter_id uuid,
  reported_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint chat_report_once UNIQUE (message_id, reporter_id),
  constraint chat_reports_message_id_fkey FOREIGN KEY (message_id) REFERENCES chat_messages(id) ON DELETE SET NULL,
  constraint chat_reports_pkey PRIMARY KEY (id),
  constraint chat_reports_reported_id_fkey FOREIGN KEY (reported_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint chat_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL
);

create table chat_sessions (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  event_id uuid,
  low_user_id uuid,
  high_user_id uuid,
  last_seq integer default 0 not null,
  last_change integer default 0 not null,
  last_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint chat_sessions_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint chat_sessions_high_user_id_fkey FOREIGN KEY (high_user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint chat_sessions_kind_check CHECK ((kind = ANY (ARRAY['private'::text, 'organizers'::text, 'general'::text]))),
  constraint chat_sessions_low_user_id_fkey FOREIGN KEY (low_user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint chat_sessions_of_event UNIQUE (event_id, kind),
  constraint chat_sessions_pair UNIQUE (low_user_id, high_user_id),
  constraint chat_sessions_pair_check CHECK (((low_user_id < high_user_id) AND ((kind = 'private'::text) OR (COALESCE(low_user_id, high_user_id) IS NULL)))),
  constraint chat_sessions_pkey PRIMARY KEY (id),
  constraint chat_sessions_place_check CHECK (((kind = 'private'::text) = (event_id IS NULL)))
);

create table chat_taken_out (
  message_id uuid not null,
  content text not null,
  file_key text,
  taken_by uuid,
  taken_at timestamp with time zone default now() not null,
  constraint chat_taken_out_content_check CHECK ((char_length(content) <= 4000)),
  constraint chat_taken_out_file_key_fkey FOREIGN KEY (file_key) REFERENCES files(key) ON DELETE SET NULL,
  constraint chat_taken_out_file_key_key UNIQUE (file_key),
  constraint chat_taken_out_message_id_fkey FOREIGN KEY (message_id) REFERENCES chat_messages(id) ON DELETE CASCADE,
  constraint chat_taken_out_pkey PRIMARY KEY (message_id),
  constraint chat_taken_out_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES users(id) ON DELETE SET NULL
);

create table consents (
  event_id uuid not null,
  id uuid default gen_random_uuid() not null,
  guest_id uuid,
  waiting_id uuid,
  sender_hash bytea,
  purpose text not null,
  words_hash text not null,
  given_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint consents_event_id_guest_id_fkey FOREIGN KEY (event_id, guest_id) REFERENCES guests(event_id, id) ON DELETE CASCADE,
  constraint consents_event_id_waiting_id_fkey FOREIGN KEY (event_id, waiting_id) REFERENCES waiting_answers(event_id, id) ON DELETE CASCADE,
  constraint consents_one_person_check CHECK ((num_nonnulls(guest_id, waiting_id, sender_hash) = 1)),
  constraint consents_pkey PRIMARY KEY (event_id, id),
  constraint consents_purpose_check CHECK ((purpose = ANY (ARRAY['diet'::text, 'photos'::text, 'contact'::text]))),
  constraint consents_sender_check CHECK (((purpose = 'photos'::text) = (sender_hash IS NOT NULL))),
  constraint consents_withdrawn_at_check CHECK ((withdrawn_at >= given_at)),
  constraint consents_words_hash_check CHECK ((words_hash ~ '^[0-9a-f]{64}$'::text))
);

create table contact_import_rows (
  owner_id uuid not null,
  import_id uuid not null,
  at integer not null,
  contents jsonb not null,
  choice text,
  constraint contact_import_rows_choice_check CHECK ((choice = ANY (ARRAY['keep'::text, 'complete'::text, 'add'::text]))),
  constraint contact_import_rows_owner_id_import_id_fkey FOREIGN KEY (owner_id, import_id) REFERENCES contact_imports(owner_id, id) ON DELETE CASCADE,
  constraint contact_import_rows_pkey PRIMARY KEY (owner_id, import_id, at)
);

create table contact_imports (
  owner_id uuid not null,
  id uuid not null,
  created_at timestamp with time zone default now() not null,
  category text not null,
  skipped jsonb default '[]'::jsonb not null,
  kept_at timestamp with time zone,
  added_ids uuid[] default '{}'::uuid[] not null,
  completed jsonb default '[]'::jsonb not null,
  is_guessed boolean default false not null,
  constraint contact_imports_category_check CHECK ((category = ANY (ARRAY['cliente'::text, 'proveedor'::text, 'colaborador'::text, 'personal'::text]))),
  constraint contact_imports_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint contact_imports_pkey PRIMARY KEY (owner_id, id)
);

create table contacts (
  owner_id uuid not null,
  id uuid not null,
  name text not null,
  email text,
  show_email boolean default true not null,
  phone text not null,
  company text not null,
  role text default 'guest'::text not null,
  category text default 'personal'::text not null,
  is_favorite boolean default false not null,
  notes text default ''::text not null,
  last_contact_at timestamp with time zone,
  version integer default 1 not null,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  search text generated always as (search_key(((((((name || ' '::text) ||
CASE
    WHEN show_email THEN COALESCE(email, ''::text)
    ELSE ''::text
END) || ' '::text) || company) || ' '::text) || notes))) stored not null,
  constraint contact_email_is_lowercase CHECK ((email = lower(email))),
  constraint contacts_category_check CHECK ((category = ANY (ARRAY['cliente'::text, 'proveedor'::text, 'colaborador'::text, 'personal'::text]))),
  constraint contacts_company_check CHECK ((char_length(company) <= 120)),
  constraint contacts_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  constraint contacts_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  constraint contacts_notes_check CHECK ((char_length(notes) <= 2000)),
  constraint contacts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint contacts_phone_check CHECK ((char_length(phone) <= 40)),
  constraint contacts_pkey PRIMARY KEY (owner_id, id),
  constraint contacts_role_check CHECK ((role = ANY (ARRAY['organizer'::text, 'celebrant'::text, 'collaborator'::text, 'provider'::text, 'viewer'::text, 'guest'::text]))),
  constraint shown_email_is_there CHECK (((NOT show_email) OR (email IS NOT NULL)))
);

create table day_notices (
  event_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  text text not null,
  audience text not null,
  table_id uuid,
  created_by uuid,
  created_by_name text not null,
  created_at timestamp with time zone not null,
  leaves_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  sent_at timestamp with time zone,
  pushed integer default 0 not null,
  mailed integer default 0 not null,
  constraint day_notice_once UNIQUE (event_id, client_id),
  constraint day_notices_audience_check CHECK ((audience = ANY (ARRAY['came'::text, 'missing'::text, 'table'::text]))),
  constraint day_notices_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint day_notices_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint day_notices_event_id_table_id_fkey FOREIGN KEY (event_id, table_id) REFERENCES seating_tables(event_id, id) ON DELETE CASCADE,
  constraint day_notices_pkey PRIMARY KEY (event_id, id),
  constraint day_notices_table_check CHECK (((audience = 'table'::text) = (table_id IS NOT NULL))),
  constraint day_notices_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 280)))
);

create table day_thanks (
  event_id uuid not null,
  text text not null,
  has_album boolean not null,
  created_by uuid,
  created_by_name text not null,
  updated_at timestamp with time zone not null,
  constraint day_thanks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint day_thanks_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint day_thanks_pkey PRIMARY KEY (event_id),
  constraint day_thanks_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1000)))
);

create table distinct_guests (
  event_id uuid not null,
  guest_id uuid not null,
  other_id uuid not null,
  constraint distinct_guests_check CHECK ((guest_id < other_id)),
  constraint distinct_guests_event_id_guest_id_fkey FOREIGN KEY (event_id, guest_id) REFERENCES guests(event_id, id) ON DELETE CASCADE,
  constraint distinct_guests_event_id_other_id_fkey FOREIGN KEY (event_id, other_id) REFERENCES guests(event_id, id) ON DELETE CASCADE,
  constraint distinct_guests_pkey PRIMARY KEY (event_id, guest_id, other_id)
);

create table door_devices (
  event_id uuid not null,
  id uuid not null,
  point_id uuid not null,
  link_id uuid,
  user_id uuid,
  name text not null,
  token_hash bytea not null,
  is_rehearsal boolean default false not null,
  up_to integer default 0 not null,
  copy_etag text default ''::text not null,
  skew_ms bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  until timestamp with time zone not null,
  revoked_at timestamp with time zone,
  erased_at timestamp with time zone,
  second_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  second_calls smallint default 0 not null,
  hour_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  hour_facts integer default 0 not null,
  is_desk boolean default false not null,
  share_place text,
  share_from text default ''::text not null,
  share_rev integer default 0 not null,
  constraint door_devices_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint door_devices_event_id_link_id_fkey FOREIGN KEY (event_id, link_id) REFERENCES door_links(event_id, id) ON DELETE CASCADE,
  constraint door_devices_event_id_point_id_fkey FOREIGN KEY (event_id, point_id) REFERENCES door_points(event_id, id) ON DELETE CASCADE,
  constraint door_devices_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint door_devices_one_owner CHECK (((link_id IS NULL) <> (user_id IS NULL))),
  constraint door_devices_pkey PRIMARY KEY (event_id, id),
  constraint door_devices_share_place_check CHECK ((share_place ~ '^[0-9a-z]$'::text)),
  constraint door_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint door_key_taken UNIQUE (token_hash, event_id),
  constraint door_link_used UNIQUE (event_id, link_id)
);

create table door_facts (
  event_id uuid not null,
  device_id uuid not null,
  seq integer not null,
  kind text not null,
  point_id uuid not null,
  door_no integer,
  name text,
  is_child boolean default false not null,
  table_number integer,
  at timestamp with time zone not null,
  how text not null,
  undo_device uuid,
  undo_seq integer,
  is_over boolean default false not null,
  is_rehearsal boolean default false not null,
  is_late boolean default false not null,
  received_at timestamp with time zone default now() not null,
  receipt bigint generated always as identity not null,
  is_unbooked boolean default false not null,
  constraint door_facts_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint door_facts_how_check CHECK ((how = ANY (ARRAY['name'::text, 'code'::text, 'family'::text, 'desk'::text]))),
  constraint door_facts_kind_check CHECK ((kind = ANY (ARRAY['in'::text, 'out'::text, 'add'::text, 'refuse'::text, 'later'::text, 'absent'::text, 'undo'::text]))),
  constraint door_facts_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  constraint door_facts_pkey PRIMARY KEY (event_id, device_id, seq),
  constraint door_facts_seq_check CHECK ((seq > 0))
);

create table door_links (
  event_id uuid not null,
  id uuid not null,
  point_id uuid not null,
  name text not null,
  may_add boolean default false not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  created_by uuid,
  created_by_name text not null,
  created_at timestamp with time zone default now() not null,
  revoked_at timestamp with time zone,
  token_hash bytea not null,
  token_sealed text not null,
  constraint door_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint door_links_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint door_links_event_id_point_id_fkey FOREIGN KEY (event_id, point_id) REFERENCES door_points(event_id, id) ON DELETE CASCADE,
  constraint door_links_hours_check CHECK ((opens_at < closes_at)),
  constraint door_links_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint door_links_pkey PRIMARY KEY (event_id, id),
  constraint door_token_taken UNIQUE (token_hash, event_id)
);

create table door_points (
  event_id uuid not null,
  id uuid not null,
  name text not null,
  hint text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  kind text default 'entrance'::text not null,
  capacity integer,
  opens time without time zone,
  closes time without time zone,
  "position" integer default 0 not null,
  rule text default 'warn'::text not null,
  share_way text default 'surname'::text not null,
  share_rev integer default 0 not null,
  share_since integer default 0 not null,
  owners text default ''::text not null,
  owners_next text,
  booked text,
  constraint door_points_booked_check CHECK (((char_length(booked) >= 1) AND (char_length(booked) <= 30))),
  constraint door_points_booked_room CHECK (((booked IS NULL) OR (kind = 'room'::text))),
  constraint door_points_capacity_check CHECK (((capacity >= 1) AND (capacity <= 100000))),
  constraint door_points_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint door_points_hint_check CHECK ((char_length(hint) <= 120)),
  constraint door_points_kind_check CHECK ((kind = ANY (ARRAY['entrance'::text, 'room'::text]))),
  constraint door_points_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint door_points_owners_check CHECK ((owners ~ '^[-0-9a-z]*$'::text)),
  constraint door_points_owners_next_check CHECK ((owners_next ~ '^[-0-9a-z]*$'::text)),
  constraint door_points_pkey PRIMARY KEY (event_id, id),
  constraint door_points_rule_check CHECK ((rule = ANY (ARRAY['warn'::text, 'own'::text]))),
  constraint door_points_share_way_check CHECK ((share_way = ANY (ARRAY['surname'::text, 'number'::text])))
);

create table door_presence (
  event_id uuid not null,
  door_no integer not null,
  is_inside boolean not null,
  first_at timestamp with time zone,
  first_device uuid,
  last_at timestamp with time zone,
  last_device uuid,
  entries integer not null,
  doubles integer not null,
  said text,
  status_before text,
  constraint door_presence_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint door_presence_pkey PRIMARY KEY (event_id, door_no),
  constraint door_presence_said_check CHECK ((said = ANY (ARRAY['later'::text, 'absent'::text]))),
  constraint door_presence_status_check CHECK ((status_before = ANY (ARRAY['invited'::text, 'confirmed'::text, 'declined'::text, 'maybe'::text, 'attended'::text])))
);

create table doors (
  event_id uuid not null,
  last_no integer default 0 not null,
  relay_key bytea default uuid_send(gen_random_uuid()) not null,
  lead_id uuid,
  shows_phone boolean default false not null,
  celebrants_hear boolean default false not null,
  constraint doors_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint doors_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint doors_pkey PRIMARY KEY (event_id)
);

create table erased (
  kind text not null,
  id uuid not null,
  at timestamp with time zone not null,
  constraint erased_kind_check CHECK ((kind = ANY (ARRAY['account'::text, 'event'::text, 'guest'::text, 'removed'::text, 'diet'::text, 'consents'::text, 'gift_pledges'::text, 'chat_messages'::text, 'waiting_answers'::text, 'parked_answers'::text, 'event_tasks'::text, 'schedule_items'::text, 'provider_documents'::text, 'event_providers'::text, 'event_blocks'::text, 'moodboard_items'::text, 'page_photos'::text, 'album_photos'::text, 'contacts'::text, 'success_stories'::text, 'applications'::text, 'blog_comments'::text, 'blog_posts'::text, 'passkeys'::text, 'event_members'::text, 'invitations'::text, 'second_factors'::text, 'recovery_codes'::text, 'member_rights'::text, 'invitation_links'::text, 'schedule_shares'::text, 'seating_codes'::text, 'staff'::text, 'door_links'::text, 'door_devices'::text, 'kitchen_links'::text]))),
  constraint erased_pkey PRIMARY KEY (kind, id)
);

create table erasure_checks (
  at timestamp with time zone not null,
  category text not null,
  "left" integer not null,
  constraint erasure_checks_left_check CHECK (("left" >= 0)),
  constraint erasure_checks_pkey PRIMARY KEY (at, category)
);

create table erasures (
  id uuid default gen_random_uuid() not null,
  event_id uuid,
  at timestamp with time zone not null,
  reason text not null,
  category text not null,
  rows integer not null,
  constraint erasures_pkey PRIMARY KEY (id),
  constraint erasures_reason_check CHECK ((reason = ANY (ARRAY['clock'::text, 'guest'::text, 'host'::text, 'account'::text, 'operator'::text]))),
  constraint erasures_rows_check CHECK ((rows > 0))
);

create table event_blocks (
  event_id uuid not null,
  id uuid not null,
  type text not null,
  content jsonb default '{}'::jsonb not null,
  x smallint not null,
  y smallint not null,
  width smallint not null,
  height smallint not null,
  version integer default 1 not null,
  place_version integer default 1 not null,
  file_key text,
  contact_owner_id uuid,
  contact_id uuid,
  shows_phone boolean default false not null,
  shows_email boolean default false not null,
  task_id uuid,
  batch_id uuid,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint block_is_removed_in_a_batch CHECK (((batch_id IS NULL) = (removed_at IS NULL))),
  constraint block_lies_on_board CHECK (((x + width) <= 960)),
  constraint event_blocks_contact_owner_id_contact_id_fkey FOREIGN KEY (contact_owner_id, contact_id) REFERENCES contacts(owner_id, id) ON DELETE SET NULL,
  constraint event_blocks_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint event_blocks_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_blocks_file_key_fkey FOREIGN KEY (file_key) REFERENCES files(key) ON DELETE SET NULL,
  constraint event_blocks_file_key_key UNIQUE (file_key, event_id),
  constraint event_blocks_height_check CHECK (((height >= 60) AND (height <= 1200))),
  constraint event_blocks_pkey PRIMARY KEY (event_id, id),
  constraint event_blocks_type_check CHECK ((type = ANY (ARRAY['text'::text, 'image'::text, 'task'::text, 'budget'::text, 'contact'::text, 'timeline'::text]))),
  constraint event_blocks_width_check CHECK (((width >= 120) AND (width <= 960))),
  constraint event_blocks_x_check CHECK (((x >= 0) AND (x <= 840))),
  constraint event_blocks_y_check CHECK (((y >= 0) AND (y <= 5940)))
);

create table event_cards (
  event_id uuid not null,
  shape text not null,
  digest text not null,
  file_key text not null,
  constraint event_cards_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_cards_file_key_fkey FOREIGN KEY (file_key) REFERENCES files(key) ON DELETE CASCADE,
  constraint event_cards_file_key_key UNIQUE (file_key, event_id),
  constraint event_cards_pkey PRIMARY KEY (event_id, shape),
  constraint event_cards_shape_check CHECK ((shape = ANY (ARRAY['wide'::text, 'square'::text])))
);

create table event_changes (
  event_id uuid not null,
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  actor_id uuid,
  kind text not null,
  area text generated always as (split_part(kind, '.'::text, 1)) stored not null,
  subject_id uuid,
  facts jsonb default '{}'::jsonb not null,
  undo jsonb,
  undoes bigint,
  undone_by bigint,
  constraint event_changes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint event_changes_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_changes_pkey PRIMARY KEY (event_id, id)
);

create table event_designs (
  event_id uuid not null,
  id uuid not null,
  template text not null,
  customization jsonb default '{}'::jsonb not null,
  replaced_at timestamp with time zone default now() not null,
  image_key text,
  constraint event_designs_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_designs_image_key_fkey FOREIGN KEY (image_key) REFERENCES files(key) ON DELETE SET NULL,
  constraint event_designs_pkey PRIMARY KEY (event_id, id),
  constraint event_designs_template_check CHECK ((template = ANY (ARRAY['romantic'::text, 'elegant'::text, 'vibrant'::text, 'classic'::text, 'nube'::text, 'corporate'::text, 'modern'::text, 'minimalist'::text, 'creative'::text])))
);

create table event_dossiers (
  event_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  parts text[] not null,
  state text default 'waiting'::text not null,
  failure text,
  read integer default 0 not null,
  pdf bytea,
  unprintable integer default 0 not null,
  ordered_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint dossier_fails_for_a_reason CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
  constraint dossier_has_parts CHECK ((cardinality(parts) > 0)),
  constraint dossier_is_ready_with_its_pdf CHECK (((state = 'ready'::text) = (pdf IS NOT NULL))),
  constraint event_dossiers_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_dossiers_failure_check CHECK ((failure = ANY (ARRAY['rights'::text, 'drawing'::text]))),
  constraint event_dossiers_one_each UNIQUE (event_id, user_id),
  constraint event_dossiers_parts_check CHECK ((parts <@ ARRAY['details'::text, 'tasks'::text, 'schedule'::text, 'guests'::text, 'tables'::text, 'providers'::text, 'budget'::text])),
  constraint event_dossiers_pkey PRIMARY KEY (event_id, id),
  constraint event_dossiers_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'reading'::text, 'drawing'::text, 'ready'::text, 'failed'::text, 'cancelled'::text]))),
  constraint event_dossiers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table event_keys (
  token_hash bytea not null,
  kind text not null,
  event_id uuid not null,
  id uuid not null,
  constraint event_keys_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_keys_pkey PRIMARY KEY (token_hash, kind)
);

create table event_members (
  event_id uuid not null,
  id uuid not null,
  user_id uuid,
  name text not null,
  email text not null,
  role text not null,
  permissions text[] default '{}'::text[] not null,
  status text not null,
  invited_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  came_by text default 'host'::text not null,
  adopted_at timestamp with time zone,
  withheld text[] default '{}'::text[] not null,
  reach_notices text[] default '{}'::text[] not null,
  constraint already_member UNIQUE (event_id, email),
  constraint already_member_user UNIQUE (event_id, user_id),
  constraint event_members_came_by_check CHECK ((came_by = ANY (ARRAY['host'::text, 'link'::text, 'page'::text]))),
  constraint event_members_check CHECK (((status <> 'active'::text) OR (user_id IS NOT NULL))),
  constraint event_members_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_members_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint event_members_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  constraint event_members_permissions_check CHECK ((permissions <@ ARRAY['view'::text, 'rsvp'::text, 'register'::text, 'chat'::text, 'see_guest_list'::text, 'see_gift_list'::text, 'manage_guests'::text, 'edit_event'::text, 'manage_collaborators'::text])),
  constraint event_members_pkey PRIMARY KEY (event_id, id),
  constraint event_members_reach_notices_check CHECK ((reach_notices <@ ARRAY['team'::text, 'account'::text])),
  constraint event_members_role_check CHECK ((role = ANY (ARRAY['organizer'::text, 'celebrant'::text, 'collaborator'::text, 'provider'::text, 'viewer'::text, 'guest'::text]))),
  constraint event_members_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'declined'::text, 'removed'::text]))),
  constraint event_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint event_members_withheld_check CHECK ((withheld <@ ARRAY['view'::text, 'rsvp'::text, 'register'::text, 'chat'::text, 'see_guest_list'::text, 'see_gift_list'::text]))
);

create table event_providers (
  event_id uuid not null,
  id uuid not null,
  contact_owner_id uuid,
  contact_id uuid,
  name text not null,
  company text default ''::text not null,
  service text not null,
  status text default 'asked'::text not null,
  notes text default ''::text not null,
  share_id uuid,
  version integer default 1 not null,
  batch_id uuid,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  service_type text,
  constraint event_providers_company_check CHECK ((char_length(company) <= 120)),
  constraint event_providers_contact_owner_id_contact_id_fkey FOREIGN KEY (contact_owner_id, contact_id) REFERENCES contacts(owner_id, id) ON DELETE SET NULL,
  constraint event_providers_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_providers_event_id_share_id_fkey FOREIGN KEY (event_id, share_id) REFERENCES schedule_shares(event_id, id) ON DELETE SET NULL (share_id),
  constraint event_providers_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  constraint event_providers_notes_check CHECK ((char_length(notes) <= 2000)),
  constraint event_providers_pkey PRIMARY KEY (event_id, id),
  constraint event_providers_service_check CHECK (((char_length(service) >= 1) AND (char_length(service) <= 120))),
  constraint event_providers_service_type_check CHECK ((service_type = ANY (ARRAY['photography'::text, 'videography'::text, 'catering'::text, 'decoration'::text, 'music'::text, 'transportation'::text, 'venue'::text, 'planning'::text, 'other'::text]))),
  constraint event_providers_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'quoted'::text, 'hired'::text, 'done'::text, 'declined'::text]))),
  constraint provider_is_removed_in_a_batch CHECK (((batch_id IS NULL) = (removed_at IS NULL)))
);

create table event_questions (
  event_id uuid not null,
  id uuid not null,
  "position" smallint not null,
  text text not null,
  kind text not null,
  options text[] default '{}'::text[] not null,
  required boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint event_questions_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_questions_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'yes-no'::text, 'choice'::text]))),
  constraint event_questions_options_check CHECK ((cardinality(options) <= 12)),
  constraint event_questions_pkey PRIMARY KEY (event_id, id),
  constraint event_questions_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 200)))
);

create table event_tasks (
  event_id uuid not null,
  id uuid not null,
  title text not null,
  description text default ''::text not null,
  due_on date,
  created_at timestamp with time zone default now() not null,
  days_before integer,
  assignee_id uuid,
  done_at timestamp with time zone,
  "position" integer default 0 not null,
  template_key text,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint event_tasks_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint event_tasks_days_before_check CHECK (((days_before >= '-1000'::integer) AND (days_before <= 1000))),
  constraint event_tasks_description_check CHECK ((char_length(description) <= 2000)),
  constraint event_tasks_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_tasks_pkey PRIMARY KEY (event_id, id),
  constraint event_tasks_template_key_check CHECK ((char_length(template_key) <= 80)),
  constraint event_tasks_time_check CHECK (((due_on IS NULL) OR (days_before IS NULL))),
  constraint event_tasks_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200)))
);

create table events (
  id uuid not null,
  created_by uuid not null,
  title text not null,
  title_slug text not null,
  description text default ''::text not null,
  category text not null,
  type text not null,
  status text default 'planning'::text not null,
  priority text default 'medium'::text not null,
  date date not null,
  start_time time without time zone,
  end_time time without time zone,
  time_zone text default 'Europe/Madrid'::text not null,
  location text not null,
  budget_cents bigint default 0 not null,
  currency text default 'EUR'::text not null,
  visibility text default 'public'::text not null,
  require_account boolean default false not null,
  access_code_sealed text,
  access_code_version integer default 0 not null,
  allow_rsvp boolean default true not null,
  allow_chat boolean default true not null,
  allow_gift_list boolean default true not null,
  allow_guest_list boolean default true not null,
  allow_timeline boolean default true not null,
  template text default 'classic'::text not null,
  image_key text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  seating_mode text,
  rsvp_deadline date,
  plus_ones smallint default 0 not null,
  asks_dietary boolean default true not null,
  reminder_days smallint[] default '{}'::smallint[] not null,
  require_approval boolean default false not null,
  allow_guests boolean default true not null,
  allow_collaborators boolean default true not null,
  whatsapp_invitation text,
  whatsapp_reminder text,
  rsvp_version integer default 1 not null,
  page_opening boolean default true not null,
  customization jsonb default '{}'::jsonb not null,
  client text default ''::text not null,
  reaches jsonb default '{"bank": "guests", "chat": "guests", "rsvp": "page", "album": "link", "count": "guests", "dress": "page", "gifts": "link", "names": "team", "tasks": "team", "blocks": "team", "photos": "page", "arrival": "page", "dossier": "team", "lodging": "page", "schedule": "team", "moodboard": "team", "programme": "page", "questions": "page"}'::jsonb not null,
  reach_version integer default 1 not null,
  reach_questions text[] default '{}'::text[] not null,
  guest_months smallint,
  team_sees_seating boolean default false not null,
  constraint events_budget_cents_check CHECK ((budget_cents >= 0)),
  constraint events_client_check CHECK ((char_length(client) <= 120)),
  constraint events_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint events_currency_check CHECK ((currency = 'EUR'::text)),
  constraint events_description_check CHECK ((char_length(description) <= 4000)),
  constraint events_guest_months_check CHECK (((guest_months >= 1) AND (guest_months <= 120))),
  constraint events_image_key_fkey FOREIGN KEY (image_key) REFERENCES files(key) ON DELETE SET NULL,
  constraint events_location_check CHECK (((char_length(location) >= 1) AND (char_length(location) <= 200))),
  constraint events_pkey PRIMARY KEY (id),
  constraint events_plus_ones_check CHECK (((plus_ones >= 0) AND (plus_ones <= 10))),
  constraint events_priority_check CHECK ((priority = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text]))),
  constraint events_reach_questions_check CHECK ((reach_questions <@ ARRAY['gifts'::text])),
  constraint events_reaches_check CHECK ((jsonb_typeof(reaches) = 'object'::text)),
  constraint events_reminder_days_check CHECK ((cardinality(reminder_days) <= 5)),
  constraint events_seating_mode_check CHECK ((seating_mode = ANY (ARRAY['tables'::text, 'seats'::text]))),
  constraint events_status_check CHECK ((status = ANY (ARRAY['planning'::text, 'in-progress'::text, 'completed'::text]))),
  constraint events_template_check CHECK ((template = ANY (ARRAY['romantic'::text, 'elegant'::text, 'vibrant'::text, 'classic'::text, 'nube'::text, 'corporate'::text, 'modern'::text, 'minimalist'::text, 'creative'::text]))),
  constraint events_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120))),
  constraint events_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'private'::text]))),
  constraint events_whatsapp_invitation_check CHECK (((char_length(whatsapp_invitation) >= 1) AND (char_length(whatsapp_invitation) <= 700))),
  constraint events_whatsapp_reminder_check CHECK (((char_length(whatsapp_reminder) >= 1) AND (char_length(whatsapp_reminder) <= 700)))
);

create table files (
  key text not null,
  owner_id uuid,
  purpose text not null,
  content_type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone default now() not null,
  constraint files_bytes_check CHECK ((bytes > 0)),
  constraint files_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/gif'::text, 'image/webp'::text, 'application/pdf'::text, 'application/octet-stream'::text]))),
  constraint files_height_check CHECK ((height > 0)),
  constraint files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint files_pkey PRIMARY KEY (key),
  constraint files_purpose_check CHECK ((purpose = ANY (ARRAY['event-image'::text, 'avatar'::text, 'page-photo'::text, 'block-image'::text, 'chat-image'::text, 'card'::text, 'moodboard-image'::text, 'gift-image'::text, 'document'::text, 'post-cover'::text, 'album-photo'::text, 'album-part'::text, 'post-image'::text, 'seating-plan'::text]))),
  constraint files_width_check CHECK ((width > 0))
);

create table former_tokens (
  token_hash bytea not null,
  replaced_by bytea not null,
  constraint former_tokens_pkey PRIMARY KEY (token_hash)
);

create table gift_lists (
  event_id uuid not null,
  surprise boolean default false not null,
  latest_date date,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint gift_lists_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint gift_lists_pkey PRIMARY KEY (event_id)
);

create table gift_pledges (
  event_id uuid not null,
  id uuid not null,
  gift_id uuid,
  parts integer,
  amount_cents bigint,
  name text default ''::text not null,
  email text,
  email_key text,
  message text default ''::text not null,
  reference text not null,
  surprise boolean default false not null,
  arrived_cents bigint,
  arrived_at timestamp with time zone,
  thanked_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  token_hash bytea not null,
  token_sealed text not null,
  created_at timestamp with time zone default now() not null,
  sees_account boolean default true not null,
  constraint gift_pledges_amount_check CHECK (((amount_cents >= 1) AND (amount_cents <= '99999999999'::bigint))),
  constraint gift_pledges_arrived_check CHECK (((arrived_cents >= 1) AND (arrived_cents <= '99999999999'::bigint))),
  constraint gift_pledges_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint gift_pledges_event_id_gift_id_fkey FOREIGN KEY (event_id, gift_id) REFERENCES gifts(event_id, id),
  constraint gift_pledges_kind_check CHECK ((((gift_id IS NULL) = (parts IS NULL)) AND ((gift_id IS NOT NULL) OR (amount_cents IS NOT NULL)))),
  constraint gift_pledges_message_check CHECK ((char_length(message) <= 500)),
  constraint gift_pledges_name_check CHECK ((char_length(name) <= 100)),
  constraint gift_pledges_parts_check CHECK (((parts >= 1) AND (parts <= 100))),
  constraint gift_pledges_pkey PRIMARY KEY (event_id, id),
  constraint gift_reference_taken UNIQUE (event_id, reference),
  constraint gift_token_taken UNIQUE (token_hash, event_id)
);

create table gifts (
  event_id uuid not null,
  id uuid not null,
  title text not null,
  note text default ''::text not null,
  url text,
  picture_url text,
  file_key text,
  price_cents bigint,
  parts integer default 1 not null,
  unit text default ''::text not null,
  "position" integer not null,
  version integer default 1 not null,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint gifts_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint gifts_file_key_fkey FOREIGN KEY (file_key) REFERENCES files(key) ON DELETE SET NULL,
  constraint gifts_note_check CHECK ((char_length(note) <= 300)),
  constraint gifts_parts_check CHECK (((parts >= 1) AND (parts <= 100))),
  constraint gifts_picture_url_check CHECK ((char_length(picture_url) <= 2048)),
  constraint gifts_pkey PRIMARY KEY (event_id, id),
  constraint gifts_price_check CHECK (((price_cents >= 1) AND (price_cents <= 99999999))),
  constraint gifts_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120))),
  constraint gifts_unit_check CHECK ((char_length(unit) <= 30)),
  constraint gifts_url_check CHECK ((char_length(url) <= 2048))
);

create table guest_answers (
  event_id uuid not null,
  guest_id uuid not null,
  question_id uuid not null,
  answer text not null,
  updated_at timestamp with time zone default now() not null,
  constraint guest_answers_answer_check CHECK (((char_length(answer) >= 1) AND (char_length(answer) <= 500))),
  constraint guest_answers_event_id_guest_id_fkey FOREIGN KEY (event_id, guest_id) REFERENCES guests(event_id, id) ON DELETE CASCADE,
  constraint guest_answers_event_id_question_id_fkey FOREIGN KEY (event_id, question_id) REFERENCES event_questions(event_id, id) ON DELETE CASCADE,
  constraint guest_answers_pkey PRIMARY KEY (event_id, guest_id, question_id)
);

create table guest_badges (
  event_id uuid not null,
  guest_id uuid not null,
  code_hash bytea not null,
  code_sealed text not null,
  kind text not null,
  printed_at timestamp with time zone,
  constraint badge_code_taken UNIQUE (event_id, code_hash),
  constraint guest_badges_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint guest_badges_event_id_guest_id_fkey FOREIGN KEY (event_id, guest_id) REFERENCES guests(event_id, id) ON DELETE CASCADE,
  constraint guest_badges_kind_check CHECK ((kind = ANY (ARRAY['attendee'::text, 'speaker'::text, 'press'::text]))),
  constraint guest_badges_pkey PRIMARY KEY (event_id, guest_id)
);

create table guest_import_rows (
  event_id uuid not null,
  import_id uuid not null,
  at integer not null,
  contents jsonb not null,
  chosen boolean,
  waits boolean default false not null,
  constraint guest_import_rows_event_id_import_id_fkey FOREIGN KEY (event_id, import_id) REFERENCES guest_imports(event_id, id) ON DELETE CASCADE,
  constraint guest_import_rows_pkey PRIMARY KEY (event_id, import_id, at)
);

create table guest_imports (
  event_id uuid not null,
  id uuid not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  cells jsonb,
  columns text[] default '{}'::text[] not null,
  has_head boolean default false not null,
  skipped jsonb default '[]'::jsonb not null,
  kept_at timestamp with time zone,
  guest_ids uuid[] default '{}'::uuid[] not null,
  place_ids uuid[] default '{}'::uuid[] not null,
  constraint guest_imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint guest_imports_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint guest_imports_pkey PRIMARY KEY (event_id, id)
);

create table guest_tokens (
  event_id uuid not null,
  token_hash bytea not null,
  guest_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint guest_tokens_event_id_guest_id_fkey FOREIGN KEY (event_id, guest_id) REFERENCES guests(event_id, id) ON DELETE CASCADE,
  constraint guest_tokens_pkey PRIMARY KEY (event_id, token_hash)
);

create table guests (
  event_id uuid not null,
  id uuid not null,
  name text not null,
  email text,
  email_key text,
  phone text,
  kind text default 'other'::text not null,
  "group" text default 'guest'::text not null,
  role text default 'guest'::text not null,
  permissions text[] default '{view,rsvp}'::text[] not null,
  status text default 'invited'::text not null,
  is_registered boolean default false not null,
  user_id uuid,
  source text default 'host'::text not null,
  invited_by uuid,
  invited_by_name text,
  rsvp_date timestamp with time zone,
  rsvp_message text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  answer_is_news boolean default false not null,
  answered_as text,
  household_id uuid default gen_random_uuid() not null,
  member_type text default 'adult'::text not null,
  is_named boolean default true not null,
  notes text default ''::text not null,
  tags text[] default '{}'::text[] not null,
  dietary text,
  dietary_consent_at timestamp with time zone,
  is_unmatched boolean default false not null,
  table_id uuid,
  seat_id uuid,
  search text generated always as (search_key(((((name || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text)))) stored not null,
  sort_name text generated always as (surname_first(name)) stored not null,
  can_update_feed boolean default false not null,
  adopted_at timestamp with time zone,
  withheld text[] default '{}'::text[] not null,
  place_locked boolean default false not null,
  chair smallint,
  door_no integer,
  door_note text default ''::text not null,
  door_tag text default 'none'::text not null,
  constraint already_guest UNIQUE (event_id, email_key),
  constraint chair_taken UNIQUE (event_id, table_id, chair),
  constraint door_no_taken UNIQUE (event_id, door_no),
  constraint email_with_its_key CHECK (((email IS NULL) = (email_key IS NULL))),
  constraint guests_answered_as_check CHECK (((char_length(answered_as) >= 1) AND (char_length(answered_as) <= 120))),
  constraint guests_chair_check CHECK (((chair >= 1) AND (chair <= 20))),
  constraint guests_chair_table_check CHECK (((chair IS NULL) OR (table_id IS NOT NULL))),
  constraint guests_dietary_check CHECK (((char_length(dietary) >= 1) AND (char_length(dietary) <= 500))),
  constraint guests_door_no_check CHECK ((door_no > 0)),
  constraint guests_door_note_check CHECK ((char_length(door_note) <= 80)),
  constraint guests_door_tag_check CHECK ((door_tag = ANY (ARRAY['none'::text, 'wheelchair'::text, 'vip'::text, 'press'::text, 'speaker'::text]))),
  constraint guests_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  constraint guests_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint guests_event_id_household_id_fkey FOREIGN KEY (event_id, household_id) REFERENCES households(event_id, id) ON DELETE CASCADE,
  constraint guests_event_id_seat_id_fkey FOREIGN KEY (event_id, seat_id) REFERENCES seats(event_id, id) ON DELETE SET NULL (seat_id),
  constraint guests_event_id_table_id_fkey FOREIGN KEY (event_id, table_id) REFERENCES seating_tables(event_id, id) ON DELETE SET NULL (table_id),
  constraint guests_group_check CHECK (("group" = ANY (ARRAY['guest'::text, 'vip'::text, 'family'::text, 'friend'::text, 'colleague'::text]))),
  constraint guests_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint guests_kind_check CHECK ((kind = ANY (ARRAY['bride-friend'::text, 'groom-friend'::text, 'bride-family'::text, 'groom-family'::text, 'godmother'::text, 'godfather'::text, 'witness'::text, 'special-guest'::text, 'provider'::text, 'photographer'::text, 'musician'::text, 'other'::text]))),
  constraint guests_member_type_check CHECK ((member_type = ANY (ARRAY['adult'::text, 'companion'::text, 'child'::text]))),
  constraint guests_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  constraint guests_notes_check CHECK ((char_length(notes) <= 2000)),
  constraint guests_permissions_check CHECK ((permissions <@ ARRAY['view'::text, 'rsvp'::text, 'register'::text, 'chat'::text, 'see_guest_list'::text, 'see_gift_list'::text, 'manage_guests'::text, 'edit_event'::text, 'manage_collaborators'::text])),
  constraint guests_phone_check CHECK ((char_length(phone) <= 40)),
  constraint guests_pkey PRIMARY KEY (event_id, id),
  constraint guests_role_check CHECK ((role = ANY (ARRAY['organizer'::text, 'celebrant'::text, 'collaborator'::text, 'provider'::text, 'viewer'::text, 'guest'::text]))),
  constraint guests_rsvp_message_check CHECK ((char_length(rsvp_message) <= 1000)),
  constraint guests_source_check CHECK ((source = ANY (ARRAY['host'::text, 'public-page'::text, 'invitation'::text, 'link'::text]))),
  constraint guests_status_check CHECK ((status = ANY (ARRAY['invited'::text, 'confirmed'::text, 'declined'::text, 'maybe'::text, 'attended'::text]))),
  constraint guests_tags_check CHECK ((cardinality(tags) <= 20)),
  constraint guests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint guests_withheld_check CHECK ((withheld <@ ARRAY['view'::text, 'rsvp'::text, 'register'::text, 'chat'::text, 'see_guest_list'::text, 'see_gift_list'::text])),
  constraint one_place CHECK (((table_id IS NULL) OR (seat_id IS NULL))),
  constraint seat_taken UNIQUE (event_id, seat_id)
);

create table households (
  event_id uuid not null,
  id uuid not null,
  name text not null,
  plus_ones smallint,
  token_hash bytea,
  token_sealed text,
  sent_via text,
  sent_at timestamp with time zone,
  opened_at timestamp with time zone,
  answered_at timestamp with time zone,
  reminded_at timestamp with time zone,
  reminders smallint default 0 not null,
  letter_id uuid,
  message text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint household_token_taken UNIQUE (token_hash, event_id),
  constraint households_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint households_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES letters(id) ON DELETE SET NULL,
  constraint households_message_check CHECK ((char_length(message) <= 1000)),
  constraint households_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  constraint households_pkey PRIMARY KEY (event_id, id),
  constraint households_plus_ones_check CHECK (((plus_ones >= 0) AND (plus_ones <= 10))),
  constraint households_sent_via_check CHECK ((sent_via = ANY (ARRAY['letter'::text, 'whatsapp'::text, 'copied'::text, 'printed'::text]))),
  constraint token_is_whole CHECK (((token_hash IS NULL) = (token_sealed IS NULL)))
);

create table installation (
  id uuid not null,
  made_at timestamp with time zone default now() not null,
  constraint installation_pkey PRIMARY KEY (id)
);

create table installation_keys (
  name text not null,
  public_key text not null,
  private_key_sealed text not null,
  created_at timestamp with time zone default now() not null,
  constraint installation_keys_pkey PRIMARY KEY (name)
);

create table invitation_links (
  event_id uuid not null,
  id uuid not null,
  created_by uuid,
  created_by_name text not null,
  role text default 'guest'::text not null,
  permissions text[] not null,
  message text default ''::text not null,
  max_uses integer,
  uses integer default 0 not null,
  is_active boolean default true not null,
  expires_at timestamp with time zone,
  token_hash bytea not null,
  token_sealed text not null,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  withheld text[] default '{}'::text[] not null,
  constraint invitation_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint invitation_links_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint invitation_links_max_uses_check CHECK ((max_uses > 0)),
  constraint invitation_links_message_check CHECK ((char_length(message) <= 1000)),
  constraint invitation_links_permissions_check CHECK ((permissions <@ ARRAY['view'::text, 'rsvp'::text, 'register'::text, 'chat'::text, 'see_guest_list'::text, 'see_gift_list'::text])),
  constraint invitation_links_pkey PRIMARY KEY (event_id, id),
  constraint invitation_links_role_check CHECK ((role = ANY (ARRAY['guest'::text, 'viewer'::text]))),
  constraint invitation_links_uses_check CHECK ((uses >= 0)),
  constraint invitation_links_withheld_check CHECK ((withheld <@ ARRAY['view'::text, 'rsvp'::text, 'register'::text, 'chat'::text, 'see_guest_list'::text, 'see_gift_list'::text])),
  constraint link_token_taken UNIQUE (token_hash, event_id),
  constraint link_used_up CHECK (((max_uses IS NULL) OR (uses <= max_uses)))
);

create table invitations (
  event_id uuid not null,
  id uuid not null,
  invited_by uuid,
  inviter_name text not null,
  email text not null,
  name text not null,
  user_id uuid,
  role text not null,
  permissions text[] not null,
  message text default ''::text not null,
  status text default 'pending'::text not null,
  token_hash bytea not null,
  token_sealed text not null,
  expires_at timestamp with time zone not null,
  letter_id uuid,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  household_id uuid,
  kind text default 'other'::text not null,
  sent_at timestamp with time zone,
  delivered_at timestamp with time zone,
  opened_at timestamp with time zone,
  declined_at timestamp with time zone,
  withheld text[] default '{}'::text[] not null,
  constraint invitation_token_taken UNIQUE (token_hash, event_id),
  constraint invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint invitations_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint invitations_event_id_household_id_fkey FOREIGN KEY (event_id, household_id) REFERENCES households(event_id, id) ON DELETE SET NULL (household_id),
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint invitations_kind_check CHECK ((kind = ANY (ARRAY['bride-friend'::text, 'groom-friend'::text, 'bride-family'::text, 'groom-family'::text, 'godmother'::text, 'godfather'::text, 'witness'::text, 'special-guest'::text, 'provider'::text, 'photographer'::text, 'musician'::text, 'other'::text]))),
  constraint invitations_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES letters(id) ON DELETE SET NULL,
  constraint invitations_message_check CHECK ((char_length(message) <= 1000)),
  constraint invitations_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  constraint invitations_permissions_check CHECK ((permissions <@ ARRAY['view'::text, 'rsvp'::text, 'register'::text, 'chat'::text, 'see_guest_list'::text, 'see_gift_list'::text, 'manage_guests'::text, 'edit_event'::text, 'manage_collaborators'::text])),
  constraint invitations_pkey PRIMARY KEY (event_id, id),
  constraint invitations_role_check CHECK ((role = ANY (ARRAY['organizer'::text, 'celebrant'::text, 'collaborator'::text, 'provider'::text, 'viewer'::text, 'guest'::text]))),
  constraint invitations_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'delivered'::text, 'opened'::text, 'accepted'::text, 'declined'::text, 'expired'::text]))),
  constraint invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint invitations_withheld_check CHECK ((withheld <@ ARRAY['view'::text, 'rsvp'::text, 'register'::text, 'chat'::text, 'see_guest_list'::text, 'see_gift_list'::text]))
);

create table kitchen_links (
  event_id uuid not null,
  id uuid not null,
  created_by uuid,
  created_by_name text not null,
  token_hash bytea not null,
  token_sealed text not null,
  created_at timestamp with time zone default now() not null,
  revoked_at timestamp with time zone,
  kind text default 'kitchen'::text not null,
  has_search boolean default false not null,
  has_whole_names boolean default false not null,
  has_photos boolean default true not null,
  has_lines boolean default true not null,
  has_plan boolean default true not null,
  constraint kitchen_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint kitchen_links_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint kitchen_links_kind_check CHECK ((kind = ANY (ARRAY['kitchen'::text, 'hall'::text]))),
  constraint kitchen_links_pkey PRIMARY KEY (event_id, id),
  constraint kitchen_token_taken UNIQUE (token_hash, event_id)
);

create table letters (
  id uuid not null,
  kind text not null,
  recipient text not null,
  recipient_name text default ''::text not null,
  subject text not null,
  user_id uuid,
  event_id uuid,
  status text default 'queued'::text not null,
  attempts integer default 0 not null,
  last_error text,
  sent_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  public_id text default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text) not null,
  opened_at timestamp with time zone,
  facts jsonb default '{}'::jsonb not null,
  secret_sealed text,
  constraint letter_public_id_taken UNIQUE (public_id),
  constraint letters_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE SET NULL,
  constraint letters_pkey PRIMARY KEY (id),
  constraint letters_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'refused'::text]))),
  constraint letters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

create table link_people (
  event_id uuid not null,
  link_id uuid not null,
  email_key text not null,
  guest_id uuid,
  user_id uuid,
  accepted_at timestamp with time zone default now() not null,
  first_use uuid,
  constraint link_people_event_id_guest_id_fkey FOREIGN KEY (event_id, guest_id) REFERENCES guests(event_id, id) ON DELETE SET NULL (guest_id),
  constraint link_people_event_id_link_id_fkey FOREIGN KEY (event_id, link_id) REFERENCES invitation_links(event_id, id) ON DELETE CASCADE,
  constraint link_people_pkey PRIMARY KEY (event_id, link_id, email_key),
  constraint link_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

create table link_usage (
  event_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  action text not null,
  guest_email text,
  guest_name text,
  guest_username text,
  ip_address text,
  user_agent text,
  accessed_at timestamp with time zone default now() not null,
  constraint link_usage_action_check CHECK ((action = ANY (ARRAY['view'::text, 'rsvp'::text, 'register'::text]))),
  constraint link_usage_event_id_link_id_fkey FOREIGN KEY (event_id, link_id) REFERENCES invitation_links(event_id, id) ON DELETE CASCADE,
  constraint link_usage_pkey PRIMARY KEY (event_id, id)
);

create table mailing_list (
  email text not null,
  name text default ''::text not null,
  token_hash bytea not null,
  added_by uuid,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint mailing_list_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint mailing_list_pkey PRIMARY KEY (email)
);

create table moodboard_changes (
  event_id uuid not null,
  id uuid not null,
  at timestamp with time zone default now() not null,
  constraint moodboard_changes_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint moodboard_changes_pkey PRIMARY KEY (event_id, id)
);

create table moodboard_items (
  event_id uuid not null,
  id uuid not null,
  type text not null,
  content text default ''::text not null,
  file_key text,
  url text,
  tints jsonb default '[]'::jsonb not null,
  x smallint not null,
  y smallint not null,
  width smallint not null,
  height smallint not null,
  angle smallint default 0 not null,
  layer double precision default 0 not null,
  colour text default 'limon'::text not null,
  version integer default 1 not null,
  stamps jsonb default '{}'::jsonb not null,
  batch_id uuid,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint mood_item_is_removed_in_a_batch CHECK (((batch_id IS NULL) = (removed_at IS NULL))),
  constraint mood_note_has_no_picture CHECK (((type = 'image'::text) OR ((file_key IS NULL) AND (url IS NULL)))),
  constraint moodboard_items_angle_check CHECK (((angle >= '-180'::integer) AND (angle <= 180))),
  constraint moodboard_items_colour_check CHECK ((colour = ANY (ARRAY['limon'::text, 'clavel'::text, 'albahaca'::text, 'azulejo'::text, 'naranja'::text, 'uva'::text]))),
  constraint moodboard_items_content_check CHECK ((char_length(content) <= 500)),
  constraint moodboard_items_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint moodboard_items_file_key_fkey FOREIGN KEY (file_key) REFERENCES files(key) ON DELETE SET NULL,
  constraint moodboard_items_file_key_key UNIQUE (file_key, event_id),
  constraint moodboard_items_height_check CHECK (((height >= 30) AND (height <= 800))),
  constraint moodboard_items_layer_check CHECK (((layer >= ('-1000000'::integer)::double precision) AND (layer <= (1000000)::double precision))),
  constraint moodboard_items_pkey PRIMARY KEY (event_id, id),
  constraint moodboard_items_stamps_check CHECK ((jsonb_typeof(stamps) = 'object'::text)),
  constraint moodboard_items_tints_check CHECK ((jsonb_typeof(tints) = 'array'::text)),
  constraint moodboard_items_type_check CHECK ((type = ANY (ARRAY['image'::text, 'note'::text]))),
  constraint moodboard_items_url_check CHECK (((url ~ '^https://'::text) AND (char_length(url) <= 2048))),
  constraint moodboard_items_width_check CHECK (((width >= 40) AND (width <= 1200))),
  constraint moodboard_items_x_check CHECK (((x >= '-600'::integer) AND (x <= 1200))),
  constraint moodboard_items_y_check CHECK (((y >= '-400'::integer) AND (y <= 800)))
);

create table moodboards (
  event_id uuid not null,
  change integer default 0 not null,
  constraint moodboards_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint moodboards_pkey PRIMARY KEY (event_id)
);

create table newsletters (
  id uuid not null,
  subject text not null,
  body text not null,
  sent_by uuid,
  recipients integer default 0 not null,
  sent_at timestamp with time zone default now() not null,
  reached bytea,
  queued integer default 0 not null,
  finished_at timestamp with time zone,
  constraint newsletters_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 10000))),
  constraint newsletters_pkey PRIMARY KEY (id),
  constraint newsletters_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint newsletters_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 150)))
);

create table notifications (
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  event_id uuid,
  subject_id uuid,
  group_key text not null,
  facts jsonb default '{}'::jsonb not null,
  count integer not null,
  pushed integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  constraint notifications_count_check CHECK ((count > 0)),
  constraint notifications_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint notifications_pkey PRIMARY KEY (user_id, id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table page_photos (
  event_id uuid not null,
  id uuid not null,
  file_key text not null,
  alt text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  small_key text,
  photo_position smallint default 0 not null,
  batch_id uuid,
  removed_at timestamp with time zone,
  constraint page_photo_is_removed_in_a_batch CHECK (((batch_id IS NULL) = (removed_at IS NULL))),
  constraint page_photos_alt_check CHECK ((char_length(alt) <= 120)),
  constraint page_photos_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint page_photos_file_key_fkey FOREIGN KEY (file_key) REFERENCES files(key) ON DELETE CASCADE,
  constraint page_photos_file_key_key UNIQUE (file_key, event_id),
  constraint page_photos_photo_position_check CHECK ((photo_position >= 0)),
  constraint page_photos_pkey PRIMARY KEY (event_id, id),
  constraint page_photos_small_key_fkey FOREIGN KEY (small_key) REFERENCES files(key) ON DELETE SET NULL,
  constraint page_photos_small_key_key UNIQUE (small_key, event_id)
);

create table page_sections (
  event_id uuid not null,
  section text not null,
  "position" smallint not null,
  is_shown boolean default true not null,
  content jsonb default '{}'::jsonb not null,
  version integer default 0 not null,
  updated_at timestamp with time zone default now() not null,
  from_schedule boolean default false not null,
  constraint page_sections_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint page_sections_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint page_sections_from_schedule_check CHECK (((NOT from_schedule) OR (section = 'programme'::text))),
  constraint page_sections_pkey PRIMARY KEY (event_id, section),
  constraint page_sections_position_check CHECK (("position" >= 0)),
  constraint page_sections_section_check CHECK ((section = ANY (ARRAY['programme'::text, 'arrival'::text, 'lodging'::text, 'dress'::text, 'gifts'::text, 'questions'::text, 'photos'::text])))
);

create table parked_answers (
  event_id uuid not null,
  id uuid not null,
  guest_id uuid not null,
  name text not null,
  attending boolean not null,
  message text,
  created_at timestamp with time zone default now() not null,
  is_news boolean default true not null,
  constraint one_parked_answer UNIQUE (event_id, guest_id),
  constraint parked_answers_event_id_guest_id_fkey FOREIGN KEY (event_id, guest_id) REFERENCES guests(event_id, id) ON DELETE CASCADE,
  constraint parked_answers_pkey PRIMARY KEY (event_id, id)
);

create table passkeys (
  user_id uuid not null,
  id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint default 0 not null,
  transports text[] default '{}'::text[] not null,
  rp_id text not null,
  name text not null,
  backed_up boolean default false not null,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  constraint passkey_taken UNIQUE (credential_id),
  constraint passkeys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint passkeys_pkey PRIMARY KEY (user_id, id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table posted_forms (
  key bytea not null,
  answered jsonb,
  posted_at timestamp with time zone not null,
  constraint posted_forms_pkey PRIMARY KEY (key)
);

create table provider_documents (
  event_id uuid not null,
  id uuid not null,
  provider_id uuid not null,
  file_key text not null,
  name text not null,
  batch_id uuid,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint document_is_removed_in_a_batch CHECK (((batch_id IS NULL) = (removed_at IS NULL))),
  constraint provider_documents_event_id_provider_id_fkey FOREIGN KEY (event_id, provider_id) REFERENCES event_providers(event_id, id) ON DELETE CASCADE,
  constraint provider_documents_file_key_fkey FOREIGN KEY (file_key) REFERENCES files(key) ON DELETE CASCADE,
  constraint provider_documents_file_key_key UNIQUE (file_key, event_id),
  constraint provider_documents_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  constraint provider_documents_pkey PRIMARY KEY (event_id, id)
);

create table provider_offers (
  event_id uuid not null,
  provider_id uuid not null,
  line_id uuid,
  price_cents bigint,
  deposit_cents bigint,
  valid_until date,
  includes text[] default '{}'::text[] not null,
  answered_at timestamp with time zone,
  constraint provider_offers_deposit_check CHECK (((deposit_cents >= 1) AND (deposit_cents <= 999999999))),
  constraint provider_offers_event_id_line_id_fkey FOREIGN KEY (event_id, line_id) REFERENCES budget_lines(event_id, id) ON DELETE SET NULL (line_id),
  constraint provider_offers_event_id_provider_id_fkey FOREIGN KEY (event_id, provider_id) REFERENCES event_providers(event_id, id) ON DELETE CASCADE,
  constraint provider_offers_includes_check CHECK ((cardinality(includes) <= 8)),
  constraint provider_offers_pkey PRIMARY KEY (event_id, provider_id),
  constraint provider_offers_price_check CHECK (((price_cents >= 0) AND (price_cents <= 999999999)))
);

create table push_devices (
  user_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  pushed_at timestamp with time zone,
  constraint push_device_taken UNIQUE (endpoint),
  constraint push_devices_auth_check CHECK ((char_length(auth) <= 100)),
  constraint push_devices_endpoint_check CHECK ((char_length(endpoint) <= 1000)),
  constraint push_devices_p256dh_check CHECK ((char_length(p256dh) <= 200)),
  constraint push_devices_pkey PRIMARY KEY (user_id, id),
  constraint push_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table removed_guests (
  event_id uuid not null,
  batch_id uuid not null,
  guest_id uuid not null,
  removed_by uuid,
  contents jsonb not null,
  removed_at timestamp with time zone default now() not null,
  constraint removed_guests_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint removed_guests_pkey PRIMARY KEY (event_id, batch_id, guest_id),
  constraint removed_guests_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id) ON DELETE SET NULL
);

create table removed_tasks (
  event_id uuid not null,
  batch_id uuid not null,
  task_id uuid not null,
  contents jsonb not null,
  removed_at timestamp with time zone default now() not null,
  constraint removed_tasks_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint removed_tasks_pkey PRIMARY KEY (event_id, batch_id, task_id)
);

create table rung_answers (
  event_id uuid not null,
  kind text not null,
  id uuid not null,
  constraint rung_answers_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint rung_answers_kind_check CHECK ((kind = ANY (ARRAY['answer'::text, 'review'::text, 'room'::text, 'gift'::text, 'money'::text, 'photo'::text, 'waiting'::text, 'joined'::text, 'chair'::text]))),
  constraint rung_answers_pkey PRIMARY KEY (event_id, kind, id)
);

create table schedule_items (
  event_id uuid not null,
  id uuid not null,
  start_minute integer not null,
  minutes integer,
  title text not null,
  place text default ''::text not null,
  lane text default ''::text not null,
  people text[] default '{}'::text[] not null,
  notes text default ''::text not null,
  audience text default 'team'::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  is_fixed boolean default false not null,
  started_at timestamp with time zone,
  constraint schedule_items_audience_check CHECK ((audience = ANY (ARRAY['team'::text, 'guests'::text]))),
  constraint schedule_items_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint schedule_items_lane_check CHECK ((char_length(lane) <= 40)),
  constraint schedule_items_minutes_check CHECK (((minutes >= 1) AND (minutes <= 1440))),
  constraint schedule_items_notes_check CHECK ((char_length(notes) <= 1000)),
  constraint schedule_items_people_check CHECK ((cardinality(people) <= 12)),
  constraint schedule_items_pkey PRIMARY KEY (event_id, id),
  constraint schedule_items_place_check CHECK ((char_length(place) <= 120)),
  constraint schedule_items_start_check CHECK (((start_minute >= '-1440'::integer) AND (start_minute <= 5759))),
  constraint schedule_items_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120)))
);

create table schedule_shares (
  event_id uuid not null,
  id uuid not null,
  name text not null,
  lanes text[] not null,
  phone text default ''::text not null,
  created_by uuid,
  created_by_name text not null,
  token_hash bytea not null,
  token_sealed text not null,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  everybodys boolean default false not null,
  constraint schedule_shares_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint schedule_shares_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint schedule_shares_lanes_check CHECK (((cardinality(lanes) <= 12) AND ((cardinality(lanes) >= 1) OR everybodys))),
  constraint schedule_shares_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint schedule_shares_phone_check CHECK ((char_length(phone) <= 30)),
  constraint schedule_shares_pkey PRIMARY KEY (event_id, id),
  constraint schedule_token_taken UNIQUE (token_hash, event_id)
);

create table schedule_undos (
  event_id uuid not null,
  id uuid not null,
  kind text not null,
  contents jsonb not null,
  at timestamp with time zone default now() not null,
  constraint schedule_undos_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint schedule_undos_kind_check CHECK ((kind = ANY (ARRAY['deleted'::text, 'moved'::text, 'added'::text]))),
  constraint schedule_undos_pkey PRIMARY KEY (event_id, id)
);

create table seating_codes (
  event_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  token_sealed text not null,
  created_at timestamp with time zone default now() not null,
  revoked_at timestamp with time zone,
  constraint seating_codes_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint seating_codes_pkey PRIMARY KEY (event_id, id),
  constraint seating_token_taken UNIQUE (token_hash, event_id)
);

create table seating_layouts (
  event_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  name text not null,
  has_places boolean default true not null,
  "position" smallint not null,
  version integer default 1 not null,
  constraint seating_layouts_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint seating_layouts_event_id_room_id_fkey FOREIGN KEY (event_id, room_id) REFERENCES seating_rooms(event_id, id) ON DELETE CASCADE,
  constraint seating_layouts_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint seating_layouts_pkey PRIMARY KEY (event_id, id)
);

create table seating_objects (
  event_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  layout_id uuid,
  kind text not null,
  label text,
  x_cm integer not null,
  y_cm integer not null,
  width_cm integer not null,
  depth_cm integer not null,
  angle smallint default 0 not null,
  chairs smallint,
  accessible boolean default true not null,
  version integer default 1 not null,
  constraint seating_objects_angle_check CHECK (((angle >= 0) AND (angle <= 359))),
  constraint seating_objects_chairs_check CHECK (((chairs >= 1) AND (chairs <= 200))),
  constraint seating_objects_depth_check CHECK (((depth_cm >= 10) AND (depth_cm <= 20000))),
  constraint seating_objects_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint seating_objects_event_id_layout_id_fkey FOREIGN KEY (event_id, layout_id) REFERENCES seating_layouts(event_id, id) ON DELETE CASCADE,
  constraint seating_objects_event_id_room_id_fkey FOREIGN KEY (event_id, room_id) REFERENCES seating_rooms(event_id, id) ON DELETE CASCADE,
  constraint seating_objects_kind_check CHECK ((kind = ANY (ARRAY['dance'::text, 'stage'::text, 'music'::text, 'bar'::text, 'buffet'::text, 'cake'::text, 'photo'::text, 'door'::text, 'pillar'::text, 'tree'::text, 'plant'::text, 'kids'::text, 'screen'::text, 'high-table'::text, 'chairs'::text, 'text'::text]))),
  constraint seating_objects_label_check CHECK (((char_length(label) >= 1) AND (char_length(label) <= 80))),
  constraint seating_objects_pkey PRIMARY KEY (event_id, id),
  constraint seating_objects_width_check CHECK (((width_cm >= 10) AND (width_cm <= 20000)))
);

create table seating_proposals (
  event_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  seed integer not null,
  plan_version integer not null,
  result jsonb not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint seating_proposals_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint seating_proposals_pkey PRIMARY KEY (event_id, id),
  constraint seating_proposals_seed_check CHECK ((seed > 0)),
  constraint seating_proposals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table seating_rooms (
  event_id uuid not null,
  id uuid not null,
  name text not null,
  width_cm integer not null,
  depth_cm integer not null,
  outline integer[],
  "position" smallint not null,
  version integer default 1 not null,
  background_key text,
  background_left_cm integer default 0 not null,
  background_top_cm integer default 0 not null,
  background_width_cm integer,
  background_opacity smallint default 35 not null,
  constraint seating_rooms_background_key UNIQUE (event_id, background_key),
  constraint seating_rooms_background_key_fkey FOREIGN KEY (background_key) REFERENCES files(key) ON DELETE SET NULL,
  constraint seating_rooms_background_opacity_check CHECK (((background_opacity >= 10) AND (background_opacity <= 100))),
  constraint seating_rooms_background_place_check CHECK ((((background_left_cm >= '-40000'::integer) AND (background_left_cm <= 0)) AND ((background_top_cm >= '-40000'::integer) AND (background_top_cm <= 0)))),
  constraint seating_rooms_background_width_check CHECK (((background_width_cm >= 200) AND (background_width_cm <= 40000))),
  constraint seating_rooms_depth_check CHECK (((depth_cm >= 200) AND (depth_cm <= 20000))),
  constraint seating_rooms_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint seating_rooms_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint seating_rooms_outline_check CHECK ((((cardinality(outline) >= 6) AND (cardinality(outline) <= 80)) AND ((cardinality(outline) % 2) = 0))),
  constraint seating_rooms_pkey PRIMARY KEY (event_id, id),
  constraint seating_rooms_width_check CHECK (((width_cm >= 200) AND (width_cm <= 20000)))
);

create table seating_rule_members (
  event_id uuid not null,
  rule_id uuid not null,
  "position" smallint not null,
  guest_id uuid,
  household_id uuid,
  tag text,
  constraint seating_rule_members_event_id_guest_id_fkey FOREIGN KEY (event_id, guest_id) REFERENCES guests(event_id, id) ON DELETE CASCADE,
  constraint seating_rule_members_event_id_household_id_fkey FOREIGN KEY (event_id, household_id) REFERENCES households(event_id, id) ON DELETE CASCADE,
  constraint seating_rule_members_event_id_rule_id_fkey FOREIGN KEY (event_id, rule_id) REFERENCES seating_rules(event_id, id) ON DELETE CASCADE,
  constraint seating_rule_members_one_check CHECK ((num_nonnulls(guest_id, household_id, tag) = 1)),
  constraint seating_rule_members_pkey PRIMARY KEY (event_id, rule_id, "position"),
  constraint seating_rule_members_position_check CHECK ((("position" >= 1) AND ("position" <= 60))),
  constraint seating_rule_members_tag_check CHECK (((char_length(tag) >= 1) AND (char_length(tag) <= 30)))
);

create table seating_rules (
  event_id uuid not null,
  id uuid not null,
  kind text not null,
  strength text not null,
  table_id uuid,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  object_id uuid,
  distance_cm integer,
  wheelchair boolean generated always as (NULLIF((kind = 'accessible'::text), false)) stored,
  constraint seating_rules_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint seating_rules_distance_check CHECK (((((distance_cm >= 50) AND (distance_cm <= 10000)) AND ((kind = 'distant'::text) OR (kind = 'near'::text) OR (kind = 'far'::text))) OR (distance_cm IS NULL))),
  constraint seating_rules_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint seating_rules_event_id_object_id_fkey FOREIGN KEY (event_id, object_id) REFERENCES seating_objects(event_id, id) ON DELETE SET NULL (object_id),
  constraint seating_rules_event_id_table_id_fkey FOREIGN KEY (event_id, table_id) REFERENCES seating_tables(event_id, id) ON DELETE CASCADE,
  constraint seating_rules_kind_check CHECK ((kind = ANY (ARRAY['together'::text, 'beside'::text, 'apart'::text, 'distant'::text, 'table'::text, 'near'::text, 'far'::text, 'accessible'::text]))),
  constraint seating_rules_object_check CHECK (((object_id IS NULL) OR (kind = 'near'::text) OR (kind = 'far'::text))),
  constraint seating_rules_pkey PRIMARY KEY (event_id, id),
  constraint seating_rules_strength_check CHECK ((strength = ANY (ARRAY['must'::text, 'better'::text]))),
  constraint seating_rules_table_check CHECK (((kind = 'table'::text) = (table_id IS NOT NULL)))
);

create table seating_settings (
  event_id uuid not null,
  version integer default 1 not null,
  always_households boolean default true not null,
  always_strangers boolean default true not null,
  always_even boolean default true not null,
  always_unanswered boolean default false not null,
  detail text default 'table'::text not null,
  gap_cm smallint default 150 not null,
  shown_from timestamp with time zone,
  shows_chairs boolean default false not null,
  constraint seating_settings_detail_check CHECK ((detail = ANY (ARRAY['table'::text, 'chair'::text]))),
  constraint seating_settings_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint seating_settings_gap_check CHECK (((gap_cm >= 90) AND (gap_cm <= 240))),
  constraint seating_settings_pkey PRIMARY KEY (event_id)
);

create table seating_tables (
  event_id uuid not null,
  id uuid not null,
  name text not null,
  capacity smallint default 8 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  is_locked boolean default false not null,
  number smallint default 0 not null,
  shape text default 'round'::text not null,
  width_cm smallint default 0 not null,
  depth_cm smallint,
  ends boolean default false not null,
  layout_id uuid,
  x_cm integer,
  y_cm integer,
  angle smallint default 0 not null,
  version integer default 1 not null,
  constraint number_taken UNIQUE (event_id, number),
  constraint seating_tables_angle_check CHECK (((angle >= 0) AND (angle <= 359))),
  constraint seating_tables_capacity_check CHECK (((capacity >= 1) AND (capacity <= 20))),
  constraint seating_tables_depth_check CHECK (((depth_cm >= 40) AND (depth_cm <= 1200))),
  constraint seating_tables_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint seating_tables_event_id_layout_id_fkey FOREIGN KEY (event_id, layout_id) REFERENCES seating_layouts(event_id, id) ON DELETE SET NULL (layout_id),
  constraint seating_tables_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint seating_tables_number_check CHECK (((number >= 1) AND (number <= 9999))),
  constraint seating_tables_pkey PRIMARY KEY (event_id, id),
  constraint seating_tables_shape_check CHECK ((shape = ANY (ARRAY['round'::text, 'rect'::text, 'oval'::text, 'head'::text, 'high'::text, 'row'::text]))),
  constraint seating_tables_shape_depth_check CHECK ((((shape = 'round'::text) OR (shape = 'high'::text)) = (depth_cm IS NULL))),
  constraint seating_tables_spot_check CHECK (((x_cm IS NULL) = (y_cm IS NULL))),
  constraint seating_tables_width_check CHECK (((width_cm >= 40) AND (width_cm <= 1200)))
);

create table seats (
  event_id uuid not null,
  id uuid not null,
  name text not null,
  code text,
  category text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  layout_id uuid,
  x_cm integer,
  y_cm integer,
  row_name text,
  row_order smallint,
  is_aisle boolean default false not null,
  version integer default 1 not null,
  constraint seat_order_taken UNIQUE (event_id, row_name, row_order),
  constraint seats_category_check CHECK (((char_length(category) >= 1) AND (char_length(category) <= 40))),
  constraint seats_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 20))),
  constraint seats_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint seats_event_id_layout_id_fkey FOREIGN KEY (event_id, layout_id) REFERENCES seating_layouts(event_id, id) ON DELETE SET NULL (layout_id),
  constraint seats_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint seats_pkey PRIMARY KEY (event_id, id),
  constraint seats_row_check CHECK (((row_name IS NULL) = (row_order IS NULL))),
  constraint seats_row_name_check CHECK (((char_length(row_name) >= 1) AND (char_length(row_name) <= 8))),
  constraint seats_row_order_check CHECK (((row_order >= 1) AND (row_order <= 2000))),
  constraint seats_spot_check CHECK (((x_cm IS NULL) = (y_cm IS NULL))),
  constraint seats_spot_row_check CHECK (((x_cm IS NULL) OR (row_name IS NOT NULL)))
);

create table second_factors (
  user_id uuid not null,
  secret_sealed text not null,
  last_step bigint default 0 not null,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  token text,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  token_hash bytea not null,
  seen_at timestamp with time zone default now() not null,
  fresh_at timestamp with time zone default now() not null,
  factor text,
  constraint session_token_hash_taken UNIQUE (token_hash),
  constraint session_token_taken UNIQUE (token),
  constraint sessions_factor_check CHECK ((factor = ANY (ARRAY['passkey'::text, 'code'::text, 'recovery'::text]))),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table silenced_addresses (
  email text not null,
  created_at timestamp with time zone default now() not null,
  constraint silenced_addresses_pkey PRIMARY KEY (email)
);

create table slugs (
  slug text not null,
  event_id uuid not null,
  is_current boolean default true not null,
  created_at timestamp with time zone default now() not null,
  constraint slugs_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint slugs_pkey PRIMARY KEY (slug),
  constraint slugs_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND ((char_length(slug) >= 3) AND (char_length(slug) <= 50))))
);

create table staff_announcement_dismissals (
  announcement_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint staff_announcement_dismissals_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES staff_announcements(id) ON DELETE CASCADE,
  constraint staff_announcement_dismissals_pkey PRIMARY KEY (announcement_id, user_id),
  constraint staff_announcement_dismissals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table staff_announcements (
  id uuid not null,
  body text not null,
  link text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  author_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint staff_announcements_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint staff_announcements_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 280))),
  constraint staff_announcements_check CHECK ((ends_at > starts_at)),
  constraint staff_announcements_link_check CHECK ((char_length(link) <= 300)),
  constraint staff_announcements_pkey PRIMARY KEY (id)
);

create table subscriptions (
  user_id uuid not null,
  plan text not null,
  status text not null,
  billing_cycle text default 'monthly'::text not null,
  price_cents integer not null,
  currency text default 'EUR'::text not null,
  auto_renew boolean not null,
  payment_method text,
  start_date timestamp with time zone not null,
  trial_ends_at timestamp with time zone,
  next_billing_date timestamp with time zone,
  end_date timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  requested_plan text,
  requested_cycle text,
  requested_at timestamp with time zone,
  decision text,
  constraint a_wish_is_whole CHECK ((((requested_plan IS NULL) = (requested_cycle IS NULL)) AND ((requested_plan IS NULL) = (requested_at IS NULL)))),
  constraint subscriptions_billing_cycle_check CHECK ((billing_cycle = ANY (ARRAY['monthly'::text, 'yearly'::text]))),
  constraint subscriptions_currency_check CHECK ((currency = 'EUR'::text)),
  constraint subscriptions_decision_check CHECK ((decision = ANY (ARRAY['confirmed'::text, 'declined'::text, 'changed'::text]))),
  constraint subscriptions_pkey PRIMARY KEY (user_id),
  constraint subscriptions_plan_check CHECK ((plan = ANY (ARRAY['basic'::text, 'plus'::text, 'planner'::text]))),
  constraint subscriptions_price_cents_check CHECK ((price_cents >= 0)),
  constraint subscriptions_requested_cycle_check CHECK ((requested_cycle = ANY (ARRAY['monthly'::text, 'yearly'::text]))),
  constraint subscriptions_requested_plan_check CHECK ((requested_plan = ANY (ARRAY['plus'::text, 'planner'::text]))),
  constraint subscriptions_status_check CHECK ((status = ANY (ARRAY['active'::text, 'cancelled'::text]))),
  constraint subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table success_stories (
  id uuid not null,
  application_id uuid,
  name text not null,
  email text not null,
  event_type text not null,
  title text not null,
  experience text not null,
  published_at timestamp with time zone default now() not null,
  constraint success_stories_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE SET NULL,
  constraint success_stories_application_id_key UNIQUE (application_id),
  constraint success_stories_email_check CHECK ((char_length(email) <= 254)),
  constraint success_stories_event_type_check CHECK ((char_length(event_type) <= 40)),
  constraint success_stories_experience_check CHECK ((char_length(experience) <= 4000)),
  constraint success_stories_name_check CHECK ((char_length(name) <= 120)),
  constraint success_stories_pkey PRIMARY KEY (id),
  constraint success_stories_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 150)))
);

create table suggestion_votes (
  id uuid not null,
  suggestion_id uuid not null,
  user_id uuid,
  browser text,
  created_at timestamp with time zone default now() not null,
  constraint suggestion_votes_browser_check CHECK ((char_length(browser) = 43)),
  constraint suggestion_votes_check CHECK (((user_id IS NOT NULL) OR (browser IS NOT NULL))),
  constraint suggestion_votes_one_account UNIQUE (suggestion_id, user_id),
  constraint suggestion_votes_one_browser UNIQUE (suggestion_id, browser),
  constraint suggestion_votes_pkey PRIMARY KEY (id),
  constraint suggestion_votes_suggestion_id_fkey FOREIGN KEY (suggestion_id) REFERENCES suggestions(id) ON DELETE CASCADE,
  constraint suggestion_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table suggestions (
  id uuid not null,
  title text not null,
  body text default ''::text not null,
  status text default 'open'::text not null,
  reply text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint suggestions_body_check CHECK ((char_length(body) <= 1000)),
  constraint suggestions_pkey PRIMARY KEY (id),
  constraint suggestions_reply_check CHECK ((char_length(reply) <= 1000)),
  constraint suggestions_status_check CHECK ((status = ANY (ARRAY['open'::text, 'planned'::text, 'done'::text, 'declined'::text]))),
  constraint suggestions_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120)))
);

create table task_mornings (
  user_id uuid not null,
  day date not null,
  constraint task_mornings_pkey PRIMARY KEY (user_id, day),
  constraint task_mornings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table thanked_households (
  event_id uuid not null,
  household_id uuid not null,
  way text not null,
  thanked_at timestamp with time zone not null,
  written_at timestamp with time zone,
  constraint thanked_households_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint thanked_households_event_id_household_id_fkey FOREIGN KEY (event_id, household_id) REFERENCES households(event_id, id) ON DELETE CASCADE,
  constraint thanked_households_pkey PRIMARY KEY (event_id, household_id),
  constraint thanked_households_way_check CHECK ((way = ANY (ARRAY['letter'::text, 'whatsapp'::text])))
);

create table ticket_messages (
  ticket_id uuid not null,
  id uuid not null,
  author_id uuid,
  from_staff boolean not null,
  body text not null,
  created_at timestamp with time zone default now() not null,
  constraint ticket_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint ticket_messages_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 4000))),
  constraint ticket_messages_pkey PRIMARY KEY (ticket_id, id),
  constraint ticket_messages_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE
);

create table tickets (
  id uuid not null,
  created_by uuid,
  email text not null,
  name text default ''::text not null,
  kind text not null,
  subject text not null,
  status text default 'open'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  answer_is_news boolean default false not null,
  constraint tickets_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint tickets_kind_check CHECK ((kind = ANY (ARRAY['question'::text, 'problem'::text, 'suggestion'::text, 'billing'::text, 'account'::text]))),
  constraint tickets_pkey PRIMARY KEY (id),
  constraint tickets_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
  constraint tickets_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 150)))
);

create table tries (
  key text not null,
  moments timestamp with time zone[] not null,
  expires_at timestamp with time zone not null,
  constraint tries_pkey PRIMARY KEY (key)
);

create table users (
  id uuid not null,
  email text not null,
  email_verified boolean default false not null,
  name text not null,
  image text,
  username text not null,
  account_type text not null,
  role text default 'organizer'::text not null,
  email_visible boolean default true not null,
  phone text,
  company text,
  "position" text,
  location text,
  bio text,
  business_name text,
  business_email text,
  business_phone text,
  business_website text,
  social_media jsonb default '{}'::jsonb not null,
  theme text default 'system'::text not null,
  invited_by uuid,
  invitation_type text,
  suspended_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  week_start text default 'sunday'::text not null,
  muted_letters text[] default '{}'::text[] not null,
  staff_since timestamp with time zone,
  proved_with_key boolean default false not null,
  claim_name text,
  claim_plan text,
  unread_minutes smallint default 60 not null,
  muted_bell text[] default '{}'::text[] not null,
  muted_push text[] default '{photos}'::text[] not null,
  time_zone text default 'Europe/Madrid'::text not null,
  digest_hour smallint,
  digest_on date,
  quiet_from smallint default 1320,
  quiet_until smallint default 480,
  takes_replies boolean,
  week_start_asked boolean default false not null,
  morning_letter boolean,
  morning_hour smallint default 8 not null,
  morning_on date,
  device_kinds text[] default '{}'::text[] not null,
  constraint email_is_lowercase CHECK ((email = lower(email))),
  constraint email_taken UNIQUE (email),
  constraint users_account_type_check CHECK ((account_type = ANY (ARRAY['personal'::text, 'business'::text, 'guest'::text]))),
  constraint users_claim_plan_check CHECK ((claim_plan = ANY (ARRAY['basic'::text, 'plus'::text, 'planner'::text]))),
  constraint users_digest_hour_check CHECK (((digest_hour >= 0) AND (digest_hour <= 23))),
  constraint users_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint users_morning_hour_check CHECK (((morning_hour >= 0) AND (morning_hour <= 23))),
  constraint users_muted_bell_check CHECK ((muted_bell <@ ARRAY['answers'::text, 'gifts'::text, 'photos'::text, 'invitations'::text, 'messages'::text, 'tasks'::text, 'payments'::text, 'team'::text, 'plan'::text, 'support'::text])),
  constraint users_muted_letters_check CHECK ((muted_letters <@ ARRAY['answers'::text, 'gifts'::text, 'photos'::text, 'invitations'::text, 'messages'::text, 'tasks'::text, 'payments'::text, 'team'::text, 'plan'::text, 'support'::text])),
  constraint users_muted_push_check CHECK ((muted_push <@ ARRAY['answers'::text, 'gifts'::text, 'photos'::text, 'invitations'::text, 'messages'::text, 'tasks'::text, 'payments'::text, 'team'::text, 'plan'::text, 'support'::text])),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_quiet_check CHECK (((quiet_from IS NULL) = (quiet_until IS NULL))),
  constraint users_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  constraint users_quiet_until_check CHECK (((quiet_until >= 0) AND (quiet_until <= 1439))),
  constraint users_role_check CHECK ((role = ANY (ARRAY['organizer'::text, 'guest'::text, 'viewer'::text, 'provider'::text]))),
  constraint users_theme_check CHECK ((theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text]))),
  constraint users_time_zone_check CHECK ((char_length(time_zone) <= 64)),
  constraint users_unread_minutes_check CHECK (((unread_minutes >= 30) AND (unread_minutes <= 1440))),
  constraint users_week_start_check CHECK ((week_start = ANY (ARRAY['sunday'::text, 'monday'::text])))
);

create table verifications (
  id uuid not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint verifications_pkey PRIMARY KEY (id)
);

create table waiting_answers (
  event_id uuid not null,
  id uuid not null,
  name text not null,
  email text,
  attending boolean,
  message text,
  source text not null,
  user_id uuid,
  is_news boolean default true not null,
  created_at timestamp with time zone default now() not null,
  household_id uuid,
  dietary text,
  dietary_consent_at timestamp with time zone,
  answers jsonb default '{}'::jsonb not null,
  link_id uuid,
  constraint one_waiting_answer UNIQUE (event_id, email),
  constraint waiting_answers_answers_check CHECK ((jsonb_typeof(answers) = 'object'::text)),
  constraint waiting_answers_dietary_check CHECK ((char_length(dietary) <= 500)),
  constraint waiting_answers_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  constraint waiting_answers_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint waiting_answers_household_fkey FOREIGN KEY (event_id, household_id) REFERENCES households(event_id, id) ON DELETE CASCADE,
  constraint waiting_answers_invitation CHECK (((source = 'invitation'::text) = (household_id IS NOT NULL))),
  constraint waiting_answers_link_fkey FOREIGN KEY (event_id, link_id) REFERENCES invitation_links(event_id, id) ON DELETE SET NULL (link_id),
  constraint waiting_answers_message_check CHECK ((char_length(message) <= 1000)),
  constraint waiting_answers_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  constraint waiting_answers_pkey PRIMARY KEY (event_id, id),
  constraint waiting_answers_source_check CHECK ((source = ANY (ARRAY['public-page'::text, 'link'::text, 'invitation'::text]))),
  constraint waiting_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

CREATE INDEX account_tokens_expiry ON public.account_tokens USING btree (expires_at);
CREATE INDEX account_tokens_letter ON public.account_tokens USING btree (letter_id);
CREATE INDEX account_tokens_user ON public.account_tokens USING btree (user_id, purpose);
CREATE INDEX accounts_user ON public.accounts USING btree (user_id);
CREATE INDEX album_photos_removed ON public.album_photos USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX album_photos_unfinished ON public.album_photos USING btree (touched_at) WHERE (status = ANY (ARRAY['arriving'::text, 'failed'::text]));
CREATE INDEX album_photos_uploader ON public.album_photos USING btree (event_id, uploader_hash);
CREATE INDEX announcements_topic ON public.announcements USING btree (topic, writer);
CREATE INDEX announcements_writer ON public.announcements USING btree (writer);
CREATE INDEX application_entries_application ON public.application_entries USING btree (application_id, created_at);
CREATE INDEX application_entries_author ON public.application_entries USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX applications_email ON public.applications USING btree (email);
CREATE INDEX applications_status ON public.applications USING btree (status, created_at DESC);
CREATE INDEX applications_updated ON public.applications USING btree (updated_at);
CREATE INDEX audit_log_at ON public.audit_log USING btree (at DESC);
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject_id, at DESC);
CREATE INDEX billing_history_user ON public.billing_history USING btree (user_id, date DESC);
CREATE INDEX blog_comments_author ON public.blog_comments USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX blog_comments_post ON public.blog_comments USING btree (post_id, publish_date);
CREATE INDEX blog_comments_waiting ON public.blog_comments USING btree (publish_date) WHERE (approved_at IS NULL);
CREATE INDEX blog_likes_comment ON public.blog_likes USING btree (comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX blog_likes_user ON public.blog_likes USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX blog_posts_author ON public.blog_posts USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX blog_posts_cover ON public.blog_posts USING btree (cover_key) WHERE (cover_key IS NOT NULL);
CREATE INDEX blog_posts_pictures ON public.blog_posts USING gin (pictures);
CREATE INDEX blog_posts_shown ON public.blog_posts USING btree (publish_date DESC) WHERE (status = 'published'::text);
CREATE INDEX blog_posts_visitor ON public.blog_posts USING btree (visitor) WHERE (visitor IS NOT NULL);
CREATE INDEX blog_saves_user ON public.blog_saves USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX blog_versions_pictures ON public.blog_versions USING gin (pictures);
CREATE INDEX blog_views_at ON public.blog_views USING btree (at);
CREATE INDEX browser_answers_guest ON public.browser_answers USING btree (event_id, guest_id, created_at);
CREATE INDEX budget_lines_provider ON public.budget_lines USING btree (event_id, provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX budget_lines_removed ON public.budget_lines USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX budget_payments_due ON public.budget_payments USING btree (due_on, event_id) WHERE ((paid_at IS NULL) AND (removed_at IS NULL));
CREATE INDEX budget_payments_line ON public.budget_payments USING btree (event_id, line_id);
CREATE INDEX budget_payments_open ON public.budget_payments USING btree (event_id, due_on) WHERE ((paid_at IS NULL) AND (removed_at IS NULL));
CREATE INDEX budget_payments_removed ON public.budget_payments USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX chat_blocks_blocked ON public.chat_blocks USING btree (blocked_id);
CREATE INDEX chat_messages_changes ON public.chat_messages USING btree (session_id, change);
CREATE INDEX chat_messages_file ON public.chat_messages USING btree (file_key) WHERE (file_key IS NOT NULL);
CREATE INDEX chat_messages_reply ON public.chat_messages USING btree (reply_to) WHERE (reply_to IS NOT NULL);
CREATE INDEX chat_messages_search ON public.chat_messages USING gin (search_key(content) gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX chat_readings_user ON public.chat_readings USING btree (user_id);
CREATE INDEX chat_reports_reported ON public.chat_reports USING btree (reported_id) WHERE (reported_id IS NOT NULL);
CREATE INDEX chat_reports_reporter ON public.chat_reports USING btree (reporter_id) WHERE (reporter_id IS NOT NULL);
CREATE INDEX chat_sessions_high ON public.chat_sessions USING btree (high_user_id) WHERE (high_user_id IS NOT NULL);
CREATE INDEX chat_sessions_moved ON public.chat_sessions USING btree (last_at) WHERE (last_at IS NOT NULL);
CREATE INDEX chat_taken_out_at ON public.chat_taken_out USING btree (taken_at) WHERE ((content <> ''::text) OR (file_key IS NOT NULL));
CREATE INDEX consents_guest ON public.consents USING btree (event_id, guest_id) WHERE (guest_id IS NOT NULL);
CREATE INDEX consents_waiting ON public.consents USING btree (event_id, waiting_id) WHERE (waiting_id IS NOT NULL);
CREATE INDEX contact_imports_at ON public.contact_imports USING btree (created_at);
CREATE INDEX contacts_email ON public.contacts USING btree (owner_id, email) WHERE (email IS NOT NULL);
CREATE INDEX contacts_name ON public.contacts USING btree (owner_id, name COLLATE "es-x-icu", id);
CREATE INDEX contacts_removed ON public.contacts USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX day_notices_maker ON public.day_notices USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX day_notices_sent ON public.day_notices USING btree (event_id, sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX day_notices_table ON public.day_notices USING btree (event_id, table_id) WHERE (table_id IS NOT NULL);
CREATE INDEX day_thanks_maker ON public.day_thanks USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX distinct_guests_other ON public.distinct_guests USING btree (event_id, other_id);
CREATE INDEX door_devices_account ON public.door_devices USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX door_devices_point ON public.door_devices USING btree (event_id, point_id);
CREATE INDEX door_facts_named ON public.door_facts USING btree (received_at) WHERE (name IS NOT NULL);
CREATE INDEX door_facts_person ON public.door_facts USING btree (event_id, door_no) WHERE (door_no IS NOT NULL);
CREATE INDEX door_facts_point ON public.door_facts USING btree (event_id, point_id);
CREATE INDEX door_facts_receipt ON public.door_facts USING btree (event_id, receipt);
CREATE INDEX door_links_maker ON public.door_links USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX door_links_point ON public.door_links USING btree (event_id, point_id);
CREATE INDEX doors_lead ON public.doors USING btree (lead_id) WHERE (lead_id IS NOT NULL);
CREATE INDEX erased_at ON public.erased USING btree (at);
CREATE INDEX erasures_at ON public.erasures USING brin (at);
CREATE INDEX erasures_event ON public.erasures USING btree (event_id, at DESC);
CREATE INDEX event_blocks_contact ON public.event_blocks USING btree (contact_owner_id, contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX event_blocks_removed ON public.event_blocks USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX event_changes_at ON public.event_changes USING brin (at);
CREATE INDEX event_changes_by ON public.event_changes USING btree (actor_id, event_id, id DESC);
CREATE INDEX event_changes_declined ON public.event_changes USING btree (event_id, id) WHERE (kind = 'tables.declined'::text);
CREATE INDEX event_changes_in ON public.event_changes USING btree (event_id, area, id DESC);
CREATE INDEX event_changes_of ON public.event_changes USING btree (event_id, subject_id, id DESC) WHERE (subject_id IS NOT NULL);
CREATE INDEX event_designs_image ON public.event_designs USING btree (image_key) WHERE (image_key IS NOT NULL);
CREATE INDEX event_designs_newest ON public.event_designs USING btree (event_id, replaced_at DESC);
CREATE INDEX event_dossiers_ordered ON public.event_dossiers USING btree (ordered_at);
CREATE INDEX event_dossiers_user ON public.event_dossiers USING btree (user_id);
CREATE INDEX event_keys_event ON public.event_keys USING btree (event_id);
CREATE INDEX event_members_invited_by ON public.event_members USING btree (invited_by);
CREATE INDEX event_members_user ON public.event_members USING btree (user_id, event_id);
CREATE INDEX event_providers_contact ON public.event_providers USING btree (contact_owner_id, contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX event_providers_removed ON public.event_providers USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX event_tasks_assignee ON public.event_tasks USING btree (assignee_id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX event_tasks_open ON public.event_tasks USING btree (assignee_id) WHERE ((assignee_id IS NOT NULL) AND (done_at IS NULL));
CREATE INDEX events_creator ON public.events USING btree (created_by, created_at DESC);
CREATE INDEX events_day ON public.events USING btree (date, id);
CREATE INDEX events_image ON public.events USING btree (image_key) WHERE (image_key IS NOT NULL);
CREATE INDEX events_rsvp_deadline ON public.events USING btree (rsvp_deadline) WHERE ((rsvp_deadline IS NOT NULL) AND (reminder_days <> '{}'::smallint[]));
CREATE INDEX events_title_slug ON public.events USING btree (title_slug, created_at);
CREATE INDEX events_unfinished ON public.events USING btree (date, id) WHERE (status <> 'completed'::text);
CREATE INDEX files_owner ON public.files USING btree (owner_id);
CREATE INDEX former_tokens_replaced_by ON public.former_tokens USING btree (replaced_by);
CREATE INDEX gift_pledges_email ON public.gift_pledges USING btree (email_key) WHERE (email_key IS NOT NULL);
CREATE INDEX gift_pledges_gift ON public.gift_pledges USING btree (event_id, gift_id) WHERE (cancelled_at IS NULL);
CREATE INDEX gifts_file ON public.gifts USING btree (file_key) WHERE (file_key IS NOT NULL);
CREATE INDEX gifts_removed ON public.gifts USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX guest_answers_question ON public.guest_answers USING btree (event_id, question_id);
CREATE INDEX guest_badges_order ON public.guest_badges USING btree (event_id, printed_at);
CREATE INDEX guest_imports_at ON public.guest_imports USING btree (created_at);
CREATE INDEX guest_imports_by ON public.guest_imports USING btree (created_by);
CREATE INDEX guest_tokens_guest ON public.guest_tokens USING btree (event_id, guest_id);
CREATE INDEX guests_household ON public.guests USING btree (event_id, household_id);
CREATE INDEX guests_invited_by ON public.guests USING btree (invited_by);
CREATE INDEX guests_news ON public.guests USING btree (event_id, rsvp_date) WHERE answer_is_news;
CREATE INDEX guests_of_hosts ON public.guests USING btree (event_id) WHERE (source = 'host'::text);
CREATE INDEX guests_sort_name ON public.guests USING btree (event_id, sort_name COLLATE "es-x-icu", id);
CREATE INDEX guests_status ON public.guests USING btree (event_id, status, is_unmatched);
CREATE INDEX guests_table ON public.guests USING btree (event_id, table_id) WHERE (table_id IS NOT NULL);
CREATE INDEX guests_trigrams ON public.guests USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX guests_unmatched ON public.guests USING btree (event_id) WHERE is_unmatched;
CREATE INDEX guests_user ON public.guests USING btree (user_id);
CREATE INDEX households_letter ON public.households USING btree (letter_id);
CREATE INDEX invitation_links_created_by ON public.invitation_links USING btree (created_by);
CREATE INDEX invitations_accepted_by ON public.invitations USING btree (accepted_by);
CREATE INDEX invitations_household ON public.invitations USING btree (event_id, household_id);
CREATE INDEX invitations_invited_by ON public.invitations USING btree (invited_by);
CREATE INDEX invitations_letter ON public.invitations USING btree (letter_id);
CREATE INDEX invitations_user ON public.invitations USING btree (user_id);
CREATE INDEX invitations_waiting ON public.invitations USING btree (email) WHERE (status = ANY (ARRAY['pending'::text, 'sent'::text, 'delivered'::text, 'opened'::text]));
CREATE INDEX letters_event ON public.letters USING btree (event_id);
CREATE INDEX letters_status ON public.letters USING btree (status, created_at);
CREATE INDEX letters_user ON public.letters USING btree (user_id);
CREATE INDEX link_people_guest ON public.link_people USING btree (event_id, guest_id);
CREATE INDEX link_people_user ON public.link_people USING btree (user_id);
CREATE INDEX link_usage_at ON public.link_usage USING btree (accessed_at);
CREATE INDEX link_usage_link ON public.link_usage USING btree (event_id, link_id, accessed_at DESC);
CREATE INDEX mailing_list_added_by ON public.mailing_list USING btree (added_by);
CREATE INDEX mailing_list_token ON public.mailing_list USING btree (token_hash);
CREATE INDEX moodboard_changes_at ON public.moodboard_changes USING brin (at);
CREATE INDEX moodboard_items_removed ON public.moodboard_items USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX newsletters_sent_by ON public.newsletters USING btree (sent_by) WHERE (sent_by IS NOT NULL);
CREATE INDEX notifications_at ON public.notifications USING brin (at);
CREATE INDEX notifications_of_event ON public.notifications USING btree (event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX page_photos_removed ON public.page_photos USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX parked_answers_news ON public.parked_answers USING btree (event_id, created_at) WHERE is_news;
CREATE INDEX posted_forms_at ON public.posted_forms USING btree (posted_at);
CREATE INDEX provider_documents_of ON public.provider_documents USING btree (event_id, provider_id);
CREATE INDEX provider_documents_removed ON public.provider_documents USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX provider_offers_line ON public.provider_offers USING btree (event_id, line_id) WHERE (line_id IS NOT NULL);
CREATE INDEX provider_offers_valid ON public.provider_offers USING btree (event_id, valid_until) WHERE (valid_until IS NOT NULL);
CREATE INDEX push_devices_session ON public.push_devices USING btree (session_id);
CREATE INDEX removed_guests_at ON public.removed_guests USING btree (removed_at);
CREATE INDEX removed_guests_by ON public.removed_guests USING btree (removed_by);
CREATE INDEX removed_tasks_at ON public.removed_tasks USING btree (removed_at);
CREATE INDEX schedule_shares_by ON public.schedule_shares USING btree (created_by);
CREATE INDEX schedule_undos_at ON public.schedule_undos USING btree (at);
CREATE INDEX seating_layouts_room ON public.seating_layouts USING btree (event_id, room_id);
CREATE INDEX seating_objects_layout ON public.seating_objects USING btree (event_id, layout_id) WHERE (layout_id IS NOT NULL);
CREATE INDEX seating_objects_room ON public.seating_objects USING btree (event_id, room_id);
CREATE INDEX seating_proposals_expiry ON public.seating_proposals USING btree (expires_at);
CREATE INDEX seating_proposals_user ON public.seating_proposals USING btree (user_id);
CREATE INDEX seating_rule_members_guest ON public.seating_rule_members USING btree (event_id, guest_id) WHERE (guest_id IS NOT NULL);
CREATE INDEX seating_rule_members_household ON public.seating_rule_members USING btree (event_id, household_id) WHERE (household_id IS NOT NULL);
CREATE INDEX seating_rules_object ON public.seating_rules USING btree (event_id, object_id) WHERE (object_id IS NOT NULL);
CREATE INDEX seating_rules_table ON public.seating_rules USING btree (event_id, table_id) WHERE (table_id IS NOT NULL);
CREATE INDEX seating_tables_layout ON public.seating_tables USING btree (event_id, layout_id) WHERE (layout_id IS NOT NULL);
CREATE INDEX seats_layout ON public.seats USING btree (event_id, layout_id) WHERE (layout_id IS NOT NULL);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
CREATE INDEX slugs_event ON public.slugs USING btree (event_id);
CREATE INDEX staff_announcement_dismissals_user ON public.staff_announcement_dismissals USING btree (user_id);
CREATE INDEX staff_announcements_author ON public.staff_announcements USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX staff_announcements_end ON public.staff_announcements USING btree (ends_at);
CREATE INDEX subscriptions_requested ON public.subscriptions USING btree (requested_at) WHERE (requested_at IS NOT NULL);
CREATE INDEX success_stories_email ON public.success_stories USING btree (email);
CREATE INDEX suggestion_votes_user ON public.suggestion_votes USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX task_mornings_day ON public.task_mornings USING btree (day);
CREATE INDEX thanks_to_write ON public.thanked_households USING btree (event_id) WHERE ((way = 'letter'::text) AND (written_at IS NULL));
CREATE INDEX ticket_messages_author ON public.ticket_messages USING btree (author_id);
CREATE INDEX tickets_creator ON public.tickets USING btree (created_by, created_at DESC);
CREATE INDEX tickets_email ON public.tickets USING btree (email);
CREATE INDEX tickets_news ON public.tickets USING btree (created_by) WHERE answer_is_news;
CREATE INDEX tickets_status ON public.tickets USING btree (status, updated_at DESC);
CREATE INDEX tries_expiry ON public.tries USING btree (expires_at);
CREATE INDEX users_digest ON public.users USING btree (digest_hour) WHERE (digest_hour IS NOT NULL);
CREATE INDEX users_invited_by ON public.users USING btree (invited_by);
CREATE INDEX users_staff ON public.users USING btree (id) WHERE (staff_since IS NOT NULL);
CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);
CREATE INDEX waiting_answers_household ON public.waiting_answers USING btree (event_id, household_id) WHERE (household_id IS NOT NULL);
CREATE INDEX waiting_answers_link ON public.waiting_answers USING btree (event_id, link_id) WHERE (link_id IS NOT NULL);
CREATE INDEX waiting_answers_news ON public.waiting_answers USING btree (event_id, created_at) WHERE is_news;
CREATE INDEX waiting_answers_user ON public.waiting_answers USING btree (user_id);
CREATE UNIQUE INDEX one_current_slug ON public.slugs USING btree (event_id) WHERE is_current;
CREATE UNIQUE INDEX one_desk_an_account ON public.door_devices USING btree (event_id, user_id) WHERE is_desk;
CREATE UNIQUE INDEX one_live_kitchen_link ON public.kitchen_links USING btree (event_id, kind) WHERE (revoked_at IS NULL);
CREATE UNIQUE INDEX one_live_seating_code ON public.seating_codes USING btree (event_id) WHERE (revoked_at IS NULL);
CREATE UNIQUE INDEX one_living_consent ON public.consents USING btree (event_id, COALESCE(guest_id, waiting_id), purpose) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX one_living_sender ON public.consents USING btree (event_id, sender_hash) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX one_open_invitation ON public.invitations USING btree (event_id, email) WHERE (status = ANY (ARRAY['pending'::text, 'sent'::text, 'delivered'::text, 'opened'::text]));
CREATE UNIQUE INDEX one_unread_notification ON public.notifications USING btree (user_id, group_key) WHERE (read_at IS NULL);
CREATE UNIQUE INDEX seat_code_taken ON public.seats USING btree (event_id, search_key(code));
CREATE UNIQUE INDEX task_of_template ON public.event_tasks USING btree (event_id, template_key);
CREATE UNIQUE INDEX username_taken ON public.users USING btree (lower(username));

CREATE OR REPLACE FUNCTION public.album_consents_go()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from consents where event_id = old.event_id and sender_hash is not null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce(topic text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  new_id bigint;
begin
  insert into announcements (topic) values (announce.topic) returning id into new_id;
  return new_id;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_about(topic text, about text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  new_id bigint;
begin
  insert into announcements (topic, about) values (announce_about.topic, announce_about.about) returning id into new_id;
  return new_id;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_lost_right()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('user:' || old.user_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_membership()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('user:' || old.user_id);
  perform announce('user:' || old.user_id || ':chat');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_own_task()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  assignee uuid;
begin
  foreach assignee in array array[old.assignee_id, nullif(new.assignee_id, old.assignee_id)] loop
    if assignee is not null then perform announce('user:' || assignee); end if;
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_suspension()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('user:' || old.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.current_token_hash(hash bytea)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce((select replaced_by from former_tokens where token_hash = hash), hash)
$function$
;

CREATE OR REPLACE FUNCTION public.decline_frees_chair()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  place text;
  number text;
begin
  if new.table_id is not null then
    select t.name, t.number into place, number from seating_tables t where t.event_id = new.event_id and t.id = new.table_id;
  else
    select s.name into place from seats s where s.event_id = new.event_id and s.id = new.seat_id;
  end if;
  insert into event_changes (event_id, kind, subject_id, facts, undo) values (new.event_id, 'tables.declined', new.id,
    jsonb_strip_nulls(jsonb_build_object('title', place, 'to', number)),
    jsonb_build_object('values', jsonb_build_object(new.id, coalesce(new.table_id, new.seat_id)), 'left', jsonb_build_object(new.id, null),
      'chairs', case when new.chair is null then '{}' else jsonb_build_object(new.id, new.chair) end,
      'locked', case when new.place_locked then jsonb_build_array(new.id) else '[]' end));
  if new.answer_is_news and new.rsvp_date is distinct from old.rsvp_date then
    insert into rung_answers (event_id, kind, id) values (new.event_id, 'chair', new.id) on conflict do nothing;
  end if;
  perform announce('event:' || new.event_id || ':seating');
  new.table_id := null;
  new.seat_id := null;
  new.chair := null;
  new.place_locked := false;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.diet_consent_goes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from consents where event_id = new.event_id and coalesce(guest_id, waiting_id) = new.id and purpose = 'diet' and withdrawn_at is null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.diet_has_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  person record;
  given timestamptz;
begin
  -- The row as the transaction leaves it.
  if tg_argv[0] = 'guest' then
    select dietary_consent_at as since, source = 'invitation' or dietary_consent_at is not distinct from rsvp_date as is_own into person
      from guests where event_id = new.event_id and id = new.id and dietary is not null;
  else
    select dietary_consent_at as since, true as is_own into person
      from waiting_answers where event_id = new.event_id and id = new.id and dietary is not null;
  end if;
  if not found then return null; end if;
  select given_at into given from consents where event_id = new.event_id and coalesce(guest_id, waiting_id) = new.id
    and purpose = 'diet' and withdrawn_at is null;
  if found then
    if given is not distinct from person.since then return null; end if;
    if tg_argv[0] = 'guest' then update guests set dietary_consent_at = given where event_id = new.event_id and id = new.id;
    else update waiting_answers set dietary_consent_at = given where event_id = new.event_id and id = new.id;
    end if;
    return null;
  end if;
  if person.since is null then
    raise exception 'a diet without consent' using errcode = 'check_violation', constraint = 'diet_with_consent';
  end if;
  -- The release before this table writes nothing but the moment.
  insert into consents (event_id, guest_id, waiting_id, purpose, words_hash, given_at) values (new.event_id,
    case when tg_argv[0] = 'guest' then new.id end, case when tg_argv[0] <> 'guest' then new.id end,
    'diet', former_diet_words(new.event_id, person.is_own), person.since);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.diet_moment_goes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.dietary_consent_at := null;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.door_fact_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if new.name is null and to_jsonb(new) - 'name' = to_jsonb(old) - 'name' then
      return new;
    end if;
  elsif old.is_rehearsal or old.kind = 'refuse' or not exists (select from events e where e.id = old.event_id) then
    return old;
  end if;
  raise exception 'facts of a door are neither changed nor deleted' using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.event_gets_chats()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into chat_sessions (kind, event_id) values ('organizers', new.id), ('general', new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.farewell_is_over()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from letters where id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.follow_reaches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  usual jsonb := '{"rsvp": "page", "chat": "guests", "gifts": "link", "bank": "guests", "count": "guests", "names": "team", "schedule": "team", "tasks": "team"}';
  thing text;
  was_on boolean;
  is_on boolean;
begin
  if tg_op = 'INSERT' or new.reaches is not distinct from old.reaches then
    for thing, was_on, is_on in values
      ('rsvp', tg_op = 'INSERT' or old.allow_rsvp, new.allow_rsvp), ('chat', tg_op = 'INSERT' or old.allow_chat, new.allow_chat),
      ('gifts', tg_op = 'INSERT' or old.allow_gift_list, new.allow_gift_list), ('bank', tg_op = 'INSERT' or old.allow_gift_list, new.allow_gift_list),
      ('count', tg_op = 'INSERT' or old.allow_guest_list, new.allow_guest_list), ('names', tg_op = 'INSERT' or old.allow_guest_list, new.allow_guest_list),
      ('schedule', tg_op = 'INSERT' or old.allow_timeline, new.allow_timeline), ('tasks', tg_op = 'INSERT' or old.allow_timeline, new.allow_timeline)
    loop
      if was_on <> is_on then
        new.reaches := new.reaches || jsonb_build_object(thing, case when is_on then usual ->> thing else 'hosts' end);
      end if;
    end loop;
  end if;
  new.allow_rsvp := new.reaches ->> 'rsvp' <> 'hosts';
  new.allow_chat := new.reaches ->> 'chat' <> 'hosts';
  new.allow_gift_list := new.reaches ->> 'gifts' <> 'hosts';
  new.allow_guest_list := new.reaches ->> 'count' <> 'hosts' or new.reaches ->> 'names' <> 'hosts';
  new.allow_timeline := new.reaches ->> 'schedule' <> 'hosts' or new.reaches ->> 'tasks' <> 'hosts';
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.former_diet_words(of_event uuid, is_own boolean)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when not is_own then '27943af481e5ee6b7e72140019adca44f9e88c767590d78e0c3224a49ec026da'
    when host.name ~* '\S\s+(y|e|&)\s+\S|\S,\s*\S' and host.name !~* ',\s*s\.?\s?(l|a|c|r\.?l)\.?\s?[up]?\.?$'
      then 'cda70c29231ee6473c09b79b9c3b72aa148e86291cfde9e6138606badb124978'
    else 'cbe3b52011ebf5de6f43821f9dc5b632a7d397dc2e6871f7814877555df1adb9' end
  from events join users host on host.id = events.created_by where events.id = of_event
$function$
;

CREATE OR REPLACE FUNCTION public.guest_gets_household()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into households (event_id, id, name) values (new.event_id, new.household_id, new.name) on conflict do nothing;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.hash_session_token()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.token_hash := coalesce(new.token_hash, sha256(convert_to(new.token, 'UTF8')));
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.household_may_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from households h where h.event_id = old.event_id and h.id = old.household_id
    and not exists (select from guests g where g.event_id = h.event_id and g.household_id = h.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.invitation_was_sent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update invitations set status = case status when 'pending' then 'sent' else status end, sent_at = new.sent_at, updated_at = new.sent_at
    where letter_id = new.id;
  update households set sent_via = 'letter', sent_at = new.sent_at, updated_at = new.sent_at where letter_id = new.id;
  perform announce('event:' || new.event_id || ':guests') where new.event_id is not null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into erased (kind, id, at) values (tg_argv[0], old.id, now()) on conflict (kind, id) do update set at = excluded.at;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_erased_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into erased (kind, id, at) values ('recovery_codes', md5(old.code_hash)::uuid, now()) on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_erased_factor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into erased (kind, id, at) values ('second_factors', old.user_id, now()) on conflict (kind, id) do update set at = excluded.at;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_event_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    delete from event_keys where token_hash = old.token_hash and kind = tg_argv[0];
  end if;
  if tg_op <> 'DELETE' and new.token_hash is not null then
    if tg_argv[0] = 'album' then
      insert into event_keys (token_hash, kind, event_id, id) values (new.token_hash, 'album', new.event_id, new.event_id);
    else
      insert into event_keys (token_hash, kind, event_id, id) values (new.token_hash, tg_argv[0], new.event_id, new.id);
    end if;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_latest_gift_date()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update gift_lists set latest_date = greatest(latest_date, old.date, new.date)
  where event_id = new.id and latest_date is not null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.may_email(address text, counters text[], allowed integer[], moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  other text := case when exists (select from users where email = address and email_verified) then 'unproved' else 'proved' end;
begin
  return take_tries(
    array(select 'email:' || counter || ':' || address
      from unnest(counters) with ordinality as each (counter, place) where counter <> other order by place),
    array(select most from unnest(counters, allowed) with ordinality as each (counter, most, place) where counter <> other order by place),
    array_fill(1440, array[cardinality(counters)]), moment) = 0;
end $function$
;

CREATE OR REPLACE FUNCTION public.place_unlocks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.place_locked := false;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.queue_email(email jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 STRICT
AS $function$
declare
  queued uuid;
begin
  insert into letters (id, public_id, kind, recipient, recipient_name, subject, facts, secret_sealed, user_id, event_id)
  select e.id, e.public_id, e.kind, e.recipient, e.recipient_name, e.subject, e.facts, e.secret_sealed, e.user_id, e.event_id
  from jsonb_to_record(email) as e (id uuid, public_id text, kind text, recipient text, recipient_name text, subject text, facts jsonb,
    secret_sealed text, user_id uuid, event_id uuid, counters text[], most integer[], moment timestamptz)
  where may_email(e.recipient, e.counters, e.most, e.moment)
  returning letters.id into queued;
  return queued;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit log is only ever added to';
end $function$
;

CREATE OR REPLACE FUNCTION public.ring_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into rung_answers (event_id, kind, id) values (new.event_id, tg_argv[0], new.id) on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.room_on_list(of_event uuid, most integer, more integer, holds boolean)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  if holds then perform from events where id = of_event for no key update; end if;
  return (select count(*) from guests where event_id = of_event) + more <= most;
end $function$
;

CREATE OR REPLACE FUNCTION public.rule_may_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from seating_rules r where r.event_id = coalesce(new.event_id, old.event_id) and r.id = coalesce(new.rule_id, old.rule_id)
    and (select count(*) + case when r.kind = 'together' then count(household_id) + count(tag) else 0 end
      from seating_rule_members m where m.event_id = r.event_id and m.rule_id = r.id)
      < case when r.kind in ('table', 'near', 'far', 'accessible') then 1 else 2 end;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, value))
;

CREATE OR REPLACE FUNCTION public.surname_first(name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  word text;
  words text[] := regexp_split_to_array(btrim(name), '\s+');
  particle constant text := '^(de|del|la|las|los|el|y|i|da|do|dos|van|von|der|san|santa)$';
  second_names constant text := '^(maria|jose|luis|carlos|angel|angeles|antonio|manuel|carmen|pilar|isabel|javier|jesus|francisco|miguel|'
    'ignacio|teresa|ramon|alberto|rosa|elena|dolores|juan|pablo|fernando|david|belen|mar|rocio|rosario|cristina|eugenia|victoria|'
    'mercedes|concepcion|luisa|josefa|jesusa|antonia|nieves|soledad|inmaculada|esther|ester|lucia|alejandro|andres|enrique|eduardo|'
    'daniel|ricardo|rafael|jorge|sofia|paula|beatriz|sara|alicia|amparo|asuncion)$';
  after_maria constant text := '^(luz|paz|guadalupe|lourdes|fatima|montserrat|almudena|remedios|milagros|encarnacion|consuelo)$';
  is_maria boolean;
  units text[] := '{}'; -- each a word with the particles before it
  pending text := '';
  given integer := 1;
  surname text;
  bare text;
begin
  foreach word in array words loop
    if search_key(word) ~ particle and cardinality(units) > 0 then
      pending := pending || word || ' ';
    else
      units := units || (pending || word);
      pending := '';
    end if;
  end loop;
  if pending <> '' then
    units := units || btrim(pending);
  end if;
  if cardinality(units) < 2 then
    return name;
  end if;
  is_maria := search_key(units[1]) ~ '^(maria|ma|m\.?|mª)$';
  bare := search_key(regexp_replace(units[2], '^.* ', ''));
  if cardinality(units) > 2 and (
    (bare ~ second_names and (units[2] !~ ' ' or is_maria))
    or (is_maria and bare ~ after_maria)
    or (cardinality(units) > 3 and units[2] !~ ' ')
  ) then
    given := 2;
  end if;
  surname := array_to_string(units[given + 1 :], ' ');
  word := '';
  while surname ~ ' ' and search_key(split_part(surname, ' ', 1)) ~ particle loop
    word := word || ' ' || split_part(surname, ' ', 1);
    surname := substr(surname, strpos(surname, ' ') + 1);
  end loop;
  return surname || ', ' || array_to_string(units[: given], ' ') || word;
end $function$
;

CREATE OR REPLACE FUNCTION public.table_with_number()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare named text := substring(new.name from '^[Mm]esa\s+([1-9]\d{0,2})$');
begin
  if new.number = 0 then
    perform from events e where e.id = new.event_id for no key update;
    if named is not null and not exists (select from seating_tables t where t.event_id = new.event_id and t.number = named::smallint) then
      new.number := named;
    else
      select min(n) into new.number from generate_series(1, 600) n
        where not exists (select from seating_tables t where t.event_id = new.event_id and t.number = n);
    end if;
  end if;
  if new.width_cm = 0 then
    new.width_cm := greatest(180, 10 * ceil((new.capacity * 60 / pi() - 55) / 10));
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.take_chair()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.table_id is null then
    new.chair := null;
  elsif tg_op = 'INSERT' or new.table_id is distinct from old.table_id and new.chair is not distinct from old.chair or new.chair is null then
    perform from seating_tables t where t.event_id = new.event_id and t.id = new.table_id for no key update;
    select min(n) into new.chair from generate_series(1, 20) n
      where not exists (select from guests g where g.event_id = new.event_id and g.table_id = new.table_id and g.chair = n and g.id <> new.id);
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.take_tries(keys text[], allowed integer[], minutes integer[], moment timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  wait integer;
begin
  for i in 1 .. coalesce(cardinality(keys), 0) loop
    wait := take_try(keys[i], allowed[i], make_interval(mins => minutes[i]), moment);
    if wait > 0 then return wait; end if;
  end loop;
  return 0;
end $function$
;

CREATE OR REPLACE FUNCTION public.take_try(try_key text, allowed integer, span interval, moment timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  kept text := tries_key(try_key);
  recent timestamptz[];
begin
  loop
    if allowed > 0 then
      insert into tries (key, moments, expires_at) values (kept, array[moment], moment + span) on conflict (key) do nothing;
      if found then return 0; end if;
    end if;
    select array(select m from unnest(moments) m where m > moment - span and m <= moment + interval '1 minute' order by m)
      into recent from tries where key = kept;
    exit when coalesce(cardinality(recent), 0) >= allowed;
    update tries set expires_at = moment + span, moments =
        array(select m from unnest(moments) m where m > moment - span and m <= moment + interval '1 minute' order by m) || moment
      where key = kept
        and (select count(*) from unnest(moments) m where m > moment - span and m <= moment + interval '1 minute') < allowed;
    if found then return 0; end if;
    -- Used up, or forgotten, by somebody else meanwhile.
  end loop;
  -- Of two requests at once the later one may have been counted first: nobody waits longer than the span.
  return greatest(1, ceil(extract(epoch from least(span, recent[1] + span - moment))))::integer;
end $function$
;

CREATE OR REPLACE FUNCTION public.tasks_without_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update event_tasks set assignee_id = null, version = version + 1
    where event_id = old.event_id and assignee_id = old.user_id;
  if found then perform announce('event:' || old.event_id || ':tasks'); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tries_key(counted text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(substring(counted from '^(?:(?![a-f]{4}:)[a-z_-]+:){1,2}'), '') || encode(sha256(convert_to(counted, 'UTF8')), 'base64')
$function$
;

CREATE CONSTRAINT TRIGGER diet_with_consent AFTER INSERT OR UPDATE OF dietary ON public.guests DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.dietary IS NOT NULL)) EXECUTE FUNCTION diet_has_consent('guest');
CREATE CONSTRAINT TRIGGER diet_with_consent AFTER INSERT OR UPDATE OF dietary ON public.waiting_answers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.dietary IS NOT NULL)) EXECUTE FUNCTION diet_has_consent('waiting');
CREATE CONSTRAINT TRIGGER rule_left AFTER INSERT OR DELETE ON public.seating_rule_members DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rule_may_end();
CREATE TRIGGER answer_parked AFTER INSERT OR UPDATE OF is_news ON public.parked_answers FOR EACH ROW WHEN (new.is_news) EXECUTE FUNCTION ring_answer('review');
CREATE TRIGGER answer_waits AFTER INSERT OR UPDATE OF is_news ON public.waiting_answers FOR EACH ROW WHEN (new.is_news) EXECUTE FUNCTION ring_answer('room');
CREATE TRIGGER audit_log_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER code_ended AFTER UPDATE OF revoked_at ON public.seating_codes FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION keep_erased('seating_codes');
CREATE TRIGGER code_erased AFTER DELETE ON public.recovery_codes FOR EACH ROW EXECUTE FUNCTION keep_erased_code();
CREATE TRIGGER consent_withdrawn AFTER UPDATE OF withdrawn_at ON public.consents FOR EACH ROW WHEN (((old.withdrawn_at IS NULL) AND (new.withdrawn_at IS NOT NULL))) EXECUTE FUNCTION keep_erased('consents');
CREATE TRIGGER consents_go AFTER DELETE ON public.albums FOR EACH ROW EXECUTE FUNCTION album_consents_go();
CREATE TRIGGER decline_frees_chair BEFORE UPDATE OF status ON public.guests FOR EACH ROW WHEN (((new.status = 'declined'::text) AND (old.status <> 'declined'::text) AND ((new.table_id IS NOT NULL) OR (new.seat_id IS NOT NULL)))) EXECUTE FUNCTION decline_frees_chair();
CREATE TRIGGER diet_consent AFTER UPDATE OF dietary ON public.guests FOR EACH ROW WHEN (((old.dietary IS NOT NULL) AND (new.dietary IS NULL))) EXECUTE FUNCTION diet_consent_goes();
CREATE TRIGGER diet_consent AFTER UPDATE OF dietary ON public.waiting_answers FOR EACH ROW WHEN (((old.dietary IS NOT NULL) AND (new.dietary IS NULL))) EXECUTE FUNCTION diet_consent_goes();
CREATE TRIGGER diet_erased AFTER UPDATE OF dietary ON public.guests FOR EACH ROW WHEN (((old.dietary IS NOT NULL) AND (new.dietary IS NULL))) EXECUTE FUNCTION keep_erased('diet');
CREATE TRIGGER diet_erased AFTER UPDATE OF dietary ON public.waiting_answers FOR EACH ROW WHEN (((old.dietary IS NOT NULL) AND (new.dietary IS NULL))) EXECUTE FUNCTION keep_erased('diet');
CREATE TRIGGER diet_moment BEFORE INSERT OR UPDATE OF dietary, dietary_consent_at ON public.guests FOR EACH ROW WHEN (((new.dietary IS NULL) AND (new.dietary_consent_at IS NOT NULL))) EXECUTE FUNCTION diet_moment_goes();
CREATE TRIGGER diet_moment BEFORE INSERT OR UPDATE OF dietary, dietary_consent_at ON public.waiting_answers FOR EACH ROW WHEN (((new.dietary IS NULL) AND (new.dietary_consent_at IS NOT NULL))) EXECUTE FUNCTION diet_moment_goes();
CREATE TRIGGER door_device_ended AFTER UPDATE OF revoked_at ON public.door_devices FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION keep_erased('door_devices');
CREATE TRIGGER door_fact_stays BEFORE DELETE OR UPDATE ON public.door_facts FOR EACH ROW EXECUTE FUNCTION door_fact_stays();
CREATE TRIGGER door_link_ended AFTER UPDATE OF revoked_at ON public.door_links FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION keep_erased('door_links');
CREATE TRIGGER event_has_chats AFTER INSERT ON public.events FOR EACH ROW EXECUTE FUNCTION event_gets_chats();
CREATE TRIGGER event_key_changed AFTER UPDATE OF token_hash ON public.albums FOR EACH ROW WHEN ((old.token_hash IS DISTINCT FROM new.token_hash)) EXECUTE FUNCTION keep_event_key('album');
CREATE TRIGGER event_key_changed AFTER UPDATE OF token_hash ON public.door_devices FOR EACH ROW WHEN ((old.token_hash IS DISTINCT FROM new.token_hash)) EXECUTE FUNCTION keep_event_key('device');
CREATE TRIGGER event_key_changed AFTER UPDATE OF token_hash ON public.door_links FOR EACH ROW WHEN ((old.token_hash IS DISTINCT FROM new.token_hash)) EXECUTE FUNCTION keep_event_key('door');
CREATE TRIGGER event_key_changed AFTER UPDATE OF token_hash ON public.gift_pledges FOR EACH ROW WHEN ((old.token_hash IS DISTINCT FROM new.token_hash)) EXECUTE FUNCTION keep_event_key('gift');
CREATE TRIGGER event_key_changed AFTER UPDATE OF token_hash ON public.households FOR EACH ROW WHEN ((old.token_hash IS DISTINCT FROM new.token_hash)) EXECUTE FUNCTION keep_event_key('household');
CREATE TRIGGER event_key_changed AFTER UPDATE OF token_hash ON public.invitation_links FOR EACH ROW WHEN ((old.token_hash IS DISTINCT FROM new.token_hash)) EXECUTE FUNCTION keep_event_key('link');
CREATE TRIGGER event_key_changed AFTER UPDATE OF token_hash ON public.invitations FOR EACH ROW WHEN ((old.token_hash IS DISTINCT FROM new.token_hash)) EXECUTE FUNCTION keep_event_key('invitation');
CREATE TRIGGER event_key_changed AFTER UPDATE OF token_hash ON public.kitchen_links FOR EACH ROW WHEN ((old.token_hash IS DISTINCT FROM new.token_hash)) EXECUTE FUNCTION keep_event_key('kitchen');
CREATE TRIGGER event_key_changed AFTER UPDATE OF token_hash ON public.schedule_shares FOR EACH ROW WHEN ((old.token_hash IS DISTINCT FROM new.token_hash)) EXECUTE FUNCTION keep_event_key('schedule');
CREATE TRIGGER event_key_changed AFTER UPDATE OF token_hash ON public.seating_codes FOR EACH ROW WHEN ((old.token_hash IS DISTINCT FROM new.token_hash)) EXECUTE FUNCTION keep_event_key('seating');
CREATE TRIGGER event_key_gone AFTER DELETE ON public.albums FOR EACH ROW WHEN ((old.token_hash IS NOT NULL)) EXECUTE FUNCTION keep_event_key('album');
CREATE TRIGGER event_key_gone AFTER DELETE ON public.door_devices FOR EACH ROW WHEN ((old.token_hash IS NOT NULL)) EXECUTE FUNCTION keep_event_key('device');
CREATE TRIGGER event_key_gone AFTER DELETE ON public.door_links FOR EACH ROW WHEN ((old.token_hash IS NOT NULL)) EXECUTE FUNCTION keep_event_key('door');
CREATE TRIGGER event_key_gone AFTER DELETE ON public.gift_pledges FOR EACH ROW WHEN ((old.token_hash IS NOT NULL)) EXECUTE FUNCTION keep_event_key('gift');
CREATE TRIGGER event_key_gone AFTER DELETE ON public.households FOR EACH ROW WHEN ((old.token_hash IS NOT NULL)) EXECUTE FUNCTION keep_event_key('household');
CREATE TRIGGER event_key_gone AFTER DELETE ON public.invitation_links FOR EACH ROW WHEN ((old.token_hash IS NOT NULL)) EXECUTE FUNCTION keep_event_key('link');
CREATE TRIGGER event_key_gone AFTER DELETE ON public.invitations FOR EACH ROW WHEN ((old.token_hash IS NOT NULL)) EXECUTE FUNCTION keep_event_key('invitation');
CREATE TRIGGER event_key_gone AFTER DELETE ON public.kitchen_links FOR EACH ROW WHEN ((old.token_hash IS NOT NULL)) EXECUTE FUNCTION keep_event_key('kitchen');
CREATE TRIGGER event_key_gone AFTER DELETE ON public.schedule_shares FOR EACH ROW WHEN ((old.token_hash IS NOT NULL)) EXECUTE FUNCTION keep_event_key('schedule');
CREATE TRIGGER event_key_gone AFTER DELETE ON public.seating_codes FOR EACH ROW WHEN ((old.token_hash IS NOT NULL)) EXECUTE FUNCTION keep_event_key('seating');
CREATE TRIGGER event_key_made AFTER INSERT ON public.albums FOR EACH ROW WHEN ((new.token_hash IS NOT NULL)) EXECUTE FUNCTION keep_event_key('album');
CREATE TRIGGER event_key_made AFTER INSERT ON public.door_devices FOR EACH ROW WHEN ((new.token_hash IS NOT NULL)) EXECUTE FUNCTION keep_event_key('device');
CREATE TRIGGER event_key_made AFTER INSERT ON public.door_links FOR EACH ROW WHEN ((new.token_hash IS NOT NULL)) EXECUTE FUNCTION keep_event_key('door');
CREATE TRIGGER event_key_made AFTER INSERT ON public.gift_pledges FOR EACH ROW WHEN ((new.token_hash IS NOT NULL)) EXECUTE FUNCTION keep_event_key('gift');
CREATE TRIGGER event_key_made AFTER INSERT ON public.households FOR EACH ROW WHEN ((new.token_hash IS NOT NULL)) EXECUTE FUNCTION keep_event_key('household');
CREATE TRIGGER event_key_made AFTER INSERT ON public.invitation_links FOR EACH ROW WHEN ((new.token_hash IS NOT NULL)) EXECUTE FUNCTION keep_event_key('link');
CREATE TRIGGER event_key_made AFTER INSERT ON public.invitations FOR EACH ROW WHEN ((new.token_hash IS NOT NULL)) EXECUTE FUNCTION keep_event_key('invitation');
CREATE TRIGGER event_key_made AFTER INSERT ON public.kitchen_links FOR EACH ROW WHEN ((new.token_hash IS NOT NULL)) EXECUTE FUNCTION keep_event_key('kitchen');
CREATE TRIGGER event_key_made AFTER INSERT ON public.schedule_shares FOR EACH ROW WHEN ((new.token_hash IS NOT NULL)) EXECUTE FUNCTION keep_event_key('schedule');
CREATE TRIGGER event_key_made AFTER INSERT ON public.seating_codes FOR EACH ROW WHEN ((new.token_hash IS NOT NULL)) EXECUTE FUNCTION keep_event_key('seating');
CREATE TRIGGER events_follow_reaches BEFORE INSERT OR UPDATE OF reaches, allow_rsvp, allow_chat, allow_gift_list, allow_guest_list, allow_timeline ON public.events FOR EACH ROW EXECUTE FUNCTION follow_reaches();
CREATE TRIGGER factor_erased AFTER DELETE ON public.second_factors FOR EACH ROW EXECUTE FUNCTION keep_erased_factor();
CREATE TRIGGER farewell_over AFTER UPDATE OF status ON public.letters FOR EACH ROW WHEN (((new.kind = 'farewell'::text) AND (new.status <> 'queued'::text))) EXECUTE FUNCTION farewell_is_over();
CREATE TRIGGER gift_promised AFTER INSERT ON public.gift_pledges FOR EACH ROW WHEN ((new.gift_id IS NOT NULL)) EXECUTE FUNCTION ring_answer('gift');
CREATE TRIGGER giver_erased AFTER UPDATE OF name ON public.gift_pledges FOR EACH ROW WHEN (((old.name <> ''::text) AND (new.name = ''::text))) EXECUTE FUNCTION keep_erased('gift_pledges');
CREATE TRIGGER guest_answered AFTER INSERT ON public.guests FOR EACH ROW WHEN (new.answer_is_news) EXECUTE FUNCTION ring_answer('answer');
CREATE TRIGGER guest_answered_again AFTER UPDATE OF answer_is_news ON public.guests FOR EACH ROW WHEN ((new.answer_is_news AND ((NOT old.answer_is_news) OR (new.rsvp_date IS DISTINCT FROM old.rsvp_date)))) EXECUTE FUNCTION ring_answer('answer');
CREATE TRIGGER guest_has_household BEFORE INSERT ON public.guests FOR EACH ROW EXECUTE FUNCTION guest_gets_household();
CREATE TRIGGER household_changed AFTER UPDATE OF household_id ON public.guests FOR EACH ROW WHEN ((old.household_id <> new.household_id)) EXECUTE FUNCTION household_may_end();
CREATE TRIGGER household_left AFTER DELETE ON public.guests FOR EACH ROW EXECUTE FUNCTION household_may_end();
CREATE TRIGGER invitation_sent AFTER UPDATE OF status ON public.letters FOR EACH ROW WHEN (((new.kind = ANY (ARRAY['invitation'::text, 'household_invitation'::text])) AND (new.status = 'sent'::text) AND (old.status <> 'sent'::text))) EXECUTE FUNCTION invitation_was_sent();
CREATE TRIGGER keep_latest_gift_date AFTER UPDATE OF date ON public.events FOR EACH ROW WHEN ((old.date IS DISTINCT FROM new.date)) EXECUTE FUNCTION keep_latest_gift_date();
CREATE TRIGGER link_ended AFTER UPDATE OF is_active ON public.invitation_links FOR EACH ROW WHEN ((old.is_active AND (NOT new.is_active))) EXECUTE FUNCTION keep_erased('invitation_links');
CREATE TRIGGER link_ended AFTER UPDATE OF revoked_at ON public.kitchen_links FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION keep_erased('kitchen_links');
CREATE TRIGGER link_joined AFTER INSERT ON public.link_usage FOR EACH ROW WHEN ((new.action = 'register'::text)) EXECUTE FUNCTION ring_answer('joined');
CREATE TRIGGER member_left_tasks AFTER DELETE ON public.event_members FOR EACH ROW WHEN ((old.user_id IS NOT NULL)) EXECUTE FUNCTION tasks_without_member();
CREATE TRIGGER member_out_of_tasks AFTER UPDATE OF status, user_id ON public.event_members FOR EACH ROW WHEN (((old.user_id IS NOT NULL) AND ((new.status <> 'active'::text) OR (new.user_id IS DISTINCT FROM old.user_id)))) EXECUTE FUNCTION tasks_without_member();
CREATE TRIGGER membership_changed AFTER DELETE OR UPDATE ON public.event_members FOR EACH ROW WHEN ((old.user_id IS NOT NULL)) EXECUTE FUNCTION announce_membership();
CREATE TRIGGER money_promised AFTER INSERT ON public.gift_pledges FOR EACH ROW WHEN ((new.gift_id IS NULL)) EXECUTE FUNCTION ring_answer('money');
CREATE TRIGGER own_task_changed AFTER INSERT OR DELETE OR UPDATE OF title, description, due_on, days_before, assignee_id, done_at ON public.event_tasks FOR EACH ROW EXECUTE FUNCTION announce_own_task();
CREATE TRIGGER photo_shown AFTER UPDATE OF status ON public.album_photos FOR EACH ROW WHEN (((old.status = 'preparing'::text) AND (new.status = 'shown'::text) AND (NOT new.from_host))) EXECUTE FUNCTION ring_answer('photo');
CREATE TRIGGER photo_waits AFTER UPDATE OF status ON public.album_photos FOR EACH ROW WHEN (((old.status = 'preparing'::text) AND (new.status = 'waiting'::text))) EXECUTE FUNCTION ring_answer('waiting');
CREATE TRIGGER place_ended AFTER UPDATE OF status ON public.event_members FOR EACH ROW WHEN (((old.status = ANY (ARRAY['active'::text, 'pending'::text])) AND (new.status = ANY (ARRAY['removed'::text, 'declined'::text])))) EXECUTE FUNCTION keep_erased('event_members');
CREATE TRIGGER place_lost BEFORE INSERT OR UPDATE OF table_id, seat_id ON public.guests FOR EACH ROW WHEN ((new.place_locked AND (new.table_id IS NULL) AND (new.seat_id IS NULL))) EXECUTE FUNCTION place_unlocks();
CREATE TRIGGER rights_narrowed AFTER UPDATE OF permissions, withheld, role ON public.event_members FOR EACH ROW WHEN (((NOT (old.permissions <@ new.permissions)) OR (NOT (new.withheld <@ old.withheld)) OR ((old.role <> new.role) AND (old.role <> 'guest'::text)))) EXECUTE FUNCTION keep_erased('member_rights');
CREATE TRIGGER row_erased AFTER DELETE ON public.album_photos FOR EACH ROW EXECUTE FUNCTION keep_erased('album_photos');
CREATE TRIGGER row_erased AFTER DELETE ON public.applications FOR EACH ROW EXECUTE FUNCTION keep_erased('applications');
CREATE TRIGGER row_erased AFTER DELETE ON public.blog_comments FOR EACH ROW EXECUTE FUNCTION keep_erased('blog_comments');
CREATE TRIGGER row_erased AFTER DELETE ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION keep_erased('blog_posts');
CREATE TRIGGER row_erased AFTER DELETE ON public.contacts FOR EACH ROW EXECUTE FUNCTION keep_erased('contacts');
CREATE TRIGGER row_erased AFTER DELETE ON public.event_blocks FOR EACH ROW EXECUTE FUNCTION keep_erased('event_blocks');
CREATE TRIGGER row_erased AFTER DELETE ON public.event_members FOR EACH ROW EXECUTE FUNCTION keep_erased('event_members');
CREATE TRIGGER row_erased AFTER DELETE ON public.event_providers FOR EACH ROW EXECUTE FUNCTION keep_erased('event_providers');
CREATE TRIGGER row_erased AFTER DELETE ON public.invitations FOR EACH ROW EXECUTE FUNCTION keep_erased('invitations');
CREATE TRIGGER row_erased AFTER DELETE ON public.moodboard_items FOR EACH ROW EXECUTE FUNCTION keep_erased('moodboard_items');
CREATE TRIGGER row_erased AFTER DELETE ON public.page_photos FOR EACH ROW EXECUTE FUNCTION keep_erased('page_photos');
CREATE TRIGGER row_erased AFTER DELETE ON public.passkeys FOR EACH ROW EXECUTE FUNCTION keep_erased('passkeys');
CREATE TRIGGER row_erased AFTER DELETE ON public.provider_documents FOR EACH ROW EXECUTE FUNCTION keep_erased('provider_documents');
CREATE TRIGGER row_erased AFTER DELETE ON public.success_stories FOR EACH ROW EXECUTE FUNCTION keep_erased('success_stories');
CREATE TRIGGER seated_take_chair BEFORE INSERT OR UPDATE OF table_id, chair ON public.guests FOR EACH ROW WHEN (((new.table_id IS NOT NULL) OR (new.chair IS NOT NULL))) EXECUTE FUNCTION take_chair();
CREATE TRIGGER session_ended AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION announce_lost_right();
CREATE TRIGGER session_token_hashed BEFORE INSERT ON public.sessions FOR EACH ROW EXECUTE FUNCTION hash_session_token();
CREATE TRIGGER share_ended AFTER UPDATE OF revoked_at ON public.schedule_shares FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION keep_erased('schedule_shares');
CREATE TRIGGER staff_ended AFTER UPDATE OF staff_since ON public.users FOR EACH ROW WHEN (((old.staff_since IS NOT NULL) AND (new.staff_since IS NULL))) EXECUTE FUNCTION keep_erased('staff');
CREATE TRIGGER table_with_number BEFORE INSERT ON public.seating_tables FOR EACH ROW EXECUTE FUNCTION table_with_number();
CREATE TRIGGER user_suspended AFTER UPDATE OF suspended_at ON public.users FOR EACH ROW WHEN ((old.suspended_at IS DISTINCT FROM new.suspended_at)) EXECUTE FUNCTION announce_suspension();

