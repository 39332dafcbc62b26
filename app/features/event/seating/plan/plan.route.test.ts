// The pages of rooms and of the plan to scale, of the built server, over HTTP; and the plan as JSON.
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { addMember } from "#test/factories.ts";
import { type Answer } from "#test/http.ts";
import { pageText } from "#test/party.ts";
import { scriptsWith } from "#test/scripts.ts";
import { testApp } from "#test/test-app.ts";
import { bundle } from "../../../../../scripts/build.ts";
import { type Account, createEvent, register } from "#test/world.ts";

const app = await testApp();
let host: Account;
beforeAll(async () => {
  host = await register(app, "Marta");
});

const at = (eventId: string, rest = "") => `/app/event/${eventId}/guests/tables${rest}`;
const measures = { intent: "room.save", how: "measures", name: "Patio", width: "24", depth: "15,50", outline: "" };
const twelve = { shape: "round-180", tables: "12", chairs: "10" };

function seen(answer: Answer, ...texts: string[]): [status: number, missing: string[]] {
  const page = pageText(answer);
  return [answer.status, texts.filter((text) => !page.includes(text))];
}

/** An event with a room and twelve tables; answers the addresses of its plan and of its data. */
async function furnished() {
  const id = await createEvent(host);
  const made = await host.post(at(id, "/room"), { ...measures, ...twelve });
  expect(made.status).toBe(303);
  const { id: roomId } = await app.db
    .selectFrom("seatingRooms")
    .select("id")
    .where("eventId", "=", id)
    .executeTakeFirstOrThrow();
  return { id, roomId, plan: at(id, "/plan"), data: at(id, "/plan/data"), made };
}

const tablesOf = (eventId: string) =>
  app.db
    .selectFrom("seatingTables")
    .select(["id", "number", "xCm", "yCm"])
    .where("eventId", "=", eventId)
    .orderBy("number")
    .execute();

describe("a room without JavaScript", () => {
  it("is asked for, refused beside its fields with all that was typed, and made", async () => {
    const id = await createEvent(host);
    expect((await host.get(at(id, "/plan"))).location).toBe(at(id, "/room"));
    expect(seen(await host.get(at(id, "/room")), "La sala está vacía. ¿Cómo es de grande?", "Así va quedando")).toEqual(
      [200, []],
    );
    const wrong = await host.post(at(id, "/room"), { ...measures, width: "1,5", name: " ", ...twelve, chairs: "14" });
    expect(
      seen(wrong, "De 2 a 200 metros.", "Ponle un nombre.", "En una redonda de 1,80 m caben 12.", 'value="1,5"'),
    ).toEqual([422, []]);
    const crossed = await host.post(at(id, "/room"), { ...measures, outline: "0 0; 24 15; 24 0; 0 15" });
    expect(seen(crossed, "Las paredes se cruzan.", "0 0; 24 15; 24 0; 0 15")).toEqual([422, []]);
    expect((await host.post(at(id, "/room"), { ...measures, how: "sofa" })).status).toBe(422);
    expect((await host.post(at(id, "/room"), { intent: "room.save", how: "none", ...twelve })).location).toBe(
      at(id, "?aviso=anadido"),
    );
    expect(await tablesOf(id)).toHaveLength(12);
    const { location } = await host.post(at(id, "/room"), measures);
    expect(location).toMatch(/\/plan\?montaje=[0-9a-f-]{36}&aviso=sala$/);
    expect(seen(await host.get(location!), "Hay 12 mesas sin colocar en el plano.", "Colocarlas")).toEqual([200, []]);
    expect((await host.post(at(id, "/plan"), { intent: "place" })).location).toBe(at(id, "/plan?aviso=colocadas"));
    expect((await tablesOf(id)).every(({ xCm }) => xCm !== null)).toBe(true);
  });

  it("is changed, laid out twice, and removed", async () => {
    const { id, roomId } = await furnished();
    const page = at(id, `/room/${roomId}`);
    expect(seen(await host.get(page), "24 × 15,50 m", "Mesas", "12 mesas")).toEqual([200, []]);
    const save = { ...measures, version: "1", outline: "0 0; 24 0; 24 15; 12 15; 12 9; 0 9" };
    expect((await host.post(page, save)).location).toBe(`${page}?aviso=sala`);
    const late = await host.post(page, { ...save, name: "Salón" });
    expect(
      seen(
        late,
        "Alguien ha cambiado la sala a la vez: ahora es «Patio», de 24 × 15 m.",
        'value="Salón"',
        'name="version" value="2"',
      ),
    ).toEqual([409, []]);
    expect((await host.post(page, { intent: "layout.add", name: "" })).status).toBe(422);
    const added = await host.post(page, { intent: "layout.add", name: "Ceremonia" });
    expect(seen(await host.get(added.location!), "Ceremonia", "Mesas")).toEqual([200, []]);
    const gone = at(id, `/room/${newId()}`);
    expect([(await host.get(gone)).status, (await host.post(gone, save)).status]).toEqual([404, 404]);
    expect((await host.post(page, { intent: "room.delete" })).location).toBe(at(id, "/plan"));
    expect(await tablesOf(id)).toHaveLength(12);
  });

  it("takes no tables in a plan of single seats, and has no question about them", async () => {
    const id = await createEvent(host);
    await host.post(at(id), { intent: "mode", mode: "seats" });
    const page = await host.get(at(id, "/room"));
    expect(seen(page, "¿Cómo es de grande?", "Guardar la sala")).toEqual([200, []]);
    expect(page.text).not.toContain("¿Y las mesas?");
    expect((await host.post(at(id, "/room"), { ...measures, ...twelve })).status).toBe(409);
  });
});

