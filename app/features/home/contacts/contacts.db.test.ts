// The address book on a real database: private to its owner, found in any spelling, within its limit, without loss.
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { contactLimits, contactPage, wholeBook } from "#app/domain/home/contact.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addMember, addUser } from "#test/factories.ts";
import { behindBarrier, unguarded } from "#test/guards.ts";
import { sweep } from "#app/platform/jobs/sweep.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { addContact, removeContact, restoreContact, setFavorite, updateContact } from "./commands.server.ts";
import { noteContacted } from "#app/features/event/household-invitations/send/contacts.commands.server.ts";
import {
  findContactName,
  findInvitableContact,
  listEventsToInvite,
  listInvitableContacts,
} from "#app/features/event/invitations/contacts.queries.server.ts";
import { findContact, listContacts } from "./queries.server.ts";

const { db } = await testDatabase();
const now = new Date("2049-01-10T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const passOf = (id: string) => ({ viewer: { id } }) as unknown as AccountPass<"contact.crud">;
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
type Fields = Parameters<typeof addContact>[2];
let owner: AccountPass<"contact.crud">;

beforeEach(async () => {
  owner = passOf(await addUser(db));
});

async function add(change: Partial<Fields> = {}, pass = owner): Promise<string> {
  const added = await addContact(db, pass, { ...florist, ...change }, now);
  if (!added.ok) throw new Error(added.code);
  return added.contactId;
}
const book = (filter: Partial<typeof wholeBook> = {}, page: string | null = null, pass = owner) =>
  listContacts(db, pass, { ...wholeBook, ...filter }, page);
const namesOf = async (...asked: Parameters<typeof book>) => (await book(...asked)).contacts.map(({ name }) => name);
const fill = (count: number) =>
  sql`insert into contacts (owner_id, id, name, phone, company, show_email)
    select ${owner.viewer.id}, gen_random_uuid(), 'Persona ' || lpad(n::text, 5, '0'), '600', 'Feria', false
    from generate_series(1, ${count}::int) n`.execute(db);

describe("the chat with a contact", () => {
  it("is for the owner of the proved, visible address of an account, in a shared event, and for no other account", async () => {
    const eventId = await addEvent(db, owner.viewer.id);
    const reach = async (
      email: string,
      change: { emailVerified?: boolean; emailVisible?: boolean } | null,
      role?: "guest",
    ) => {
      await add({ email, name: email });
      const userId = change && (await addUser(db, "Quien sea", email));
      if (userId) {
        await db
          .updateTable("users")
          .set({ emailVerified: true, ...change })
          .where("id", "=", userId)
          .execute();
        if (role) await addMember(db, eventId, email, role);
      }
      const { contacts } = await book({ query: email });
      return [contacts[0]?.accountId ?? null, userId];
    };
    const [accountId, userId] = await reach("amparo@correo.es", {}, "guest");
    expect(accountId).toBe(userId);
    expect(await reach("nadie@correo.es", null)).toEqual([null, null]);
    for (const [email, change, role] of [
      ["lejos@correo.es", {}, undefined],
      ["sin-probar@correo.es", { emailVerified: false }, "guest"],
      ["oculta@correo.es", { emailVisible: false }, "guest"],
    ] as const)
      expect((await reach(email, change, role))[0]).toBeNull();
  });
});

describe("the book", () => {
  it("orders names as Spanish does, and finds them in name, e-mail, company and notes, without accents or wildcards", async () => {
    await add({ name: "Zoe Ruiz", company: "100 % fiesta", email: "zoe@correo.es" });
    await add({ name: "Ñuño Peña", notes: "Toca el ACORDEÓN", email: "nuno@correo.es" });
    await add({ name: "Álvaro Gil", email: "gil@taller.es" });
    expect(await namesOf()).toEqual(["Álvaro Gil", "Ñuño Peña", "Zoe Ruiz"]);
    expect(await namesOf({ query: "nuño PENA" })).toEqual(["Ñuño Peña"]);
    expect(await namesOf({ query: "acordeon" })).toEqual(["Ñuño Peña"]);
    expect(await namesOf({ query: "taller azahar" })).toEqual(["Álvaro Gil"]);
    expect(await namesOf({ query: "%" })).toEqual(["Zoe Ruiz"]);
    expect(await namesOf({ query: "_" })).toEqual([]);
    expect(await book({ query: "nadie" })).toMatchObject({ contacts: [], hasAny: true, figures: { total: 0 } });
    expect(await book({}, null, passOf(await addUser(db)))).toMatchObject({ contacts: [], hasAny: false });
  });

  it("finds a telephone by its digits, however it was written and with its country's prefix or without", async () => {
    await add({ name: "Con prefijo", phone: "+34 600 11 22 33", email: "uno@correo.es" });
    await add({ name: "Sin prefijo", phone: "611-22-33-44", email: "dos@correo.es" });
    expect(await namesOf({ query: "600112233" })).toEqual(["Con prefijo"]);
    expect(await namesOf({ query: "600 112 233" })).toEqual(["Con prefijo"]);
    expect(await namesOf({ query: "0034 600 112233" })).toEqual(["Con prefijo"]);
    expect(await namesOf({ query: "+34 611 22 33 44" })).toEqual(["Sin prefijo"]);
    expect(await namesOf({ query: "2233" })).toEqual(["Con prefijo", "Sin prefijo"]);
    expect(await namesOf({ query: "699 99 99 99" })).toEqual([]);
  });

  it("filters by category, role and favorites, with figures that say what is shown", async () => {
    const carmen = await add();
    await add({ name: "Leo", category: "cliente", role: "celebrant" });
    await add({ name: "Eva", category: "cliente", role: "guest" });
    await setFavorite(db, owner, carmen, true, now);
    expect(await namesOf({ category: "cliente" })).toEqual(["Eva", "Leo"]);
    expect(await namesOf({ category: "cliente", role: "celebrant" })).toEqual(["Leo"]);
    expect(await namesOf({ favorites: true })).toEqual(["Carmen Ferrer"]);
    const { figures } = await book({ category: "cliente" });
    expect(figures).toMatchObject({ total: 3, favorites: 0, found: 2, byCategory: { cliente: 2, proveedor: 1 } });
    expect((await book({ query: "azahar" })).figures).toMatchObject({ total: 3, favorites: 1 });
  });

  it("comes fifty a page, all of two thousand and each once", async () => {
    await fill(2_000);
    const first = await book();
    expect([first.contacts.length, first.pages, first.figures.total]).toEqual([contactPage, 40, 2_000]);
    const names = await Promise.all(Array.from({ length: 40 }, (_, index) => namesOf({}, String(index + 1))));
    expect(new Set(names.flat()).size).toBe(2_000);
    expect(await namesOf({}, "99")).toEqual(names[39]);
  });

  it("is its owner's alone: of another account's book nothing is seen, changed, taken out or put back (A-1)", async () => {
    const id = await add();
    const thief = passOf(await addUser(db));
    const version = 1;
    expect(await findContact(db, thief, id)).toBeUndefined();
    expect(await namesOf({}, null, thief)).toEqual([]);
    for (const refused of [
      await updateContact(db, thief, id, { ...florist, name: "Robada", version }, now),
      await setFavorite(db, thief, id, true, now),
      await removeContact(db, thief, id, now),
      await updateContact(db, owner, "no-es-un-id", { ...florist, version }, now),
      await updateContact(db, owner, newId(), { ...florist, version }, now),
    ])
      expect(refused).toEqual({ ok: false, code: "contact_not_found" });
    await removeContact(db, owner, id, now);
    expect(await restoreContact(db, thief, id, now)).toEqual({ ok: false, code: "too_late" });
    expect(await findInvitableContact(db, thief, id)).toBeUndefined();
  });
});

describe("a contact", () => {
  it("keeps an address that is hidden, and shows, finds and offers it nowhere (L-9)", async () => {
    const id = await add({ email: "secreta@correo.es" });
    const hidden = { ...florist, email: undefined, showEmail: false, version: 1 };
    expect(await updateContact(db, owner, id, hidden, now)).toEqual({ ok: true });
    expect(await findContact(db, owner, id)).toMatchObject({ email: "secreta@correo.es", showEmail: false });
    const { contacts } = await book();
    expect(contacts).toMatchObject([{ id, email: null }]);
    expect(await namesOf({ query: "secreta" })).toEqual([]);
    expect(await listInvitableContacts(db, owner)).toEqual([]);
    expect(await findInvitableContact(db, owner, id)).toBeUndefined();
    expect(await findContactName(db, owner, "secreta@correo.es")).toBeUndefined();
    const shown = { ...florist, email: "secreta@correo.es", version: 2 };
    expect(await updateContact(db, owner, id, shown, now)).toEqual({ ok: true });
    expect(await namesOf({ query: "secreta" })).toEqual(["Carmen Ferrer"]);
  });

  it("is not changed by a form with an older version, which is shown the new one (H-5)", async () => {
    const id = await add();
    expect(await updateContact(db, owner, id, { ...florist, notes: "Uno", version: 1 }, now)).toEqual({ ok: true });
    const late = await updateContact(db, owner, id, { ...florist, notes: "Dos", version: 1 }, now);
    expect(late).toMatchObject({ ok: false, code: "contact_changed", current: { notes: "Uno", version: 2 } });
    // Without the version check the first text is lost.
    const hasty = () => updateContact(db, owner, id, { ...florist, notes: "Dos", version: 1 }, now);
    expect(await unguarded("locks", hasty)).toEqual({ ok: true });
    expect(await findContact(db, owner, id)).toMatchObject({ notes: "Dos", version: 3 });
    // The favorite mark causes no conflict.
    await setFavorite(db, owner, id, null, now);
    expect(await findContact(db, owner, id)).toMatchObject({ isFavorite: true, version: 3 });
    await setFavorite(db, owner, id, null, now);
    expect(await findContact(db, owner, id)).toMatchObject({ isFavorite: false });
  });

  it("can be put back for an hour, as it was, and is then forgotten", async () => {
    const [carmen, leo] = [await add({ notes: "Peonías" }), await add({ name: "Leo" })];
    for (const id of [carmen, leo])
      expect(await removeContact(db, owner, id, now)).toEqual({ ok: true, contactId: id });
    expect(await book()).toMatchObject({ contacts: [], hasAny: false });
    expect(await removeContact(db, owner, carmen, now)).toEqual({ ok: false, code: "contact_not_found" });
    expect(await restoreContact(db, owner, carmen, later(59))).toEqual({ ok: true });
    expect(await findContact(db, owner, carmen)).toMatchObject({ notes: "Peonías", version: 1 });
    // A second call succeeds too.
    expect(await restoreContact(db, owner, carmen, later(59))).toEqual({ ok: true });
    expect(await restoreContact(db, owner, leo, later(60))).toEqual({ ok: false, code: "too_late" });
    await sweep({ app: { db }, now: later(60) } as unknown as Work<"sweep">);
    const { rows } = await sql`select id from contacts where owner_id = ${owner.viewer.id}`.execute(db);
    expect(rows).toEqual([{ id: carmen }]);
  });

  it("says when it was written to, in the book of who wrote", async () => {
    const id = await add();
    const other = passOf(await addUser(db));
    await add({}, other);
    const changes = async () =>
      (await db.selectFrom("announcements").select("topic").where("topic", "=", `user:${owner.viewer.id}`).execute())
        .length;
    const before = await changes();
    await inTransaction(db, (tx) => noteContacted(tx, owner.viewer.id, "nadie@azahar.es", later(5)));
    expect(await changes()).toBe(before);
    await inTransaction(db, (tx) => noteContacted(tx, owner.viewer.id, florist.email, later(5)));
    expect(await changes()).toBe(before + 1);
    expect((await book()).contacts).toMatchObject([{ lastContactAt: later(5) }]);
    expect((await book({}, null, other)).contacts).toMatchObject([{ lastContactAt: null }]);
    // No e-mail has gone to the new address.
    await updateContact(db, owner, id, { ...florist, email: "otra@azahar.es", version: null }, now);
    expect((await book()).contacts).toMatchObject([{ lastContactAt: null }]);
  });

  it("is an active guest where it is on the list of an event that its owner prepares, and nowhere else", async () => {
    const ownerId = owner.viewer.id;
    const stranger = await addUser(db);
    const [own, over, foreign] = [
      await addEvent(db, ownerId),
      await addEvent(db, ownerId, { status: "completed" }),
      await addEvent(db, stranger),
    ];
    const guest = (eventId: string, email: string, isUnmatched = false) =>
      db
        .insertInto("guests")
        .values({ eventId, id: newId(), name: "Invitada", email, emailKey: email, isUnmatched })
        .execute();
    for (const name of ["propia", "pasada", "ajena", "ayuda", "espera"])
      await add({ name, email: `${name}@correo.es` });
    await guest(own, "propia@correo.es");
    await guest(over, "pasada@correo.es");
    await guest(foreign, "ajena@correo.es");
    await guest(own, "espera@correo.es", true);
    const active = async () => (await book()).contacts.filter((each) => each.isActiveGuest).map(({ name }) => name);
    expect(await active()).toEqual(["propia"]);
    const helped = await addEvent(db, stranger);
    await guest(helped, "ayuda@correo.es");
    const { email } = await db.selectFrom("users").select("email").where("id", "=", ownerId).executeTakeFirstOrThrow();
    await addMember(db, helped, email, "viewer");
    expect(await active()).toEqual(["propia"]);
    await db
      .updateTable("eventMembers")
      .set({ permissions: ["view", "manage_guests"] })
      .where("userId", "=", ownerId)
      .execute();
    expect(await active()).toEqual(["ayuda", "propia"]);
    expect((await listEventsToInvite(db, owner)).map(({ id }) => id).toSorted()).toEqual([own, helped].toSorted());
    await db.updateTable("eventMembers").set({ status: "removed" }).where("userId", "=", ownerId).execute();
    expect(await active()).toEqual(["propia"]);
  });

  it("is offered to be invited once an address, favorites first, then by name", async () => {
    await add({ name: "Zoe", email: "zoe@correo.es" });
    await add({ name: "Ana", email: "ana@correo.es" });
    await add({ name: "Ana otra vez", email: "ana@correo.es" });
    const favorite = await add({ name: "Marta", email: "marta@correo.es" });
    await setFavorite(db, owner, favorite, true, now);
    expect(await listInvitableContacts(db, owner)).toEqual([
      { contact: "marta@correo.es", name: "Marta" },
      { contact: "ana@correo.es", name: "Ana" },
      { contact: "zoe@correo.es", name: "Zoe" },
    ]);
  });
});

describe("a full book", () => {
  it("takes exactly one more of six who come at once for its last place, and puts nobody back", async () => {
    await fill(contactLimits.perAccount - 2);
    const taken = await add({ name: "Fuera" });
    await removeContact(db, owner, taken, now);
    await add();
    const sixAtOnce = () =>
      behindBarrier(db, "contacts", 6, () =>
        Promise.all(
          Array.from({ length: 6 }, (_, n) => addContact(db, owner, { ...florist, name: `Nueva ${n}` }, now)),
        ),
      );
    const answers = await sixAtOnce();
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((each) => !each.ok).map((each) => !each.ok && each.code)).toEqual(
      Array(5).fill("contact_limit"),
    );
    expect(await restoreContact(db, owner, taken, now)).toEqual({ ok: false, code: "contact_limit" });
    await sql`delete from contacts where owner_id = ${owner.viewer.id} and name like 'Nueva%'`.execute(db);
    const careless = await unguarded("locks", sixAtOnce);
    expect(careless.filter(({ ok }) => ok)).toHaveLength(6);
    console.log(
      `contacts: exactly 1 of 6 at once for the last place of ${contactLimits.perAccount}; 6 without the lock`,
    );
  });
});
