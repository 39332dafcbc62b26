// The board of an event: by mouse, by touch and by keyboard, with rich text, without a network, and by two hosts at once.
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { noise } from "#app/platform/files/example-pictures.ts";
import { addMember } from "#test/factories.ts";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor } from "./browser.ts";
import { caretNoticed } from "./in-page.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });
const state = ({ page }: Visitor, text: string) => page.getByRole("status").getByText(text, { exact: true }).waitFor();
const places = (eventId: string) =>
  app.db
    .selectFrom("eventBlocks")
    .select(["x", "y", "width", "height"])
    .where("eventId", "=", eventId)
    .where("removedAt", "is", null)
    .orderBy("createdAt")
    .execute();

async function event() {
  const account = await register(app, "Marta");
  const id = await createEvent(account);
  return { account, id, edit: `/app/event/${id}/edit` };
}

journey("is written with looks, moved, resized, deleted and brought back by keys alone", async (at) => {
  const { account, id, edit } = await event();
  const host = await at("desktop", { as: account });
  await host.goes(edit);
  await host.sees("Aún no hay bloques");
  await host.expectNoAxe();
  await host.tabsTo("Añadir texto");
  await host.page.keyboard.press("Enter");
  const text = host.page.getByRole("textbox", { name: "Texto del bloque" });
  await text.waitFor();
  await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true);
  await host.page.keyboard.press("Control+A");
  await host.page.keyboard.type("La finca");
  await host.page.keyboard.press("Enter");
  await host.page.keyboard.press("Control+B");
  await host.page.keyboard.type("Llaves");
  await host.page.keyboard.press("Control+B");
  await host.page.keyboard.press("Enter");
  await host.page.keyboard.type("- Portón");
  await state(host, "Guardado");
  await host.expectNoAxe();
  await host.tabsTo("Listo");
  await host.page.keyboard.press("Enter");
  expect(await host.page.locator("#bloques li strong").allTextContents()).toEqual(["Llaves"]);
  expect(await host.page.locator("#bloques li ul li").allTextContents()).toEqual(["Portón"]);

  const grip = host.page.getByRole("button", { name: /^Mover: Texto/ });
  await grip.focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown"]) await host.page.keyboard.press(key);
  await expect.poll(() => places(id)).toEqual([{ x: 120, y: 110, width: 200, height: 150 }]);
  await host.page.getByRole("button", { name: /^Cambiar tamaño: Texto/ }).focus();
  await host.page.keyboard.press("ArrowRight");
  await expect.poll(() => places(id)).toEqual([{ x: 120, y: 110, width: 210, height: 150 }]);
  await host.expectNoAxe();

  await host.page.getByRole("button", { name: /^Borrar: Texto/ }).focus();
  await host.page.keyboard.press("Enter");
  await host.sees("Aún no hay bloques");
  await host.presses("Deshacer");
  await host.sees("Portón");
  await host.goes(`/app/event/${id}`);
  await host.page.locator("#bloques > summary").click();
  await host.sees("Portón");
  await host.expectNoAxe("#bloques");
});

