// The address book over HTTP, as a browser without JavaScript uses it: every action and its notice, every refusal beside its field.
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { comparable } from "#test/http.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent } from "#test/world.ts";

const { db, anonymous, signUp } = await testParty();
let owner: Account;
let thief: Account;

beforeAll(async () => {
  [owner, thief] = [await signUp(), await signUp()];
});

const path = "/app/contacts";
const form = (change: Record<string, string> = {}) => ({
  intent: "create",
  name: "Carmen Ferrer",
  company: "Flores Azahar",
  phone: "600 11 22 33",
  email: "carmen@azahar.es",
  showEmail: "on",
  role: "provider",
  category: "proveedor",
  notes: "",
  ...change,
});
const rowsOf = async ({ email }: Account) =>
  db
    .selectFrom("contacts")
    .innerJoin("users", "users.id", "contacts.ownerId")
    .where("users.email", "=", email)
    .selectAll("contacts")
    .orderBy("contacts.createdAt")
    .orderBy("contacts.id")
    .execute();
async function add(as: Account, change: Record<string, string> = {}): Promise<string> {
  const before = new Set((await rowsOf(as)).map(({ id }) => id));
  expect((await as.post(`${path}/new`, form(change))).status).toBe(303);
  return (await rowsOf(as)).find(({ id }) => !before.has(id))!.id;
}