describe("the plan without JavaScript", () => {
  it("shows the room both ways, with each table as a link to its people, and takes tables and objects", async () => {
    const { id, plan } = await furnished();
    const [one, other] = await tablesOf(id);
    const page = await host.get(plan);
    expect(seen(page, "Mesa 1: 0 de 10 sillas ocupadas", "Confirmado")).toEqual([200, []]);
    expect(page.text.match(new RegExp(`place\\?id=${one!.id}`, "g"))).toHaveLength(2);
    const to = (x: string, y: string) => ({
      intent: "plan.save",
      "changes[0].id": one!.id,
      "changes[0].x": x,
      "changes[0].y": y,
    });
    expect(
      seen(await host.post(plan, to(String(other!.xCm! / 100), String(other!.yCm! / 100))), "Se pisa con la 2."),
    ).toEqual([422, []]);
    expect(seen(await host.post(plan, to("0,10", "3")), "No cabe dentro de la sala.")).toEqual([422, []]);
    expect(seen(await host.post(plan, to("tres", "3")), "Escribe el sitio en metros: 3,30.", 'value="tres"')).toEqual([
      422,
      [],
    ]);
    expect((await host.post(plan, { ...to("5", "3"), "changes[0].id": newId() })).status).toBe(404);
    // Tables come into line, all or none.
    const align = (ids: string[], way = "middle") => host.post(plan, { intent: "align", "ids[]": ids, to: way });
    expect(seen(await align([one!.id]), "Elige al menos dos mesas que estén en el plano.")).toEqual([422, []]);
    expect((await align([one!.id, other!.id], "round")).status).toBe(422);
    expect((await align([one!.id, newId()])).status).toBe(404);
    await app.db
      .updateTable("seatingTables")
      .set({ yCm: one!.yCm! + 20 })
      .where("id", "=", one!.id)
      .execute();
    expect((await align([one!.id, other!.id])).location).toBe(`${plan}?aviso=movida`);
    const [moved, second] = await tablesOf(id);
    expect([moved!.yCm, moved!.xCm, second!.xCm]).toEqual([second!.yCm, one!.xCm, other!.xCm]);
    expect(seen(await align([one!.id, other!.id], "centre"), "Se pisa con la 2.")).toEqual([422, []]);
    expect((await host.post(plan, { intent: "plan.save" })).status).toBe(422);
    expect((await host.post(plan, { intent: "tables.add", shape: "round-160", count: "2", chairs: "12" })).status).toBe(
      422,
    );
    expect(
      (await host.post(plan, { intent: "tables.add", shape: "imperial", count: "1", chairs: "20" })).location,
    ).toBe(`${plan}?aviso=puesto`);
    expect((await host.post(plan, { intent: "object.add", kind: "sofa" })).status).toBe(422);
    expect((await host.post(plan, { intent: "object.add", kind: "dance", width: "5", depth: "4,60" })).status).toBe(
      303,
    );
    const drawn = await host.get(plan);
    expect(seen(drawn, "Pista · 5 × 4,60")).toEqual([200, []]);
    const [, objectId = ""] = /name="objectId" value="([0-9a-f-]{36})"/.exec(drawn.text) ?? [];
    const change = {
      intent: "object.update",
      objectId,
      version: "1",
      label: "Baile",
      x: "3",
      y: "3",
      width: "4",
      depth: "4",
      angle: "90",
    };
    expect(
      seen(await host.post(plan, { ...change, width: "900" }), "Escribe la medida en metros, de 0,10 a 200."),
    ).toEqual([422, []]);
    expect((await host.post(plan, change)).status).toBe(303);
    expect((await host.post(plan, change)).status).toBe(409);
    expect((await host.post(plan, { intent: "object.delete", objectId })).status).toBe(303);
    expect((await host.post(plan, { intent: "object.delete", objectId })).status).toBe(404);
  });

  it("is for managers of guests", async () => {
    const { id, plan, data, roomId } = await furnished();
    const guest = await register(app, "Invitada");
    await addMember(app.db, id, guest.email, "guest");
    const stranger = await register(app, "Extraña");
    for (const path of [plan, data, at(id, "/room"), at(id, `/room/${roomId}`)]) {
      expect([(await guest.get(path)).status, (await stranger.get(path)).status], path).toEqual([403, 403]);
      expect(
        (await guest.post(path, { intent: path === plan || path === data ? "plan.save" : "room.save" })).status,
        path,
      ).toBe(403);
    }
  });
});

