// The seating plan for the team that only looks at it, of the built server: it shows the tables, and nothing else of the guests.
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { addMember } from "#test/factories.ts";
import { pageText } from "#test/party.ts";
import { openStream } from "#test/stream.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, register } from "#test/world.ts";

const app = await testApp();
const { db } = app;
let host: Account;
let helper: Account;
let provider: Account;
beforeAll(async () => {
  [host, helper, provider] = [await register(app, "Marta"), await register(app, "Nuria"), await register(app, "Foto")];
});

const at = (eventId: string, rest = "") => `/app/event/${eventId}/guests/tables${rest}`;
const letLook = (eventId: string, team: boolean) =>
  host.post(at(eventId, "/guests"), { intent: "team", ...(team && { team: "on" }) });

/** An event with a helper and a provider. One of its guests sits, with a diet and a rule; another waits. */
async function party() {
  const id = await createEvent(host);
  const room = { intent: "room.save", how: "measures", name: "Patio", width: "24", depth: "15" };
  await host.post(at(id, "/room"), { ...room, outline: "", shape: "round-180", tables: "2", chairs: "8" });
  const tables = await db
    .selectFrom("seatingTables")
    .select("id")
    .where("eventId", "=", id)
    .orderBy("number")
    .execute();
  const [seated, waiting, gone] = [newId(), newId(), newId()];
  const person = { eventId: id, status: "confirmed" as const };
  await db
    .insertInto("guests")
    .values([
      {
        ...person,
        id: seated,
        name: "Consuelo Gil",
        tableId: tables[0]!.id,
        dietary: "sin gluten",
        dietaryConsentAt: new Date(),
      },
      { ...person, id: waiting, name: "Amparo Sanz" },
      { ...person, id: gone, name: "Vicent Ferrer", tableId: tables[0]!.id },
    ])
    .execute();
  await host.post(at(id, "/rules"), {
    intent: "rule.add",
    kind: "accessible",
    strength: "must",
    "guestIds[]": [seated],
  });
  await addMember(db, id, helper.email, "collaborator");
  await addMember(db, id, provider.email, "provider");
  return { id, table: tables[0]!.id, seated, gone };
}

describe("the team", () => {
  it("sees the tables with their people while the hosts let it look, and nothing of guests besides", async () => {
    const { id, gone } = await party();
    expect((await helper.get(at(id))).status).toBe(403);
    expect((await helper.get(`/app/event/${id}`)).text).not.toContain(at(id));
    expect((await letLook(id, true)).location).toBe(at(id, "/guests?aviso=equipo"));
    await host.post(at(id), { intent: "unassign", guestId: gone });
    await db.updateTable("guests").set({ status: "declined" }).where("id", "=", gone).execute();
    const page = await helper.get(at(id));
    const text = pageText(page);
    expect([
      page.status,
      ...[
        "Puedes mirar; mover, no.",
        "Las mesas las lleva Marta.",
        "Consuelo Gil",
        "1 sentado, 15 sillas libres",
      ].filter((each) => !text.includes(each)),
    ]).toEqual([200]);
    for (const hidden of [
      "Amparo Sanz",
      "Vicent Ferrer",
      "gluten",
      "accesible",
      "Reglas",
      "Sugerir",
      "Imprimir",
      "wheelchair",
    ])
      expect(page.text).not.toContain(hidden);
    expect((await helper.get(`/app/event/${id}`)).text).toContain(at(id));
    const picture = await helper.get(/src="([^"]*plan\.svg[^"]*)"/.exec(page.text)![1]!.replaceAll("&amp;", "&"));
    expect([picture.status, picture.text.includes("1 de 8"), picture.text.includes("Consuelo")]).toEqual([
      200,
      true,
      false,
    ]);
    expect((await provider.get(at(id))).status).toBe(403);
  });

  it("gets 403 for everything else of the room, also with the switch on", async () => {
    const { id, table, seated } = await party();
    await letLook(id, true);
    const { id: roomId } = await db
      .selectFrom("seatingRooms")
      .select("id")
      .where("eventId", "=", id)
      .executeTakeFirstOrThrow();
    const pages = [
      "/plan",
      "/plan/data",
      "/print",
      "/print?que=mesas",
      "/print.pdf?que=cocina",
      "/print.png?que=mesas",
      "/rules",
    ];
    const others = [
      "/proposal",
      "/guests",
      "/room",
      `/room/${roomId}`,
      `/room/${roomId}/scale`,
      "/new",
      "/mode",
      `/table/${table}`,
    ];
    for (const page of [...pages, ...others])
      expect([page, (await helper.get(at(id, page))).status]).toEqual([page, 403]);
    const writes: [string, Record<string, string>][] = [
      ["", { intent: "unassign", guestId: seated }],
      ["", { intent: "mode", mode: "seats", confirm: "on" }],
      ["/plan", { intent: "plan.save" }],
      ["/plan/data", { intent: "here" }],
      ["/proposal", { intent: "solve" }],
      ["/rules", { intent: "always" }],
      ["/guests", { intent: "team", team: "on" }],
    ];
    for (const [page, fields] of writes)
      expect([page, (await helper.post(at(id, page), fields)).status]).toEqual([page, 403]);
    const { tableId } = await db
      .selectFrom("guests")
      .select("tableId")
      .where("id", "=", seated)
      .executeTakeFirstOrThrow();
    expect(tableId).toBe(table);
  });

  it("hears of a seat, and its stream ends with the switch", async () => {
    const { id, seated, gone } = await party();
    const topic = `event:${id}:seating`;
    expect((await openStream(app.origin, [topic], helper.cookies)).status).toBe(404);
    await letLook(id, true);
    const stream = await openStream(app.origin, [topic], helper.cookies);
    await host.post(at(id), { intent: "unassign", guestId: seated });
    expect(await stream.hears(1)).toBe(true);
    const before = stream.heard.length;
    await db.updateTable("guests").set({ status: "declined" }).where("id", "=", gone).execute();
    expect(await stream.hears(before + 1)).toBe(true);
    expect((await openStream(app.origin, [`event:${id}:guests`], helper.cookies)).status).toBe(404);
    await letLook(id, false);
    expect(await stream.ends(5000)).toBe(true);
    expect((await helper.get(at(id))).status).toBe(403);
  });
});

it("shows no names to a member without the right to them", async () => {
  const { id } = await party();
  await letLook(id, true);
  const own = () => helper.get(at(id)).then(({ status }) => status);
  expect(await own()).toBe(200);
  await db
    .updateTable("eventMembers")
    .set({ withheld: ["see_guest_list"] })
    .where("eventId", "=", id)
    .where("email", "=", helper.email)
    .execute();
  expect(await own()).toBe(403);
});
