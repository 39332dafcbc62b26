// The kitchen's page over HTTP: figures and diets without names, by a link that ends with its maker's right.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { addHousehold } from "#test/households.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent } from "#test/world.ts";

const { db, anonymous, signUp, join } = await testParty();
const host = await signUp();
let eventId: string;
let dialog: string;

beforeEach(async () => {
  eventId = await createEvent(host);
  dialog = `/app/event/${eventId}/day/kitchen`;
  const tableId = newId();
  await db.insertInto("seatingTables").values({ eventId, id: tableId, name: "Tíos", number: 8, capacity: 8 }).execute();
  await db.insertInto("seatingSettings").values({ eventId, detail: "chair" }).execute();
  const { guestIds } = await addHousehold(db, eventId, [
    { name: "Amparo Núñez", status: "attended" },
    { name: "Íñigo Núñez", status: "attended" },
    { name: "Leo Núñez", status: "confirmed", memberType: "child" },
  ]);
  const diet = (text: string) => ({ tableId, dietary: text, dietaryConsentAt: new Date() });
  const texts = ["Alérgica a los frutos secos", "Vegetariana", "vegetariana"];
  for (const [at, text] of texts.entries())
    await db
      .updateTable("guests")
      .set({ ...diet(text), chair: at + 3 })
      .where("id", "=", guestIds[at]!)
      .execute();
});

async function link(who: Account = host): Promise<string> {
  expect((await who.post(dialog, { intent: "kitchen.create" })).location).toBe(`${dialog}?aviso=enlace`);
  const [, path] = /(\/cocina\/[A-Za-z0-9]{32})/.exec((await who.get(dialog)).text) ?? [];
  return path!;
}
const words = async (path: string) =>
  pageText(await anonymous.get(path))
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

describe("the kitchen", () => {
  it("reads what has come, allergies first and by table, and no name", async () => {
    const path = await link();
    const page = await words(path);
    for (const text of ["Han llegado 2", "adultos 2 de 2 previstos", "menores 0 de 1 previsto", "2, falta 1"])
      expect(page).toContain(text);
    expect(page).toMatch(/Alérgica a los frutos secos 1 .*Vegetariana 1 de 2/);
    expect(page).toContain("1 · Alérgica a los frutos secos, silla 3");
    const answer = await anonymous.get(path);
    expect(answer.text).not.toMatch(/Núñez|Amparo|Leo|<script/);
    expect(answer.headers.get("refresh")).toBe("60");
    expect((await anonymous.get(`${path}?quieta=1`)).headers.get("refresh")).toBeNull();
    expect(answer.headers.get("cache-control")).toContain("no-store");
  });

  it("has one link, which a host revokes, and which ends with its maker's right to read diets", async () => {
    const path = await link();
    expect(await link()).toBe(path);
    expect((await host.post(dialog, { intent: "kitchen.revoke" })).location).toBe(`${dialog}?aviso=retirado`);
    expect((await anonymous.get(path)).status).toBe(410);
    const organizer = await join(eventId, "organizer");
    const member = db.updateTable("eventMembers").where("eventId", "=", eventId).where("role", "=", "organizer");
    await member.set({ permissions: ["view", "manage_guests"] }).execute();
    const second = await link(organizer);
    expect((await anonymous.get(second)).status).toBe(200);
    await member.set({ permissions: ["view", "edit_event"] }).execute();
    expect((await anonymous.get(second)).status).toBe(410);
    expect((await organizer.get(dialog)).status).toBe(403);
    expect((await host.get(dialog)).text).toContain("ya no gestiona a los invitados");
    expect((await anonymous.get(`/cocina/${"x".repeat(32)}`)).status).toBe(404);
  });
});
