// Rule `own`: shares never overlap, and under any cuts of the network and any changes of shares no person enters twice (D-4).
import { describe, expect, test } from "vitest";
import { type Fact, factKey, stateOf, timeAfter } from "./facts.ts";
import {
  assign,
  begun,
  confirmedBy,
  evenRanges,
  heldOwners,
  type HeldShare,
  joined,
  newerShare,
  reach,
  refusedBy,
  settled,
  type Shared,
  type Sharing,
  turnedOn,
} from "./shares.ts";

const point = "10000000-0000-4000-8000-000000000000";
const letters = "abcdefghijklmnopqrstuvwxyz";
const person = (no: number): Shared => ({ no, sortName: `${letters[(no * 7) % 26]}, Invitada ${no}` });
const peopleUpTo = (count: number) => Array.from({ length: count }, (_, index) => person(index + 1));

/** Numbers from 0 to below a bound that are the same for the same seed (mulberry32). */
function drawing(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

type Call = { facts: Fact[]; share: number; heard: number };
type Answer = { upTo: number; heard: number; facts: Fact[]; isMore: boolean; share: HeldShare | null };
type Phone = {
  id: string;
  place: string;
  seq: number;
  upTo: number;
  heard: number;
  made: Fact[];
  byPerson: Map<number, Fact[]>;
  share: HeldShare | undefined;
  isCut: boolean;
  /** How far its clock is wrong. */
  skew: number;
};
type Server = {
  sharing: Sharing;
  ranges: { place: string; from: string }[];
  revs: Map<string, number>;
  facts: Fact[];
  keys: Set<string>;
  people: number;
};
type Settling = typeof settled;

/** A point with four phones for `steps` steps: presses, calls, lost and late calls, cuts, new guests and changes of shares. */
function evening(seed: number, steps: number, settle: Settling) {
  const draw = drawing(seed);
  const phones = Array.from({ length: 4 }, (_, index): Phone => {
    const id = `${"abcd".charAt(index).repeat(8)}-0000-4000-8000-000000000000`;
    const place = String(index);
    const [made, byPerson] = [[], new Map<number, Fact[]>()];
    const skew = (index - 2) * 40_000;
    return { id, place, seq: 0, upTo: 0, heard: 0, made, byPerson, share: undefined, isCut: false, skew };
  });
  const server: Server = {
    sharing: turnedOn({ rev: 0, since: 0, owners: "", next: null }),
    ranges: [],
    revs: new Map(phones.map(({ id }) => [id, 0])),
    facts: [],
    keys: new Set(),
    people: 60,
  };
  const late: { phone: Phone; call: Call }[] = [];
  let [changes, completed, refused] = [0, 0, 0];
  // A phone that has opened the door at this point knows its rule and holds nothing.
  for (const phone of phones) phone.share = shareFor(server, phone, { ...server.sharing, rev: 0 });

  const know = (phone: Phone, fact: Fact) => {
    const known = phone.byPerson.get(fact.no!) ?? [];
    if (!known.some((each) => factKey(each) === factKey(fact))) phone.byPerson.set(fact.no!, [...known, fact]);
  };
  const press = (phone: Phone, now: number) => {
    const no = 1 + draw(server.people);
    const known = phone.byPerson.get(no) ?? [];
    const isInside = stateOf(known).people.get(no)?.inside ?? false;
    const own = known.findLast(({ device, kind }) => device === phone.id && kind !== "undo");
    const way = draw(10);
    const kind = way < 7 ? "in" : way < 9 ? "out" : "undo";
    if ((kind === "out" && !isInside) || (kind === "undo" && !own)) return;
    const undo = kind === "undo" && own ? { undo: { device: own.device, seq: own.seq } } : {};
    const draft = { kind, point, no, at: timeAfter(known, no, now + phone.skew), how: "code", ...undo } as const;
    if (refusedBy(phone.share, known, [draft]) !== null) return void refused++;
    const fact: Fact = { ...draft, device: phone.id, seq: ++phone.seq };
    phone.made.push(fact);
    know(phone, fact);
  };
  const callOf = (phone: Phone): Call => {
    const waiting = phone.made.filter(({ seq }) => seq > phone.upTo);
    const facts = waiting.slice(0, 1 + draw(4));
    const share = confirmedBy(phone.share, facts.length === waiting.length);
    return { facts, share, heard: phone.heard };
  };
  const take = (phone: Phone, { facts, share, heard }: Call): Answer => {
    for (const fact of facts)
      if (!server.keys.has(factKey(fact))) {
        server.keys.add(factKey(fact));
        server.facts.push(fact);
      }
    server.revs.set(phone.id, Math.max(server.revs.get(phone.id) ?? 0, share));
    const before = server.sharing;
    server.sharing = settle(
      before,
      [...server.revs.values()].map((rev) => ({ rev })),
    );
    if (server.sharing !== before) completed++;
    const others = server.facts.map((fact, receipt) => ({ fact, receipt: receipt + 1 }));
    const rest = others.slice(heard).filter(({ fact }) => fact.device !== phone.id);
    const page = rest.slice(0, 6);
    const isMore = rest.length > page.length;
    const own = server.facts.filter(({ device }) => device === phone.id).length;
    return {
      upTo: own,
      heard: page.at(-1)?.receipt ?? heard,
      facts: page.map(({ fact }) => fact),
      isMore,
      share: isMore || share === server.sharing.rev ? null : shareFor(server, phone, server.sharing),
    };
  };
  const hear = (phone: Phone, { upTo, heard, facts, share }: Answer) => {
    phone.upTo = Math.max(phone.upTo, upTo);
    phone.heard = Math.max(phone.heard, heard);
    for (const fact of facts) know(phone, fact);
    phone.share = newerShare(phone.share, share);
  };
  const change = () => {
    changes++;
    const with4 = phones.filter(() => draw(4) > 0);
    const sharing = with4.length > 0 ? with4 : phones;
    server.ranges = sharing.map(({ place }) => ({ place, from: letters[draw(26)]! }));
    server.sharing = begun(server.sharing, assign("", peopleUpTo(server.people), server.ranges, "surname"));
  };

  change();
  for (let step = 0; step < steps; step++) {
    const now = 1_800_000_000_000 + step * 50;
    const phone = phones[draw(4)]!;
    const what = draw(1_000);
    if (what < 450) press(phone, now);
    else if (what < 460) phone.isCut = !phone.isCut;
    else if (what < 463) change();
    else if (what < 466) {
      server.people++;
      if (reach(server.sharing) < server.people)
        server.sharing = joined(server.sharing, peopleUpTo(server.people), server.ranges, "surname");
    } else if (!phone.isCut || draw(20) === 0) {
      const call = callOf(phone);
      const fate = draw(10);
      if (fate === 0) late.push({ phone, call });
      else if (fate === 1) take(phone, call);
      else if (fate > 2) hear(phone, take(phone, call));
    }
    if (late.length > 0 && draw(30) === 0) {
      const [{ phone: from, call } = {}] = late.splice(draw(late.length), 1);
      if (from && call) take(from, call);
    }
  }
  const all = new Map(phones.flatMap(({ made }) => made).map((fact) => [factKey(fact), fact]));
  const state = stateOf(all.values());
  const doubles = [...state.people.values()].reduce((sum, { doubles: count }) => sum + count, 0);
  return { doubles, changes, completed, refused, facts: all.size };
}

function shareFor(server: Server, { place }: Phone, sharing: Sharing): HeldShare {
  return {
    point,
    rev: sharing.rev,
    rule: "own",
    place: server.ranges.some((range) => range.place === place) ? place : "",
    owners: heldOwners(sharing),
    way: "surname",
    shares: [],
  };
}

describe("a point whose people are shared among four phones", () => {
  test.each([1, 2, 3])("lets no person in twice, whatever the network does (seed %i)", (seed) => {
    const { doubles, changes, completed, refused, facts } = evening(seed, 40_000, settled);
    expect(doubles).toBe(0);
    // Something has happened: entries, changes that came to their end, and people of other phones.
    expect(facts).toBeGreaterThan(1_000);
    expect(changes).toBeGreaterThan(50);
    expect(completed).toBeGreaterThan(30);
    expect(refused).toBeGreaterThan(1_000);
  });

  test("lets people in twice where the second step does not wait for all phones", () => {
    const { doubles } = evening(1, 40_000, (sharing) => settled(sharing, []));
    expect(doubles).toBeGreaterThan(20);
  });
});

describe("ranges", () => {
  const people = peopleUpTo(260);

  test("share all people out, each once, in parts of about the same size", () => {
    for (const way of ["surname", "number"] as const) {
      const ranges = evenRanges(people, 4, way).map((from, index) => ({ place: String(index), from }));
      const owners = assign("", people, ranges, way);
      expect(owners).toHaveLength(260);
      for (const { place } of ranges) expect([...owners].filter((each) => each === place).length).toBeGreaterThan(50);
    }
  });

  test("hold a name without a letter of ours in the first share, and Ñ beside N", () => {
    const ranges = [
      { place: "1", from: "m" },
      { place: "0", from: "c" },
    ];
    const named = ["Ñíguez, Ana", "Llopis, Elena", "Ωmega", "Zafra, Pau"].map((sortName, at) => ({
      no: at + 1,
      sortName,
    }));
    expect(assign("", named, ranges, "surname")).toBe("1001");
  });

  test("of more phones than letters leave some without a share", () => {
    expect(evenRanges([person(1), person(1)], 3, "surname")).toEqual(["a", "h"]);
    expect(evenRanges([], 3, "number")).toEqual(["1"]);
  });

  test("keep the place of a guest who is called otherwise later", () => {
    const ranges = [
      { place: "0", from: "a" },
      { place: "1", from: "m" },
    ];
    const owners = assign("", [{ no: 1, sortName: "Llopis, Elena" }], ranges, "surname");
    expect(assign(owners, [{ no: 1, sortName: "Zafra, Elena" }], ranges, "surname")).toBe(owners);
  });
});
