// Guests with an invitation: most of them without JavaScript, all of them without an account.
import { describe, expect } from "vitest";
import { newId } from "#app/db/id.ts";
import { setReaches } from "#test/reach.ts";
import { createEvent, register, setSlug } from "#test/world.ts";
import { type At, journeyApp, journeysAt, type Visitor, walkedAt, type Width } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });

describe.each(walkedAt("phone"))("guests, %s", (width) => {
  journey(`answer without JavaScript, and the host sees it happen (${width})`, async (at) => {
    const account = await register(app, "Marta");
    const id = await createEvent(account);
    const invitation = `/evento/boda-${width}`;
    await setSlug(account, id, `boda-${width}`);
    await setReaches(app.db, id, { count: "page" });
    const list = await at(width, { as: account });
    await list.goes(`/app/event/${id}/guests`);
    await list.seesHeading("La mesa está puesta. Falta la gente.");
    await list.expectNoAxe();
    const detail = await at(width, { as: account });
    await detail.goes(`/app/event/${id}`);
    await detail.seesHeading("¿A quién invitas?");
    await stays(list, detail);

    const carmen = await withoutScripts(at, width, invitation);
    await carmen.follows("Responder");
    await carmen.fills({
      Nombre: "Carmen Ferrer",
      "Correo electrónico": "carmen@correo",
      "Unas palabras": "¡Qué ganas!",
    });
    await carmen.picks("Sí, asistiré");
    await carmen.presses("Enviar respuesta");
    await carmen.sees("Escribe un correo como nombre@ejemplo.es.");
    await carmen.expectTyped({
      Nombre: "Carmen Ferrer",
      "Correo electrónico": "carmen@correo",
      "Unas palabras": "¡Qué ganas!",
    });
    await carmen.fills({ "Correo electrónico": "carmen@correo.es" });
    await carmen.presses("Enviar respuesta");
    await carmen.sees("¡RSVP enviado exitosamente!", "Vienes, Carmen", "¡Qué ganas!");
    await seesAnswer(list, "Carmen Ferrer", "Confirmado");
    await ring(detail, /^1 viene de 1\. /).waitFor();

    const julian = await withoutScripts(at, width, invitation);
    await julian.picks("No podré asistir");
    await julian.fills({ Nombre: "Julián Tejada", "Correo electrónico": "julian@correo.es" });
    await julian.presses("Enviar respuesta");
    await julian.sees("¡RSVP enviado exitosamente!", "Te echaremos de menos, Julián");
    await seesAnswer(list, "Julián Tejada", "No asiste");

    const amparo = await withoutScripts(at, width, invitation);
    await amparo.sees("Ya viene 1 persona");
    await amparo.fills({
      Nombre: "Amparo Bosch",
      "Correo electrónico": "amparo@correo.es",
      "Unas palabras": "Llevo la paella.",
    });
    await amparo.picks("Sí, asistiré");
    await amparo.presses("Enviar respuesta");
    await amparo.sees("Vienes, Amparo", "Llevo la paella.");
    await ring(detail, /^2 vienen de 3\. /).waitFor();

    await carmen.follows("Cambiar mi respuesta");
    await carmen.expectTyped({
      Nombre: "Carmen Ferrer",
      "Correo electrónico": "carmen@correo.es",
      "Unas palabras": "¡Qué ganas!",
    });
    await carmen.picks("No podré asistir");
    await carmen.presses("Enviar respuesta");
    await carmen.sees("Te echaremos de menos, Carmen");
    await seesAnswer(list, "Carmen Ferrer", "No asiste");
    await ring(detail, /^1 viene de 3\. /).waitFor();
    expect(await Promise.all([stayed(list), stayed(detail)])).toEqual([true, true]);
    await list.expectNoAxe();
    await detail.expectNoAxe();
  });

  journey(`find a full list, and one that is closed (${width})`, async (at) => {
    const account = await register(app, "Nuria", "basic");
    const id = await createEvent(account);
    const invitation = `/evento/llena-${width}`;
    await setSlug(account, id, `llena-${width}`);
    const guests = Array.from({ length: 50 }, (_, number) => `invitado-${number}@correo.es`);
    await app.db
      .insertInto("guests")
      .values(guests.map((email) => ({ eventId: id, id: newId(), name: "Alguien", email, emailKey: email })))
      .execute();

    const guest = await at(width);
    await guest.goes(invitation);
    await guest.fills({
      Nombre: "Iker Soler",
      "Correo electrónico": "iker@correo.es",
      "Unas palabras": "¿Cabe uno más?",
    });
    await guest.picks("Sí, asistiré");
    await guest.presses("Enviar respuesta");
    await guest.sees("La lista está completa: estás apuntado en lista de espera.");
    await guest.expectNoAxe();

    const host = await at(width, { as: account });
    const full = "Tu plan Básico permite 50 invitados por evento. Con Plus, 200.";
    await host.goes(`/app/event/${id}/guests/new`);
    await host.sees(full);
    await host.expectNoAxe();
    // There is a free place while the host types, and none left when they save.
    const last = { eventId: id, email: guests[0]! };
    await app.db
      .deleteFrom("guests")
      .where((eb) => eb.and(last))
      .execute();
    await host.goes(`/app/event/${id}/guests/new`);
    await host.fills({ Nombre: "Iker Soler", "Correo electrónico": "iker@correo.es" });
    await app.db
      .insertInto("guests")
      .values({ ...last, id: newId(), name: "Alguien", emailKey: last.email })
      .execute();
    await host.presses("Añadir invitado");
    await host.sees(full);
    await host.expectTyped({ Nombre: "Iker Soler", "Correo electrónico": "iker@correo.es" });
    await host.expectNoAxe();

    await account.post(`/app/event/${id}`, { intent: "status", status: "completed" });
    const late = await at(width);
    await late.goes(invitation);
    await late.seesHeading("Respuestas cerradas");
    await late.expectNoAxe();
  });

  journey(`need the code of a private event (${width})`, async (at) => {
    const account = await register(app, "Paula");
    const id = await createEvent(account, { title: "Sorpresa para Hugo", visibility: "private" });
    const slug = `sorpresa-${width}`;
    await setSlug(account, id, slug);
    const stranger = await at(width);
    await stranger.goes(`/evento/${slug}`);
    await stranger.seesHeading("Invitación no encontrada");
    const hidden = await wholeOf(stranger, slug);
    await stranger.expectNoAxe();
    await stranger.goes("/evento/nada-de-nada");
    expect(await wholeOf(stranger, "nada-de-nada")).toBe(hidden);

    const host = await at(width, { as: account });
    await host.goes(`/app/event/${id}`);
    await host.page.locator("summary", { hasText: "Los datos" }).click();
    await host.follows("Configurar acceso");
    await host.seesHeading("Quién entra");
    await host.expectNoAxe();
    await host.fills({ "Código de acceso": "FIESTA" });
    await host.presses("Guardar");
    await host.sees("Configuración de acceso actualizada correctamente");

    const guest = await withoutScripts(at, width, `/evento/${slug}`);
    await guest.seesHeading("Esta invitación tiene un código");
    await guest.seesNothingOf("Sorpresa para Hugo");
    await guest.fills({ "Código de acceso": "FIESTO" });
    await guest.presses("Ver la invitación");
    await guest.sees("Ese código no es correcto. Compruébalo con quien te invitó.");
    await guest.fills({ "Código de acceso": "fiesta" });
    await guest.presses("Ver la invitación");
    await guest.seesHeading("Sorpresa para Hugo");
    await guest.fills({ Nombre: "Aitana Adell", "Correo electrónico": "aitana@correo.es" });
    await guest.picks("Sí, asistiré");
    await guest.presses("Enviar respuesta");
    await guest.sees("Vienes, Aitana");

    await stranger.goes(`/evento/${slug}`);
    await stranger.expectNoAxe();
    await stranger.fills({ "Código de acceso": "OTRO12" });
    await stranger.presses("Ver la invitación");
    await stranger.sees("Ese código no es correcto.");
    await stranger.expectNoAxe();

    await host.presses("Generar otro");
    await expect.poll(() => host.field("Código de acceso").inputValue()).not.toBe("FIESTA");
    await guest.goes(`/evento/${slug}`);
    await guest.seesHeading("Esta invitación tiene un código");
    await guest.seesNothingOf("Sorpresa para Hugo", "Vienes, Aitana");
  });

  journey(`are asked for an account where the host wants one (${width})`, async (at) => {
    const account = await register(app, "Ximo");
    const id = await createEvent(account);
    await setSlug(account, id, `con-cuenta-${width}`);
    await account.post(`/app/event/${id}/access`, {
      intent: "save",
      isPublic: "true",
      requireAccount: "true",
      accessCode: "",
    });
    const guest = await at(width);
    await guest.goes(`/evento/con-cuenta-${width}`);
    await guest.seesHeading("Necesitas una cuenta para ver esta invitación");
    await guest.expectNoAxe();
    await guest.follows("Iniciar Sesión");
    await guest.fills({ "Correo electrónico": account.email, Contraseña: account.password });
    await guest.presses("Iniciar Sesión");
    await guest.arrives(`/evento/con-cuenta-${width}`);
    await guest.seesHeading(/Lucía y Andrés/);
  });
});

