// An organizer's journey: from a first account to a shared invitation, and simultaneous edits by two organizers.
import { readFile } from "node:fs/promises";
import ICAL from "ical.js";
import QRCode from "qrcode";
import { describe, expect } from "vitest";
import type { Template } from "#app/domain/look/themes.ts";
import { noise } from "#app/platform/files/example-pictures.ts";
import { addMember } from "#test/factories.ts";
import { createEvent, logIn, postEvent, register, setSlug } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor, walkedAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app);
// Journeys that differ between the widths only by layout.
const walk = await journeysAt(app, { axeAtBoth: true });
const eventPath = /^\/app\/event\/[0-9a-f-]{36}$/;

journey("an organizer sees things move, unless the browser asks for little motion", async (at) => {
  const account = await register(app, "Elena");
  const id = await createEvent(account);
  const longest = async (reducedMotion: "no-preference" | "reduce") => {
    const { page, goes, follows, seesDialog } = await at("phone", { as: account, reducedMotion });
    await page.addInitScript(() => {
      const seen = globalThis as { longestMs?: number };
      const look = () => {
        const times = document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().activeDuration));
        seen.longestMs = Math.max(seen.longestMs ?? 0, ...times);
      };
      for (const name of ["animationstart", "transitionrun"]) addEventListener(name, look, true);
    });
    await goes(`/app/event/${id}/guests`);
    await follows("Más datos");
    await seesDialog("Añadir invitado");
    await page.waitForFunction(() => "longestMs" in globalThis);
    return page.evaluate(() => (globalThis as { longestMs?: number }).longestMs!);
  };
  expect(await longest("no-preference")).toBeGreaterThan(100);
  expect(await longest("reduce")).toBeLessThanOrEqual(1);
});

