// Badges as a PDF reader and a door read them: every name, the kinds and the sheets. A code stays, is renewed by a host, and goes with its guest.
import sharp from "sharp";
import decode from "qr/decode.js";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { insertGuests } from "#app/db/guest-columns.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { codeOfToken, drawBadgeCode } from "#app/domain/door/codes.ts";
import {
  badgeCards,
  type BadgeChoice,
  badgeParts,
  badgeSizeNames,
  type BadgeWish,
  usualBadges,
} from "#app/domain/event/badges.ts";
import { eraseGuests } from "#app/features/event/guests/erasure.commands.server.ts";
import { readDoorList } from "#app/features/event/door/list.queries.server.ts";
import { drawCharacters } from "#app/domain/draw.ts";
import { unseal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { addPhone, addPoint } from "#test/door.ts";
import { readPdf } from "#test/pdf.ts";
import { drawBadgeFile, orderBadge, orderBadges, renewCode } from "./commands.server.ts";
import { drawBadges, drawCodes } from "./drawing.queries.server.ts";
import { listBadges } from "./people.queries.server.ts";
import { BADGE_SEAL, type BadgePass, readBadges } from "./queries.server.ts";

const { db } = await testDatabase();
const app = { db, config: { authSecret: "0123456789".repeat(4), origin: "https://convite.example" } as Config };
const { signal } = new AbortController();
let clock = Date.parse("2049-02-02T10:00:00Z");
let pass: BadgePass;
let other: BadgePass;

const people = [
  { name: "Elena Llopis Mas" },
  { name: "María de la Luz Fernández-Villaverde y Ruiz de Alarcón" },
  { name: "Óscar Peris Català", doorTag: "speaker" as const },
  { name: "Íñigo Tejada", doorTag: "press" as const },
  { name: "Jürgen Hahn", status: "invited" as const },
  { name: "Rosa Ausente", status: "declined" as const },
  { name: "#set text(red) 李" },
];
const coming = people.filter(({ status }) => status !== "declined");

async function addCongress(guests: readonly { name: string }[]): Promise<BadgePass> {
  const hostId = await addUser(db);
  const eventId = await addEvent(db, hostId, { title: "Congreso de Comercio de Barrio" });
  const rows = guests.map((guest) => ({ eventId, id: newId(), status: "confirmed" as const, ...guest }));
  await inTransaction(db, (tx) => insertGuests(tx, rows, new Date()));
  return eventPassOf(db, hostId, eventId, "badge.print");
}

beforeAll(async () => {
  pass = await addCongress(people);
  other = await addCongress([{ name: "Ana Otra" }]);
});

const tick = () => new Date((clock += 60_000));
const order = async (which: BadgeChoice, ids: string[] = [], of = pass) => {
  const done = await orderBadges(app, of, { which, ids }, tick());
  return done.ok ? done.at : done.code;
};
const pdfOf = async (at: Date | string | null, wish: Partial<BadgeWish> = {}) => {
  const file = await drawBadgeFile(app, pass, { ...usualBadges, ...wish }, at as Date, { now: tick(), signal });
  return file.ok ? readPdf(file.pdf) : file.code;
};
const codes = async () =>
  new Map(
    (await listBadges(db, pass.event.id)).map(({ name, codeSealed }) => [
      name,
      codeSealed && unseal(app.config, BADGE_SEAL, codeSealed),
    ]),
  );
const copyCodes = async () =>
  new Map(
    (await readDoorList(db, pass.event.id)).households.flatMap(({ people: own }) =>
      own.map(({ name, badge }) => [name, badge] as const),
    ),
  );

describe("an order", () => {
  it("prints every guest who has not declined, once as new ones, and again as all", async () => {
    const at = await order("new");
    const pdf = await pdfOf(at);
    if (typeof pdf === "string") throw new Error(pdf);
    for (const { name } of coming.slice(0, 5)) for (const word of name.split(" ")) expect(pdf.text).toContain(word);
    expect(pdf.text).toContain("#set text(red)");
    expect(pdf.text).not.toContain("Ausente");
    expect([pdf.pages, pdf.isTagged, pdf.lang]).toEqual([1, true, "es-ES"]);
    for (const kind of ["Asistente", "Ponente", "Prensa"]) expect(pdf.text).toContain(kind);
    expect(pdf.alts.filter((alt) => alt.startsWith("Código de la tarjeta"))).toHaveLength(coming.length);
    expect(await order("new")).toBe("nobody");
    expect(await order("all")).toBeInstanceOf(Date);
  });

  it("keeps the codes that are printed, and counts a guest with another kind as new", async () => {
    const before = await codes();
    await db
      .updateTable("guests")
      .set({ doorTag: "press" })
      .where("eventId", "=", pass.event.id)
      .where("name", "=", "Jürgen Hahn")
      .execute();
    const { fresh, people: all } = await readBadges(db, pass, "", null);
    expect([fresh, all]).toEqual([1, coming.length]);
    const pdf = await pdfOf(await order("new"));
    expect(pdf).toMatchObject({ pages: 1, text: expect.stringContaining("Hahn") });
    expect(pdf).not.toMatchObject({ text: expect.stringContaining("Llopis") });
    expect(await codes()).toEqual(before);
  });

  it("prints named guests by surname or by number", async () => {
    const chosen = (await listBadges(db, pass.event.id)).filter(({ name }) => /Llopis|Peris|Tejada/.test(name));
    await db
      .updateTable("guests")
      .set({ doorNo: null })
      .where(
        "id",
        "in",
        chosen.map(({ id }) => id),
      )
      .execute();
    const numbers = chosen.toReversed();
    for (const [index, { id }] of numbers.entries())
      await db
        .updateTable("guests")
        .set({ doorNo: 900 + index })
        .where("id", "=", id)
        .execute();
    const at = await order(
      "ids",
      chosen.map(({ id }) => id),
    );
    const placesOf = (read: Awaited<ReturnType<typeof pdfOf>>) =>
      ["Llopis", "Peris", "Tejada"].map((word) => (typeof read === "string" ? -1 : read.text.indexOf(word)));
    const bySurname = placesOf(await pdfOf(at));
    expect(bySurname).toEqual(bySurname.toSorted((one, two) => one - two));
    const byNumber = placesOf(await pdfOf(at, { order: "number" }));
    expect(byNumber).toEqual(byNumber.toSorted((one, two) => two - one));

    // Two phones of a door share these people: Peris enters by the first one.
    const eventId = pass.event.id;
    const pointId = await addPoint(db, eventId, "Acreditación");
    const rule = { rule: "own" as const, owners: `${"-".repeat(899)}101` };
    await db.updateTable("doorPoints").set(rule).where("id", "=", pointId).execute();
    for (const [sharePlace, shareFrom] of ["a", "p"].entries()) {
      const { id } = await addPhone(db, { eventId, pointId, userId: pass.viewer.id });
      await db
        .updateTable("doorDevices")
        .set({ sharePlace: String(sharePlace), shareFrom })
        .where("id", "=", id)
        .execute();
    }
    const [llopis, peris, tejada] = placesOf(await pdfOf(at, { order: "share" }));
    expect([peris! < llopis!, llopis! < tejada!]).toEqual([true, true]);
  });

  it("takes nobody of another event", async () => {
    const [stranger] = await listBadges(db, other.event.id);
    expect(await order("ids", [stranger!.id])).toBe("nobody");
    expect(await orderBadge(app, pass, stranger!.id, tick())).toMatchObject({ code: "guest_gone" });
    expect(await renewCode(app, pass, stranger!.id, tick())).toMatchObject({ code: "guest_gone" });
    expect(await pdfOf(new Date(1))).toBe("nobody");
  });
});

describe("the sheets", () => {
  it.each(badgeSizeNames)("%s shows every name, and leaves out what it should", async (size) => {
    const at = await order("all");
    const pdf = await pdfOf(at, { size });
    if (typeof pdf === "string") throw new Error(pdf);
    const { columns, rows } = badgeCards[size];
    expect(pdf.pages).toBe(Math.ceil(coming.length / (columns * rows)));
    for (const word of ["Llopis", "Fernández-Villaverde", "Óscar", "Íñigo", "Jürgen"]) expect(pdf.text).toContain(word);
    const bare = await pdfOf(at, { size, show: [] });
    expect(bare).toMatchObject({ alts: ["李"] });
    expect(bare).not.toMatchObject({ text: expect.stringContaining("Ponente") });
  });

  it("tells which names need two lines, and which letters cannot be drawn", async () => {
    const { long, undrawable } = await readBadges(db, pass, "", null);
    expect(long.find(({ size }) => size === "62x100")?.names).toEqual([
      "María de la Luz Fernández-Villaverde y Ruiz de Alarcón",
    ]);
    expect(undrawable.names).toEqual(["#set text(red) 李"]);
  });

  it("has a test sheet with codes that open nothing", async () => {
    const before = await codes();
    const pdf = await pdfOf(null);
    expect(pdf).toMatchObject({ pages: 1, text: expect.stringContaining("Fernández-Villaverde") });
    expect(await codes()).toEqual(before);
  });

  it("prints codes that the door's reader reads", async () => {
    const code = drawBadgeCode((count) => crypto.getRandomValues(new Uint8Array(count)));
    expect(code).toMatch(/^CV1[A-Z2-7]{16}$/);
    const guest = { sortName: "Llopis, Elena", company: "", kind: "attendee", no: 7 } as const;
    const [badge] = drawBadges(
      pass.event,
      { ...usualBadges, show: badgeParts },
      [guest],
      await drawCodes([code]),
    ).badges;
    const { size, path } = badge!.code!;
    expect(size).toBe(21);
    const side = size + 8;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side * 6}" height="${side * 6}" viewBox="-4 -4 ${side} ${side}"><rect x="-4" y="-4" width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`;
    const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(decode({ data, width: info.width, height: info.height })).toBe(code);
  });
});

