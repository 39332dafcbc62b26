// The routes of the guest list, of the built server, over HTTP.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { type Permission, permissions, shareablePermissions } from "#app/domain/permission/names.ts";
import { type Answer, type Person, person } from "#test/http.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const { db } = app;

let marta: Person;
let martaId: string;
let eventId: string;
let people = 0;

beforeAll(async () => void ([marta, martaId] = await signedUp()));
beforeEach(async () => void (eventId = await addEvent()));

async function signedUp(plan = "planner"): Promise<[Person, string]> {
  const visitor = person(app);
  const email = `persona${++people}@correo.es`;
  const form = { name: "Marta Segura", email, password: "tres gatos en el tejado", plan };
  expect((await visitor.post("/register", form)).status).toBe(303);
  const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  return [visitor, id];
}

async function addEvent(createdBy = martaId): Promise<string> {
  const id = newId();
  await db
    .insertInto("events")
    .values({
      id,
      createdBy,
      title: "Boda de Lucía & Andrés",
      titleSlug: "boda",
      category: "personal",
      type: "wedding",
      date: "2049-06-05",
      location: "Torrent",
      visibility: "private",
    })
    .execute();
  return id;
}

async function addMember(rights: readonly Permission[]): Promise<Person> {
  const [visitor, userId] = await signedUp();
  const member = { eventId, id: newId(), userId, name: "Pablo", email: `${userId}@correo.es` };
  await db
    .insertInto("eventMembers")
    .values({ ...member, role: "collaborator", permissions: [...rights], status: "active" })
    .execute();
  return visitor;
}

const path = (rest = "") => `/app/event/${eventId}/guests${rest}`;
const carmen = {
  intent: "add",
  name: "Carmen Ferrer Molina",
  email: "carmen@correo.es",
  phone: "600 111 222",
  kind: "bride-family",
  group: "family",
  role: "guest",
  "permissions[]": ["view", "rsvp"],
};
const add = (fields: Record<string, string | string[]> = {}, who = marta) =>
  who.post(path("/new"), { ...carmen, ...fields });
const rows = () => db.selectFrom("guests").selectAll().where("eventId", "=", eventId).orderBy("createdAt").execute();
const only = async () => (await rows())[0]!;
const valueOf = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];

async function added(fields: Record<string, string | string[]> = {}): Promise<string> {
  expect((await add(fields)).status).toBe(303);
  return (await rows()).at(-1)!.id;
}

