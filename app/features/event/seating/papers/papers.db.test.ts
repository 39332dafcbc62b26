// Papers of a seating plan as a PDF reader reads them: every name, headings, tables, pages of the right size; and who is left out.
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { type PaperKind, paperKinds, paperPage, type PaperWish } from "#app/domain/event/papers.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { readPdf } from "#test/pdf.ts";
import { createCode } from "../showing/commands.server.ts";
import { readPaperChoice } from "./choice.queries.server.ts";
import { drawPaperFile, drawPaperPreview } from "./commands.server.ts";

const { db } = await testDatabase();
const app = { db, config: { authSecret: "0123456789".repeat(4), origin: "https://convite.example" } as Config };
const now = new Date("2049-02-02T10:00:00Z");
const { signal } = new AbortController();
let pass: MemberPass<"guest.listPII">;

const people = [
  { name: "Íñigo Núñez", table: 0, dietary: "Alérgico a los frutos secos" },
  { name: "Ñoño Ñíguez", table: 0 },
  { name: "Łukasz Żak", table: 1, dietary: "Vegetariano" },
  { name: "María de los Ángeles Fernández de Córdoba y Ruiz", table: 1, memberType: "child" as const },
  { name: "Paz Abad", table: 1, status: "invited" as const },
  { name: "Rosa Ausente", table: 1, status: "declined" as const },
  { name: "Sin Sitio", table: null },
  { name: "#set text(red) 李", table: 0, dietary: "Vegetariano" },
];

beforeAll(async () => {
  const hostId = await addUser(db);
  const eventId = await addEvent(db, hostId, { title: "Boda de Lucía y Andrés", seatingMode: "tables" });
  const tables = [newId(), newId(), newId()];
  await db
    .insertInto("seatingTables")
    .values(
      ["Los Ferrer", "Mesa 2", "Vacía"].map((name, index) => ({
        eventId,
        id: tables[index]!,
        name,
        // The third one waits to be placed.
        ...(index < 2 && { xCm: 400 + 600 * index, yCm: 400 }),
      })),
    )
    .execute();
  const room = { eventId, roomId: newId() };
  await db
    .insertInto("seatingRooms")
    .values({ eventId, id: room.roomId, name: "Patio", widthCm: 2400, depthCm: 1500, position: 1 })
    .execute();
  await db
    .insertInto("seatingLayouts")
    .values([
      { ...room, id: newId(), name: "Cena", position: 1 },
      { ...room, id: newId(), name: "Ceremonia", hasPlaces: false, position: 2 },
    ])
    .execute();
  const size = { xCm: 1200, yCm: 1500, widthCm: 160, depthCm: 20 };
  await db
    .insertInto("seatingObjects")
    .values([
      { ...room, ...size, id: newId(), kind: "door" },
      { ...room, ...size, id: newId(), kind: "bar", yCm: 1000, widthCm: 400, depthCm: 80 },
    ])
    .execute();
  for (const { table, dietary, ...person } of people)
    await db
      .insertInto("guests")
      .values({
        eventId,
        id: newId(),
        status: "confirmed",
        ...person,
        ...(dietary && { dietary, dietaryConsentAt: now }),
        tableId: table === null ? null : tables[table]!,
      })
      .execute();
  pass = await eventPassOf(db, hostId, eventId, "guest.listPII");
  await createCode(app, await eventPassOf(db, hostId, eventId, "seating.show"), now);
});

const usual = {
  size: "a2",
  sheet: "a3",
  byName: false,
  who: "seated",
  withDiets: false,
  withCode: false,
  withDesign: true,
  layoutId: null,
} as const;
async function read(kind: PaperKind, wish: Partial<PaperWish> = {}) {
  const drawn = await drawPaperFile(app, pass, { kind, ...usual, ...wish }, { now, signal });
  if (!drawn.ok) throw new Error(drawn.code);
  return readPdf(drawn.pdf);
}
const named = people.filter(({ table, status }) => table !== null && status !== "declined").map(({ name }) => name);
const printable = (name: string) => name.replace(" 李", "");

