// Addresses and access codes of events, on a real database with many connections at once.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { reachesOf, switchesOf } from "#app/domain/event/reach.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser } from "#test/factories.ts";
import { changeSlug, ensureSlug, saveAccess } from "./commands.server.ts";
import { accessForm } from "./form.ts";
import { readAccess } from "./queries.server.ts";

const { db } = await testDatabase();
const config = { authSecret: "a-secret-of-at-least-thirty-two-bytes" } as Config;
const now = new Date("2026-11-02T10:00:00Z");
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
let userId: string;

beforeEach(async () => {
  userId = await addUser(db);
});

const eventCalled = (title: string) => addEvent(db, userId, { title, titleSlug: "x", date: "2027-06-05" });

const rowOf = (id: string) => db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const slugsOf = (eventId: string) =>
  db
    .selectFrom("slugs")
    .select(["slug", "isCurrent"])
    .where("eventId", "=", eventId)
    .orderBy("createdAt", "desc")
    .execute();

async function pass<A extends ActionName>(action: A, eventId: string): Promise<MemberPass<A>> {
  return { action, viewer: { id: userId }, may: () => true, event: await rowOf(eventId) } as unknown as MemberPass<A>;
}
const change = async (eventId: string, slug: string, at = now) =>
  changeSlug(db, await pass("event.slug.write", eventId), slug, at);
const save = async (eventId: string, fields: Record<string, string>) =>
  saveAccess(db, config, await pass("event.access.write", eventId), accessForm.parse(fields), now);
const codeOf = async (eventId: string) => readAccess(config, await pass("event.access.read", eventId)).accessCode;

describe("an address made from the title", () => {
  it("is made once, and is the same however often it is asked for", async () => {
    const id = await eventCalled("¡Año Nuevo en Peñíscola!");
    const slugs = await Promise.all(Array.from({ length: 20 }, () => ensureSlug(db, id, now)));
    expect(new Set(slugs)).toEqual(new Set(["ano-nuevo-en-peniscola"]));
    expect(await slugsOf(id)).toHaveLength(1);
  });

  it("is plain, -1 … -99 for a hundred events of one title at once (H-3)", async () => {
    const title = "Boda de Lucía y Andrés entre los naranjos de la alquería";
    const ids = await Promise.all(Array.from({ length: 100 }, () => eventCalled(title)));
    const slugs = await Promise.all(ids.map((id) => ensureSlug(db, id, now)));
    const suffixes = slugs.map((slug) => Number(/-(\d+)$/.exec(slug!)?.[1] ?? 0)).sort((a, b) => a - b);
    expect(suffixes).toEqual(Array.from({ length: 100 }, (_, n) => n));
    expect(new Set(slugs).size).toBe(100);
    expect(Math.max(...slugs.map((slug) => slug!.length))).toBeLessThanOrEqual(50);
  });

  it("steps over addresses that others chose by hand", async () => {
    const [mine, other] = [await eventCalled("Fiesta sorpresa"), await eventCalled("Otra")];
    await change(other, "fiesta-sorpresa");
    expect(await ensureSlug(db, mine, now)).toBe("fiesta-sorpresa-1");
  });

  it("is «evento» when the title gives none, and nothing when the event is gone", async () => {
    expect(await ensureSlug(db, await eventCalled("🎉"), now)).toMatch(/^evento(-\d+)?$/);
    expect(await ensureSlug(db, newId(), now)).toBeNull();
  });
});

describe("an address chosen by hand", () => {
  it("takes over, lower-cased, and the old one stays the event's own", async () => {
    const id = await eventCalled("Cena");
    await ensureSlug(db, id, now);
    expect(await change(id, " La-Gran-Cena ", minutesLater(1))).toEqual({ ok: true, slug: "la-gran-cena" });
    expect(await slugsOf(id)).toEqual([
      { slug: "la-gran-cena", isCurrent: true },
      { slug: "cena", isCurrent: false },
    ]);
    expect((await rowOf(id)).version).toBe(2);
  });

  it("is refused by its form or because another event has or had it", async () => {
    const [mine, other] = [await eventCalled("Una"), await eventCalled("Dos")];
    await change(other, "la-primera");
    await change(other, "la-segunda", minutesLater(1));
    const codes = [];
    for (const slug of ["", "ab", "a".repeat(51), "año", "-abc", "abc--d", "admin", "la-primera", "LA-SEGUNDA"]) {
      const result = await change(mine, slug);
      codes.push(result.ok ? "ok" : result.code);
    }
    expect(codes).toEqual([
      "slug_empty",
      "slug_too_short",
      "slug_too_long",
      "slug_characters",
      "slug_edge_hyphen",
      "slug_double_hyphen",
      "slug_reserved",
      "slug_taken",
      "slug_taken",
    ]);
    expect(await slugsOf(mine)).toEqual([]);
    expect((await rowOf(mine)).version).toBe(1);
  });

  it("can be taken back, and only the last five old ones are kept", async () => {
    const id = await eventCalled("Ocho");
    for (let n = 0; n < 8; n++) await change(id, `direccion-${n}`, minutesLater(n));
    expect((await slugsOf(id)).map(({ slug }) => slug)).toEqual([7, 6, 5, 4, 3, 2].map((n) => `direccion-${n}`));
    expect(await change(id, "direccion-3", minutesLater(9))).toMatchObject({ ok: true });
    expect(await slugsOf(id)).toEqual([3, 7, 6, 5, 4, 2].map((n) => ({ slug: `direccion-${n}`, isCurrent: n === 3 })));
    expect(await change(await eventCalled("Otro"), "direccion-0")).toMatchObject({ ok: true });
  });

  it("changes nothing when it is the one it has", async () => {
    const id = await eventCalled("Igual");
    await change(id, "igual-igual");
    expect(await change(id, "igual-igual")).toMatchObject({ ok: true });
    expect((await rowOf(id)).version).toBe(2);
  });

  it("has one winner when two want it at once, fifty times (H-3)", async () => {
    const [one, two] = [await eventCalled("Uno"), await eventCalled("Dos")];
    for (let run = 0; run < 50; run++) {
      const results = await Promise.all([
        change(one, `deseada-${run}`, minutesLater(run)),
        change(two, `deseada-${run}`, minutesLater(run)),
      ]);
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      expect(results.find((result) => !result.ok)).toEqual({ ok: false, code: "slug_taken" });
    }
  });

  it("lets two events swap into each other's way without standing still", async () => {
    const [one, two] = [await eventCalled("Uno"), await eventCalled("Dos")];
    await Promise.all([change(one, "izquierda"), change(two, "derecha")]);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) => change(n % 2 ? one : two, n % 2 ? "derecha" : "izquierda")),
    );
    expect(results.every((result) => !result.ok && result.code === "slug_taken")).toBe(true);
  });
});

