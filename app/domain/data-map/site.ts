// The tables of the installation itself: forms, help, blog, staff, files and limits.
import { erasedDays } from "#app/domain/retention.ts";
import type { TableData } from "./kinds.ts";

export const siteData = {
  announcements: {
    id: "id",
    own: "topic created_at writer about",
  },
  application_entries: {
    id: "id",
    own: "kind body created_at",
    ref: "application_id>applications",
    account: "author_id",
    term: { with: "applications", on: "application_id" },
    personal: { requests: "body" },
  },
  applications: {
    id: "id",
    own: "kind status name email subject message facts acknowledged created_at updated_at",
    term: { days: 365, since: "updated_at" },
    personal: { requests: "name email subject message facts" },
  },
  audit_log: {
    id: "id",
    own: "at deed subject_id details",
    account: "actor_id",
    personal: { log: "actor_id details" },
  },
  blog_comments: {
    id: "id",
    own: "visitor name content publish_date approved_at",
    ref: "post_id>blog_posts",
    account: "author_id",
    term: { days: 90, since: "publish_date", if: "approved_at is null and visitor is not null" },
    personal: { readers: "author_id visitor name content" },
  },
  blog_likes: {
    own: "visitor at",
    ref: "post_id>blog_posts comment_id>blog_comments",
    account: "user_id",
    personal: { readers: "user_id visitor" },
  },
  blog_posts: {
    id: "id",
    own: "slug title excerpt content words category tags featured status publish_date approved_at visitor by_house views version created_at updated_at pictures",
    account: "author_id",
    file: "cover_key",
    derived: "search",
    term: { days: 90, since: "publish_date", if: "approved_at is null and visitor is not null" },
    personal: { readers: "author_id visitor" },
  },
  blog_saves: {
    own: "visitor at",
    ref: "post_id>blog_posts",
    account: "user_id",
    term: { days: 365, since: "at", if: "visitor is not null" },
    personal: { readers: "user_id visitor" },
  },
  blog_versions: {
    own: "version title excerpt content saved_at pictures",
    ref: "post_id>blog_posts",
  },
  blog_views: {
    own: "session at",
    ref: "post_id>blog_posts",
    term: { hours: 48, since: "at" },
    personal: { readers: "session" },
  },
  erased: {
    id: "id",
    own: "kind at",
    term: { days: erasedDays, since: "at" },
  },
  erasure_checks: {
    own: "at category left",
  },
  erasures: {
    id: "id",
    own: "event_id at reason category rows",
  },
  files: {
    own: "key purpose content_type bytes width height created_at",
    account: "owner_id",
  },
  former_tokens: {
    secret: "token_hash replaced_by",
  },
  installation: {
    id: "id",
    own: "made_at",
  },
  installation_keys: {
    own: "name public_key created_at",
    secret: "private_key_sealed",
  },
  mailing_list: {
    own: "email name confirmed_at created_at",
    account: "added_by",
    secret: "token_hash",
    term: { days: 30, since: "created_at", if: "confirmed_at is null" },
    personal: { newsletter: "email name" },
  },
  newsletters: {
    id: "id",
    own: "subject body recipients sent_at reached queued finished_at",
    account: "sent_by",
  },
  posted_forms: {
    own: "key answered posted_at",
  },
  silenced_addresses: {
    own: "email created_at",
    personal: { newsletter: "email" },
  },
  staff_announcement_dismissals: {
    own: "created_at",
    ref: "announcement_id>staff_announcements",
    account: "user_id",
  },
  staff_announcements: {
    id: "id",
    own: "body link starts_at ends_at created_at",
    account: "author_id",
    term: { days: 365, since: "ends_at" },
  },
  success_stories: {
    id: "id",
    own: "name email event_type title experience published_at",
    ref: "application_id>applications",
    personal: { stories: "name email experience" },
  },
  suggestion_votes: {
    id: "id",
    own: "browser created_at",
    ref: "suggestion_id>suggestions",
    account: "user_id",
    personal: { readers: "user_id browser" },
  },
  suggestions: {
    id: "id",
    own: "title body status reply version created_at updated_at",
  },
  ticket_messages: {
    id: "id",
    own: "from_staff body created_at",
    ref: "ticket_id>tickets",
    account: "author_id",
    term: { with: "tickets", on: "ticket_id" },
    personal: { requests: "author_id body" },
  },
  tickets: {
    id: "id",
    own: "email name kind subject status created_at updated_at answer_is_news",
    account: "created_by",
    term: { days: 365, since: "updated_at", if: "status = 'closed'" },
    personal: { requests: "created_by email name subject" },
  },
  tries: {
    own: "key moments expires_at",
    term: { hours: 0, since: "expires_at" },
  },
  verifications: {
    id: "id",
    own: "identifier value expires_at created_at updated_at",
    term: { hours: 0, since: "expires_at" },
    personal: { sessions: "identifier" },
  },
} as const satisfies Readonly<Record<string, TableData>>;
