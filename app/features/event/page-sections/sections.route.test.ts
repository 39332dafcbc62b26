// The chapters of an event's page over HTTP: the right to write them, the refusals, and where guests read them.
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { noise, picture } from "#app/platform/files/example-pictures.ts";
import { setReaches } from "#test/reach.ts";
import { person } from "#test/http.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent, setSlug } from "#test/world.ts";

const { app, db, anonymous, signUp, join } = await testParty();
const host = await signUp();
let eventId: string;
let slug: string;
let count = 0;

beforeEach(async () => {
  eventId = await createEvent(host);
  slug = `capitulos-${++count}`;
  await setSlug(host, eventId, slug);
});

const at = (section: string) => `/app/event/${eventId}/customize/${section}`;
const save = (section: string, fields: Record<string, string>, who: Account = host, version = "0") =>
  who.post(at(section), { intent: "save", version, ...fields });
/** The chapter of the gifts is written where the list is. */
const saveGifts = (fields: Record<string, string>) =>
  host.post(`/app/event/${eventId}/gifts/settings`, { intent: "settings", ...fields });
const page = async (path = `/evento/${slug}`) => pageText(await anonymous.get(path));
const iban = "ES91 2100 0418 4502 0005 1332";

async function addPhoto(bytes?: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set("intent", "photo.add");
  form.set("file", new File([(bytes ?? (await picture("jpeg"))) as Uint8Array<ArrayBuffer>], "foto.jpg"));
  expect((await host.post(at("photos"), form)).status).toBe(200);
  const row = await db.selectFrom("pagePhotos").select("id").where("eventId", "=", eventId).executeTakeFirstOrThrow();
  return row.id;
}

describe("the host's editor", () => {
  it("is the creator's alone", async () => {
    const organizer = await join(eventId, "organizer");
    for (const section of ["sections", "lodging"]) {
      expect((await host.get(at(section))).status).toBe(200);
      expect((await organizer.get(at(section))).status).toBe(403);
      expect((await anonymous.get(at(section))).location).toContain("/login");
    }
    expect((await save("lodging", { note: "x" }, organizer)).status).toBe(403);
    expect((await organizer.post(at("sections"), { intent: "show", section: "gifts" })).status).toBe(403);
    expect((await host.get(at("gifts"))).location).toBe(`/app/event/${eventId}/gifts/settings`);
    expect((await save("gifts", {})).status).toBe(404);
    expect([(await host.get(at("nada"))).status, (await save("nada", {})).status]).toEqual([404, 404]);
  });

  it("refuses a field beside it, and keeps everything that was typed", async () => {
    const refused = await save("lodging", {
      "rows[0].name": "Hotel La Acequia",
      "rows[0].link": "javascript:alert(1)",
      note: "Cerca",
    });
    expect(refused.status).toBe(422);
    for (const said of ["Escribe una dirección segura y completa", "Hotel La Acequia", "javascript:alert(1)", "Cerca"])
      expect(pageText(refused)).toContain(said);
    const wrong = await saveGifts({ iban: "ES91 2100 0418 4502 0005 1333", holder: "Lucía" });
    expect([wrong.status, pageText(wrong).includes("Ese IBAN no cuadra.")]).toEqual([422, true]);
  });

  it("shows what another tab has saved beside what was typed", async () => {
    expect((await save("lodging", { note: "De la primera" })).location).toBe(
      `${at("sections")}?aviso=seccion-guardada`,
    );
    const mine = await save("lodging", { note: "De la segunda" });
    expect(mine.status).toBe(409);
    for (const said of ["Ahora pone:", "De la primera", "De la segunda", 'name="version" value="1"'])
      expect(pageText(mine)).toContain(said);
  });

  it("orders and hides, and refuses what is no chapter", async () => {
    await setReaches(db, eventId, { gifts: "page" });
    await saveGifts({ message: "Tu compañía basta." });
    await save("programme", { "rows[0].time": "18:30", "rows[0].what": "Ceremonia" });
    expect((await page()).indexOf("Ceremonia")).toBeLessThan((await page()).indexOf("Tu compañía basta."));
    await host.post(at("sections"), { intent: "order", "order[]": ["gifts", "programme"] });
    expect((await page()).indexOf("Ceremonia")).toBeGreaterThan((await page()).indexOf("Tu compañía basta."));
    await host.post(at("sections"), { intent: "show", section: "gifts" });
    expect(await page()).not.toContain("Tu compañía basta.");
    expect(pageText(await host.get(at("sections")))).toContain("Una frase · Oculta");
    expect((await host.post(at("sections"), { intent: "order", "order[]": ["nada"] })).status).toBe(422);
    expect((await host.post(at("sections"), { intent: "show", section: "nada" })).status).toBe(422);
  });
});

