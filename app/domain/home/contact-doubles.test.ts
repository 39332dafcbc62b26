// The import finds people of a file in the book, and never overwrites the book.
import { describe, expect, it } from "vitest";
import { type BookContact, type DoubleChoice, planImport, rowsWithoutRoom } from "#app/domain/home/contact-doubles.ts";
import { type DraftContact, phoneKey } from "#app/domain/home/contact-import.ts";

const draft = (name: string, more: Partial<DraftContact> = {}): DraftContact => ({
  at: 1,
  name,
  company: "",
  phone: "",
  email: null,
  showEmail: Boolean(more.email),
  role: null,
  category: null,
  isFavorite: false,
  notes: "",
  doubts: [],
  ...more,
});
const known = (name: string, more: Partial<BookContact> = {}): BookContact => ({
  id: name,
  name,
  company: "",
  phone: "",
  email: null,
  notes: "",
  ...more,
});
type Row = DraftContact | [DraftContact, DoubleChoice];
const plan = (rows: readonly Row[], book: readonly BookContact[] = []) =>
  planImport(
    rows.map((row) => (Array.isArray(row) ? { contact: row[0], choice: row[1] } : { contact: row, choice: null })),
    book,
  );
const seen = (rows: readonly Row[], book: readonly BookContact[] = []) =>
  plan(rows, book).plans.map(({ double, choice }) => [double?.by, double?.where, choice]);

describe("two contacts", () => {
  it("are one by their e-mail, else by their telephone however it is written, else by their name", () => {
    const book = [
      known("Carmen Ferrer", { email: "carmen@azahar.es", phone: "+34 600 11 22 33" }),
      known("Íñigo Núñez"),
    ];
    const rows = [
      draft("Otra", { email: "carmen@azahar.es", phone: "699 00 00 00" }),
      draft("Carmen F.", { phone: "600.112.233" }),
      draft("inigo  NUNEZ", { phone: "611 22 33 44" }),
      draft("Ana"),
    ];
    expect(seen(rows, book)).toEqual([
      ["email", "book", "keep"],
      ["phone", "book", "keep"],
      ["name", "book", "complete"],
      [undefined, undefined, "add"],
    ]);
    expect([phoneKey("0034 600 11 22 33"), phoneKey("600"), phoneKey("+44 600112233")]).toEqual([
      "600112233",
      null,
      "44600112233",
    ]);
  });

  it("of one name are two where anything speaks against it", () => {
    const book = [known("Ana García", { email: "ana@uno.es", phone: "600112233", company: "Sol" })];
    expect(
      seen([draft("Ana García", { email: "ana@dos.es" }), draft("Ana García", { phone: "611 22 33 44" })], book),
    ).toEqual([
      [undefined, undefined, "add"],
      // Not the one in the book, but perhaps the one before.
      ["name", "file", "complete"],
    ]);
    expect(seen([draft("Ana García", { company: "Luna" })], book)).toEqual([[undefined, undefined, "add"]]);
    expect(seen([draft("Ana García", { company: "SOL" })], book)).toEqual([["name", "book", "keep"]]);
  });

  it("stay two by themselves where a house's telephone is all they share", () => {
    const book = [known("Ana", { email: "ana@uno.es", phone: "961 22 33 44" })];
    expect(seen([draft("Luis", { email: "luis@uno.es", phone: "961223344" })], book)).toEqual([
      ["phone", "book", "add"],
    ]);
    expect(seen([draft("Mamá", { phone: "961223344" })], book)).toEqual([["phone", "book", "keep"]]);
  });
});

describe("a plan", () => {
  it("fills only what is empty, and writes over nothing", () => {
    const book = [known("Carmen", { email: "carmen@azahar.es", company: "Flores" })];
    const row = draft("Otra Carmen", {
      email: "carmen@azahar.es",
      company: "Otra",
      phone: "600112233",
      notes: "Peonías",
    });
    const { plans, additions, completions } = plan([row], book);
    expect(plans).toMatchObject([{ choice: "complete", double: { fills: ["phone", "notes"], isSame: false } }]);
    expect(additions).toEqual([]);
    expect(completions).toEqual([{ id: "Carmen", fields: { phone: "600112233", notes: "Peonías" }, showEmail: false }]);
    expect(plan([[row, "keep"]], book)).toMatchObject({ additions: [], completions: [] });
    expect(plan([[row, "add"]], book)).toMatchObject({ additions: [{ name: "Otra Carmen" }], completions: [] });
  });

  it("completes one contact from several places, the first word for each field, and keeps an address hidden", () => {
    const hidden = draft("Ana", { email: "ana@uno.es", showEmail: false });
    const rows = [hidden, draft("Ana", { phone: "600112233" }), draft("Nadie", { phone: "600112233", notes: "Nota" })];
    expect(plan(rows, [known("Ana")]).completions).toEqual([
      { id: "Ana", fields: { email: "ana@uno.es", phone: "600112233", notes: "Nota" }, showEmail: false },
    ]);
    expect(plan(rows).additions).toMatchObject([
      { name: "Ana", email: "ana@uno.es", showEmail: false, phone: "600112233", notes: "Nota" },
    ]);
  });

  it("does not count who is left out as being there", () => {
    expect(seen([[draft("Ana"), "keep"], draft("Ana")])).toEqual([
      [undefined, undefined, "keep"],
      [undefined, undefined, "add"],
    ]);
  });

  it("knows who brings nothing new, and leaves the last ones out where there is no room", () => {
    const book = [known("Ana", { phone: "+34 600112233", company: "Sol" })];
    expect(plan([draft("ANA", { phone: "600 11 22 33" })], book).plans[0]?.double?.isSame).toBe(true);
    expect(plan([draft("Ani", { phone: "600 11 22 33" })], book).plans[0]?.double?.isSame).toBe(false);
    const { plans } = plan([draft("Uno"), draft("Ana"), draft("Dos"), draft("Tres")], book);
    expect(rowsWithoutRoom(plans, 1)).toEqual([2, 3]);
    expect(rowsWithoutRoom(plans, 0)).toEqual([0, 2, 3]);
  });

  it("of 5,000 against 5,000 takes a moment, were they all of one name", () => {
    for (const name of [(n: number) => `Persona ${n}`, () => "Ana"]) {
      const book = Array.from({ length: 5_000 }, (_, n) => known(name(n), { id: String(n), email: `${n}@uno.es` }));
      const rows = Array.from({ length: 5_000 }, (_, n) => draft(name(n), { phone: String(600_000_000 + n) }));
      // CPU time of the process: other load on the machine does not count.
      const before = process.cpuUsage();
      plan(rows, book);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1_000).toBeLessThan(3_000);
    }
  });
});
