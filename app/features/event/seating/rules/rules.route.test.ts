// The page of rules over HTTP and without a script: its form, its refusals with all that was typed, and who may not open it.
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { addMember } from "#test/factories.ts";
import { pageText } from "#test/party.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, register } from "#test/world.ts";

const app = await testApp();
let host: Account;

beforeAll(async () => {
  host = await register(app, "Marta");
});

async function wedding() {
  const id = await createEvent(host);
  await app.db.updateTable("events").set({ seatingMode: "tables" }).where("id", "=", id).execute();
  const tableId = newId();
  await app.db.insertInto("seatingTables").values({ eventId: id, id: tableId, name: "Mesa 1", capacity: 4 }).execute();
  const add = async (name: string) => {
    const guestId = newId();
    await app.db.insertInto("guests").values({ eventId: id, id: guestId, name, status: "confirmed" }).execute();
    return guestId;
  };
  const [oscar, julian] = [await add("Óscar Martí"), await add("Julián Ñíguez")];
  return { id, path: `/app/event/${id}/guests/tables/rules`, tableId, oscar, julian };
}
/** The path and the query of a 303. */
const location = ({ location: to }: { location: string | null }) => new URL(to ?? "", "http://x");

describe("the rules without a script", () => {
  it("are found, put, filtered, changed, removed and brought back", async () => {
    const { id, path, tableId, oscar, julian } = await wedding();
    expect(pageText(await host.get(`/app/event/${id}/guests/tables`))).toContain("Reglas");
    expect(pageText(await host.get(`/app/event/${id}/guests/${oscar}`))).toContain(`rules?quien=i${oscar}`);
    const found = pageText(await host.get(`${path}?quien=i${oscar}&q=NIGUEZ`));
    expect(found).toContain("Julián Ñíguez");
    expect(found).toContain(`quien=i${oscar}&amp;quien=i${julian}`);

    const form = `${path}?quien=i${oscar}&quien=i${julian}`;
    const fields = { intent: "rule.add", "guestIds[]": [oscar, julian], kind: "apart", strength: "must", tableId };
    const put = await host.post(form, fields);
    expect([put.status, location(put).searchParams.get("aviso")]).toEqual([303, "puesta"]);
    const page = await host.get(put.location!);
    expect(pageText(page)).toContain("1 regla: 1 espera a que se siente alguien");
    expect(pageText(page)).toContain("Deshacer");
    const ruleId = /ruleId" value="([0-9a-f-]{36})"/.exec(page.text)![1]!;

    const again = await host.post(form, { ...fields, kind: "together", strength: "better" });
    expect([
      again.status,
      pageText(again).includes("Ya dijiste que Óscar Martí y Julián Ñíguez, en otra mesa."),
    ]).toEqual([422, true]);
    // Everything that was typed stays.
    expect(again.text).toMatch(/<option value="together" selected=""/);
    expect(again.text).toMatch(/value="better" checked=""|checked="" value="better"/);
    expect(pageText(again)).toContain("Quitar a Julián Ñíguez");
    const same = await host.post(form, fields);
    expect([same.status, pageText(same).includes("Esa regla ya está.")]).toEqual([422, true]);
    const alone = await host.post(path, { intent: "rule.add", kind: "together", "guestIds[]": [oscar] });
    expect([alone.status, pageText(alone).includes("Elige al menos a dos.")]).toEqual([422, true]);

    const edit = `${path}?regla=${ruleId}`;
    expect(pageText(await host.get(edit))).toContain("Cambiar la regla");
    const update = { ...fields, intent: "rule.update", ruleId, kind: "beside" };
    const changed = await host.post(edit, { ...update, version: "1" });
    expect(location(changed).searchParams.get("aviso")).toBe("cambiada");
    const late = await host.post(edit, { ...update, kind: "apart", version: "1" });
    expect([
      late.status,
      pageText(late).includes("Ahora dice «Óscar Martí, al lado de Julián Ñíguez, sí o sí.»"),
    ]).toEqual([409, true]);
    expect(late.text).toContain('name="version" value="2"');

    expect(pageText(await host.get(`${path}?ver=separados`))).toContain("Ninguna así.");
    expect(pageText(await host.get(`${path}?ver=juntos`))).toContain("al lado de");
    const removed = await host.post(path, { intent: "rule.delete", ruleId });
    const batchId = location(removed).searchParams.get("deshacer")!;
    expect(pageText(await host.get(path))).toContain("Todavía no hay reglas.");
    expect((await host.post(path, { intent: "undo", batchId })).status).toBe(303);
    expect(pageText(await host.get(path))).toContain("al lado de");
    expect((await host.post(path, { intent: "undo", batchId })).status).toBe(409);
    expect((await host.post(path, { intent: "rule.delete", ruleId: newId() })).status).toBe(404);
  });

  it("name an object and a distance, and keep what was typed", async () => {
    const { id, path, oscar } = await wedding();
    const [roomId, objectId] = [newId(), newId()];
    const room = { eventId: id, id: roomId, name: "Patio", widthCm: 2_000, depthCm: 1_000, position: 1 };
    await app.db.insertInto("seatingRooms").values(room).execute();
    const layout = { eventId: id, id: newId(), roomId, name: "Cena", position: 1 };
    await app.db.insertInto("seatingLayouts").values(layout).execute();
    const stage = {
      eventId: id,
      id: objectId,
      roomId,
      layoutId: layout.id,
      kind: "stage",
      xCm: 300,
      yCm: 200,
    } as const;
    await app.db
      .insertInto("seatingObjects")
      .values({ ...stage, widthCm: 400, depthCm: 200 })
      .execute();
    const form = `${path}?quien=i${oscar}`;
    expect(pageText(await host.get(form))).toContain("De qué, si es «cerca de…» o «lejos de…»");
    const fields = { intent: "rule.add", "guestIds[]": [oscar], kind: "far", objectId };
    const wrong = await host.post(form, { ...fields, distance: "mucho" });
    expect([wrong.status, pageText(wrong).includes("Escribe los metros, de 50 cm a 100 m.")]).toEqual([422, true]);
    expect(wrong.text).toContain('value="mucho"');
    expect(pageText(await host.post(form, { ...fields, objectId: "" }))).toContain("Elige de qué.");
    expect((await host.post(form, { ...fields, objectId: newId() })).status).toBe(404);
    const put = await host.post(form, { ...fields, distance: "8,50" });
    expect(put.status).toBe(303);
    expect(pageText(await host.get(put.location!))).toContain("lejos del escenario (8,50 m)");
    expect(pageText(await host.get(`${path}?ver=distancia`))).toContain("Cerca o lejos");
    expect((await host.post(form, { ...fields, kind: "accessible" })).status).toBe(303);
    expect(pageText(await host.get(`${path}?ver=accesible`))).toContain("con sitio accesible");
  });

  it("keep the four switches, with both versions where two hosts set them", async () => {
    const { path } = await wedding();
    const fields = { intent: "always", households: "on", strangers: "on", version: "0" };
    expect((await host.post(path, fields)).status).toBe(303);
    const late = await host.post(path, { ...fields, even: "on" });
    expect([late.status, pageText(late).includes("Ahora está quitado.")]).toEqual([409, true]);
    expect((await host.post(path, { ...fields, even: "on", version: "1" })).status).toBe(303);
  });

  it("refuse what no form posts, and are not there for a helper without the guests", async () => {
    const { id, path, oscar, julian } = await wedding();
    const ids = { "guestIds[]": [oscar, julian] };
    expect((await host.post(path, { intent: "rule.add", kind: "encima", ...ids })).status).toBe(422);
    expect((await host.post(path, { intent: "rule.add", kind: "table", ...ids })).status).toBe(422);
    expect((await host.post(path, { intent: "rule.add", kind: "apart", "guestIds[]": ["x", "y"] })).status).toBe(422);
    expect((await host.post(path, { intent: "rule.add", kind: "apart", "guestIds[]": [oscar, newId()] })).status).toBe(
      404,
    );
    expect((await host.post(path, { intent: "undo", batchId: "x" })).status).toBe(404);
    expect((await host.get(`${path}?regla=x&ver=x&quien=x&q=%F0`)).status).toBe(200);
    const other = await register(app, "Olga");
    await addMember(app.db, id, other.email, "guest");
    expect((await other.get(path)).status).toBe(403);
    expect((await other.post(path, { intent: "rule.add", kind: "apart", ...ids })).status).toBe(403);
    await app.db.updateTable("events").set({ seatingMode: "seats" }).where("id", "=", id).execute();
    expect(pageText(await host.get(path))).toContain("Las reglas son para un plano con mesas.");
    expect((await host.post(path, { intent: "rule.add", kind: "apart", ...ids })).status).toBe(409);
  });
});
