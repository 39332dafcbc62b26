// An address book: filled, searched, cleaned up and used for invitations, by mouse and by keyboard alone.
import { describe, expect } from "vitest";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt, walkedAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });

const contact = (name: string, change: Record<string, string> = {}) => ({
  intent: "create",
  name,
  company: "Flores Azahar",
  phone: "600 11 22 33",
  email: `${name.toLowerCase()}@convite.test`,
  showEmail: "on",
  role: "provider",
  category: "proveedor",
  ...change,
});

describe.each(walkedAt("desktop"))("an address book, %s", (width) => {
  journey(`is filled, loses nothing that was typed, and finds everybody (${width})`, async (at) => {
    const account = await register(app, "Marta");
    const host = await at(width, { as: account });
    await host.goes("/app");
    // A slow book shows its skeleton meanwhile.
    const comes = Promise.withResolvers<void>();
    await host.page.route(/\/contacts\.data/, (route) => comes.promise.then(() => route.continue()), { times: 1 });
    await host.follows("Contactos");
    await host.page.getByText("Cargando contactos...").waitFor({ state: "attached" });
    comes.resolve();
    await host.arrives("/app/contacts");
    await host.seesHeading("Tu agenda está por estrenar");
    await host.expectNoAxe();

    await host.follows("Agregar contacto");
    await host.arrives("/app/contacts/new");
    await host.seesDialog("Agregar Nuevo Contacto");
    await host.fills({ Nombre: "Carmen Ferrer", Notas: "Peonías" });
    await host.presses("Crear Contacto");
    await host.sees("La empresa es obligatoria", "El email es obligatorio cuando está visible");
    await host.expectTyped({ Nombre: "Carmen Ferrer", Notas: "Peonías" });
    await host.expectNoAxe();
    const visible = host.reach.getByRole("switch", { name: /^Email visible/ });
    await visible.uncheck();
    expect(await host.field("Email").isDisabled()).toBe(true);
    await visible.check();
    await host.fills({ Empresa: "Flores Azahar", Teléfono: "600 11 22 33", Email: "carmen@convite.test" });
    await host.chooses({ Categoría: "Proveedor", Rol: "Proveedor" });
    await host.presses("Crear Contacto");
    await host.arrives("/app/contacts");
    await host.sees("Contacto creado", "Flores Azahar", "carmen@convite.test");
    expect(await host.page.getByRole("link", { name: "Llamar a Carmen Ferrer" }).getAttribute("href")).toBe(
      "tel:600112233",
    );

    for (const name of ["Leo", "Zoe"])
      await account.post(
        "/app/contacts/new",
        contact(name, { company: "Familia", category: "personal", role: "guest" }),
      );
    await host.sees("zoe@convite.test");
    await host.page.getByRole("button", { name: "Zoe, favorito" }).click();
    await host.sees("Añadido a tus favoritos");
    await host.follows("Favoritos 1");
    await host.arrives("/app/contacts?favoritos=si");
    await host.seesNothingOf("carmen@convite.test");
    await host.follows("Total 3");
    await host.arrives("/app/contacts");
    await host.fills({ "Buscar contactos": "PEONIAS" });
    await host.arrives(/q=PEONIAS/);
    await host.seesNothingOf("zoe@convite.test");
    await host.follows("Tarjetas");
    await host.arrives(/vista=tarjetas/);
    await host.sees("carmen@convite.test");
    await host.expectNoAxe();
    await host.fills({ "Buscar contactos": "nadie así" });
    await host.seesHeading("Nadie por «nadie así»");
    await host.follows("Ver todos");
    await host.arrives("/app/contacts");
    await host.chooses({ Rol: "Invitado (2)" });
    await host.arrives("/app/contacts?rol=guest");
    await host.seesNothingOf("carmen@convite.test");
    await host.expectNoAxe();
  });

  journey(`is tidied by keyboard alone, and invites (${width})`, async (at) => {
    const account = await register(app, "Iris");
    for (const name of ["Carmen", "Leo"]) await account.post("/app/contacts/new", contact(name));
    await createEvent(account, { title: "Boda de Eva" });
    await createEvent(account, { title: "Los 40 de Nuria" });
    const host = await at(width, { as: account });
    const { keyboard } = host.page;
    await host.goes("/app/contacts");
    await host.tabsTo("Carmen");
    await keyboard.press("Enter");
    await host.seesDialog("Editar Contacto");
    await host.tabsTo("Nombre");
    await keyboard.press("ControlOrMeta+a");
    await keyboard.type("Carmen Gil");
    await keyboard.press("Enter");
    await host.arrives("/app/contacts");
    await host.sees("Contacto actualizado", "Carmen Gil");
    await host.tabsTo("Más acciones para Carmen Gil");
    await keyboard.press("ArrowDown");
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    await host.sees("Contacto eliminado");
    await host.seesNothingOf("carmen@convite.test");
    await host.presses("Deshacer");
    await host.sees("De vuelta en tu agenda", "carmen@convite.test");

    await host.follows("Invitar a un evento a Carmen Gil");
    await host.seesDialog("Invitar a un evento");
    await host.expectNoAxe();
    await host.follows(/^Boda de Eva/);
    await host.arrives(/\/guests\/invitations\?para=/);
    await host.expectTyped({ "Nombre de usuario o correo electrónico": "carmen@convite.test", Nombre: "Carmen Gil" });
    // Another contact of the list fills in their own name; a name the host typed stays.
    await host.fills({ "Nombre de usuario o correo electrónico": "leo@convite.test", Nombre: "" });
    await host.fills({ "Nombre de usuario o correo electrónico": "carmen@convite.test" });
    await host.expectTyped({ Nombre: "Carmen Gil" });
    await host.fills({ Nombre: "Carmencita" });
    await host.fills({ "Nombre de usuario o correo electrónico": "leo@convite.test" });
    await host.expectTyped({ Nombre: "Carmencita" });
    await host.chooses({ "Tipo de invitado": "Proveedor" });
    await host.presses("Enviar invitación");
    await host.sees(/Carmencita ha sido invitado/);
    await host.goes("/app/contacts");
    await host.sees(/^Último contacto/, "Invitado activo");
  });

  journey(`comes from a telephone, beside who is there, and goes again (${width})`, async (at) => {
    const account = await register(app, "Marta");
    await account.post("/app/contacts/new", contact("Carmen", { email: "", showEmail: "" }));
    const host = await at(width, { as: account });
    await host.goes("/app/contacts");
    await host.follows("Traer contactos");
    await host.arrives("/app/contacts/import");
    await host.expectNoAxe();
    const cards = "BEGIN:VCARD\nFN:Carmen Ferrer\nTEL:+34600112233\nEMAIL:carmen@convite.test\nEND:VCARD\n";
    const buffer = Buffer.from(`${cards}BEGIN:VCARD\nFN:Tía Amparo\nEND:VCARD`);
    await host.page.setInputFiles('input[name="file"]', { name: "contactos.vcf", mimeType: "text/vcard", buffer });
    await host.presses("Ver quién viene");
    await host.seesHeading("¿Quién viene?");
    await host.sees("Mismo teléfono que uno de tu agenda.", "carmen@convite.test");
    await host.expectNoAxe();
    await host.presses(/^Dejar el mío/);
    await host.sees(/^Añadir 1 contacto$/);
    await host.presses(/^Completar lo que falta/);
    await host.presses("Añadir 1 contacto y completar 1");
    await host.arrives(/\/app\/contacts/);
    await host.sees("Contactos en tu agenda", "carmen@convite.test", "Sin teléfono");
    await host.expectNoAxe();
    await host.presses("Deshacer");
    await host.sees(/^Deshecho/);
    await host.seesNothingOf("Tía Amparo", "carmen@convite.test");
  });
});
