// The moodboard of an event: by mouse, by keyboard and by touch, by two hosts at once, and a minute without a network.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect } from "vitest";
import { newId } from "#app/db/id.ts";
import { picture } from "#app/platform/files/example-pictures.ts";
import { linesOf } from "#test/pdf.ts";
import { addMember } from "#test/factories.ts";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor } from "./browser.ts";
import { pdfAsPixels } from "./pdf-page.ts";

const elsewhere = "https://fotos.example.com";
const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true, alsoAt: [elsewhere] });
const desktop = mkdtempSync(path.join(tmpdir(), "convite-escritorio-"));
afterAll(() => rmSync(desktop, { recursive: true, force: true }));

const item = ({ page }: Visitor, name: string) => page.getByRole("button", { name, exact: true });
const state = ({ page }: Visitor, text: string) => page.getByRole("status").getByText(text, { exact: true }).waitFor();
const kept = (eventId: string) =>
  app.db
    .selectFrom("moodboardItems")
    .select(["id", "type", "content", "x", "y", "width", "height", "colour", "angle", "url", "fileKey"])
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

/** Drags an item by mouse, from its middle. */
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
  await host.sees("Pon la primera idea.", /^Arrastra una foto hasta aquí/);
  await host.expectNoAxe();
  const empty = await at("phone", { as: account });
  await empty.goes(path);
  // A phone shows a part of the cloth, and the whole hint; it has no dragging.
  await empty.sees(/^Añade una foto o escribe una nota/);
  await empty.seesNothingOf(/^Arrastra/);
  const words = (await empty.page.getByText("Pon la primera idea.").boundingBox())!;
  expect(words.x).toBeGreaterThanOrEqual(0);
  expect(words.x + words.width).toBeLessThanOrEqual(390);
  // A picture added after a note lies beside it, and a note's label is its text.
  const long = `Manteles de la abuela Pepa: ${"hay nueve y hacen falta quince, ".repeat(3)}y servilletas`;
  await addNote(empty, long);
  await empty.page.getByLabel("Imágenes para el moodboard").setInputFiles({
    name: "plato.png",
    mimeType: "image/png",
    buffer: await picture("png"),
  });
  await item(empty, "Imagen").waitFor();
  const boxOf = async (name: string) => (await item(empty, name).boundingBox())!;
  const [one, other] = [await boxOf(`Nota: ${long}`), await boxOf("Imagen")];
  const isBeside = one.x >= other.x + other.width || other.x >= one.x + one.width;
  expect(isBeside || one.y >= other.y + other.height || other.y >= one.y + one.height).toBe(true);
  await expect.poll(async () => (await kept(id)).length).toBe(2);
  await app.db.deleteFrom("moodboardItems").where("eventId", "=", id).execute();
  await host.reloads();
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
  // In the middle, where no floating element covers it.
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
  // At Marta's pointer, Paula sees her name.
  await marta.page.locator("[data-mood-frame]").hover();
  await paula.page.getByText("Marta", { exact: true }).waitFor();

  // Without a network Marta moves it and writes another; meanwhile Paula recolours it.
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

  // A note that Paula deletes disappears on Marta's page, and returns on both after undo.
  await item(paula, "Nota: Farolillos").focus();
  await paula.page.keyboard.press("Delete");
  await item(marta, "Nota: Farolillos").waitFor({ state: "detached" });
  await paula.page.keyboard.press("Control+z");
  await item(marta, "Nota: Farolillos").waitFor();
});

