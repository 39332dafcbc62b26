// Notifications: every kind, the right to see it at the time of reading, and how unread ones are grouped.
import type { ActionName } from "#app/domain/permission/actions.ts";
import { isBuilt, type Part } from "#app/domain/parts.ts";

/** The areas of notifications that a person switches on and off. */
export const notificationAreas = [
  "answers",
  "gifts",
  "photos",
  "invitations",
  "messages",
  "tasks",
  "payments",
  "team",
  "plan",
  "support",
] as const;
export type NotificationArea = (typeof notificationAreas)[number];

const partOf: Partial<Record<NotificationArea, Part>> = { gifts: "gifts", photos: "album", messages: "chat" };

/** Whether this build can notify of the area. */
export const isAreaBuilt = (area: NotificationArea): boolean => isBuilt({ part: partOf[area] });

/** The ways a notification may take: the application's bell, e-mail, and push to the person's devices. */
export type NotificationWay = "bell" | "email" | "push";

/**
 * The kinds that a database trigger queues for the hosts' bells. Of answers: one arrived, one waits for a host's decision, one waits for
 * room on the list. Of seats: a guest who declined left one free. Then a promised gift or money, a shown photograph, a photograph that
 * waits for a host, a person who joined by a link.
 */
export const ringingKinds = [
  "answer",
  "review",
  "room",
  "gift",
  "money",
  "photo",
  "waiting",
  "joined",
  "chair",
] as const;
export type RingingKind = (typeof ringingKinds)[number];

type Rule = {
  area: NotificationArea;
  /** The right on its event needed to see it; without one, it is about the account alone. */
  seenBy?: ActionName;
  /** The right that suffices while its task is assigned to the reader. */
  ownBy?: ActionName;
  /** Only while its invitation waits for the reader. */
  whileInvited?: true;
  /** Unread ones count together: all of an event, or all of one subject. */
  per: "event" | "subject";
  /** Sent once and never again, read or not. */
  once?: true;
};

/** Every kind of notification with its rule. Its text is in app/copy/home/notifications.ts. */
export const notificationKinds = {
  answers: { area: "answers", seenBy: "guest.listPII", per: "event" },
  "answers.review": { area: "answers", seenBy: "rsvp.reviewParked", per: "event" },
  "consent.withdrawn": { area: "answers", seenBy: "guest.listPII", per: "event" },
  "seating.freed": { area: "answers", seenBy: "seating.write", per: "event" },
  "gift.reserved": { area: "gifts", seenBy: "gift.write", per: "event" },
  "gift.money": { area: "gifts", seenBy: "gift.write", per: "event" },
  "album.photo": { area: "photos", seenBy: "album.write", per: "event" },
  "album.waiting": { area: "photos", seenBy: "album.write", per: "event" },
  "day.notice": { area: "messages", seenBy: "event.app.view", per: "subject" },
  "album.objection": { area: "answers", seenBy: "album.write", per: "event" },
  "invitation.received": { area: "invitations", whileInvited: true, per: "subject" },
  "invitation.accepted": { area: "invitations", seenBy: "invitation.list", per: "event" },
  "link.joined": { area: "invitations", seenBy: "link.list", per: "event" },
  "invitation.declined": { area: "invitations", seenBy: "invitation.list", per: "event" },
  message: { area: "messages", per: "subject" },
  "task.assigned": { area: "tasks", seenBy: "event.tasks.view", ownBy: "event.timeline.tickOwn", per: "event" },
  "task.due": { area: "tasks", seenBy: "event.tasks.view", ownBy: "event.timeline.tickOwn", per: "event" },
  "payment.near": { area: "payments", seenBy: "event.budget.view", per: "event" },
  "payment.due": { area: "payments", seenBy: "event.budget.view", per: "event" },
  "event.moved": { area: "team", seenBy: "event.app.view", per: "event" },
  "plan.near": { area: "plan", seenBy: "guest.listPII", per: "event", once: true },
  "plan.full": { area: "plan", seenBy: "guest.listPII", per: "event" },
  "support.answered": { area: "support", per: "subject" },
} as const satisfies Record<string, Rule>;

export type NotificationKind = keyof typeof notificationKinds;

/** The areas that tell hosts what guests do: on the day celebrants hear of none of them, unless they want to. */
const guestsAreas: readonly NotificationArea[] = ["answers", "gifts", "photos", "invitations"];

