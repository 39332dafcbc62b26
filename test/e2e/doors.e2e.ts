// The event's frame: every room is a press or two away, nothing lies over it, and it says where one is.
import { expect } from "vitest";
import { newId } from "#app/db/id.ts";
import { doorsOf, roomNames, roomPath, rooms } from "#app/domain/event/rooms.ts";
import { addDays, dateIn } from "#app/domain/time/zoned-time.ts";
import { addMember } from "#test/factories.ts";
import { person } from "#test/http.ts";
import { createEvent, proved, register, setSlug } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor } from "./browser.ts";
import { coveredControls } from "./covered.ts";

const app = await journeyApp();
const { db } = app;
const journey = await journeysAt(app);
const today = dateIn("Europe/Madrid", new Date());

/** The addresses of the links that a person can press in the frame of the open page. */
async function pressable({ page }: Visitor): Promise<string[]> {
  const links = page.locator("nav#puertas a:visible, nav[data-strip] a:visible");
  return links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
}

const current = ({ page }: Visitor, kind: "page" | "true") =>
  page
    .locator(`nav#puertas a[aria-current="${kind}"]:visible, nav[data-strip] a[aria-current="${kind}"]:visible`)
    .evaluateAll((all) => all.map((link) => link.firstChild?.textContent ?? ""));