journey("takes pictures from the clipboard, the desktop and an address", async (at) => {
  const { account, id, path: board } = await event();
  const host = await at("desktop", { as: account });
  await host.page.route(`${elsewhere}/**`, async (route) =>
    route.fulfill({ contentType: "image/png", body: await picture("png") }),
  );
  await host.goes(board);
  await host.page.getByRole("toolbar", { name: "Herramientas" }).waitFor();
  const pictures = async () => (await kept(id)).filter(({ type }) => type === "image");

  const png = (await picture("png", 300, 150)).toString("base64");
  await host.page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    await navigator.clipboard.write([new ClipboardItem({ "image/png": new Blob([bytes], { type: "image/png" }) })]);
  }, png);
  await host.page.keyboard.press("Control+v");
  await expect.poll(pictures).toHaveLength(1);
  // The standard width of pictures, and the height that keeps its proportions.
  expect((await pictures())[0]).toMatchObject({ width: 200, height: 100, url: null });

  const file = path.join(desktop, "ramo.jpg");
  writeFileSync(file, await picture("jpeg", 400, 400));
  const devtools = await host.context.newCDPSession(host.page);
  const ground = (await host.page.locator("[data-mood-frame]").boundingBox())!;
  const drop = { x: ground.x + 150, y: ground.y + 150 };
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await devtools.send("Input.dispatchDragEvent", { type, ...drop, data });
  await expect.poll(pictures).toHaveLength(2);
  const unit = ground.width / 1_200;
  const dropped = (await pictures())[1]!;
  expect(Math.abs(dropped.x + dropped.width / 2 - 150 / unit)).toBeLessThan(8);
  expect(Math.abs(dropped.y + dropped.height / 2 - 150 / unit)).toBeLessThan(8);
  expect(dropped.fileKey).toMatch(/^moodboard-image\//);

  await host.page.evaluate((address) => navigator.clipboard.writeText(address), `${elsewhere}/vela.png`);
  await host.page.keyboard.press("Control+v");
  await host.sees("La imagen de fotos.example.com se ve al recargar.");
  await expect.poll(async () => (await pictures())[2]?.url).toBe(`${elsewhere}/vela.png`);
  await state(host, "Guardado");
  await host.presses("Recargar");
  await host.seesPicture(host.page.locator(`img[src="${elsewhere}/vela.png"]`));
  for (const own of await host.page.locator('[data-item] img[src^="/files/"]').all()) await host.seesPicture(own);
});

