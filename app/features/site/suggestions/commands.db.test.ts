// Votes for ideas: one per account and per browser, also in parallel, and the order that they give the list. H-6
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { SuggestionStatus } from "#app/domain/site/suggestion.ts";
import { testDatabase } from "#test/database.ts";
import { addUser, passFor } from "#test/factories.ts";
import { behindBarrier } from "#test/guards.ts";
import { browserDigest, takeVoteBack, vote } from "./commands.server.ts";
import { listSuggestions, type Voter } from "./queries.server.ts";

const { db, pool } = await testDatabase();
const pass = passFor("suggestion.vote");
const now = new Date("2026-11-02T10:00:00Z");
const AT_ONCE = 6;

let network = 1;
let userId: string;

beforeEach(async () => {
  await db.deleteFrom("suggestions").execute();
  userId = await addUser(db);
});

async function idea(title = "Mesas redondas", status: SuggestionStatus = "open", createdAt = now): Promise<string> {
  const id = newId();
  await db.insertInto("suggestions").values({ id, title, status, createdAt }).execute();
  return id;
}

const browser = (name: string): Voter => ({ userId: null, browser: browserDigest(name) });
const votes = (id: unknown, voter: Voter, address = `198.51.100.${network++}`) =>
  vote(db, pass, id, voter, address, now);
const counted = async (id: string, voter: Voter = { userId: null, browser: null }) =>
  (await listSuggestions(db, voter)).find((each) => each.id === id);

/** Six votes that all read before one writes. */
const together = (act: () => Promise<unknown>) =>
  behindBarrier(db, "suggestion_votes", AT_ONCE, () => Promise.all(Array.from({ length: AT_ONCE }, act)));

describe("a vote", () => {
  it("counts once for a browser and once for an account, and is taken back by either", async () => {
    const id = await idea();
    const marta = { userId, browser: browserDigest("marta") };
    for (const voter of [
      browser("a"),
      browser("a"),
      browser("b"),
      marta,
      marta,
      { ...marta, browser: browserDigest("c") },
    ])
      expect(await votes(id, voter)).toEqual({ ok: true });
    expect(await counted(id, browser("a"))).toMatchObject({ votes: 3, hasVoted: true });
    expect(await counted(id, { userId, browser: null })).toMatchObject({ hasVoted: true });
    expect(await counted(id, browser("c"))).toMatchObject({ hasVoted: false });
    expect(await counted(id)).toMatchObject({ hasVoted: false });
    await takeVoteBack(db, pass, id, browser("a"));
    await takeVoteBack(db, pass, id, browser("nobody"));
    await takeVoteBack(db, pass, id, { userId, browser: null });
    expect(await counted(id)).toMatchObject({ votes: 1 });
  });

  it("is for an idea that is there", async () => {
    for (const id of [newId(), "1", "", null])
      expect(await votes(id, browser("a"))).toEqual({ ok: false, code: "suggestion_gone" });
  });

  it("is limited by address, so that a script that drops its cookie stops", async () => {
    const id = await idea();
    const last = [];
    for (let tries = 0; tries < 62; tries++) last.push(await votes(id, browser(`s${tries}`), "203.0.113.9"));
    expect(last.filter(({ ok }) => ok)).toHaveLength(60);
    expect(last.at(-1)).toMatchObject({ code: "too_many_votes", waitSeconds: expect.any(Number) });
  });

  it("goes with its account", async () => {
    const id = await idea();
    await votes(id, { userId, browser: null });
    await db.deleteFrom("users").where("id", "=", userId).execute();
    expect(await counted(id)).toMatchObject({ votes: 0 });
  });

  // The control shows that the index refuses, and not that the votes never met.
  it("of one browser counts once when six come at the same moment, and six times without the index", async () => {
    const race = async (id: string) => {
      await together(() => votes(id, browser("race")));
      return (await counted(id))?.votes;
    };
    expect(await race(await idea())).toBe(1);
    await pool.query("alter table suggestion_votes drop constraint suggestion_votes_one_browser");
    try {
      const control = await race(await idea());
      console.log(`H-6 votes: 1 of ${AT_ONCE} counted; without the index ${control}`);
      expect(control).toBe(AT_ONCE);
    } finally {
      await db.deleteFrom("suggestionVotes").execute();
      await pool.query(
        "alter table suggestion_votes add constraint suggestion_votes_one_browser unique (suggestion_id, browser)",
      );
    }
  });

  it("of six browsers at the same moment counts six times", async () => {
    const id = await idea();
    let number = 0;
    await together(() => votes(id, browser(`one of many ${number++}`)));
    expect(await counted(id)).toMatchObject({ votes: AT_ONCE });
  });
});

it("lists what is to come by its votes, what is decided after it, and the newest first where it is asked", async () => {
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const first = await idea("Primera", "open", at(0));
  const second = await idea("Segunda", "planned", at(1));
  const done = await idea("Hecha", "done", at(2));
  for (const name of ["a", "b"]) await votes(second, browser(name));
  for (const name of ["a", "b", "c"]) await votes(done, browser(name));
  const ids = async (order?: "newest") =>
    (await listSuggestions(db, { userId: null, browser: null }, order)).map(({ id }) => id);
  expect(await ids()).toEqual([second, first, done]);
  expect(await ids("newest")).toEqual([done, second, first]);
});
