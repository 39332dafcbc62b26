// The guest list as its organizer uses it: by mouse, by thumb, and by keyboard alone.
import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import { person } from "#test/http.ts";
import { createEvent, register, setSlug } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor, walkedAt, widths } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app);
// Journeys that differ between the widths only by layout.
const walk = await journeysAt(app, { axeAtBoth: true });

journey("the guest list shows an answer that came while a dialog was opening", async (at) => {
  const account = await register(app, "Marta");
  const id = await createEvent(account);
  await setSlug(account, id, "a-la-vez");
  const host = await at("desktop", { as: account });
  await host.goes(`/app/event/${id}/guests`);
  await host.seesHeading("La mesa está puesta. Falta la gente.");
  const asked = Promise.withResolvers<void>();
  await host.page.route(/\/guests\.data/, () => asked.resolve(), { times: 1 });
  const answer = { intent: "rsvp", name: "Begoña Sanchis", email: "begona@correo.es", attending: "yes" };
  expect((await person(app).post("/evento/a-la-vez", answer)).status).toBe(303);
  // The list revalidates, and meanwhile another navigation begins.
  await asked.promise;
  await host.follows("Más datos");
  await host.arrives(`/app/event/${id}/guests/new`);
  await host.page.locator("tr", { hasText: "Begoña Sanchis" }).waitFor({ state: "attached" });
});

journey("the guest list shows an answer that came after it was read and before it could listen", async (at) => {
  const account = await register(app, "Inés");
  const id = await createEvent(account);
  await setSlug(account, id, "antes-de-oir");
  const host = await at("desktop", { as: account });
  const slow = Promise.withResolvers<void>();
  await host.page.route(/\/live\?/, (route) => slow.promise.then(() => route.continue()));
  await host.goes(`/app/event/${id}/guests`);
  const answer = { intent: "rsvp", name: "Begoña Sanchis", email: "begona@correo.es", attending: "yes" };
  expect((await person(app).post("/evento/antes-de-oir", answer)).status).toBe(303);
  slow.resolve();
  await row(host, "Begoña Sanchis").getByText("Confirmado", { exact: true }).waitFor();
});