describe("adding", () => {
  it("goes back to the list, which says so and shows the guest", async () => {
    const answer = await add();
    expect([answer.status, answer.location]).toEqual([303, `${path()}?aviso=agregado`]);
    const list = await marta.get(answer.location!);
    for (const text of [
      "Invitado agregado exitosamente",
      "Carmen Ferrer Molina",
      "carmen@correo.es",
      "Familia de la novia",
      "Invitado",
    ])
      expect(list.text).toContain(text);
    expect(await only()).toMatchObject({
      phone: "600 111 222",
      kind: "bride-family",
      group: "family",
      permissions: ["view", "rsvp"],
      invitedBy: martaId,
      status: "invited",
    });
    expect(list.headers.get("cache-control")).toContain("no-store");
  });

  it("«Añadir otro» leads to an empty form, and keeps the part of the list", async () => {
    const answer = await marta.post(path("/new?estado=confirmados&q=ana"), { ...carmen, after: "another" });
    expect([answer.status, answer.location]).toEqual([303, path("/new?estado=confirmados&q=ana&aviso=agregado")]);
    const form = await marta.get(answer.location!);
    expect(form.text).toContain("Invitado agregado exitosamente");
    expect(form.text).toContain('name="email"');
    expect([valueOf(form.text, "name"), valueOf(form.text, "email")]).toEqual([undefined, undefined]);
  });

  it("refuses beside the fields and keeps everything typed", async () => {
    const answer = await marta.post(path("/new"), {
      ...carmen,
      name: "  ",
      email: "mal@",
      phone: "9 <b>",
      group: "vip",
      "permissions[]": ["", "chat"],
    });
    expect(answer.status).toBe(422);
    for (const text of ["Escribe el nombre.", "Escribe un correo completo", "Añadir invitado"])
      expect(answer.text).toContain(text);
    expect([valueOf(answer.text, "email"), valueOf(answer.text, "phone")]).toEqual(["mal@", "9 &lt;b&gt;"]);
    expect(answer.text).toMatch(/<option value="vip" selected=""/);
    const ticked = [...answer.text.matchAll(/<input type="checkbox"[^>]*>/g)]
      .filter(([tag]) => tag.includes('checked=""'))
      .map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1]);
    expect(ticked).toEqual(["chat"]);
    expect(await rows()).toEqual([]);
  });

  it("says beside the e-mail that it is on the list already", async () => {
    await added();
    const answer = await add({ email: "CARMEN@correo.es", name: "Otra" });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("Ya hay un invitado con este correo.");
    expect(valueOf(answer.text, "name")).toBe("Otra");
  });

  it("says what lifts the limit of the plan, before anything is typed and when another host was faster", async () => {
    const [ana, anaId] = await signedUp("basic");
    eventId = await addEvent(anaId);
    await db
      .insertInto("guests")
      .values(
        Array.from({ length: 50 }, (_, index) => ({
          eventId,
          id: newId(),
          name: `Invitado ${index}`,
          email: `i${index}@correo.es`,
          emailKey: `i${index}@correo.es`,
        })),
      )
      .execute();
    const limit = "Tu plan Básico permite 50 invitados por evento. Con Plus, 200.";
    const answer = await add({}, ana);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain(limit);
    expect([valueOf(answer.text, "name"), (await rows()).length]).toEqual([carmen.name, 50]);
    const list = (await ana.get(`/app/event/${eventId}/guests`)).text;
    for (const text of [limit, "Pasar a Plus, 5\u00a0€ al mes"]) expect(list).toContain(text);
    for (const dialog of ["new", "household/new"]) {
      const full = await ana.get(`/app/event/${eventId}/guests/${dialog}`);
      const way = 'href="/app/settings/plan?plan=plus&amp;next=';
      const says = [limit, way, "?estado=no-asisten"].map((text) => full.text.includes(text));
      expect([full.status, ...says, full.text.includes('name="kind"')]).toEqual([200, true, true, true, false]);
    }
    await db.deleteFrom("guests").where("eventId", "=", eventId).where("name", "=", "Invitado 0").execute();
    for (const dialog of ["new", "household/new"])
      expect((await ana.get(`/app/event/${eventId}/guests/${dialog}`)).text).toContain('name="kind"');
  });

  it("writes nothing but its own fields (A-5)", async () => {
    const strange = {
      id: newId(),
      guestId: newId(),
      eventId: newId(),
      isRegistered: "true",
      invitedBy: newId(),
      invitedByName: "Nadie",
      userId: martaId,
      status: "confirmed",
      rsvpDate: "1999-01-01",
      version: "9",
      source: "public-page",
      createdAt: "1999-01-01",
      search: "x",
      __proto__: "x",
      "constructor.prototype": "x",
    };
    expect((await add(strange)).status).toBe(303);
    const guest = await only();
    expect(guest).toMatchObject({
      eventId,
      isRegistered: false,
      invitedBy: martaId,
      invitedByName: "Marta Segura",
      userId: null,
      status: "invited",
      rsvpDate: null,
      version: 1,
      source: "host",
    });
    expect([guest.id === strange.id, guest.createdAt.getFullYear() > 2000]).toEqual([false, true]);
  });
});

