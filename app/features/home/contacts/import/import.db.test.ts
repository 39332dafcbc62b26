// A contact import: all or nothing, once, beside existing contacts, undone by one press; and an export imports again.
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { DraftContact } from "#app/domain/home/contact-import.ts";
import { contactLimits, wholeBook } from "#app/domain/home/contact.ts";
import { sweep } from "#app/platform/jobs/sweep.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { xlsxStream } from "#app/platform/documents/xlsx.server.ts";
import { testDatabase } from "#test/database.ts";
import { addUser } from "#test/factories.ts";
import { behindBarrier, unguarded } from "#test/guards.ts";
import { addContact, setFavorite, updateContact } from "../commands.server.ts";
import { exportContacts } from "../export/commands.server.ts";
import { cardsOf, csvOf } from "../export/queries.server.ts";
import { chooseKind, chooseRow, chooseThatFit, keepImport, startImport, undoImport } from "./commands.server.ts";
import { findImport, findRoom } from "./queries.server.ts";
import { readContacts } from "./reading.queries.server.ts";

const { db } = await testDatabase();
const now = new Date("2049-01-10T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const passOf = (id: string) => ({ viewer: { id } }) as unknown as AccountPass<"contact.crud">;
let owner: AccountPass<"contact.crud">;

beforeEach(async () => {
  owner = passOf(await addUser(db));
});

const readContactFile = (bytes: string | Uint8Array) => readContacts({ bytes: Buffer.from(bytes as Uint8Array) });
const draftsOf = (contacts: Buffer) => JSON.parse(String(contacts)) as DraftContact[];
async function brought(text: string, pass = owner): Promise<string> {
  const read = await readContactFile(text);
  if (!read.ok) throw new Error(read.code);
  return (await startImport(db, pass, { ...read, category: "proveedor" }, now)).importId;
}
async function keep(importId: string, added: number, completed = 0, at = now, pass = owner) {
  return keepImport(db, pass, importId, { added, completed }, at);
}
const rowsOf = async (pass = owner) => {
  const exported = await exportContacts(db, pass, wholeBook, now);
  if (!exported.ok) throw new Error(exported.code);
  return exported.contacts.map((contact) => ({ ...contact, id: null, lastContactAt: null }));
};
const namesOf = async (pass = owner) => (await rowsOf(pass)).map(({ name }) => name);
const people = (count: number, name = "Persona") =>
  `Nombre;Teléfono\n${Array.from({ length: count }, (_, n) => `${name} ${n};${600_000_000 + n}`).join("\n")}`;
const fill = (count: number) =>
  sql`insert into contacts (owner_id, id, name, phone, company, show_email)
    select ${owner.viewer.id}, gen_random_uuid(), 'Conocida ' || n::text, '', '', false
    from generate_series(1, ${count}::int) n`.execute(db);
const florist = {
  name: "Carmen Ferrer",
  company: "Flores Azahar",
  phone: "600 11 22 33",
  email: "carmen@azahar.es",
  showEmail: true,
  role: "provider",
  category: "proveedor",
  notes: "",
} as const;

describe("contacts of a file", () => {
  it("come into the book with what they lack, once, however often it is confirmed", async () => {
    const importId = await brought("Nombre;Teléfono;Email\nTía Amparo;;\nLeo;600112233;leo@correo.es");
    expect(await Promise.all([1, 2, 3, 4].map(() => keep(importId, 2)))).toEqual(
      Array.from({ length: 4 }, () => ({ ok: true, importId })),
    );
    const common = {
      id: null,
      lastContactAt: null,
      company: "",
      role: "provider",
      category: "proveedor",
      isFavorite: false,
      notes: "",
    };
    expect(await rowsOf()).toEqual([
      { ...common, name: "Leo", phone: "600112233", email: "leo@correo.es", showEmail: true },
      { ...common, name: "Tía Amparo", phone: "", email: null, showEmail: false },
    ]);
    expect(
      (await db.selectFrom("contactImportRows").select("at").where("importId", "=", importId).execute()).length,
    ).toBe(0);
  });

  it("complete who is there, are left, or come besides, as their owner says", async () => {
    const text = "Nombre;Teléfono;Email;Notas\nCarmen;;carmen@azahar.es;Peonías\nOtra;600112233;;\nLeo;;;";
    await addContact(db, owner, florist, now);
    const importId = await brought(text);
    const found = await findImport(db, owner, importId);
    expect(found).toMatchObject({ added: 1, completed: 1 });
    expect(found?.rows.map(({ double, choice }) => [double?.by, choice])).toEqual([
      ["email", "complete"],
      ["phone", "keep"],
      [undefined, "add"],
    ]);
    await chooseKind(db, owner, importId, "phone", "add");
    expect(await keep(importId, 1, 1)).toEqual({ ok: false, code: "import_changed" });
    await chooseRow(db, owner, importId, 2, "keep");
    expect(await keep(importId, 1, 1)).toMatchObject({ ok: true });
    expect(await rowsOf()).toMatchObject([
      { name: "Carmen Ferrer", company: "Flores Azahar", notes: "Peonías" },
      { name: "Otra", phone: "600112233" },
    ]);
    const nothing = await brought("Nombre;Email\nCarmen;carmen@azahar.es");
    expect(await keep(nothing, 0)).toEqual({ ok: false, code: "nobody_taken" });
  });

  it("are their owner's alone, one file at a time, and gone after a day (A-1)", async () => {
    const thief = passOf(await addUser(db));
    const first = await brought("Nombre\nAna");
    const importId = await brought("Nombre\nLuis");
    expect(await findImport(db, owner, first)).toBeNull();
    expect(await findImport(db, thief, importId)).toBeNull();
    const gone = { ok: false, code: "import_gone" };
    expect(await keep(importId, 1, 0, now, thief)).toEqual(gone);
    expect(await chooseRow(db, thief, importId, 0, "keep")).toEqual(gone);
    expect(await chooseKind(db, thief, importId, "name", "keep")).toEqual(gone);
    expect(await chooseThatFit(db, thief, importId)).toEqual(gone);
    expect(await keep("no-es-un-id", 1)).toEqual(gone);
    await sweep({ app: { db }, now: later(24 * 60 + 1) } as unknown as Work<"sweep">);
    expect(await keep(importId, 1)).toEqual(gone);
    expect(await namesOf()).toEqual([]);
  });

  it("go again within the hour; who was changed, starred or written to since stays, and that is told", async () => {
    await addContact(db, owner, { ...florist, email: undefined, showEmail: false }, now);
    const importId = await brought(
      `${people(4)}\nCarmen Ferrer;600112233`
        .replace("Teléfono", "Teléfono;Email;Notas")
        .replace("600112233", "600112233;carmen@azahar.es;Peonías"),
    );
    expect(await keep(importId, 4, 1, later(1))).toMatchObject({ ok: true });
    expect(await rowsOf()).toMatchObject([
      { email: "carmen@azahar.es", showEmail: true, notes: "Peonías" },
      {},
      {},
      {},
      {},
    ]);
    const { rows } = await sql<{
      id: string;
    }>`select id from contacts where owner_id = ${owner.viewer.id} and name like 'Persona%' order by name`.execute(db);
    await setFavorite(db, owner, rows[0]!.id, true, later(2));
    await updateContact(db, owner, rows[1]!.id, { ...florist, name: "Otra", version: null }, later(2));
    await sql`update contacts set last_contact_at = ${later(2)} where id = ${rows[2]!.id}`.execute(db);
    const thief = passOf(await addUser(db));
    expect(await undoImport(db, thief, importId, later(2))).toEqual({ ok: false, code: "too_late" });
    expect(await undoImport(db, owner, importId, later(60))).toEqual({ ok: true, stayed: 3 });
    expect(await rowsOf()).toMatchObject([
      { name: "Carmen Ferrer", email: null, showEmail: false, notes: "", phone: "600 11 22 33" },
      { name: "Otra" },
      { name: "Persona 0" },
      { name: "Persona 2" },
    ]);
    expect(await undoImport(db, owner, importId, later(60))).toEqual({ ok: false, code: "too_late" });
    const again = await brought("Nombre\nAna");
    await keep(again, 1);
    expect(await undoImport(db, owner, again, later(61))).toEqual({ ok: false, code: "too_late" });
  });
});

describe("a book with little room", () => {
  it("takes all or nobody, and as far as it fits when that is chosen", async () => {
    await fill(contactLimits.perAccount - 2);
    const importId = await brought(people(3));
    expect(await keep(importId, 3)).toEqual({ ok: false, code: "contact_limit" });
    expect(await findRoom(db, owner)).toBe(2);
    await chooseThatFit(db, owner, importId);
    expect(await keep(importId, 2)).toMatchObject({ ok: true });
    expect(await findRoom(db, owner)).toBe(0);
  });

  it("takes one of two imports that fill it together, never both", async () => {
    await fill(contactLimits.perAccount - 5);
    const both = async () => {
      // Two windows that started an import at the same moment.
      const ids = [await brought(people(4, "Una")), ""];
      await sql`update contact_imports set kept_at = now() where id = ${ids[0]}`.execute(db);
      ids[1] = await brought(people(4, "Otra").replaceAll("6000", "6111"));
      await sql`update contact_imports set kept_at = null where id = ${ids[0]}`.execute(db);
      return behindBarrier(db, "contacts", 2, () => Promise.all(ids.map((id) => keep(id, 4))));
    };
    const careful = await both();
    expect(careful.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await findRoom(db, owner)).toBe(1);
    await sql`delete from contacts where owner_id = ${owner.viewer.id} and (name like 'Una %' or name like 'Otra %')`.execute(
      db,
    );
    const careless = await unguarded("locks", both);
    expect(careless.filter(({ ok }) => ok)).toHaveLength(2);
    console.log("contacts: of two imports at once for 5 places exactly 1 is kept; both without the lock");
  });
});

describe("what goes out", () => {
  const strange = [
    {
      ...florist,
      name: "'=1+1; «Íñigo»",
      company: '@Flores, "SL"',
      phone: "+34 600 11 22 33, tardes",
      notes: "=uno;\n'dos\n- tres 🎺",
    },
    { ...florist, name: "-Oculta", email: "oculta@correo.es", category: "cliente", role: "celebrant" },
    {
      ...florist,
      name: "O'Hara",
      email: "ohara@correo.es",
      notes: "ñ".repeat(2_000),
      category: "colaborador",
      role: "viewer",
    },
    { ...florist, name: "🎉".repeat(120), email: "fiesta@correo.es", notes: "🎉".repeat(2_000) },
  ] as const;

  it.each(["csv", "vcf", "xlsx"])("comes in again without a difference, as %s", async (format) => {
    for (const contact of strange) await addContact(db, owner, contact, now);
    await keep(await brought("Nombre;Rol;Categoría\nSin nada;Invitado;Personal"), 1);
    await sql`update contacts set show_email = false, is_favorite = true where owner_id = ${owner.viewer.id} and name = '-Oculta'`.execute(
      db,
    );
    const exported = await exportContacts(db, owner, wholeBook, now);
    if (!exported.ok) throw new Error(exported.code);
    let bytes: Uint8Array | string;
    if (format === "xlsx") {
      const head = ["Nombre", "Empresa", "Teléfono", "Email", "Email visible", "Categoría", "Rol", "Favorito", "Notas"];
      const read = await readContactFile([...csvOf(exported.contacts)].join(""));
      if (!read.ok) throw new Error(read.code);
      const cells = draftsOf(read.contacts).map((each) => [
        each.name,
        each.company,
        each.phone,
        each.email ?? "",
        each.showEmail ? "Sí" : "No",
        String(each.category),
        String(each.role),
        each.isFavorite ? "Sí" : "No",
        each.notes,
      ]);
      const stream = await xlsxStream(
        "Contactos",
        head.map((header) => ({ header, width: 20 })),
        cells,
      );
      bytes = await new Response(stream).bytes();
    } else bytes = [...(format === "csv" ? csvOf : cardsOf)(exported.contacts)].join("");
    const other = passOf(await addUser(db));
    const read = await readContactFile(bytes);
    if (!read.ok) throw new Error(read.code);
    expect(draftsOf(read.contacts).flatMap(({ doubts }) => doubts)).toEqual([]);
    const { importId } = await startImport(db, other, { ...read, category: "personal" }, now);
    const found = await findImport(db, other, importId);
    for (const { at } of found!.rows) await chooseRow(db, other, importId, at, "add");
    expect(await keepImport(db, other, importId, { added: 5, completed: 0 }, now)).toMatchObject({ ok: true });
    expect(await rowsOf(other)).toEqual(await rowsOf());
    // Its own book gains nothing from it.
    const own = await startImport(db, owner, { ...read, category: "personal" }, now);
    expect(await findImport(db, owner, own.importId)).toMatchObject({ added: 0, completed: 0 });
  });
});

describe("a file without contacts", () => {
  it("is refused with why", async () => {
    const codeOf = async (bytes: string | Uint8Array) => {
      const read = await readContactFile(bytes);
      return read.ok ? null : read.code;
    };
    expect(await codeOf("")).toBe("list_required");
    expect(await codeOf("Fecha;Importe\n1;2")).toBe("columns_unknown");
    expect(await codeOf("Nombre;Email\n;")).toBe("nobody_found");
    expect(await codeOf("Carmen Ferrer;600112233")).toBeNull();
    expect(await codeOf("BEGIN:VCARD\nEND:VCARD")).toBe("nobody_found");
    expect(await codeOf(people(5_001))).toBe("file_too_many_rows");
    expect(await codeOf("BEGIN:VCARD\nFN:Ana\nEND:VCARD\n".repeat(20_000))).toBe("too_many_contacts");
    expect(await codeOf(new Uint8Array(2_000))).toBe("file_type");
    expect(await codeOf(Uint8Array.from([0xd0, 0xcf, 0x11]))).toBe("file_old_excel");
    expect(await codeOf(Uint8Array.from([0x50, 0x4b, 3, 4, 0]))).toBe("file_unreadable");
    expect(await codeOf(new Uint8Array(16 * 1024 * 1024 + 1))).toBe("file_too_large");
  });
});
