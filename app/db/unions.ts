// The columns whose `check` lists literals, with the domain type for `types.ts` and the array that must equal the list.
import { accountRoles, accountTypes, tokenPurposes } from "#app/domain/account/account.ts";
import { albumFailures, albumStatuses } from "#app/domain/event/album.ts";
import { suggestionStatuses } from "#app/domain/site/suggestion.ts";
import {
  applicationEntryKinds,
  applicationKinds,
  applicationStatuses,
  serviceTypes,
} from "#app/domain/site/application.ts";
import { blockTypes } from "#app/domain/event/blocks.ts";
import { budgetCategories, budgetUnits } from "#app/domain/event/budget.ts";
import { blogCategories, postStatuses } from "#app/domain/site/blog.ts";
import { billStatuses } from "#app/domain/account/billing.ts";
import { chatKinds } from "#app/domain/home/chat.ts";
import { consentPurposes } from "#app/domain/guest/consent.ts";
import { contactCategories } from "#app/domain/home/contact.ts";
import { doubleChoices } from "#app/domain/home/contact-doubles.ts";
import { emailStatuses } from "#app/domain/email-status.ts";
import { visibilities } from "#app/domain/event/access.ts";
import { comings, reachNotices, reachQuestions } from "#app/domain/event/reach.ts";
import { questionKinds } from "#app/domain/guest/question.ts";
import { eventPriorities, eventStatuses } from "#app/domain/event/event.ts";
import { guestGroups, guestKinds, guestSources, guestStatuses, waitingSources } from "#app/domain/guest/guest.ts";
import { memberTypes, sentWays } from "#app/domain/guest/household.ts";
import { linkActions, linkRoles } from "#app/domain/guest/invitation-link.ts";
import { invitationStatuses } from "#app/domain/guest/invitation.ts";
import { pointKinds } from "#app/domain/door/setup.ts";
import { pointRules, shareWays } from "#app/domain/door/shares.ts";
import { badgeKinds } from "#app/domain/event/badges.ts";
import { doorTags } from "#app/domain/door/copy.ts";
import { doorWords, factKinds, factWays } from "#app/domain/door/facts.ts";
import { linkKinds } from "#app/domain/event/hall.ts";
import { audiences } from "#app/domain/event/day-notice.ts";
import { thankedWays } from "#app/domain/event/thanks.ts";
import { dossierFailures, dossierParts, dossierStates } from "#app/domain/event/dossier.ts";
import { eventRoles, membershipStatuses, permissions, shareablePermissions } from "#app/domain/permission/names.ts";
import { moodTypes, noteColours } from "#app/domain/event/moodboard.ts";
import { notificationAreas, ringingKinds } from "#app/domain/home/notification.ts";
import { pageSections } from "#app/domain/event/page-sections.ts";
import { filePurposes, storedTypes } from "#app/domain/account/photo.ts";
import { currency, planNames } from "#app/domain/account/plans.ts";
import { providerStatuses } from "#app/domain/event/provider.ts";
import { cardShapes } from "#app/domain/event/preview.ts";
import { themes, weekStarts } from "#app/domain/account/preferences.ts";
import { lineAudiences, undoKinds } from "#app/domain/event/schedule.ts";
import { factors } from "#app/domain/account/session.ts";
import { ruleKinds, ruleStrengths } from "#app/domain/event/seating-rules.ts";
import { objectKinds, seatingDetails, tableShapes } from "#app/domain/event/plan/shapes.ts";
import { seatingModes } from "#app/domain/event/seating.ts";
import { billingCycles, paidPlans, planDecisions, subscriptionStatuses } from "#app/domain/account/subscription.ts";
import { templates } from "#app/domain/look/themes.ts";
import { erasedKinds, erasureReasons } from "#app/domain/retention.ts";
import { ticketKinds, ticketStatuses } from "#app/domain/site/ticket.ts";

type Union = { file: string; values: readonly string[]; columns: string[] };