describe("one guest", () => {
  it("is changed in their dialog, keeping what is not posted", async () => {
    const id = await added();
    const dialog = await marta.get(path(`/${id}?q=carmen`));
    expect(dialog.status).toBe(200);
    expect([valueOf(dialog.text, "name"), valueOf(dialog.text, "version")]).toEqual(["Carmen Ferrer Molina", "1"]);
    const answer = await marta.post(path(`/${id}?q=carmen`), {
      intent: "update",
      name: "Carmen F.",
      email: "carmen@correo.es",
      version: "1",
    });
    expect([answer.status, answer.location]).toEqual([303, path("?q=carmen&aviso=actualizado")]);
    expect(await only()).toMatchObject({
      name: "Carmen F.",
      phone: "600 111 222",
      kind: "bride-family",
      group: "family",
      permissions: ["view", "rsvp"],
      version: 2,
    });
    expect((await marta.get(answer.location!)).text).toContain("Invitado actualizado exitosamente");
  });

  it("is not changed over another host's change: 409 with both", async () => {
    const id = await added();
    const save = (name: string, version: string) =>
      marta.post(path(`/${id}`), { ...carmen, intent: "update", name, version });
    await save("De Pablo", "1");
    const answer = await save("De Marta", "1");
    expect(answer.status).toBe(409);
    expect([valueOf(answer.text, "name"), valueOf(answer.text, "version")]).toEqual(["De Marta", "2"]);
    for (const text of ["Alguien ha cambiado este invitado", "Ahora: De Pablo"]) expect(answer.text).toContain(text);
    expect((await only()).name).toBe("De Pablo");
    expect((await save("De Marta", "2")).status).toBe(303);
  });

  it("keeps everything typed when a change is refused", async () => {
    const id = await added();
    const answer = await marta.post(path(`/${id}`), { ...carmen, intent: "update", name: "", phone: "611" });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("Escribe el nombre.");
    expect(valueOf(answer.text, "phone")).toBe("611");
  });

  it("is given a status, with the date of the answer", async () => {
    const id = await added();
    const answer = await marta.post(path(), { intent: "status", guestId: id, status: "confirmed" });
    expect([answer.status, answer.location]).toEqual([303, path("?aviso=estado")]);
    expect(await only()).toMatchObject({ status: "confirmed", rsvpDate: expect.any(Date) });
    expect((await marta.get(path())).text).toContain("Confirmado");
    for (const status of ["", "root", "confirmed,declined"])
      expect((await marta.post(path(), { intent: "status", guestId: id, status })).status).toBe(422);
  });

  it("is asked for by name before they are taken off the list", async () => {
    const id = await added();
    const dialog = await marta.get(path(`/${id}/delete`));
    expect(dialog.text).toContain("¿Eliminar a Carmen Ferrer Molina?");
    expect(await rows()).toHaveLength(1);
    const answer = await marta.post(path(`/${id}/delete`), { intent: "delete", guestId: id });
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/guests\?aviso=eliminado&deshacer=[0-9a-f-]{36}$/);
    const list = await marta.get(answer.location!);
    for (const text of ["Invitado eliminado exitosamente", "Deshacer"]) expect(list.text).toContain(text);
    expect((await marta.post(path(), { intent: "delete", guestId: id })).status).toBe(404);
    const undo = { intent: "restore", batchId: valueOf(list.text, "batchId")! };
    expect((await marta.post(path(), undo)).location).toBe(path("?aviso=recuperado"));
    expect(await only()).toMatchObject({ id, name: "Carmen Ferrer Molina" });
    expect((await marta.post(path(), undo)).status).toBe(409);
  });
});

describe("many at once", () => {
  it("are changed and taken off by their boxes, or all that the address shows, without JavaScript too", async () => {
    const ids = [
      await added(),
      await added({ email: "b@correo.es" }),
      await added({ email: "c@correo.es", kind: "other" }),
    ];
    const dialog = await marta.get(
      path(
        `/bulk?${ids
          .slice(0, 2)
          .map((id) => `ids[]=${id}`)
          .join("&")}`,
      ),
    );
    expect(dialog.text).toContain("Editar 2 invitados");
    const change = (fields: object, at: string) => marta.post(path(at), { intent: "bulk.update", ...fields });
    expect((await change({ "ids[]": ids.slice(0, 2) }, "/bulk")).status).toBe(422);
    const changed = await change({ "ids[]": ids.slice(0, 2), group: "vip" }, "/bulk?q=carmen");
    expect([changed.status, changed.location]).toEqual([303, path("?q=carmen&aviso=actualizados")]);
    expect((await rows()).map(({ group }) => group)).toEqual(["vip", "vip", "family"]);
    await change({ "ids[]": ids[0], addTags: Array.from({ length: 20 }, (_, at) => `t${at}`).join() }, "/bulk");
    const full = await change({ "ids[]": ids, addTags: "autobús" }, `/bulk?ids[]=${ids[0]}`);
    expect([full.status, full.text.includes('value="autobús"')]).toEqual([422, true]);
    expect(full.text).toContain("Con estas, Carmen Ferrer Molina tendría más de 20 etiquetas. No se ha cambiado nada.");
    const gone = await marta.post(path("/bulk/delete?grupo=vip"), { intent: "bulk.delete", all: "on" });
    expect(gone.location).toMatch(/\?grupo=vip&aviso=eliminados&deshacer=/);
    expect((await rows()).map(({ id }) => id)).toEqual([ids[2]]);
    expect((await change({ "ids[]": [newId()], group: "vip" }, "/bulk")).status).toBe(404);
  });
});