describe("a paper", () => {
  it.each(["tables", "poster", "cards"] as const)(
    "«%s» has every name as it was typed, and nobody who has declined or has no place",
    async (kind) => {
      const { text, isTagged, lang } = await read(kind);
      for (const name of named) expect(text).toContain(printable(name));
      for (const name of ["Rosa Ausente", "Sin Sitio"]) expect(text).not.toContain(name);
      expect({ isTagged, lang }).toEqual({ isTagged: true, lang: "es-ES" });
    },
  );

  it("lists tables under their numbers, with chairs, and a name that says only the number once", async () => {
    const { outline, text, roles } = await read("tables");
    expect(outline.map((each) => each.replace(/\s+/g, " ").trim())).toEqual(["1 Los Ferrer", "Mesa 2"]);
    expect(text).toContain("6 personas en 3 mesas");
    expect(roles.get("LI")).toBe(6);
  });

  it("lists people by surname with the number of their table; «ñ» has its own letter", async () => {
    const { outline, text, roles } = await read("names");
    expect(outline).toEqual(["A", "F", "N", "Ñ", "T", "Z"]);
    expect(text).toContain("Núñez, Íñigo 1");
    expect(roles.get("TR")).toBe(6);
  });

  it("tells the kitchen who comes in a wheelchair, and marks the place on the plan without a name", async () => {
    const eventId = pass.event.id;
    const guest = await db
      .selectFrom("guests")
      .select("id")
      .where("eventId", "=", eventId)
      .where("name", "=", "Paz Abad")
      .executeTakeFirstOrThrow();
    const rule = { eventId, id: newId(), kind: "accessible", strength: "must" } as const;
    await inTransaction(db, async (tx) => {
      await tx.insertInto("seatingRules").values(rule).execute();
      const member = { eventId, ruleId: rule.id, position: 1, guestId: guest.id };
      await tx.insertInto("seatingRuleMembers").values(member).execute();
    });
    expect((await read("kitchen")).text).toMatch(/Paz Abad:?\s*Silla de ruedas/);
    for (const kind of ["tables", "names", "cards"] as const)
      expect((await read(kind, { withDiets: true })).text).not.toMatch(/silla de ruedas/i);
    const plan = await read("plan");
    expect([plan.text.includes("sitio accesible"), /silla de ruedas/i.test(plan.text)]).toEqual([true, false]);
    expect(plan.alts.find((alt) => alt.startsWith("Cena"))).toMatch(
      /Mesa 2: [^:]*Paz Abad[^:]* \(1 sitio accesible\)\./,
    );
    await db.deleteFrom("seatingRules").where("eventId", "=", eventId).execute();
    expect((await read("plan")).text).not.toContain("sitio accesible");
  });

  it("draws each layout on a sheet, to the largest scale that fits, with the tables that stand there", async () => {
    const { text, outline, pages, alts, isTagged, lang } = await read("plan");
    expect({ pages, isTagged, lang }).toEqual({ pages: 2, isTagged: true, lang: "es-ES" });
    expect(outline.map((each) => each.trim())).toEqual(["Cena, Patio", "Ceremonia, Patio"]);
    expect(text).toContain("Escala 1:75 en A3: 1 m son 13,3 mm.");
    expect(text).toContain("6 de 16 sillas en 2 mesas");
    for (const word of ["Los Ferrer", "Barra", "2 m", "silla ocupada"]) expect(text).toContain(word);
    expect(text).not.toContain("Vacía");
    const [dinner] = alts.filter((alt) => alt.startsWith("Cena"));
    expect(dinner).toMatch(/Mesa 1, Los Ferrer: .*Íñigo Núñez.*\. Mesa 2: Łukasz Żak/);
    expect((await read("plan", { sheet: "a4" })).text).toContain("Escala 1:150 en A4: 1 m son 6,7 mm.");
  });

  it("has the code at the door on a page of its own, and on the poster where the host wants it", async () => {
    const { text, alts, pages, title } = await read("qr");
    expect([pages, title, alts]).toEqual([1, "¿Dónde me siento?", ["Código QR para encontrar la mesa"]]);
    expect(text).toContain("Apunta con el móvil y escribe tu nombre.");
    expect((await read("poster")).alts).not.toContain("Código QR para encontrar la mesa");
    const poster = await read("poster", { withCode: true });
    expect([poster.pages, poster.alts.includes("Código QR para encontrar la mesa")]).toEqual([1, true]);
  });

  it("gives the kitchen its totals, and the dangerous diets with their chairs, as health data with its warning", async () => {
    const { text, roles } = await read("kitchen");
    expect(text).toContain("6 cubiertos, 1 de menor.");
    expect(text).toContain("2 × Vegetariano · 1 × Alérgico a los frutos secos.");
    expect(text).toContain("Silla 1 · Íñigo Núñez: Alérgico a los frutos secos");
    expect(text).toMatch(/Lleva datos de salud: solo para cocina/);
    expect(roles.get("TR")).toBe(3);
  });

  it("prints a diet on a card only where the host asks for it", async () => {
    expect((await read("cards")).text).not.toContain("Vegetariano");
    expect((await read("cards", { withDiets: true })).text).toContain("Vegetariano");
  });

  it("leaves out guests without an answer where the host wants those who come alone", async () => {
    expect((await read("tables", { who: "coming" })).text).not.toContain("Paz Abad");
  });

  it("draws one layout alone where the host wants it, and none of another event", async () => {
    const { id: layoutId, name } = await db
      .selectFrom("seatingLayouts")
      .select(["id", "name"])
      .where("eventId", "=", pass.event.id)
      .orderBy("position")
      .executeTakeFirstOrThrow();
    const all = await read("plan");
    const one = await read("plan", { layoutId });
    expect([one.pages, one.text.includes(name), all.pages > one.pages]).toEqual([1, true, true]);
    const foreign = await drawPaperFile(app, pass, { kind: "plan", ...usual, layoutId: newId() }, { now, signal });
    expect(foreign).toEqual({ ok: false, code: "no_such_paper" });
  });

  it("numbers every table, two on a page, and orders a poster by surname where the host wants it", async () => {
    const numbers = await read("numbers");
    expect([numbers.pages, numbers.outline.map((each) => each.trim())]).toEqual([2, ["1", "2", "3"]]);
    expect(numbers.text).toContain("Los Ferrer");
    const poster = await read("poster", { byName: true });
    expect([poster.pages, poster.text.includes("Núñez, Íñigo · 1")]).toEqual([1, true]);
    expect(poster.text).toContain("Buscad vuestro nombre");
  });
});

