// The hosts' settings for answers, and the answers under review: by mouse, by thumb and by keyboard alone.
import { describe, expect } from "vitest";
import { person } from "#test/http.ts";
import { createEvent, register, setSlug } from "#test/world.ts";
import { journeyApp, journeysAt, walkedAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });
const long = "María de la Luz Fernández-Villaverde y Quiñones de Montemayor";

describe.each(walkedAt("desktop"))("how guests answer, %s", (width) => {
  journey(`is decided, asked, moved and taken back (${width})`, async (at) => {
    const account = await register(app, "Marta");
    const id = await createEvent(account);
    const settings = `/app/event/${id}/guests/settings`;
    const host = await at(width, { as: account });
    await host.goes(`/app/event/${id}/guests`);
    await host.follows("Ajustes");
    await host.arrives(settings);
    await host.seesHeading("Aún no preguntas nada más");

    await host.fills({ "Último día para responder": "2049-06-06", "Acompañantes por invitación": "2" });
    await host.presses("Guardar ajustes");
    await host.sees("El plazo termina, como muy tarde, el día del evento.");
    await host.fills({ "Último día para responder": "2049-05-20" });
    await host.field("14 días antes").check();
    // Another host saves while this form is open.
    await account.post(settings, { intent: "save", plusOnes: "5", dietaryQuestion: "on" });
    await host.presses("Guardar ajustes");
    await host.sees("Alguien ha cambiado estos ajustes mientras los editabas", "Ahora: 5");
    await host.expectTyped({ "Último día para responder": "2049-05-20", "Acompañantes por invitación": "2" });
    await host.expectNoAxe();
    await host.presses("Guardar ajustes");
    await host.sees("Configuración guardada exitosamente", "14 días antes · jueves, 6 de mayo");
    await host.expectTyped({ "Acompañantes por invitación": "2" });

    await host.follows("Añadir pregunta");
    await host.fills({ Pregunta: "¿Qué menú prefieres?" });
    expect(await host.field("Opciones").isVisible()).toBe(false);
    await host.field("Elegir una opción").check();
    await host.presses("Añadir pregunta");
    await host.sees("Escribe al menos dos opciones, una por línea.");
    await host.expectNoAxe();
    await host.fills({ Opciones: "Carne\nPescado\nVegetariano" });
    await host.field("Obligatoria para quien viene").check();
    await host.presses("Añadir pregunta");
    await host.arrives(settings);
    await host.sees("Elegir una opción: Carne, Pescado y Vegetariano · Sin respuestas");
    await account.post(`${settings}/question`, { intent: "question.add", text: "¿Autobús de vuelta?", kind: "yes-no" });
    // It appears by itself, and moves by keyboard; the focus stays.
    await host.sees("¿Autobús de vuelta?");
    await host.page.getByRole("button", { name: "Subir «¿Autobús de vuelta?»" }).press("Enter");
    await expect
      .poll(() => host.page.locator("ol h3").allTextContents())
      .toEqual(["¿Autobús de vuelta?", "¿Qué menú prefieres?"]);
    await host.page
      .locator(":focus")
      .and(host.page.getByRole("button", { name: "Bajar «¿Autobús de vuelta?»" }))
      .waitFor();
    await host.expectNoAxe();
    await host.follows("Editar «¿Autobús de vuelta?»");
    await host.fills({ Pregunta: "¿Necesitas autobús?" });
    await host.presses("Guardar pregunta");
    await host.sees("¿Necesitas autobús?");
    const bus = host.page.getByRole("listitem").filter({ hasText: "¿Necesitas autobús?" });
    await bus.getByRole("button", { name: "Eliminar" }).click();
    await host.seesHeading("¿Eliminar «¿Necesitas autobús?»?");
    await host.presses("Eliminar pregunta");
    await host.sees("Pregunta eliminada");
    await expect.poll(() => host.page.locator("ol h3").allTextContents()).toEqual(["¿Qué menú prefieres?"]);
  });

  journey(`leaves answers to a host, who says who they are (${width})`, async (at) => {
    const account = await register(app, "Nuria");
    const id = await createEvent(account);
    const slug = `por-revisar-${width}`;
    await setSlug(account, id, slug);
    const add = (name: string, email: string) =>
      account.post(`/app/event/${id}/guests/new`, { intent: "add", name, email });
    await add("Begoña Sanchis Peña", "begona@correo.es");
    await add(long, "luz@correo.es");
    const answer = (name: string, email: string, attending = "yes", message = "") =>
      person(app).post(`/evento/${slug}`, { intent: "rsvp", name, email, attending, message });
    await answer("bego sanchis", "bego@otro.es", "yes", "¡Allí estaremos!");
    await answer(long, "maria.luz@otro.es", "no");
    await answer("Kwame Owusu", "kwame@correo.es");
    const host = await at(width, { as: account });
    await host.goes(`/app/event/${id}/guests`);
    await host.seesHeading("3 respuestas por revisar.");
    await host.follows("Ver las 3");
    await host.seesHeading("Respuestas por revisar");
    await host.sees("¡Allí estaremos!");
    await host.expectNoAxe();
    await host.presses(/^bego sanchis: Es Begoña Sanchis Peña/);
    await host.sees("Respuesta unida a tu invitado");
    await host.seesNothingOf("¡Allí estaremos!");
    // By keyboard: the focus is back on the dialog's title, and the next answer is near.
    await host.tabsTo(new RegExp(`^${long}:\\s+Es ${long}`));
    await host.page.keyboard.press("Enter");
    await host.seesNothingOf("maria.luz@otro.es");
    await host.follows("Buscar en la lista para Kwame Owusu");
    await host.fills({ "Buscar en la lista": "nadie así" });
    await host.presses("Buscar");
    await host.sees("Nadie de la lista por «nadie así».");
    await host.expectNoAxe();
    await host.follows("Dejarlo");
    await host.presses("Kwame Owusu es una persona nueva");
    await host.seesHeading("Todo revisado");
    await host.follows("Volver a la lista");
    await host.arrives(`/app/event/${id}/guests`);
    await expect.poll(() => host.page.getByRole("row").count()).toBe(4);

    await account.post(`/app/event/${id}/guests/settings`, { intent: "save", requireApproval: "on" });
    const guest = await at(width);
    await guest.goes(`/evento/${slug}`);
    await guest.fills({ Nombre: "Nadie Conocido", "Correo electrónico": "nadie@correo.es" });
    await guest.picks("Sí, asistiré");
    await guest.presses("Enviar respuesta");
    await guest.seesHeading("Tu respuesta ha llegado, Nadie");
    await host.sees("1 persona espera tu visto bueno.");
    await host.follows("Verla");
    await host.presses("Rechazar");
    await host.seesHeading("¿Rechazar a Nadie Conocido?");
    await host.page.getByRole("button", { name: "Rechazar", exact: true }).last().click();
    await host.seesHeading("Todo revisado");
  });
});
