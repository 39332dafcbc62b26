// The page of invitations over HTTP, as a browser without JavaScript uses it: searching, inviting, resending, withdrawing.
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { permissions } from "#app/domain/permission/names.ts";
import { writtenEmails } from "#test/emails.ts";
import { tokenIn } from "#test/invitations.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent } from "#test/world.ts";

const { db, app, anonymous, signUp, join } = await testParty();
let host: Account;
let id: string;
let path: string;

beforeAll(async () => {
  host = await signUp();
  id = await createEvent(host, { visibility: "private" });
  path = `/app/event/${id}/guests/invitations`;
});

let people = 0;
const fresh = () => `invitada-${++people}@convite.test`;
const form = (change: Record<string, string | string[]> = {}) => ({
  intent: "invite",
  contactValue: fresh(),
  name: "Eva Ruiz",
  kind: "witness",
  role: "guest",
  drawnFor: "guest",
  "permissions[]": ["", "rsvp", "register", "chat"],
  message: "",
  ...change,
});
const invitationTo = (email: string) =>
  db
    .selectFrom("invitations")
    .selectAll()
    .where("eventId", "=", id)
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
const emailTo = async (recipient: string) => (await writtenEmails(db, app, { recipient, kind: "invitation" })).at(-1)!;
const usernameOf = async ({ email }: Account) =>
  (await db.selectFrom("users").select("username").where("email", "=", email).executeTakeFirstOrThrow()).username;

