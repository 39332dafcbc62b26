// The things of an event. Each has a reach: the farthest audience that may see it.
import type { Visibility } from "#app/domain/event/access.ts";
import { isBuilt, type Part } from "#app/domain/parts.ts";
import type { GuestSource } from "#app/domain/guest/guest.ts";
import type { EventSwitch, Permission } from "#app/domain/permission/names.ts";
import { isRecord } from "#app/domain/record.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";

/**
 * The audiences of an event, from the nearest to the farthest. A nearer audience sees at least the things that the farther ones see.
 * `hosts`: the creator, and members who edit the event. `team`: members who help them. `guests`: people with an invitation.
 * `link`: people who came by a shared link. `page`: everybody else who may open the event's page.
 */
export const audiences = ["hosts", "team", "guests", "link", "page"] as const;

export type Reach = (typeof audiences)[number];

/** The distance of a reach, from 0 for the hosts to 4 for the page. */
export const distanceOf = (reach: Reach): number => audiences.indexOf(reach);

type ThingRule = {
  /** The reaches that hosts can choose, from near to far. */
  readonly stops: readonly Reach[];
  /** The reach in a new event. */
  readonly usual: Reach;
  /** The permission that gives it to single persons, or takes it from them. */
  readonly permission?: Permission;
  /** The permission only takes it: hosts who give a list of gifts do not give its account. */
  readonly isOnlyTaken?: true;
  /** Providers count as the team. SC-72 */
  readonly providers?: true;
  /** The part that an installation can leave out. */
  readonly part?: Part;
};

const outside = ["hosts", "guests", "link", "page"] as const;
const inside = ["hosts", "team"] as const;

/** Everything whose reach hosts choose, in the order of their screen. */
const thingRules = {
  programme: { stops: outside, usual: "page" },
  arrival: { stops: outside, usual: "page" },
  lodging: { stops: outside, usual: "page" },
  dress: { stops: outside, usual: "page" },
  questions: { stops: outside, usual: "page" },
  photos: { stops: outside, usual: "page" },
  rsvp: { stops: outside, usual: "page" },
  count: { stops: audiences, usual: "guests" },
  names: { stops: ["hosts", "team", "guests", "link"], usual: "team", permission: "see_guest_list" },
  chat: {
    stops: ["hosts", "team", "guests", "link"],
    usual: "guests",
    permission: "chat",
    providers: true,
    part: "chat",
  },
  gifts: { stops: audiences, usual: "link", permission: "see_gift_list", part: "gifts" },
  bank: { stops: outside, usual: "guests", permission: "see_gift_list", isOnlyTaken: true, part: "gifts" },
  album: { stops: audiences, usual: "link", part: "album" },
  schedule: { stops: [...inside, "guests"], usual: "team", providers: true },
  tasks: { stops: [...inside, "guests"], usual: "team" },
  moodboard: { stops: [...inside, "guests"], usual: "team", providers: true, part: "moodboard" },
  blocks: { stops: inside, usual: "team" },
  dossier: { stops: inside, usual: "team" },
} as const satisfies Record<string, ThingRule>;

export type Thing = keyof typeof thingRules;
export type Reaches = Readonly<Record<Thing, Reach>>;

export const things = Object.keys(thingRules) as Thing[];

/** The rule of a thing. */
export const ruleOf = (thing: Thing): ThingRule => thingRules[thing];

/** Whether this build has the thing. */
export const hasThing = (thing: Thing): boolean => isBuilt(ruleOf(thing));

/** The thing `value`, or null if unknown. */
function parseThing(value: unknown): Thing | null {
  return things.find((thing) => thing === value) ?? null;
}

/** The reach `value` if `thing` has that stop, else null. */
export function parseReach(thing: Thing, value: unknown): Reach | null {
  return ruleOf(thing).stops.find((stop) => stop === value) ?? null;
}

/** The chapters of the page that hosts can set together. */
export const sectionThings = ["arrival", "lodging", "dress", "questions"] as const satisfies readonly Thing[];

/** The target of one press: a thing, or the chapters together. */
export type ReachTarget = Thing | "sections";

/** The row that a press is on: things, or the page itself, which its own rule opens. */
export type Pressed = ReachTarget | "visibility";