describe("the list", () => {
  it("teaches when it is empty, and says when nobody is found", async () => {
    const empty = await marta.get(path());
    for (const text of ["La mesa está puesta. Falta la gente.", path("/new"), path("/import")])
      expect(empty.text).toContain(text);
    await added();
    expect((await marta.get(path("?q=zzz"))).text).toContain("Nadie por «zzz»");
    expect((await marta.get(path("?estado=no-asisten"))).text).toContain("Nadie en «No asisten»");
  });

  it("is filtered and searched by its address, and counts everybody", async () => {
    await added();
    const id = await added({ name: "Íñigo Peña", email: "inigo@correo.es" });
    await marta.post(path(), { intent: "status", guestId: id, status: "confirmed" });
    const found = await marta.get(path("?estado=confirmados&q=PENA"));
    expect(found.text).toContain("Íñigo Peña");
    expect(found.text).not.toContain("Carmen Ferrer");
    const words = found.text.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");
    expect(words).toContain("1 viene, 0 no y 1 por contestar.");
    expect(words).toContain("Todos1Confirmados1Por contestar0No asisten0Filtros");
  });

  it("stands whatever is looked for", async () => {
    await added();
    for (const query of [
      "%",
      "_",
      "'",
      '"><script>alert(1)</script>',
      "\\",
      "%00",
      "a\u0000b",
      "%E0%A4%A",
      "x".repeat(5_000),
    ])
      await lookFor(query);
  });

  async function lookFor(query: string) {
    const list = await marta.get(
      path(`?q=${encodeURIComponent(query)}&mostrar=${encodeURIComponent(query)}&estado=${encodeURIComponent(query)}`),
    );
    expect(list.status).toBe(200);
    expect(list.text).not.toContain("<script>alert");
  }

  it("shows a hundred, says of how many, and leads to twice as many", async () => {
    await app.pool.query(
      "insert into guests (event_id, id, name, status) select $1, gen_random_uuid(), 'Invitado ' || n, 'invited' from generate_series(1, 164) n",
      [eventId],
    );
    const shown = (answer: Answer) => answer.text.match(/role="rowheader"/g)?.length;
    const first = await marta.get(path());
    expect(shown(first)).toBe(100);
    expect(first.text).toContain("?mostrar=200");
    const all = await marta.get(path("?mostrar=200"));
    expect(shown(all)).toBe(164);
    expect(all.text).not.toContain("Ver más");
  });

  it("shows five hundred at most, whatever is asked for, and the others on the next pages", async () => {
    await app.pool.query(
      "insert into guests (event_id, id, name, status) select $1, gen_random_uuid(), 'Ana ' || chr(65 + n / 500) || n, 'invited' from generate_series(0, 1199) n",
      [eventId],
    );
    const shown = (answer: Answer) => answer.text.match(/role="rowheader"/g)?.length;
    const first = await marta.get(path("?mostrar=999999&q=ana"));
    expect([shown(first), first.text.includes("Ver más")]).toEqual([500, false]);
    expect(first.text).toContain('guests?q=ana&amp;pagina=2"');
    const last = await marta.get(path("?mostrar=500&pagina=3"));
    expect([shown(last), last.text.includes("1.001 a ")]).toEqual([200, true]);
    expect(shown(await marta.get(path("?mostrar=500&pagina=99")))).toBe(200);
    // The search finds a guest by name on any page of the list, whichever page the host is on.
    expect(shown(await marta.get(path("?q=c1199&pagina=2")))).toBe(1);
  });
});

