// The columns whose `check` lists literals, with the domain type for `types.ts` and the array that must equal the list.
import { accountRoles, accountTypes, tokenPurposes } from "#app/domain/account.ts";
import { albumFailures, albumStatuses } from "#app/domain/album.ts";
import { suggestionStatuses } from "#app/domain/suggestion.ts";
import { applicationEntryKinds, applicationKinds, applicationStatuses } from "#app/domain/application.ts";
import { blockTypes } from "#app/domain/blocks.ts";
import { budgetCategories, budgetUnits } from "#app/domain/budget.ts";
import { blogCategories, postStatuses } from "#app/domain/blog.ts";
import { billStatuses } from "#app/domain/billing.ts";
import { chatKinds } from "#app/domain/chat.ts";
import { contactCategories } from "#app/domain/contact.ts";
import { doubleChoices } from "#app/domain/contact-doubles.ts";
import { emailStatuses } from "#app/domain/email-status.ts";
import { visibilities } from "#app/domain/event-access.ts";
import { questionKinds } from "#app/domain/event-question.ts";
import { eventPriorities, eventStatuses } from "#app/domain/event.ts";
import { guestGroups, guestKinds, guestSources, guestStatuses, waitingSources } from "#app/domain/guest.ts";
import { memberTypes, sentWays } from "#app/domain/household.ts";
import { linkActions, linkRoles } from "#app/domain/invitation-link.ts";
import { invitationStatuses } from "#app/domain/invitation.ts";
import { dossierFailures, dossierParts, dossierStates } from "#app/domain/dossier.ts";
import { eventRoles, membershipStatuses, permissions, shareablePermissions } from "#app/domain/permission-names.ts";
import { moodTypes, noteColours } from "#app/domain/moodboard.ts";
import { notificationAreas, ringingKinds } from "#app/domain/notification.ts";
import { pageSections } from "#app/domain/page-sections.ts";
import { filePurposes, storedTypes } from "#app/domain/photo.ts";
import { currency, planNames } from "#app/domain/plans.ts";
import { providerStatuses } from "#app/domain/provider.ts";
import { cardShapes } from "#app/domain/preview.ts";
import { themes, weekStarts } from "#app/domain/preferences.ts";
import { lineAudiences, undoKinds } from "#app/domain/schedule.ts";
import { seatingModes } from "#app/domain/seating.ts";
import { billingCycles, paidPlans, planDecisions, subscriptionStatuses } from "#app/domain/subscription.ts";
import { templates } from "#app/domain/themes.ts";
import { ticketKinds, ticketStatuses } from "#app/domain/ticket.ts";

type Union = { file: string; values: readonly string[]; columns: string[] };

