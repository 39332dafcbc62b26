// The forms of the blocks over HTTP, posted without JavaScript: success, refusals, concurrent changes, and other events.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { mostBlocks } from "#app/domain/event/blocks.ts";
import { picture } from "#app/platform/files/example-pictures.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent } from "#test/world.ts";

const { db, anonymous, signUp, join } = await testParty();
const host = await signUp();
let eventId: string;
let path: string;

beforeEach(async () => {
  eventId = await createEvent(host);
  path = `/app/event/${eventId}/edit`;
});

const post = (intent: string, fields: Record<string, string>, who: Account = host) =>
  who.post(path, { intent, ...fields });
const rows = () =>
  db.selectFrom("eventBlocks").selectAll().where("eventId", "=", eventId).orderBy("createdAt").execute();
async function add(type = "text", content?: string): Promise<string> {
  const added = await post("block.add", { type, ...(content === undefined ? {} : { content }) });
  expect(added.status).toBe(303);
  return (await rows()).at(-1)!.id;
}
const here = { x: "300", y: "20", width: "400", height: "100" };
const link = (href: string) =>
  JSON.stringify({
    type: "doc",
    content: [
      { type: "paragraph", content: [{ type: "text", text: "aquí", marks: [{ type: "link", attrs: { href } }] }] },
    ],
  });