describe("the page of invitations", () => {
  it("is for hosts who manage guests, and drawn over the event", async () => {
    const page = await host.get(`${path}?vista=ayuda`);
    expect(page.status).toBe(200);
    for (const words of [
      "Boda de Lucía y Andrés",
      "Invitar personas",
      "A los de mi lista",
      "A quien quiera venir",
      "A alguien que ayuda",
    ])
      expect(page.text).toContain(words);
    expect(page.text).toMatch(/<option value="collaborator" selected/);
    expect((await anonymous.get(path)).location).toContain("/login?next=");
    expect((await (await signUp()).get(path)).status).toBe(404);
    expect((await (await join(id, "collaborator")).get(path)).status).toBe(403);
  });

  it("opens on the invitations of households, and keeps an answer to a form where it was posted", async () => {
    expect(await host.get(path)).toMatchObject({ status: 303, location: `${path}/personal` });
    expect(await host.get(`${path}.data`)).toMatchObject({ status: 202 });
    const refused = await host.post(path, form({ kind: "" }));
    expect([refused.status, pageText(refused).includes("Por favor selecciona un tipo de invitado")]).toEqual([
      422,
      true,
    ]);
    expect((await host.get(`${path}?estado=pending`)).status).toBe(200);
  });

  it("says on each of its pages how many families there are, and on theirs how many have their invitation", async () => {
    const eventId = await createEvent(host, { visibility: "public" });
    const of = async (page: string) =>
      pageText(await host.get(`/app/event/${eventId}/guests/invitations${page}`))
        .replaceAll(/<[^>]+>/g, " ")
        .replaceAll(/\s+/g, " ");
    expect(await of("?vista=ayuda")).toContain("A los de mi lista A quien quiera venir");
    const households = [newId(), newId(), newId()];
    await db
      .insertInto("households")
      .values(
        households.map((each, n) => ({
          eventId,
          id: each,
          name: "Roca",
          ...(n === 0 ? { sentVia: "whatsapp", sentAt: new Date() } : {}),
        })),
      )
      .execute();
    await db
      .insertInto("guests")
      .values(households.map((householdId, n) => ({ eventId, id: newId(), householdId, name: `Rosa ${n}` })))
      .execute();
    for (const page of ["?vista=ayuda", "?vista=enlaces", "/personal"])
      expect([page, (await of(page)).includes("A los de mi lista 3 A quien quiera venir")]).toEqual([page, true]);
    expect(await of("/personal")).toContain("1 familia ya la tiene; nadie ha contestado.");
    expect(await of("?vista=enlaces")).toContain("La página de tu evento está abierta");
    expect(await of("?vista=ayuda")).toContain("Las personas del equipo (1)");
  });

  it("finds a person by username or address without telling an address, and keeps what was typed", async () => {
    const ines = await signUp();
    const username = await usernameOf(ines);
    const typed = { contactValue: `@${username.toUpperCase()}`, kind: "musician", message: "¿Tocas?" };
    const found = await host.post(path, form({ intent: "search", ...typed }));
    expect(found.status).toBe(200);
    for (const words of ["Usuario encontrado", ines.name, `@${username}`, "¿Tocas?"])
      expect(pageText(found)).toContain(words);
    expect(found.text).toMatch(/<option value="musician" selected/);
    expect(found.text).not.toContain(ines.email);
    expect((await host.post(path, { intent: "search", contactValue: ines.email })).text).toContain(
      "Usuario encontrado",
    );
    const nobody = await host.post(path, form({ intent: "search", contactValue: "nadie@convite.test" }));
    expect(nobody.status).toBe(422);
    expect(pageText(nobody)).toContain("No se encontró un usuario con ese nombre de usuario o correo electrónico");
    expect(pageText(await host.post(path, { intent: "search", contactValue: " " }))).toContain(
      "Por favor ingresa un nombre de usuario o correo<",
    );
  });

  it("offers people that the host has invited to another event, and no other acquaintances", async () => {
    const to = fresh();
    expect((await host.post(path, form({ contactValue: to, name: "Eva Ruiz" }))).status).toBe(200);
    const next = await createEvent(host);
    const offered = `<option value="${to}">Eva Ruiz</option>`;
    expect(pageText(await host.get(`/app/event/${next}/guests/invitations?vista=ayuda`))).toContain(offered);
    expect((await host.get(`${path}?vista=ayuda`)).text).not.toContain(offered);
    const stranger = await signUp();
    const theirs = await createEvent(stranger);
    expect((await stranger.get(`/app/event/${theirs}/guests/invitations?vista=ayuda`)).text).not.toContain(to);
  });

  it("stops searching after twenty times a minute", async () => {
    const manager = await join(id, "organizer");
    const answers = [];
    for (let attempt = 0; attempt < 21; attempt++)
      answers.push(await manager.post(path, { intent: "search", contactValue: "nadie_asi" }));
    expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(422));
    expect(answers[20]!.status).toBe(429);
    expect(Number(answers[20]!.headers.get("retry-after"))).toBeGreaterThan(0);
    const invited = await manager.post(path, form({ name: "Lo escrito sigue aquí" }));
    expect([invited.status, invited.text.includes("Lo escrito sigue aquí")]).toEqual([429, true]);
  });

  it("asks for a person and a kind, and loses nothing that was typed", async () => {
    const refused = await host.post(
      path,
      form({ contactValue: "", kind: "", message: "Venid todas", "permissions[]": ["", "chat"] }),
    );
    expect(refused.status).toBe(422);
    for (const words of [
      "Por favor ingresa un nombre de usuario o correo electrónico",
      "Por favor selecciona un tipo de invitado",
      "Venid todas",
    ])
      expect(pageText(refused)).toContain(words);
    expect(refused.text).toMatch(/checked="" value="chat"/);
    expect(refused.text).not.toMatch(/checked="" value="rsvp"/);
  });

  it("invites a guest: an e-mail, a place on the guest list, a row that says where it stands", async () => {
    const to = fresh();
    const answer = await host.post(path, form({ contactValue: to.toUpperCase(), message: "¡Ven!\nTe espero." }));
    expect(answer.status).toBe(200);
    expect(pageText(answer)).toContain("Eva Ruiz ha sido invitado como Invitado exitosamente!");
    expect(await invitationTo(to)).toMatchObject({
      role: "guest",
      kind: "witness",
      permissions: ["view", "rsvp", "register", "chat"],
    });
    expect((await emailTo(to)).text).toContain("Te espero.");
    const page = pageText(await host.get(`${path}?vista=ayuda`));
    for (const words of [to, "Testigo", "Pendiente", tokenIn((await emailTo(to)).text)]) expect(page).toContain(words);
    expect((await host.get(`/app/event/${id}/guests`)).text).toContain(to);
    expect(pageText(await host.get(`${path}?estado=declined`))).toContain("Ninguna en «Rechazadas»");
  });

  it("gives what the chosen role begins with when the host did not touch the boxes, and what is ticked when they did", async () => {
    const [organizer, untouched, touched] = [fresh(), fresh(), fresh()];
    await host.post(path, form({ contactValue: organizer, role: "organizer" }));
    expect((await invitationTo(organizer)).permissions).toEqual([...permissions]);
    await host.post(path, form({ contactValue: untouched, role: "viewer" }));
    expect((await invitationTo(untouched)).permissions).toEqual(["view"]);
    await host.post(path, form({ contactValue: touched, role: "viewer", "permissions[]": ["", "chat"] }));
    expect((await invitationTo(touched)).permissions).toEqual(["view", "chat"]);
  });

  it("refuses what the inviter may not give, a person who takes part, and a fourth e-mail of the day", async () => {
    const manager = await join(id, "collaborator");
    await db
      .updateTable("eventMembers")
      .set({ permissions: ["view", "rsvp", "manage_guests"] })
      .where("email", "=", manager.email)
      .execute();
    const page = await manager.get(`${path}?vista=ayuda`);
    expect(page.text).toContain('value="rsvp"');
    for (const each of ["chat", "manage_guests", "edit_event", "manage_collaborators"])
      expect(page.text).not.toContain(`value="${each}"`);
    const greedy = await manager.post(path, form({ "permissions[]": ["", "chat", "edit_event"] }));
    expect([greedy.status, pageText(greedy).includes("Solo puedes dar los permisos que tienes tú.")]).toEqual([
      403,
      true,
    ]);
    const again = await host.post(path, form({ contactValue: manager.email }));
    expect([again.status, pageText(again).includes("Esta persona ya participa en el evento.")]).toEqual([409, true]);
    const to = fresh();
    expect((await host.post(path, form({ contactValue: to }))).status).toBe(200);
    const asked = await host.post(path, form({ contactValue: to, message: "Otra vez" }));
    expect([asked.status, pageText(asked).includes("Sí, enviársela otra vez")]).toEqual([409, true]);
    expect(pageText(asked)).toContain("Otra vez</textarea>");
    for (let mail = 0; mail < 2; mail++)
      expect((await host.post(path, form({ contactValue: to, again: "on" }))).status).toBe(200);
    const fourth = await host.post(path, form({ contactValue: to, again: "on" }));
    expect([fourth.status, pageText(fourth).includes("Ya hemos escrito bastante por hoy a esta dirección.")]).toEqual([
      429,
      true,
    ]);
    expect(Number(fourth.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("sends once more and takes back, and the link leads nowhere then", async () => {
    const to = fresh();
    await host.post(path, form({ contactValue: to, role: "viewer" }));
    const { id: invitationId } = await invitationTo(to);
    const link = `/invitation/${tokenIn((await emailTo(to)).text)}`;
    const sent = await host.post(`${path}?estado=pending`, { intent: "resend", invitationId });
    expect([sent.status, sent.location]).toEqual([303, `${path}?vista=ayuda&estado=pending&aviso=reenviada`]);
    expect(pageText(await host.get(sent.location!))).toContain("Invitación enviada otra vez");
    expect((await anonymous.get(link)).status).toBe(200);

    const stranger = await signUp();
    const other = `/app/event/${await createEvent(stranger)}/guests/invitations`;
    for (const intent of ["resend", "delete"]) {
      expect((await stranger.post(other, { intent, invitationId })).status).toBe(404);
      expect((await stranger.post(path, { intent, invitationId })).status).toBe(404);
    }
    const gone = await host.post(path, { intent: "delete", invitationId });
    expect([gone.status, gone.location]).toEqual([303, `${path}?vista=ayuda&aviso=retirada`]);
    expect((await anonymous.get(link)).status).toBe(404);
    expect((await host.post(path, { intent: "delete", invitationId })).status).toBe(404);
  });

  it("waits on the invitee's dashboard, and says when it was delivered, opened and accepted", async () => {
    const eva = await signUp();
    const username = await usernameOf(eva);
    await host.post(path, form({ contactValue: username, role: "collaborator", name: "" }));
    const row = () => invitationTo(eva.email);
    expect((await row()).status).toBe("pending");
    expect((await host.get(`${path}?vista=ayuda`)).text).not.toContain(eva.email);
    expect((await host.get(`${path}?vista=ayuda`)).text).toContain(`@${username}`);

    await eva.get("/app", { "sec-purpose": "prefetch" });
    expect((await row()).deliveredAt).toBeNull();
    const dashboard = await eva.get("/app");
    for (const words of ["Te han invitado", `${host.name} quiere contar contigo como Colaborador.`])
      expect(pageText(dashboard)).toContain(words);
    expect(await row()).toMatchObject({ status: "delivered", deliveredAt: expect.any(Date) });

    const link = `/invitation/${tokenIn((await emailTo(eva.email)).text)}`;
    expect(dashboard.text).toContain(link);
    await anonymous.get(link);
    expect((await row()).status).toBe("delivered");
    await eva.get(link);
    expect(await row()).toMatchObject({ status: "opened", openedAt: expect.any(Date) });
    expect((await eva.post(link, { intent: "accept" })).location).toBe(`/app/event/${id}`);
    expect(await row()).toMatchObject({ status: "accepted", acceptedAt: expect.any(Date) });
    expect((await eva.get("/app")).text).not.toContain("Te han invitado");
    expect(pageText(await host.get(`${path}?estado=accepted`))).toContain(`@${username}`);
  });

  it("a guest invited by name takes part with their household's yes, and nobody else who holds the link", async () => {
    const [eva, other] = [await signUp(), await signUp()];
    await host.post(path, form({ contactValue: await usernameOf(eva), role: "guest", name: "" }));
    const link = `/invitation/${tokenIn((await emailTo(eva.email)).text)}`;
    const { householdId } = await invitationTo(eva.email);
    const guest = await db
      .selectFrom("guests")
      .select("id")
      .where("householdId", "=", householdId)
      .executeTakeFirstOrThrow();
    const takesPart = async (who: typeof eva) => (await who.get(`/app/event/${id}`)).status;
    expect((await other.post(link, { intent: "respond", attending: "yes" })).status).toBe(303);
    expect([await takesPart(eva), await takesPart(other)]).toEqual([404, 404]);
    expect((await eva.post(link, { intent: "respond", attending: "yes" })).status).toBe(303);
    expect([await takesPart(eva), await takesPart(other)]).toEqual([200, 404]);
    expect((await eva.get(link)).text).not.toContain("No hemos podido");
    expect(await db.selectFrom("guests").select("status").where("id", "=", guest.id).executeTakeFirst()).toEqual({
      status: "confirmed",
    });
  });
});
