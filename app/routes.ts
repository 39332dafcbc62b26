// The map: every URL of Convite and the file that answers it.
import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("features/marketing/home.route.tsx"),
  route("privacy", "features/marketing/privacy.route.tsx"),
  route("cookies", "features/privacy/cookies.route.tsx"),
  route("goodbye", "features/privacy/delete/goodbye.route.tsx"),

  route("help", "features/support/help/help.route.tsx"),
  route("help/:slug", "features/support/help/article.route.tsx"),

  route("login", "features/auth/login.route.tsx"),
  route("login/google", "features/auth/google/google.route.ts"),
  route("login/google/callback", "features/auth/google/callback.route.ts"),
  route("register", "features/auth/register.route.tsx"),
  route("logout", "features/auth/logout.route.tsx"),
  route("reset-password", "features/auth/password/reset-password.route.tsx"),
  route("verify-email", "features/auth/verify/verify-email.route.tsx"),

  layout("features/shell/shell.route.tsx", [
    ...prefix("app", [
      index("features/dashboard/dashboard.route.tsx"),

      route("settings", "features/settings/settings.route.tsx", [
        route("photo", "features/settings/photo.route.tsx"),
        route("password", "features/settings/password.route.tsx"),
        route("plan", "features/settings/plan.route.tsx"),
        route("cancel", "features/settings/cancel.route.tsx"),
        route("billing", "features/settings/billing.route.tsx"),
      ]),
      route("settings/data", "features/privacy/archive/data.route.tsx"),
      route("settings/delete", "features/privacy/delete/delete.route.tsx"),

      route("profile", "features/profile/profile.route.tsx", [
        route("username", "features/profile/username.route.tsx"),
        route("photo", "features/profile/photo/photo.route.tsx"),
      ]),
      route("profile/edit", "features/profile/edit-profile.route.tsx"),

      route("contacts", "features/contacts/contacts.route.tsx", [
        route("new", "features/contacts/new-contact.route.tsx"),
        route(":contactId", "features/contacts/contact.route.tsx"),
        route(":contactId/invite", "features/contacts/inviting/invite-contact.route.tsx"),
      ]),

      route("event/:eventId/guests", "features/guests/guests.route.tsx", [
        route("new", "features/guests/new-guest.route.tsx"),
        route("tray", "features/guests/tray/tray.route.tsx"),
        route(":guestId", "features/guests/guest.route.tsx"),
        route(":guestId/delete", "features/guests/delete-guest.route.tsx"),
        route("bulk", "features/guests/bulk/bulk.route.tsx"),
        route("bulk/delete", "features/guests/bulk/bulk-delete.route.tsx"),
        route("household/new", "features/guests/households/new-household.route.tsx"),
        route("household/:householdId", "features/guests/households/household.route.tsx"),
      ]),
      route("event/:eventId/guests/settings", "features/guests/rsvp-settings/settings.route.tsx", [
        route("question", "features/guests/rsvp-settings/new-question.route.tsx"),
        route("question/:questionId", "features/guests/rsvp-settings/question.route.tsx"),
      ]),
      route("event/:eventId/guests/tables", "features/guests/seating/seating.route.tsx", [
        route("new", "features/guests/seating/new-place.route.tsx"),
        route("mode", "features/guests/seating/mode.route.tsx"),
        route("place", "features/guests/seating/place.route.tsx"),
      ]),
      route("event/:eventId/guests/tables/print", "features/guests/seating/print.route.tsx"),
      route("event/:eventId/guests/invitations", "features/invitations/panel/panel.route.tsx"),
      route("event/:eventId/guests/invitations/team", "features/team/team.route.tsx", [
        route(":memberId", "features/team/member.route.tsx"),
        route(":memberId/remove", "features/team/remove-member.route.tsx"),
      ]),
      route("event/:eventId/guests/invitations/links/:linkId", "features/invitation-links/link.route.tsx"),
      route("event/:eventId/guests/invitations/personal", "features/personal-invitations/host/personal.route.tsx", [
        route(":householdId", "features/personal-invitations/host/household.route.tsx"),
      ]),
      route(
        "event/:eventId/guests/invitations/personal/whatsapp",
        "features/personal-invitations/host/queue/whatsapp.route.tsx",
      ),
      route(
        "event/:eventId/guests/invitations/personal/print",
        "features/personal-invitations/host/print/print.route.tsx",
      ),
      route(
        "event/:eventId/guests/invitations/personal/remind",
        "features/personal-invitations/host/remind/remind.route.tsx",
      ),
      route("event/new", "features/events/event-new.route.tsx"),
      route("event/:eventId", "features/events/event.route.tsx", [
        route("access", "features/events/access/access.route.tsx"),
        route("image", "features/events/image/image.route.tsx"),
        route("links-explained", "features/events/links-explained.route.tsx"),
        route("share", "features/events/share.route.tsx"),
        route("leave", "features/team/leave.route.tsx"),
      ]),
      route("event/:eventId/edit", "features/events/event-edit.route.tsx"),
      route("event/:eventId/settings", "features/events/settings/settings.route.tsx"),

      route("support", "features/support/support.route.tsx"),
      route("support/new", "features/support/new-ticket.route.tsx"),
      route("support/:ticketId", "features/support/ticket.route.tsx"),

      route("staff", "features/staff/staff.route.tsx"),
      route("staff/tickets", "features/staff/tickets/tickets.route.tsx"),
      route("staff/tickets/:ticketId", "features/staff/tickets/ticket.route.tsx"),
      route("staff/outbox", "features/staff/outbox/outbox.route.tsx"),
      route("staff/outbox/:letterId", "features/staff/outbox/letter.route.tsx"),
      route("staff/accounts", "features/staff/accounts/accounts.route.tsx"),
      route("staff/accounts/:userId", "features/staff/accounts/account.route.tsx"),
      route("staff/audit", "features/staff/audit/audit.route.tsx"),

      route("*", "features/shell/app-not-found.route.tsx"),
    ]),
  ]),

  route("app/settings/data/archive", "features/privacy/archive/archive.route.ts"),
  route("app/event/:eventId/qr.svg", "features/events/qr.route.ts", { id: "event-qr-svg" }),
  route("app/event/:eventId/qr.png", "features/events/qr.route.ts", { id: "event-qr-png" }),
  route("app/event/:eventId/guests/invitations/links/:linkId/qr.svg", "features/invitation-links/link-qr.route.ts", {
    id: "link-qr-svg",
  }),
  route("app/event/:eventId/guests/invitations/links/:linkId/qr.png", "features/invitation-links/link-qr.route.ts", {
    id: "link-qr-png",
  }),
  route("app/event/:eventId/guests.csv", "features/guests/export/export.route.ts", { id: "guests-csv" }),
  route("app/event/:eventId/guests.xlsx", "features/guests/export/export.route.ts", { id: "guests-xlsx" }),
  route("app/event/:eventId/guests/households", "features/guests/households/suggestions.route.ts"),
  route(
    "app/event/:eventId/guests/invitations/personal/:householdId/qr.svg",
    "features/personal-invitations/host/qr.route.ts",
  ),
  route("event/:eventId", "features/events/event-redirect.route.ts"),

  route("evento/:slug", "features/event-page/event-page.route.tsx"),
  route("evento/:slug/calendario.ics", "features/event-page/calendar/calendar-file.route.ts"),
  route("evento/:slug/respuesta/:token", "features/event-page/own-answer/change-answer.route.tsx"),
  route("evento/:slug/respuesta/:token/datos", "features/event-page/own-answer/own-data.route.ts"),
  route("evento/:slug/respuesta/:token/olvidar", "features/event-page/own-answer/forget.route.tsx"),
  route("evento/:slug/mi-invitacion", "features/personal-invitations/recover/recover.route.tsx"),
  route("invitation/:token", "features/invitations/invitation.route.tsx"),
  route("invitation/:token/imagen", "features/personal-invitations/answer/image.route.ts"),
  route("invitation/:token/calendario.ics", "features/personal-invitations/answer/household-calendar.route.ts"),
  route("invitation/:token/datos", "features/personal-invitations/answer/household-data.route.ts"),
  route("invitation/:token/olvidar", "features/personal-invitations/answer/forget.route.tsx"),
  route("no-mas/:token", "features/personal-invitations/silence/silence.route.tsx"),
  route("invitation/:eventId/:token", "features/invitation-links/landing.route.tsx"),
  route("invite/:token", "features/invitation-links/invite.route.tsx"),
  route("invite/:token/imagen", "features/invitation-links/invite-image.route.ts"),
  route("invite/:token/calendario.ics", "features/invitation-links/link-calendar.route.ts"),
  route("mailing-list/:token", "features/mailing-list/mailing-list.route.tsx"),

  route("api/sendEventInvitation", "features/functions/send-event-invitation.route.ts"),
  route("api/sendPasswordReset", "features/functions/send-password-reset.route.ts"),
  route("api/sendWelcomeEmail", "features/functions/send-welcome-email.route.ts"),
  route("api/addUserToList", "features/functions/add-user-to-list.route.ts"),
  route("api/updateUserInfo", "features/functions/update-user-info.route.ts"),
  route("api/getEmailStats", "features/functions/get-email-stats.route.ts"),
  route("api/uploadProfilePhoto", "features/profile/photo/upload-photo.route.ts"),
  route("api/deleteProfilePhoto", "features/profile/photo/delete-photo.route.ts"),

  route("files/*", "features/files/file.route.tsx"),

  route(".well-known/security.txt", "features/support/security-txt.route.ts"),

  // For whoever develops: a production build does not know them.
  ...(process.env.NODE_ENV === "production"
    ? []
    : [
        route("dev/ui", "features/dev/ui.route.tsx"),
        route("dev/outbox", "features/dev/outbox.route.tsx"),
        route("dev/letters", "features/dev/letters.route.tsx"),
      ]),

  route("*", "features/shell/not-found.route.tsx"),
] satisfies RouteConfig;