describe("the picture of a paper", () => {
  const look = async (kind: PaperKind, known: string | null = null, wish: Partial<PaperWish> = {}, at = now) => {
    const drawn = await drawPaperPreview(app, pass, { kind, ...usual, ...wish }, { now: at, signal, known });
    if (!drawn.ok) throw new Error(drawn.code);
    return drawn;
  };

  it.each(paperKinds)("of «%s» is its first page with ink on it, in the page's shape", async (kind) => {
    const { width, height } = paperPage({ kind, size: "a2", sheet: "a3" });
    const { picture } = await look(kind, null, { withCode: true });
    const { data, info } = await sharp(picture!).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect(info.width / info.height).toBeCloseTo(width / height, 2);
    const dark = data.filter((grey) => grey < 128).length / data.length;
    expect(dark).toBeGreaterThan(0.001);
    expect(dark).toBeLessThan(0.4);
  });

  it("has the event's colours, or is black on white where the host wants no design", async () => {
    const coloured = async (kind: PaperKind, withDesign: boolean) => {
      const { picture } = await look(kind, null, { withDesign });
      const { data, info } = await sharp(picture!).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      let most = 0;
      for (let at = 0; at < data.length; at += info.channels)
        most = Math.max(
          most,
          Math.max(data[at]!, data[at + 1]!, data[at + 2]!) - Math.min(data[at]!, data[at + 1]!, data[at + 2]!),
        );
      return most > 24;
    };
    for (const kind of ["poster", "cards", "numbers"] as const)
      expect([kind, await coloured(kind, true), await coloured(kind, false)]).toEqual([kind, true, false]);
  });

  it("has one tag until something that it prints has changed; the minute is not one", async () => {
    const { tag } = await look("tables");
    expect(await look("tables", tag, {}, new Date("2049-02-02T18:00:00Z"))).toEqual({ ok: true, tag, picture: null });
    const named = db.updateTable("guests").where("eventId", "=", pass.event.id).where("name", "like", "Ñoño %");
    await named.set({ name: "Ñoño Peñíscola" }).execute();
    const changed = await look("tables", tag);
    expect([changed.tag === tag, changed.picture === null]).toEqual([false, false]);
    await named.set({ name: "Ñoño Ñíguez" }).where("name", "=", "Ñoño Peñíscola").execute();
    expect((await look("tables")).tag).toBe(tag);
  });
});

