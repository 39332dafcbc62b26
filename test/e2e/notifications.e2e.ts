// A guest answers, and the host's bell rings on an open page; the host reads it, and chooses the notifications.
import { expect } from "vitest";
import { inTransaction } from "#app/db/transaction.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { notify } from "#app/platform/notifications.server.ts";
import { addPoint } from "#test/door.ts";
import { addMember } from "#test/factories.ts";
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

  // On the day a celebrant hears nothing of what guests do, until a host says so at «Puertas».
  const party = await createEvent(account, { title: "Bautizo de Leo" });
  const today = { date: dateIn("UTC", new Date()), timeZone: "UTC" };
  await app.db.updateTable("events").set(today).where("id", "=", party).execute();
  await addPoint(app.db, party);
  const parent = await register(app, "Andrés");
  await addMember(app.db, party, parent.email, "celebrant");
  const { userId } = await app.db
    .selectFrom("eventMembers")
    .select("userId")
    .where("eventId", "=", party)
    .where("email", "=", parent.email)
    .executeTakeFirstOrThrow();
  const answer = { kind: "answers", recipients: [userId!], eventId: party, subjectId: party } as const;
  const ring = () => inTransaction(app.db, (tx) => notify(tx, answer, new Date()));
  const celebrant = await at("phone", { as: parent });
  await ring();
  await celebrant.goes("/app/notifications");
  await celebrant.seesHeading("Aquí te contamos lo que pasa");
  await host.goes(`/app/event/${party}/door/setup`);
  const hears = host.page.getByLabel("Avisar también a los festejados");
  await hears.check();
  await host.presses("Guardar");
  await host.sees("Guardado. Los móviles de la puerta lo saben en unos segundos.");
  await host.expectInBothSchemes();
  await ring();
  await celebrant.reloads();
  await celebrant.sees(/1 respuesta nueva/);
  await host.reloads();
  await hears.uncheck();
  await host.presses("Guardar");
  await host.sees("Guardado. Los móviles de la puerta lo saben en unos segundos.");
  await host.reloads();
  expect(await hears.isChecked()).toBe(false);
  await ring();
  await celebrant.reloads();
  await celebrant.sees(/1 respuesta nueva/);

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
