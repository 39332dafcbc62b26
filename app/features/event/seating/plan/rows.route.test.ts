// Rows of single seats of the built server, over HTTP: the forms without a script, their refusals, and a seat on the other pages.
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { addMember } from "#test/factories.ts";
import { type Answer } from "#test/http.ts";
import { pageText } from "#test/party.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, register } from "#test/world.ts";

const app = await testApp();
const { db } = app;
let host: Account;
beforeAll(async () => {
  host = await register(app, "Marta");
});

const at = (eventId: string, rest = "") => `/app/event/${eventId}/guests/tables${rest}`;
const row = { intent: "rows.add", rows: "2", seats: "6", category: "Platea", first: "", between: "0,90", aisles: "3" };

function seen(answer: Answer, ...texts: string[]): [status: number, missing: string[]] {
  const page = pageText(answer);
  return [answer.status, texts.filter((text) => !page.includes(text))];
}

/** An event with single seats, a room and two rows of six. */
async function hall() {
  const id = await createEvent(host);
  expect((await host.post(at(id, "/mode"), { intent: "mode", mode: "seats" })).status).toBe(303);
  const room = { intent: "room.save", how: "measures", name: "Auditorio", width: "18", depth: "13", outline: "" };
  expect((await host.post(at(id, "/room"), room)).status).toBe(303);
  const plan = at(id, "/plan");
  expect((await host.post(plan, row)).location).toContain("aviso=filas");
  return { id, plan };
}
const seatsOf = (eventId: string) =>
  db.selectFrom("seats").selectAll().where("eventId", "=", eventId).orderBy("rowName").orderBy("rowOrder").execute();
async function seated(eventId: string, name: string, seatId: string) {
  const guestId = newId();
  const guest = { eventId, id: guestId, name, status: "confirmed" as const };
  await db.insertInto("guests").values(guest).execute();
  expect((await host.post(at(eventId), { intent: "assign", "guestId[]": guestId, seatId })).status).toBe(303);
  return guestId;
}

describe("rows without JavaScript", () => {
  it("are added by a form, drawn with each seat as a link, and moved in metres", async () => {
    const { id, plan } = await hall();
    const page = await host.get(plan);
    expect(seen(page, "ocupados", "disponibles", "Añadir filas", "Fila B", "Ocupado", "Disponible")).toEqual([200, []]);
    const [first] = await seatsOf(id);
    expect(page.text).toMatch(
      new RegExp(`<a[^>]*href="[^"]*id=${first!.id}"[^>]*aria-label="Fila A, asiento 1, disponible"`),
    );
    const moved = { intent: "plan.save", "changes[0].id": first!.id, "changes[0].x": "9", "changes[0].y": "10" };
    expect((await host.post(plan, moved)).status).toBe(303);
    expect((await seatsOf(id)).filter(({ yCm }) => yCm === 1000)).toHaveLength(6);
    const outside = await host.post(plan, { ...moved, "changes[0].x": "0,5" });
    expect(seen(outside, "No cabe dentro de la sala.")).toEqual([422, []]);
  });

  it("are refused beside their fields with all that was typed, and never with a 500", async () => {
    const { id, plan } = await hall();
    const wrong = await host.post(plan, { ...row, rows: "99999", seats: "0", between: "9", aisles: "por aquí" });
    expect(
      seen(
        wrong,
        "Escribe cuántas filas, de 1 a 60.",
        "Escribe cuántos asientos, de 1 a 100.",
        "Escribe los metros, de 0,50 a 5",
      ),
    ).toEqual([422, []]);
    expect(seen(wrong, "Escribe detrás de qué asientos hay pasillo: «5, 15».")).toEqual([422, []]);
    expect(wrong.text).toContain('value="por aquí"');
    expect(seen(await host.post(plan, { ...row, first: "b" }), "Ya hay una fila B.")).toEqual([422, []]);
    const wide = await host.post(plan, { ...row, seats: "100", first: "Z" });
    expect(seen(wide, "En la sala no cabe ese bloque de filas.")).toEqual([422, []]);
    expect((await host.post(plan, { intent: "row.delete", rowId: newId() })).status).toBe(404);
    expect((await host.post(plan, { intent: "seats.place" })).status).toBe(303);
    expect(await seatsOf(id)).toHaveLength(12);
  });

  it("are for managers of guests", async () => {
    const { id, plan } = await hall();
    const guest = await register(app, "Invitada");
    await addMember(db, id, guest.email, "guest");
    for (const intent of ["rows.add", "row.delete", "seats.place"])
      expect((await guest.post(plan, { ...row, intent })).status, intent).toBe(403);
  });
});

describe("row and seat", () => {
  it("stand in the list, the picture, the guest list and the papers", async () => {
    const { id, plan } = await hall();
    const [, second] = await seatsOf(id);
    await seated(id, "Pilar Llopis", second!.id);
    expect(seen(await host.get(at(id, "?vista=lista")), "Fila A, asiento 2", "Pilar Llopis", "Ocupado")).toEqual([
      200,
      [],
    ]);
    const picture = await host.get(at(id, "/plan.svg"));
    expect([picture.status, picture.text.match(/<path[^>]*fill="black"/g)?.length]).toEqual([200, 1]);
    expect(picture.text).toContain(">B</text>");
    expect(seen(await host.get(`/app/event/${id}/guests`), "Fila A, asiento 2")).toEqual([200, []]);
    expect((await host.get(plan)).text).toContain("Fila A, asiento 2, ocupado: Pilar Llopis");
    expect(seen(await host.get(at(id, "/print")), "Fila A, asiento 2")).toEqual([200, []]);
  });

  it("are free again after a decline", async () => {
    const { id, plan } = await hall();
    const [first] = await seatsOf(id);
    const guestId = await seated(id, "Rosa Mas", first!.id);
    expect((await host.post(`/app/event/${id}/guests`, { intent: "status", guestId, status: "declined" })).status).toBe(
      303,
    );
    expect((await host.get(plan)).text).toContain("Fila A, asiento 1, disponible");
  });
});
