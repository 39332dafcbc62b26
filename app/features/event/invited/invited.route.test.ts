// An account that only takes part sees its invitations as cards, with the doors that it may enter.
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { householdSeal } from "#app/platform/auth/household-secret.server.ts";
import { seal } from "#app/platform/auth/secrets.server.ts";
import { addMember } from "#test/factories.ts";
import { inviteHousehold } from "#test/households.ts";
import { setReaches } from "#test/reach.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent, register, setSlug } from "#test/world.ts";
import { authSecretOf } from "#test/links.ts";

const { app, db, signUp, join } = await testParty();
let host: Account;
beforeAll(async () => void (host = await register(app, "Lucía Ferrer")));

const idOf = async ({ email }: Account) =>
  (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;

/** An event with a family on its list, whose first adult is the account of `guest`. */
async function invite(guest: Account, fields: Record<string, string> = {}) {
  const eventId = await createEvent(host, fields);
  await setSlug(host, eventId, `boda-${newId().slice(-12)}`);
  const home = await inviteHousehold(db, eventId, [
    { name: "Carmen Ferrer", email: guest.email },
    { name: "Julián Gil", status: "confirmed" },
    { name: "Pepa Ruiz", status: "declined" },
  ]);
  const tokenSealed = seal({ authSecret: authSecretOf(app) }, householdSeal(eventId), home.token);
  await db.updateTable("households").set({ tokenSealed }).where("id", "=", home.id).execute();
  await db
    .updateTable("guests")
    .set({ userId: await idOf(guest) })
    .where("id", "=", home.ids[0]!)
    .execute();
  await addMember(db, eventId, guest.email, "guest");
  return { eventId, home };
}

const statusOf = async (id: string) =>
  (await db.selectFrom("guests").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;

describe("the first screen of a guest", () => {
  it("shows the invitation with the family's answer, asks while the guest has not answered, and leads to their invitation", async () => {
    const carmen = await register(app, "Carmen Ferrer");
    const { eventId, home } = await invite(carmen);
    const page = pageText(await carmen.get("/app"));
    for (const said of [
      "Hola, Carmen",
      "Tienes una invitación, y quedan ",
      "¿Vienes?",
      "Julián viene. Pepa no. De Carmen aún no sabemos nada.",
      "Sábado, 5 de junio de 2049, a las 18:30 · Finca La Alquería",
      `href="${home.path}"`,
      "y tu respuesta",
      'href="/empezar"',
      ">Invitaciones",
      "Tus invitaciones · Convite",
    ])
      expect(page).toContain(said);
    expect(page).toMatch(/\/evento\/[a-z0-9-]+\/tarjeta\.jpg/);
    // None of a host's screen: no figures, no way to a new event in the frame, no empty doors.
    expect(page).not.toMatch(/Nuevo Evento|Crear Evento|Presupuesto|Escaleta|Moodboard|>Regalos|>Fotos|>El día/);
    expect(page).toContain("Sed los primeros");
    const answered = await carmen.post(`/app/event/${eventId}`, { intent: "rsvp", attending: "yes" });
    expect([answered.status, await statusOf(home.ids[0]!)]).toEqual([200, "confirmed"]);
    const after = pageText(await carmen.get("/app"));
    expect(after).toContain("Carmen y Julián vienen. Pepa no.");
    expect(after).not.toContain("¿Vienes?");
  });

  it("has a door for each thing that is there and that the guest may enter", async () => {
    const carmen = await register(app, "Carmen Puertas");
    const { eventId, home } = await invite(carmen);
    const at = `/app/event/${eventId}`;
    await host.post(`${at}/schedule`, {
      intent: "item.add",
      start: "19:00",
      title: "Ceremonia civil",
      audience: "guests",
    });
    for (const title of ["Una vajilla", "Un viaje"]) await host.post(`${at}/gifts/new`, { intent: "gift.add", title });
    const talk = await db
      .selectFrom("chatSessions")
      .select("id")
      .where("eventId", "=", eventId)
      .where("kind", "=", "general")
      .executeTakeFirstOrThrow();
    const sent = await host.post(`/app/chat/${talk.id}`, {
      intent: "send",
      content: "¿Quién trae paraguas?",
      clientId: newId(),
    });
    expect(sent.status).toBeLessThan(400);
    const page = pageText(await carmen.get("/app"));
    for (const said of [
      "El chat",
      "Lucía: «¿Quién trae paraguas?»",
      ", 1 sin leer",
      `href="/app/chat/${talk.id}"`,
      `href="${at}#dia"`,
      "a las 19:00",
    ])
      expect(page).toContain(said);
    expect(page).toContain(`href="${home.path}#regalos"`);
    expect(page).toContain("2 libres de 2");
    // What the hosts keep for their team has no door.
    await setReaches(db, eventId, { gifts: "team", chat: "team" });
    const other = pageText(await carmen.get("/app"));
    expect(other).not.toContain(`href="${home.path}#regalos"`);
    expect(other).not.toContain("Lucía: «");
  });

  it("shows who comes as plates to a guest with the right to the names, with the photograph of who shares the event", async () => {
    const carmen = await register(app, "Carmen Nombres");
    const { eventId, home } = await invite(carmen);
    const may = (permissions: ("view" | "see_guest_list")[]) =>
      db.updateTable("eventMembers").set({ permissions }).where("email", "=", carmen.email).execute();
    const julian = await join(eventId, "guest");
    const image = "/files/zzjulianzz.jpg";
    await db.updateTable("users").set({ image }).where("email", "=", julian.email).execute();
    await db
      .updateTable("guests")
      .set({ userId: await idOf(julian) })
      .where("id", "=", home.ids[1]!)
      .execute();
    for (let guest = 0; guest < 14; guest++)
      await inviteHousehold(db, eventId, [{ name: `Invitada Número${guest}`, status: "confirmed" }]);
    await inviteHousehold(db, eventId, [{ name: "Nora Gil", memberType: "child", status: "confirmed" }]);
    await may(["view"]);
    const bare = pageText(await carmen.get("/app"));
    expect([bare.includes("Ya vienen 16"), bare.includes("Julián G.")]).toEqual([true, false]);
    await may(["view", "see_guest_list"]);
    for (const path of ["/app", `/app/event/${eventId}`]) {
      const page = pageText(await carmen.get(path));
      for (const said of ['aria-label="Ya vienen 16"', "Julián G.", "y 4 más", "y 1 persona más"])
        expect(page).toContain(said);
      expect(page).not.toMatch(/Invitada Número|Nora/);
      expect(page.match(/<li title=/g)).toHaveLength(12);
    }
    expect(pageText(await carmen.get("/app"))).toMatch(/<img src="[^"]*zzjulianzz[^"]*" alt="Julián G\."/);
    // A photograph goes with its account's place in the event.
    await db.updateTable("eventMembers").set({ status: "removed" }).where("email", "=", julian.email).execute();
    expect(pageText(await carmen.get("/app"))).not.toContain("zzjulianzz");
  });

  it("asks neither who only looks nor a provider, whose doors are those of the work", async () => {
    for (const [role, words] of [
      ["viewer", "Te han invitado a verlo por dentro."],
      ["provider", "Vas como proveedor."],
    ] as const) {
      const eventId = await createEvent(host);
      await host.post(`/app/event/${eventId}/schedule`, { intent: "item.add", start: "19:00", title: "Montaje" });
      const page = pageText(await (await join(eventId, role)).get("/app"));
      expect(page).toContain(words);
      expect(page).not.toContain("¿Vienes?");
      expect(page.includes(`href="/app/event/${eventId}/schedule"`)).toBe(role === "provider");
    }
  });

  it("keeps what is over, without a question", async () => {
    const carmen = await register(app, "Carmen Ayer");
    const { eventId } = await invite(carmen);
    await db.updateTable("events").set({ date: "2020-06-05", status: "completed" }).where("id", "=", eventId).execute();
    const page = pageText(await carmen.get("/app"));
    for (const said of ["Así fue", "Aquí queda lo que celebraste."]) expect(page).toContain(said);
    expect(page).not.toContain("¿Vienes?");
  });

  it("says when an account has no invitation, and names a private event without a picture", async () => {
    const nobody = await signUp();
    await db.updateTable("users").set({ accountType: "guest" }).where("email", "=", nobody.email).execute();
    expect(pageText(await nobody.get("/app"))).toContain("Aún no tienes invitaciones");
    const carmen = await register(app, "Carmen Privada");
    const { eventId } = await invite(carmen, { title: "Cena secreta", visibility: "private" });
    const page = pageText(await carmen.get("/app"));
    expect(page).toMatch(new RegExp(`href="/app/event/${eventId}"[^>]*>Cena secreta`));
    expect(page).not.toContain("tarjeta.jpg");
  });

  it("stands below the events of an account that hosts too, under «Te han invitado»", async () => {
    const both = await register(app, "Berta Anfitriona");
    await createEvent(both, { title: "Mi propia fiesta" });
    const { eventId } = await invite(both, { title: "Boda de otros" });
    const page = pageText(await both.get("/app"));
    for (const said of ["Nuevo Evento", "Mi propia fiesta", "Te han invitado", "Boda de otros", "¿Vienes?"])
      expect(page).toContain(said);
    expect(page.indexOf("Te han invitado")).toBeGreaterThan(page.indexOf("Mi propia fiesta"));
    // A filter is about one's own events.
    expect(pageText(await both.get("/app?estado=planning"))).not.toContain(`href="/app/event/${eventId}"`);
  });
});

describe("an event's address for a guest", () => {
  it("leads to the same card, not to the hosts' screen", async () => {
    const carmen = await register(app, "Carmen Dentro");
    const { eventId, home } = await invite(carmen);
    const page = pageText(await carmen.get(`/app/event/${eventId}`));
    for (const said of ["¿Vienes?", `href="${home.path}"`, "Añadir al calendario", "Contestar con unas palabras"])
      expect(page).toContain(said);
    expect(page).not.toMatch(/Los datos|Colaboradores|Planificando|Presupuesto/);
  });
});