describe("who may", () => {
  const actions = (guestId: string, answerId: string) =>
    [
      carmen,
      { ...carmen, intent: "update", guestId },
      { intent: "status", guestId, status: "declined" },
      { intent: "delete", guestId },
      { intent: "answer.accept", answerId },
      { intent: "answer.discard", answerId },
    ] as Record<string, string | string[]>[];

  // The list and the dialog, as far as they take the form.
  const placesOf = ({ intent }: Record<string, string | string[]>, id: string) =>
    ({ add: ["", "/new"], update: [`/${id}`], status: ["", `/${id}`], delete: ["", `/${id}/delete`] })[
      intent as string
    ] ?? [""];

  it("strangers see nothing, members without the right are refused, visitors go to log in", async () => {
    const id = await added();
    const [stranger] = await signedUp();
    const viewer = await addMember(["view", "see_guest_list"]);
    for (const [who, status] of [
      [stranger, 404],
      [viewer, 403],
      [person(app), 302],
    ] as const) {
      for (const place of ["", "/new", `/${id}`, `/${id}/delete`])
        expect((await who.get(path(place))).status).toBe(status);
      for (const form of actions(id, newId()))
        for (const place of placesOf(form, id)) expect((await who.post(path(place), form)).status).toBe(status);
    }
    expect(await rows()).toHaveLength(1);
    expect((await only()).status).toBe("invited");
  });

  it("a manager gives no more than they hold: 403, everything typed is kept (SC-17)", async () => {
    const pablo = await addMember([...shareablePermissions, "manage_guests"]);
    for (const rights of [["manage_guests"], ["edit_event"], [...permissions]]) {
      const answer = await add({ role: "collaborator", "permissions[]": rights }, pablo);
      expect(answer.status).toBe(403);
      expect(answer.text).toContain("Error de permisos. No puedes hacer este cambio.");
      expect(valueOf(answer.text, "name")).toBe(carmen.name);
    }
    expect((await add({ "permissions[]": ["edit_event"] })).status).toBe(422);
    expect(await rows()).toEqual([]);
    expect((await add({}, pablo)).status).toBe(303);
  });

  it("ids of another event are nobody: 404, and nothing changes in either (A-4)", async () => {
    const id = await added();
    const answerId = newId();
    await db
      .insertInto("parkedAnswers")
      .values({ eventId, id: answerId, guestId: id, name: "Carmen", attending: false })
      .execute();
    const before = await rows();
    const home = eventId;
    eventId = await addEvent();
    const own = await added({ email: "propio@correo.es" });
    const ownBefore = await rows();
    for (const action of actions(id, answerId).slice(1))
      for (const place of placesOf(action, id))
        expect((await marta.post(path(place), { ...action, eventId: home })).status).toBe(404);
    for (const guestId of ["", "x", `${own},${id}`, "00000000-0000-0000-0000-000000000000"])
      expect((await marta.post(path(), { intent: "delete", guestId })).status).toBe(404);
    for (const at of [`/${id}`, `/${id}/delete`, `/household/${id}`])
      expect(await marta.get(path(at))).toMatchObject({ status: 404, text: expect.stringContaining("Ya no está") });
    expect((await marta.post(path(), { intent: "status", guestId: [id, own], status: "declined" })).status).toBe(404);
    expect((await marta.post(path(`/${id}`), { intent: "status", guestId: own, status: "declined" })).status).toBe(404);
    expect(await rows()).toEqual(ownBefore);
    eventId = home;
    expect(await rows()).toEqual(before);
    expect(await db.selectFrom("parkedAnswers").select("id").where("id", "=", answerId).execute()).toHaveLength(1);
  });

  it("an unknown intent is refused", async () => {
    for (const intent of ["", "export", "toString"])
      expect((await marta.post(path(), { ...carmen, intent })).status).toBe(422);
    expect(await rows()).toEqual([]);
  });
});
