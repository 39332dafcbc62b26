// «Ver como…»: the people through whose eyes a host can look at the event.

/** The kinds of these people: a family, a visitor of the shared link, a stranger on the page, a member of the team. */
export const seers = ["familia", "enlace", "pagina", "equipo"] as const;
export type Seer = (typeof seers)[number];

/** The kind, and one of them: a household, a link or a member by id. A household's id may be followed by that of a guest's account. */
export type SeeAs = { como: Seer; id: string };

/** How long the address of a page on show is valid. */
export const seenMs = 10 * 60_000;

/** The seer `value`, or null if unknown. */
export function parseSeer(value: unknown): Seer | null {
  return seers.find((seer) => seer === value) ?? null;
}

/** The id of a household, and of the account of one of its guests; the account is null if the family looks without one. */
export function familyOf(id: string): { householdId: string; userId: string | null } {
  const [householdId = "", userId = null] = id.split(":");
  return { householdId, userId };
}

/** The address of «Ver como…»; `at` is the part of the page to begin with. */
export function seePath(eventId: string, { como, id, at }: Partial<SeeAs> & { at?: string } = {}): string {
  const query = new URLSearchParams(
    Object.entries({ como, id, en: at }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return `/app/event/${eventId}/see${query.size > 0 ? `?${query}` : ""}`;
}
