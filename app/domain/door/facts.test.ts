// The state of a door by its facts: entries, exits, undos, walk-ins, and the same state in every order.
import { describe, expect, test } from "vitest";
import { type Fact, factKey, factKinds, readFact, stateOf, timeAfter } from "./facts.ts";

const devices = ["a", "b", "c", "d"].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
const point = "10000000-0000-4000-8000-000000000000";
const evening = Date.UTC(2027, 5, 5, 18);

/** A fact about guest 1 at the first device, `minute` minutes after the opening. */
const fact = (seq: number, kind: Fact["kind"], minute: number, more: Partial<Fact> = {}): Fact => ({
  device: devices[0] ?? "",
  seq,
  kind,
  point,
  no: 1,
  at: evening + minute * 60_000,
  how: "name",
  ...more,
});
const undoing = (seq: number, minute: number, undone: Fact) =>
  fact(seq, "undo", minute, { no: undone.no, undo: { device: undone.device, seq: undone.seq } });
const presenceOf = (facts: Fact[]) => stateOf(facts).people.get(1);

/** Numbers from 0 to below 1 that are the same for the same seed (mulberry32). */
function drawing(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

describe("who is inside", () => {
  test("an entry, an exit and a return", () => {
    expect(presenceOf([fact(1, "in", 0)])).toMatchObject({ inside: true, entries: 1, firstAt: evening });
    expect(presenceOf([fact(1, "in", 0), fact(2, "out", 1)])).toMatchObject({ inside: false, entries: 1 });
    const back = presenceOf([fact(1, "in", 0), fact(2, "out", 1), fact(3, "in", 2)]);
    expect(back).toMatchObject({ inside: true, entries: 2, doubles: 0, firstAt: evening, lastAt: evening + 120_000 });
  });

  test("two doors let the same guest in: counted once, and both see it", () => {
    const state = stateOf([fact(1, "in", 0), fact(1, "in", 3, { device: devices[1] })]);
    expect(state.inside).toBe(1);
    expect(state.people.get(1)).toMatchObject({
      entries: 1,
      doubles: 1,
      firstDevice: devices[0],
      lastDevice: devices[1],
      lastAt: evening + 180_000,
    });
  });

  test("who had left without being seen enters again, and that is no double", () => {
    expect(presenceOf([fact(1, "in", 0), fact(2, "in", 3, { over: true })])).toMatchObject({ entries: 2, doubles: 0 });
  });

  test("an exit from outside changes nothing", () => {
    expect(presenceOf([fact(1, "out", 0)])).toMatchObject({ inside: false, entries: 0, lastAt: null });
  });

  test("later and absent only speak, until the guest enters", () => {
    expect(presenceOf([fact(1, "later", 0)])).toMatchObject({ inside: false, said: "later", entries: 0 });
    expect(presenceOf([fact(1, "in", 0), fact(2, "out", 1), fact(3, "absent", 2)])?.said).toBe("absent");
    expect(presenceOf([fact(1, "later", 0), fact(2, "in", 1)])?.said).toBeNull();
  });

  test("walk-ins count in the house, who was refused does not", () => {
    const nacho = fact(1, "add", 0, { no: null, name: "Nacho" });
    const state = stateOf([nacho, fact(2, "refuse", 1, { no: null, name: "Otro" }), fact(3, "in", 2)]);
    expect(state.walkIns).toEqual([nacho]);
    expect(state.refused).toHaveLength(1);
    expect(state.inside).toBe(2);
  });
});

describe("undo", () => {
  test("takes back what it names, also of another device and of a walk-in", () => {
    const entry = fact(1, "in", 0);
    expect(stateOf([entry, { ...undoing(1, 1, entry), device: devices[1] ?? "" }]).inside).toBe(0);
    const nacho = fact(2, "add", 0, { no: null, name: "Nacho" });
    expect(stateOf([nacho, undoing(3, 1, nacho)]).inside).toBe(0);
  });

  test("an undone undo lets the entry stand", () => {
    const entry = fact(1, "in", 0);
    const undone = undoing(2, 1, entry);
    expect(stateOf([entry, undone, undoing(3, 2, undone)]).inside).toBe(1);
  });

  test("takes back nothing of another person", () => {
    const entry = fact(1, "in", 0);
    expect(stateOf([entry, { ...undoing(2, 1, entry), no: 2 }]).inside).toBe(1);
  });

  test("two undos that name each other end: the later one is in force", () => {
    const first = fact(1, "undo", 0, { undo: { device: devices[0] ?? "", seq: 2 } });
    const entry = fact(3, "in", 0);
    expect(stateOf([entry, first, undoing(2, 1, first)]).inside).toBe(1);
  });
});

describe("the same set of facts", () => {
  type Step = { fact: Fact; shows: boolean | null };

  /** A history of phones with wrong clocks that hear of each other now and then. `shows`: whether the person must then be inside, for the helper who pressed. */
  function history(seed: number): Step[] {
    const draw = drawing(seed);
    const clocks = devices.map(() => (draw(7) - 3) * 400_000);
    const known: Fact[][] = devices.map(() => []);
    const steps: Step[] = [];
    for (let step = 0; step < 6 + draw(20); step++) {
      const at = draw(devices.length);
      const own = known[at] ?? [];
      if (draw(4) === 0) own.push(...(known[draw(devices.length)] ?? []));
      const seq = steps.filter((step) => step.fact.device === devices[at]).length + 1;
      const kind = factKinds[draw(factKinds.length)] ?? "in";
      const target = kind === "undo" ? own[draw(own.length)] : undefined;
      if (kind === "undo" && target === undefined) continue;
      const no = target ? target.no : kind === "add" ? null : 1 + draw(3);
      const made: Fact = {
        device: devices[at] ?? "",
        seq,
        kind,
        point,
        no,
        at: timeAfter(own, no, evening + step * 1000 + (clocks[at] ?? 0)),
        how: "family",
        ...(kind === "add" ? { name: `Nombre ${step}`, table: null } : {}),
        ...(target ? { undo: { device: target.device, seq: target.seq } } : {}),
        ...(kind === "in" && draw(5) === 0 ? { over: true } : {}),
      };
      own.push(made);
      steps.push({ fact: made, shows: kind === "in" ? true : kind === "out" ? false : null });
      if (steps.at(-1)?.shows !== null)
        expect(stateOf(own).people.get(no ?? 0)?.inside, `seed ${seed}`).toBe(steps.at(-1)?.shows);
    }
    return steps;
  }

  const plain = (facts: Iterable<Fact>) => {
    const state = stateOf(facts);
    return { ...state, people: [...state.people].sort(([one], [other]) => one - other) };
  };

  test("in 10,000 histories gives the same state in any order, split and repetition", () => {
    const seen = { doubles: 0, undone: 0, walkIns: 0, exits: 0 };
    for (let seed = 1; seed <= 10_000; seed++) {
      const facts = history(seed).map((step) => step.fact);
      const draw = drawing(-seed);
      const expected = plain(facts);
      const heard: Fact[] = [];
      // Shuffled, in portions, each sent up to three times.
      const left = [...facts];
      while (left.length > 0) {
        const portion = Array.from({ length: 1 + draw(4) }, () => left.splice(draw(left.length), 1)).flat();
        for (let time = draw(3); time >= 0; time--) heard.push(...portion.map((one) => ({ ...one })));
        if (draw(2) === 0) heard.reverse();
      }
      expect(plain(heard), `seed ${seed}`).toEqual(expected);
      for (const [, presence] of expected.people) seen.doubles += presence.doubles;
      seen.undone += facts.filter((one) => one.kind === "undo").length;
      seen.walkIns += expected.walkIns.length;
      seen.exits += facts.filter((one) => one.kind === "out").length;
    }
    // The histories are worth something only where all of this happens in them.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(1000);
  });

  test("without the millisecond, a helper with a slow clock does not see their own press", () => {
    const heard = fact(1, "in", 10, { device: devices[1] });
    const slow = fact(1, "out", 0);
    expect(stateOf([heard, slow]).inside).toBe(1);
    expect(stateOf([heard, { ...slow, at: timeAfter([heard], 1, slow.at) }]).inside).toBe(0);
    expect(timeAfter([heard], 2, slow.at)).toBe(slow.at);
  });
});

describe("a fact from the wire", () => {
  const entry = fact(1, "in", 0);

  test("is the fact that was sent", () => {
    const whole = fact(2, "add", 0, { no: null, name: "Nacho", child: true, table: 4, over: true, rehearsal: true });
    for (const sent of [entry, whole, undoing(3, 1, entry)])
      expect(readFact(JSON.parse(JSON.stringify(sent)))).toEqual(sent);
    expect(readFact({ ...entry, later: "field" })).toEqual(entry);
    expect(factKey(entry)).toBe(`${entry.device}.1`);
  });

  test("with a wrong shape, size or number is refused", () => {
    const wrong: unknown[] = [null, 4, "in", [], [entry], {}];
    for (const field of ["device", "seq", "kind", "point", "no", "at", "how"] as const)
      for (const value of [undefined, {}, [], -1, 0.5, "", "x", Number.NaN, 1e300])
        wrong.push({ ...entry, [field]: value });
    const added = fact(1, "add", 0, { no: null, name: "Nacho" });
    for (const name of [undefined, "", " \u0000 ", "x".repeat(121), 7]) wrong.push({ ...added, name });
    wrong.push({ ...added, no: 3 }, { ...added, table: "4" }, { ...entry, no: null }, { ...entry, kind: "undo" });
    wrong.push({ ...entry, kind: "undo", undo: { device: "x", seq: 1 } });
    expect(wrong.filter((value) => readFact(value) !== null)).toEqual([]);
    expect(readFact({ ...added, name: "x".repeat(120) })?.name).toHaveLength(120);
    expect(readFact({ ...added, name: "Na\u0000cho\u202e" })?.name).toBe("Nacho");
  });
});
