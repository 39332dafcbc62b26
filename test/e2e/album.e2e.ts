// The album: guests add photographs from a phone without an account, one after a lost connection; hosts view, show, project and download.
import { readFileSync } from "node:fs";
import jsqr from "jsqr";
import sharp from "sharp";
import { expect } from "vitest";
import { createFileStore, newFileKey } from "#app/platform/files/file-store.server.ts";
import { createEvent, register } from "#test/world.ts";
import { unzip } from "#test/zip.ts";
import { journeyApp, journeysAt, type Visitor, walkedAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });
const heic = readFileSync("test/fixtures/sample.heic");

/** Noise, so that it is sent in several pieces, with a location in its metadata. */
const large = await sharp({
  create: {
    width: 1_900,
    height: 1_400,
    channels: 3,
    background: "#b3173f",
    noise: { type: "gaussian", mean: 128, sigma: 60 },
  },
})
  .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "39/1 28/1 0/1", GPSMapDatum: "cnry-gps" } })
  .jpeg({ quality: 95 })
  .toBuffer();

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

journey("photographs are added by a table's code, looked at, projected and taken along", async (at) => {
  const account = await register(app, "Marta");
  const id = await createEvent(account, { title: "Boda de Lucía y Andrés" });
  const album = `/app/event/${id}/album`;
  const host = await at("phone", { as: account });
  await host.goes(album);
  await host.sees("Las fotos de todos, en un sitio.");
  await host.expectNoAxe();
  await host.follows("Abrir el álbum");
  await host.seesDialog("Abrir el álbum");
  await host.page.getByLabel("Mirarlas antes de enseñarlas").check();
  await host.expectNoAxe();
  await host.presses("Abrir el álbum");
  await host.arrives(album);
  const code = /\/album\/[A-Za-z0-9]{32}/.exec(await host.page.locator("main").innerText())![0];

  const guest = await at("phone", { cutOff: true });
  await guest.goes(code);
  await guest.seesHeading("Álbum de fotos");
  await guest.expectNoAxe();
  let cut = 0;
  await guest.page.route("**/subida", (route) => {
    const isSecond = route.request().postDataBuffer()?.includes("1048576") ?? false;
    if (isSecond && cut++ === 0) return route.abort("connectionreset");
    return route.continue();
  });
  await guest.fills({ "Tu nombre, si quieres": "Tía Amparo" });
  // Chosen files upload at once; no word of the page comes from the browser.
  expect(await guest.page.getByRole("button", { name: "Añadir al álbum" }).isVisible()).toBe(false);
  await guest.page
    .getByLabel("Añadir fotos")
    .setInputFiles([file("grande.jpg", "image/jpeg", large), file("movil.heic", "image/heic", heic)]);
  await guest.sees("Han llegado 2 fotos. Gracias.");
  expect(cut).toBeGreaterThan(0);
  await expect.poll(() => guest.page.getByText("La verán todos cuando la mire").count()).toBe(2);
  await guest.expectNoAxe();

  // Errors appear beside the field, and without scripts too.
  const other = await at("phone", { javaScript: false });
  await other.goes(code);
  await other.page.getByLabel("Tus fotos").setInputFiles([file("nota.jpg", "image/jpeg", Buffer.from("<svg/>"))]);
  await other.presses("Añadir al álbum");
  await other.sees("nota.jpg: Solo se admiten fotos JPG, PNG o HEIC.");
  await other.page.getByLabel("Tus fotos").setInputFiles([file("otra.heic", "image/heic", heic)]);
  await other.presses("Añadir al álbum");
  await other.sees("Ha llegado 1 foto. Gracias.");
  await expect
    .poll(async () => (await app.pool.query("select from album_photos where status = 'waiting'")).rowCount)
    .toBe(3);

  // The host's wall updates by itself.
  await expect.poll(() => host.page.getByRole("checkbox").count()).toBe(3);
  // A host adds photographs there with one press and sees the error for other files; theirs show without review.
  const mine = host.page.getByLabel("Añadir fotos");
  await mine.setInputFiles([
    file("mia.heic", "image/heic", heic),
    file("nota.jpg", "image/jpeg", Buffer.from("<svg/>")),
  ]);
  await host.sees("nota.jpg: Solo se admiten fotos JPG, PNG o HEIC.");
  const shown = async () =>
    (await app.pool.query<{ id: string }>("select id from album_photos where status = 'shown'")).rows;
  await expect.poll(async () => (await shown()).length).toBe(1);
  await expect.poll(() => host.page.getByRole("checkbox").count()).toBe(4);
  await host.expectNoAxe();
  await app.pool.query("delete from album_photos where status = 'shown'");
  await host.reloads();
  await expect.poll(() => host.page.getByRole("checkbox").count()).toBe(3);
  await host.expectNoAxe();
  for (const box of await host.page.getByRole("checkbox").all()) await box.check();
  await host.presses("Mostrar");
  await host.sees("Ya se ven.");
  const hall = await at("desktop", { as: account });
  // A browser that grants the wake lock only when `giveLock` is called; its release resolves the returned promise.
  await hall.page.addInitScript(() => {
    const { promise, resolve } = Promise.withResolvers<{ release(): Promise<void> }>();
    Object.defineProperty(navigator, "wakeLock", { value: { request: () => promise } });
    const giveLock = () => new Promise<void>((ended) => resolve({ release: async () => ended() }));
    Object.assign(window, { giveLock });
  });
  await hall.goes(`${album}/show`);
  await hall.sees(/1 de 3/);
  await hall.expectNoAxe();
  // By keyboard: forward, back, wrap around, pause, resume, and exit.
  await hall.page.keyboard.press("ArrowRight");
  await hall.sees(/2 de 3/);
  await hall.page.keyboard.press("ArrowLeft");
  await hall.page.keyboard.press("ArrowLeft");
  await hall.sees(/3 de 3/);
  await hall.page.keyboard.press("Space");
  await hall.sees("Seguir");
  await hall.page.keyboard.press("Space");
  await hall.sees("Parar");
  await hall.page.keyboard.press("Escape");
  await hall.arrives(album);
  await hall.page.evaluate("giveLock()");
  await hall.goes(`${album}/show`);
  await hall.sees(/1 de 3/);

  // The printed card for the tables, read by another library: it leads to the guests' album.
  await hall.goes(`${album}/tarjeta`);
  await hall.seesHeading("Para las mesas");
  await hall.expectNoAxe();
  const printed = sharp(await hall.page.locator("main svg[viewBox]:has(path[fill='#2b0f1e'])").first().screenshot());
  const { data, info } = await printed.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(`${app.origin}${code}`);
  await hall.goes(`${album}/show`);
  await hall.sees(/1 de 3/);

  await guest.goes(code);
  // The server answers 404 for a picture whose photograph was withdrawn.
  await guest.seesPicture(guest.page.getByAltText("Tu foto 1"));
  await guest.presses("Retirar tu foto 1");
  await guest.sees("Foto retirada. No queda nada de ella.");
  await hall.sees(/1 de 2/);

  const looker = await at("phone");
  await looker.goes(code);
  // Full screen, side by side, and back to the earlier position.
  const photo = looker.page.locator(".grid a").first();
  await photo.click();
  const gallery = looker.page.getByRole("dialog", { name: "Fotos del álbum" });
  const slides = gallery.locator(".slides");
  const place = () => slides.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth));
  await expect.poll(place).toBe(0);
  await looker.expectNoAxe();
  await looker.page.keyboard.press("ArrowRight");
  await expect.poll(place).toBe(1);
  await gallery.getByRole("button", { name: "Anterior" }).click();
  await expect.poll(place).toBe(0);
  await looker.page.keyboard.press("Escape");
  await expect.poll(() => gallery.count()).toBe(0);
  expect(await photo.evaluate((element) => element === document.activeElement)).toBe(true);
  await looker.seesPicture(looker.page.locator(".grid img").last());
  await looker.page.locator(".grid summary").last().click();
  await looker.page.locator(".grid textarea").last().fill("Soy la de azul");
  await looker.page.locator(".grid").getByRole("button", { name: "Pedir que se quite" }).last().click();
  await looker.sees("Ya no se ve. Se lo hemos dicho a quien organiza.");
  await host.sees("1 persona pide que se quite una foto. Ya no se ve.");
  await hall.sees(/1 de 1/);
  await host.goes("/app/notifications");
  await host.sees("Alguien no quiere salir en una foto del álbum");

  const zip = await host.context.request.get(`${album}.zip`);
  const files = [...unzip(await zip.body())];
  expect(files.map(([name]) => name)).toEqual([
    expect.stringMatching(/^boda-de-lucia-y-andres-fotos\/001 \d{4}-\d\d-\d\d \d\d\.\d\d.*\.jpg$/),
  ]);
  for (const [, bytes] of files) {
    expect(bytes.toString("latin1")).not.toContain("cnry");
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  }
});