describe.each(widths)("the guest list, %s", (width) => {
  journey(`is filled, searched, changed and emptied (${width})`, async (at) => {
    const account = await register(app, "Marta");
    const id = await createEvent(account);
    const host = await at(width, { as: account });
    await host.goes(`/app/event/${id}`);
    // A slow list shows its skeleton meanwhile.
    const comes = Promise.withResolvers<void>();
    await host.page.route(/\/guests\.data/, (route) => comes.promise.then(() => route.continue()), { times: 1 });
    await host.follows(/^0 vienen/);
    await host.page.getByText("Cargando invitados...").waitFor({ state: "attached" });
    await host.expectNoAxe();
    // It is the manager already: its frame does not shift when the list arrives.
    const frame = () =>
      Promise.all(
        [
          host.page.locator("h1:visible"),
          host.page.locator('nav a[aria-current="page"]:visible', { hasText: "Invitados" }),
        ].map(async (piece) => ({ says: await piece.innerText(), at: await piece.boundingBox() })),
      );
    const before = await frame();
    comes.resolve();
    await host.seesHeading("La mesa está puesta. Falta la gente.");
    await host.seesNothingOf("Cargando invitados...");
    expect(await frame()).toEqual(before);
    await host.follows("Más datos");
    await host.arrives(`/app/event/${id}/guests/new`);
    await host.expectNoAxe();
    await host.presses("Añadir invitado");
    await host.sees("Escribe el nombre.", "Escribe el correo electrónico.");
    await host.expectNoAxe();
    await host.fills({ Nombre: "Íñigo Núñez Peña", "Correo electrónico": "inigo@correo.es", Teléfono: "600 11 22 33" });
    await host.chooses({ Tipo: "Padrino", Grupo: "Familia" });
    await host.presses("Añadir otro");
    await host.sees("Invitado agregado exitosamente");
    await host.expectTyped({ Nombre: "", "Correo electrónico": "" });
    await host.fills({
      Nombre: "María de la Luz Fernández-Villaverde y Quiñones de Montemayor",
      "Correo electrónico": "maria@correo.es",
    });
    await host.presses("Añadir otro");
    await host.expectTyped({ Nombre: "" });
    await host.fills({ Nombre: "Thomas Hahn", "Correo electrónico": "INIGO@correo.es" });
    await host.presses("Añadir invitado");
    await host.sees("Ya hay un invitado con este correo.");
    await host.fills({ "Correo electrónico": "thomas@correo.es" });
    await host.presses("Añadir invitado");
    await host.arrives(`/app/event/${id}/guests`);
    await seesRows(
      host,
      "Íñigo Núñez Peña",
      "María de la Luz Fernández-Villaverde y Quiñones de Montemayor",
      "Thomas Hahn",
    );
    await host.expectNoAxe();

    await host.fills({ "Buscar invitados": "inigo nunez" });
    await host.arrives(`/app/event/${id}/guests?q=inigo+nunez`);
    await seesRows(host, "Íñigo Núñez Peña");
    await host.fills({ "Buscar invitados": "nadie así" });
    await host.seesHeading("Nadie por «nadie así»");
    await host.expectNoAxe();
    await host.follows("Ver todos");
    await seesRows(
      host,
      "Íñigo Núñez Peña",
      "María de la Luz Fernández-Villaverde y Quiñones de Montemayor",
      "Thomas Hahn",
    );

    await host.follows("Thomas Hahn");
    await host.seesHeading("Thomas Hahn");
    await host.expectNoAxe();
    await host.fills({ Nombre: "Thomas Hahn Ferrer" });
    await host.chooses({ Rol: "Colaborador" });
    await host.presses("Guardar cambios");
    await host.sees("Invitado actualizado exitosamente");
    await seesRows(
      host,
      "Íñigo Núñez Peña",
      "María de la Luz Fernández-Villaverde y Quiñones de Montemayor",
      "Thomas Hahn Ferrer",
    );
    // The scroll position of the list stays after a dialog closes.
    const scrolled = () => host.page.evaluate(() => scrollY);
    await host.page.evaluate(() => document.body.style.setProperty("min-height", "200vh"));
    await host.page.evaluate(() => scrollTo(0, 90));
    // Not with the pointer: if a notice covers the link, the pointer scrolls the page to reach it.
    await host.page.getByRole("link", { name: "Thomas Hahn Ferrer", exact: true }).first().dispatchEvent("click");
    await host.seesDialog("Thomas Hahn Ferrer");
    const place = await scrolled();
    await host.presses("Confirmado");
    await host.sees("Estado actualizado");
    await row(host, "Thomas Hahn Ferrer").getByText("Confirmado", { exact: true }).waitFor();
    expect([place > 0, await scrolled()]).toEqual([true, place]);
    await host.page.evaluate(() => document.body.style.removeProperty("min-height"));

    // A phone's row has no menu: the whole row opens the guest, with the same actions.
    if (width === "phone") {
      await row(host, "Íñigo Núñez Peña").click({ position: { x: 300, y: 60 } });
      await host.presses("No asiste");
    } else {
      await host.follows("Más acciones para Íñigo Núñez Peña");
      await host.presses("Marcar que no asiste");
    }
    await row(host, "Íñigo Núñez Peña").getByText("No asiste", { exact: true }).waitFor();
    if (width !== "phone") {
      await host.presses("Más acciones para Íñigo Núñez Peña");
      await host.expectNoAxe();
      await host.page.keyboard.press("Escape");
    }
    await host.follows(/^Confirmados/);
    await seesRows(host, "Thomas Hahn Ferrer");
    await host.follows(/^Por contestar/);
    await seesRows(host, "María de la Luz Fernández-Villaverde y Quiñones de Montemayor");
    await host.follows(/^Todos/);

    await host.follows(width === "phone" ? "Thomas Hahn Ferrer" : "Más acciones para Thomas Hahn Ferrer");
    await host.follows("Eliminar");
    await host.seesHeading("¿Eliminar a Thomas Hahn Ferrer?");
    await host.expectNoAxe();
    await host.follows("Cancelar");
    await row(host, "Thomas Hahn Ferrer").waitFor();
    await host.follows("Thomas Hahn Ferrer");
    await host.follows("Eliminar");
    await host.presses("Eliminar invitado");
    await host.sees("Invitado eliminado exitosamente");
    await seesRows(host, "Íñigo Núñez Peña", "María de la Luz Fernández-Villaverde y Quiñones de Montemayor");
    await host.presses("Deshacer");
    await row(host, "Thomas Hahn Ferrer").waitFor();
  });
});

