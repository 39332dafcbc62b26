// The routes of one event over HTTP, on the built server: its screen, its status, its code, and its old address.
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { accessCodeRefusalText } from "#app/copy/text/text.ts";
import { newId } from "#app/db/id.ts";
import type { Permission } from "#app/domain/permission/names.ts";
import { setReaches } from "#test/reach.ts";
import { comparable, type Person } from "#test/http.ts";
import { linksOf, someEmail, visitorOf } from "#test/links.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent as create } from "#test/world.ts";
import { joinText } from "#app/features/event/share-links/copy.ts";
import { inviteRefusalText } from "#app/features/event/invitations/copy.ts";
import { ownLimitReached, redirecting, statusRefusals } from "#app/features/event/edit/copy.ts";
import { deniedText, settingsRefusals } from "#app/features/event/settings/copy.ts";

const { app, db, anonymous, signUp, join, eventRow } = await testParty();
const nowhere = "01990000-0000-7000-8000-000000000000";
let owner: Account;
beforeAll(async () => {
  owner = await signUp();
});

describe("/app/event/{id}", () => {
  it("is the same 404 for a hidden event, an unknown and a malformed id, for every caller", async () => {
    const id = await create(owner, { visibility: "private" });
    const stranger = await signUp();
    for (const path of ["", "/edit", "/settings", "/access", "/image", "/share", "/qr.svg"]) {
      const [hidden, unknown] = [
        await stranger.get(`/app/event/${id}${path}`),
        await stranger.get(`/app/event/${nowhere}${path}`),
      ];
      expect([hidden.status, unknown.status]).toEqual([404, 404]);
      expect(comparable(hidden, id)).toBe(comparable(unknown, nowhere));
      expect((await anonymous.get(`/app/event/${id}${path}`)).location).toMatch(/^\/login\?next=/);
    }
    expect((await stranger.get("/app/event/1")).status).toBe(404);
    expect((await owner.get(`/app/event/${id}`)).status).toBe(200);
  });

  it("shows an organizer everything, with a public address made on the way", async () => {
    const id = await create(owner, { title: "Cena de gala única", budget: "1.234,50" });
    const page = pageText(await owner.get(`/app/event/${id}`));
    for (const part of [
      "Cena de gala única",
      "1.234,50",
      "Planificando",
      "Prioridad",
      "Faltan",
      `${app.origin}/evento/cena-de-gala-unica`,
      "Ver como…",
      "Cambiar el diseño",
      "Configurar acceso",
      "¿A quién invitas?",
      "Pegar una lista",
      "Añadir a mano",
      "aún nadie",
      "tarjeta.jpg",
      "Notas del equipo",
      "Tú".toLowerCase(),
    ])
      expect(page).toContain(part);
    const shared = pageText(await owner.get(`/app/event/${id}/share`));
    for (const part of ["qr.svg", "wa.me", "Vista previa", "Editar URL", "Tipos de enlaces", "Descargar la imagen"])
      expect(shared).toContain(part);
    expect(await db.selectFrom("slugs").select("slug").where("eventId", "=", id).execute()).toEqual([
      { slug: "cena-de-gala-unica" },
    ]);
    const explained = pageText(await owner.get(`/app/event/${id}/links-explained`));
    for (const way of ["share", "guests/invitations?vista=enlaces", "guests/invitations/personal", "access"])
      expect(explained).toContain(`href="/app/event/${id}/${way}"`);
  });

  it("lets a guest who came by a link answer and change it, with the way to the invitation and the calendar", async () => {
    const id = await create(owner, { title: "Boda con enlace" });
    const link = await linksOf(app).makeLink(id, { permissions: ["view", "rsvp", "register"] });
    const guest = visitorOf(app);
    const email = someEmail();
    expect((await guest.registers(link.landing, email)).status).toBe(303);
    // With an existing account whose address is neither verified nor shown.
    const other = await signUp();
    await db.updateTable("users").set({ emailVisible: false }).where("email", "=", other.email).execute();
    expect((await other.post(link.landing, { intent: "register" })).status).toBe(303);
    const statuses = async () =>
      (await db.selectFrom("guests").select("status").where("eventId", "=", id).orderBy("createdAt").execute()).map(
        ({ status }) => status,
      );
    for (const [index, person] of [guest, other].entries()) {
      const page = await person.get(`/app/event/${id}`);
      for (const said of [
        "¿Vienes?",
        'href="/evento/boda-con-enlace"',
        'href="/evento/boda-con-enlace/calendario.ics"',
      ])
        expect(pageText(page)).toContain(said);
      expect(page.text).not.toMatch(/name="attending"[^>]*checked=/);
      expect((await person.get("/evento/boda-con-enlace/calendario.ics")).status).toBe(200);
      const answer = (attending: string) =>
        person.post(`/app/event/${id}`, { intent: "rsvp", attending, message: "¡Voy!" });
      const nothing = await answer("");
      expect([nothing.status, nothing.text.includes("¡Voy!</textarea>")]).toEqual([422, true]);
      expect(pageText(await answer("yes"))).toContain("Te guardamos sitio.");
      expect((await statuses())[index]).toBe("confirmed");
      expect(pageText(await answer("no"))).toContain("Te echaremos de menos");
      expect((await statuses())[index]).toBe("declined");
    }
    expect(await statuses()).toHaveLength(2);
    expect(await db.selectFrom("parkedAnswers").select("id").where("eventId", "=", id).execute()).toEqual([]);
    await db.updateTable("events").set({ allowRsvp: false }).where("id", "=", id).execute();
    const off = await guest.post(`/app/event/${id}`, { intent: "rsvp", attending: "yes", message: "" });
    expect([off.status, (await statuses())[0]]).toEqual([403, "declined"]);
    expect(pageText(await owner.get(`/app/event/${id}`))).not.toContain("Ver la invitación");
  });

  it("names those who come to members who may see the list, children and unnamed companions as a figure (SC-53)", async () => {
    const id = await create(owner);
    const added = async (name: string, fields: object) =>
      db
        .insertInto("guests")
        .values({ eventId: id, id: newId(), name, status: "confirmed", ...fields })
        .execute();
    await added("Carmen Ferrer", {});
    await added("Niño Ferrer", { memberType: "child" });
    await added("Acompañante de Carmen", { memberType: "companion", isNamed: false });
    await added("Quien Duda", { status: "invited" });
    const page = async (permissions: Permission[]) => {
      const member = await join(id, "collaborator");
      await db.updateTable("eventMembers").set({ permissions }).where("email", "=", member.email).execute();
      return pageText(await member.get(`/app/event/${id}`));
    };
    const seen = await page(["view", "see_guest_list"]);
    for (const said of ["Quiénes vienen", "Carmen Ferrer", "y 2 personas más"]) expect(seen).toContain(said);
    expect(seen).not.toMatch(/Niño Ferrer|Acompañante de|Quien Duda/);
    expect(await page(["view"])).not.toContain("Carmen Ferrer");
    const link = await linksOf(app).makeLink(id, { permissions: ["view", "see_guest_list"] });
    const shared = pageText(await anonymous.get(link.page));
    for (const said of ['aria-label="Ya vienen 3"', "Carmen F.", "y 2 más", "y 2 personas más"])
      expect(shared).toContain(said);
    expect(shared).not.toMatch(/Carmen Ferrer|Niño|Acompañante de|Quien Duda/);
  });

  it("does not count those who only look among the people who prepare it", async () => {
    const id = await create(owner);
    const viewer = await join(id, "viewer");
    const helper = await join(id, "collaborator");
    const page = pageText(await helper.get(`/app/event/${id}`));
    expect(page).toContain("Colaboradores (2)");
    expect(page).not.toContain(viewer.name);
  });

  it("shows a viewer the card of the invitation, without budget, address or actions (SC-39)", async () => {
    const id = await create(owner, { title: "Vista por otros", budget: "98.765" });
    const viewer = await join(id, "viewer");
    const page = pageText(await viewer.get(`/app/event/${id}`));
    expect(page).toContain("Vista por otros");
    expect(page).toContain("Te han invitado a verlo por dentro.");
    for (const part of [
      "98.765",
      "9876500",
      "Editar URL",
      "Solo lo ven quienes organizan",
      "Planificando",
      "/edit",
      "Configurar acceso",
      "Gestionar invitados",
      owner.email,
    ])
      expect(page).not.toContain(part);
    for (const path of ["/edit", "/access", "/image", "/share", "/links-explained", "/qr.svg", "/qr.png"])
      expect((await viewer.get(`/app/event/${id}${path}`)).status).toBe(403);
  });

  it("shows guests and viewers the day as it is marked for them, and no way to what is the team's (SC-59)", async () => {
    const id = await create(owner);
    const at = `/app/event/${id}`;
    const add = (title: string, more: Record<string, string> = {}) =>
      owner.post(`${at}/schedule`, { intent: "item.add", start: "19:00", title, ...more });
    await add("Ceremonia civil", { audience: "guests", place: "Los naranjos", notes: "Ojo con el cable" });
    await add("Montar la pista", { notes: "Por la cocina" });
    for (const role of ["guest", "viewer"] as const) {
      const page = pageText(await (await join(id, role)).get(at));
      for (const said of ["El día", "19:00", "Ceremonia civil", "Los naranjos"]) expect(page).toContain(said);
      expect(page).not.toMatch(/Montar la pista|Ojo con el cable|Por la cocina/);
      for (const room of ["schedule", "tasks", "moodboard", "dossier", "guests", "budget"])
        expect(page).not.toContain(`href="${at}/${room}`);
      expect(page).not.toContain("Notas del equipo");
    }
    const provider = pageText(await (await join(id, "provider")).get(at));
    for (const room of ["tasks", "schedule", "moodboard"]) expect(provider).toContain(`href="${at}/${room}"`);
    expect(provider).not.toMatch(/href="[^"]*\/dossier"|>El día</);
    // Guests read its own moments while the chapter has them; switched off, they read nothing of the day.
    const guest = await join(id, "guest");
    const chapter = `${at}/customize/programme`;
    await owner.post(chapter, { intent: "save", version: "0", "rows[0].time": "18:00", "rows[0].what": "Bienvenida" });
    const own = pageText(await guest.get(at));
    expect([own.includes("Bienvenida"), own.includes("Ceremonia civil")]).toEqual([true, false]);
    await setReaches(db, id, { programme: "hosts" });
    expect(pageText(await guest.get(at))).not.toContain("El día");
    await setReaches(db, id, { programme: "link" });
    await db.updateTable("pageSections").set({ fromSchedule: true }).where("eventId", "=", id).execute();
    expect(pageText(await guest.get(at))).toContain("Ceremonia civil");
  });

  it("names first what is late, then what waits and what comes; a tick takes its row away, and back", async () => {
    const id = await create(owner);
    const at = `/app/event/${id}`;
    const day = (days: number) => dateIn("Europe/Madrid", new Date(Date.now() + days * 86_400_000));
    const task = (title: string, days: number) =>
      owner.post(`${at}/tasks`, { intent: "task.add", title, date: day(days) });
    await task("Lo de mañana", 1);
    expect(pageText(await owner.get(at))).toContain("Lo de mañana");
    await task("Lo de hace tres días", -3);
    await owner.post(`${at}/budget/new`, {
      intent: "line.add",
      category: "flowers",
      concept: "Flores",
      estimated: "900",
    });
    const line = await db.selectFrom("budgetLines").select("id").where("eventId", "=", id).executeTakeFirstOrThrow();
    const pay = { intent: "payment.add", amount: "680", date: day(-2) };
    expect((await owner.post(`${at}/budget/${line.id}`, pay)).status).toBe(303);
    await db
      .insertInto("guests")
      .values({ eventId: id, id: newId(), name: "Amparo de Fuera", status: "confirmed", isUnmatched: true })
      .execute();
    const rows = async (person: Person = owner) =>
      [...(await person.get(at)).text.matchAll(/aria-labelledby="urgent-title".*?<\/section>/gs)].flatMap(([section]) =>
        [...section.matchAll(/<a [^>]*class="[^"]*title[^"]*"[^>]*>([^<]*)</g)].map(([, title]) => title),
      );
    const [late, three, review] = ["Pagar flores", "Lo de hace tres días", "1 respuesta por revisar"];
    expect(await rows()).toEqual([late, three, review]);
    const page = pageText(await owner.get(at));
    for (const said of ["680", "hace 2 días", "Ver las 4", "Marcar pagado", "Hecha"]) expect(page).toContain(said);
    // A helper with the tasks alone sees and ticks no payment, and reviews nothing.
    const helper = await join(id, "collaborator");
    expect(await rows(helper)).toEqual([three, "Lo de mañana"]);
    const { id: paymentId } = await db
      .selectFrom("budgetPayments")
      .select("id")
      .where("eventId", "=", id)
      .executeTakeFirstOrThrow();
    const settle = (paid: string, person: Person = owner) =>
      person.post(`${at}/budget`, { intent: "payment.settle", paymentId, paid, quiet: "on" });
    expect((await settle("true", helper)).status).toBe(403);
    expect((await settle("true")).status).toBe(200);
    expect(await rows()).toEqual([three, review, "Lo de mañana"]);
    expect((await settle("false")).status).toBe(200);
    expect(await rows()).toEqual([late, three, review]);
    await owner.post(at, { intent: "status", status: "completed" });
    expect(await rows()).toEqual([]);
  });

  it("changes the status for those who may, 422 for an unknown one, 403 for others", async () => {
    const id = await create(owner);
    const [organizer, collaborator, stranger] = [
      await join(id, "organizer"),
      await join(id, "collaborator"),
      await signUp(),
    ];
    expect((await organizer.post(`/app/event/${id}`, { intent: "status", status: "in-progress" })).status).toBe(200);
    expect((await collaborator.post(`/app/event/${id}`, { intent: "status", status: "completed" })).status).toBe(403);
    expect((await stranger.post(`/app/event/${id}`, { intent: "status", status: "completed" })).status).toBe(
      403 + (await visibleTo(stranger, id)),
    );
    expect((await owner.post(`/app/event/${id}`, { intent: "status", status: "cancelled" })).status).toBe(422);
    expect((await anonymous.post(`/app/event/${id}`, { intent: "status", status: "completed" })).location).toMatch(
      /^\/login/,
    );
    expect(await eventRow(id)).toMatchObject({ status: "in-progress", version: 2 });
  });

  it("refuses to revive a completed event where the plan is full (403)", async () => {
    const basic = await signUp("basic");
    const id = await create(basic);
    const helper = await join(id, "organizer");
    await basic.post(`/app/event/${id}`, { intent: "status", status: "completed" });
    await create(basic);
    await create(basic);
    // The text addresses its creator; a helper reads whose plan it is.
    for (const [person, own, others] of [
      [basic, true, false],
      [helper, false, true],
    ] as const) {
      const refused = await person.post(`/app/event/${id}`, { intent: "status", status: "planning" });
      const text = pageText(refused);
      expect([refused.status, text.includes(ownLimitReached), text.includes(statusRefusals.event_limit)]).toEqual([
        403,
        own,
        others,
      ]);
    }
    const version = String((await eventRow(id)).version);
    const saved = await basic.post(`/app/event/${id}/settings`, { intent: "save", version, status: "planning" });
    expect([saved.status, pageText(saved).includes(ownLimitReached)]).toEqual([403, true]);
    expect((await eventRow(id)).status).toBe("completed");
  });

  it("has an older address that leads to it", async () => {
    const answer = await anonymous.get(`/event/${nowhere}`);
    expect([answer.status, answer.location]).toEqual([302, `${app.origin}/app/event/${nowhere}`]);
    expect(answer.text).toContain(redirecting);
    expect((await anonymous.get("/event/..%3fx")).location ?? "").not.toContain("?x");
  });

  it("draws its public address as a code, as picture and as drawing", async () => {
    const id = await create(owner);
    const svg = await owner.get(`/app/event/${id}/qr.svg`);
    expect([svg.status, svg.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(svg.text).toMatch(/^<svg/);
    const png = await fetch(`${app.origin}/app/event/${id}/qr.png`, {
      headers: { cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    expect(await sharp(await png.bytes()).metadata()).toMatchObject({ format: "png", width: 1024 });
  });
});

/** 0 if the policy lets a stranger see a public event, so that a refusal is a 403; 1 if it would be a 404. */
async function visibleTo(visitor: Person, id: string): Promise<number> {
  return (await visitor.get(`/app/event/${id}`)).status === 403 ? 0 : 1;
}

describe("/app/event/{id}/settings", () => {
  it("is its creator's alone: every other member gets 403 with the way back, and saves and deletes nothing (A-7)", async () => {
    const id = await create(owner, { visibility: "private" });
    const before = await eventRow(id);
    const path = `/app/event/${id}/settings`;
    const changed = { intent: "save", title: "Mía", version: "1", options: "on" };
    let saves = 0;
    for (const role of ["organizer", "celebrant", "collaborator", "provider", "viewer", "guest"] as const) {
      const member = await join(id, role);
      const answers = [
        await member.get(path),
        await member.post(path, changed),
        await member.post(path, { intent: "delete", confirm: "on" }),
      ];
      for (const answer of answers) {
        expect([answer.status, role]).toEqual([403, role]);
        expect(pageText(answer)).toContain("Acceso Denegado");
        expect(pageText(answer)).toContain(deniedText);
        expect(answer.text).toContain(`href="/app/event/${id}"`);
        expect(answer.text).not.toContain("Guardar configuración");
      }
      const byRouter = [await member.get(`${path}.data`), await member.post(`${path}.data`, changed)];
      expect(byRouter.map(({ status }) => status)).toEqual([403, 403]);
      expect((await member.send("DELETE", path)).status).toBe(405);
      if ((await eventRow(id)).version !== before.version) saves++;
    }
    const stranger = await signUp();
    expect([(await stranger.get(path)).status, (await stranger.post(path, changed)).status]).toEqual([404, 404]);
    expect(await eventRow(id)).toEqual(before);
    // The control: the same request by its creator succeeds.
    expect((await owner.post(path, changed)).location).toBe(`${path}?aviso=guardada`);
    expect((await eventRow(id)).title).toBe("Mía");
    console.log(`A-7: ${saves} of 12 saves by others; 1 of 1 by its creator`);
  });

  it("shows its tabs to its creator, and keeps what was typed when something is refused", async () => {
    const id = await create(owner);
    const path = `/app/event/${id}/settings`;
    const page = pageText(await owner.get(path));
    for (const part of ["General", "Apariencia", "Permisos", "Avanzado", "Permitir más colaboradores"])
      expect(page).toContain(part);
    expect(page).not.toContain('name="location"');
    expect((await owner.get(`${path}?vista=general`)).location).toBe(`/app/event/${id}/edit`);
    const look = pageText(await owner.get(`${path}?vista=apariencia`));
    for (const part of ["Romántico", `href="/app/event/${id}/customize"`, `href="/app/event/${id}/customize/sections"`])
      expect(look).toContain(part);
    const advanced = pageText(await owner.get(`${path}?vista=avanzado`));
    for (const part of ['name="status"', 'name="priority"', "access?ver=url", `event/new?de=${id}`, "Eliminar evento"])
      expect(advanced).toContain(part);
    const refused = await owner.post(`${path}?vista=permisos`, {
      intent: "save",
      version: "1",
      title: "",
      location: "Un sitio nuevo",
      template: "barroco",
    });
    expect(refused.status).toBe(422);
    for (const part of [settingsRefusals.template_invalid, 'value="Un sitio nuevo"'])
      expect(pageText(refused)).toContain(part);
    expect((await eventRow(id)).version).toBe(1);
    const late = await owner.post(path, { intent: "save", version: "3", title: "Tarde" });
    expect(late.status).toBe(409);
    expect(pageText(late)).toContain(settingsRefusals.stale);
  });

  it("sets code and account with the rest, and leaves both to a form without them", async () => {
    const id = await create(owner);
    const path = `/app/event/${id}/settings`;
    const save = async (fields: Record<string, string>) =>
      owner.post(path, { intent: "save", version: String((await eventRow(id)).version), options: "on", ...fields });
    const code = async () => /name="accessCode"[^>]*value="([^"]*)"/.exec((await owner.get(path)).text)?.[1] ?? "";
    const { accessCodeVersion } = await eventRow(id);
    // A public event without a code gets none by a save.
    await save({ entry: "on", accessCode: "" });
    expect([await code(), (await eventRow(id)).accessCodeVersion]).toEqual(["", accessCodeVersion]);
    const wrong = await save({ entry: "on", accessCode: "¡no!" });
    expect([wrong.status, pageText(wrong).includes(accessCodeRefusalText.access_code_characters)]).toEqual([422, true]);
    expect(pageText(wrong)).toContain('value="¡no!"');
    expect((await save({ entry: "on", accessCode: "olivo", requireAccount: "on" })).status).toBe(303);
    expect([await code(), (await eventRow(id)).requireAccount]).toEqual(["OLIVO", true]);
    await save({});
    expect([await code(), (await eventRow(id)).requireAccount]).toEqual(["OLIVO", true]);
    await save({ entry: "on", accessCode: "OLIVO", newCode: "1" });
    expect(await code()).toMatch(/^(?!OLIVO)[A-Z0-9]{6}$/);
    expect(await eventRow(id)).toMatchObject({ requireAccount: false, visibility: "public" });
  });

  it("closes the registration by links and the invitations of more helpers, and opens both again", async () => {
    const id = await create(owner);
    const path = `/app/event/${id}/settings`;
    const link = await linksOf(app).makeLink(id);
    const guest = visitorOf(app);
    const invite = async (role: string) =>
      (
        await owner.post(`/app/event/${id}/guests/invitations`, {
          intent: "invite",
          contactValue: someEmail(),
          name: "Eva Ruiz",
          kind: "other",
          role,
          "permissions[]": ["view"],
        })
      ).status;
    const save = async (fields: Record<string, string>) => {
      const { version } = await eventRow(id);
      const saved = await owner.post(path, { intent: "save", version: String(version), options: "on", ...fields });
      expect(saved.status).toBe(303);
    };
    await save({ requireApproval: "on" });
    for (const path of [link.page, link.landing]) {
      const refused = await guest.registers(path, someEmail());
      expect([refused.status, pageText(refused).includes(joinText.registration_closed)]).toEqual([403, true]);
    }
    expect((await guest.get(link.page)).text).not.toContain("Registrarse");
    expect(pageText(await guest.get(link.landing))).toContain(joinText.registration_closed);
    expect(pageText(await owner.get(`/app/event/${id}/guests/invitations?vista=ayuda`))).toContain(
      inviteRefusalText.helpers_closed,
    );
    expect([await invite("collaborator"), await invite("viewer"), await invite("guest")]).toEqual([403, 403, 200]);
    await save({ allowGuests: "on", allowCollaborators: "on" });
    expect((await guest.registers(link.landing, someEmail())).status).toBe(303);
    expect(await invite("collaborator")).toBe(200);
  });

  it("deletes the event once its creator has confirmed it, for everybody and at every address", async () => {
    const id = await create(owner, { title: "Se cancela" });
    const organizer = await join(id, "organizer");
    await owner.get(`/app/event/${id}`);
    const path = `/app/event/${id}/settings`;
    const hasty = await owner.post(path, { intent: "delete" });
    expect([hasty.status, pageText(hasty).includes(settingsRefusals.confirm_missing)]).toEqual([422, true]);
    expect((await anonymous.get("/evento/se-cancela")).status).toBe(200);
    const done = await owner.post(path, { intent: "delete", confirm: "on" });
    expect([done.status, done.location]).toEqual([303, "/app?aviso=evento-eliminado"]);
    expect(pageText(await owner.get(done.location!))).toContain("Evento eliminado exitosamente");
    expect((await anonymous.get("/evento/se-cancela")).status).toBe(404);
    for (const who of [owner, organizer]) expect((await who.get(`/app/event/${id}`)).status).toBe(404);
  });
});