describe("access", () => {
  it("has a fresh code where an account is optional and none was given (SC-09)", async () => {
    const id = await eventCalled("Privada");
    const result = await save(id, { isPublic: "false" });
    expect(result).toMatchObject({ ok: true, accessCode: expect.stringMatching(/^[A-Z0-9]{6}$/) });
    expect(await rowOf(id)).toMatchObject({
      visibility: "private",
      requireAccount: false,
      accessCodeVersion: 1,
      version: 2,
    });
  });

  it("keeps the code sealed in the database and gives it back to its owner", async () => {
    const id = await eventCalled("Sellada");
    await save(id, { accessCode: " lucia " });
    expect(await codeOf(id)).toBe("LUCIA");
    expect((await rowOf(id)).accessCodeSealed).not.toContain("LUCIA");
    // With another secret the code is lost; its owner sees that and can set a new one.
    const renewed = { authSecret: "another-secret-of-thirty-two-bytes!!" } as Config;
    const seen = async () => readAccess(renewed, await pass("event.access.read", id));
    expect(await seen()).toMatchObject({ accessCode: null, isCodeLost: true });
    const same = accessForm.parse({ accessCode: "LUCIA" });
    await saveAccess(db, renewed, await pass("event.access.write", id), same, now);
    expect(await seen()).toMatchObject({ accessCode: "LUCIA", isCodeLost: false });
  });

  it("ends old visits when the code changes, and only then", async () => {
    const id = await eventCalled("Vigilada");
    const version = async () => (await rowOf(id)).accessCodeVersion;
    await save(id, { accessCode: "ABCD" });
    expect(await version()).toBe(1);
    await save(id, { isPublic: "true", accessCode: "abcd" });
    await save(id, { isPublic: "true", requireAccount: "on" });
    expect([await codeOf(id), await version()]).toEqual(["ABCD", 1]);
    await save(id, { newCode: "1", accessCode: "ABCD" });
    expect(await version()).toBe(2);
    expect(await codeOf(id)).toMatch(/^(?!ABCD$)[A-Z0-9]{6}$/);
  });

  it("needs no code where an account is asked for", async () => {
    const id = await eventCalled("Con cuenta");
    expect(await save(id, { isPublic: "true", requireAccount: "true" })).toEqual({ ok: true, accessCode: null });
    expect(await rowOf(id)).toMatchObject({
      visibility: "public",
      requireAccount: true,
      accessCodeSealed: null,
      accessCodeVersion: 0,
    });
  });

  it("switches what guests find, only for a form that has the switches (part 2 §3)", async () => {
    const id = await eventCalled("Con interruptores");
    const switches = async () => switchesOf(reachesOf((await rowOf(id)).reaches));
    const all = { allowRSVP: true, allowChat: true, allowGiftList: true, allowGuestList: true, allowTimeline: true };
    await save(id, { isPublic: "true", allowRSVP: "true" });
    expect(await switches()).toEqual(all);
    await save(id, { isPublic: "true", switches: "true", allowRSVP: "true", allowTimeline: "on" });
    const some = { ...all, allowChat: false, allowGiftList: false, allowGuestList: false };
    expect(await switches()).toEqual(some);
    await save(id, { isPublic: "true" });
    expect(await switches()).toEqual(some);
  });

  it.each(["abc", "ABCDEFG", "AB CD", "ÑAÑA", "<b>1"])("refuses the code %j", (accessCode) => {
    expect(accessForm.safeParse({ accessCode }).success).toBe(false);
  });

  it("gives two hundred different codes", async () => {
    const id = await eventCalled("Sorteo");
    const codes = new Set<string | null>();
    for (let n = 0; n < 200; n++) {
      const result = await save(id, { newCode: "1" });
      if (result.ok) codes.add(result.accessCode);
    }
    expect(codes.size).toBe(200);
  });
});
