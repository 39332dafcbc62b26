// The organizer's whole journey without JavaScript: no step may need a script.
import { describe, expect } from "vitest";
import { journeyApp, journeysAt, walkedAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });

describe.each(walkedAt("phone"))("without JavaScript, %s", (width) => {
  journey(`a party is registered, created, shared and filled with guests (${width})`, async (at) => {
    const host = await at(width, { javaScript: false });
    const email = `marta-${width}@convite.test`;
    await host.goes("/register");
    await host.fills({ "Nombre completo": "Marta Segura", "Correo electrónico": email, Contraseña: "123456" });
    await host.page.getByText("Cambiar", { exact: true }).click();
    await host.picks(/^Planner/);
    await host.presses("Crear cuenta");
    await host.sees("Esa contraseña es de las más usadas del mundo. Elige otra.");
    await host.expectTyped({ "Nombre completo": "Marta Segura", "Correo electrónico": email });
    expect(await host.reach.getByRole("radio", { name: /^Planner/ }).isChecked()).toBe(true);
    await host.fills({ Contraseña: "una mesa muy larga" });
    await host.presses("Crear cuenta");
    await host.arrives("/app");
    await host.follows("Crear Evento");
    await host.page.getByText("Más detalles").click();

    await host.fills({
      Título: "Los 40 de Nuria",
      Fecha: "2049-01-23",
      Ubicación: "La Nave del Puerto, Alicante",
      Presupuesto: "mucho",
    });
    await host.chooses({ Categoría: "Personal", Tipo: "Cumpleaños" });
    await host.presses("Crear Evento");
    await host.sees(/presupuesto/i);
    await host.expectTyped({ Título: "Los 40 de Nuria", Tipo: "birthday", Presupuesto: "mucho" });
    await host.fills({ Presupuesto: "3.200" });
    await host.presses("Crear Evento");
    await host.arrives(/^\/app\/event\/[0-9a-f-]{36}\?aviso=creado$/);
    await host.seesHeading("¡Ya tienes invitación!");
    await host.seesHeading("Los 40 de Nuria");
    const [detail = ""] = host.path().split("?");
    // Back shows the rejected form, not the browser's error page.
    await host.page.goBack();
    await host.sees(/presupuesto/i);
    await host.expectTyped({ Título: "Los 40 de Nuria" });
    await host.goes(detail);

    await host.follows("Compartir");
    await host.follows("Editar URL");
    await host.fills({ "URL pública": "no vale/así" });
    await host.presses("Guardar");
    await host.expectTyped({ "URL pública": "no vale/así" });
    await host.fills({ "URL pública": `los-40-${width}` });
    await host.presses("Guardar");
    await host.sees("Slug actualizado correctamente");
    await host.follows("Cerrar");
    await host.follows("Compartir");
    await host.seesHeading("Compartir evento");
    await host.sees(`${app.origin}/evento/los-40-${width}`);
    await host.follows("Cerrar");
    await host.goes(`${detail}/settings?vista=avanzado`);
    await host.chooses({ "Estado del evento": "En Progreso" });
    await host.presses("Guardar configuración");
    await host.sees("Configuración guardada exitosamente");

    await host.goes(`${detail}/tasks`);
    await host.fills({ "Tarea nueva": "Flores" });
    await host.presses("Añadir tarea");
    await host.presses("Hecha: Flores");
    await host.sees("1 de 1 hecha");
    await host.presses("Hecha: Flores");
    await host.sees("0 de 1 hecha");
    await host.goes(detail);

    await host.follows(/^0 vienen/);
    await host.follows("Más datos");
    await host.fills({ Nombre: "Óscar Martí", "Correo electrónico": "oscar@correo" });
    await host.presses("Añadir otro");
    await host.expectTyped({ Nombre: "Óscar Martí", "Correo electrónico": "oscar@correo" });
    await host.fills({ "Correo electrónico": "oscar@correo.es" });
    await host.presses("Añadir otro");
    await host.sees("Invitado agregado exitosamente");
    await host.expectTyped({ Nombre: "" });
    await host.fills({ Nombre: "Rosario Núñez", "Correo electrónico": "rosario@correo.es" });
    await host.presses("Añadir invitado");
    await host.arrives(/\/guests\?aviso=agregado$/);
    await host.fills({ "Buscar invitados": "nunez" });
    await host.presses("Buscar");
    await host.seesNothingOf("Óscar Martí");
    await host.follows("Rosario Núñez");
    await host.presses("Confirmado");
    await host.sees("Estado actualizado");
    await host.follows("Rosario Núñez");
    await host.follows("Eliminar");
    await host.presses("Eliminar invitado");
    await host.sees("Invitado eliminado exitosamente");
    await host.goes(`${detail}/guests`);
    await host.sees("Óscar Martí");
    await host.seesNothingOf("Rosario Núñez");

    await host.goes(detail);
    if (width === "phone") await host.presses("Menú");
    else await host.page.locator("aside [popovertarget=me-menu]").click();
    await host.page.getByRole("button", { name: "Cerrar Sesión" }).filter({ visible: true }).first().click();
    await host.arrives("/login");
    await host.goes(detail);
    await host.fills({ "Correo electrónico": email, Contraseña: "una mesa muy larga" });
    await host.presses("Iniciar Sesión");
    await host.arrives(detail);
  });
});
