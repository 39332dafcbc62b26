// How long a session lasts, and how long a proof of identity counts.

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const sessionDays = 60;
const unseenDays = 30;
const staffHours = 12;
const staffUnseenMinutes = 60;
const freshMinutes = 10;

/** The second step of a sign-in. A passkey is both steps. */
export const factors = ["passkey", "code", "recovery"] as const;
export type Factor = (typeof factors)[number];

/** Where an account sets its second step. Everything of staff leads there until its session has one. */
export const factorPath = "/app/settings/acceso/paso";

/** `freshAt`: when the person last proved who they are, by password or passkey. */
type SessionTimes = { expiresAt: Date; seenAt: Date; freshAt: Date };

/** When a session ends unless it is used again: after sixty days or thirty unused ones; of staff after twelve hours or one unused. */
export function sessionEnd({ expiresAt, seenAt, freshAt }: SessionTimes, isStaff: boolean): Date {
  const ends = [expiresAt.getTime(), seenAt.getTime() + unseenDays * DAY];
  if (isStaff) ends.push(freshAt.getTime() + staffHours * 60 * MINUTE, seenAt.getTime() + staffUnseenMinutes * MINUTE);
  return new Date(Math.min(...ends));
}

/** Sessions that were last used before this have ended. */
export function unseenSince(now: Date): Date {
  return new Date(now.getTime() - unseenDays * DAY);
}

/** Whether the proof at `freshAt` is recent enough for an action that is hard to undo. */
export function isFresh(freshAt: Date, now: Date): boolean {
  return now.getTime() - freshAt.getTime() < freshMinutes * MINUTE;
}
