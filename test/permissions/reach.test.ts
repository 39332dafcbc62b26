// The sight of fifteen actors at every stop of every thing, and the exceptions that hosts make for single people.
import { describe, expect, it } from "vitest";
import { type CameBy, type Reach, ruleOf, type Thing, things, usualReaches } from "#app/domain/event/reach.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import type { PermissionContext } from "#app/domain/permission/context.ts";
import { decide } from "#app/domain/permission/permissions.ts";
import { actors, type Actor } from "./expected-matrix.ts";
import { accountOf, contextOf, eventWith, grantOf, membershipOf, ownOf } from "./world.ts";

const order: readonly Reach[] = ["hosts", "team", "guests", "link", "page"];

/** The audience of each actor; a provider is of the team for three things. Written independently of the policy. */
const audiences: Record<Actor, Reach> = {
  AN: "page",
  CO: "page",
  LK: "link",
  TK: "guests",
  DL: "page",
  AC: "page",
  GU: "guests",
  VW: "guests",
  PR: "page",
  CL: "team",
  CM: "team",
  CE: "hosts",
  OR: "hosts",
  CR: "hosts",
  AD: "page",
};
const ofProviders: readonly Thing[] = ["schedule", "moodboard", "chat"];

/** The action by which each thing is seen, outside the application where it has one there. */
const actionOf: Record<Thing, ActionName> = {
  programme: "event.public.programme",
  arrival: "event.public.arrival",
  lodging: "event.public.lodging",
  dress: "event.public.dress",
  questions: "event.public.questions",
  photos: "event.public.photos",
  rsvp: "rsvp.submit",
  count: "event.public.confirmedCount",
  names: "event.public.guestNames",
  chat: "event.public.chat",
  gifts: "event.public.gifts",
  bank: "gift.bank",
  album: "event.public.album",
  schedule: "event.timeline.view",
  tasks: "event.tasks.view",
  moodboard: "event.moodboard.view",
  blocks: "event.blocks.view",
  dossier: "event.dossier",
};
const insideOnly: readonly Thing[] = ["schedule", "tasks", "moodboard", "blocks", "dossier"];
const strangersInside: readonly Actor[] = ["AN", "CO", "LK", "TK", "AC", "AD"];

function isExpected(actor: Actor, thing: Thing, reach: Reach): boolean {
  if (insideOnly.includes(thing) && strangersInside.includes(actor)) return false;
  // Viewers say nothing; members who manage guests answer for them.
  if (actor === "VW" && thing === "chat") return false;
  if (actor === "CM" && thing === "rsvp") return true;
  const audience = actor === "PR" && ofProviders.includes(thing) ? "team" : audiences[actor];
  return order.indexOf(audience) <= order.indexOf(reach);
}

const reaching = (thing: Thing, reach: Reach) =>
  eventWith({ visibility: "public", reaches: { ...usualReaches, [thing]: reach } });
const usualLink = { perms: ["view", "rsvp", "register"] } as const;
const at = (actor: Actor, thing: Thing, reach: Reach): PermissionContext => {
  const event = reaching(thing, reach);
  return actor === "LK" ? { event, grant: grantOf("link", event, usualLink) } : contextOf(actor, event);
};

it("holds for fifteen actors at every stop of every thing", () => {
  const wrong: string[] = [];
  let cells = 0;
  for (const thing of things)
    for (const reach of ruleOf(thing).stops)
      for (const actor of actors) {
        cells += 1;
        const base = at(actor, thing, reach);
        const { ok } = decide({ ...base, resource: ownOf(base) }, actionOf[thing]);
        if (ok !== isExpected(actor, thing, reach)) wrong.push(`${thing} at ${reach}: ${actor} ${ok}`);
      }
  console.log(`reaches: ${cells} cells`);
  expect(wrong).toEqual([]);
});

