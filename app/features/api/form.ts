// Parses the server functions' calls, under all names that their fields have had (part 1 §7, part 2 §3 and §6).

type Call = Readonly<Record<string, unknown>>;

export type InvitationCall = {
  eventId: string;
  email: unknown;
  username: string | null;
  name: unknown;
  role: unknown;
  permissions: string[] | undefined;
  message: unknown;
};

/**
 * `eventId, to, toName, role, permissions, message`, or the names of a stored invitation: `inviteeEmail, inviteeName, inviteeUsername`.
 * Ignores links and the names of event and inviter in the call: the server sets them (SC-12).
 */
export function readInvitationCall(call: Call): InvitationCall {
  const username = call.inviteeUsername ?? call.username;
  return {
    eventId: typeof call.eventId === "string" ? call.eventId : "",
    email: call.to ?? call.inviteeEmail ?? call.email,
    username: typeof username === "string" && username !== "" ? username.replace(/^@/, "") : null,
    name: call.toName ?? call.inviteeName ?? call.name,
    role: call.role,
    permissions: readPermissions(call.permissions),
    message: call.message,
  };
}

/** A list of names, or an object with a boolean per name; undefined if the call has neither. */
function readPermissions(given: unknown): string[] | undefined {
  if (Array.isArray(given)) return given.filter((each) => typeof each === "string");
  if (typeof given !== "object" || given === null) return undefined;
  return Object.entries(given).flatMap(([name, granted]) => (granted === true ? [name] : []));
}

/** The address in a call; null without one. */
export function addressOf(call: Call): string | null {
  const address = call.to ?? call.email;
  return typeof address === "string" ? address : null;
}