journey("is dragged by a mouse, listed on a phone, and says what waits for the network", async (at) => {
  const { account, id, edit } = await event();
  for (const content of ["Uno", "Dos"]) await account.post(edit, { intent: "block.add", type: "text", content });
  const host = await at("desktop", { as: account, cutOff: true });
  await host.goes(edit);
  const grip = host.page.getByRole("button", { name: "Mover: Texto: Uno" });
  await grip.scrollIntoViewIfNeeded();
  const from = (await grip.boundingBox())!;
  await host.page.mouse.move(from.x + 20, from.y + 20);
  await host.page.mouse.down();
  for (const step of [0.3, 0.6, 1]) await host.page.mouse.move(from.x + 20 + 100 * step, from.y + 20 + 180 * step);
  await host.page.mouse.up();
  await expect.poll(async () => (await places(id))[0]!.y).toBe(280);

  // The plain field stays while the user types, even when the editor's code arrives; then the editor has the whole text.
  const held = Promise.withResolvers<void>();
  await host.page.route(/rich-text-field/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await host.page.getByRole("link", { name: "Editar: Texto: Uno" }).click();
  const plain = host.page.getByRole("textbox", { name: "Texto", exact: true });
  await plain.press("End");
  await host.page.keyboard.type(" ya");
  await state(host, "Guardado");
  const come = host.page.waitForResponse(/rich-text-field/);
  held.resolve();
  await come;
  await host.page.keyboard.type(" mismo");
  expect(await plain.inputValue()).toBe("Uno ya mismo");
  await plain.blur();
  const text = host.page.getByRole("textbox", { name: "Texto del bloque" });
  await text.waitFor();
  expect(await text.innerText()).toBe("Uno ya mismo");
  await host.page.context().setOffline(true);
  await text.focus();
  await host.page.evaluate(caretNoticed);
  await text.press("End");
  await host.page.evaluate(caretNoticed);
  await host.page.keyboard.type(" sin red");
  await state(host, "Sin conexión: se guardará");
  await host.page.context().setOffline(false);
  await state(host, "Guardado");

  const phone = await at("phone", { as: account });
  await phone.goes(edit);
  const names = () => phone.page.locator("#bloques [role=textbox], #bloques li p:not(:empty)").allTextContents();
  expect(await names()).toEqual(["Dos", "Uno ya mismo sin red"]);
  await phone.presses("Bajar: Texto: Dos");
  await expect.poll(names).toEqual(["Uno ya mismo sin red", "Dos"]);
  await phone.expectNoAxe();
});

/** A touch on the middle of `target` that moves down `by` pixels and ends, as touch events. */
async function dragsByFinger({ page }: Visitor, target: Locator, by: number) {
  const box = (await target.boundingBox())!;
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const screen = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    screen.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  await touch("touchStart", from);
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await touch("touchMove", { x: from.x, y: from.y + by * share });
  await touch("touchEnd");
  await screen.detach();
}

journey("is moved and resized by a finger, which scrolls nothing, and both are taken back", async (at) => {
  const { account, id, edit } = await event();
  for (const content of ["Uno", "Dos"]) await account.post(edit, { intent: "block.add", type: "text", content });
  const [first, second] = await places(id);
  const phone = await at("phone", { as: account });
  await phone.goes(edit);
  // A list: a block dropped on another one swaps with it.
  const names = () => phone.page.locator("#bloques li p:not(:empty)").allTextContents();
  expect(await names()).toEqual(["Uno", "Dos"]);
  const scrolled = () => phone.page.evaluate(() => window.scrollY);
  const grip = (name: string) => phone.page.getByRole("button", { name });
  const down = (await grip("Mover: Texto: Dos").boundingBox())!.y - (await grip("Mover: Texto: Uno").boundingBox())!.y;
  await grip("Mover: Texto: Uno").evaluate((element) => element.scrollIntoView({ block: "center" }));
  const before = await scrolled();
  await dragsByFinger(phone, grip("Mover: Texto: Uno"), down);
  await expect.poll(names).toEqual(["Dos", "Uno"]);
  const moved = { ...first!, x: second!.x, y: second!.y };
  expect(await places(id)).toEqual([moved, { ...second!, x: first!.x, y: first!.y }]);
  expect(await scrolled()).toBe(before);
  await phone.sees("Bloque en su sitio.");

  const corner = grip("Cambiar tamaño: Texto: Dos");
  await corner.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const beforeResizing = await scrolled();
  await dragsByFinger(phone, corner, 60);
  await expect.poll(async () => (await places(id))[1]!.height).toBe(second!.height + 60);
  expect(await scrolled()).toBe(beforeResizing);
  await phone.expectNoAxe("#bloques");

  await phone.goes(`/app/event/${id}/collaboration`);
  await phone.page
    .getByRole("button", { name: /^Deshacer/ })
    .first()
    .click();
  await expect.poll(async () => (await places(id))[1]!.height).toBe(second!.height);
  await phone.goes(`/app/event/${id}/collaboration`);
  await phone.page
    .getByRole("button", { name: /^Deshacer/ })
    .nth(1)
    .click();
  await expect.poll(() => places(id)).toEqual([first, second]);

  // Another host swaps them while the same change is on its way from the phone. Their order stays; the phone says so and shows it, even
  // without a change event.
  await phone.goes(edit);
  await phone.page.route(/\/edit\b/, async (route) => {
    if (route.request().method() === "POST") await changePlaces();
    await route.continue();
  });
  const changePlaces = () =>
    app.pool.query(
      `update event_blocks block set x = other.x, y = other.y, place_version = block.place_version + 1
       from event_blocks other where block.event_id = $1 and other.event_id = $1 and other.id <> block.id`,
      [id],
    );
  await grip("Mover: Texto: Uno").evaluate((element) => element.scrollIntoView({ block: "center" }));
  await dragsByFinger(phone, grip("Mover: Texto: Uno"), down);
  await phone.sees("Otra persona lo ha movido a la vez. Está donde lo ha dejado.");
  await expect.poll(names).toEqual(["Dos", "Uno"]);
});

journey("loses nothing of two hosts who write and move the same block", async (at) => {
  const { account, id, edit } = await event();
  const other = await register(app, "Paula");
  await addMember(app.db, id, other.email, "organizer");
  await account.post(edit, { intent: "block.add", type: "text", content: "Flores" });
  const [marta, paula] = [await at("desktop", { as: account, failing: [] }), await at("desktop", { as: other })];
  for (const host of [marta, paula]) {
    await host.goes(edit);
    await host.page.getByRole("link", { name: "Editar: Texto: Flores" }).click();
    await host.page.getByRole("textbox", { name: "Texto del bloque" }).waitFor();
  }
  // Paula has not typed yet: Marta's text arrives on her page.
  await marta.page.getByRole("textbox", { name: "Texto del bloque" }).press("End");
  await marta.page.keyboard.type(" blancas");
  await state(marta, "Guardado");
  await paula.sees("Flores blancas");
  // Both type at once: the second one chooses. Marta's save waits until Paula's has arrived.
  const [asks, arrives] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await marta.page.route("**/edit.data*", async (route) => {
    if (route.request().method() === "POST") asks.resolve();
    await arrives.promise;
    await route.continue();
  });
  await marta.page.keyboard.type(" de azahar");
  await asks.promise;
  const saved = paula.page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().includes("/edit.data"),
  );
  await paula.page.getByRole("textbox", { name: "Texto del bloque" }).press("End");
  await paula.page.keyboard.type(" y rojas");
  await saved;
  await state(paula, "Guardado");
  arrives.resolve();
  await marta.sees("Ahora pone:");
  await marta.sees("Flores blancas y rojas");
  await marta.expectNoAxe("#bloques");
  await marta.presses("Guardar lo mío");
  await state(marta, "Guardado");
  await paula.sees("Flores blancas de azahar");
});

