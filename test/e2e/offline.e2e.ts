// Without a connection: the last event opens with its age, offline changes are sent later and once, and a browser keeps nothing after
// sign-out.
import { expect } from "vitest";
import { addMember } from "#test/factories.ts";
import { type Account, createEvent, logIn, register } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor } from "./browser.ts";

const app = await journeyApp();
const { db } = app;
const journey = await journeysAt(app);
const title = "Boda de Lucía y Andrés";
const rooms = (id: string) => ["", "/guests", "/schedule", "/tasks"].map((room) => `/app/event/${id}${room}`);

/** A host with an event: two guests, two tasks and a line of the running order. */
async function prepare(name: string): Promise<{ host: Account; id: string; at: string }> {
  const host = await register(app, name);
  const id = await createEvent(host);
  const at = `/app/event/${id}`;
  for (const guest of ["Marta Ruiz", "Pau Ferrer"])
    await host.post(`${at}/guests`, { intent: "add", name: guest, noEmail: "on", kind: "other", group: "guest" });
  for (const task of ["Encargar las flores", "Probar el menú"])
    await host.post(`${at}/tasks`, { intent: "task.add", title: task });
  await host.post(`${at}/schedule`, { intent: "item.add", title: "Brindis en el patio", start: "19:30" });
  return { host, id, at };
}

/** The host views the event, and the browser copies its rooms. */
async function look({ goes, page, seesHeading }: Visitor, id: string): Promise<void> {
  await goes(`/app/event/${id}`);
  await seesHeading(title);
  await expect.poll(() => keptIn(page)).toEqual([...rooms(id), "/app/sin-conexion"].sort());
}

/** The pages that the browser has copies of. */
function keptIn(page: Visitor["page"]): Promise<string[]> {
  return page.evaluate(async () => {
    const copies = await caches.open("convite-copias");
    return (await copies.keys()).map(({ url }) => new URL(url).pathname).sort();
  });
}

const tick = (visitor: Visitor, task: string) => visitor.page.getByRole("button", { name: `Hecha: ${task}` });
const mark = async (visitor: Visitor, guest: string, as: string) => {
  await visitor.page.getByRole("link", { name: `Más acciones para ${guest}` }).click();
  await visitor.page.getByRole("button", { name: as }).filter({ visible: true }).click();
};
const doneAt = async (id: string, task: string) => {
  const rows = db.selectFrom("eventTasks").select(["doneAt"]).where("eventId", "=", id).where("title", "=", task);
  return (await rows.executeTakeFirstOrThrow()).doneAt;
};
const statusOf = async (id: string, guest: string) => {
  const rows = db.selectFrom("guests").select("status").where("eventId", "=", id).where("name", "=", guest);
  return (await rows.executeTakeFirstOrThrow()).status;
};
const changesOf = async (id: string, kind: "tasks.done" | "guests.status") =>
  (await db.selectFrom("eventChanges").select("id").where("eventId", "=", id).where("kind", "=", kind).execute())
    .length;

journey("the rooms open, a tick and an answer wait through a closed tab and are sent once", async (at) => {
  const { host, id, at: event } = await prepare("Amparo");
  const visitor = await at("phone", { as: host, cutOff: true, worker: true });
  await look(visitor, id);
  await visitor.context.setOffline(true);

  await visitor.goes(event);
  await visitor.seesHeading(title);
  await visitor.sees(/^Sin conexión · visto (ahora mismo|hace \d+ minutos?)$/);
  await visitor.goes(`${event}/schedule`);
  await visitor.sees("Brindis en el patio", /^Sin conexión · visto/);
  await visitor.goes(`${event}/guests`);
  await visitor.sees("Marta Ruiz", "Pau Ferrer", /^Sin conexión · visto/);
  await mark(visitor, "Marta Ruiz", "Marcar confirmado");
  await visitor.sees("Por enviar", /Un cambio por enviar$/);
  // From page to page, as with a connection.
  await visitor.goes(`${event}/tasks?hechas=todas`);
  await tick(visitor, "Encargar las flores").click();
  await visitor.sees(/2 cambios por enviar$/);
  expect(await tick(visitor, "Encargar las flores").getAttribute("aria-pressed")).toBe("true");
  await visitor.goes("/app/contacts");
  await visitor.seesHeading("Aquí no hay conexión");
  await visitor.sees(`Invitados · ${title}`);
  await visitor.expectNoAxe();

  // Closed, and reopened without a connection: it still waits.
  const { context } = visitor;
  const page = await context.newPage();
  await visitor.page.close();
  await page.goto(`${event}/tasks`);
  await page.getByText(/2 cambios por enviar$/).waitFor();
  expect([await statusOf(id, "Marta Ruiz"), await doneAt(id, "Encargar las flores")]).toEqual(["invited", null]);
  await context.setOffline(false);
  await page.getByText(/por enviar$/).waitFor({ state: "detached" });
  await expect.poll(() => statusOf(id, "Marta Ruiz")).toBe("confirmed");
  expect(await doneAt(id, "Encargar las flores")).not.toBeNull();
  expect([await changesOf(id, "guests.status"), await changesOf(id, "tasks.done")]).toEqual([1, 1]);
  await page.getByText("Sin conexión").waitFor({ state: "detached" });
});

