// The routes by which contacts come in and go out, of the built server, over HTTP.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sheetOf, xlsxOf } from "#app/platform/documents/example-files.ts";
import { pageText, testParty } from "#test/party.ts";
import type { Account } from "#test/world.ts";
import { importRefusals } from "./copy.ts";

const { app, db, anonymous, signUp } = await testParty();
const path = "/app/contacts/import";
const cards = [
  "BEGIN:VCARD\nFN:Carmen\nEMAIL:carmen@azahar.es\nTEL:600112233\nEND:VCARD",
  "BEGIN:VCARD\nFN:Tía Amparo <script>\nEND:VCARD",
  "BEGIN:VCARD\nFN:Leo\nTEL:nada\nEND:VCARD\n",
].join("\n");
const carmen = {
  intent: "create",
  name: "Carmen Ferrer",
  company: "Flores Azahar",
  phone: "961 22 33 44",
  email: "carmen@azahar.es",
  showEmail: "on",
  role: "provider",
  category: "proveedor",
};
const MB = 1024 * 1024;
// If the directory hides a fact, a reader would look for it behind the directory.
const hidden = { behind: "marked", told: { packed: 0, size: 0, crc: 0 } } as const;
let owner: Account;

beforeEach(async () => {
  owner = await signUp();
});

function fileForm(text: string | Uint8Array, name = "contactos.vcf"): FormData {
  const form = new FormData();
  form.set("intent", "read");
  form.set("category", "cliente");
  form.set("file", new File([text as never], name));
  return form;
}

async function brought(text = cards): Promise<{ to: string; importId: string }> {
  const { location } = await owner.post(path, fileForm(text));
  const to = location ?? "";
  return { to, importId: new URLSearchParams(to.split("?")[1]).get("lista") ?? "" };
}

describe("/app/contacts/import", () => {
  it("shows doubles side by side, keeps the contacts once, and takes them back", async () => {
    await owner.post("/app/contacts/new", carmen);
    const { to, importId } = await brought();
    expect(to).toBe(`${path}?lista=${importId}`);
    const doubles = pageText(await owner.get(to));
    for (const text of [
      "Mismo correo que uno de tu agenda",
      "Dejar el mío",
      "Añadir aparte",
      "961 22 33 44",
      "600112233",
    ])
      expect(doubles).toContain(text);
    expect(doubles).not.toContain("Tía Amparo");
    expect((await owner.get(`${to}&ver=dudas`)).text).toContain("no parece un teléfono");
    const all = await owner.get(`${to}&ver=todos`);
    expect(all.text).toContain("Tía Amparo &lt;script&gt;");
    expect(all.text).toContain("Añadir 2 contactos");

    const choose = { intent: "choose", importId, at: "2", choice: "keep" };
    expect(await owner.post(to, choose)).toMatchObject({ status: 303, location: to });
    expect((await owner.post(to, { ...choose, choice: "otra" })).status).toBe(422);
    const every = { intent: "choose.all", importId, kind: "email", choice: "keep" };
    expect(await owner.post(to, every)).toMatchObject({ status: 303, location: to });
    const confirm = { intent: "confirm", importId, added: "1", completed: "0" };
    expect((await owner.post(to, { ...confirm, added: "2" })).status).toBe(409);
    const kept = await owner.post(to, confirm);
    expect(kept).toMatchObject({ status: 303, location: `/app/contacts?aviso=traidos&deshacer=${importId}` });
    const book = await owner.get(kept.location!);
    for (const text of ["Contactos en tu agenda", "Deshacer", "Sin empresa", "Sin teléfono", "Sin email", "Cliente"])
      expect(pageText(book)).toContain(text);
    expect(await owner.get(to)).toMatchObject({ status: 302, location: "/app/contacts" });
    const undo = { intent: "undo", importId };
    expect(await owner.post(path, undo)).toMatchObject({ status: 303, location: "/app/contacts?aviso=deshechos" });
    expect(await owner.post(path, undo)).toMatchObject({ status: 409 });
    expect((await owner.get("/app/contacts")).text).not.toContain("Tía Amparo");
  });

  it("lets a contact that came without company and number stay without, and asks a new one for both", async () => {
    const { to, importId } = await brought("Nombre\nTía Amparo");
    await owner.post(to, { intent: "confirm", importId, added: "1", completed: "0" });
    const { id } = await db
      .selectFrom("contacts")
      .select("id")
      .where("name", "=", "Tía Amparo")
      .executeTakeFirstOrThrow();
    const change = { ...carmen, intent: "update", contactId: id, version: "1", name: "Amparo", company: "", phone: "" };
    expect((await owner.get(`/app/contacts/${id}`)).status).toBe(200);
    expect((await owner.post(`/app/contacts/${id}`, change)).status).toBe(303);
    const known = { ...change, version: "2", phone: "600112233" };
    expect((await owner.post(`/app/contacts/${id}`, known)).status).toBe(303);
    // An empty field does not erase a stored value.
    const forgets = await owner.post(`/app/contacts/${id}`, { ...change, version: "3" });
    expect([forgets.status, forgets.text.includes("El teléfono es obligatorio")]).toEqual([422, true]);
    const created = await owner.post("/app/contacts/new", { ...carmen, company: "", phone: "" });
    expect([created.status, created.text.includes("La empresa es obligatoria")]).toEqual([422, true]);
  });

  it("says beside its field why a file cannot be read, takes one of ten megabytes, and sixty in ten minutes", async () => {
    for (const [text, code] of [
      ["", "list_required"],
      ["Fecha;Importe\n1;2", "columns_unknown"],
      [new Uint8Array(3_000), "file_type"],
      [xlsxOf(sheetOf("<row/>".repeat(MB)), hidden), "file_unreadable"],
      [xlsxOf(sheetOf(""), {}, Buffer.from(`<sst>${"<si/>".repeat(7 * MB)}</sst>`)), "too_heavy"],
      [Buffer.alloc(16 * MB, "\n"), "file_too_many_rows"],
      [Buffer.alloc(16 * MB, 0xe9), "columns_unknown"],
    ] as const) {
      const refused = await owner.post(path, fileForm(text));
      expect([refused.status, pageText(refused).includes(importRefusals[code])], code).toEqual([422, true]);
    }
    const picture = `PHOTO;ENCODING=b:${"A".repeat(74)}\n${` ${"A".repeat(74)}\n`.repeat(130_000)}`;
    const { to } = await brought(`BEGIN:VCARD\nFN:Ana\n${picture}END:VCARD`);
    expect((await owner.get(to)).text).toContain("Añadir 1 contacto");
    const statuses: number[] = [];
    for (let time = 0; time < 53; time++) statuses.push((await owner.post(path, fileForm("Fecha"))).status);
    expect(statuses).toEqual([...Array<number>(52).fill(422), 429]);
  });

  it("is its owner's alone, and a guest account's not at all (SC-44)", async () => {
    const { to, importId } = await brought();
    const thief = await signUp();
    expect((await anonymous.get(path)).location).toContain("/login?next=");
    expect((await thief.get(to)).text).toContain(importRefusals.import_gone);
    const bodies: Record<string, string>[] = [
      { intent: "choose", at: "0", choice: "add" },
      { intent: "confirm", added: "3", completed: "0" },
      { intent: "undo" },
    ];
    for (const body of bodies) expect((await thief.post(path, { ...body, importId })).status).toBe(409);
    await db.updateTable("users").set({ accountType: "guest" }).where("email", "=", thief.email).execute();
    for (const file of [path, "/app/contacts.csv", "/app/contacts.vcf"])
      expect((await thief.get(file)).status).toBe(403);
  });
});