const longTitle = "Celebración de las Bodas de Oro de María de los Ángeles y Francisco de Asís";
const longWord = "Mecachis".repeat(9);

journey("album, dossier and providers, empty and with very long texts: nothing stands beside them", async (at) => {
  const account = await register(app, "María de la Luz Fernández-Villaverde y Quiñones de Montemayor");
  const eventId = await createEvent(account, { title: `${longTitle} ${longWord}`.slice(0, 120) });
  const here = `/app/event/${eventId}`;
  await account.post(`${here}/album/settings`, { intent: "settings", open: "on", moderated: "on" });
  const code = /\/album\/[A-Za-z0-9]{32}/.exec((await account.get(`${here}/album`)).text)![0];
  const work = { service: longWord, status: "quoted", notes: longTitle, price: "9.999.999,99" };
  await account.post(`${here}/providers/new`, {
    intent: "provider.add",
    name: "María de la Luz Fernández-Villaverde y Quiñones",
    company: longWord,
    ...work,
  });
  const { rows } = await app.pool.query<{ id: string }>("select id from event_providers where event_id = $1", [
    eventId,
  ]);
  const card = `${here}/providers/${rows[0]!.id}`;
  const lane = longWord.slice(0, 40);
  await account.post(`${here}/schedule`, { intent: "item.add", start: "18:00", title: longWord, lane });
  await account.post(card, { intent: "link.give", "lanes[]": lane, phone: "600 123 456" });
  const form = new FormData();
  form.set("intent", "document.add");
  form.set("file", new File(["%PDF-1.7\n%%EOF\n"], `${longWord}.pdf`));
  await account.post(card, form);
  const visitors: Visitor[] = [];
  for (const width of walkedAt("phone")) visitors.push(await at(width, { as: account }));
  const look = async (path: string, ...texts: string[]) => {
    for (const visitor of visitors) {
      await visitor.goes(path);
      await visitor.sees(...(texts as [string]));
      await visitor.expectInBothSchemes({ controls: false });
    }
  };
  await look(`${here}/album?ver=piden`, "Álbum");
  await look(code, "La primera puede ser tuya.");
  await look(`${here}/album/show`, "Las fotos saldrán aquí en cuanto lleguen.");
  const key = newFileKey("album-photo", "jpg");
  await createFileStore(app.dataDir).put(key, await sharp(large).resize(480).jpeg().toBuffer());
  await app.pool.query(
    `insert into files (key, owner_id, purpose, content_type, bytes, width, height)
       select $2, created_by, 'album-photo', 'image/jpeg', 9, 480, 354 from events where id = $1`,
    [eventId, key],
  );
  for (const [status, picture, objection] of [
    ["waiting", null, null],
    ["shown", key, null],
    ["hidden", null, longWord.repeat(4)],
  ])
    await app.pool.query(
      `insert into album_photos (event_id, id, uploader_hash, by_name, bytes, received, status, small_key, objection, objected_at)
         values ($1, gen_random_uuid(), sha256('x'), $2, 9, 9, $3, $4, $5, case when $5::text is null then null else now() end)`,
      [eventId, longWord, status, picture, objection],
    );
  await look(`${here}/album`, "Alguien que sale pide que se quite");
  await look(code, "Salgo y no quiero");
  await look(`${here}/album/tarjeta`, "Para las mesas");
  await look(`${here}/dossier`, "Dossier");
  await look(`${here}/providers`, "Con presupuesto");
  await look(card, "Su parte del día", "Retirar el enlace", `${longWord}.pdf`);
});