/** By domain type name: its file in `app/domain`, its values, and the columns that hold one value or an array of them. */
export const unions: Record<string, Union> = {
  AlbumFailure: { file: "event/album", values: albumFailures, columns: ["album_photos.failure"] },
  AlbumStatus: { file: "event/album", values: albumStatuses, columns: ["album_photos.status"] },
  AccountRole: { file: "account/account", values: accountRoles, columns: ["users.role"] },
  AccountType: { file: "account/account", values: accountTypes, columns: ["users.account_type"] },
  ApplicationEntryKind: {
    file: "site/application",
    values: applicationEntryKinds,
    columns: ["application_entries.kind"],
  },
  ApplicationKind: { file: "site/application", values: applicationKinds, columns: ["applications.kind"] },
  BadgeKind: { file: "event/badges", values: badgeKinds, columns: ["guest_badges.kind"] },
  PointRule: { file: "door/shares", values: pointRules, columns: ["door_points.rule"] },
  ShareWay: { file: "door/shares", values: shareWays, columns: ["door_points.share_way"] },
  PointKind: { file: "door/setup", values: pointKinds, columns: ["door_points.kind"] },
  DoorTag: { file: "door/copy", values: doorTags, columns: ["guests.door_tag"] },
  DoorWord: { file: "door/facts", values: doorWords, columns: ["door_presence.said"] },
  FactKind: { file: "door/facts", values: factKinds, columns: ["door_facts.kind"] },
  FactWay: { file: "door/facts", values: factWays, columns: ["door_facts.how"] },
  LinkKind: { file: "event/hall", values: linkKinds, columns: ["kitchen_links.kind"] },
  DayNoticeAudience: { file: "event/day-notice", values: audiences, columns: ["day_notices.audience"] },
  ThankedWay: { file: "event/thanks", values: thankedWays, columns: ["thanked_households.way"] },
  DossierFailure: { file: "event/dossier", values: dossierFailures, columns: ["event_dossiers.failure"] },
  DossierPart: { file: "event/dossier", values: dossierParts, columns: ["event_dossiers.parts"] },
  DossierState: { file: "event/dossier", values: dossierStates, columns: ["event_dossiers.state"] },
  ErasedKind: { file: "retention", values: erasedKinds, columns: ["erased.kind"] },
  ErasureReason: { file: "retention", values: erasureReasons, columns: ["erasures.reason"] },
  Factor: { file: "account/session", values: factors, columns: ["sessions.factor"] },
  SuggestionStatus: { file: "site/suggestion", values: suggestionStatuses, columns: ["suggestions.status"] },
  ApplicationStatus: { file: "site/application", values: applicationStatuses, columns: ["applications.status"] },
  BillingCycle: {
    file: "account/subscription",
    values: billingCycles,
    columns: ["subscriptions.billing_cycle", "subscriptions.requested_cycle"],
  },
  BillStatus: { file: "account/billing", values: billStatuses, columns: ["billing_history.status"] },
  BlockType: { file: "event/blocks", values: blockTypes, columns: ["event_blocks.type"] },
  BudgetCategory: { file: "event/budget", values: budgetCategories, columns: ["budget_lines.category"] },
  BudgetUnit: { file: "event/budget", values: budgetUnits, columns: ["budget_lines.unit"] },
  BlogCategory: { file: "site/blog", values: blogCategories, columns: ["blog_posts.category"] },
  CardShape: { file: "event/preview", values: cardShapes, columns: ["event_cards.shape"] },
  ChatKind: { file: "home/chat", values: chatKinds, columns: ["chat_sessions.kind"] },
  ContactCategory: {
    file: "home/contact",
    values: contactCategories,
    columns: ["contact_imports.category", "contacts.category"],
  },
  ConsentPurpose: {
    file: "guest/consent",
    values: consentPurposes,
    columns: ["consents.purpose"],
  },
  Currency: {
    file: "account/plans",
    values: [currency],
    columns: ["billing_history.currency", "events.currency", "subscriptions.currency"],
  },
  DoubleChoice: { file: "home/contact-doubles", values: doubleChoices, columns: ["contact_import_rows.choice"] },
  EmailStatus: { file: "email-status", values: emailStatuses, columns: ["letters.status"] },
  EventPriority: { file: "event/event", values: eventPriorities, columns: ["events.priority"] },
  EventRole: {
    file: "permission/names",
    values: eventRoles,
    columns: ["contacts.role", "event_members.role", "guests.role", "invitations.role"],
  },
  EventStatus: { file: "event/event", values: eventStatuses, columns: ["events.status"] },
  FilePurpose: { file: "account/photo", values: filePurposes, columns: ["files.purpose"] },
  GuestGroup: { file: "guest/guest", values: guestGroups, columns: ["guests.group"] },
  GuestKind: { file: "guest/guest", values: guestKinds, columns: ["guests.kind", "invitations.kind"] },
  GuestSource: { file: "guest/guest", values: guestSources, columns: ["guests.source"] },
  GuestStatus: {
    file: "guest/guest",
    values: guestStatuses,
    columns: ["door_presence.status_before", "guests.status"],
  },
  InvitationStatus: { file: "guest/invitation", values: invitationStatuses, columns: ["invitations.status"] },
  LineAudience: { file: "event/schedule", values: lineAudiences, columns: ["schedule_items.audience"] },
  LinkAction: { file: "guest/invitation-link", values: linkActions, columns: ["link_usage.action"] },
  LinkPermission: {
    file: "guest/invitation-link",
    values: shareablePermissions,
    columns: [
      "event_members.withheld",
      "guests.withheld",
      "invitation_links.permissions",
      "invitation_links.withheld",
      "invitations.withheld",
    ],
  },
  LinkRole: { file: "guest/invitation-link", values: linkRoles, columns: ["invitation_links.role"] },
  CameBy: { file: "event/reach", values: comings, columns: ["event_members.came_by"] },
  ReachNotice: { file: "event/reach", values: reachNotices, columns: ["event_members.reach_notices"] },
  ReachQuestion: { file: "event/reach", values: reachQuestions, columns: ["events.reach_questions"] },
  MembershipStatus: { file: "permission/names", values: membershipStatuses, columns: ["event_members.status"] },
  MemberType: { file: "guest/household", values: memberTypes, columns: ["guests.member_type"] },
  MoodType: { file: "event/moodboard", values: moodTypes, columns: ["moodboard_items.type"] },
  NoteColour: { file: "event/moodboard", values: noteColours, columns: ["moodboard_items.colour"] },
  NotificationArea: {
    file: "home/notification",
    values: notificationAreas,
    columns: ["users.muted_bell", "users.muted_letters", "users.muted_push"],
  },
  PageSection: { file: "event/page-sections", values: pageSections, columns: ["page_sections.section"] },
  PaidPlan: { file: "account/subscription", values: paidPlans, columns: ["subscriptions.requested_plan"] },
  Permission: {
    file: "permission/names",
    values: permissions,
    columns: ["event_members.permissions", "guests.permissions", "invitations.permissions"],
  },
  Plan: {
    file: "account/plans",
    values: planNames,
    columns: ["billing_history.plan", "subscriptions.plan", "users.claim_plan"],
  },
  PlanDecision: { file: "account/subscription", values: planDecisions, columns: ["subscriptions.decision"] },
  ProviderStatus: { file: "event/provider", values: providerStatuses, columns: ["event_providers.status"] },
  ServiceType: { file: "site/application", values: serviceTypes, columns: ["event_providers.service_type"] },
  PostStatus: { file: "site/blog", values: postStatuses, columns: ["blog_posts.status"] },
  QuestionKind: { file: "guest/question", values: questionKinds, columns: ["event_questions.kind"] },
  RingingKind: { file: "home/notification", values: ringingKinds, columns: ["rung_answers.kind"] },
  RuleKind: { file: "event/seating-rules", values: ruleKinds, columns: ["seating_rules.kind"] },
  RuleStrength: { file: "event/seating-rules", values: ruleStrengths, columns: ["seating_rules.strength"] },
  ObjectKind: { file: "event/plan/shapes", values: objectKinds, columns: ["seating_objects.kind"] },
  SeatingDetail: { file: "event/plan/shapes", values: seatingDetails, columns: ["seating_settings.detail"] },
  TableShape: { file: "event/plan/shapes", values: tableShapes, columns: ["seating_tables.shape"] },
  SeatingMode: { file: "event/seating", values: seatingModes, columns: ["events.seating_mode"] },
  SentWay: { file: "guest/household", values: sentWays, columns: ["households.sent_via"] },
  StoredType: { file: "account/photo", values: storedTypes, columns: ["files.content_type"] },
  SubscriptionStatus: { file: "account/subscription", values: subscriptionStatuses, columns: ["subscriptions.status"] },
  Template: { file: "look/themes", values: templates, columns: ["event_designs.template", "events.template"] },
  Theme: { file: "account/preferences", values: themes, columns: ["users.theme"] },
  TicketKind: { file: "site/ticket", values: ticketKinds, columns: ["tickets.kind"] },
  TicketStatus: { file: "site/ticket", values: ticketStatuses, columns: ["tickets.status"] },
  TokenPurpose: { file: "account/account", values: tokenPurposes, columns: ["account_tokens.purpose"] },
  UndoKind: { file: "event/schedule", values: undoKinds, columns: ["schedule_undos.kind"] },
  Visibility: { file: "event/access", values: visibilities, columns: ["events.visibility"] },
  WaitingSource: { file: "guest/guest", values: waitingSources, columns: ["waiting_answers.source"] },
  WeekStart: { file: "account/preferences", values: weekStarts, columns: ["users.week_start"] },
};