describe.each(walkedAt("phone"))("more of the guest list, %s", (width) => {
  walk(`takes names one after the other, and a whole list (${width})`, async (at) => {
    const account = await register(app, "Rocío");
    const id = await createEvent(account);
    const host = await at(width, { as: account, cutOff: true });
    await host.goes(`/app/event/${id}/guests`);
    const name = host.page.getByRole("form", { name: "Añadir deprisa" }).getByLabel("Nombre");
    await name.click();
    // Faster than the network: every guest is added, and the focus stays.
    for (const each of ["Tía Amparo", "Íñigo Núñez", "Eva Serra"]) {
      await host.page.keyboard.type(each);
      await host.page.keyboard.press("Enter");
    }
    await seesRows(host, "Tía Amparo", "Íñigo Núñez", "Eva Serra");
    expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
    await host.expectNoAxe();
    // Rejected or unanswered entries return to the fields, and go out with the next press.
    const phone = host.page.getByRole("form", { name: "Añadir deprisa" }).getByLabel("Teléfono");
    await name.fill("Blas Otero");
    await phone.fill("sin teléfono");
    await name.press("Enter");
    await expect.poll(() => phone.inputValue()).toBe("sin teléfono");
    expect(await name.inputValue()).toBe("Blas Otero");
    await phone.fill("");
    await host.page.context().setOffline(true);
    const unsent = host.page.waitForEvent("requestfailed", (request) => request.method() === "POST");
    await name.press("Enter");
    await unsent;
    await expect.poll(() => name.inputValue()).toBe("Blas Otero");
    await host.page.context().setOffline(false);
    await name.press("Enter");
    await seesRows(host, "Tía Amparo", "Íñigo Núñez", "Eva Serra", "Blas Otero");
    await host.page.getByRole("button", { name: "Deshacer" }).last().click();
    await seesRows(host, "Tía Amparo", "Íñigo Núñez", "Eva Serra");
    await host.follows("Eva Serra");
    await host.follows("Eliminar");
    await host.presses("Eliminar invitado");
    await expect.poll(async () => (await host.page.getByRole("rowheader").count()) === 2).toBe(true);

    await host.follows("Pegar una lista");
    await host.presses("Leer la lista");
    await host.sees("Pega los nombres o elige un archivo.");
    await host.expectNoAxe();
    await host.fills({
      "Los nombres":
        "1. Ana y Luis García\n2. Familia Hahn: Jürgen, Anna y Max (niño)\n3. IÑIGO NUÑEZ\n4. Paco y los niños",
    });
    await host.presses("Leer la lista");
    await host.seesHeading("7 personas en 4 invitaciones");
    await host.sees("Y los niños: ¿cuántos?");
    await host.sees("Ya está en tu lista: Íñigo Núñez.");
    await host.presses(/^Dos\s?: Paco$/);
    await host.sees("Niño/a 2 de Paco, menor");
    await host.expectNoAxe();
    const paco = host.page.getByRole("listitem").filter({ hasText: "Cambiar Paco" });
    await paco.getByText("Cambiar Paco").click();
    await paco.getByLabel("Quiénes son, uno en cada línea").fill("Paco Gil\nLeo (niño)");
    await paco.getByRole("button", { name: "Guardar cambios" }).click();
    await host.seesHeading("8 personas en 4 invitaciones");
    await host.seesNothingOf("¿cuántos?");
    await host.page.getByRole("button", { name: "Añadir Iñigo Nuñez", pressed: true }).click();
    await host.page.getByRole("button", { name: "Añadir Iñigo Nuñez", pressed: false }).click();
    await host.page.getByRole("button", { name: "Añadir Iñigo Nuñez", pressed: true }).waitFor();
    await host.follows(/^Repetidas/);
    await host.page.getByText("Iñigo Nuñez", { exact: true }).first().waitFor();
    await host.expectNoAxe();
    await host.presses("Añadir 8 en 4 invitaciones");
    await host.arrives(`/app/event/${id}/guests`);
    await host.sees("Lista añadida");
    await expect.poll(() => host.page.getByRole("rowheader").count()).toBe(10);

    await host.goes(`/app/event/${id}/guests/import`);
    await host.fills({ "Los nombres": "Nil Roca" });
    await host.presses("Leer la lista");
    await host.seesHeading("1 persona en 1 invitación");
    await host.goes(`/app/event/${id}/guests`);
    await host.sees("Lista a medias: 1 persona.");
    await host.presses("Tirarla");
    await host.presses("Tirar la lista");
    await host.seesNothingOf("Lista a medias");
    await host.arrives(`/app/event/${id}/guests`);
  });

  walk(`loses no form that is sent the moment its page arrives (${width})`, async (at) => {
    const account = await register(app, "Marta");
    const id = await createEvent(account);
    const host = await at(width, { as: account });
    await host.goes(`/app/event/${id}/guests/new`);
    await host.fills({ Nombre: "Íñigo Núñez", "Correo electrónico": "inigo@correo.es" });
    // The form is submitted again as soon as the URL shows that its guest was added.
    await host.page.evaluate(() => {
      const again = document.querySelector<HTMLFormElement>("dialog form")!;
      const push = history.pushState.bind(history);
      history.pushState = (...entry) => {
        push(...entry);
        history.pushState = push;
        setTimeout(() => again.requestSubmit());
      };
    });
    await host.presses("Añadir otro");
    await host.sees("Ya hay un invitado con este correo.");
  });

  walk(`knows families, and changes and empties many at once (${width})`, async (at) => {
    const account = await register(app, "Carla");
    const id = await createEvent(account);
    const host = await at(width, { as: account });
    await host.goes(`/app/event/${id}/guests`);
    await host.follows("Añadir familia");
    await host.seesHeading("Añadir familia");
    await host.presses("Añadir familia");
    await host.sees("Escribe el nombre.");
    await host.fills({ "Nombre de la familia o del grupo": "Familia de la Fuente y Quiñones de Montemayor" });
    const person = (number: number) => host.reach.getByRole("group", { name: `Persona ${number}`, exact: true });
    await person(1).getByLabel("Nombre").fill("Ana de la Fuente");
    await person(1).getByLabel("Correo electrónico").fill("ana@correo.es");
    await person(2).getByLabel("Viene como").selectOption({ label: "Acompañante" });
    await host.presses("Añadir persona");
    await person(3).getByLabel("Nombre").fill("Leo de la Fuente");
    await person(3).getByLabel("Viene como").selectOption({ label: "Niño/a" });
    await host.expectNoAxe();
    await host.presses("Añadir familia");
    const family = ["Ana de la Fuente", "Acompañante de Ana de la Fuente", "Leo de la Fuente"];
    await seesRows(host, ...family);
    await host.follows("Filtros");
    await host.follows("Por familia");
    await host.follows("Familia de la Fuente y Quiñones de Montemayor");
    await host.seesHeading("Añadir a alguien");
    await host.expectNoAxe();
    await host.presses("Separar a Leo de la Fuente");
    await host.seesNothingOf("Niño/a · sin correo");
    await host.follows("Cerrar");
    await host.follows("Por apellido");
    await host.follows("Filtros");

    const box = (name: string) => host.page.getByRole("checkbox", { name });
    if (width === "phone") {
      await host.presses("Más: importar, descargar, seleccionar");
      await host.expectNoAxe();
      await box("Seleccionar")
        .and(host.page.getByLabel("Seleccionar", { exact: true }))
        .check();
      await host.page.keyboard.press("Escape");
    }
    await box("Seleccionar a Leo de la Fuente").check();
    await host.sees("1 seleccionado");
    // A guest deselected from «all» leaves the others selected.
    await host.presses("Seleccionar a los 3");
    await host.sees("3 seleccionados");
    await box("Seleccionar a Ana de la Fuente").uncheck();
    await host.sees("2 seleccionados");
    await box("Seleccionar a todos los que se ven").check();
    await host.sees("3 seleccionados");
    await host.expectNoAxe();
    await host.presses("Editar");
    await host.seesHeading("Editar 3 invitados");
    await host.chooses({ Tipo: "Familia de la novia", Estado: "Confirmado" });
    await host.fills({ "Añadir etiquetas": "Autobús" });
    await host.expectNoAxe();
    await host.presses("Guardar cambios");
    await host.sees("Invitados actualizados exitosamente");
    await row(host, "Leo de la Fuente").getByText("Autobús").filter({ visible: true }).waitFor();
    await host.follows("Filtros");
    await host.chooses({ Etiqueta: "Autobús (3)" });
    await host.arrives(`/app/event/${id}/guests?etiqueta=Autob%C3%BAs`);
    await host.expectNoAxe();
    await host.follows("Quitar el filtro «#Autobús»");
    await host.arrives(`/app/event/${id}/guests`);

    await box("Seleccionar a todos los que se ven").focus();
    await host.page.keyboard.press("Space");
    await host.presses("Eliminar");
    await host.seesHeading("¿Eliminar 3 invitados?");
    await host.expectNoAxe();
    await host.presses("Eliminar 3 invitados");
    await host.seesHeading("La mesa está puesta. Falta la gente.");
    await host.presses("Deshacer");
    await seesRows(host, ...family);
    // No dialog is open: Escape closes nothing, and does not leave the list.
    await host.page.keyboard.press("Escape");
    await seesRows(host, ...family);
    expect(host.path()).toBe(`/app/event/${id}/guests`);
    await host.follows("Fiesta");
    await host.arrives(`/app/event/${id}`);
  });

  walk(`lets its host say which of two answers counts, and keeps both sides of an edit (${width})`, async (at) => {
    const account = await register(app, "Nuria");
    const id = await createEvent(account);
    await setSlug(account, id, `dos-respuestas-${width}`);
    const answer = { intent: "rsvp", name: "Begoña Sanchis", email: "begona@correo.es" };
    await person(app).post(`/evento/dos-respuestas-${width}`, { ...answer, attending: "yes" });
    const host = await at(width, { as: account });
    await host.goes(`/app/event/${id}/guests`);
    await row(host, "Begoña Sanchis").getByText("Confirmado", { exact: true }).waitFor();
    await person(app).post(`/evento/dos-respuestas-${width}`, {
      ...answer,
      attending: "no",
      message: "Al final no puedo.",
    });
    await host.seesHeading("1 respuesta por revisar.");
    await host.expectNoAxe();
    // The bars above the room take 116 px of a phone: with them and the notice the first guest stands within 430.
    const top = async (piece: Locator) => (await piece.boundingBox())!.y;
    const title = await top(host.page.getByRole("heading", { name: "Invitados", exact: true }));
    if (width === "phone") expect((await top(row(host, "Begoña Sanchis"))) - title).toBeLessThanOrEqual(430 - 116);
    await host.follows("Verla");
    await host.sees("Al final no puedo.");
    await host.expectNoAxe();
    await host.presses("Aceptar la respuesta nueva de Begoña Sanchis");
    await host.follows("Volver a la lista");
    await row(host, "Begoña Sanchis").getByText("No asiste", { exact: true }).waitFor();
    await host.seesNothingOf("1 respuesta por revisar.");

    const other = await at(width, { as: account });
    await host.follows("Begoña Sanchis");
    await host.seesHeading("Begoña Sanchis");
    await other.goes(host.path());
    await host.fills({ Nombre: "Begoña Sanchis Garrido" });
    await other.fills({ Nombre: "Bego Sanchis" });
    await other.presses("Guardar cambios");
    await other.sees("Invitado actualizado exitosamente");
    await host.presses("Guardar cambios");
    await host.sees("Alguien ha cambiado este invitado mientras lo editabas.", "Ahora: Bego Sanchis");
    await host.expectTyped({ Nombre: "Begoña Sanchis Garrido" });
    await host.expectNoAxe();
    await host.presses("Guardar cambios");
    await host.sees("Invitado actualizado exitosamente");
    await row(host, "Begoña Sanchis Garrido").waitFor();
  });
});