describe("exceptions", () => {
  const gifts = (context: PermissionContext) => decide(context, "event.public.gifts").why;
  const member = (reach: Reach, changes: object): PermissionContext => {
    const event = eventWith({ reaches: { ...usualReaches, gifts: reach } });
    return { event, account: accountOf("GU"), membership: membershipOf("GU", "guest", event, changes) };
  };
  const guest = ["view", "rsvp", "register", "chat"] as const;

  it("give a thing to one person, but not what the hosts keep", () => {
    expect(gifts(member("team", {}))).toBe("forbidden");
    expect(gifts(member("team", { perms: [...guest, "see_gift_list"] }))).toBe("ok");
    expect(gifts(member("hosts", { perms: [...guest, "see_gift_list"] }))).toBe("off");
  });

  it("never give the account with the list", () => {
    const given = member("team", { perms: [...guest, "see_gift_list"] });
    const event = { ...given.event!, reaches: { ...given.event!.reaches, bank: "hosts" as const } };
    expect(decide({ ...given, event }, "gift.bank").why).toBe("off");
    const link = { event, grant: grantOf("link", event) };
    expect(decide({ ...link, event: { ...event, reaches: usualReaches } }, "gift.bank").why).toBe("forbidden");
  });

  it("take a thing from one person, and a default that their list lacks is taken too", () => {
    expect(gifts(member("guests", { withheld: ["see_gift_list"] }))).toBe("forbidden");
    expect(decide(member("guests", { withheld: ["see_gift_list"] }), "gift.bank").why).toBe("forbidden");
    expect(decide(member("guests", {}), "chat.general.send").why).toBe("ok");
    expect(decide(member("guests", { perms: ["view", "rsvp"] }), "chat.general.send").why).toBe("forbidden");
  });

  it("are made for links and for invitations too", () => {
    const event = eventWith();
    const link = (changes: object) => ({ event, grant: grantOf("link", event, { ...usualLink, ...changes }) });
    expect(gifts(link({}))).toBe("ok");
    expect(gifts(link({ withheld: ["see_gift_list"] }))).toBe("forbidden");
    expect(gifts({ event, grant: grantOf("token", event, { withheld: ["see_gift_list"] }) })).toBe("forbidden");
  });

  it("wait for a host with who came by a link or the page", () => {
    const chat = (cameBy: CameBy) => decide(member("guests", { cameBy, perms: guest }), "chat.general.read").why;
    // The word in the chat is no default of a link: it was given by hand.
    expect(chat("link")).toBe("ok");
    const linked = member("guests", { cameBy: "link", ...usualLink });
    expect(decide(linked, "chat.general.read").why).toBe("forbidden");
    expect(gifts(linked)).toBe("forbidden");
    expect(gifts(member("link", { cameBy: "link", ...usualLink }))).toBe("ok");
    const adopted = member("guests", { cameBy: "link", isAdopted: true, ...usualLink });
    expect([gifts(adopted), decide(adopted, "chat.general.read").why]).toEqual(["ok", "ok"]);
    expect(gifts(member("link", { cameBy: "page", ...usualLink }))).toBe("forbidden");
    const token = (cameBy: CameBy) => {
      const event = eventWith({ reaches: { ...usualReaches, gifts: "guests" } });
      return gifts({ event, grant: grantOf("token", event, { cameBy }) });
    };
    expect([token("host"), token("link"), token("page")]).toEqual(["ok", "forbidden", "forbidden"]);
  });
});

it("lets the team look at the seating plan only while the hosts let it, without providers and people who may not see names", () => {
  const looks = (actor: Actor, teamSeesSeating: boolean, withheld: readonly "see_guest_list"[] = []) => {
    const context = contextOf(actor, eventWith({ visibility: "public", teamSeesSeating }));
    const membership = context.membership && { ...context.membership, withheld };
    return decide({ ...context, membership }, "seating.look").ok;
  };
  expect(actors.filter((actor) => looks(actor, false))).toEqual(["CM", "CE", "OR", "CR"]);
  expect(actors.filter((actor) => looks(actor, true))).toEqual(["CL", "CM", "CE", "OR", "CR"]);
  expect(actors.filter((actor) => looks(actor, true, ["see_guest_list"]))).toEqual(["CM", "CE", "OR", "CR"]);
});
