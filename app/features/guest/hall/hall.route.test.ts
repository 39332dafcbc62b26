// The screen in the room over HTTP: its choices, no name without the search, the search itself, its stream, and its end.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { addHousehold } from "#test/households.ts";
import { pageText, testParty } from "#test/party.ts";
import { drawRoom } from "#test/rooms.ts";
import { createEvent } from "#test/world.ts";

const { app, db, anonymous, signUp, join } = await testParty();
const host = await signUp();
let eventId: string;
let dialog: string;

beforeEach(async () => {
  eventId = await createEvent(host);
  dialog = `/app/event/${eventId}/day/screen`;
  const today = { date: dateIn("UTC", new Date()), timeZone: "UTC", startTime: "00:00" };
  await db.updateTable("events").set(today).where("id", "=", eventId).execute();
  const tableId = newId();
  await db
    .insertInto("seatingTables")
    .values({ eventId, id: tableId, name: "Tíos", number: 10, capacity: 8 })
    .execute();
  const { guestIds } = await addHousehold(db, eventId, [
    { name: "Amparo Núñez", status: "confirmed" },
    { name: "Leo Núñez", status: "attended", memberType: "child" },
    { name: "Absent Núñez", status: "declined" },
  ]);
  await db.updateTable("guests").set({ tableId }).where("id", "in", guestIds).execute();
  for (const [title, audience] of [
    ["Cena", "guests"],
    ["Montaje", "team"],
  ] as const)
    await db
      .insertInto("scheduleItems")
      .values({ eventId, id: newId(), startMinute: 1_439, title, audience })
      .execute();
});

async function screen(fields: Record<string, string> = {}): Promise<string> {
  expect((await host.post(dialog, { intent: "screen.create", photos: "on", lines: "on", ...fields })).location).toBe(
    `${dialog}?aviso=pantalla`,
  );
  const [, path] = /(\/pantalla\/[A-Za-z0-9]{32})/.exec((await host.get(dialog)).text) ?? [];
  return path!;
}
const json = async (path: string) => {
  const answer = await anonymous.get(path);
  return { status: answer.status, body: answer.text ? JSON.parse(answer.text) : null };
};

