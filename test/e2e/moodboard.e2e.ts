// The moodboard of an event: by mouse, by keys and by finger, by two hosts at once, and a minute without a network.
import { expect } from "vitest";
import { addMember } from "#test/factories.ts";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });

const item = ({ page }: Visitor, name: string) => page.getByRole("button", { name, exact: true });
const state = ({ page }: Visitor, text: string) => page.getByRole("status").getByText(text, { exact: true }).waitFor();
const kept = (eventId: string) =>
  app.db
    .selectFrom("moodboardItems")
    .select(["content", "x", "y", "colour", "angle"])
    .where("eventId", "=", eventId)
    .where("removedAt", "is", null)
    .orderBy("createdAt")
    .execute();
const noteOf = async (eventId: string, content: string) =>
  (await kept(eventId)).find((each) => each.content === content);

async function event() {
  const account = await register(app, "Marta Segura");
  const id = await createEvent(account);
  return { account, id, path: `/app/event/${id}/moodboard` };
}

async function addNote(host: Visitor, text: string) {
  await host.presses("Añadir nota");
  const field = host.page.getByLabel("Texto de la nota");
  await field.fill(text);
  await field.press("Escape");
  await item(host, `Nota: ${text}`).waitFor();
}

/** By mouse, from the middle of a thing. */
async function drags({ page }: Visitor, name: string, dx: number, dy: number) {
  const thing = page.getByRole("button", { name, exact: true });
  await thing.scrollIntoViewIfNeeded();
  const box = (await thing.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const share of [0.3, 0.7, 1]) await page.mouse.move(x + dx * share, y + dy * share);
  await page.mouse.up();
}

journey("is filled by mouse, by keys and by finger, and everything is taken back", async (at) => {
  const { account, id, path } = await event();
  const host = await at("desktop", { as: account });
  await host.goes(path);
  await host.sees("Pon la primera idea.");
  await host.expectNoAxe();
  await addNote(host, "Romero");
  await expect.poll(() => noteOf(id, "Romero")).toBeDefined();
  const before = (await noteOf(id, "Romero"))!;

  await item(host, "Nota: Romero").focus();
  for (const key of ["ArrowRight", "ArrowDown", "Shift+ArrowDown", ">"]) await host.page.keyboard.press(key);
  await expect.poll(() => noteOf(id, "Romero")).toMatchObject({ x: before.x + 8, y: before.y + 9, angle: 5 });
  await host.presses("Color Uva");
  await expect.poll(() => noteOf(id, "Romero")).toMatchObject({ colour: "uva" });
  await host.expectNoAxe();
  await drags(host, "Nota: Romero", 120, -60);
  await expect.poll(async () => (await noteOf(id, "Romero"))!.x > before.x + 80).toBe(true);
  await state(host, "Guardado");
  await host.page.keyboard.press("Control+z");
  await expect.poll(() => noteOf(id, "Romero")).toMatchObject({ x: before.x + 8, colour: "uva" });

  await item(host, "Nota: Romero").focus();
  await host.page.keyboard.press("Delete");
  await expect.poll(() => kept(id)).toEqual([]);
  await host.presses("Deshacer");
  await item(host, "Nota: Romero").waitFor();
  await expect.poll(() => noteOf(id, "Romero")).toBeDefined();

  const phone = await at("phone", { as: account });
  await phone.goes(path);
  const [finger, there] = [await phone.context.newCDPSession(phone.page), (await noteOf(id, "Romero"))!];
  await phone.page.getByRole("toolbar", { name: "Herramientas" }).waitFor();
  // In the middle, where nothing that floats lies over it.
  await item(phone, "Nota: Romero").evaluate((note) => note.scrollIntoView({ block: "center", inline: "center" }));
  const box = (await item(phone, "Nota: Romero").boundingBox())!;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", by: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: box.x + box.width / 2 - by, y: box.y + box.height / 2 - by }],
    });
  await touch("touchStart", 0);
  for (const by of [10, 30, 50]) await touch("touchMove", by);
  await touch("touchEnd", 50);
  await expect.poll(async () => (await noteOf(id, "Romero"))!.x < there.x - 40).toBe(true);
});

journey("is shared live by two hosts, and loses nothing of a minute without a network", async (at) => {
  const { account, id, path } = await event();
  const other = await register(app, "Paula Ruiz");
  await addMember(app.db, id, other.email, "organizer");
  const marta = await at("desktop", { as: account, cutOff: true });
  const paula = await at("desktop", { as: other });
  for (const host of [marta, paula]) await host.goes(path);
  await addNote(marta, "Farolillos");
  await item(paula, "Nota: Farolillos").waitFor();
  // Where Marta points, Paula reads her name.
  await marta.page.locator("[data-mood-frame]").hover();
  await paula.page.getByText("Marta", { exact: true }).waitFor();

  // Without a network Marta moves it and writes another; meanwhile Paula paints it.
  await state(marta, "Guardado");
  const before = (await noteOf(id, "Farolillos"))!;
  await marta.page.context().setOffline(true);
  await item(marta, "Nota: Farolillos").focus();
  for (let times = 0; times < 5; times++) await marta.page.keyboard.press("ArrowRight");
  await addNote(marta, "Sin red");
  await state(marta, "Sin conexión, guardado aquí");
  await item(paula, "Nota: Farolillos").click();
  await paula.presses("Color Albahaca");
  await expect.poll(() => noteOf(id, "Farolillos")).toMatchObject({ colour: "albahaca", x: before.x });
  await marta.page.context().setOffline(false);
  await state(marta, "Guardado");
  await expect.poll(() => noteOf(id, "Farolillos")).toMatchObject({ colour: "albahaca", x: before.x + 40 });
  await item(paula, "Nota: Sin red").waitFor();
  expect(await kept(id)).toHaveLength(2);

  // What Paula deletes is gone at Marta's, and comes back at both.
  await item(paula, "Nota: Farolillos").focus();
  await paula.page.keyboard.press("Delete");
  await item(marta, "Nota: Farolillos").waitFor({ state: "detached" });
  await paula.page.keyboard.press("Control+z");
  await item(marta, "Nota: Farolillos").waitFor();
});