journey("every room is one press away on a desktop and two on a phone, and says where it is", async (at) => {
  const account = await register(app, "Marta");
  const id = await createEvent(account);
  const { id: chat } = await db
    .selectFrom("chatSessions")
    .select("id")
    .where("eventId", "=", id)
    .where("kind", "=", "organizers")
    .executeTakeFirstOrThrow();
  const host = await at("phone", { as: account });
  const near = { phone: new Map<string, string[]>(), desktop: new Map<string, string[]>() };
  for (const room of roomNames) {
    const path = roomPath(id, room, chat);
    await host.resizesTo("phone");
    await host.goes(path);
    const door = doorsOf(roomNames).find(({ door: each }) => each === rooms[room].door)!;
    if (room !== "home") {
      await host.seesHeading(rooms[room].title);
      expect(await current(host, "page")).toEqual([rooms[room].title]);
    }
    expect(await current(host, room === "home" ? "page" : "true")).toHaveLength(1);
    const strip = host.page.locator("nav[data-strip]");
    expect(await strip.count()).toBe(door.rooms.length > 1 ? 1 : 0);
    expect([room, await host.page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([room, 390]);
    expect([room, await host.page.evaluate(coveredControls, { atRest: false })]).toEqual([room, []]);
    expect(await host.page.getByRole("button", { name: /^Abrir el chat/ }).count()).toBe(0);
    near.phone.set(host.path(), await pressable(host));
    await host.resizesTo("desktop");
    near.desktop.set(host.path(), await pressable(host));
  }
  const addresses = [...near.phone.keys()];
  expect(addresses).toHaveLength(roomNames.length);
  const linked = (from: string, of: Map<string, string[]>) => of.get(from)!.map((to) => redirects.get(to) ?? to);
  const redirects = new Map([[roomPath(id, "invitations"), `${roomPath(id, "invitations")}/personal`]]);
  for (const from of addresses)
    for (const to of addresses.filter((other) => other !== from)) {
      const way = `${from} → ${to}`;
      expect([way, linked(from, near.desktop).includes(to)]).toEqual([way, true]);
      const doorsThere = linked(from, near.phone);
      const isTwo = doorsThere.includes(to) || doorsThere.some((door) => linked(door, near.phone).includes(to));
      expect([way, isTwo]).toEqual([way, true]);
    }
});

journey("a door opens the room last visited, and the switcher the same room of another event", async (at) => {
  const account = await register(app, "Nuria");
  const first = await createEvent(account, { title: "Boda de Eva", date: addDays(today, 20) });
  const second = await createEvent(account, { title: "Cena de empresa", date: addDays(today, 30) });
  const other = await register(app, "Rosa");
  const invited = await createEvent(other, { title: "Los 40 de Rosa", date: addDays(today, 40) });
  await addMember(db, invited, account.email, "guest");
  await db
    .insertInto("eventTasks")
    .values({ eventId: second, id: newId(), title: "Pagar la señal", dueOn: addDays(today, -2) })
    .execute();

  const host = await at("phone", { as: account });
  const { page } = host;
  await host.goes(`/app/event/${first}/tasks`);
  await host.follows("Presupuesto");
  await host.arrives(`/app/event/${first}/budget`);
  await host.follows("Gente");
  await host.arrives(`/app/event/${first}/guests`);
  await host.follows("Plan");
  await host.arrives(`/app/event/${first}/budget`);
  // The address is there before its page, which closes every menu.
  await host.seesHeading("Presupuesto");

  const opener = page.getByRole("button", { name: /^Boda de Eva/ }).filter({ visible: true });
  const switcher = page.getByRole("dialog", { name: "Cambiar de evento" });
  await opener.click();
  await switcher.getByText("aquí estás").waitFor();
  await switcher.getByText("1 tarde").waitFor();
  await host.expectNoAxe("#cambiar-de-evento");
  await page.keyboard.press("Escape");
  await switcher.waitFor({ state: "hidden" });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await opener.click();
  await switcher.getByRole("link", { name: /^Cena de empresa/ }).click();
  await host.arrives(`/app/event/${second}/budget`);
  await page.getByRole("link", { name: /^Plan.*1 tarde$/ }).waitFor();
  // A guest has no such room there, and no doors.
  await page.getByRole("button", { name: /^Cena de empresa/ }).click();
  await switcher.getByRole("link", { name: /^Los 40 de Rosa/ }).click();
  await host.arrives(`/app/event/${invited}`);
  await page.getByRole("navigation", { name: "Secciones" }).getByRole("link", { name: "Dashboard" }).waitFor();
  expect(await page.locator("nav#puertas").count()).toBe(0);
});

journey("the doors are found by keyboard, the search begins with the rooms, and a loop has neither", async (at) => {
  const account = await register(app, "Lola");
  const id = await createEvent(account, { title: "Boda de Eva" });
  const host = await at("desktop", { as: account });
  const { page } = host;
  await host.goes(`/app/event/${id}/tasks`);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Fiesta");

  const chosen = page.locator('dialog[open] [role="option"][aria-selected="true"]');
  for (const key of ["Control+k", "/"]) {
    await page.keyboard.press(key);
    await expect.poll(() => chosen.textContent()).toBe("FiestaBoda de Eva");
    if (key !== "/") await page.keyboard.press("Escape");
  }
  await page.keyboard.type("presu");
  await expect.poll(() => chosen.textContent()).toBe("PresupuestoBoda de Eva");
  await page.keyboard.press("Enter");
  await host.arrives(`/app/event/${id}/budget`);

  // No loop has the frame, the strip or the chat around it.
  for (const loop of [
    "guests/invitations/personal/whatsapp",
    "guests/invitations/personal/whatsapp?para=reminder",
    "guests/invitations/personal/print",
    "guests/tables/print",
    "schedule/print",
    "budget/print",
    "album/show",
  ]) {
    const { status, text } = await account.get(`/app/event/${id}/${loop}`);
    const around = [/id="puertas"/, /data-strip/, /<aside/, /Verifica tu correo/, /Abrir el chat/].filter((part) =>
      part.test(text),
    );
    expect([loop, status, text.includes('data-loop=""'), around]).toEqual([loop, 200, true, []]);
  }

  // Put off, the strip stays away until tomorrow.
  await host.sees("Verifica tu correo.");
  await host.presses("Ahora no, mañana");
  await host.seesNothingOf("Verifica tu correo.");
  await host.reloads();
  await host.seesNothingOf("Verifica tu correo.");

  await host.goes(`/app/event/${id}/guests/invitations/personal/whatsapp`);
  expect(await page.locator("nav#puertas, nav[data-strip], aside").count()).toBe(0);
  await page.getByRole("link", { name: "Salir" }).waitFor();
});

journey(
  "a narrow window has a rail of doors with dots, and the chat's button stands outside events alone",
  async (at) => {
    const account = await register(app, "Irene");
    const id = await createEvent(account);
    const late = { eventId: id, id: newId(), title: "Llamar al DJ", dueOn: addDays(today, -2) };
    await db.insertInto("eventTasks").values(late).execute();
    const host = await at("desktop", { as: account });
    const { page } = host;
    const chat = page.getByRole("button", { name: /^Abrir el chat/ });
    await host.goes("/app");
    await chat.waitFor();
    await host.resizesTo("phone");
    await chat.waitFor({ state: "hidden" });

    await page.setViewportSize({ width: 900, height: 800 });
    await host.goes(`/app/event/${id}/budget`);
    const doors = page.locator("nav#puertas");
    expect(Math.round((await page.locator("aside[data-side]").boundingBox())!.width)).toBe(84);
    expect(await doors.locator("li li a:visible").count()).toBe(0);
    const plan = doors.getByRole("link", { name: /^Plan.*1 tarde$/ });
    expect((await plan.locator("em").boundingBox())!.width).toBeLessThan(14);
    await page.locator("nav[data-strip]").getByRole("link", { name: "Presupuesto" }).waitFor();
    expect(await chat.count()).toBe(0);
    await host.expectNoAxe();

    // On a phone everything else is in one menu; Esc closes it, and the focus is where it was.
    await host.resizesTo("phone");
    const opener = page.getByRole("button", { name: /^Menú/ }).filter({ visible: true });
    await opener.click();
    const menu = page.getByRole("dialog", { name: "Menú" });
    const names = await menu
      .locator("li")
      .evaluateAll((all) => all.map((each) => each.textContent.split(/[,(]/)[0]!.trim()));
    expect(names.map((name) => name.replace(/\d\+?$/, ""))).toEqual([
      "Buscar",
      "Dashboard",
      "Calendario",
      "Nuevo Evento",
      "Contactos",
      "Chat",
      "Avisos",
      "Configuración",
      "Ayuda",
      "Cerrar Sesión",
    ]);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  },
);

journey("a badge comes while the host looks at another room", async (at) => {
  const account = await register(app, "Sara");
  const id = await createEvent(account);
  await setSlug(account, id, "insignia-al-momento");
  const answer = { intent: "rsvp", name: "Begoña Sanchis", email: "begona@correo.es" };
  const page = "/evento/insignia-al-momento";
  await person(app).post(page, { ...answer, attending: "yes" });
  const host = await at("phone", { as: account });
  await host.goes(`/app/event/${id}/moodboard`);
  const people = host.page.locator("nav#puertas").getByRole("link", { name: /^Gente/ });
  expect(await people.textContent()).toBe("Gente");
  await person(app).post(page, { ...answer, attending: "no" });
  await host.page.getByRole("link", { name: /^Gente.*1 por revisar$/ }).waitFor();
});

journey("Fiesta and the first guest stand high on a phone", async (at) => {
  const account = await register(app, "Vera");
  await proved(app, account);
  const id = await createEvent(account, { title: "Boda de Lucía de la Fuente y Andrés Pérez-Villaverde" });
  await setSlug(account, id, "todo-a-la-vez");
  for (const [title, days] of [
    ["Mandar el texto de la abuela Pepa", -3],
    ["Llamar al DJ", -2],
    ["Probar el menú", 2],
  ] as const)
    await db
      .insertInto("eventTasks")
      .values({ eventId: id, id: newId(), title, dueOn: addDays(today, days) })
      .execute();
  const answer = { intent: "rsvp", name: "Begoña Sanchis", email: "begona@correo.es" };
  for (const attending of ["yes", "no"]) await person(app).post("/evento/todo-a-la-vez", { ...answer, attending });
  for (const name of ["Ana Gil", "Luis Gil", "Jürgen Hahn"])
    await db.insertInto("guests").values({ eventId: id, id: newId(), name }).execute();

  const host = await at("phone", { as: account });
  await host.goes(`/app/event/${id}`);
  await host.sees("Antes que nada", "Ver las 4", "Mandar el texto de la abuela Pepa", "1 respuesta por revisar");
  await host.sees("de 4. Faltan 3 por contestar", "de 4 familias. Faltan 3", "de 1");
  const rings = host.page.getByRole("list", { name: "Cómo va" }).getByRole("link");
  expect(await rings.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).pathname))).toEqual(
    ["guests", "guests/invitations/personal", "guests/tables"].map((room) => `/app/event/${id}/${room}`),
  );
  await host.page.getByRole("link", { name: "Mandar 3 invitaciones" }).waitFor();
  const height = await host.page.evaluate(() => document.documentElement.scrollHeight);
  const title = host.page.getByRole("heading", { level: 1 });
  expect(await title.evaluate((h1) => Number.parseFloat(getComputedStyle(h1).fontSize))).toBeLessThanOrEqual(36);
  await host.goes(`/app/event/${id}/guests`);
  await host.seesHeading("1 respuesta por revisar.");
  const first = (await host.page.getByRole("row", { name: /Ana Gil/ }).boundingBox())!.y;
  console.log(`on a phone Fiesta is ${height} px long, and the first guest stands at ${Math.round(first)} px`);
  expect(height).toBeLessThanOrEqual(1_300);
  expect(first).toBeLessThanOrEqual(430);
});
