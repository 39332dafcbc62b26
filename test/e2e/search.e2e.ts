// A planner finds urgent items in the portfolio and people in the palette: by keyboard alone, and on a phone.
import { expect } from "vitest";
import { newId } from "#app/db/id.ts";
import { addDays, dateIn } from "#app/domain/time/zoned-time.ts";
import { type Account, createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor } from "./browser.ts";

const app = await journeyApp();
const { db } = app;
const journey = await journeysAt(app, { axeAtBoth: true });
const today = dateIn("Europe/Madrid", new Date());

async function planner(): Promise<{ account: Account; boda: string }> {
  const account = await register(app, "Marta");
  const boda = await createEvent(account, { title: "Boda de Eva", client: "Familia Molina" });
  await createEvent(account, { title: "Cena de empresa", client: "Litoral" });
  const task = (title: string, dueOn: string) => ({ eventId: boda, id: newId(), title, dueOn });
  await db
    .insertInto("eventTasks")
    .values([task("Pagar la señal", addDays(today, -2)), task("Probar el menú", addDays(today, 1))])
    .execute();
  await db
    .insertInto("guests")
    .values(["Óscar Núñez", "Begoña Peña"].map((name) => ({ eventId: boda, id: newId(), name })))
    .execute();
  return { account, boda };
}

/** The palette's field, and its selected option. */
function paletteOf({ page }: Visitor) {
  const dialog = page.locator("dialog[open]");
  return { field: dialog.getByRole("combobox"), chosen: dialog.locator('[role="option"][aria-selected="true"]') };
}

journey("the portfolio is read and ticked off, and a guest found, by keys alone", async (at) => {
  const { account, boda } = await planner();
  const host = await at("desktop", { as: account });
  const { page } = host;
  await host.goes("/app");
  await host.tabsTo("Cartera");
  await page.keyboard.press("Enter");
  await host.seesHeading("Tarde, 1");
  await host.sees("Una tarea. Esta semana, 1 cosa más.", "Pagar la señal", "Hace 2 días", "Probar el menú", "Mañana");
  await host.expectNoAxe();
  await host.tabsTo("Hecha: Pagar la señal");
  await page.keyboard.press("Enter");
  await host.sees("Nada va tarde.");
  await host.presses("Deshacer");
  await host.sees("Pagar la señal");

  await page.keyboard.press("Control+k");
  const { field, chosen } = paletteOf(host);
  await field.waitFor();
  await expect.poll(() => chosen.textContent()).toContain("Nuevo evento");
  await page.keyboard.type("nunze");
  await expect.poll(() => chosen.textContent()).toContain("Óscar Núñez");
  await host.expectNoAxe("dialog[open]");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("importar");
  await expect.poll(() => chosen.textContent()).toContain("Importar");
  const first = await chosen.textContent();
  await page.keyboard.press("ArrowDown");
  expect(await chosen.textContent()).not.toBe(first);
  await page.keyboard.press("ArrowUp");
  expect(await chosen.textContent()).toBe(first);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("begona");
  await expect.poll(() => chosen.textContent()).toContain("Begoña Peña");
  // While an answer is pending, Enter opens the page of the search instead.
  await page.locator('dialog[open] [role="listbox"][aria-busy="false"]').waitFor();
  await page.keyboard.press("Enter");
  await host.arrives(new RegExp(`^/app/event/${boda}/guests/[0-9a-f-]{36}$`));
  await host.seesDialog(/Begoña Peña|Editar/);
});

/** 120 messages; the search is for the thirtieth. */
async function talkOf({ email }: Account, eventId: string): Promise<void> {
  const { id: senderId } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const { id: sessionId } = await db
    .updateTable("chatSessions")
    .set({ lastSeq: 120, lastChange: 120, lastAt: new Date() })
    .where("eventId", "=", eventId)
    .where("kind", "=", "general")
    .returning("id")
    .executeTakeFirstOrThrow();
  const said = Array.from({ length: 120 }, (_, index) => ({
    id: newId(),
    clientId: newId(),
    sessionId,
    senderId,
    seq: index + 1,
    change: index + 1,
    content: index === 29 ? "Óscar trae los altavoces" : `Nos vemos a las ${index % 12}`,
  }));
  await db.insertInto("chatMessages").values(said).execute();
}

/** Whether the message in the URL is visible in the window. */
async function isInSight({ page }: Visitor): Promise<boolean> {
  const box = await page.locator("[data-meant]").boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= page.viewportSize()!.height;
}

journey("a phone sees what calls, and its search fills the screen", async (at) => {
  const { account, boda } = await planner();
  await talkOf(account, boda);
  const host = await at("phone", { as: account });
  const { page } = host;
  await host.goes("/app?vista=cartera");
  await host.expectNoAxe();
  await host.follows("Ver todos");
  await host.fills({ "Buscar por evento o cliente": "litoral" });
  await host.arrives(/q=litoral/);
  await host.goes("/app?vista=cartera");
  await host.follows(/1 tarde/);
  await host.arrives(`/app/event/${boda}/tasks?estado=vencidas`);
  await host.sees("Pagar la señal");

  await host.goes("/app");
  await page.locator("header").getByRole("link", { name: "Buscar" }).click();
  const { field, chosen } = paletteOf(host);
  await field.fill("núñez");
  await expect.poll(() => chosen.textContent()).toContain("Óscar Núñez");
  const box = (await page.locator("dialog[open] > div").boundingBox())!;
  const window = page.viewportSize()!;
  expect([box.width, box.height]).toEqual([window.width, window.height]);
  await host.expectNoAxe("dialog[open]");
  await chosen.click();
  await host.arrives(new RegExp(`^/app/event/${boda}/guests/`));

  await host.goes("/app/search?q=altavoces");
  await host.expectNoAxe();
  await host.follows(/Óscar trae los altavoces/);
  await host.arrives(/^\/app\/chat\/[0-9a-f-]{36}\?antes=\d+$/);
  const found = page.locator("[data-meant]");
  await expect.poll(() => found.textContent()).toContain("Óscar trae los altavoces");
  await expect.poll(() => isInSight(host)).toBe(true);
  await host.expectNoAxe();

  await host.goes("/app/search?q=menu");
  await host.expectNoAxe();
  await host.follows(/Probar el menú/);
  await host.arrives(new RegExp(`^/app/event/${boda}/tasks/`));
});
