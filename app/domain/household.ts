// People who are invited together: what each is in their household, and what has become of its invitation.
import { type GuestStatus, isComing } from "#app/domain/guest.ts";

export const memberTypes = ["adult", "companion", "child"] as const;
export type MemberType = (typeof memberTypes)[number];

/** How many people one form adds at most. */
export const mostMembers = 20;

/** How a household's invitation went out last. */
export const sentWays = ["letter", "whatsapp", "copied", "printed"] as const;
export type SentWay = (typeof sentWays)[number];

/** The states of an invitation that its household can be in, in the order in which they happen. part 2 §4 */
export const householdStates = ["none", "pending", "sent", "opened", "accepted", "declined"] as const;
export type HouseholdState = (typeof householdStates)[number];

export type HouseholdFacts = {
  /** Whether it has an invitation of its own at all. */
  hasToken: boolean;
  sentAt: Date | null;
  openedAt: Date | null;
  statuses: readonly GuestStatus[];
};

/**
 * What has become of a household's invitation. Its guests say whether it was accepted (a person comes) or declined (nobody does);
 * until all of them have answered with no, or one with yes, it is as far as it has got. Each step is kept when it really happened.
 */
export function householdState({ hasToken, sentAt, openedAt, statuses }: HouseholdFacts): HouseholdState {
  if (statuses.some(isComing)) return "accepted";
  if (statuses.length > 0 && statuses.every((status) => status === "declined")) return "declined";
  if (openedAt) return "opened";
  if (sentAt) return "sent";
  return hasToken ? "pending" : "none";
}

/** Whether anybody of a household still owes an answer: only these are reminded. */
export function owesAnswer(statuses: readonly GuestStatus[]): boolean {
  return statuses.some((status) => status === "invited" || status === "maybe");
}

/** What a companion is called until a person says who it is. */
export function companionName(of: string): string {
  return `Acompañante de ${of}`.slice(0, 120);
}