describe("the guest list by keyboard", () => {
  journey("is filled, changed and emptied without a mouse", async (at) => {
    const account = await register(app, "Hugo");
    const id = await createEvent(account);
    const host = await at("desktop", { as: account });
    const press = (key: string) => host.page.keyboard.press(key);
    const type = (text: string) => host.page.keyboard.type(text);
    await host.goes(`/app/event/${id}`);
    await press("Tab");
    expect(await host.page.evaluate(() => document.activeElement?.textContent)).toBe("Saltar al contenido");
    await press("Enter");
    await host.tabsTo(/vienen/);
    await press("Enter");
    await host.seesHeading("La mesa está puesta. Falta la gente.");
    await host.tabsTo("Más datos");
    await press("Enter");
    await host.seesHeading("Añadir invitado");
    await type("Óscar Martí");
    await host.tabsTo("Correo electrónico");
    await type("oscar@correo.es");
    await press("Enter");
    await row(host, "Óscar Martí").waitFor();

    await host.reloads();
    await host.tabsTo("Saltar a la lista");
    await press("Enter");
    await press("Tab");
    // Past the figures, the search and the filters: the next stop is in the list.
    expect(await host.page.evaluate(() => document.activeElement?.closest("#lista") !== null)).toBe(true);
    await host.tabsTo("Más acciones para Óscar Martí");
    await press("Enter");
    await host.page.getByRole("button", { name: "Marcar confirmado" }).waitFor();
    await host.tabsTo("Marcar confirmado");
    await press("Enter");
    await row(host, "Óscar Martí").getByText("Confirmado", { exact: true }).waitFor();
    await host.tabsTo(/^Óscar Martí/);
    await press("Enter");
    await host.seesHeading("Óscar Martí");
    await press("Escape");
    await host.arrives(`/app/event/${id}/guests`);
    // The URL changes a moment before the dialog disappears, and its heading has the same name as the row.
    await host.page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await host.page.evaluate(() => document.activeElement?.textContent)).toContain("Óscar Martí");
    await press("Enter");
    await host.seesHeading("Óscar Martí");
    await host.tabsTo("Eliminar");
    await press("Enter");
    await host.seesHeading("¿Eliminar a Óscar Martí?");
    await host.tabsTo("Eliminar invitado");
    await press("Enter");
    await host.seesHeading("La mesa está puesta. Falta la gente.");
  });
});

function row({ page }: Visitor, name: string) {
  return page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
}

/** The list holds exactly these guests. */
async function seesRows({ page }: Visitor, ...names: string[]): Promise<void> {
  const shown = () => page.getByRole("rowheader").getByRole("link").allInnerTexts();
  await expect.poll(async () => (await shown()).map((name) => name.trim()).sort()).toEqual([...names].sort());
}
