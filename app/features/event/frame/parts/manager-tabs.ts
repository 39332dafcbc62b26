// The tabs of the guest manager and their addresses.

export type ManagerTab = "guests" | "tables" | "invitations" | "doors" | "badges" | "settings";

/** The path of each tab of an event's manager, and of the invitations for households and for helpers. part 2 §2 */
export function managerPaths(eventId: string): Record<ManagerTab | "personal" | "helpers", string> {
  const guests = `/app/event/${eventId}/guests`;
  return {
    guests,
    tables: `${guests}/tables`,
    invitations: `${guests}/invitations`,
    personal: `${guests}/invitations/personal`,
    helpers: `${guests}/invitations?vista=ayuda`,
    doors: `/app/event/${eventId}/door/setup`,
    badges: `/app/event/${eventId}/badges`,
    settings: `${guests}/settings`,
  };
}

/** The event and the tab of an address without any dialog; null for every other address. */
export function readManagerPath(pathname: string): { eventId: string; tab: ManagerTab } | null {
  const [, eventId, tab = "guests"] =
    /^\/app\/event\/([^/]+)\/guests(?:\/(tables|invitations|settings)(?:\/personal)?)?$/.exec(pathname) ?? [];
  if (eventId !== undefined) return { eventId, tab: tab as ManagerTab };
  const [, ofOther, other] = /^\/app\/event\/([^/]+)\/(door\/setup|badges)$/.exec(pathname) ?? [];
  return ofOther === undefined ? null : { eventId: ofOther, tab: other === "badges" ? "badges" : "doors" };
}
