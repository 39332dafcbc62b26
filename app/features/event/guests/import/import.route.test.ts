// The route of a guest import over HTTP on the built server.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sheetOf, xlsxOf } from "#app/platform/documents/example-files.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent } from "#test/world.ts";
import { importRefusals } from "./copy.ts";

const { db, signUp, join } = await testParty();
let marta: Account;
let eventId: string;

beforeAll(async () => {
  marta = await signUp();
});

beforeEach(async () => {
  eventId = await createEvent(marta, { title: "Boda", visibility: "private" });
});

const MB = 1024 * 1024;
// If the directory omits the size, a reader would look for it behind the data.
const hidden = { behind: "marked", told: { packed: 0, size: 0, crc: 0 } } as const;
const strings = Buffer.from(`<sst>${"<si/>".repeat(5_500_000)}</sst>`);

const path = () => `/app/event/${eventId}/guests/import`;

function fileForm(bytes: string | Buffer, name: string): FormData {
  const form = new FormData();
  form.set("intent", "read");
  form.set("file", new File([bytes as never], name));
  return form;
}

async function setPlan(plan: "basic" | "planner", more: { trialEndsAt?: null } = {}): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ plan, ...more })
    .where("userId", "=", (eb) => eb.selectFrom("events").select("createdBy").where("id", "=", eventId))
    .execute();
}

async function brought(paste: string): Promise<{ to: string; importId: string }> {
  const answer = await marta.post(path(), { intent: "read", paste });
  const to = answer.location ?? "";
  return { to, importId: new URLSearchParams(to.split("?")[1]).get("lista") ?? "" };
}