it("refuses what the plan does not have, and more than thirty papers in ten minutes", async () => {
  const hostId = await addUser(db);
  const eventId = await addEvent(db, hostId, { seatingMode: "seats" });
  const own = await eventPassOf(db, hostId, eventId, "guest.listPII");
  const draw = (kind: PaperKind) => drawPaperFile(app, own, { kind, ...usual }, { now, signal });
  expect(await draw("numbers")).toEqual({ ok: false, code: "no_such_paper" });
  expect(await draw("names")).toEqual({ ok: false, code: "nobody_seated" });
  expect(await draw("plan")).toEqual({ ok: false, code: "no_such_paper" });
  expect(await draw("qr")).toEqual({ ok: false, code: "no_code" });
  const key = `papers:account:${hostId}`;
  for (let tries = 0; tries < 30; tries++) await consumeRateLimit(db, [{ key, tries: 30, minutes: 10 }], now);
  const seatId = newId();
  await db.insertInto("seats").values({ eventId, id: seatId, name: "A1" }).execute();
  await db.insertInto("guests").values({ eventId, id: newId(), name: "Ana", seatId }).execute();
  expect(await draw("names")).toMatchObject({ ok: false, code: "too_many_tries" });
});

describe("the choice of papers", () => {
  it("says how many have no answer, which poster is large enough, and which names no face can draw", async () => {
    expect(await readPaperChoice(app, pass)).toMatchObject({
      kinds: paperKinds,
      hasCode: true,
      people: 6,
      unanswered: 1,
      unansweredSeated: 1,
      poster: "a2",
      undrawable: { names: ["#set text(red) 李"], more: 0 },
    });
  });

  it("draws 400 names on a poster without dropping one", async () => {
    const hostId = await addUser(db);
    const eventId = await addEvent(db, hostId, { seatingMode: "tables" });
    const rows = Array.from({ length: 40 }, (_, index) => ({ eventId, id: newId(), name: `Mesa ${index + 1}` }));
    await db.insertInto("seatingTables").values(rows).execute();
    const names = Array.from({ length: 400 }, (_, index) => `Persona Apellido${index}x`);
    await db
      .insertInto("guests")
      .values(
        names.map((name, at) => ({
          eventId,
          id: newId(),
          name,
          status: "confirmed" as const,
          tableId: rows[at % 40]!.id,
        })),
      )
      .execute();
    pass = await eventPassOf(db, hostId, eventId, "guest.listPII");
    const { poster } = await readPaperChoice(app, pass);
    expect(poster).toBe("a1");
    const before = process.cpuUsage();
    const { text, pages } = await read("poster", { size: "a1" });
    const { user, system } = process.cpuUsage(before);
    expect([names.filter((name) => !text.includes(name)), pages]).toEqual([[], 1]);
    console.log(`poster of 400 names: ${Math.round((user + system) / 1000)} ms of processor, with its reading`);
  });
});
