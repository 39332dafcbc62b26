// People with a common invitation: the type of each member, and the state of the invitation.
import { type GuestStatus, isComing } from "#app/domain/guest/guest.ts";

export const memberTypes = ["adult", "companion", "child"] as const;
export type MemberType = (typeof memberTypes)[number];

/** The maximum number of people that one form adds. */
export const mostMembers = 20;

/** How a household's invitation was sent last. */
export const sentWays = ["letter", "whatsapp", "copied", "printed"] as const;
export type SentWay = (typeof sentWays)[number];

/** The states of a household's invitation, in the order in which they happen. part 2 §4 */
export const householdStates = ["none", "pending", "sent", "opened", "accepted", "declined"] as const;
export type HouseholdState = (typeof householdStates)[number];

export type HouseholdFacts = {
  /** Whether it has its own invitation. */
  hasToken: boolean;
  sentAt: Date | null;
  openedAt: Date | null;
  statuses: readonly GuestStatus[];
};

/**
 * The state of a household's invitation. Its guests decide: accepted if one comes, declined if all say no. Before that it is the last step
 * reached. Each step is stored when it happens.
 */
export function householdState({ hasToken, sentAt, openedAt, statuses }: HouseholdFacts): HouseholdState {
  if (statuses.some(isComing)) return "accepted";
  if (statuses.length > 0 && statuses.every((status) => status === "declined")) return "declined";
  if (openedAt) return "opened";
  if (sentAt) return "sent";
  return hasToken ? "pending" : "none";
}

/** Whether a member of a household still owes an answer: only these households get reminders. */
export function owesAnswer(statuses: readonly GuestStatus[]): boolean {
  return statuses.some((status) => status === "invited" || status === "maybe");
}

/** The name of a companion until someone enters the real one. */
export function companionName(of: string): string {
  return `Acompañante de ${of}`.slice(0, 120);
}