describe("the plan for its script", () => {
  it("comes as JSON once, and again only after a change", async () => {
    const { id, data } = await furnished();
    const first = await host.get(data);
    const plan = JSON.parse(first.text) as { tables: { id: string; number: number }[]; room: { width: number } };
    expect([first.status, plan.tables.length, plan.room.width]).toEqual([200, 12, 2400]);
    const etag = first.headers.get("etag")!;
    const again = await host.get(data, { "if-none-match": etag });
    expect([again.status, again.text]).toEqual([304, ""]);
    const move = {
      intent: "plan.save",
      "changes[0].id": plan.tables[0]!.id,
      "changes[0].x": "23.50",
      "changes[0].y": "14.50",
    };
    expect((await host.post(data, move)).status).toBe(422);
    expect((await host.post(data, { ...move, "changes[0].x": "22.90", "changes[0].y": "14.60" })).status).toBe(200);
    expect((await host.get(data, { "if-none-match": etag })).status).toBe(200);
    const { lists, since } = JSON.parse((await host.get(`${data}?desde=${etag.slice(1, -1)}`)).text);
    expect([since, lists.tables.put.map(([at, { id: moved }]: [number, { id: string }]) => [at, moved])]).toEqual([
      etag.slice(1, -1),
      [[0, plan.tables[0]!.id]],
    ]);
    expect(JSON.parse((await host.get(`${data}?desde=unknown`)).text).tables).toHaveLength(12);
    expect((await host.get(`${data}?montaje=${newId()}`)).status).toBe(404);
    const [{ id: guestId }] = [{ id: newId() }];
    await app.db.insertInto("guests").values({ eventId: id, id: guestId, name: "Ana", status: "confirmed" }).execute();
    const seat = { intent: "assign", tableId: plan.tables[1]!.id, guestId, from: "none" };
    const seated = await host.post(data, seat);
    expect([seated.status, JSON.parse(seated.text)]).toEqual([200, { ok: true }]);
    const late = await host.post(data, { ...seat, tableId: plan.tables[2]!.id });
    expect([late.status, JSON.parse(late.text).errors.form]).toEqual([
      409,
      expect.stringContaining("Alguien ha cambiado de sitio a Ana"),
    ]);
  });

  it("does a form that is sent twice once", async () => {
    const { id, data } = await furnished();
    const [one] = await tablesOf(id);
    const copy = { intent: "copy", formId: newId(), "ids[]": one!.id, "newIds[]": newId(), dx: "0", dy: "0" };
    expect((await host.post(data, copy)).status).toBe(422);
    await host.post(at(id, "/plan"), { intent: "plan.save", "changes[0].id": one!.id });
    await host.post(at(id, "/plan"), {
      intent: "plan.save",
      "changes[0].id": one!.id,
      "changes[0].x": "1",
      "changes[0].y": "14.50",
    });
    const twice = { intent: "object.add", kind: "bar", formId: newId(), quiet: "on", objectId: newId() };
    const answers = [await host.post(data, twice), await host.post(data, twice)];
    expect(answers.map(({ status, text }) => [status, text])).toEqual([1, 2].map(() => [200, '{"ok":true}']));
    expect(await app.db.selectFrom("seatingObjects").select("id").where("eventId", "=", id).execute()).toHaveLength(1);
  });
});