journey("is pulled, turned, chosen together, taken back and done again, and pinched", async (at) => {
  const { account, id, path: board } = await event();
  for (const [content, x] of [
    ["Uno", 300],
    ["Dos", 700],
  ] as const)
    await account.post(board, { intent: "item.add", type: "note", content, x: String(x), y: "300", itemId: newId() });
  const host = await at("desktop", { as: account });
  await host.goes(board);
  const { mouse, keyboard } = host.page;
  const [one, two] = [item(host, "Nota: Uno"), item(host, "Nota: Dos")];
  await host.page.locator("[data-mood-frame]").evaluate((frame) => frame.scrollIntoView({ block: "center" }));
  const unit = (await one.boundingBox())!.width / 150;
  const middleOf = async (what: typeof one) => {
    const { x, y, width, height } = (await what.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  async function pulls(corner: string, to: { dx: number; dy: number }) {
    const from = await middleOf(host.page.locator(`[data-corner="${corner}"]`));
    await mouse.move(from.x, from.y);
    await mouse.down();
    for (const share of [0.4, 1]) await mouse.move(from.x + to.dx * share, from.y + to.dy * share);
    await mouse.up();
  }

  await one.click();
  await pulls("se", { dx: 60 * unit, dy: 40 * unit });
  await expect.poll(() => noteOf(id, "Uno")).toMatchObject({ x: 300, y: 300 });
  await expect.poll(async () => Math.abs((await noteOf(id, "Uno"))!.width - 210)).toBeLessThan(4);
  expect(Math.abs((await noteOf(id, "Uno"))!.height - 140)).toBeLessThan(4);
  const pulled = (await noteOf(id, "Uno"))!;

  // The handle above moves a quarter turn, to the right of the note's middle.
  const [handle, centre] = [await middleOf(host.page.locator('[data-corner="turn"]')), await middleOf(one)];
  const far = centre.y - handle.y;
  await pulls("turn", { dx: far, dy: far });
  await expect.poll(() => noteOf(id, "Uno")).toMatchObject({ angle: 90 });

  // Selects both by a frame around them and drags them; Shift and a press deselect one.
  const edge = (await host.page.locator("[data-mood-frame]").boundingBox())!;
  await mouse.move(edge.x + 200 * unit, edge.y + 200 * unit);
  await mouse.down();
  for (const x of [500, 900]) await mouse.move(edge.x + x * unit, edge.y + 520 * unit);
  await mouse.up();
  await host.page.getByRole("toolbar", { name: "2 cosas elegidas" }).waitFor();
  await drags(host, "Nota: Dos", 100 * unit, 50 * unit);
  await expect.poll(async () => (await noteOf(id, "Dos"))!.x).toBeGreaterThan(790);
  await expect.poll(async () => (await noteOf(id, "Uno"))!.x - pulled.x).toBeGreaterThan(90);
  await two.click({ modifiers: ["Shift"] });
  await host.page.getByRole("toolbar", { name: "Nota: Uno" }).waitFor();

  // The whole cloth moved: its list moved and no item rendered anew, and a handle still finds its item.
  const stage = (await host.page.locator("[data-mood-frame] > div").boundingBox())!;
  const dragged = (await noteOf(id, "Dos"))!;
  expect(await host.page.locator("[data-item]", { has: two }).evaluate(({ style }: HTMLElement) => style.left)).toBe(
    "calc(700 * var(--u))",
  );
  expect(Math.abs((await middleOf(two)).x - stage.x - (dragged.x + dragged.width / 2) * unit)).toBeLessThan(2);
  const before = { size: (await noteOf(id, "Uno"))!, middle: await middleOf(one) };
  const corner = await middleOf(host.page.locator('[data-corner="se"]'));
  await mouse.move(corner.x, corner.y);
  await mouse.down();
  await mouse.move(corner.x - 10, corner.y + 10);
  await expect.poll(async () => (await middleOf(one)).x).not.toBe(before.middle.x);
  expect(Math.abs((await middleOf(one)).x - before.middle.x)).toBeLessThan(12);
  await mouse.up();
  await expect.poll(async () => (await noteOf(id, "Uno"))!.width).not.toBe(before.size.width);

  const steps = [
    ["Uno", { width: before.size.width, height: before.size.height }],
    ["Dos", { x: 700, y: 300 }],
    ["Uno", { x: 300, angle: 0 }],
    ["Uno", { width: 150, height: 100 }],
  ] as const;
  for (const [content, before] of steps) {
    await keyboard.press("Control+z");
    await expect.poll(() => noteOf(id, content)).toMatchObject(before);
  }
  for (let step = 0; step < 3; step++) await keyboard.press("Control+Shift+z");
  await expect.poll(() => noteOf(id, "Uno")).toMatchObject({ width: pulled.width, angle: 90 });
  await expect.poll(async () => (await noteOf(id, "Dos"))!.x).toBeGreaterThan(790);

  const phone = await at("phone", { as: account });
  await phone.goes(board);
  // Without Shift: touch selects one after the other, and drags both.
  await phone.presses("Elegir varias");
  for (const name of ["Nota: Uno", "Nota: Dos"]) await item(phone, name).tap();
  await phone.page.getByRole("toolbar", { name: "2 cosas elegidas" }).waitFor();
  await phone.presses("Alinear abajo");
  await expect
    .poll(async () => {
      const [first, second] = [(await noteOf(id, "Uno"))!, (await noteOf(id, "Dos"))!];
      return first.y + first.height - second.y - second.height;
    })
    .toBe(0);
  await phone.presses("Elegir varias");
  const zoom = phone.page.getByLabel("Ampliación");
  expect(await zoom.textContent()).toBe("100 %");
  const [finger, cloth] = [
    await phone.context.newCDPSession(phone.page),
    (await phone.page.locator("[data-mood-frame]").boundingBox())!,
  ];
  const pinch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        type === "touchEnd"
          ? []
          : [-1, 1].map((side, index) => ({ id: index, x: 195 + (side * apart) / 2, y: cloth.y + 60 })),
    });
  await pinch("touchStart", 60);
  for (const apart of [80, 100, 120]) {
    await pinch("touchMove", apart);
    await phone.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
  await pinch("touchEnd", 120);
  await expect.poll(() => zoom.textContent()).toBe("200 %");
});

journey("is given as a PNG and a PDF of what is seen, with its words", async (at) => {
  const { account, id, path: board } = await event();
  const add = (fields: Record<string, string>) => account.post(board, { intent: "item.add", ...fields });
  await add({
    type: "note",
    content: "Nada de cubresillas.\nRomero en cada servilleta.",
    x: "120",
    y: "90",
    colour: "clavel",
  });
  await add({ type: "note", content: "Ñoras y coñac", x: "700", y: "420", angle: "30", width: "260", height: "160" });
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "item.add", type: "image", x: "420", y: "160", angle: "-8" }))
    form.set(name, value);
  form.set("file", new File([new Uint8Array(await picture("jpeg", 400, 300))], "ramo.jpg"));
  await account.post(board, form);
  expect(await kept(id)).toHaveLength(3);

  const host = await at("desktop", { as: account });
  await host.page.setViewportSize({ width: 1_700, height: 1_300 });
  await host.goes(board);
  const stage = host.page.locator("[data-mood-frame] > div");
  await host.seesPicture(stage.locator("img"));
  // The picture has no grid dots, which only help to align items.
  await stage.evaluate((cloth) => Object.assign(cloth.style, { background: "#fff" }));
  const { x, y, width, height } = (await stage.boundingBox())!;
  const seen = await host.page.screenshot({ clip: { x, y, width, height }, animations: "disabled" });

  const bytes = async (name: string) => {
    const cookie = [...account.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    return (await fetch(`${app.origin}${board}.${name}`, { headers: { cookie } })).bytes();
  };
  const pdf = await bytes("pdf");
  const words = (await linesOf(pdf)).join(" ");
  for (const said of ["Nada de", "cubresillas.", "Romero en cada servilleta.", "Ñoras y coñac"])
    expect(words).toContain(said);
  const [png, page, screen] = await Promise.all([
    cells(Buffer.from(await bytes("png"))),
    cells(await pdfAsPixels(host.page.context(), pdf, 1_200)),
    cells(seen),
  ]);
  const [ofPng, ofPdf] = [differences(screen, png), differences(screen, page)];
  const blank = differences(
    screen,
    await cells(
      await sharp({ create: { width: 1_200, height: 800, channels: 3, background: "#fff" } })
        .png()
        .toBuffer(),
    ),
  );
  console.log(
    `moodboard as it is seen: cells that differ by more than 24 of 255: PNG ${ofPng}, PDF ${ofPdf} of 600 (an empty page: ${blank})`,
  );
  expect(Math.max(ofPng, ofPdf)).toBeLessThanOrEqual(6);
  expect(blank).toBeGreaterThan(50);
});

/** A picture as 30 × 20 cells, each with the average colour of its pixels. */
async function cells(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes)
    .flatten({ background: "#ffffff" })
    .resize(30, 20, { fit: "fill", kernel: "mitchell" })
    .removeAlpha()
    .raw()
    .toBuffer();
}

function differences(one: Buffer, other: Buffer): number {
  return Array.from({ length: one.length / 3 }, (_, cell) =>
    Math.max(...[0, 1, 2].map((channel) => Math.abs(one[cell * 3 + channel]! - other[cell * 3 + channel]!))),
  ).filter((difference) => difference > 24).length;
}