/** By domain type name: its file in `app/domain`, its values, and the columns that hold one value or an array of them. */
export const unions: Record<string, Union> = {
  AlbumFailure: { file: "album", values: albumFailures, columns: ["album_photos.failure"] },
  AlbumStatus: { file: "album", values: albumStatuses, columns: ["album_photos.status"] },
  AccountRole: { file: "account", values: accountRoles, columns: ["users.role"] },
  AccountType: { file: "account", values: accountTypes, columns: ["users.account_type"] },
  ApplicationEntryKind: {
    file: "application",
    values: applicationEntryKinds,
    columns: ["application_entries.kind"],
  },
  ApplicationKind: { file: "application", values: applicationKinds, columns: ["applications.kind"] },
  DossierFailure: { file: "dossier", values: dossierFailures, columns: ["event_dossiers.failure"] },
  DossierPart: { file: "dossier", values: dossierParts, columns: ["event_dossiers.parts"] },
  DossierState: { file: "dossier", values: dossierStates, columns: ["event_dossiers.state"] },
  SuggestionStatus: { file: "suggestion", values: suggestionStatuses, columns: ["suggestions.status"] },
  ApplicationStatus: { file: "application", values: applicationStatuses, columns: ["applications.status"] },
  BillingCycle: {
    file: "subscription",
    values: billingCycles,
    columns: ["subscriptions.billing_cycle", "subscriptions.requested_cycle"],
  },
  BillStatus: { file: "billing", values: billStatuses, columns: ["billing_history.status"] },
  BlockType: { file: "blocks", values: blockTypes, columns: ["event_blocks.type"] },
  BudgetCategory: { file: "budget", values: budgetCategories, columns: ["budget_lines.category"] },
  BudgetUnit: { file: "budget", values: budgetUnits, columns: ["budget_lines.unit"] },
  BlogCategory: { file: "blog", values: blogCategories, columns: ["blog_posts.category"] },
  CardShape: { file: "preview", values: cardShapes, columns: ["event_cards.shape"] },
  ChatKind: { file: "chat", values: chatKinds, columns: ["chat_sessions.kind"] },
  ContactCategory: {
    file: "contact",
    values: contactCategories,
    columns: ["contact_imports.category", "contacts.category"],
  },
  Currency: {
    file: "plans",
    values: [currency],
    columns: ["billing_history.currency", "events.currency", "subscriptions.currency"],
  },
  DoubleChoice: { file: "contact-doubles", values: doubleChoices, columns: ["contact_import_rows.choice"] },
  EmailStatus: { file: "email-status", values: emailStatuses, columns: ["letters.status"] },
  EventPriority: { file: "event", values: eventPriorities, columns: ["events.priority"] },
  EventRole: {
    file: "permission-names",
    values: eventRoles,
    columns: ["contacts.role", "event_members.role", "guests.role", "invitations.role"],
  },
  EventStatus: { file: "event", values: eventStatuses, columns: ["events.status"] },
  FilePurpose: { file: "photo", values: filePurposes, columns: ["files.purpose"] },
  GuestGroup: { file: "guest", values: guestGroups, columns: ["guests.group"] },
  GuestKind: { file: "guest", values: guestKinds, columns: ["guests.kind", "invitations.kind"] },
  GuestSource: { file: "guest", values: guestSources, columns: ["guests.source"] },
  GuestStatus: { file: "guest", values: guestStatuses, columns: ["guests.status"] },
  InvitationStatus: { file: "invitation", values: invitationStatuses, columns: ["invitations.status"] },
  LineAudience: { file: "schedule", values: lineAudiences, columns: ["schedule_items.audience"] },
  LinkAction: { file: "invitation-link", values: linkActions, columns: ["link_usage.action"] },
  LinkPermission: {
    file: "invitation-link",
    values: shareablePermissions,
    columns: ["invitation_links.permissions"],
  },
  LinkRole: { file: "invitation-link", values: linkRoles, columns: ["invitation_links.role"] },
  MembershipStatus: { file: "permission-names", values: membershipStatuses, columns: ["event_members.status"] },
  MemberType: { file: "household", values: memberTypes, columns: ["guests.member_type"] },
  MoodType: { file: "moodboard", values: moodTypes, columns: ["moodboard_items.type"] },
  NoteColour: { file: "moodboard", values: noteColours, columns: ["moodboard_items.colour"] },
  NotificationArea: {
    file: "notification",
    values: notificationAreas,
    columns: ["users.muted_bell", "users.muted_letters", "users.muted_push"],
  },
  PageSection: { file: "page-sections", values: pageSections, columns: ["page_sections.section"] },
  PaidPlan: { file: "subscription", values: paidPlans, columns: ["subscriptions.requested_plan"] },
  Permission: {
    file: "permission-names",
    values: permissions,
    columns: ["event_members.permissions", "guests.permissions", "invitations.permissions"],
  },
  Plan: {
    file: "plans",
    values: planNames,
    columns: ["billing_history.plan", "subscriptions.plan", "users.claim_plan"],
  },
  PlanDecision: { file: "subscription", values: planDecisions, columns: ["subscriptions.decision"] },
  ProviderStatus: { file: "provider", values: providerStatuses, columns: ["event_providers.status"] },
  PostStatus: { file: "blog", values: postStatuses, columns: ["blog_posts.status"] },
  QuestionKind: { file: "event-question", values: questionKinds, columns: ["event_questions.kind"] },
  RingingKind: { file: "notification", values: ringingKinds, columns: ["rung_answers.kind"] },
  SeatingMode: { file: "seating", values: seatingModes, columns: ["events.seating_mode"] },
  SentWay: { file: "household", values: sentWays, columns: ["households.sent_via"] },
  StoredType: { file: "photo", values: storedTypes, columns: ["files.content_type"] },
  SubscriptionStatus: { file: "subscription", values: subscriptionStatuses, columns: ["subscriptions.status"] },
  Template: { file: "themes", values: templates, columns: ["event_designs.template", "events.template"] },
  Theme: { file: "preferences", values: themes, columns: ["users.theme"] },
  TicketKind: { file: "ticket", values: ticketKinds, columns: ["tickets.kind"] },
  TicketStatus: { file: "ticket", values: ticketStatuses, columns: ["tickets.status"] },
  TokenPurpose: { file: "account", values: tokenPurposes, columns: ["account_tokens.purpose"] },
  UndoKind: { file: "schedule", values: undoKinds, columns: ["schedule_undos.kind"] },
  Visibility: { file: "event-access", values: visibilities, columns: ["events.visibility"] },
  WaitingSource: { file: "guest", values: waitingSources, columns: ["waiting_answers.source"] },
  WeekStart: { file: "preferences", values: weekStarts, columns: ["users.week_start"] },
};

type Known = { file: string; isJson?: true; columns: string[] };

/** Columns without such a check that only the domain writes: values of a type, and JSON documents of a type. */
export const knownTypes: Record<string, Known> = {
  AnswersById: { file: "event-question", isJson: true, columns: ["waiting_answers.answers"] },
  ApplicationFacts: { file: "application", isJson: true, columns: ["applications.facts"] },
  AuditAction: { file: "audit", columns: ["audit_log.deed"] },
  ChangeArea: { file: "change-log", columns: ["event_changes.area"] },
  ChangeFacts: { file: "change-log", isJson: true, columns: ["event_changes.facts"] },
  ChangeKind: { file: "change-log", columns: ["event_changes.kind"] },
  ChangeUndo: { file: "change-log", isJson: true, columns: ["event_changes.undo"] },
  Customization: {
    file: "customization",
    isJson: true,
    columns: ["event_designs.customization", "events.customization"],
  },
  NotificationFacts: { file: "notification", isJson: true, columns: ["notifications.facts"] },
  NotificationKind: { file: "notification", columns: ["notifications.kind"] },
  SocialMedia: { file: "profile", isJson: true, columns: ["users.social_media"] },
  Topic: { file: "topic", columns: ["announcements.topic"] },
};