describe("/app/contacts.csv and contacts.vcf", () => {
  beforeAll(async () => {
    owner = await signUp();
  });

  it("give the book, or the part that the address leaves, with hidden addresses and nothing that runs", async () => {
    for (const change of [{}, { name: "=1+1", category: "cliente", showEmail: "", email: "" }])
      await owner.post("/app/contacts/new", { ...carmen, ...change });
    await db.updateTable("contacts").set({ email: "oculta@correo.es" }).where("name", "=", "=1+1").execute();
    const csv = await owner.get("/app/contacts.csv");
    expect([csv.status, csv.headers.get("content-type"), csv.headers.get("cache-control")]).toEqual([
      200,
      "text/csv; charset=utf-8",
      "private, no-store",
    ]);
    expect(csv.headers.get("content-disposition")).toMatch(/^attachment; filename="contactos-\d{4}-\d\d-\d\d\.csv"$/);
    expect(csv.text.replace("\uFEFF", "").split("\r\n")).toEqual([
      "Nombre;Empresa;Teléfono;Email;Email visible;Categoría;Rol;Favorito;Notas",
      "'=1+1;Flores Azahar;961 22 33 44;oculta@correo.es;No;Cliente;Proveedor;No;",
      "Carmen Ferrer;Flores Azahar;961 22 33 44;carmen@azahar.es;Sí;Proveedor;Proveedor;No;",
      "",
    ]);
    const part = await owner.get("/app/contacts.vcf?categoria=proveedor");
    expect(part.headers.get("content-type")).toBe("text/vcard; charset=utf-8");
    expect(part.text.match(/^FN:.*$/gm)).toEqual(["FN:Carmen Ferrer"]);
    expect((await fetch(`${app.origin}/app/contacts.vcf`, { redirect: "manual" })).status).toBe(302);
    const statuses: number[] = [];
    for (let time = 0; time < 29; time++) statuses.push((await owner.get("/app/contacts.csv?q=nadie")).status);
    expect(statuses).toEqual([...Array<number>(28).fill(200), 429]);
  });
});
