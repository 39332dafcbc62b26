// An access code on a real database with parallel connections: any number of guests may type it correctly, and no one can guess it.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { seal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { writtenEmails } from "#test/emails.ts";
import { testDatabase } from "#test/database.ts";
import { addHost } from "#test/factories.ts";
import { enterCode } from "./commands.server.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-02T10:00:00Z");
const config = {
  authSecret: "a secret for tests that is long enough 0123456789",
  origin: "http://convite.test",
} as Config;
let eventId: string;
const mails = () => writtenEmails(db, config, { eventId, kind: "code_guessing" });

beforeEach(async () => {
  await db.deleteFrom("tries").execute();
  const code = { accessCodeSealed: seal(config, "access-code", "AB12CD"), accessCodeVersion: 3 };
  ({ eventId } = await addHost(db, { date: "2027-06-05", visibility: "private", ...code }));
});

describe("enterCode", () => {
  const visitor = (cookie = "") => new Request(config.origin, { headers: { cookie } });
  const event = () => db.selectFrom("events").selectAll().where("id", "=", eventId).executeTakeFirstOrThrow();
  const typing = async (code: unknown, address = "203.0.113.7", at = now) =>
    enterCode({ db, config }, visitor(), await event(), code, address, at);
  it("takes the code in any case, and nothing else", async () => {
    for (const code of ["AB12CD", " ab12cd "]) {
      const entered = await typing(code);
      expect(entered.ok && entered.headers.get("set-cookie")).toContain(`convite-code-${eventId}=3.`);
    }
    for (const code of ["AB12CE", "AB12C", "", null, "AB12CDE"])
      expect(await typing(code)).toEqual({ ok: false, code: "code_wrong" });
  });

  it("keeps a browser in twelve events at most, the oldest goes (its cookies stay small)", async () => {
    const names = Array.from({ length: 14 }, () => `convite-code-${newId()}`);
    const entered = await enterCode(
      { db, config },
      visitor(names.map((name) => `${name}=1.x`).join("; ")),
      await event(),
      "AB12CD",
      "203.0.113.7",
      now,
    );
    if (!entered.ok) throw new Error(entered.code);
    const gone = entered.headers.getSetCookie().filter((line) => line.includes("Max-Age=0"));
    expect(gone.map((line) => line.split("=")[0])).toEqual(names.slice(0, 3));
  });

  it("compares ten of an address in a quarter of an hour, then pauses and tells the owner once (C-4)", async () => {
    const tried = [];
    for (let i = 0; i < 25; i++) tried.push(await typing(i === 20 ? "AB12CD" : `ZZ${1000 + i}`));
    expect(tried.map((each) => (each.ok ? "ok" : each.code))).toEqual([
      ...Array(10).fill("code_wrong"),
      ...Array(15).fill("too_many_tries"),
    ]);
    expect(tried[10]).toMatchObject({ waitSeconds: 900 });
    expect(await mails()).toHaveLength(1);
    const [mail] = await mails();
    expect(mail!.html + mail!.text).not.toContain("AB12CD");
    expect(await typing("AB12CD", "203.0.113.7", new Date(now.getTime() + 16 * 60_000))).toMatchObject({ ok: true });
  });

  it("lets three hundred guests in who type the right code, at once and one after the other, from one address or many (SC-55)", async () => {
    const row = await event();
    const enters = (code: string, address: string) => enterCode({ db, config }, visitor(), row, code, address, now);
    for (let i = 0; i < 5; i++)
      expect(await enters("ZZZZZZ", "203.0.113.7")).toEqual({ ok: false, code: "code_wrong" });
    const wifi = await Promise.all(Array.from({ length: 300 }, () => enters("AB12CD", "203.0.113.7")));
    const homes = [];
    for (let i = 0; i < 300; i++) homes.push(await enters("ab12cd", `198.51.${i >> 8}.${i & 255}`));
    expect([...wifi, ...homes].filter(({ ok }) => !ok)).toEqual([]);
    // The five wrong codes still count: after five more, no code is checked.
    const wrong = [];
    for (let i = 0; i < 7; i++) wrong.push(await enters("ZZZZZZ", "203.0.113.7"));
    expect(wrong.map((each) => (each.ok ? "ok" : each.code))).toEqual([
      ...Array(5).fill("code_wrong"),
      ...Array(2).fill("too_many_tries"),
    ]);
  });

  it("counts wrong codes that come together with the right one before they overtake the limit (SC-55)", async () => {
    const row = await event();
    const codes = Array.from({ length: 60 }, (_, i) => `ZZ${1000 + i}`);
    const tried = await Promise.all(
      codes.map((code) => enterCode({ db, config }, visitor(), row, code, "203.0.113.7", now)),
    );
    expect(tried.filter((each) => !each.ok && each.code === "code_wrong")).toHaveLength(10);
    expect(await typing("AB12CD")).toMatchObject({ ok: false, code: "too_many_tries" });
  });

  it("shuts no other event to who guessed wrongly at one (SC-55)", async () => {
    for (let i = 0; i < 11; i++) await typing("ZZZZZZ");
    const other = { ...(await event()), id: newId() };
    expect(await enterCode({ db, config }, visitor(), other, "AB12CD", "203.0.113.7", now)).toMatchObject({ ok: true });
  });

  it("compares a hundred of an event in an hour, from however many addresses", async () => {
    let compared = 0;
    for (let i = 0; i < 130; i++) {
      const tried = await typing("ZZZZZZ", `198.51.100.${i}`);
      if (!tried.ok && tried.code === "code_wrong") compared++;
    }
    expect(compared).toBe(100);
    expect(await mails()).toHaveLength(1);
  });
});
