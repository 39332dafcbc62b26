// The workshop of an event: its tasks by keyboard, by mouse and by two hosts at once, and its schedule on a provider's phone.
import { expect } from "vitest";
import { newId } from "#app/db/id.ts";
import { addMember } from "#test/factories.ts";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });

async function party() {
  const account = await register(app, "Marta");
  const id = await createEvent(account);
  const other = await register(app, "Paula");
  await addMember(app.db, id, other.email, "organizer");
  return { account, other, id };
}

const focused = ({ page }: Visitor) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
/** The titles of the list, from top to bottom. */
const titles = ({ page }: Visitor, list = "#lista") =>
  page.locator(`${list} li a[href*="/tasks/"]:not([aria-label])`).allTextContents();

/** Keeps back the response to the next form that the browser posts to `address`, until `answer` is called. */
async function holdFirst({ page }: Visitor, address: string): Promise<{ answer: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(address, async (route) => {
    if (isHeld || route.request().method() !== "POST") return route.fallback();
    isHeld = true;
    const response = await route.fetch();
    await promise;
    return route.fulfill({ response });
  });
  return { answer: resolve };
}

/** Drags the handle named `grip` by mouse, by `dx` and `dy`. */
async function drag({ page }: Visitor, grip: string, { dx = 0, dy = 0 }): Promise<void> {
  const handle = page.getByRole("button", { name: grip, exact: true });
  await handle.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await handle.boundingBox())!;
  const [fromX, fromY] = [x + width / 2, y + height / 2];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  for (const step of [0.3, 0.6, 1]) await page.mouse.move(fromX + dx * step, fromY + dy * step);
  await page.mouse.up();
}

