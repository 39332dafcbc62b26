// Rarely seen screens, at both widths and in both colour schemes: no horizontal overflow, and no axe violations.
import { expect } from "vitest";
import { newId } from "#app/db/id.ts";
import { writtenEmails } from "#test/emails.ts";
import { addMember } from "#test/factories.ts";
import { fillDesks } from "#test/full-desks.ts";
import { linksOf, someEmail, visitorOf } from "#test/links.ts";
import { type Account, createEvent, logIn, register } from "#test/world.ts";
import { storePasskey } from "#test/passkeys.ts";
import { makeStaff } from "#test/staff.ts";
import { journeyApp, journeysAt } from "./browser.ts";
import { lookingWith, type Screen } from "./looking.ts";

const app = await journeyApp();
const { db } = app;
const journey = await journeysAt(app, { axeAtBoth: true });
const longTitle = "Celebración de las Bodas de Oro de María de los Ángeles y Francisco de Asís";
const longName = "María de la Luz Fernández-Villaverde y Quiñones de Montemayor";

const idOf = async ({ email }: Account) =>
  (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;

const looksAt = lookingWith(journey);

/** The link that verifies an account's address. */
async function verifyLink(account: Account): Promise<string> {
  const look = async () =>
    new RegExp(`${app.origin}(/verify-email\\S+)`).exec(
      (await writtenEmails(db, app, { kind: "verify", recipient: account.email })).at(-1)?.text ?? "",
    )?.[1];
  await account.post("/verify-email", { intent: "send" });
  await expect.poll(look).toBeDefined();
  return (await look())!;
}

let mail: string;
looksAt(
  "an address that is confirmed in another browser",
  async () => {
    mail = await verifyLink(await register(app, longName));
    return null;
  },
  async (stranger) => {
    await stranger.goes(mail);
    await stranger.sees("confírmalo con su contraseña");
  },
  async (stranger) => {
    await stranger.goes(`${mail}&nueva`);
    await stranger.seesHeading("Haz tuya esta cuenta");
    await stranger.fills({ "Nueva contraseña": "otra mesa muy larga", "Confirmar contraseña": "otra" });
    await stranger.presses("Confirmar y entrar");
    await stranger.sees("Las contraseñas no coinciden.");
  },
  async (stranger) => {
    await stranger.goes("/verify-email?codigo=nada");
    await stranger.seesHeading("Enlace Inválido");
  },
);

looksAt(
  "an address that is confirmed where one is signed in",
  async () => {
    const owner = await register(app, longName);
    mail = await verifyLink(owner);
    return owner;
  },
  async (reader) => {
    await reader.goes(mail);
    await reader.sees("¿Es tuya?");
  },
);

looksAt(
  "making a guest's account one's own",
  async () => {
    const { makeLink, makeParty } = linksOf(app);
    const link = await makeLink(await makeParty(await register(app, "Marta")));
    const guest = visitorOf(app);
    await guest.registers(link.landing, someEmail());
    return guest;
  },
  async (guest) => {
    await guest.goes("/app/event/new");
    await guest.seesHeading("Primero, haz tuya esta cuenta");
  },
);

looksAt(
  "a form with empty fields, which are named",
  () => register(app, "Marta"),
  async (account) => {
    await account.goes("/app/settings/password");
    await account.presses("Cambiar contraseña");
    await account.sees("Contraseña actual: rellena este campo.", "Nueva contraseña: rellena este campo.");
  },
);

looksAt(
  "where an account is signed in",
  async () => {
    const account = await register(app, longName);
    await logIn(app, account);
    await storePasskey(app, await idOf(account), { name: longName });
    await account.post("/app/settings/acceso/paso", { intent: "factor.start" });
    return account;
  },
  async (account) => {
    await account.goes("/app/settings/acceso");
    await account.sees("Este dispositivo", "Activo ahora mismo", "Sin usar");
  },
  async (account) => {
    await account.presses("Cerrar todas las demás");
    await account.sees("En esos navegadores habrá que volver a entrar.");
  },
  async (account) => {
    await account.goes("/app/settings/acceso");
    await account.page.getByText("Cambiar el nombre").click();
  },
  async (account) => {
    await account.goes("/app/settings/acceso/paso");
    await account.sees("Al activarlo se cierran tus otras sesiones.");
  },
);

let eventId: string;
let list: string;
looksAt(
  "an event whose creator is suspended",
  async () => {
    const [owner, helper] = [await register(app, "Marta"), await register(app, "Eva")];
    eventId = await createEvent(owner, { title: longTitle });
    await addMember(db, eventId, helper.email, "organizer");
    await db.updateTable("users").set({ suspendedAt: new Date() }).where("email", "=", owner.email).execute();
    return helper;
  },
  async (helper) => {
    await helper.goes(`/app/event/${eventId}`);
    await helper.sees(/^La cuenta de quien creó este evento está suspendida/);
  },
);

looksAt(
  "what the team has decided and answered",
  async () => {
    const account = await register(app, "Marta");
    const userId = await idOf(account);
    await db.updateTable("subscriptions").set({ decision: "declined" }).where("userId", "=", userId).execute();
    await account.post("/app/support/new", {
      intent: "open",
      subject: "No encuentro mi lista de invitados",
      kind: "question",
      message: "La tenía ayer y hoy no la veo por ningún lado.",
    });
    await db.updateTable("tickets").set({ answerIsNews: true }).where("createdBy", "=", userId).execute();
    return account;
  },
  async (account) => {
    await account.goes("/app");
    await account.sees(/^El equipo no ha confirmado el plan/, "El equipo ha respondido a tu consulta.");
  },
);

looksAt(
  "an event in the past, which is asked about",
  () => register(app, "Marta"),
  async (host) => {
    await host.goes("/app/event/new");
    await host.fills({ Título: "Cena de verano", Fecha: "2001-06-05", Ubicación: "La terraza" });
    await host.chooses({ Categoría: "Personal" });
    await host.chooses({ Tipo: "Boda" });
    await host.presses("Crear Evento");
    await host.sees("Sí, esa fecha ya pasó");
  },
);

looksAt(
  "a last day for answers in the past, which is asked about",
  async () => {
    const host = await register(app, "Marta");
    eventId = await createEvent(host);
    return host;
  },
  async (host) => {
    await host.goes(`/app/event/${eventId}/settings/privacidad`);
    await host.seesHeading("Privacidad del evento");
  },
  async (host) => {
    await host.goes(`/app/event/${eventId}/guests/settings`);
    await host.fills({ "Último día para responder": "2001-06-05" });
    await host.presses(/^Guardar/);
    await host.sees("Sí, cerrar ya las respuestas");
  },
);

looksAt(
  "the list of guests as a file, and its second page",
  async () => {
    const host = await register(app, "Marta");
    eventId = await createEvent(host);
    const guests = Array.from({ length: 505 }, (_, at) => {
      const name = `${at % 7 === 0 ? longName : "Invitado"} ${at}`;
      return { eventId, id: newId(), name, status: at % 3 ? ("confirmed" as const) : ("invited" as const) };
    });
    await db.insertInto("guests").values(guests).execute();
    return host;
  },
  async (host) => {
    await host.goes(`/app/event/${eventId}/guests?q=invitado+11`);
    await host.presses("Más: importar, descargar, seleccionar");
    await host.sees(/^Solo los .* que ves, para Excel$/);
  },
  async (host) => {
    await host.goes(`/app/event/${eventId}/guests?pagina=2&mostrar=500`);
    await host.sees("Página 2 de 2");
  },
);

looksAt(
  "a plan without room for one more event, nor for a list",
  async () => {
    const host = await register(app, "Marta", "basic");
    for (const title of ["Una", "Dos"]) eventId = await createEvent(host, { title });
    const families = Array.from({ length: 20 }, (_, at) => `Familia Ruiz ${at}: Ana, Luis y Leo (niño)`);
    const paste = [...families, "Los de Cuenca"].join("\n");
    const { location } = await host.post(`/app/event/${eventId}/guests/import`, { intent: "read", paste });
    list = location!;
    return host;
  },
  async (host) => {
    await host.goes("/app/event/new");
    await host.seesHeading("La mesa está llena");
  },
  async (host) => {
    await host.goes(list);
    await host.seesHeading("Tu lista está a salvo");
    await host.sees("Elegir los que caben", /^Pasar a Plus/);
  },
  async (host) => {
    await host.goes(`/app/event/${eventId}/guests`);
    await host.sees(/^Lista a medias/);
  },
);

/** An event with data in each room of its workshop. */
async function workshop(): Promise<Account> {
  const host = await register(app, longName);
  eventId = await createEvent(host, { title: longTitle });
  const base = `/app/event/${eventId}`;
  for (const [title, date] of [
    ["Reservar el autobús de vuelta para quienes se quedan hasta que sale el sol en la finca", "2020-05-01"],
    ["Flores", ""],
  ] as const)
    await host.post(`${base}/tasks`, { intent: "task.add", title, when: date ? "date" : "none", date });
  for (const [start, title, lane, audience] of [
    ["21:00", "Cena en el patio de los naranjos, con el coro del pueblo", "Catering", "guests"],
    ["21:10", "Discurso", "Música", ""],
    ["01:30", "Autobús", "", ""],
  ] as const)
    await host.post(`${base}/schedule`, {
      intent: "item.add",
      start,
      minutes: "45",
      title,
      lane,
      people: longName,
      audience,
    });
  for (const type of ["text", "task", "timeline", "budget", "contact", "image"])
    await host.post(`${base}/edit`, { intent: "block.add", type });
  return host;
}

let programme: string;
looksAt(
  "the rooms of the workshop",
  async () => {
    const host = await workshop();
    await host.post(`/app/event/${eventId}/schedule/links`, {
      intent: "share.create",
      name: "Música al Sol",
      "lanes[]": "Música",
      phone: "600 000 000",
    });
    const page = await host.get(`/app/event/${eventId}/schedule/links`);
    programme = /\/programa\/[\w-]+/.exec(page.text)![0];
    return host;
  },
  async (host) => {
    await host.goes(`/app/event/${eventId}/tasks`);
    await host.sees("Vencidas");
  },
  async (host) => {
    await host.goes(`/app/event/${eventId}/tasks/new`);
    await host.seesDialog("Tarea nueva");
  },
  async (host) => {
    await host.goes(`/app/event/${eventId}/tasks/template`);
    await host.seesDialog("Plantillas");
  },
  async (host) => {
    await host.goes(`/app/event/${eventId}/schedule`);
    await host.sees("Autobús");
  },
  async (host) => {
    await host.goes(`/app/event/${eventId}/schedule/links`);
    await host.seesDialog("Enlaces para proveedores");
  },
  async (host) => {
    await host.goes(`/app/event/${eventId}/schedule/print`);
    await host.seesHeading("Escaleta en papel");
  },
  async (host) => {
    await host.goes(programme);
    await host.sees("Discurso");
  },
  async (host) => {
    await host.goes(`/app/event/${eventId}/edit`);
    await host.seesHeading("Notas del equipo");
  },
  async (host) => {
    await host.goes(`/app/event/${eventId}`);
    await host.seesHeading("Notas del equipo");
  },
  async (host) => {
    await host.goes(`/app/event/${eventId}/collaboration`);
    await host.sees("añadió");
  },
  async (host) => {
    await host.goes(`/app/event/${eventId}/settings?vista=avanzado`);
    await host.seesHeading("Eliminar el evento");
  },
  async (host) => {
    await host.goes(`/app/event/new?de=${eventId}`);
    await host.sees(/Sin invitados y sin pagos/);
  },
);

looksAt(
  "the chat: all sessions, one with long words, and the panel",
  async () => {
    const host = await register(app, longName);
    eventId = await createEvent(host, { title: longTitle });
    const form = { intent: "send", chatType: "organizers", eventId, content: `${longTitle} ${"x".repeat(300)}` };
    await host.post("/app/chat", { ...form, clientId: newId() });
    return host;
  },
  async (host) => {
    await host.goes("/app/chat");
    await host.seesHeading("Conversaciones");
  },
  async (host) => {
    await host.goes(`/app/chat?evento=${eventId}&tipo=organizers`);
    await host.sees(/x{300}/);
  },
  async (host) => {
    await host.goes(`/app/event/${eventId}`);
    if (host.page.viewportSize()!.width < 768) {
      await host.presses("Menú");
      await host.page.locator("#app-menu").getByRole("link", { name: "Chat" }).click();
    } else await host.follows("Chat");
    await host.sees(/x{300}/);
    await host.page.getByRole("button", { name: "Acciones del mensaje de ti" }).click();
    await host.sees("Responder");
  },
);

looksAt(
  "the calendar, and contacts from a file",
  workshop,
  async (host) => {
    await host.goes("/app/calendar?mes=2049-06");
    await host.seesHeading("Junio de 2049");
  },
  async (host) => {
    await host.goes("/app/calendar?mes=2049-06&dia=2049-06-05&vista=semana");
    await host.seesHeading(/^Semana del 3\d de mayo de 2049$/);
  },
  async (host) => {
    await host.goes("/app/calendar?mes=2049-06&vista=agenda");
    await host.seesHeading("Junio de 2049");
  },
  async (host) => {
    await host.goes("/app/contacts/import");
    await host.awakes();
  },
);

looksAt(
  "the three questions of the first event",
  async () => null,
  async (stranger) => {
    await stranger.goes("/empezar");
    await stranger.awakes();
  },
);

const desks = ["inbox", "blog", "newsletter", "announcements", "suggestions", "health", "privacidad", "audit"].map(
  (desk): Screen =>
    async (reader) => {
      await reader.goes(`/app/staff/${desk}`);
      await reader.page.getByRole("heading", { level: 1 }).waitFor();
    },
);

let staff: Account;
looksAt(
  "the desks of staff, with nothing on them",
  async () => {
    staff = await register(app, longName);
    await makeStaff(app, staff);
    return staff;
  },
  ...desks,
);

looksAt(
  "the desks of staff, full of long texts, and what every account is told",
  async () => {
    const userId = await idOf(staff);
    await fillDesks(db, userId, { longTitle, longName });
    return staff;
  },
  ...desks,
  async (reader) => {
    await reader.goes("/app");
    await reader.sees(/^Celebración de las Bodas de Oro.*Supercali/);
  },
  async (reader) => {
    await reader.goes("/app/announcements");
    await reader.seesHeading("Anuncios");
  },
);
