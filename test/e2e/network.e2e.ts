// Unsaved text survives a lost network, a stopped server, and an expired session.
import { describe, expect } from "vitest";
import { startServer } from "#test/server-process.ts";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt, walkedAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });
const away = "Servicio no disponible. Verifica tu conexión a internet.";

describe.each(walkedAt("phone"))("without a network, %s", (width) => {
  journey(`a form keeps what was typed, says why, and is sent when one tries again (${width})`, async (at) => {
    const account = await register(app, "Amparo");
    const host = await at(width, { as: account, cutOff: true });
    await host.goes("/app/event/new");
    const typed = { Título: "Cena de verano", Fecha: "2049-07-01", Ubicación: "La terraza" };
    await host.fills(typed);
    await host.chooses({ Categoría: "Personal" });
    await host.chooses({ Tipo: "Boda" });
    await host.context.setOffline(true);
    await host.presses("Crear Evento");
    await host.sees(away);
    expect(host.path()).toBe("/app/event/new");
    await host.expectTyped(typed);
    await host.expectNoAxe();
    await host.context.setOffline(false);
    await host.presses("Reintentar");
    await host.arrives(/^\/app\/event\/[0-9a-f-]{36}$/);
    await host.seesHeading("Cena de verano");
    expect(await eventsOf(account.email)).toBe(1);
  });

  journey(`a link keeps the page and says why, and so does a step back (${width})`, async (at) => {
    const account = await register(app, "Blanca");
    const host = await at(width, { as: account, cutOff: true });
    await host.goes("/app");
    await host.page.getByRole("link", { name: "Contactos" }).filter({ visible: true }).first().click();
    await host.arrives("/app/contacts");
    await host.follows("Agregar contacto");
    await host.arrives("/app/contacts/new");
    await host.fills({ Nombre: "Tía Amparo", Empresa: "Familia", Teléfono: "600 111 222", Email: "amparo@correo.es" });
    await host.context.setOffline(true);
    await host.page.evaluate(() => history.back());
    await host.sees(away);
    await expect.poll(() => host.path()).toBe("/app/contacts/new");
    await host.expectTyped({ Nombre: "Tía Amparo" });
    await host.page.keyboard.press("Escape");
    await host.sees(away);
    await host.expectTyped({ Nombre: "Tía Amparo" });
    await host.context.setOffline(false);
    await host.presses("Crear Contacto");
    await host.arrives("/app/contacts");
    await host.sees("Tía Amparo");
  });

  journey(`a page whose code has not come yet is said to be out of reach (${width})`, async (at) => {
    const account = await register(app, "Clara");
    const host = await at(width, { as: account, cutOff: true });
    await host.goes("/app/contacts");
    await host.context.setOffline(true);
    await host.page.getByRole("link", { name: "Calendario" }).filter({ visible: true }).first().click();
    await host.sees(away);
    expect(host.path()).toBe("/app/contacts");
    await host.seesHeading("Contactos");
    await host.context.setOffline(false);
    await host.presses("Reintentar");
    await host.arrives("/app/calendar");
  });

  journey(`the login keeps the address (${width})`, async (at) => {
    const host = await at(width, { cutOff: true });
    await host.goes("/login");
    await host.fills({ "Correo electrónico": "dora@correo.es", Contraseña: "una mesa muy larga" });
    await host.context.setOffline(true);
    await host.presses("Iniciar Sesión");
    await host.sees(away);
    await host.expectTyped({ "Correo electrónico": "dora@correo.es", Contraseña: "una mesa muy larga" });
  });
});

describe("a server that is stopped", () => {
  journey("takes nothing from a person who types, and takes the form when it is back", async (at) => {
    const account = await register(app, "Elsa");
    const id = await createEvent(account);
    const host = await at("desktop", { as: account, cutOff: true, failing: [502, 503] });
    await host.goes(`/app/event/${id}/guests/new`);
    await host.fills({ Nombre: "Rosario Adell", "Correo electrónico": "rosario@correo.es" });
    const { port } = new URL(app.origin);
    await app.stop();
    await host.presses("Añadir invitado");
    await host.sees(away);
    await host.expectTyped({ Nombre: "Rosario Adell", "Correo electrónico": "rosario@correo.es" });
    const again = await startServer({ ...app.env, PORT: port });
    try {
      await host.presses("Reintentar");
      await host.arrives(`/app/event/${id}/guests`);
      await host.sees("Rosario Adell");
    } finally {
      await again.stop();
    }
  });
});

async function eventsOf(email: string): Promise<number> {
  const rows = await app.db
    .selectFrom("events")
    .innerJoin("users", "users.id", "events.createdBy")
    .select("events.id")
    .where("users.email", "=", email)
    .execute();
  return rows.length;
}
