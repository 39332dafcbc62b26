// A guest answers, and the host's bell rings on an open page; the host reads it, and chooses the notifications.
import { expect } from "vitest";
import { createEvent, register, setSlug } from "#test/world.ts";
import { journeyApp, journeysAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app);

journey("a guest's answer rings the host's bell, which leads to it", async (at) => {
  const account = await register(app, "Marta");
  await setSlug(account, await createEvent(account), "boda-campana");
  const host = await at("desktop", { as: account });
  await host.goes("/app/notifications");
  await host.seesHeading("Aquí te contamos lo que pasa");
  await host.expectNoAxe();
  await host.goes("/app");
  await host.seesHeading(/Marta/);

  const guest = await at("phone", { javaScript: false });
  await guest.goes("/evento/boda-campana");
  await guest.follows("Responder");
  await guest.fills({ Nombre: "Carmen Ferrer", "Correo electrónico": "carmen@correo.es" });
  await guest.picks("Sí, asistiré");
  await guest.presses("Enviar respuesta");
  await guest.sees("¡RSVP enviado exitosamente!");
  // Stands for the end of the minute.
  await app.pool.query("select graphile_worker.add_job('tell_answers')");
  await host.follows(/^Avisos ?, 1 sin leer$/);
  await host.arrives("/app/notifications");
  await host.sees(/Carmen Ferrer viene/);

  const phone = await at("phone", { as: account });
  await phone.goes("/app/notifications");
  await phone.sees(/Carmen Ferrer viene/);
  for (const visitor of [host, phone]) await visitor.expectInBothSchemes();
  // Following its link marks it as read, in this window and in all others.
  await host.follows(/Carmen Ferrer viene/);
  await host.arrives(/\/guests$/);
  await host.sees("Carmen Ferrer");
  await expect.poll(() => host.page.locator('a[href="/app/notifications"]').first().textContent()).toBe("Avisos");

  await phone.goes("/app/settings#avisos");
  await phone.sees("Avisos en este dispositivo");
  await phone.page.getByLabel("Correo: Tareas").uncheck();
  await phone.chooses({
    "Resumen del día por correo": "A las 20:00",
    "Mensajes sin leer, por correo": "Al cabo de 3 horas",
  });
  await phone.presses("Guardar avisos");
  await phone.sees("Avisos guardados");
  expect(await phone.page.getByLabel("Correo: Tareas").isChecked()).toBe(false);
  expect(await phone.page.getByLabel("En la app: Tareas").isChecked()).toBe(true);
  await phone.expectNoAxe();
});