/** Whether a notification tells hosts what guests do. An objection and a withdrawn consent are no such news: they are urgent. */
export function isOfGuests(kind: NotificationKind): boolean {
  if (kind === "album.objection" || kind === "consent.withdrawn" || kind === "invitation.received") return false;
  return guestsAreas.includes(notificationKinds[kind].area);
}
export const kindNames = Object.keys(notificationKinds) as NotificationKind[];

/** The details of a line besides kind, event and count. Never a guest's name or words: only what the application itself counts or lists. */
export type NotificationFacts = {
  /** The name of a task or a budget line, or the number of a table. Shown only while it is the only one. */
  title?: string;
  /** The changed fields of the event, by their names in the form. */
  fields?: string[];
  /** The conversation's kind: `private`, `organizers`, `general`. */
  chatType?: "private" | "organizers" | "general";
  /** How many answers came from one household only; 0 if they came from several. */
  together?: number;
};

/** The household that answered, read when the notification is shown: its name, and how many of how many come. */
export type AnsweredHousehold = { name: string; coming: number; of: number };

/** One notification, as the event that causes it reports it. */
export type Notification = {
  kind: NotificationKind;
  /** The accounts that receive it. */
  recipients: readonly string[];
  eventId?: string | null;
  /** A task, an invitation, a conversation or a ticket. */
  subjectId?: string | null;
  facts?: NotificationFacts;
  /** How often it happened; 1 by default. */
  count?: number;
};

/** The key by which unread notifications become one line. */
export function groupKeyOf({ kind, eventId, subjectId }: Pick<Notification, "kind" | "eventId" | "subjectId">): string {
  const of = notificationKinds[kind].per === "event" ? eventId : subjectId;
  return `${kind}:${of ?? ""}`;
}

/** Whether this kind is sent once and never again. */
export function isOnce(kind: NotificationKind): boolean {
  return "once" in notificationKinds[kind];
}

/** The right on its event needed to see it; null if it is about the account alone. A message needs the right to read its conversation. */
export function rightToSee(kind: NotificationKind, facts: NotificationFacts): ActionName | null {
  if (kind === "message" && facts.chatType === "general") return "chat.general.read";
  if (kind === "message" && facts.chatType === "organizers") return "chat.organizers.read";
  const rule: Rule = notificationKinds[kind];
  return rule.seenBy ?? null;
}

/** The right that suffices while its task is assigned to the reader; null if the kind is not about a task. */
export function rightToOwn(kind: NotificationKind): ActionName | null {
  const rule: Rule = notificationKinds[kind];
  return rule.ownBy ?? null;
}

/** Whether it is visible only while its invitation waits for the reader. */
export function isWhileInvited(kind: NotificationKind): boolean {
  return "whileInvited" in notificationKinds[kind];
}

/** How many of an account's notifications stay stored, and for how many days. */
export const keptNotifications = { newest: 500 } as const;

/** The badge's text, at most «9+»; null without unread notifications. */
export function badgeOf(unread: number): string | null {
  if (unread <= 0) return null;
  return unread > 9 ? "9+" : String(unread);
}

/** The path that a notification opens. */
export function placeOf({
  kind,
  eventId,
  subjectId,
}: {
  kind: NotificationKind;
  eventId: string | null;
  subjectId: string | null;
}): string {
  const event = `/app/event/${eventId}`;
  switch (kind) {
    case "answers":
    case "consent.withdrawn":
    case "plan.near":
      return `${event}/guests`;
    case "answers.review":
    case "plan.full":
      return `${event}/guests/tray`;
    case "seating.freed":
      return `${event}/guests/tables`;
    case "gift.reserved":
    case "gift.money":
      return `${event}/gifts`;
    case "album.photo":
      return `${event}/album`;
    case "album.waiting":
      return `${event}/album?ver=esperan`;
    case "album.objection":
      return `${event}/album?ver=piden`;
    case "link.joined":
      return `${event}/guests/invitations?vista=enlaces`;
    case "invitation.received":
      return "/app";
    case "invitation.accepted":
    case "invitation.declined":
      return `${event}/guests/invitations?vista=ayuda`;
    case "message":
      return `/app/chat/${subjectId}`;
    case "task.assigned":
    case "task.due":
      return `${event}/tasks?de=mias`;
    case "payment.near":
    case "payment.due":
      return `${event}/budget`;
    case "event.moved":
    case "day.notice":
      return event;
    case "support.answered":
      return `/app/support/${subjectId}`;
  }
}