describe("the page", () => {
  it("changes with every change of a chapter, also where it was kept ready", async () => {
    expect(await page()).not.toContain('class="index"');
    await setReaches(db, eventId, { gifts: "page", bank: "page" });
    await saveGifts({ message: "Tu compañía basta.", iban, holder: "Lucía" });
    await save("arrival", { address: "Camí de l’Horta 14", bus: "Desde Valencia", busOut: "17:30" });
    const shown = await page();
    for (const said of [
      'href="#llegar"',
      "Camí de l’Horta 14",
      "Autobús desde Valencia",
      iban,
      "Transferencia a Lucía",
    ])
      expect(shown).toContain(said);
    expect(shown).not.toContain('id="dia"');
    await saveGifts({ message: "Nada de regalos." });
    expect(await page()).toContain("Nada de regalos.");
    expect(await page()).not.toContain(iban);
  });

  it("opens links in a tab of their own without an opener, and tells search engines nothing", async () => {
    await save("lodging", {
      "rows[0].name": "Hotel <b>",
      "rows[0].link": "https://hotel.es/x?a=1&b=2",
      "rows[0].code": "LUCIA",
    });
    await setReaches(db, eventId, { gifts: "page", bank: "page" });
    await saveGifts({ iban, holder: "Lucía" });
    const answer = await anonymous.get(`/evento/${slug}`);
    expect(answer.text).toContain('href="https://hotel.es/x?a=1&amp;b=2"');
    expect(answer.text).toContain("Hotel &lt;b&gt;");
    expect(answer.text).toMatch(/<a href="https:\/\/hotel[^>]*target="_blank" rel="noopener noreferrer"/);
    const [head = ""] = answer.text.split("<body");
    expect([head.includes(iban), head.includes("LUCIA"), answer.headers.get("x-robots-tag")]).toEqual([
      false,
      false,
      "noindex",
    ]);
  });

  it("shows none of it where the event is private, but to the household that was invited and its photographs too", async () => {
    await setReaches(db, eventId, { bank: "link" });
    await saveGifts({ iban, holder: "Lucía" });
    const photoId = await addPhoto();
    const [, file = ""] = /src="(\/files\/page-photo\/[^"]+)"/.exec(await page()) ?? [];
    expect((await anonymous.get(file)).headers.get("content-type")).toBe("image/webp");
    await host.post(`/app/event/${eventId}/guests/invitations?vista=enlaces`, {
      intent: "link.create",
      role: "guest",
      "permissions[]": ["view", "rsvp"],
    });
    await db.updateTable("events").set({ visibility: "private" }).where("id", "=", eventId).execute();
    const stranger = person(app);
    const closed = await stranger.get(`/evento/${slug}?nuevo=1`);
    expect([closed.status, closed.text.includes(iban)]).toEqual([404, false]);
    expect((await stranger.get(file)).status).toBe(404);
    const links = pageText(await host.get(`/app/event/${eventId}/guests/invitations?vista=enlaces`));
    const [invite = ""] = /\/invite\/[A-Za-z0-9]{32}/.exec(links) ?? [];
    const opened = pageText(await stranger.get(invite));
    expect([opened.includes(iban), opened.includes(file), opened.includes(`${invite}/fotos/${photoId}`)]).toEqual([
      true,
      false,
      true,
    ]);
    for (const size of ["", "?mini"])
      expect((await stranger.get(`${invite}/fotos/${photoId}${size}`)).headers.get("content-type")).toBe("image/webp");
    expect((await stranger.get(`${invite}/fotos/nada`)).status).toBe(404);
    await host.post(at("sections"), { intent: "show", section: "photos" });
    expect((await stranger.get(`${invite}/fotos/${photoId}`)).status).toBe(404);
  });

  it("takes pictures only, and lets them go", async () => {
    const form = new FormData();
    form.set("intent", "photo.add");
    form.set("file", new File(["<svg onload=alert(1)>"], "foto.jpg"));
    const refused = await host.post(at("photos"), form);
    expect([refused.status, pageText(refused).includes("Solo se permiten archivos JPG, PNG o GIF")]).toEqual([
      422,
      true,
    ]);
    const photoId = await addPhoto();
    await save("photos", { note: "El patio", [`alt-${photoId}`]: "La mesa <puesta>" });
    expect((await anonymous.get(`/evento/${slug}`)).text).toContain('alt="La mesa &lt;puesta&gt;"');
    const tooLong = await save("photos", { [`alt-${photoId}`]: "x".repeat(81) }, host, "1");
    expect([tooLong.status, pageText(tooLong).includes("80 caracteres como mucho")]).toEqual([422, true]);
    const removed = await host.post(at("photos"), { intent: "photo.delete", photoId });
    const [, batchId = ""] = /aviso=foto-quitada&deshacer=([0-9a-f-]{36})$/.exec(removed.location ?? "") ?? [];
    expect(await page()).not.toContain("El patio");
    expect((await host.post(at("photos"), { intent: "photo.delete", photoId })).status).toBe(404);
    expect((await host.post(at("photos"), { intent: "photo.move", photoId, way: "before" })).status).toBe(404);
    expect((await host.post(at("photos"), { intent: "photo.restore", batchId })).location).toContain("foto-recuperada");
    expect(await page()).toContain("El patio");
    expect((await host.post(at("photos"), { intent: "photo.restore", batchId })).status).toBe(409);
  });

  it("shows six of twenty photographs, small and late, which weigh 600 kB together", async () => {
    const busy = await noise(900, 600);
    for (let each = 0; each < 20; each++) await addPhoto(busy);
    const html = await page();
    const pictures = [...html.matchAll(/<a href="([^"]+)"><img([^>]+)>/g)].filter(([, to]) =>
      to?.includes("page-photo"),
    );
    expect(pictures).toHaveLength(20);
    let weight = 0;
    for (const [, full = "", tag = ""] of pictures) {
      expect(tag).toContain('loading="lazy"');
      const [url = "", width, height] = ["src", "width", "height"].map(
        (name) => new RegExp(` ${name}="([^"]+)"`).exec(tag)?.[1],
      );
      expect(url).not.toBe(full);
      const bytes = new Uint8Array(await (await fetch(app.origin + url)).arrayBuffer());
      const size = await sharp(bytes).metadata();
      expect([String(size.width), String(size.height)]).toEqual([width, height]);
      weight += bytes.length;
    }
    expect(weight).toBeLessThanOrEqual(600_000);
    const [shown = "", folded = ""] = html.split("<summary><span>Ver las 20</span>");
    expect([shown, folded].map((part) => part.split('loading="lazy"').length - 1)).toEqual([6, 14]);
    expect(html).not.toMatch(/<link[^>]*page-photo/);
    const over = new FormData();
    over.set("intent", "photo.add");
    over.set("file", new File([busy as Uint8Array<ArrayBuffer>], "foto.jpg"));
    const refused = await host.post(at("photos"), over);
    expect([refused.status, pageText(refused).includes("Ya hay 20 fotos.")]).toEqual([409, true]);
  });

  it("puts the guests' album above the couple's photographs once the day is over", async () => {
    await addPhoto();
    await host.post(`/app/event/${eventId}/album/settings`, { intent: "settings", open: "on", onPage: "on" });
    const isAbove = async () => {
      const html = await page();
      expect(html).toContain("/album/");
      return html.indexOf("/album/") < html.indexOf("/files/page-photo/");
    };
    expect(await isAbove()).toBe(false);
    await db.updateTable("events").set({ date: "2020-06-06" }).where("id", "=", eventId).execute();
    await host.post(at("sections"), { intent: "show", section: "photos", shown: "on" });
    await host.post(at("sections"), { intent: "opening" });
    expect(await isAbove()).toBe(true);
  });
});