describe("/app/event/{id}/guests/import", () => {
  it("shows what was understood, keeps it once, and takes it back", async () => {
    const { to, importId } = await brought("Ana y Luis García\nTía Amparo +1\nAna, Eva y los niños");
    expect(to).toBe(`${path()}?lista=${importId}`);
    const page = (await marta.get(to)).text;
    expect(page).toContain("Y los niños: ¿cuántos?");
    // A household with a question stands first.
    expect(page.indexOf("Ana y Eva")).toBeLessThan(page.indexOf("Ana y Luis"));
    expect((await marta.get(`${to}&ver=dudas`)).text).not.toContain("Tía Amparo");

    const change = { intent: "row.change", importId, at: "2", name: "Eva y Leo", people: "Eva <script>\nLeo (niño)" };
    expect(await marta.post(to, change)).toMatchObject({ status: 303, location: to });
    const empty = await marta.post(to, { ...change, name: "", people: "" });
    expect([empty.status, empty.text.includes("Escribe el nombre.")]).toEqual([422, true]);

    const long = await marta.post(to, { ...change, people: "Eva Ruiz\n".repeat(1_200) });
    expect([long.status, long.text.includes("Caben 10.000 caracteres entre todos.")]).toEqual([422, true]);

    const confirm = { intent: "confirm", importId, people: "6" };
    expect((await marta.post(to, { ...confirm, people: "7" })).status).toBe(409);
    const kept = await marta.post(to, confirm);
    expect(kept).toMatchObject({
      status: 303,
      location: `/app/event/${eventId}/guests?aviso=lista&deshacer=${importId}`,
    });
    expect((await marta.post(to, confirm)).location).toBe(kept.location);
    expect((await marta.get(to)).location).toBe(`/app/event/${eventId}/guests`);
    const count = async () =>
      (await db.selectFrom("guests").select("id").where("eventId", "=", eventId).execute()).length;
    expect(await count()).toBe(6);

    const undone = await marta.post(path(), { intent: "undo", importId });
    expect([undone.status, undone.location?.includes("aviso=eliminados&deshacer=")]).toEqual([303, true]);
    expect(await count()).toBe(0);
    expect((await marta.post(path(), { intent: "undo", importId })).status).toBe(409);
  });

  it("leaves nobody out because of a first name, nor without showing them", async () => {
    const { to, importId } = await brought(
      "Familia García: Ana, Luis y Leo (niño)\nFamilia Pérez: Ana, Jorge\nFamilia Ruiz: María y Ana\nTía Ana",
    );
    const page = await marta.get(to);
    expect(page.text).toContain("8 personas en 4 invitaciones");
    expect(page.text).toContain("De 4 líneas. Nadie se ha quedado fuera.");
    expect(page.text).not.toMatch(/Repetidas|Ya están|Añadir todas igualmente/);
    expect((await marta.post(to, { intent: "confirm", importId, people: "8" })).status).toBe(303);
    const guests = await db
      .selectFrom("guests")
      .select(["name", "memberType"])
      .where("eventId", "=", eventId)
      .execute();
    expect(guests.map(({ name }) => name).sort()).toEqual([
      "Ana García",
      "Ana Pérez",
      "Ana Ruiz",
      "Jorge Pérez",
      "Leo García",
      "Luis García",
      "María Ruiz",
      "Tía Ana",
    ]);
    expect(guests.filter(({ memberType }) => memberType === "child").map(({ name }) => name)).toEqual(["Leo García"]);

    const again = await brought("Familia García: Ana\nFamilia Soto: Ana\nno sé, preguntar a mamá\nLos Gil y los niños");
    const asked = await marta.get(again.to);
    expect(asked.text).toContain("1 línea no se entiende: mírala");
    expect(asked.text).toContain("no sé, preguntar a mamá");
    expect(asked.text).toContain("Repetidas");
    expect(asked.text).toContain("Ya está en tu lista: Ana García, en «Familia García».");
    expect(asked.text).toContain("Va dentro mientras no digas otra cosa.");
    expect(asked.text).not.toContain("Añadir todas igualmente");
    const answer = (row: string, more: Record<string, string>) =>
      marta.post(again.to, { intent: "row.answer", importId: again.importId, row, ...more });
    expect((await answer("2", { choice: "count", count: "x" })).status).toBe(422);
    expect((await answer("2", { choice: "count", count: "3" })).status).toBe(303);
    expect((await answer("0", { choice: "same" })).status).toBe(303);
    expect((await answer("99", { choice: "keep" })).status).toBe(409);
    const after = (await marta.get(again.to)).text;
    expect(after).toMatch(/Añadir 5 en 2 invitaciones[\s\S]*Añadir todas igualmente/);
    const all = { intent: "confirm", importId: again.importId, people: "5", all: "on" };
    expect((await marta.post(again.to, { ...all, allPeople: "5" })).status).toBe(409);
    expect((await marta.post(again.to, { ...all, allPeople: "6" })).status).toBe(303);
  });

  it("keeps a list that is larger than the plan safe behind a wall, and shows three ways on", async () => {
    await setPlan("basic", { trialEndsAt: null });
    const { to, importId } = await brought(Array.from({ length: 60 }, (_, at) => `Ana${"a".repeat(at)}`).join("\n"));
    const page = pageText(await marta.get(to));
    for (const words of [
      "Tu lista está a salvo",
      "60 personas en 60 invitaciones, guardadas 30 días. Ahora caben 50.",
      "Faltan 10 sitios en la mesa",
      "Con Plus caben 200 por evento, y 14 días son de prueba.",
      "Pasar a Plus, 5\u00a0€ al mes",
      "No pagas hoy: el primer cobro sería el ",
      "Después vuelves aquí y se añaden las 60.",
      "Las otras 10 esperan en la lista.",
      "Lo verás en Invitados: «Lista a medias, 60 personas».",
    ])
      expect([words, page.includes(words)]).toEqual([words, true]);
    const way = /href="([^"]*plan=plus[^"]*)"/.exec(page)![1]!.replaceAll("&amp;", "&");
    const next = new URL(way, "http://convite.test").searchParams.get("next")!;
    expect(next).toContain(importId);
    expect((await marta.get(way)).text).toContain(`name="next" value="${next.replaceAll("&", "&amp;")}"`);
    const told = /Lista a medias: 60 personas\.<\/b> Se guarda hasta el /;
    const guests = `/app/event/${eventId}/guests`;
    for (const screen of [guests, `${guests}/invitations/personal`, path()])
      expect([screen, told.test(pageText(await marta.get(screen)))]).toEqual([screen, true]);
    expect(pageText(await marta.get(path()))).toContain("Hasta 50 invitados.");
    const choice = { intent: "plan", plan: "plus", billingCycle: "monthly" };
    expect((await marta.post(way, { ...choice, next })).location).toBe(next);
    expect((await marta.get(next)).text).toContain("Añadir 60 en 60 invitaciones");
    await setPlan("basic");
    // The trial is over now: no sentence promises another.
    const spent = pageText(await marta.get(to));
    expect([spent.includes("Con Plus caben 200 por evento."), spent.includes("No pagas hoy")]).toEqual([true, false]);
    expect((await marta.post(way, { ...choice, next: "//otra.es/x" })).location).toContain("/app/settings");
    await setPlan("basic");
    expect((await marta.post(to, { intent: "confirm", importId, people: "60" })).status).toBe(403);
    const review = `${to}&ver=todas`;
    expect(await marta.post(review, { intent: "fit", importId })).toMatchObject({ status: 303, location: review });
    expect((await marta.get(review)).text).toContain("Añadir 50 en 50 invitaciones");
    expect((await marta.post(review, { intent: "confirm", importId, people: "50" })).status).toBe(303);
    const rest = pageText(await marta.get(guests));
    expect(rest).toContain("Lista a medias: 10 personas.");
    const waiting = new RegExp(`${path()}\\?lista=[^"]+`).exec(rest)![0];
    expect(pageText(await marta.get(waiting))).toContain("Ahora no cabe nadie más.");
    const second = await brought("Ana García");
    const drop = (back: string) => marta.post(path(), { intent: "drop", importId: second.importId, back });
    for (const back of [guests, `${guests}/invitations/personal`]) expect((await drop(back)).location).toBe(back);
    expect((await drop("//otra.es")).location).toBe(path());
    expect((await marta.get(path())).text).not.toContain("Lista a medias");
    const helper = await join(eventId, "organizer");
    const theirs = await helper.post(path(), { intent: "read", paste: "Luz Soto\nEva Sol" });
    const wall = pageText(await helper.get(theirs.location!));
    expect(wall).toContain("Faltan 2 sitios en la mesa");
    expect(wall).not.toMatch(/Pasar a Plus|Elegir los que caben/);
    expect(pageText(await helper.get(`${theirs.location}&ver=todas`))).toContain("Eva Sol");
    await setPlan("planner");
  });

  it.each([
    ["nothing", "", "lista.csv", importRefusals.list_required],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452000000", "hex"), "foto.png", importRefusals.file_type],
    ["a PDF", "%PDF-1.7\n%âãÏÓ", "lista.pdf", importRefusals.file_type],
    ["an old spreadsheet", Buffer.from("d0cf11e0a1b11ae1", "hex"), "lista.xls", importRefusals.file_old_excel],
    ["a broken spreadsheet", "PK\x03\x04xx", "lista.xlsx", importRefusals.file_unreadable],
    ["too many rows", "Nombre;Notas\n".concat("Ana;x\n".repeat(5_200)), "lista.csv", importRefusals.file_too_many_rows],
    ["nobody", "1\n2\n3", "lista.txt", importRefusals.nobody_found],
    ["a bomb", xlsxOf(sheetOf("<row/>".repeat(6 * MB))), "lista.xlsx", importRefusals.file_unreadable],
    ["a hidden bomb", xlsxOf(sheetOf("<row/>".repeat(MB)), hidden), "lista.xlsx", importRefusals.file_unreadable],
    ["what fills all memory", xlsxOf(sheetOf(""), {}, strings), "lista.xlsx", importRefusals.too_heavy],
    ["line breaks", Buffer.alloc(5 * MB, "\n"), "lista.csv", importRefusals.file_too_many_rows],
    ["one endless line", Buffer.alloc(5 * MB, 0xe9), "lista.txt", importRefusals.list_too_long],
  ])("refuses %s with its reason", async (_, bytes, name, why) => {
    const answer = await marta.post(path(), fileForm(bytes, name));
    expect([answer.status, answer.text.includes(why)]).toEqual([422, true]);
  });

  it("skips what stands beyond the columns that are read", async () => {
    const wide = await marta.post(path(), fileForm(Buffer.alloc(5 * MB, ","), "lista.csv"));
    expect(wide.status).toBe(303);
    const row = (at: number) =>
      `<row r="${at}"><c r="A${at}" t="str"><v>Ana ${at}</v></c><c r="XFD${at}"><v>1</v></c></row>`;
    const sheet = sheetOf(Array.from({ length: 2_000 }, (_, at) => row(at + 1)).join(""));
    const { location } = await marta.post(path(), fileForm(xlsxOf(sheet), "lista.xlsx"));
    expect((await marta.get(`${location}&ver=todas`)).text).toContain("Ana 99");
  });

  it("refuses a file that is far too large before it fills memory", async () => {
    const answer = await marta.post(path(), fileForm(Buffer.alloc(20_000_000, 97), "lista.csv"));
    expect(answer.status).toBe(413);
  });

  it("is for who manages guests alone", async () => {
    const helper = await join(eventId, "viewer");
    const { importId } = await brought("Ana García");
    for (const intent of ["read", "map", "row.change", "row.choose", "row.answer", "drop", "fit", "confirm", "undo"])
      expect([intent, (await helper.post(path(), { intent, importId, paste: "Ana" })).status]).toEqual([intent, 403]);
    const other = await signUp();
    expect((await other.get(path())).status).toBe(404);
  });
});
