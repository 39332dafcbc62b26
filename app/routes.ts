// The map: every URL of Convite and the file that answers it.
import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("features/site/marketing/home.route.tsx"),
  route("tarjeta.jpg", "features/site/marketing/home-card.route.ts"),
  route("sitemap.xml", "features/site/marketing/sitemap.route.ts"),
  route("robots.txt", "features/site/marketing/robots.route.ts"),
  route("privacy", "features/site/marketing/privacy.route.tsx"),
  route("cookies", "features/account/privacy/cookies.route.tsx"),
  route("empezar", "features/home/first-event/start.route.tsx"),
  route("empezar/vista", "features/home/first-event/preview.route.tsx"),
  route("goodbye", "features/home/account-deletion/goodbye.route.tsx"),

  route("features", "features/site/marketing/features.route.tsx"),
  route("pricing", "features/site/marketing/pricing.route.tsx"),
  route("about", "features/site/marketing/about.route.tsx"),
  route("careers", "features/site/marketing/careers.route.tsx"),
  route("terms", "features/site/marketing/terms.route.tsx"),
  route("contact", "features/site/applications/contact.route.tsx"),
  route("demo", "features/site/applications/demo.route.tsx"),
  route("providers", "features/site/applications/providers.route.tsx"),
  route("affiliates", "features/site/applications/affiliates.route.tsx"),

  route("help", "features/site/help/help.route.tsx"),
  route("support/:slug", "features/site/help/topic.route.tsx", { id: "support-topic" }),
  route("docs/:slug", "features/site/help/topic.route.tsx", { id: "docs-topic" }),
  route("feedback/community", "features/site/help/topic.route.tsx", { id: "feedback-community" }),
  route("feedback/suggestions", "features/site/applications/suggestions.route.tsx"),
  route("feedback/bug-report", "features/site/applications/bug-report.route.tsx"),
  route("feedback/survey", "features/site/applications/survey.route.tsx"),
  route("help/:slug", "features/site/help/article.route.tsx"),

  route("blog", "features/site/blog/blog.route.tsx"),
  route("blog/feed.xml", "features/site/blog/feed.route.ts"),
  route("blog/write", "features/site/blog/write.route.tsx"),
  route("blog/:post", "features/site/blog/article.route.tsx"),
  route("blog/:post/vista", "features/site/blog/view.route.ts"),

  route("login", "features/account/auth/login.route.tsx"),
  route("login/google", "features/account/auth/google/google.route.ts"),
  route("login/google/callback", "features/account/auth/google/callback.route.ts"),
  route("register", "features/account/auth/register.route.tsx"),
  route("logout", "features/account/auth/logout.route.tsx"),
  route("reset-password", "features/account/auth/password/reset-password.route.tsx"),
  route("verify-email", "features/account/auth/verify/verify-email.route.tsx"),

  layout("features/shell/shell.route.tsx", [
    ...prefix("app", [
      index("features/home/dashboard/dashboard.route.tsx"),

      route("settings", "features/account/settings/settings.route.tsx", [
        route("photo", "features/account/settings/photo.route.tsx"),
        route("password", "features/account/settings/password.route.tsx"),
        route("plan", "features/account/settings/plan.route.tsx"),
        route("cancel", "features/account/settings/cancel.route.tsx"),
        route("billing", "features/account/settings/billing.route.tsx"),
      ]),
      route("settings/data", "features/account/privacy/archive/data.route.tsx"),
      route("settings/delete", "features/home/account-deletion/delete.route.tsx"),

      route("profile", "features/account/profile/profile.route.tsx", [
        route("username", "features/account/profile/username.route.tsx"),
        route("photo", "features/account/profile/photo/photo.route.tsx"),
      ]),
      route("profile/edit", "features/account/profile/edit-profile.route.tsx"),

      route("contacts", "features/home/contacts/contacts.route.tsx", [
        route("new", "features/home/contacts/new-contact.route.tsx"),
        route(":contactId", "features/home/contacts/contact.route.tsx"),
        route(":contactId/invite", "features/home/contacts/invite-contact.route.tsx"),
      ]),

      route("calendar", "features/home/calendar/calendar.route.tsx", [
        route("feed", "features/home/calendar/feed/feed.route.tsx"),
        route(":day", "features/home/calendar/day.route.tsx"),
      ]),
      route("notifications", "features/home/notifications/notifications.route.tsx"),
      route("chat", "features/home/chat/chats.route.tsx"),
      route("chat/:sessionId", "features/home/chat/chat.route.tsx"),
      route("contacts/import", "features/home/contacts/import/import.route.tsx"),
      route("search", "features/home/search/search.route.tsx"),

      route("event/:eventId/guests", "features/event/guests/guests.route.tsx", [
        route("new", "features/event/guests/new-guest.route.tsx"),
        route("tray", "features/event/guests/review/review.route.tsx"),
        route(":guestId", "features/event/guests/guest.route.tsx"),
        route(":guestId/delete", "features/event/guests/delete-guest.route.tsx"),
        route("bulk", "features/event/guests/bulk/bulk.route.tsx"),
        route("bulk/delete", "features/event/guests/bulk/bulk-delete.route.tsx"),
        route("household/new", "features/event/guests/households/new-household.route.tsx"),
        route("household/:householdId", "features/event/guests/households/household.route.tsx"),
      ]),
      route("event/:eventId/guests/import", "features/event/guests/import/import.route.tsx"),
      route("event/:eventId/guests/settings", "features/event/rsvp-settings/settings.route.tsx", [
        route("question", "features/event/rsvp-settings/new-question.route.tsx"),
        route("question/:questionId", "features/event/rsvp-settings/question.route.tsx"),
      ]),
      route("event/:eventId/guests/tables", "features/event/seating/seating.route.tsx", [
        route("new", "features/event/seating/new-place.route.tsx"),
        route("mode", "features/event/seating/mode.route.tsx"),
        route("place", "features/event/seating/place.route.tsx"),
      ]),
      route("event/:eventId/guests/tables/print", "features/event/seating/print.route.tsx"),
      route("event/:eventId/guests/invitations", "features/event/invitations/panel/panel.route.tsx"),
      route("event/:eventId/guests/invitations/team", "features/event/team/team.route.tsx", [
        route(":memberId", "features/event/team/member.route.tsx"),
        route(":memberId/remove", "features/event/team/remove-member.route.tsx"),
      ]),
      route("event/:eventId/guests/invitations/links/:linkId", "features/event/share-links/link.route.tsx"),
      route("event/:eventId/guests/invitations/personal", "features/event/household-invitations/personal.route.tsx", [
        route(":householdId", "features/event/household-invitations/household.route.tsx"),
      ]),
      route(
        "event/:eventId/guests/invitations/personal/whatsapp",
        "features/event/household-invitations/queue/whatsapp.route.tsx",
      ),
      route(
        "event/:eventId/guests/invitations/personal/print",
        "features/event/household-invitations/print/print.route.tsx",
      ),
      route(
        "event/:eventId/guests/invitations/personal/remind",
        "features/event/household-invitations/remind/remind.route.tsx",
      ),
      route("event/:eventId/tasks", "features/event/tasks/tasks.route.tsx", [
        route("new", "features/event/tasks/new-task.route.tsx"),
        route("template", "features/event/tasks/template.route.tsx"),
        route("bulk", "features/event/tasks/bulk.route.tsx"),
        route(":taskId", "features/event/tasks/task.route.tsx"),
      ]),
      route("event/:eventId/schedule", "features/event/schedule/schedule.route.tsx", [
        route("links", "features/event/schedule/links.route.tsx"),
        route(":lineId", "features/event/schedule/line.route.tsx"),
      ]),
      route("event/:eventId/schedule/print", "features/event/schedule/print.route.tsx"),
      route("event/:eventId/budget", "features/event/budget/budget.route.tsx", [
        route("new", "features/event/budget/new-line.route.tsx"),
        route(":budgetLineId", "features/event/budget/line.route.tsx"),
      ]),
      route("event/:eventId/budget/print", "features/event/budget/print.route.tsx"),
      route("event/:eventId/moodboard", "features/event/moodboard/moodboard.route.tsx"),
      route("moodboard", "features/home/dashboard/moodboards.route.tsx"),
      route("event/new", "features/event/edit/event-new.route.tsx"),
      route("event/:eventId", "features/event/overview/event.route.tsx", [
        route("access", "features/event/access/access.route.tsx"),
        route("image", "features/event/image/image.route.tsx"),
        route("links-explained", "features/event/overview/links-explained.route.tsx"),
        route("share", "features/event/overview/share.route.tsx"),
        route("leave", "features/event/team/leave.route.tsx"),
      ]),
      route("event/:eventId/edit", "features/event/edit/event-edit.route.tsx"),
      route("event/:eventId/collaboration", "features/event/collaboration/collaboration.route.tsx"),
      route("event/:eventId/settings", "features/event/settings/settings.route.tsx"),
      route("event/:eventId/customize", "features/event/design/customize.route.tsx"),
      route("event/:eventId/customize/sections", "features/event/page-sections/sections.route.tsx"),
      route("event/:eventId/customize/:section", "features/event/page-sections/section.route.tsx"),

      route("support", "features/site/support/support.route.tsx"),
      route("support/new", "features/site/support/new-ticket.route.tsx"),
      route("support/:ticketId", "features/site/support/ticket.route.tsx"),

      route("staff", "features/staff/overview/staff.route.tsx"),
      route("staff/tickets", "features/staff/tickets/tickets.route.tsx"),
      route("staff/tickets/:ticketId", "features/staff/tickets/ticket.route.tsx"),
      route("staff/inbox", "features/staff/inbox/inbox.route.tsx"),
      route("staff/inbox/:applicationId", "features/staff/inbox/application.route.tsx"),
      route("staff/outbox", "features/staff/outbox/outbox.route.tsx"),
      route("staff/outbox/:emailId", "features/staff/outbox/email.route.tsx"),
      route("staff/accounts", "features/staff/accounts/accounts.route.tsx"),
      route("staff/accounts/:userId", "features/staff/accounts/account.route.tsx"),
      route("staff/audit", "features/staff/audit/audit.route.tsx"),

      route("*", "features/shell/app-not-found.route.tsx"),
    ]),
  ]),

  route("app/sin-conexion", "features/shell/no-connection.route.tsx"),
  route("app/chat/lista", "features/home/chat/list.route.ts"),
  route("app/chat/:sessionId/mensajes", "features/home/chat/messages.route.ts"),
  route("app/settings/data/archive", "features/account/privacy/archive/archive.route.ts"),
  route("app/search.json", "features/home/search/search-json.route.ts"),
  route("app/contacts.csv", "features/home/contacts/export/export.route.ts", { id: "contacts-csv" }),
  route("app/contacts.vcf", "features/home/contacts/export/export.route.ts", { id: "contacts-vcf" }),
  route("app/event/:eventId/customize/preview", "features/guest/event-page/preview.route.tsx"),
  route("app/event/:eventId/calendario.ics", "features/event/overview/calendar-file.route.ts"),
  route("app/event/:eventId/qr.svg", "features/event/overview/qr.route.ts", { id: "event-qr-svg" }),
  route("app/event/:eventId/qr.png", "features/event/overview/qr.route.ts", { id: "event-qr-png" }),
  route("app/event/:eventId/guests/invitations/links/:linkId/qr.svg", "features/event/share-links/link-qr.route.ts", {
    id: "link-qr-svg",
  }),
  route("app/event/:eventId/guests/invitations/links/:linkId/qr.png", "features/event/share-links/link-qr.route.ts", {
    id: "link-qr-png",
  }),
  route("app/event/:eventId/moodboard.png", "features/event/moodboard/picture.route.ts", { id: "moodboard-png" }),
  route("app/event/:eventId/moodboard.pdf", "features/event/moodboard/picture.route.ts", { id: "moodboard-pdf" }),
  route("app/event/:eventId/moodboard/cambios", "features/event/moodboard/changes.route.ts"),
  route("app/event/:eventId/guests.csv", "features/event/guests/export/export.route.ts", { id: "guests-csv" }),
  route("app/event/:eventId/guests.xlsx", "features/event/guests/export/export.route.ts", { id: "guests-xlsx" }),
  route("app/event/:eventId/budget.csv", "features/event/budget/export.route.ts", { id: "budget-csv" }),
  route("app/event/:eventId/budget.xlsx", "features/event/budget/export.route.ts", { id: "budget-xlsx" }),
  route("app/event/:eventId/guests/households", "features/event/guests/households/suggestions.route.ts"),
  route(
    "app/event/:eventId/guests/invitations/personal/:householdId/qr.svg",
    "features/event/household-invitations/qr.route.ts",
  ),
  route("event/:eventId", "features/event/overview/event-redirect.route.ts"),
  route("event/:eventId/collaboration", "features/event/overview/event-redirect.route.ts", {
    id: "event-collaboration-redirect",
  }),
  route("event/:eventId/moodboard", "features/event/overview/event-redirect.route.ts", {
    id: "event-moodboard-redirect",
  }),

  route("evento/:slug", "features/guest/event-page/event-page.route.tsx"),
  route("evento/:slug/calendario.ics", "features/guest/event-page/calendar/calendar-file.route.ts"),
  route("evento/:slug/tarjeta.jpg", "features/guest/preview-card/event-card.route.ts"),
  route("evento/:slug/respuesta/:token", "features/guest/own-answer/change-answer.route.tsx"),
  route("evento/:slug/respuesta/:token/datos", "features/guest/own-answer/own-data.route.ts"),
  route("evento/:slug/respuesta/:token/olvidar", "features/guest/own-answer/forget.route.tsx"),
  route("evento/:slug/mi-invitacion", "features/guest/household-rsvp/recover/recover.route.tsx"),
  route("invitation/:token", "features/guest/team-invitation/invitation.route.tsx"),
  route("invitation/:token/fotos/:photoId", "features/guest/household-rsvp/household-photo.route.ts"),
  route("invitation/:token/tarjeta.jpg", "features/guest/preview-card/invitation-card.route.ts"),
  route("invitation/:token/imagen", "features/guest/household-rsvp/image.route.ts"),
  route("invitation/:token/calendario.ics", "features/guest/household-rsvp/household-calendar.route.ts"),
  route("invitation/:token/datos", "features/guest/household-rsvp/household-data.route.ts"),
  route("invitation/:token/olvidar", "features/guest/household-rsvp/forget.route.tsx"),
  route("no-mas/:token", "features/guest/unsubscribe/unsubscribe.route.tsx"),
  route("invitation/:eventId/:token", "features/guest/share-link/landing.route.tsx"),
  route("invite/:token", "features/guest/share-link/invite.route.tsx"),
  route("invite/:token/fotos/:photoId", "features/guest/share-link/link-photo.route.ts"),
  route("invite/:token/tarjeta.jpg", "features/guest/preview-card/invite-card.route.ts"),
  route("invite/:token/imagen", "features/guest/share-link/invite-image.route.ts"),
  route("invite/:token/calendario.ics", "features/guest/share-link/link-calendar.route.ts"),
  route("calendar/:file", "features/home/calendar/feed/feed-file.route.ts"),
  route("programa/:token", "features/guest/programme/programme.route.tsx"),
  route("mailing-list/:token", "features/site/newsletter/mailing-list.route.tsx"),

  route("api/sendEventInvitation", "features/api/send-event-invitation.route.ts"),
  route("api/sendPasswordReset", "features/api/send-password-reset.route.ts"),
  route("api/sendWelcomeEmail", "features/api/send-welcome-email.route.ts"),
  route("api/addUserToList", "features/api/add-user-to-list.route.ts"),
  route("api/updateUserInfo", "features/api/update-user-info.route.ts"),
  route("api/getEmailStats", "features/api/get-email-stats.route.ts"),
  route("api/uploadProfilePhoto", "features/account/profile/photo/upload-photo.route.ts"),
  route("api/deleteProfilePhoto", "features/account/profile/photo/delete-photo.route.ts"),

  route("files/*", "features/files/file.route.tsx"),

  route(".well-known/security.txt", "features/site/support/security-txt.route.ts"),

  // For development: a production build does not know them.
  ...(process.env.NODE_ENV === "production"
    ? []
    : [
        route("dev/ui", "features/dev/ui.route.tsx"),
        route("dev/outbox", "features/dev/outbox.route.tsx"),
        route("dev/letters", "features/dev/emails.route.tsx"),
      ]),

  route("*", "features/shell/not-found.route.tsx"),
] satisfies RouteConfig;