journey("keeps the words that are typed while a picture is on its way, and those beside a refused one", async (at) => {
  const { account, id, edit } = await event();
  await account.post(edit, { intent: "block.add", type: "image" });
  const host = await at("phone", { as: account });
  await host.goes(edit);
  await host.page.getByRole("link", { name: "Editar: Imagen" }).click();
  const stored = () =>
    app.db.selectFrom("eventBlocks").select(["content", "fileKey"]).where("eventId", "=", id).executeTakeFirstOrThrow();
  const [asks, arrives] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await host.page.route(/\/edit\.data/, async (route) => {
    if (route.request().method() === "POST") asks.resolve();
    await arrives.promise;
    await route.continue();
  });
  const buffer = Buffer.from(await noise(300, 200));
  await host.field("Imagen").setInputFiles({ name: "salon.jpg", mimeType: "image/jpeg", buffer });
  await asks.promise;
  await host.fills({ "Qué se ve": "El salón con las luces puestas" });
  await state(host, "Guardando…");
  arrives.resolve();
  await expect
    .poll(stored)
    .toMatchObject({ content: { note: "El salón con las luces puestas" }, fileKey: expect.stringMatching(/./) });
  await state(host, "Guardado");
  await host.seesNothingOf("Ahora pone:", /^Otra persona ha cambiado/);
  await host.expectTyped({ "Qué se ve": "El salón con las luces puestas" });

  const { fileKey } = await stored();
  await host.fills({ "Qué se ve": "El salón vacío" });
  const broken = Buffer.concat([buffer.subarray(0, 200), Buffer.alloc(200)]);
  await host.field("Otra imagen").setInputFiles({ name: "rota.jpg", mimeType: "image/jpeg", buffer: broken });
  await host.sees("No hemos podido leer esa imagen. Prueba con otra.");
  await state(host, "Guardado");
  expect(await stored()).toEqual({ content: { note: "El salón vacío" }, fileKey });
  await host.expectNoAxe("#bloques");
  await host.presses("Listo");
  await host.seesPicture(host.page.getByAltText("El salón vacío"));
});