describe("codes", () => {
  it("reach the door as 8 bytes of their hash, and no letter of the code", async () => {
    const [own, copied] = [await codes(), await copyCodes()];
    for (const [name, code] of own) expect(copied.get(name), name).toBe(await codeOfToken(code!));
    expect(new Set(own.values()).size).toBe(coming.length);
    const list = JSON.stringify(await readDoorList(db, pass.event.id));
    for (const code of own.values()) expect(list).not.toContain(code!);
  });

  it("are worthless once renewed, and the badge of one guest keeps its own", async () => {
    const [first] = await listBadges(db, pass.event.id);
    const before = (await codes()).get(first!.name);
    const again = await orderBadge(app, pass, first!.id, tick());
    expect((await codes()).get(first!.name)).toBe(before);
    expect(await pdfOf(again.ok ? again.at : null)).toMatchObject({ pages: 1 });
    await renewCode(app, pass, first!.id, tick());
    const after = (await codes()).get(first!.name);
    expect(after).not.toBe(before);
    expect((await copyCodes()).get(first!.name)).toBe(await codeOfToken(after!));
  });

  it("are drawn anew where the secret is lost, and go with the guest", async () => {
    const before = await codes();
    await orderBadges(
      { db, config: { ...app.config, authSecret: "z".repeat(40) } },
      pass,
      { which: "all", ids: [] },
      tick(),
    );
    await order("all");
    const after = await codes();
    for (const [name, code] of after) expect(code, name).not.toBe(before.get(name));
    const [first] = await listBadges(db, pass.event.id);
    await db.deleteFrom("guests").where("id", "=", first!.id).execute();
    const left = await db.selectFrom("guestBadges").select("guestId").where("guestId", "=", first!.id).execute();
    expect(left).toEqual([]);
  });

  it("go with a guest who has been forgotten", async () => {
    const [first] = await listBadges(db, pass.event.id);
    const guest = { eventId: pass.event.id, id: first!.id };
    await inTransaction(db, (tx) => eraseGuests(tx, [guest], "Invitado", tick()));
    expect((await listBadges(db, pass.event.id)).find(({ id }) => id === first!.id)).toMatchObject({
      codeSealed: null,
    });
  });

  it("are drawn evenly", () => {
    let at = 0;
    const every = (count: number) => Uint8Array.from({ length: count }, () => at++ % 256);
    const drawn = drawCharacters("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", 512, every);
    expect(new Set(drawn).size).toBe(32);
  });
});
