// The sights of a person in an event: their audiences, and the exceptions that hosts made for them.
import { audienceOfComing, distanceOf, hasThing, type Reach, ruleOf, type Thing } from "#app/domain/event/reach.ts";
import type { EventFacts, GrantFacts, MembershipFacts } from "#app/domain/permission/context.ts";
import { defaultPermissions, linkDefaults } from "#app/domain/permission/names.ts";
import {
  bits,
  chat,
  editing,
  elevated,
  type PermissionSet,
  setOf,
  shareable,
  unheld,
} from "#app/domain/permission/sets.ts";

/** The valid facts about a person in an event. */
type Person = {
  readonly event: EventFacts | undefined;
  readonly membership: MembershipFacts | undefined;
  readonly grant: GrantFacts | undefined;
  readonly creator: boolean;
};

/** The sight that one source gives a person: their audience, and the exceptions that hosts made for them. */
type Sight = { readonly audience: Reach; readonly given: PermissionSet; readonly withheld: PermissionSet };

const farthest: Sight = { audience: "page", given: 0, withheld: 0 };

/** The sights of a person for a thing, one a source. A provider is of the team where `rule` says so, else a stranger. SC-59, SC-72 */
export function sightsOf(c: Person, rule: Pick<ReturnType<typeof ruleOf>, "providers">): Sight[] {
  const { membership, grant } = c;
  const sights = [farthest];
  if (c.creator) sights.push({ ...farthest, audience: "hosts" });
  if (membership) {
    const { role, cameBy, isAdopted } = membership;
    const held = setOf(membership.perms);
    const usual = setOf(cameBy === "host" ? defaultPermissions[role] : linkDefaults);
    // A viewer looks, and says nothing unless a host gave them the word.
    const silent = role === "viewer" ? chat & ~held : 0;
    const withheld = (usual & ~held) | setOf(membership.withheld) | silent;
    const isTeam =
      role === "collaborator" || (held & elevated) !== 0 || (role === "provider" && rule.providers === true);
    const near =
      held & editing
        ? "hosts"
        : isTeam
          ? "team"
          : role === "provider"
            ? "page"
            : audienceOfComing[isAdopted ? "host" : cameBy];
    sights.push({ audience: near, given: held & ~usual, withheld });
  }
  if (grant && grant.kind !== "code" && grant.kind !== "door") {
    const isLink = grant.kind === "link";
    const given = setOf(grant.perms) & ~setOf(isLink ? linkDefaults : defaultPermissions.guest);
    const audience = isLink ? "link" : audienceOfComing[grant.cameBy ?? "host"];
    sights.push({ audience, given: given & shareable, withheld: setOf(grant.withheld ?? []) });
  }
  return sights;
}

/** Whether a person sees `thing`: within its reach and not withheld, or given to them and not the hosts' alone. SC-63 */
export function sees(c: Person, thing: Thing): boolean {
  const rule = ruleOf(thing);
  if (!hasThing(thing)) return false;
  const reach = c.event?.reaches[thing] ?? "hosts";
  const bit = rule.permission ? (bits.get(rule.permission) ?? unheld) : 0;
  return sightsOf(c, rule).some(
    ({ audience, given, withheld }) =>
      (distanceOf(audience) <= distanceOf(reach) && !(withheld & bit)) ||
      (reach !== "hosts" && !rule.isOnlyTaken && (given & bit) !== 0),
  );
}

const nearer = (one: Reach, other: Reach): Reach => (distanceOf(other) < distanceOf(one) ? other : one);

/** A person's nearest audience; a provider counts as the team. */
export function audienceIn(c: Person): Reach {
  return sightsOf(c, { providers: true })
    .map(({ audience }) => audience)
    .reduce((one, other) => nearer(one, other));
}

/**
 * Whether a person of the team looks at the seating plan, while the hosts let the team. The plan names guests: a member without the right to
 * their names does not look, and no provider does. SC-72
 */
export function looksAtSeats(c: Person): boolean {
  const names = bits.get("see_guest_list") ?? unheld;
  const isIn = sightsOf(c, {}).some(
    ({ audience, withheld }) => distanceOf(audience) <= distanceOf("team") && !(withheld & names),
  );
  return c.event?.teamSeesSeating === true && isIn;
}