/** The reach of the page itself, by the event's visibility. */
export const reachOfPage = (visibility: Visibility): PageReach => (visibility === "public" ? "page" : "link");

/** The stops of the page itself. */
export const pageStops = ["link", "page"] as const;
export type PageReach = (typeof pageStops)[number];

/** The reach of the page `value`, or null if it has no such stop. */
export function parsePageReach(value: unknown): PageReach | null {
  return pageStops.find((stop) => stop === value) ?? null;
}

/** The target `value`, or null if unknown. */
export function parseTarget(value: unknown): ReachTarget | null {
  return value === "sections" ? value : parseThing(value);
}

/** The things that a press on `target` sets. */
export const thingsOf = (target: ReachTarget): readonly [Thing, ...Thing[]] =>
  target === "sections" ? sectionThings : [target];

/** The reaches of a new event. */
export const usualReaches = Object.fromEntries(things.map((thing) => [thing, ruleOf(thing).usual])) as Record<
  Thing,
  Reach
>;

/** The reaches in a stored record; a thing without a valid one is the hosts' alone. */
export function reachesOf(stored: unknown): Reaches {
  const record = isRecord(stored) ? stored : {};
  const reaches = { ...usualReaches };
  for (const thing of things) reaches[thing] = parseReach(thing, record[thing]) ?? "hosts";
  return reaches;
}

/**
 * The reaches after a host sets that of `thing`. No more people see the account of the gifts than see their list. A nearer list takes the
 * account along. Refuses an account farther out than the list (`beyond_gifts`).
 */
export function withReach(reaches: Reaches, thing: Thing, reach: Reach): Result<{ reaches: Reaches }, "beyond_gifts"> {
  const changed = { ...reaches, [thing]: reach };
  if (thing === "bank" && distanceOf(reach) > distanceOf(reaches.gifts)) return refuse("beyond_gifts");
  if (thing === "gifts") changed.bank = within("bank", reaches.bank, reach);
  return ok({ reaches: changed });
}

/** The reaches after a host sets all things of `target`; refuses as `withReach` does. */
export function withTarget(
  reaches: Reaches,
  target: ReachTarget,
  reach: Reach,
): Result<{ reaches: Reaches }, "beyond_gifts"> {
  if (target !== "sections") return withReach(reaches, target, reach);
  return ok({ reaches: { ...reaches, ...Object.fromEntries(sectionThings.map((thing) => [thing, reach])) } });
}

/** The reaches after a host shows the list of gifts to the guests; the account comes with it if only the hosts saw it. A farther list stays. */
export function withGiftsShown(reaches: Reaches): Reaches {
  if (!isHidden(reaches.gifts)) return reaches;
  const bank = reaches.bank === "hosts" ? "guests" : reaches.bank;
  const changed = withReach({ ...reaches, bank }, "gifts", "guests");
  return changed.ok ? changed.reaches : reaches;
}

/** Whether no guest sees what has this reach. */
export const isHidden = (reach: Reach): boolean => distanceOf(reach) <= distanceOf("team");

/** The farthest stop of `thing` that is neither beyond `reach` nor beyond `most`. */
function within(thing: Thing, reach: Reach, most: Reach): Reach {
  const limit = Math.min(distanceOf(reach), distanceOf(most));
  return ruleOf(thing).stops.findLast((stop) => distanceOf(stop) <= limit) ?? "hosts";
}

/** The five access settings of part 2 §3: on if what they switch is seen by more than the hosts. SC-66 */
export function switchesOf({
  rsvp,
  chat,
  gifts,
  count,
  names,
  schedule,
  tasks,
}: Reaches): Record<EventSwitch, boolean> {
  const isOn = (...each: Reach[]) => each.some((reach) => reach !== "hosts");
  return {
    allowRSVP: isOn(rsvp),
    allowChat: isOn(chat),
    allowGiftList: isOn(gifts),
    allowGuestList: isOn(count, names),
    allowTimeline: isOn(schedule, tasks),
  };
}