describe("the address book", () => {
  it("teaches while it is empty, and stands in the menu behind the Dashboard", async () => {
    const { status, text } = await owner.get(path);
    expect(status).toBe(200);
    expect(text).toContain("Tu agenda está por estrenar");
    expect(text).toMatch(/<a [^>]*href="\/app\/contacts\/new"/);
    const menu = [...text.matchAll(/href="(\/app[^"?]*)"/g)].map(([, to]) => to);
    expect(menu.indexOf("/app/contacts")).toBeGreaterThan(menu.indexOf("/app"));
    expect(menu.indexOf("/app/contacts")).toBeLessThan(menu.indexOf("/app/settings"));
    expect((await anonymous.get(path)).location).toContain("/login?next=");
  });

  it("says word for word what a form lacks, and keeps what was typed", async () => {
    const dialog = await owner.get(`${path}/new`);
    for (const words of ["Agregar Nuevo Contacto", "Crear Contacto", "Cancelar"])
      expect(pageText(dialog)).toContain(words);
    const lacking = form({ name: "", company: " ", phone: "", email: "", notes: "Lo escrito" });
    const refused = await owner.post(`${path}/new`, lacking);
    expect(refused.status).toBe(422);
    for (const words of [
      "El nombre es obligatorio",
      "La empresa es obligatoria",
      "El teléfono es obligatorio",
      "El email es obligatorio cuando está visible",
      "Agregar Nuevo Contacto",
      "Lo escrito",
    ])
      expect(pageText(refused)).toContain(words);
    expect(pageText(await owner.post(`${path}/new`, form({ email: "carmen@" })))).toContain(
      "El email no tiene un formato válido",
    );
    expect(await rowsOf(owner)).toEqual([]);
  });

  it("keeps a contact, shows every way to reach them, and changes them", async () => {
    const id = await add(owner, { notes: "Peonías\nen junio" });
    const page = await owner.get(`${path}?aviso=creado`);
    for (const words of ["Contacto creado", "Carmen Ferrer", "Flores Azahar", "Proveedor", "carmen@azahar.es"])
      expect(pageText(page)).toContain(words);
    for (const href of ["tel:600112233", "https://wa.me/34600112233?text=", "mailto:carmen@azahar.es"])
      expect(page.text).toContain(`href="${href}"`);
    expect(pageText(await owner.get(`${path}?vista=tarjetas`))).toContain("Peonías");

    const dialog = await owner.get(`${path}/${id}`);
    for (const words of ["Editar Contacto", "Guardar Cambios", "Peonías"]) expect(pageText(dialog)).toContain(words);
    const update = { intent: "update", contactId: id, version: "1" };
    const done = await owner.post(`${path}/${id}?q=flores`, form({ ...update, name: "Carmen Gil" }));
    expect([done.status, done.location]).toEqual([303, `${path}?q=flores&aviso=guardado`]);
    const late = await owner.post(`${path}/${id}`, form({ ...update, name: "Carmen Tarde" }));
    expect(late.status).toBe(409);
    for (const words of ["Error al guardar el contacto: ha cambiado", "Carmen Tarde", "Ahora: Carmen Gil"])
      expect(pageText(late)).toContain(words);
    expect(late.text).toContain('name="version" value="2"');
    // An address that is hidden is passed over where it is typed, kept where it is, and shown nowhere (L-9).
    const { showEmail: _, ...hidden } = form({ ...update, version: "2", email: "da igual" });
    expect((await owner.post(`${path}/${id}`, hidden)).status).toBe(303);
    for (const view of ["", "?vista=tarjetas", "?q=flores"])
      expect((await owner.get(path + view)).text).not.toContain("carmen@azahar.es");
    expect((await owner.get(path)).text).toContain("Email oculto");
    expect((await owner.get(`${path}/${id}`)).text).toContain('value="carmen@azahar.es"');
    expect((await owner.get(`${path}/${id}/invite`)).status).toBe(404);
  });

  it("marks favorites, takes out and puts back, on the part of the book that was shown", async () => {
    const id = await add(owner, { name: "Zoe Ruiz" });
    const star = await owner.post(`${path}?vista=tarjetas`, { intent: "favorite", contactId: id, isFavorite: "true" });
    expect(star.location).toBe(`${path}?vista=tarjetas&aviso=favorito`);
    expect(pageText(await owner.get(`${path}?favoritos=si`))).toContain("Zoe Ruiz");
    expect(pageText(await owner.get(`${path}?favoritos=si`))).not.toContain("Carmen Gil");
    const gone = await owner.post(path, { intent: "delete", contactId: id });
    expect(gone.location).toBe(`${path}?aviso=eliminado&deshacer=${id}`);
    const page = await owner.get(gone.location!);
    for (const words of ["Contacto eliminado", "Deshacer"]) expect(pageText(page)).toContain(words);
    expect(page.text).not.toContain("Zoe Ruiz");
    expect((await owner.post(path, { intent: "restore", contactId: id })).location).toBe(`${path}?aviso=recuperado`);
    expect(pageText(await owner.get(path))).toContain("Zoe Ruiz");
    expect((await owner.post(path, { intent: "restore", contactId: id })).location).toBe(`${path}?aviso=recuperado`);
    const never = await owner.post(path, { intent: "restore", contactId: newId() });
    expect([never.status, pageText(never).includes("Ya no se puede deshacer")]).toEqual([409, true]);
    expect(pageText(await owner.get(`${path}?q=nadie&categoria=cliente`))).toContain("Nadie por «nadie»");
    expect(pageText(await owner.get(`${path}?rol=celebrant`))).toContain("Nadie con estos filtros");
  });

  it("is nobody else's: page, dialog and actions answer as for what never was, to the byte (A-1)", async () => {
    const id = await add(owner, { name: "Secreta", company: "cnry-contacto" });
    const before = await rowsOf(owner);
    let probes = 0;
    for (const strange of [newId(), "no-es-un-id", "%27"]) {
      for (const part of ["", "/invite"]) {
        const [there, nowhere] = [
          await thief.get(`${path}/${id}${part}`),
          await thief.get(`${path}/${strange}${part}`),
        ];
        expect([there.status, nowhere.status]).toEqual([404, 404]);
        expect(comparable(there, id)).toBe(comparable(nowhere, strange));
        probes += 2;
      }
    }
    for (const intent of ["update", "favorite", "delete"])
      for (const to of [path, `${path}/new`, `${path}/${id}`, `${path}.data`]) {
        // A screen takes the intents of its own forms alone.
        const takesIt = intent === "update" ? to === `${path}/${id}` : to === path || to === `${path}.data`;
        const { status } = await thief.post(to, form({ intent, contactId: id }));
        expect(status, `${intent} ${to}`).toBe(takesIt ? 404 : 422);
        expect((await anonymous.post(to, form({ intent, contactId: id }))).status).not.toBe(200);
        probes += 2;
      }
    expect((await thief.post(path, { intent: "restore", contactId: id })).status).toBe(409);
    expect((await thief.get(`${path}?q=secreta`)).text).not.toContain("cnry-contacto");
    expect(await rowsOf(owner)).toEqual(before);
    expect((await owner.get(`${path}/${id}`)).text).toContain("cnry-contacto");
    console.log(`A-1 contacts: 0 of ${probes + 2} foreign probes succeed, 1 of 1 of its owner does`);
  });

  it("says that it could not be read, with the way to ask again", async () => {
    await db.schema.alterTable("contacts").renameTo("contacts_away").execute();
    try {
      const failed = await owner.get(path);
      expect(failed.status).toBe(500);
      for (const words of ["Error al procesar los datos de contactos", "Reintentar"])
        expect(pageText(failed)).toContain(words);
      const lost = await owner.post(`${path}/new`, form({ notes: "Lo escrito" }));
      expect(lost.status).toBe(500);
    } finally {
      await db.schema.alterTable("contacts_away").renameTo("contacts").execute();
    }
  });
});