describe.each(walkedAt("phone"))("an organizer, %s", (width) => {
  walk(`makes an account, a wedding and its address, and passes it on (${width})`, async (at) => {
    const host = await at(width, { reducedMotion: "no-preference" });
    await host.goes("/");
    await host.expectNoAxe();
    await host.goes("/register");
    await host.expectNoAxe();
    await host.presses("Crear cuenta");
    await host.fills({
      "Nombre completo": "Marta Segura",
      "Correo electrónico": `marta-${width}@convite.test`,
      Contraseña: "una mesa muy larga",
    });
    await host.sees("Muy buena.");
    await host.page.getByText("Cambiar", { exact: true }).click();
    await host.picks(/^Plus · /);
    await host.expectNoAxe();
    await host.presses("Crear cuenta");
    await host.arrives("/app");
    await host.seesHeading("No hay eventos");
    await host.expectNoAxe();

    await host.follows("Crear Evento");
    await host.arrives("/app/event/new");
    await host.sees("Falta: título, categoría, tipo, fecha y lugar.");
    await host.page.getByText("Más detalles").click();
    await host.expectNoAxe();
    await host.fills({
      Título: "Boda de Lucía y Andrés",
      Fecha: "2049-06-05",
      "Hora de inicio": "18:30",
      Ubicación: "Finca La Alquería, Torrent",
      Presupuesto: "24.500",
    });
    await host.chooses({ Categoría: "Personal" });
    await host.chooses({ Tipo: "Boda" });
    await host.presses("Crear Evento");
    await host.arrives(eventPath);
    await host.seesHeading("Boda de Lucía y Andrés");
    await host.page.locator("summary", { hasText: "Los datos" }).click();
    await host.sees("24.500 €", "Finca La Alquería", "Quien tenga el enlace");
    await host.expectNoAxe();

    const detail = host.path();
    // The event replaces its form in the history, and «Cancelar» leads to the earlier page.
    await host.page.goBack();
    await host.arrives("/app");
    await host.page.goForward();
    await host.arrives(detail);
    // Inside an event another one begins in the menu of a phone, and elsewhere by the search.
    if (width === "phone") {
      await host.presses("Menú");
      await host.page.locator("#app-menu").getByRole("link", { name: "Nuevo Evento" }).click();
    } else {
      await host.page.keyboard.press("/");
      await host.page.keyboard.type("nuevo evento");
      await host.page.getByRole("option", { name: /^Nuevo evento/ }).click();
    }
    await host.arrives("/app/event/new");
    await host.follows("Cancelar");
    await host.arrives(detail);
    await host.follows("Compartir");
    await host.arrives(`${detail}/share`);
    await host.seesHeading("Compartir evento");
    await host.expectNoAxe();
    await host.page.keyboard.press("Escape");
    await host.arrives(detail);
    await expect.poll(() => host.page.locator("dialog[open]").count()).toBe(0);
    await expect.poll(() => host.page.evaluate(() => document.activeElement?.textContent)).toBe("Compartir");
    await host.follows("Compartir");
    await host.follows("Editar URL");
    await host.arrives(`${detail}/access?ver=url`);
    await host.seesHeading("Editar URL");
    await host.expectNoAxe();
    await host.reloads();
    await host.seesHeading("Editar URL");
    await host.fills({ "URL pública": `nuestra-boda-${width}` });
    await host.presses("Guardar");
    await host.sees("Slug actualizado correctamente");
    await host.reloads();
    await host.expectTyped({ "URL pública": `nuestra-boda-${width}` });
    await host.follows("Cerrar");
    await host.arrives(detail);

    await host.follows("Compartir");
    await host.presses("Copiar");
    await host.sees("Enlace copiado al portapapeles");
    const link = await host.page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${app.origin}/evento/nuestra-boda-${width}`);
    await expectQr(host, link);

    const guest = await at(width);
    await guest.goes(link);
    await guest.seesHeading(/Boda de Lucía y Andrés/);
    await guest.sees("Finca La Alquería");
  });
});

describe.each(walkedAt("desktop"))("an organizer with an event, %s", (width) => {
  walk(`gives the event a picture, a date in calendars and another status (${width})`, async (at) => {
    const account = await register(app, "Paula");
    const id = await createEvent(account);
    await setSlug(account, id, `con-foto-${width}`);
    const host = await at(width, { as: account });
    await host.goes(`/app/event/${id}`);
    await host.follows("Editar");
    await host.follows("Añadir imagen");
    await host.seesHeading("Imagen del evento");
    await host.expectNoAxe();
    await host
      .field("Elegir imagen")
      .setInputFiles({ name: "nosotros.jpg", mimeType: "image/jpeg", buffer: await noise(900, 600) });
    await host.seesPicture(host.page.getByAltText("La imagen que has elegido"));
    await host.presses("Subir imagen");
    await host.seesPicture(host.reach.getByAltText("La imagen del evento"));
    await host.expectNoAxe();
    await host.follows("Cerrar");
    await host.arrives(`/app/event/${id}/edit`);
    await host.seesPicture(host.page.getByAltText("Imagen del evento", { exact: true }));

    await host.follows("Avanzado");
    await host.chooses({ "Estado del evento": "En Progreso" });
    await host.presses("Guardar configuración");
    await host.sees("Configuración guardada exitosamente");
    await host.reloads();
    expect(await host.field("Estado del evento").inputValue()).toBe("in-progress");

    const guest = await at(width);
    await guest.goes(`/evento/con-foto-${width}`);
    await guest.seesPicture(guest.page.locator(".hero img"));
    await guest.expectNoAxe();
    const [download] = await Promise.all([guest.page.waitForEvent("download"), guest.follows("Añadir al calendario")]);
    expect(download.suggestedFilename()).toBe(`con-foto-${width}.ics`);
    const entry = new ICAL.Component(ICAL.parse(await readFile(await download.path(), "utf8"))).getFirstSubcomponent(
      "vevent",
    );
    expect(entry?.getFirstPropertyValue("summary")).toContain("Boda de Lucía y Andrés");
    const start = entry?.getFirstProperty("dtstart");
    expect([start?.getFirstParameter("tzid"), String(start?.getFirstValue())]).toEqual([
      "Europe/Madrid",
      "2049-06-05T18:30:00",
    ]);
  });

  walk(`edits what someone else has just saved, and loses nothing (${width})`, async (at) => {
    const account = await register(app, "Marta");
    const colleague = await register(app, "Íñigo");
    const id = await createEvent(account);
    await addMember(app.db, id, colleague.email, "organizer");
    const marta = await at(width, { as: account });
    const inigo = await at(width, { as: colleague });
    await marta.goes(`/app/event/${id}/edit`);
    await marta.expectNoAxe();
    await inigo.goes(`/app/event/${id}/edit`);
    await marta.fills({ Ubicación: "Masía del Olivar, Bétera" });
    await inigo.fills({ Ubicación: "Playa de la Malvarrosa" });
    await inigo.presses("Guardar configuración");
    await inigo.sees("Configuración guardada exitosamente");
    await marta.sees("Alguien acaba de cambiar este evento.");
    await marta.presses("Guardar configuración");
    await marta.sees("El evento ha cambiado mientras lo editabas.", "Ahora pone: «Playa de la Malvarrosa»");
    await marta.expectTyped({ Ubicación: "Masía del Olivar, Bétera" });
    await marta.expectNoAxe();
    await marta.presses("Guardar configuración");
    await marta.sees("Configuración guardada exitosamente");
    await marta.goes(`/app/event/${id}`);
    await marta.sees("Masía del Olivar");
  });

  walk(`comes to the end of a free plan, and on (${width})`, async (at) => {
    const account = await register(app, "Nuria", "basic");
    const first = await createEvent(account, { title: "Primera fiesta" });
    const host = await at(width, { as: account });
    await host.goes("/app/event/new");
    await host.fills({ Título: "Tercera fiesta", Fecha: "2049-09-18", Ubicación: "La Nave, Alicante" });
    await host.chooses({ Categoría: "Social" });
    // The page gets the change event of the event that fills the plan, and keeps the form.
    const heard = host.page.waitForResponse(/\/app\/event\/new\.data/);
    await createEvent(account, { title: "Segunda fiesta" });
    await heard;
    await host.presses("Crear Evento");
    await host.sees(
      "El plan Básico permite 2 eventos activos. Marca uno como completado o cambia al plan Plus para tener todos los que quieras.",
    );
    await host.expectTyped({ Título: "Tercera fiesta", Fecha: "2049-09-18", Ubicación: "La Nave, Alicante" });
    await host.expectNoAxe();

    const other = await at(width, { as: account });
    await other.goes(`/app/event/${first}/settings?vista=avanzado`);
    await other.chooses({ "Estado del evento": "Completado" });
    await other.presses("Guardar configuración");
    await other.sees("Configuración guardada exitosamente");

    await host.presses("Crear Evento");
    await host.arrives(eventPath);
    await host.seesHeading("Tercera fiesta");
    // A user who comes now sees it before typing.
    await host.goes("/app/event/new");
    await host.seesHeading("La mesa está llena");
    await host.expectNoAxe();
    await host.follows("Ver los planes");
    await host.arrives("/app/settings/plan");
    await host.goes("/app");
    await host.follows(/^Completados/);
    await host.arrives(/^\/app\?/);
    await host.sees("Primera fiesta");
    await host.expectNoAxe();
    expect((await postEvent(await logIn(app, account))).status).toBe(403);
  });

  walk(`sets the event up as a whole, and ends it (${width})`, async (at) => {
    const account = await register(app, "Begoña");
    const id = await createEvent(account);
    const slug = `puesta-${width}`;
    await setSlug(account, id, slug);
    const host = await at(width, { as: account });
    await host.goes(`/app/event/${id}`);
    await host.follows("Editar");
    await host.seesHeading("Editar");
    // The frame says which event it is: nothing in the sheet repeats it.
    expect(
      await host.page
        .getByRole("main")
        .getByRole("link", { name: /^Boda de/ })
        .count(),
    ).toBe(0);
    await host.expectNoAxe();
    await host.follows("Permisos");
    await host.seesHeading("Quién entra");
    await host.expectNoAxe();
    // The page's look has its own screen.
    await host.follows("Apariencia");
    await host.follows("Abrir Diseño");
    await host.seesHeading("Diseño");
    await host.reach.getByRole("radio", { name: "Vibrante" }).check();
    await host.reach.getByRole("radio", { name: "Verde" }).check();
    await host.page.frameLocator("iframe[title='Así la verán en el móvil']").locator("html.vibrant").waitFor();
    await host.expectNoAxe();
    await host.presses("Usar este diseño");
    await host.sees("Diseño cambiado.");
    await expectDesign(host, { id, slug }, "vibrant", "Verde");
    // A host's own save never counts as another user's, however many there are.
    for (const [label, template] of [
      ["Nube", "nube"],
      ["Clásico", "classic"],
      ["Moderno", "modern"],
    ] as const) {
      await host.reach.getByRole("radio", { name: label }).check();
      await host.presses("Usar este diseño");
      await expectDesign(host, { id, slug }, template);
    }
    await host.reach.getByRole("radio", { name: "Vibrante" }).check();
    await host.presses("Usar este diseño");
    await expectDesign(host, { id, slug }, "vibrant");
    await host.page.getByRole("button", { name: "Deshacer" }).last().click();
    await expectDesign(host, { id, slug }, "modern");
    // A choice made while a save is on its way stays.
    const before = await versionOf(id);
    const letGo = await holdPosts(host, "**/customize.data*");
    await host.reach.getByRole("radio", { name: "Nube" }).check();
    await host.presses("Usar este diseño");
    await host.reach.getByRole("radio", { name: "Moderno" }).check();
    letGo();
    await expect.poll(() => host.page.locator("input[name=version]").first().inputValue()).not.toBe(before);
    await expect.poll(() => host.reach.getByRole("radio", { name: "Moderno" }).isChecked()).toBe(true);
    await host.presses("Usar este diseño");
    await expectDesign(host, { id, slug }, "modern");
    // The other host's save is announced, and the current choice stays.
    await host.reach.getByRole("radio", { name: "Clásico" }).check();
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "save", template: "creative", version: await versionOf(id) }))
      form.set(name, value);
    await account.post(`/app/event/${id}/customize`, form);
    await host.sees(/^Alguien acaba de cambiar este evento/);
    await expect.poll(() => host.reach.getByRole("radio", { name: "Clásico" }).isChecked()).toBe(true);
    await host.presses("Usar este diseño");
    await host.sees(/^El evento ha cambiado mientras lo editabas/);
    await host.presses("Usar este diseño");
    await expectDesign(host, { id, slug }, "classic");
    await host.goes(`/app/event/${id}/settings`);
    await host.reach.getByRole("switch", { name: /^Permitir más colaboradores/ }).uncheck();
    // Choices made on one tab are saved from the other.
    await host.follows("Avanzado");
    await host.chooses({ "Estado del evento": "En Progreso" });
    await host.presses("Guardar configuración");
    await host.sees("Configuración guardada exitosamente");
    expect(await app.db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst()).toMatchObject({
      status: "in-progress",
      template: "classic",
      allowCollaborators: false,
      allowGuests: true,
    });
    await host.follows("General");
    await host.fills({ Título: "Boda en la playa", Ubicación: "" });
    await host.presses("Guardar configuración");
    await host.page.locator("[aria-invalid=true]").waitFor();
    await host.expectTyped({ Título: "Boda en la playa", Ubicación: "" });
    await host.fills({ Ubicación: "Playa de Pinedo" });
    // What the host types while a save is on its way stays, and the next save takes it.
    const letSettingsGo = await holdPosts(host, "**/settings.data*");
    await host.presses("Guardar configuración");
    await host.fills({ Título: "Boda en Pinedo" });
    letSettingsGo();
    await host.sees("Configuración guardada exitosamente");
    await host.expectTyped({ Título: "Boda en Pinedo", Ubicación: "Playa de Pinedo" });
    await host.fills({ Título: "Boda en la playa" });
    await host.presses("Guardar configuración");
    await host.sees("Configuración guardada exitosamente");
    await expect
      .poll(
        async () => (await app.db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst())?.location,
      )
      .toBe("Playa de Pinedo");

    await host.goes(`/app/event/${id}/settings`);
    await host.follows("Avanzado");
    await host.seesHeading("Eliminar el evento");
    await host.expectNoAxe();
    await host.presses("Eliminar evento");
    await host.seesHeading("¿Eliminar «Boda en la playa»?");
    await host.expectNoAxe();
    await host.reach.getByRole("checkbox", { name: "Sé que no se puede deshacer" }).check();
    await host.reach.getByRole("button", { name: "Eliminar evento" }).last().click();
    await host.sees("Evento eliminado exitosamente");
    await host.arrives("/app");
    await host.seesHeading("No hay eventos");
  });
});

/** Holds the host's forms to `address`. Returns the function that lets them go. */
async function holdPosts({ page }: Visitor, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === "POST") await promise;
    await route.fallback();
  });
  return resolve;
}

type Page = { id: string; slug: string };

/** The screen, its preview and the event's public page all have the design, and no message reports another user's change. */
async function expectDesign(host: Visitor, { id, slug }: Page, template: Template, palette?: string): Promise<void> {
  const { page } = host;
  await page.locator(`input[name=template][value=${template}]:checked`).waitFor({ state: "attached" });
  if (palette) await expect.poll(() => host.reach.getByRole("radio", { name: palette }).isChecked()).toBe(true);
  await page.frameLocator("iframe[title='Así la verán en el móvil']").locator(`html.${template}`).waitFor();
  await expect
    .poll(async () => (await fetch(`${app.origin}/evento/${slug}`)).text())
    .toMatch(`<html lang="es" class="${template}`);
  // The public page is newer than the screen for a moment: until then the notices are those of the save before.
  await expect.poll(() => page.locator("input[name=version]").first().inputValue()).toBe(await versionOf(id));
  await host.seesNothingOf(/^Alguien acaba de cambiar este evento/, /^El evento ha cambiado mientras/);
}

/** The version of event `id`, as its forms send it. */
async function versionOf(id: string): Promise<string> {
  const { version } = await app.db
    .selectFrom("events")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return String(version);
}

/** The picture on the screen, read pixel by pixel, is the code of `link`. */
async function expectQr(host: Visitor, link: string): Promise<void> {
  const picture = host.page.getByAltText("Código QR del enlace público").first();
  await host.seesPicture(picture);
  const { modules } = QRCode.create(link, { errorCorrectionLevel: "M" });
  const drawn = await picture.evaluate((image: HTMLImageElement, size) => {
    const scale = 8;
    const margin = 2;
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = (size + 2 * margin) * scale;
    const pen = canvas.getContext("2d")!;
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    const isDark = (row: number, column: number) =>
      pen.getImageData((column + margin) * scale + scale / 2, (row + margin) * scale + scale / 2, 1, 1).data[1]! < 128;
    return Array.from({ length: size * size }, (_, at) => (isDark(Math.floor(at / size), at % size) ? 1 : 0)).join("");
  }, modules.size);
  expect(drawn).toBe([...modules.data].join(""));
}