/** The ring of the event's screen with this text. */
function ring({ page }: Visitor, says: RegExp) {
  return page.getByRole("list", { name: "Cómo va" }).getByRole("link", { name: says });
}

async function withoutScripts(at: At, width: Width, path: string): Promise<Visitor> {
  const guest = await at(width, { javaScript: false });
  await guest.goes(path);
  return guest;
}

/** Waits for a guest's row with their answer in the host's list. */
async function seesAnswer({ page }: Visitor, name: string, answer: string): Promise<void> {
  await page.getByRole("row").filter({ hasText: name }).getByText(answer, { exact: true }).waitFor();
}

/** Marks pages, so that a later check detects a reload. */
async function stays(...visitors: Visitor[]): Promise<void> {
  for (const { page } of visitors) await page.evaluate(() => document.documentElement.setAttribute("data-stayed", ""));
}

function stayed({ page }: Visitor): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute("data-stayed"));
}

/** A page's whole content, its source and its headers, without the parts specific to one request or to the requested address. */
async function wholeOf(visitor: Visitor, slug: string): Promise<string> {
  const answer = await visitor.page.request.get(`/evento/${slug}`);
  const headers = { ...answer.headers(), date: "", "x-request-id": "", "content-length": "" };
  const source = JSON.stringify({
    status: answer.status(),
    headers,
    body: await answer.text(),
    seen: await visitor.page.locator("body").innerText(),
  });
  return source
    .replaceAll(slug, "…")
    .replace(/nonce-[\w+/=]+/g, "nonce")
    .replace(/nonce=\\"[^"]*\\"/g, "nonce")
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{22}/g, "id");
}
