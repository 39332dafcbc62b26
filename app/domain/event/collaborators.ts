// The people that an organizer adds with a new event: their fields, and their first permissions.
import { checkEmail, checkName } from "#app/domain/account/account.ts";
import { defaultPermissions, type EventRole, parseEventRole, type Permission } from "#app/domain/permission/names.ts";
import { cleanLine } from "#app/domain/text/text.ts";

/** The roles of people added with a new event; its creator is organizer anyway. part 2 §6 */
export const collaboratorRoles = [
  "collaborator",
  "provider",
  "viewer",
  "organizer",
  "celebrant",
] as const satisfies readonly EventRole[];
type CollaboratorRole = (typeof collaboratorRoles)[number];

/** How many people one form may add. */
export const collaboratorLimit = 30;

export type Collaborator = { name: string; email: string; role: CollaboratorRole; permissions: readonly Permission[] };
export type CollaboratorRow = { name?: unknown; email?: unknown; role?: unknown };
export type CollaboratorRefusal =
  | "collaborator_name_too_long"
  | "collaborator_email_invalid"
  | "collaborator_role_invalid"
  | "too_many_collaborators";
/** The refused field of a row, and the reason. */
export type CollaboratorFault = { row: number; field: keyof CollaboratorRow; code: CollaboratorRefusal };

/**
 * The people of a form's rows, cleaned, each with the permissions of their role. Drops rows without a name or an e-mail; of two rows with
 * one address the first counts. part 2 §5
 */
export function checkCollaborators(
  rows: readonly CollaboratorRow[],
): { ok: true; collaborators: Collaborator[] } | { ok: false; faults: CollaboratorFault[] } {
  const found = new Map<string, Collaborator>();
  const faults: CollaboratorFault[] = [];
  for (const [row, given] of rows.entries()) {
    if (isEmpty(given.name) || isEmpty(given.email)) continue;
    const name = checkName(given.name);
    const email = checkEmail(given.email);
    const role = roleOf(given.role);
    if (!name.ok) faults.push({ row, field: "name", code: "collaborator_name_too_long" });
    if (!email.ok) faults.push({ row, field: "email", code: "collaborator_email_invalid" });
    if (!role) faults.push({ row, field: "role", code: "collaborator_role_invalid" });
    if (!name.ok || !email.ok || !role || found.has(email.email)) continue;
    found.set(email.email, { name: name.name, email: email.email, role, permissions: defaultPermissions[role] });
    if (found.size > collaboratorLimit) faults.push({ row, field: "name", code: "too_many_collaborators" });
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, collaborators: [...found.values()] };
}

function roleOf(input: unknown): CollaboratorRole | null {
  if (isEmpty(input)) return "collaborator";
  const role = parseEventRole(input);
  return collaboratorRoles.find((each) => each === role) ?? null;
}

// A text that is far too long is not empty; the checks refuse it without reading it all.
function isEmpty(input: unknown): boolean {
  return typeof input !== "string" || cleanLine(input.slice(0, 1000)) === "";
}