type Known = { file: string; isJson?: true; columns: string[] };

/** Columns without such a check that only the domain writes: values of a type, and JSON documents of a type. */
export const knownTypes: Record<string, Known> = {
  AnswersById: { file: "guest/question", isJson: true, columns: ["waiting_answers.answers"] },
  ApplicationFacts: { file: "site/application", isJson: true, columns: ["applications.facts"] },
  AuditAction: { file: "staff/audit", columns: ["audit_log.deed"] },
  Category: { file: "data-map/kinds", columns: ["erasures.category", "erasure_checks.category"] },
  ChangeArea: { file: "event/change-kinds", columns: ["event_changes.area"] },
  ChangeFacts: { file: "event/change-log", isJson: true, columns: ["event_changes.facts"] },
  ChangeKind: { file: "event/change-log", columns: ["event_changes.kind"] },
  ChangeUndo: { file: "event/change-log", isJson: true, columns: ["event_changes.undo"] },
  Customization: {
    file: "look/customization",
    isJson: true,
    columns: ["event_designs.customization", "events.customization"],
  },
  NotificationFacts: { file: "home/notification", isJson: true, columns: ["notifications.facts"] },
  NotificationKind: { file: "home/notification", columns: ["notifications.kind"] },
  SeatingProposal: { file: "event/suggestion/kept", isJson: true, columns: ["seating_proposals.result"] },
  SocialMedia: { file: "account/profile", isJson: true, columns: ["users.social_media"] },
  Topic: { file: "topic", columns: ["announcements.topic"] },
};