const switched: Record<EventSwitch, readonly Thing[]> = {
  allowRSVP: ["rsvp"],
  allowChat: ["chat"],
  allowGiftList: ["gifts"],
  allowGuestList: ["count", "names"],
  allowTimeline: ["schedule", "tasks"],
};

/**
 * The reaches after a form with the five access settings. Off is the hosts' alone. On keeps the reach, or gives the one in `former`, which it
 * had before. SC-66
 */
export function withSwitches(
  reaches: Reaches,
  switches: Readonly<Record<EventSwitch, boolean>>,
  former: Reaches = usualReaches,
): Reaches {
  const now = switchesOf(reaches);
  let changed = reaches;
  for (const name of Object.keys(switched) as EventSwitch[])
    if (switches[name] !== now[name])
      for (const thing of switched[name])
        changed = shown(changed, thing, switches[name] ? former[thing] : "hosts", former);
  return changed;
}

/**
 * The reaches after a form that shows or hides `thing` on pages. Off narrows it to `off` if it is farther. On gives the one in `former`, which
 * it had before, if it is at `off` or nearer. SC-66
 */
export function withShown(
  reaches: Reaches,
  thing: Thing,
  isShown: boolean,
  off: Reach,
  former: Reaches = usualReaches,
): Reaches {
  const isFarther = distanceOf(reaches[thing]) > distanceOf(off);
  if (isShown === isFarther) return reaches;
  const wanted = distanceOf(former[thing]) > distanceOf(off) ? former[thing] : ruleOf(thing).usual;
  return shown(reaches, thing, isShown ? wanted : off, former);
}

function shown(reaches: Reaches, thing: Thing, reach: Reach, former: Reaches): Reaches {
  // The account went with the list, so it comes back with it.
  const bank = thing === "gifts" && reaches.gifts === "hosts" ? former.bank : reaches.bank;
  const changed = withReach({ ...reaches, bank }, thing, reach);
  return changed.ok ? changed.reaches : reaches;
}

/** Questions about reaches that the hosts have not answered yet. */
export const reachQuestions = ["gifts"] as const;
export type ReachQuestion = (typeof reachQuestions)[number];

/** The changes that reaches brought to an earlier event: the team's own things, and an account that guests saw. */
export const reachNotices = ["team", "account"] as const;
export type ReachNotice = (typeof reachNotices)[number];

/** Whether a notice is still true with these reaches. */
export const isNoticeTrue = (notice: ReachNotice, reaches: Reaches): boolean =>
  notice === "account"
    ? reaches.gifts === "hosts" && reaches.bank === "hosts"
    : (["tasks", "schedule", "moodboard", "blocks"] as const).every((thing) => isHidden(reaches[thing]));

/** The permissions that `audience` has by the reaches of what they open, without any tick. */
export function givenTo(reaches: Reaches, audience: Reach): Permission[] {
  return things.flatMap((thing) => {
    const { permission, isOnlyTaken } = ruleOf(thing);
    const isGiven = distanceOf(audience) <= distanceOf(reaches[thing]);
    return permission && !isOnlyTaken && isGiven ? [permission] : [];
  });
}

/** How a member came into the event: a host's word, a shared link, or the public page. SC-71 */
export const comings = ["host", "link", "page"] as const;
export type CameBy = (typeof comings)[number];

/** How a guest came: `source` of their row on the list, unless a host has taken them in. */
export function comingOf({ source, adoptedAt }: { source: GuestSource; adoptedAt: Date | null }): CameBy {
  if (adoptedAt !== null || source === "host" || source === "invitation") return "host";
  return source === "link" ? "link" : "page";
}

/**
 * How a household came: the nearest way of its guests. A companion of the household itself does not count, so that a household that
 * came by a link brings itself no nearer. The farthest way if no other guest is left.
 */
export function comingOfHousehold(guests: readonly { source: GuestSource; adoptedAt: Date | null }[]): CameBy {
  const ways = guests.filter(({ source, adoptedAt }) => source !== "invitation" || adoptedAt !== null).map(comingOf);
  return comings.find((each) => ways.includes(each)) ?? "page";
}

/** The audience of a guest or member who came this way, until a host takes them in. */
export const audienceOfComing: Readonly<Record<CameBy, Reach>> = { host: "guests", link: "link", page: "page" };