journey(
  "tasks are added, ticked, ordered and filled from a template, follow the event, and two hosts see it",
  async (at) => {
    const { account, other, id } = await party();
    const path = `/app/event/${id}/tasks`;
    const [marta, paula] = [await at("desktop", { as: account }), await at("phone", { as: other })];
    await marta.goes(path);
    await marta.seesHeading("La mesa está puesta. Falta repartir el trabajo.");
    await marta.expectNoAxe();
    await paula.goes(path);
    await marta.field("Tarea nueva").focus();
    for (const title of ["Flores", "Música", "Tarta"]) {
      await marta.page.keyboard.type(title);
      await marta.page.keyboard.press("Enter");
    }
    await expect.poll(() => titles(marta)).toEqual(["Flores", "Música", "Tarta"]);
    await expect.poll(() => titles(paula)).toEqual(["Flores", "Música", "Tarta"]);

    // Undone at the notice.
    await marta.presses("Hecha: Flores");
    await marta.sees("Hecha. Una menos.");
    await expect.poll(() => titles(paula)).toEqual(["Música", "Tarta", "Flores"]);
    await marta.presses("Deshacer");
    await expect.poll(() => titles(paula)).toEqual(["Flores", "Música", "Tarta"]);
    // By keyboard: after a task is ticked off, the next one has the focus.
    await marta.page.getByRole("button", { name: "Hecha: Flores" }).focus();
    await marta.page.keyboard.press("Enter");
    await marta.sees(/^Hechas/);
    await expect.poll(() => focused(marta)).toBe("Hecha: Música");
    await paula.sees(/^Hechas/);
    await marta.page.getByRole("button", { name: "Mover «Música»" }).focus();
    for (const key of ["Space", "ArrowDown", "Space"]) await marta.page.keyboard.press(key);
    await expect.poll(() => titles(paula)).toEqual(["Tarta", "Música", "Flores"]);
    await expect.poll(() => focused(marta)).toBe("Mover «Música»");
    // By mouse, back to its place.
    await drag(marta, "Mover «Música»", { dy: -90 });
    await expect.poll(() => titles(paula)).toEqual(["Música", "Tarta", "Flores"]);
    // A second move takes the first one back before the browser has the first one's answer: the screen shows the stored order.
    const held = await holdFirst(marta, "**/tasks*");
    await marta.page.getByRole("button", { name: "Mover «Música»" }).focus();
    for (const key of ["Space", "ArrowDown", "Space"]) await marta.page.keyboard.press(key);
    await expect.poll(() => titles(paula)).toEqual(["Tarta", "Música", "Flores"]);
    await marta.page.getByRole("link", { name: "Más: Música" }).click();
    await marta.presses("Mover arriba");
    await expect.poll(() => titles(paula)).toEqual(["Música", "Tarta", "Flores"]);
    held.answer();
    const withoutMenu = async () => (await titles(marta)).filter((title) => title !== "Editar");
    await expect.poll(withoutMenu).toEqual(["Música", "Tarta", "Flores"]);
    await marta.expectNoAxe();

    // A due date relative to the event's, and all tasks of a template.
    await marta.page.getByRole("link", { name: "Tarta", exact: true }).click();
    await marta.seesDialog(/Tarta|tarea/i);
    await marta.picks(/^Según el evento/);
    await marta.fills({ "Cuántos días": "10" });
    await marta.expectNoAxe("dialog[open]");
    await marta.presses(/^Guardar/);
    await marta.sees("10 días antes");
    await marta.follows("Plantillas");
    await marta.seesDialog("Plantillas");
    await marta.expectNoAxe("dialog[open]");
    await marta.page
      .getByRole("dialog")
      .getByRole("button", { name: /^Añadir/ })
      .click();
    await expect.poll(async () => (await titles(paula)).length).toBeGreaterThan(20);
    const dayOfCake = () => paula.page.locator("#lista li", { hasText: "Tarta" }).first().textContent();
    expect(await dayOfCake()).toContain("26 may");
    // Several at once, and undone by their own notice, not by the tick's.
    await marta.goes(path);
    await marta.follows("Elegir varias");
    await marta.expectNoAxe();
    for (const title of ["Música", "Tarta"])
      await marta.page.getByRole("checkbox", { name: `Elegir «${title}»` }).check();
    await marta.expectContrast();
    // Checks the bar alone: the row it half covers depends on the scroll position.
    await marta.expectNoAxe("form[aria-label='Tareas elegidas']");
    await marta.presses("Eliminar");
    await expect.poll(() => titles(paula)).not.toContain("Tarta");
    await marta.presses("Deshacer");
    await expect.poll(() => titles(paula)).toEqual(expect.arrayContaining(["Música", "Tarta"]));
    await marta.goes(`/app/event/${id}/edit`);
    await marta.fills({ Fecha: "2049-07-15" });
    // Unsaved text survives a visit to another tab of the event.
    await marta.follows("Permisos");
    await marta.seesHeading("Quién entra");
    await marta.follows("General");
    await marta.sees("Aquí sigue lo que escribiste y no guardaste.");
    await marta.expectTyped({ Fecha: "2049-07-15" });
    // Leaving the event's settings asks first; the page stays, with its unsaved text.
    await marta.follows("Fiesta");
    await marta.seesDialog("¿Salir sin guardar?");
    await marta.expectNoAxe("dialog[open]");
    await marta.presses("Seguir aquí");
    await marta.expectTyped({ Fecha: "2049-07-15" });
    await marta.presses("Guardar configuración");
    await marta.sees("Configuración guardada exitosamente");
    await marta.goes(`/app/event/${id}`);
    await expect.poll(dayOfCake).toContain("5 jul");

    // The detail's next five are the list's first five.
    const first = (await titles(paula)).slice(0, 5);
    const next5 = marta.page.locator("details", { has: marta.page.getByText("Lo próximo") }).locator("ol a");
    const five = async () => (await next5.allTextContents()).map((each) => each.trim());
    await expect.poll(five).toEqual(first);
    await paula.page.getByRole("button", { name: `Hecha: ${first[0]}` }).click();
    const next = async () => (await titles(paula)).slice(0, 5);
    await expect.poll(next).not.toContain(first[0]);
    await expect.poll(five).toEqual(await next());

    // A block that shows a task can tick it off, on a phone's detail page.
    const [task] = await app.db
      .selectFrom("eventTasks")
      .select(["id", "title"])
      .where("eventId", "=", id)
      .where("title", "=", first[1]!)
      .execute();
    const place = { x: 100, y: 100, width: 200, height: 150 };
    await app.db
      .insertInto("eventBlocks")
      .values({ eventId: id, id: newId(), type: "task", taskId: task!.id, ...place })
      .execute();
    const phone = await at("phone", { as: account });
    await phone.goes(`/app/event/${id}`);
    await phone.page.locator("#bloques > summary").click();
    const tick = phone.page.locator("#bloques").getByRole("button", { name: `Hecha: ${first[1]}` });
    await tick.click();
    await expect.poll(() => tick.getAttribute("aria-pressed")).toBe("true");
    await expect.poll(next).not.toContain(first[1]);
    await phone.expectNoAxe("#bloques");
  },
);