journey(
  "what the server took before the connection broke is not done again, and what others changed is not undone",
  async (at) => {
    const { host, id, at: event } = await prepare("Blanca");
    const visitor = await at("desktop", { as: host, cutOff: true, worker: true });
    await look(visitor, id);
    await visitor.goes(`${event}/tasks`);
    // The server accepts it, and its response never arrives.
    let cut = 0;
    await visitor.page.route(/tasks\.data/, async (route) => {
      if (route.request().method() !== "POST" || cut > 0) return route.continue();
      cut += 1;
      await route.fetch();
      await visitor.context.setOffline(true);
      return route.abort("connectionreset");
    });
    await tick(visitor, "Probar el menú").click();
    await visitor.sees(/Un cambio por enviar$/);
    expect([cut, await changesOf(id, "tasks.done")]).toEqual([1, 1]);
    // Meanwhile the other host reopens the task: the same form, sent again, does not complete it.
    const other = await logIn(app, host);
    const task = await db
      .selectFrom("eventTasks")
      .select("id")
      .where("eventId", "=", id)
      .where("title", "=", "Probar el menú")
      .executeTakeFirstOrThrow();
    await other.post(`${event}/tasks`, { intent: "task.toggle", taskId: task.id, completed: "false" });
    await visitor.goes(`${event}/guests`);
    await mark(visitor, "Pau Ferrer", "Marcar confirmado");
    await visitor.sees(/2 cambios por enviar$/);
    // And the guest has answered for himself.
    await db
      .updateTable("guests")
      .set({ status: "declined" })
      .where("eventId", "=", id)
      .where("name", "=", "Pau Ferrer")
      .execute();
    await visitor.context.setOffline(false);
    await visitor.sees("Un cambio hecho sin conexión no se ha guardado", /Pau Ferrer: Confirmado\. Mientras tanto/);
    expect([await doneAt(id, "Probar el menú"), await changesOf(id, "tasks.done")]).toEqual([null, 1]);
    expect(await statusOf(id, "Pau Ferrer")).toBe("declined");
    await visitor.reloads();
    await visitor.sees("Un cambio hecho sin conexión no se ha guardado");
    await visitor.expectNoAxe();
    await visitor.presses("Entendido");
    await visitor.seesNothingOf("Un cambio hecho sin conexión no se ha guardado");
  },
);

journey("nothing stays for the next person at the device, nor of what one may not see any more", async (at) => {
  const { host, id, at: event } = await prepare("Clara");
  const helper = await register(app, "Dora");
  await addMember(db, id, helper.email, "organizer");
  const visitor = await at("desktop", { as: helper, cutOff: true, worker: true });
  const stored = () =>
    visitor.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("convite-")));
  await look(visitor, id);

  // A lost right removes its copies, also when another page opens.
  const member = db.updateTable("eventMembers").where("eventId", "=", id);
  await member.set({ status: "removed" }).where("role", "=", "organizer").execute();
  await visitor.goes("/app");
  await expect.poll(() => keptIn(visitor.page)).toEqual(["/app/sin-conexion"]);
  await member.set({ status: "active" }).where("role", "=", "organizer").execute();
  await visitor.goes(`${event}/guests`);
  await expect.poll(() => keptIn(visitor.page)).toContain(`${event}/guests`);

  await visitor.page.locator("aside [popovertarget=me-menu]").click();
  await visitor.presses("Cerrar Sesión");
  await visitor.arrives("/login");
  await expect.poll(() => keptIn(visitor.page)).toEqual([]);
  expect(await stored()).toEqual([]);
  await visitor.context.setOffline(true);
  await expect(visitor.page.goto(event)).rejects.toThrow("net::ERR_");
  await visitor.context.setOffline(false);

  // Another account in the same browser, without a sign-out of the earlier one.
  const cookiesOf = ({ cookies }: Account) => [...cookies].map(([name, value]) => ({ name, value, url: app.origin }));
  await visitor.context.addCookies(cookiesOf(host));
  await look(visitor, id);
  await visitor.context.clearCookies();
  await visitor.context.addCookies(cookiesOf(await register(app, "Elena")));
  await visitor.goes("/app");
  await expect.poll(() => keptIn(visitor.page)).toEqual([]);

  // An expired session.
  await visitor.context.clearCookies();
  await visitor.context.addCookies(cookiesOf(host));
  await look(visitor, id);
  await visitor.context.clearCookies();
  await visitor.goes(`${event}/guests`);
  expect(visitor.path()).toMatch(/^\/login/);
  await expect.poll(() => keptIn(visitor.page)).toEqual([]);
});

journey("a guest's browser keeps the event alone, and asks for no room that is not theirs", async (at) => {
  const { id, at: event } = await prepare("Fina");
  const rosa = await register(app, "Rosa");
  await addMember(db, id, rosa.email, "guest");
  const visitor = await at("phone", { as: rosa, worker: true });
  const refused: string[] = [];
  visitor.context.on("response", (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  await visitor.goes(event);
  await visitor.seesHeading(title);
  await expect.poll(() => keptIn(visitor.page)).toEqual(["/app/sin-conexion", event].sort());
  await visitor.follows("Chat");
  await visitor.follows(/Chat General/);
  await visitor.sees("¡Inicia la conversación!");
  expect(refused).toEqual([]);
});
