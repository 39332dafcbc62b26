// The people who look at a room of an event right now, as the others there see them. Nothing of it is stored.

/** The rooms in which hosts work together. */
export type SharedRoom = "moodboard" | "seating";

/** `at` is the pointer, null without one; `chosen` the ids of what the person has in the hand; `isLeaving` says goodbye. */
export type Presence = {
  id: string;
  name: string;
  at: { x: number; y: number } | null;
  chosen: string[];
  isLeaving: boolean;
};

// A notification of the database holds 8,000 bytes; this many ids leave room for a long name.
export const mostChosen = 40;