journey(
  "a running order is written, moved as a whole, says what clashes, and opens on a provider's phone until it is revoked",
  async (at) => {
    const { account, other, id } = await party();
    const path = `/app/event/${id}/schedule`;
    const [marta, paula] = [await at("desktop", { as: account }), await at("phone", { as: other })];
    await marta.goes(path);
    await marta.sees("El día está en blanco.");
    await marta.expectNoAxe();
    await paula.goes(path);
    await marta.page.getByText("Dónde, grupo y quién").click();
    for (const [start, title, lane, people] of [
      ["21:00", "Cena", "Catering", "Óscar"],
      ["21:15", "Discurso", "Música", "Óscar"],
      ["23:00", "Baile", "Música", "DJ"],
    ] as const) {
      await marta.fills({ Hora: start, Minutos: "60", "Qué pasa": title, Quién: people });
      await marta.field("Grupo").fill(lane);
      await marta.presses("Añadir");
      await paula.page
        .getByRole("link", { name: new RegExp(title) })
        .first()
        .waitFor();
    }
    const hours = ({ page }: Visitor) => page.locator("ol time").allTextContents();
    await marta.sees(/Óscar está en dos sitios/);
    await paula.sees(/Óscar está en dos sitios/);
    await marta.expectNoAxe();
    // The earlier one ends when the other one begins.
    const clash = paula.page.getByText(/Óscar está en dos sitios/);
    await marta.presses("Acabar «Cena» a las 21:15");
    await clash.waitFor({ state: "detached" });
    await marta.presses("Deshacer");
    await clash.waitFor();

    await marta.page.getByRole("link", { name: /Baile/ }).first().click();
    await marta.seesDialog("Línea de la escaleta");
    await marta.expectNoAxe("dialog[open]");
    await marta.presses("+15");
    await marta.sees("Hora cambiada de todo lo que sigue.");
    await expect.poll(() => hours(paula)).toEqual(["21:00", "21:15", "23:15"]);
    await marta.presses("Deshacer");
    await expect.poll(() => hours(paula)).toEqual(["21:00", "21:15", "23:00"]);

    // A single line: by mouse to another quarter-hour, and by keyboard, with undo.
    await drag(marta, "Mover de hora: Baile", { dy: 33 });
    await marta.sees("Movida a otra hora.");
    await expect.poll(() => hours(paula)).toEqual(["21:00", "21:15", "23:15"]);
    // Its own notice must offer undo, not that of the line before.
    await marta.goes(path);
    await marta.page.getByRole("button", { name: "Mover de hora: Cena" }).focus();
    for (const key of ["ArrowUp", "ArrowUp", "Enter"]) await marta.page.keyboard.press(key);
    await expect.poll(() => hours(paula)).toEqual(["20:50", "21:15", "23:15"]);
    await marta.sees("Movida a otra hora.");
    await marta.presses("Deshacer");
    await expect.poll(() => hours(paula)).toEqual(["21:00", "21:15", "23:15"]);
    await marta.follows("Enlaces");
    await marta.seesDialog("Enlaces para proveedores");
    await marta.fills({ "Para quién": "Música al Sol" });
    await marta.reach.getByRole("checkbox", { name: "Música", exact: true }).check();
    await marta.presses("Crear enlace");
    const address = marta.reach.getByText(/\/programa\//);
    await address.waitFor();
    await marta.expectNoAxe("dialog[open]");
    const link = /\/programa\/\S+/.exec((await address.textContent()) ?? "")![0];
    // Its page sends no script; the window has JavaScript so that axe can run.
    const phone = await at("phone");
    await phone.goes(link);
    expect(await phone.page.locator("script").count()).toBe(0);
    await phone.sees("Discurso", "Baile");
    await phone.expectNoAxe();
    await phone.seesNothingOf("Catering");
    await marta.presses("Retirar el enlace de Música al Sol");
    await address.waitFor({ state: "detached" });
    await phone.reloads();
    await phone.seesHeading("Este enlace ya no se usa");

    await paula.follows("Imprimir");
    await paula.seesHeading("Escaleta en papel");
    await paula.page.emulateMedia({ media: "print" });
    for (const title of ["Cena", "Discurso", "Baile"])
      expect(await paula.page.getByText(title).first().isVisible()).toBe(true);
    expect(await paula.page.getByRole("link", { name: "Escaleta" }).filter({ visible: true }).count()).toBe(0);
    await paula.page.emulateMedia({ media: "screen" });
    await paula.expectNoAxe();
  },
);
