// The reaches of an event: their stops, what one setting takes along, and the older switches.
import { expect, it } from "vitest";
import {
  comingOf,
  comingOfHousehold,
  distanceOf,
  parseReach,
  reachesOf,
  ruleOf,
  switchesOf,
  things,
  usualReaches,
  withReach,
  withShown,
  withSwitches,
} from "./reach.ts";

it("has stops from near to far, the hosts first, and begins at one of them", () => {
  for (const thing of things) {
    const { stops, usual } = ruleOf(thing);
    expect(stops[0], thing).toBe("hosts");
    expect(stops.map(distanceOf), thing).toEqual(stops.map(distanceOf).toSorted());
    expect(stops, thing).toContain(usual);
  }
  expect(parseReach("blocks", "team")).toBe("team");
  expect(parseReach("blocks", "guests")).toBeNull();
});

it("keeps to the hosts what is stored wrongly, or not at all", () => {
  expect(reachesOf(usualReaches)).toEqual(usualReaches);
  expect(reachesOf({ ...usualReaches, tasks: "page", gifts: 7 })).toMatchObject({ tasks: "hosts", gifts: "hosts" });
  expect(new Set(Object.values(reachesOf(null)))).toEqual(new Set(["hosts"]));
});

it("never shows the account of the gifts to more people than their list", () => {
  const narrowed = withReach({ ...usualReaches, bank: "page", gifts: "page" }, "gifts", "guests");
  expect(narrowed).toMatchObject({ ok: true, reaches: { gifts: "guests", bank: "guests" } });
  // The account has no stop at the team.
  expect(withReach(usualReaches, "gifts", "team")).toMatchObject({ ok: true, reaches: { bank: "hosts" } });
  expect(withReach(usualReaches, "bank", "page")).toEqual({ ok: false, code: "beyond_gifts" });
  // A wider list leaves the account alone.
  expect(withReach(usualReaches, "gifts", "page")).toMatchObject({ ok: true, reaches: { bank: "guests" } });
});

it("answers to the five switches, which keep what they do not change", () => {
  const on = { allowRSVP: true, allowChat: true, allowGiftList: true, allowGuestList: true, allowTimeline: true };
  expect(switchesOf(usualReaches)).toEqual(on);
  const own = { ...usualReaches, gifts: "guests", names: "link" } as const;
  expect(withSwitches(own, on)).toEqual(own);
  const off = withSwitches(own, { ...on, allowGiftList: false, allowGuestList: false });
  expect(off).toMatchObject({ gifts: "hosts", bank: "hosts", names: "hosts", count: "hosts", chat: "guests" });
  expect(withSwitches(off, on)).toMatchObject({ gifts: "link", bank: "guests", names: "team", count: "guests" });
});

it("shows and hides a thing for older forms", () => {
  expect(withShown(usualReaches, "rsvp", false, "link").rsvp).toBe("link");
  expect(withShown({ ...usualReaches, rsvp: "guests" }, "rsvp", false, "link").rsvp).toBe("guests");
  expect(withShown({ ...usualReaches, rsvp: "link" }, "rsvp", true, "link").rsvp).toBe("page");
  expect(withShown({ ...usualReaches, dress: "link" }, "dress", true, "hosts").dress).toBe("link");
});

it("knows how guests came, until a host takes them in", () => {
  const adoptedAt = new Date();
  expect(comingOf({ source: "link", adoptedAt: null })).toBe("link");
  expect(comingOf({ source: "link", adoptedAt })).toBe("host");
  expect(comingOf({ source: "public-page", adoptedAt: null })).toBe("page");
  expect(comingOf({ source: "invitation", adoptedAt: null })).toBe("host");
  const [host, link, page, brought] = (["host", "link", "public-page", "invitation"] as const).map((source) => ({
    source,
    adoptedAt: null,
  }));
  expect(comingOfHousehold([page!, link!])).toBe("link");
  expect(comingOfHousehold([brought!, host!])).toBe("host");
  // A companion makes no guests of the hosts of a household that came by itself.
  expect(comingOfHousehold([link!, brought!])).toBe("link");
  expect(comingOfHousehold([brought!])).toBe("page");
});
