// Badges over HTTP, without a script: an order leads to its PDF, refusals stand at their fields, and others get nothing.
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { insertGuests } from "#app/db/guest-columns.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { person } from "#test/http.ts";
import { pageText } from "#test/party.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, register } from "#test/world.ts";

const app = await testApp();
const { db } = app;
let host: Account;
let at: string;
let empty: string;
const guests = ["Elena Llopis Mas", "Óscar Peris Català"].map((name) => ({ id: newId(), name }));
const order = { intent: "print", size: "90x55", "show[]": "code", order: "surname", which: "new" };

beforeAll(async () => {
  host = await register(app, "Marta Segura", "planner");
  const eventId = await createEvent(host, { title: "Congreso de Comercio de Barrio", visibility: "private" });
  at = `/app/event/${eventId}/badges`;
  empty = pageText(await host.get(at));
  const rows = guests.map((guest) => ({ eventId, status: "confirmed" as const, ...guest }));
  await inTransaction(db, (tx) => insertGuests(tx, rows, new Date()));
});

describe("«Tarjetas»", () => {
  it("orders badges, and offers their PDF", async () => {
    expect(empty).toContain("Aún no hay a quién hacerle tarjeta.");
    expect(pageText(await host.get(at))).toContain("2 personas. 0 impresas, 2 nuevas.");
    const ordered = await host.post(at, order);
    expect(ordered.status).toBe(303);
    const page = await host.get(ordered.location!);
    expect(pageText(page)).toContain("2 tarjetas listas para imprimir.");
    const file = /href="([^"]*print\.pdf[^"]*tanda=[^"]*)"/.exec(page.text)![1]!.replaceAll("&amp;", "&");
    const pdf = await host.get(file);
    expect([pdf.status, pdf.headers.get("content-type"), pdf.text.slice(0, 5)]).toEqual([
      200,
      "application/pdf",
      "%PDF-",
    ]);
    expect(pdf.headers.get("cache-control")).toBe("private, no-store");
    expect((await host.get(`${at}/print.pdf?tanda=1`)).location).toBe(at);
    expect((await host.get(`${at}/print.pdf`)).text.slice(0, 5)).toBe("%PDF-");
  });

  it("refuses what it does not know beside its field, and an order without guests", async () => {
    for (const [fields, text] of [
      [{ size: "a0" }, "Elige una medida."],
      [{ order: "edad" }, "Elige un orden."],
      [{ which: "" }, "Elige qué tarjetas imprimir."],
    ] as const) {
      const refused = await host.post(at, { ...order, which: "all", ...fields });
      expect([refused.status, pageText(refused).includes(text)], text).toEqual([422, true]);
    }
    const none = await host.post(at, order);
    expect([none.status, pageText(none).includes("No hay ninguna tarjeta que imprimir.")]).toEqual([409, true]);
    expect((await host.post(at, { intent: "one", guestId: newId() })).status).toBe(404);
    expect((await host.post(at, { intent: "code.renew", guestId: "x" })).status).toBe(404);
  });

  it("finds a guest, prints the badge again, and makes another", async () => {
    const found = pageText(await host.get(`${at}?q=peris`));
    expect(found).toContain("Óscar Peris Català");
    expect(found).not.toContain("Imprimir la suya: Elena");
    expect(pageText(await host.get(`${at}?q=nadie`))).toContain("Nadie de la lista por «nadie».");
    const hash = async () =>
      (
        await db
          .selectFrom("guestBadges")
          .select("codeHash")
          .where("guestId", "=", guests[1]!.id)
          .executeTakeFirstOrThrow()
      ).codeHash.toString("hex");
    const before = await hash();
    const one = await host.post(at, { intent: "one", guestId: guests[1]!.id });
    expect(pageText(await host.get(one.location!))).toContain("1 tarjeta lista para imprimir.");
    expect(await hash()).toBe(before);
    await host.post(at, { intent: "code.renew", guestId: guests[1]!.id });
    expect(await hash()).not.toBe(before);
  });

  it("shows nothing to others", async () => {
    const other = await register(app, "Paco Otro");
    for (const path of [at, `${at}/print.pdf`]) expect((await other.get(path)).status).toBe(404);
    expect((await other.post(at, order)).status).toBe(404);
    expect((await person(app).get(`${at}/print.pdf`)).status).toBe(302);
  });
});