describe("inviting from the address book", () => {
  it("leads to the event's invitations with name and address filled in, and notes when it was done", async () => {
    const host = await signUp();
    const id = await add(host, { name: "Florista de casa", email: "flores@convite.test" });
    expect((await host.get(path)).text).not.toContain("Invitar a un evento a");
    const first = await createEvent(host, { title: "Boda de Eva" });
    const panel = `/app/event/${first}/guests/invitations?para=${id}`;
    expect((await host.get(path)).text).toContain(`href="${panel}"`);
    const second = await createEvent(host, { title: "Los 40 de Nuria" });
    expect((await host.get(path)).text).toContain(`href="${path}/${id}/invite"`);
    const choice = await host.get(`${path}/${id}/invite`);
    for (const words of ["Boda de Eva", "Los 40 de Nuria", "¿A cuál invitas a Florista de casa?"])
      expect(pageText(choice)).toContain(words);
    expect(choice.text).toContain(`href="/app/event/${second}/guests/invitations?para=${id}"`);

    const page = await host.get(panel);
    expect(page.text).toMatch(/name="contactValue"[^>]*value="flores@convite.test"/);
    expect(page.text).toMatch(/name="name"[^>]*value="Florista de casa"/);
    expect(pageText(page)).toContain('<option value="flores@convite.test">Florista de casa</option>');
    // Without JavaScript no script fills the name in: the server does.
    const invited = await host.post(`/app/event/${first}/guests/invitations`, {
      intent: "invite",
      contactValue: "flores@convite.test",
      name: "",
      kind: "provider",
      role: "guest",
    });
    expect(pageText(invited)).toContain("Florista de casa ha sido invitado como Invitado exitosamente!");
    expect((await rowsOf(host))[0]!.lastContactAt).toBeInstanceOf(Date);
    const card = pageText(await host.get(path));
    for (const words of ["Último contacto", "Invitado activo"]) expect(card).toContain(words);
    // Of another's book nothing is filled in.
    const theirs = await createEvent(thief);
    expect((await thief.get(`/app/event/${theirs}/guests/invitations?para=${id}`)).text).not.toContain("flores@");
  });

  it("saves typing a guest of one's own lists, and tells nothing of anybody else's", async () => {
    const host = await signUp();
    const event = await createEvent(host, { visibility: "private" });
    const guest = { intent: "add", name: "Óscar Martí", email: "oscar@convite.test", phone: "699 88 77 66" };
    expect((await host.post(`/app/event/${event}/guests`, guest)).status).toBe(303);
    const { id } = await db.selectFrom("guests").select("id").where("eventId", "=", event).executeTakeFirstOrThrow();
    const to = `${path}/new?evento=${event}&invitado=${id}`;
    expect((await host.get(`/app/event/${event}/guests/${id}`)).text).toContain(`href="${to.replace("&", "&amp;")}"`);
    const dialog = (await host.get(to)).text;
    for (const value of ["Óscar Martí", "oscar@convite.test", "699 88 77 66"])
      expect(dialog).toContain(`value="${value}"`);
    const foreign = await thief.get(to);
    expect([foreign.status, foreign.text.includes("Óscar")]).toEqual([404, false]);
    expect((await thief.get(`${path}/new?evento=no-es-un-id&invitado=%27`)).status).toBe(404);
    expect((await host.get(`${path}/new?evento=${event}&invitado=no-es-un-id`)).status).toBe(200);
  });

  it("tells nobody whose address a username has", async () => {
    const [host, ines] = [await signUp(), await signUp()];
    const { username } = await db
      .selectFrom("users")
      .select("username")
      .where("email", "=", ines.email)
      .executeTakeFirstOrThrow();
    await add(host, { email: ines.email });
    const event = await createEvent(host);
    await host.post(`/app/event/${event}/guests/invitations`, {
      intent: "invite",
      contactValue: `@${username}`,
      kind: "other",
      role: "collaborator",
    });
    expect((await rowsOf(host))[0]!.lastContactAt).toBeNull();
  });
});
