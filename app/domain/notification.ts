// Notifications: everything that an account is told of, who may still see it when it is read, and what is counted together.
import type { ActionName } from "#app/domain/permission-actions.ts";

/** What notifications are about, as a person switches them on and off. */
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

/** By which ways a notification may come: the bell of the application, e-mail, and the person's devices. */
export type NotificationWay = "bell" | "email" | "push";

/**
 * What a trigger notes for the hosts' bells: an answer that came, that waits for a host's decision, that waits for room on the list; a gift
 * or money that was promised; a photograph that is shown, or that waits for a host; who joined by a link.
 */
export const ringingKinds = ["answer", "review", "room", "gift", "money", "photo", "waiting", "joined"] as const;
export type RingingKind = (typeof ringingKinds)[number];

type Rule = {
  area: NotificationArea;
  /** What one must be allowed to do on its event to see it; without it, it is about the account alone. */
  seenBy?: ActionName;
  /** What is enough while the task that it is about is the reader's own. */
  ownBy?: ActionName;
  /** Only while the invitation that it is about waits for its reader. */
  whileInvited?: true;
  /** What is counted together while it is not read: all of an event, or all of its subject. */
  per: "event" | "subject";
  /** Told once and not again, read or not. */
  once?: true;
};

/** Every kind of notification with its rule. Each has its text in app/copy/notifications.ts. */
export const notificationKinds = {
  answers: { area: "answers", seenBy: "guest.listPII", per: "event" },
  "answers.review": { area: "answers", seenBy: "rsvp.reviewParked", per: "event" },
  "gift.reserved": { area: "gifts", seenBy: "gift.write", per: "event" },
  "gift.money": { area: "gifts", seenBy: "gift.write", per: "event" },
  "album.photo": { area: "photos", seenBy: "album.write", per: "event" },
  "album.waiting": { area: "photos", seenBy: "album.write", per: "event" },
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
export const kindNames = Object.keys(notificationKinds) as NotificationKind[];

/** What its line tells besides what happened, where and how often. Never a name or a word of a guest: only what the application counts or lists itself. */
export type NotificationFacts = {
  /** What the thing is called: a task, a line of the budget. It is said while there is one alone. */
  title?: string;
  /** Which fields of the event changed, by their names in its form. */
  fields?: string[];
  /** The conversation's kind: `private`, `organizers`, `general`. */
  chatType?: "private" | "organizers" | "general";
  /** How many answers came from one household alone; 0 where they came from several. */
  together?: number;
};

/** The household that has answered, as it stands when the notification is read: who of it is named, and how many of how many come. */
export type AnsweredHousehold = { name: string; coming: number; of: number };

/** One notification, as what happened tells it. */
export type Notification = {
  kind: NotificationKind;
  /** The accounts that are told. */
  recipients: readonly string[];
  eventId?: string | null;
  /** The thing: a task, an invitation, a conversation, a ticket. */
  subjectId?: string | null;
  facts?: NotificationFacts;
  /** How often it has happened; once, if nothing is said. */
  count?: number;
};

/** What is one line while it is not read. */
export function groupKeyOf({ kind, eventId, subjectId }: Pick<Notification, "kind" | "eventId" | "subjectId">): string {
  const of = notificationKinds[kind].per === "event" ? eventId : subjectId;
  return `${kind}:${of ?? ""}`;
}

/** Whether it is told once and not again. */
export function isOnce(kind: NotificationKind): boolean {
  return "once" in notificationKinds[kind];
}

/**
 * What one must be allowed to do on its event to see it; null for what is about the account alone. Messages ask for the right to read the
 * conversation that they are in.
 */
export function rightToSee(kind: NotificationKind, facts: NotificationFacts): ActionName | null {
  if (kind === "message" && facts.chatType === "general") return "chat.general.read";
  if (kind === "message" && facts.chatType === "organizers") return "chat.organizers.read";
  const rule: Rule = notificationKinds[kind];
  return rule.seenBy ?? null;
}

/** What is enough to see it while the task that it is about is the reader's own; null for what is about no task. */
export function rightToOwn(kind: NotificationKind): ActionName | null {
  const rule: Rule = notificationKinds[kind];
  return rule.ownBy ?? null;
}

/** Whether it is seen only while the invitation that it is about waits for its reader. */
export function isWhileInvited(kind: NotificationKind): boolean {
  return "whileInvited" in notificationKinds[kind];
}

/** How much of an account's notifications is kept. */
export const keptNotifications = { newest: 500, days: 90 } as const;

/** «9+», or nothing where nothing is unread. */
export function badgeOf(unread: number): string | null {
  if (unread <= 0) return null;
  return unread > 9 ? "9+" : String(unread);
}

/** Where a notification leads. */
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
    case "plan.near":
      return `${event}/guests`;
    case "answers.review":
    case "plan.full":
      return `${event}/guests/tray`;
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
      return event;
    case "support.answered":
      return `/app/support/${subjectId}`;
  }
}