describe("a plan of 60 tables and 400 people", () => {
  it("stays small: the list and the plan as HTML, and the plan for its script", async () => {
    const id = await createEvent(host);
    const hall = { ...measures, width: "45", depth: "24", shape: "round-180", tables: "60", chairs: "8" };
    await host.post(at(id, "/room"), hall);
    const tables = await tablesOf(id);
    const people = Array.from({ length: 400 }, (_, number) => ({
      eventId: id,
      id: newId(),
      status: "confirmed" as const,
      tableId: tables[number % 60]!.id,
      name: `${["Carmen", "Julián", "Leo", "Amparo"][number % 4]} ${["Ferrer", "Molina", "Sanz"][number % 3]} ${number}`,
    }));
    await app.db.insertInto("guests").values(people).execute();
    const kib = async (path: string) => {
      const { status, text } = await host.get(path);
      expect(status).toBe(200);
      return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length / 1_024;
    };
    const [list, plan, data] = [await kib(at(id)), await kib(at(id, "/plan")), await kib(at(id, "/plan/data"))];
    console.log(
      `400 people: list ${list.toFixed(1)} KiB, plan ${plan.toFixed(1)} KiB, its data ${data.toFixed(1)} KiB, brotli 5`,
    );
    expect(Math.max(list, plan)).toBeLessThanOrEqual(60);
    expect(data).toBeLessThanOrEqual(20);
    // A live notice costs what has changed, not the plan.
    const { headers } = await host.get(at(id, "/plan/data"));
    const tag = headers.get("etag")!.slice(1, -1);
    await host.post(at(id), { intent: "unassign", guestId: people[0]!.id });
    const notice = await kib(at(id, `/plan/data?desde=${tag}`));
    console.log(`400 people: after one seat ${notice.toFixed(2)} KiB instead of ${data.toFixed(1)} KiB, brotli 5`);
    expect(notice).toBeLessThan(data / 10);
  });
});

/** The most that the plan brings at once beyond its list, in thousands of bytes. */
const MOST_KB = 24;

it("brings its scripts with the plan alone, and those that move things once the page is awake", () => {
  const assets = path.join(path.dirname(path.dirname(bundle)), "client/assets");
  const all = scriptsWith(assets);
  const scriptsOf = (name: string) => {
    const found = [...all].filter(([each]) => each.startsWith(name)).map(([, scripts]) => scripts);
    return found.toSorted((one, other) => other.size - one.size)[0] ?? new Set<string>();
  };
  const [list, plan, moving] = [scriptsOf("seating.route-"), scriptsOf("plan.route-"), scriptsOf("moving-")];
  const weigh = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + brotliCompressSync(readFileSync(path.join(assets, name))).length, 0) / 1_000;
  const [first, later] = [weigh(plan.difference(list)), weigh(moving.difference(plan))];
  console.log(
    `the plan's scripts beyond the list's: ${first.toFixed(1)} kB at once, ${later.toFixed(1)} kB once it is awake`,
  );
  expect([first > 5, later > 2]).toEqual([true, true]);
  expect(first).toBeLessThanOrEqual(MOST_KB);
  expect(later).toBeLessThanOrEqual(8);
  const own = moving.difference(plan);
  expect([...all].filter(([name, scripts]) => !moving.has(name) && scripts.isSupersetOf(own))).toEqual([]);
});
