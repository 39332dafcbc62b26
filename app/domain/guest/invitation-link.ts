// A shared link: its permissions, its end and its limit of uses, and the refusal after that.
import {
  parsePermission,
  type Permission,
  permissions,
  type ShareablePermission,
  shareablePermissions,
} from "#app/domain/permission/names.ts";
import { ok, type Refusal, refuse, type Result } from "#app/domain/result.ts";
import { optionalText } from "#app/domain/text/text.ts";
import { instantAt, parseDate } from "#app/domain/time/zoned-time.ts";

export const linkRoles = ["guest", "viewer"] as const;
export type LinkRole = (typeof linkRoles)[number];

/** The actions that a link's log stores. */
export const linkActions = ["view", "rsvp", "register"] as const;
export type LinkAction = (typeof linkActions)[number];

/** The permissions that a link may carry; none that hands over the event. SC-17 */
export type LinkPermission = ShareablePermission;

export function isShareable(permission: Permission): permission is LinkPermission {
  return shareablePermissions.some((each) => each === permission);
}

/** The default permissions of a link. part 2 §3 */
export const defaultLinkPermissions: readonly LinkPermission[] = ["view", "rsvp", "register"];

export const linkMessageLimit = 1000;
/** The maximum limit of uses: the maximum of its column. */
export const mostUses = 2_147_483_647;

export type LinkInput = {
  role: LinkRole;
  /** The requested ones; the command refuses a link with more than the first six (SC-48). */
  permissions: Permission[];
  /** The permissions of its audience that its maker took from it. */
  withheld: LinkPermission[];
  /** null: any number of people. */
  maxUses: number | null;
  /** null: no end. */
  expiresAt: Date | null;
  message: string;
};
export type LinkFieldRefusal =
  | "link_role_invalid"
  | "max_uses_invalid"
  | "expires_at_invalid"
  | "expires_at_past"
  | "message_too_long";
type LinkField = "role" | "maxUses" | "expiresAt" | "message";
export type LinkRefusals = Partial<Record<LinkField, LinkFieldRefusal>>;

/**
 * The cleaned fields of a link, or every refusal by its field. Every link includes `view`. Without permissions it gets the default ones.
 * Elevated ones stay in, so that the authorization refuses them (SC-48). It ends at 00:00 of the chosen day in the event's zone.
 * SC-63, part 2 §3 and §5, SC-17, SC-28
 */
export function checkLink(
  input: {
    role?: unknown;
    permissions?: readonly unknown[] | undefined;
    /** The permissions that the form showed as ticked because the link's audience has them anyway. */
    given?: readonly unknown[] | undefined;
    maxUses?: unknown;
    expiresAt?: unknown;
    message?: unknown;
  },
  timeZone: string,
  now: Date,
): { ok: true; link: LinkInput } | (Refusal<LinkFieldRefusal> & { fields: LinkRefusals }) {
  const fields: LinkRefusals = {};
  const role = isMissing(input.role) ? "guest" : linkRoles.find((each) => each === input.role);
  if (!role) fields.role = "link_role_invalid";
  const maxUses = isMissing(input.maxUses) ? null : parseCount(input.maxUses);
  if (maxUses === undefined) fields.maxUses = "max_uses_invalid";
  const expiresAt = isMissing(input.expiresAt) ? null : linkEnd(input.expiresAt, timeZone);
  if (expiresAt === undefined) fields.expiresAt = "expires_at_invalid";
  else if (expiresAt && expiresAt <= now) fields.expiresAt = "expires_at_past";
  const message = optionalText("message", linkMessageLimit, input.message);
  if (!message.ok) fields.message = message.code;

  const [code] = Object.values(fields);
  if (code || !role || maxUses === undefined || expiresAt === undefined || !message.ok)
    return { ...refuse(code ?? "link_role_invalid"), fields };
  const granted = new Set<Permission | null>(input.permissions?.map(parsePermission) ?? defaultLinkPermissions);
  granted.add("view");
  // The audience's own permissions need no tick, and an open box takes them from this link.
  const given = permissions
    .filter(isShareable)
    .filter((each) => input.given?.some((name) => parsePermission(name) === each));
  const withheld = given.filter((each) => !granted.has(each));
  for (const each of given) if (!defaultLinkPermissions.includes(each)) granted.delete(each);
  return ok({
    link: {
      role,
      permissions: permissions.filter((each) => granted.has(each)),
      withheld,
      maxUses,
      expiresAt,
      message: message.text,
    },
  });
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

function parseCount(value: unknown): number | undefined {
  if (typeof value !== "string" || !/^\s*[1-9]\d{0,9}\s*$/.test(value)) return undefined;
  const count = Number(value);
  return count <= mostUses ? count : undefined;
}

function linkEnd(value: unknown, timeZone: string): Date | undefined {
  const day = parseDate(value);
  return day ? instantAt(day, "00:00", timeZone) : undefined;
}

const linkStates = ["active", "inactive", "expired", "used-up"] as const;
export type LinkState = (typeof linkStates)[number];

export type LinkFacts = { isActive: boolean; expiresAt: Date | null; maxUses: number | null; uses: number };

/** The state of a link at `now`: a manual end comes first, then an automatic one. part 2 §5 */
export function linkState({ isActive, expiresAt, maxUses, uses }: LinkFacts, now: Date): LinkState {
  if (!isActive) return "inactive";
  if (expiresAt && expiresAt <= now) return "expired";
  return maxUses !== null && uses >= maxUses ? "used-up" : "active";
}

export type AdmitRefusal = "link_inactive" | "link_expired" | "link_used_up";

/**
 * Whether a link admits a person, and whether that counts as a use. Each person counts once. Anyone already in stays in, even if the link
 * is used up. SC-27
 */
export function admits(link: LinkFacts, isIn: boolean, now: Date): Result<{ counts: boolean }, AdmitRefusal> {
  const state = linkState(link, now);
  if (state === "inactive") return refuse("link_inactive");
  if (state === "expired") return refuse("link_expired");
  if (state === "used-up" && !isIn) return refuse("link_used_up");
  return ok({ counts: !isIn });
}

/** `registration`: the visitor registers as a guest; `general`: the visitor only looks. part 2 §2 and §3 */
export type InvitationType = "registration" | "general";

/** The invitation type that a link's landing screen shows. */
export function invitationType(link: { role: LinkRole; permissions: readonly Permission[] }): InvitationType {
  return link.role === "guest" && link.permissions.includes("register") ? "registration" : "general";
}

/** The sections of the page behind a link, each with the permission that it needs. part 2 §6, C-10 */
const linkSections = {
  answer: "rsvp",
  register: "register",
  guestList: "see_guest_list",
  chat: "chat",
  gifts: "see_gift_list",
} as const satisfies Record<string, LinkPermission>;
export type LinkSection = keyof typeof linkSections;

/** The sections that these permissions open. */
export function sectionsOf(permissions: readonly Permission[]): Record<LinkSection, boolean> {
  const has = (section: LinkSection) => permissions.includes(linkSections[section]);
  return {
    answer: has("answer"),
    register: has("register"),
    guestList: has("guestList"),
    chat: has("chat"),
    gifts: has("gifts"),
  };
}

export type JoinRefusal = "guest_limit" | "place_removed" | "place_waiting" | "place_taken" | "gone";

export type CreateLinkRefusal = "grant_refused" | "too_many_links";
export type DeactivateLinkRefusal = "link_not_found";