describe("a host without a script", () => {
  it("adds, writes, moves, deletes and brings back, each time back at the board (303)", async () => {
    const added = await post("block.add", { type: "text" });
    const [{ id } = { id: "" }] = await rows();
    expect(added.location).toBe(`${path}?aviso=bloque-anadido&bloque=${id}#bloque-${id}`);
    expect(await rows()).toMatchObject([{ x: 100, y: 100, width: 200, height: 150 }]);
    const opened = pageText(await host.get(`${path}?bloque=${id}`));
    for (const part of ["Nuevo texto</textarea>", 'name="content"', "Sitio y tamaño", 'value="block.delete"'])
      expect(opened).toContain(part);

    const written = await post("block.update", { blockId: id, version: "1", content: "Las llaves\n\nEl portón" });
    expect(written.location).toBe(`${path}?aviso=bloque-guardado#bloque-${id}`);
    const moved = await post("block.move", { blockId: id, version: "1", ...here });
    expect(moved.location).toBe(`${path}?aviso=bloque-movido#bloque-${id}`);
    const detail = pageText(await host.get(`/app/event/${eventId}`));
    expect(detail).toContain("<p>Las llaves</p><p>El portón</p>");
    expect(detail).toContain("--column:31 / span 40");

    const deleted = await post("block.delete", { blockId: id });
    const batchId = /deshacer=([0-9a-f-]{36})/.exec(deleted.location ?? "")?.[1] ?? "";
    expect(deleted.status).toBe(303);
    expect(pageText(await host.get(deleted.location!.split("#")[0]!))).toContain("Bloque borrado.");
    expect(pageText(await host.get(`/app/event/${eventId}`))).not.toContain("El portón");
    expect((await post("restore", { batchId })).location).toBe(`${path}?aviso=bloque-recuperado#bloques`);
    expect(pageText(await host.get(`/app/event/${eventId}`))).toContain("El portón");
  });

  it("gives a block a picture without the place where it was taken, seen by members alone", async () => {
    const id = await add("image");
    const form = new FormData();
    for (const [name, value] of Object.entries({
      intent: "block.update",
      blockId: id,
      version: "1",
      content: "El salón",
    }))
      form.set(name, value);
    form.set("file", new File([(await picture("jpeg")) as Uint8Array<ArrayBuffer>], "foto.jpg"));
    expect((await host.post(path, form)).status).toBe(303);
    const { fileKey } = (await rows())[0]!;
    expect(pageText(await host.get(`/app/event/${eventId}`))).toContain(`src="/files/${fileKey}"`);
    const member = await join(eventId, "collaborator");
    const [guest, stranger] = [await join(eventId, "guest"), await signUp()];
    const statuses = async () =>
      Promise.all(
        [host, member, guest, stranger, anonymous].map(async (who) => (await who.get(`/files/${fileKey}`)).status),
      );
    expect(await statuses()).toEqual([200, 200, 404, 404, 404]);
    await post("block.delete", { blockId: id });
    expect(await statuses()).toEqual([200, 404, 404, 404, 404]);
    form.set("file", new File(["<svg/>"], "foto.svg"));
    form.set("blockId", await add("image"));
    const refused = await host.post(path, form);
    expect([refused.status, pageText(refused).includes("Solo se permiten archivos JPG")]).toEqual([422, true]);
  });

  it("is refused beside the field, and loses nothing", async () => {
    const id = await add();
    const far = await post("block.move", { blockId: id, version: "1", ...here, x: "9000", width: "411" });
    expect(far.status).toBe(422);
    for (const said of ["Escribe un número entre 0 y 840.", 'value="9000"', 'value="411"'])
      expect(pageText(far)).toContain(said);
    expect((await post("block.add", { type: "video" })).status).toBe(422);
    const long = await post("block.update", { blockId: id, version: "1", content: "a".repeat(20_001) });
    expect([long.status, pageText(long).includes("Es demasiado largo para un bloque.")]).toEqual([422, true]);
    expect(
      (await post("block.update", { blockId: await add("contact"), version: "1", contactId: newId() })).status,
    ).toBe(422);
    expect((await rows()).map(({ version, placeVersion }) => [version, placeVersion])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it("learns what another host has written meanwhile, and saves over it knowingly (409)", async () => {
    const id = await add("text", "Antes");
    await post("block.update", { blockId: id, version: "1", content: "Lo de ella" });
    const mine = await post("block.update", { blockId: id, version: "1", content: "Lo mío" });
    expect(mine.status).toBe(409);
    for (const said of ["Ahora pone:", "Lo de ella", "Lo mío", 'name="version" value="2"'])
      expect(pageText(mine)).toContain(said);
    expect((await post("block.update", { blockId: id, version: "2", content: "Lo mío" })).status).toBe(303);
    const moved = await post("block.move", { blockId: id, version: "7", ...here });
    expect([moved.status, pageText(moved).includes("Otra persona lo ha movido a la vez.")]).toEqual([409, true]);
  });

  it("finds 404 for what is not there, and 410 with the way back for what was deleted meanwhile", async () => {
    const id = await add();
    for (const blockId of [newId(), "x", ""])
      for (const intent of ["block.update", "block.move", "block.delete"])
        expect((await post(intent, { blockId, version: "1", content: "x", ...here })).status).toBe(404);
    await post("block.delete", { blockId: id });
    const late = await post("block.update", { blockId: id, version: "1", content: "Tarde" });
    expect([late.status, pageText(late).includes("Otra persona ha borrado este bloque.")]).toEqual([410, true]);
    expect((await post("restore", { batchId: newId() })).status).toBe(404);
  });

  it("puts a task of the event on the board, or makes a new one of the words that it writes", async () => {
    const id = await add("task");
    expect(pageText(await host.get(`${path}?bloque=${id}`))).toContain('value="Nueva tarea"');
    expect(pageText(await host.get(`/app/event/${eventId}`))).not.toContain(">Nueva tarea<");
    const nameless = await post("block.update", { blockId: id, version: "1", create: "on", content: " " });
    expect([nameless.status, pageText(nameless).includes("Escribe qué hay que hacer.")]).toEqual([422, true]);
    const made = await post("block.update", { blockId: id, version: "1", create: "on", content: "Pedir las flores" });
    expect(made.status).toBe(303);
    expect(pageText(await host.get(`/app/event/${eventId}`))).toContain("Pedir las flores");
    const tasks = () => db.selectFrom("eventTasks").select(["id", "title"]).where("eventId", "=", eventId).execute();
    expect((await tasks()).map(({ title }) => title)).toEqual(["Pedir las flores"]);
    const late = await post("block.update", { blockId: id, version: "1", create: "on", content: "Otra" });
    expect([late.status, (await tasks()).length]).toEqual([409, 1]);
    expect((await post("block.update", { blockId: id, version: "2", taskId: newId() })).status).toBe(422);
    expect((await post("block.update", { blockId: id, version: "2", taskId: "" })).status).toBe(303);
  });

  it("has a board of sixty", async () => {
    await db
      .insertInto("eventBlocks")
      .values(
        Array.from({ length: mostBlocks }, () => ({
          eventId,
          id: newId(),
          type: "budget" as const,
          x: 0,
          y: 0,
          width: 200,
          height: 150,
        })),
      )
      .execute();
    const full = await post("block.add", { type: "text" });
    expect([full.status, pageText(full).includes("Caben 60 bloques en un evento.")]).toEqual([403, true]);
  });
});

describe("a rich text", () => {
  it("is kept as JSON and drawn by the server, node by node", async () => {
    const id = await add();
    expect(
      (await post("block.update", { blockId: id, version: "1", doc: link("https://finca.es/a"), stay: "on" })).status,
    ).toBe(200);
    expect(pageText(await host.get(`/app/event/${eventId}`))).toContain('href="https://finca.es/a"');
  });

  it.each([
    link("JaVa\nScRiPt:alert(1)"),
    link(" javascript:alert(1)"),
    link("data:text/html,<script>1</script>"),
    `{"type":"doc","content":[${'{"type":"blockquote","content":['.repeat(1_900)}${"]}".repeat(1_900)}]}`,
    '{"type":"doc","content":[{"type":"heading","attrs":{"level":"2><script>"}}]}',
    '{"type":"doc","content":[{"type":"html","content":[]}]}',
    "[[[[",
    JSON.stringify({
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: "a".repeat(70_000) }] }],
    }),
  ])("is refused, hostile %#, and nothing is changed (D-1 to D-4)", async (doc) => {
    const id = await add();
    const refused = await post("block.update", { blockId: id, version: "1", doc });
    expect(refused.status).toBe(422);
    expect((await rows()).map(({ version }) => version)).toEqual([1]);
  });

  it("is text wherever it stands (D-1, D-4)", async () => {
    const id = await add("text", "</script><script>alert(1)</script><img src=x onerror=alert(1)> {{7*7}}");
    for (const page of [`${path}?bloque=${id}`, path, `/app/event/${eventId}`]) {
      const { text } = await host.get(page);
      expect(text).not.toMatch(/<script>alert|<img src=x/);
    }
  });
});

it("belongs to those who edit the event (A-1, A-4, C-5)", async () => {
  const id = await add("text", "De los anfitriones");
  const viewer = await join(eventId, "collaborator");
  const stranger = await signUp();
  const other = await createEvent(stranger);
  const tries = [
    ["block.add", { type: "text" }],
    ["block.update", { blockId: id, version: "1", content: "x" }],
    ["block.move", { blockId: id, version: "1", ...here }],
    ["block.delete", { blockId: id }],
    ["restore", { batchId: newId() }],
  ] as const;
  for (const [intent, fields] of tries) {
    expect((await post(intent, fields, viewer)).status).toBe(403);
    expect((await anonymous.post(path, { intent, ...fields })).location).toContain("/login");
    if (intent !== "block.add")
      expect((await stranger.post(`/app/event/${other}/edit`, { intent, ...fields })).status).toBe(404);
  }
  expect(pageText(await viewer.get(`/app/event/${eventId}`))).toContain("De los anfitriones");
  expect(await rows()).toMatchObject([{ version: 1, placeVersion: 1, removedAt: null }]);
});