describe("the screen in the room", () => {
  it("shows the event and the lines for guests, and no name without the search", async () => {
    const path = await screen();
    const page = await anonymous.get(path);
    expect(page.status).toBe(200);
    expect(pageText(page)).toContain("Cena");
    expect(page.text).not.toMatch(/Montaje|Núñez|Amparo|Busca tu mesa/);
    expect(page.headers.get("cache-control")).toContain("no-store");
    expect((await json(`${path}/find?q=amparo`)).status).toBe(404);
    expect((await json(`${path}/now`)).body).toMatchObject({
      hasSearch: false,
      next: [{ title: "Cena" }],
      notice: null,
    });
    const told = { id: newId(), clientId: newId(), text: "A la mesa", audience: "came" as const };
    const times = { createdAt: new Date(), leavesAt: new Date(), sentAt: new Date() };
    await db
      .insertInto("dayNotices")
      .values({ eventId, ...told, createdByName: "Marta", ...times })
      .execute();
    expect((await json(`${path}/now`)).body.notice).toBe("A la mesa");
    await db
      .updateTable("dayNotices")
      .set({ sentAt: new Date(Date.now() - 601_000) })
      .execute();
    expect((await json(`${path}/now`)).body.notice).toBeNull();
    expect((await host.post(dialog, { intent: "screen.save" })).location).toBe(`${dialog}?aviso=cambiada`);
    expect((await json(`${path}/now`)).body.next).toEqual([]);
  });

  it("finds a table from three letters, thirty times a minute, with children beside an adult", async () => {
    const path = await screen({ search: "on" });
    expect(pageText(await anonymous.get(path))).toContain("Busca tu mesa");
    expect((await json(`${path}/find?q=am`)).status).toBe(422);
    expect(await json(`${path}/find?q=NUN`)).toEqual({
      status: 200,
      body: [{ names: "Amparo y Leo N.", number: 10, table: "Tíos" }],
    });
    expect((await json(`${path}/find?q=leo`)).body).toEqual([]);
    expect((await json(`${path}/find?q=absent`)).body).toEqual([]);
    let last = 200;
    for (let tries = 0; tries < 30 && last === 200; tries++) last = (await json(`${path}/find?q=amparo`)).status;
    expect(last).toBe(429);
  });

  it("shows the way to a table that stands in a drawn room, without names or words of the hosts", async () => {
    const path = await screen({ search: "on", plan: "on" });
    expect((await json(`${path}/plan?mesa=10`)).status).toBe(404);
    await drawRoom(db, eventId, 10);
    const drawn = await json(`${path}/plan?mesa=10`);
    expect(drawn.body).toMatchObject({ ways: [{ number: 10, seen: { far: "end" } }], entranceId: expect.any(String) });
    expect(drawn.body.ways[0].path.length).toBeGreaterThan(1);
    expect(JSON.stringify(drawn.body)).not.toMatch(/Núñez|Amparo|Entrada principal|Tíos/);
    for (const wrong of ["11", "x", "", "40000", "999999"])
      expect((await json(`${path}/plan?mesa=${wrong}`)).status).toBe(404);
    let last = 200;
    for (let tries = 0; tries < 30 && last === 200; tries++) last = (await json(`${path}/plan?mesa=10`)).status;
    expect(last).toBe(429);
    await host.post(dialog, { intent: "screen.save", search: "on" });
    expect((await json(`${path}/plan?mesa=10`)).status).toBe(404);
    await host.post(dialog, { intent: "screen.save", plan: "on" });
    expect((await json(`${path}/plan?mesa=10`)).status).toBe(404);
  });

  it("hears that something changed, without words, and ends when a host revokes it", async () => {
    const path = await screen();
    const stop = new AbortController();
    const stream = await fetch(`${app.origin}${path}/live`, { signal: stop.signal });
    expect(stream.headers.get("content-type")).toContain("text/event-stream");
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = "";
    const hears = async () => {
      while (!heard.includes("data: 1")) heard += (await reader.read()).value ?? "";
    };
    expect((await host.post(dialog, { intent: "screen.save", photos: "on" })).status).toBe(303);
    await hears();
    expect(heard.replaceAll(/retry: \d+|data: 1|[:\s]/g, "")).toBe("");
    heard = "";
    expect((await host.post(dialog, { intent: "screen.revoke" })).location).toBe(`${dialog}?aviso=apagada`);
    // The stream tells it once more, so that its script asks and says good night, and ends.
    await hears();
    expect((await reader.read()).done).toBe(true);
    stop.abort();
    const over = await anonymous.get(path);
    expect([over.status, pageText(over).includes("Buenas noches")]).toEqual([410, true]);
    for (const part of ["now", "live", "find?q=amparo"])
      expect((await anonymous.get(`${path}/${part}`)).status).toBe(410);
    expect((await anonymous.get(`/pantalla/${"x".repeat(32)}`)).status).toBe(404);
    const kitchen = (await host.post(`/app/event/${eventId}/day/kitchen`, { intent: "kitchen.create" })).status;
    expect(kitchen).toBe(303);
    const helper = await join(eventId, "organizer");
    const member = db.updateTable("eventMembers").where("eventId", "=", eventId).where("role", "=", "organizer");
    await member.set({ permissions: ["view", "manage_guests"] }).execute();
    expect((await helper.get(dialog)).status).toBe(403);
  });

  it("gives a spreadsheet of the guests who came, without formulas", async () => {
    await addHousehold(db, eventId, [{ name: "=1+1", status: "attended" }]);
    const csv = await host.get(`/app/event/${eventId}/day/came.csv`);
    expect(csv.text).toContain("Familia;Nombre;Viene como;Mesa;Hora;Puerta;En la lista");
    expect(csv.text).toContain("Amparo Núñez;Leo Núñez;Menor;10;;;sí");
    expect(csv.text).toContain("'=1+1");
    expect(csv.text).not.toContain("Absent");
    expect((await host.get(`/app/event/${eventId}/day/came.xlsx`)).headers.get("content-type")).toContain(
      "spreadsheetml",
    );
    const audited = db.selectFrom("auditLog").select("deed").where("subjectId", "=", eventId);
    expect((await audited.execute()).map(({ deed }) => deed)).toEqual(["guests.exported", "guests.exported"]);
    const helper = await join(eventId, "collaborator");
    expect((await helper.get(`/app/event/${eventId}/day/came.csv`)).status).toBe(403);
  });
});
