// A moodboard over HTTP: without a script, by its script, as a picture and a PDF, and for viewers with fewer rights or none.
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { picture } from "#app/platform/files/example-pictures.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent } from "#test/world.ts";

const { app, db, anonymous, signUp, join } = await testParty();
const host = await signUp();
let eventId: string;
let path: string;

beforeEach(async () => {
  eventId = await createEvent(host);
  path = `/app/event/${eventId}/moodboard`;
});

const post = (intent: string, fields: Record<string, string> = {}, who: Account = host) =>
  who.post(path, { intent, ...fields });
const rows = () =>
  db.selectFrom("moodboardItems").selectAll().where("eventId", "=", eventId).where("removedAt", "is", null).execute();
function upload(bytes: Uint8Array, to = path, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "item.add", type: "image", ...fields })) form.set(name, value);
  form.set("file", new File([new Uint8Array(bytes)], "foto.jpg"));
  return host.post(to, form);
}

describe("a host without a script", () => {
  it("adds a note and pictures, reads them in a list, deletes and brings back", async () => {
    expect((await post("item.add", { type: "note", content: "Romero del huerto" })).location).toBe(
      `${path}?aviso=nota-anadida`,
    );
    expect((await upload(await picture("jpeg"), path, { content: "Ramo" })).location).toBe(
      `${path}?aviso=imagen-anadida`,
    );
    const elsewhere = await post("item.add", {
      type: "image",
      url: "https://fotos.example.com/vela.jpg",
      content: "Vela",
    });
    expect(elsewhere.status).toBe(303);
    const page = await host.get(path);
    for (const name of ["Nota: Romero del huerto", "Imagen: Ramo", "Imagen: Vela"])
      expect(pageText(page)).toContain(name);
    expect(page.headers.get("content-security-policy")).toContain(
      "img-src 'self' data: blob: https://fotos.example.com;",
    );
    const [note] = await rows();
    const deleted = await post("item.delete", { itemIds: note!.id });
    const batchId = /deshacer=([0-9a-f-]{36})/.exec(deleted.location ?? "")?.[1] ?? "";
    expect(await rows()).toHaveLength(2);
    expect((await post("restore", { batchId })).location).toBe(`${path}?aviso=recuperado`);
    expect(await rows()).toHaveLength(3);
  });

  it("is told beside the field what cannot be, and keeps what was typed", async () => {
    const refusals: [Record<string, string>, number, string][] = [
      [{ type: "note", content: " " }, 422, "Escribe la nota."],
      [{ type: "image", url: "javascript:alert(1)" }, 422, "https://"],
      [{ type: "image", url: `https://fotos.es/${"x".repeat(2_048)}` }, 422, "2.048 caracteres como mucho"],
      [{ type: "image" }, 422, "Elige una imagen"],
      [{ type: "video" }, 422, ""],
      [{ type: "note", content: "x".repeat(501) }, 422, "500 caracteres"],
      [{ type: "note", content: "Romero", colour: "verde" }, 422, ""],
    ];
    for (const [fields, status, text] of refusals) {
      const answer = await post("item.add", fields);
      expect({ fields, status: answer.status }).toEqual({ fields, status });
      expect(pageText(answer)).toContain(text);
    }
    expect((await upload(Buffer.from("<svg/>"))).status).toBe(422);
    expect((await post("item.update", { itemId: newId(), version: "1", x: "1" })).status).toBe(404);
    expect((await post("item.update", { items: "[[[", version: "1" })).status).toBe(422);
    expect((await post("restore", { batchId: "nada" })).status).toBe(404);
    expect((await post("palette.apply")).status).toBe(422);
    expect(await rows()).toEqual([]);
  });

  it("gives the page the colours of the pictures, and takes them back", async () => {
    const blue = { create: { width: 80, height: 60, channels: 3 as const, background: "#2446cf" } };
    await upload(await sharp(blue).jpeg().toBuffer());
    const applied = await post("palette.apply");
    expect(applied.location).toMatch(/\?aviso=colores(?:-\w+)?&deshacer=/);
    const own = async () =>
      (await db.selectFrom("events").select("customization").where("id", "=", eventId).executeTakeFirstOrThrow())
        .customization;
    expect(await own()).toMatchObject({ colours: { primary: expect.stringMatching(/^#[0-9a-f]{6}$/) } });
    const designId = /deshacer=([0-9a-f-]{36})/.exec(applied.location!)![1]!;
    await host.post(`/app/event/${eventId}/customize`, { intent: "restore", designId });
    expect(await own()).toMatchObject({ colours: null });
  });
});

describe("its script", () => {
  it("adds a thing once however often it is sent, and is told what it is now", async () => {
    const itemId = newId();
    const fields = { intent: "item.add", itemId, type: "note", content: "Velas" };
    for (let sent = 0; sent < 3; sent++)
      expect(JSON.parse((await host.post(`${path}/cambios`, fields)).text)).toMatchObject({
        ok: true,
        changed: { items: [{ id: itemId, content: "Velas" }], gone: [] },
      });
    const items = JSON.stringify([{ itemId, x: 40, angle: 5 }]);
    const moved = await host.post(`${path}/cambios`, { intent: "item.update", items, version: "1", changeId: newId() });
    expect(JSON.parse(moved.text)).toMatchObject({ ok: true, changed: { items: [{ x: 40, angle: 5 }] } });
    await post("item.delete", { itemIds: itemId });
    const gone = await host.post(`${path}/cambios`, { intent: "item.update", items, version: "1" });
    expect({ status: gone.status, said: JSON.parse(gone.text) }).toMatchObject({ status: 410, said: { ok: false } });
    expect(JSON.parse((await host.get(`${path}/cambios`)).text)).toMatchObject({ items: [] });
    expect((await host.post(`${path}/cambios`, { intent: "here", x: "1", y: "2" })).status).toBe(200);
  });
});

describe("who may only look", () => {
  it("sees the board, its pictures and its PDF, and changes nothing; a stranger sees nothing", async () => {
    await upload(await picture("jpeg"), path, { content: "Ramo" });
    const [item] = await rows();
    const viewer = await join(eventId, "provider");
    expect(pageText(await viewer.get(path))).toContain("Puedes mirar; tocar, no.");
    for (const to of [`/files/${item!.fileKey}`, `${path}.png`, `${path}.pdf`, `${path}/cambios`])
      expect({ to, status: (await viewer.get(to)).status }).toEqual({ to, status: 200 });
    for (const intent of ["item.add", "item.update", "item.delete", "restore", "palette.apply"])
      for (const to of [path, `${path}/cambios`])
        expect(
          (await viewer.post(to, { intent, type: "note", content: "x", itemId: item!.id, itemIds: item!.id })).status,
        ).toBe(403);
    // The event is public: the board's existence is no secret, its content is. Guests are not in the team (SC-59).
    for (const who of [await signUp(), await join(eventId, "guest"), await join(eventId, "viewer")]) {
      for (const to of [path, `${path}.png`, `${path}.pdf`, `${path}/cambios`])
        expect({ to, status: (await who.get(to)).status }).toEqual({ to, status: 403 });
      expect((await who.get(`/files/${item!.fileKey}`)).status).toBe(404);
      expect((await who.get("/app/moodboard")).text).not.toContain(path);
    }
    expect((await anonymous.get(path)).status).toBe(302);
    expect(await rows()).toHaveLength(1);
  });

  it("gets a PNG of 1200 by 800 and a PDF of one page", async () => {
    await post("item.add", { type: "note", content: "Farolillos", x: "10", y: "10" });
    const cookie = [...host.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const png = await fetch(`${app.origin}${path}.png`, { headers: { cookie } });
    expect(png.headers.get("content-type")).toBe("image/png");
    const { width, height, format } = await sharp(Buffer.from(await png.arrayBuffer())).metadata();
    expect({ width, height, format }).toEqual({ width: 1_200, height: 800, format: "png" });
    const pdf = await fetch(`${app.origin}${path}.pdf`, { headers: { cookie } });
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(Buffer.from(await pdf.arrayBuffer()).toString("latin1")).toMatch(
      /^%PDF-1\.7[\s\S]*\/Count 1[\s\S]*%%EOF\n$/,
    );
  });
});

it("is chosen by its event, and found at the event's other address", async () => {
  await post("item.add", { type: "note", content: "Farolillos" });
  const choice = await host.get("/app/moodboard");
  expect(pageText(choice)).toContain("1 idea");
  expect(choice.text).toContain(`href="${path}"`);
  expect(await host.get(`/event/${eventId}/moodboard`)).toMatchObject({
    status: 302,
    location: expect.stringMatching(new RegExp(`${path}$`)),
  });
  expect(pageText(await (await signUp()).get("/app/moodboard"))).toContain("Aún no hay ningún evento");
});
