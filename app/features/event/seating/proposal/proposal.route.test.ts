// «Sugerir mesas» over HTTP and without a script: a search in its own process, its proposal, what helps, and who may not ask.
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

async function wedding(tables: readonly number[], households: readonly number[]) {
  const id = await createEvent(host);
  await app.db.updateTable("events").set({ seatingMode: "tables" }).where("id", "=", id).execute();
  const rooms = tables.map((capacity, index) => ({ eventId: id, id: newId(), name: `Mesa ${index + 1}`, capacity }));
  if (rooms.length > 0) await app.db.insertInto("seatingTables").values(rooms).execute();
  const homes = households.map((_, index) => ({ eventId: id, id: newId(), name: `Familia ${index + 1}` }));
  await app.db.insertInto("households").values(homes).execute();
  const guests = homes.flatMap(({ id: householdId }, index) =>
    Array.from({ length: households[index]! }, (_, number) => ({
      eventId: id,
      id: newId(),
      name: `Persona ${index + 1}.${number + 1}`,
      householdId,
      status: "confirmed" as const,
    })),
  );
  await app.db.insertInto("guests").values(guests).execute();
  const seated = async () => {
    const rows = await app.db.selectFrom("guests").where("eventId", "=", id).select("tableId").execute();
    return rows.filter(({ tableId }) => tableId !== null).length;
  };
  return { id, path: `/app/event/${id}/guests/tables`, rooms, homes, seated };
}
const idsIn = (text: string) =>
  [...text.matchAll(/name="moveIds\[\]"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="moveIds\[\]"/g)].map(
    ([, one, other]) => one ?? other!,
  );

describe("«Sugerir mesas» without a script", () => {
  it("searches, shows, accepts what is ticked, and undoes it", async () => {
    const { path, seated } = await wedding([4, 4], [3, 3, 1]);
    expect(pageText(await host.get(path))).toContain("Sugerir mesas");
    expect(pageText(await host.get(`${path}/proposal`))).toContain(
      "Busca sitio a 7 personas en 2 mesas: 7 no lo tienen.",
    );
    const solved = await host.post(`${path}/proposal`, { intent: "solve", from: "now" });
    expect([solved.status, solved.location?.startsWith(`${path}/proposal/`)]).toEqual([303, true]);
    const page = await host.get(solved.location!);
    expect(pageText(page)).toContain(
      "Nada se ha movido todavía. 7 personas cambian de sitio; 0 se quedan donde están.",
    );
    expect(pageText(page)).toContain("Familia 1 (3)");
    expect(await seated()).toBe(0);
    const ids = idsIn(page.text);
    expect(ids).toHaveLength(3);
    for (const view of ["ahora", "despues", "x"])
      expect((await host.get(`${solved.location}?ver=${view}`)).status).toBe(200);

    const again = await host.post(solved.location!, { intent: "again" });
    expect([again.status, again.location === solved.location]).toEqual([303, false]);
    const accepted = await host.post(solved.location!, { intent: "accept", "moveIds[]": [ids[0]!, "x", "99"] });
    expect(accepted.location).toMatch(new RegExp(`^${path}\\?aviso=aceptada&deshacer=\\d+$`));
    expect(await seated()).toBeGreaterThan(0);
    expect((await host.get(solved.location!)).status).toBe(404);
    const batchId = /deshacer=(\d+)/.exec(accepted.location!)![1]!;
    expect(pageText(await host.get(accepted.location!))).toContain("Deshacer");
    expect((await host.post(path, { intent: "undo", batchId })).status).toBe(303);
    expect(await seated()).toBe(0);

    // The other proposal is still there; a guest who declines makes a line of it stale.
    await app.pool.query("update guests set status = 'declined' where event_id = $1 and name = 'Persona 3.1'", [
      path.split("/")[3],
    ]);
    const all = idsIn((await host.get(again.location!)).text);
    const late = await host.post(again.location!, { intent: "accept", "moveIds[]": all });
    expect([late.status, pageText(late).includes("Ya no se puede")]).toEqual([409, true]);
    expect(await seated()).toBe(0);
    expect((await host.post(again.location!, { intent: "accept" })).location).toBe(`${path}?aviso=descartada`);
    expect((await host.post(again.location!, { intent: "accept", "moveIds[]": all })).status).toBe(404);
  });

  it("says what could not be, and does what helps", async () => {
    const { id, path, homes, rooms } = await wedding([4], [5]);
    const ruleId = newId();
    await app.pool.query(
      `with rule as (insert into seating_rules (event_id, id, kind, strength) values ($1, $2, 'together', 'must'))
       insert into seating_rule_members (event_id, rule_id, position, household_id) values ($1, $2, 1, $3)`,
      [id, ruleId, homes[0]!.id],
    );
    const solved = await host.post(`${path}/proposal`, { intent: "solve", from: "empty" });
    const page = await host.get(solved.location!);
    expect(pageText(page)).toContain("Son 5 y la mesa 1 tiene 4 sillas.");
    expect(pageText(page)).toContain("Con una silla más en la mesa 1 cabrían los 5.");
    const [before = ""] = page.text.split(/Una silla más en la mesa 1</);
    const [, remedyId = ""] = [...before.matchAll(/name="remedyId" value="(\d+)"/g)].at(-1) ?? [];
    const helped = await host.post(solved.location!, { intent: "remedy", remedyId });
    expect(helped.status).toBe(303);
    expect(pageText(await host.get(helped.location!))).toContain("Todos los confirmados se sientan.");
    const { capacity } = await app.db
      .selectFrom("seatingTables")
      .where("id", "=", rooms[0]!.id)
      .select("capacity")
      .executeTakeFirstOrThrow();
    expect(capacity).toBe(5);
    expect((await host.post(helped.location!, { intent: "remedy", remedyId: "9" })).status).toBe(409);
    expect((await host.post(helped.location!, { intent: "discard" })).location).toBe(`${path}?aviso=descartada`);
  });

  it("refuses a room without tables, and who may not seat guests", async () => {
    const { id, path } = await wedding([], [2]);
    expect((await host.post(`${path}/proposal`, { intent: "solve" })).status).toBe(409);
    expect(pageText(await host.get(`${path}/proposal`))).toContain("Pon antes alguna mesa.");
    expect((await host.get(`${path}/proposal/${newId()}`)).status).toBe(404);
    expect((await host.get(`${path}/proposal/x`)).status).toBe(404);
    expect((await host.post(`${path}/proposal/x`, { intent: "again" })).status).toBe(404);
    const other = await register(app, "Olga");
    await addMember(app.db, id, other.email, "guest");
    expect((await other.get(`${path}/proposal`)).status).toBe(403);
    expect((await other.post(`${path}/proposal`, { intent: "solve" })).status).toBe(403);
  });
});
