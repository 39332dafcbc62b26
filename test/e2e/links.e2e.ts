// Shared links: a host creates one, people without JavaScript use it, and the host sees them, until it is deactivated.
import { describe, expect } from "vitest";
import { templates } from "#app/domain/look/themes.ts";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor, walkedAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });

/** The path of the first address on the screen that matches `form`. */
async function pathOn(host: Visitor, form: RegExp): Promise<string> {
  return new URL(await host.reach.getByText(form).first().innerText()).pathname;
}

describe.each(walkedAt("phone"))("shared links, %s", (width) => {
  journey(`are made, used and ended (${width})`, async (at) => {
    const account = await register(app, "Marta");
    const id = await createEvent(account, { title: "Boda de Lucía y Andrés", visibility: "private" });
    const list = `/app/event/${id}/guests/invitations?vista=enlaces`;
    const host = await at(width, { as: account });
    await host.goes(list);
    await host.seesHeading("Aún no hay enlaces");
    await host.expectNoAxe();
    await host.fills({ "Límite de personas": "muchas", Mensaje: "¡Os esperamos!" });
    await host.presses("Crear enlace");
    await host.sees("Escribe un número entero mayor que cero, o deja el campo vacío.");
    await host.expectTyped({ "Límite de personas": "muchas", Mensaje: "¡Os esperamos!" });
    await host.fills({ "Límite de personas": "2", "Caduca el": "2049-06-05" });
    await host.reach.getByRole("checkbox", { name: "Ver la lista de invitados" }).check();
    await host.presses("Crear enlace");
    await host.sees("¡Enlace de invitación creado exitosamente!", "Hasta las 00:00 del 5 jun 2049");
    await host.expectTyped({ "Límite de personas": "", Mensaje: "" });
    await host.expectNoAxe();
    const invite = await pathOn(host, /^http.*\/invite\//);

    await host.follows("Compartir y QR");
    await host.seesHeading("Compartir enlace");
    await host.seesPicture(host.reach.getByAltText("Código QR del enlace"));
    await host.expectNoAxe("dialog");
    const landing = await pathOn(host, /^http.*\/invitation\//);
    await host.page.keyboard.press("Escape");
    await host.arrives(list);

    const guest = await at(width, { javaScript: false });
    await guest.goes(invite);
    await guest.sees("¡Os esperamos!", "Organiza");
    await guest.reach.locator("#responder").getByLabel("Nombre").fill("Carmen Ferrer");
    await guest.reach.locator("#responder").getByLabel("Correo electrónico").fill("carmen@correo.es");
    await guest.picks("Sí, asistiré");
    await guest.presses("Enviar respuesta");
    await guest.sees("¡RSVP enviado exitosamente!", "Vienes, Carmen");

    // The same pages for axe, which needs scripts.
    const looker = await at(width);
    await looker.goes(invite);
    await looker.expectNoAxe();
    for (const template of width === "phone" ? templates : []) {
      await app.db.updateTable("events").set({ template }).where("id", "=", id).execute();
      await looker.goes(invite);
      await looker.expectContrast();
    }
    for (const page of [landing, `${landing}?entrar=1`]) {
      await looker.goes(page);
      await looker.expectNoAxe();
    }

    const other = await at(width, { javaScript: false });
    await other.goes(landing);
    await other.sees("Registro Requerido", "Sábado, 5 de junio de 2049", "18:30");
    await other.follows("Registrarse para Participar");
    await other.follows("Cancelar");
    await other.follows("Registrarse para Participar");
    await other.fills({ "Nombre completo": "Óscar Martí", "Correo electrónico": "oscar@correo" });
    await other.presses("Registrarse");
    await other.sees(/Escribe un correo completo/);
    await other.expectTyped({ "Nombre completo": "Óscar Martí", "Correo electrónico": "oscar@correo" });
    await other.fills({ "Correo electrónico": `oscar-${width}@correo.es` });
    await other.presses("Registrarse");
    await other.arrives(`/app/event/${id}`);
    await other.goes(landing);
    await other.follows("Ir al Evento");
    await other.arrives(`/app/event/${id}`);

    await host.sees("2 de 2", "Completo");
    await host.follows("Ver uso");
    await host.sees("Carmen Ferrer", "Ha respondido", "Óscar Martí", "Se ha registrado");
    expect(await host.reach.getByRole("table").innerText()).toMatch(/\s127\.0\.0\.0/);
    await host.expectNoAxe("dialog");
    await host.follows("Cerrar");
    await host.arrives(list);
    // By keyboard alone.
    await host.tabsTo("Desactivar");
    await host.page.keyboard.press("Enter");
    await host.seesHeading("¿Desactivar este enlace?");
    await host.tabsTo("Desactivar enlace");
    await host.page.keyboard.press("Enter");
    await host.sees("Enlace desactivado", "Inactivo");

    const late = await at(width, { javaScript: false });
    await late.goes(invite);
    await late.seesHeading("Enlace de invitación inactivo");
    await looker.goes(invite);
    await looker.expectNoAxe();
    await late.goes(landing);
    await late.seesHeading("Invitación no encontrada");
    expect(await late.reach.getByText("Esta invitación no es válida o ha expirado.").count()).toBe(1);
  });
});
