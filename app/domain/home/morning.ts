// The morning letter: the accounts that get it, and its hours.

/** The hours to choose from. */
export const morningHours = [6, 7, 8, 9, 10] as const;

/** A letter that was missed at its hour, because no worker ran, still goes out in the next two. */
export const morningLateHours = 2;

/** Whether an account gets the letter: as it chose, and without a choice if it is a planner's. */
export function getsMorningLetter({
  accountType,
  morningLetter,
}: {
  accountType: string;
  morningLetter: boolean | null;
}): boolean {
  return morningLetter ?? accountType === "business";
}
