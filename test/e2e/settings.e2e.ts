// An account's settings: sections, dialogs, colours and the plan, at both widths.
import { describe, expect } from "vitest";
import { register } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor, walkedAt, type Width } from "./browser.ts";
import { groundOf } from "./in-page.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });

describe.each(walkedAt("phone"))("the settings, %s", (width) => {
  journey(`are saved section by section, and nothing typed is lost (${width})`, async (at) => {
    const account = await register(app, "Lola Segura", "planner");
    const host = await at(width, { as: account, colorScheme: "light" });
    await host.goes("/app");
    if (width === "phone") await host.page.getByRole("button", { name: "Menú", exact: true }).click();
    await host.page.getByRole("link", { name: "Configuración" }).filter({ visible: true }).first().click();
    await host.arrives("/app/settings");
    await host.seesHeading("Configuración");
    await host.expectNoAxe();

    // A phone shows the list of sections, then one at a time; unsaved text in another one stays.
    const heading = host.page.getByRole("heading", { name: "Preferencias" });
    expect(await heading.isVisible()).toBe(width === "desktop");
    await host.follows("Preferencias");
    await expect.poll(() => heading.isVisible()).toBe(true);
    expect(new URL(host.page.url()).hash).toBe("#preferencias");
    await host.expectNoAxe();
    await opens(host, "Perfil");
    await host.fills({ Nombre: "Lola S." });

    await opens(host, "Negocio");
    await host.fills({ "Nombre del negocio": "Bodas Segura", "Sitio web": "javascript:alert(1)" });
    await host.presses("Guardar negocio");
    await host.sees("Escribe una dirección web completa, como https://www.ejemplo.es.");
    await host.expectTyped({
      "Nombre del negocio": "Bodas Segura",
      "Sitio web": "javascript:alert(1)",
      Nombre: "Lola S.",
    });
    await host.fills({ "Sitio web": "https://segura.example", Instagram: "https://instagram.com/segura" });
    await host.presses("Guardar negocio");
    await host.sees("Información del negocio actualizada exitosamente");
    await isIn(host, "Negocio", width);
    // Unsaved text in another section stays.
    await host.expectTyped({ Nombre: "Lola S." });
    // Leaving the page asks first.
    await host.follows("Calendario");
    await host.seesDialog("¿Salir sin guardar?");
    await host.presses("Seguir aquí");
    await host.expectTyped({ Nombre: "Lola S." });
    await opens(host, "Perfil");
    await host.presses("Guardar perfil");
    await host.sees("Perfil actualizado exitosamente");
    await isIn(host, "Perfil", width);

    await opens(host, "Preferencias");
    const day = await groundOf(host);
    await host.picks("Oscuro");
    await host.picks("Lunes");
    await host.presses("Guardar preferencias");
    await host.sees("Preferencias guardadas");
    await expect.poll(() => schemeOf(host)).toBe("dark");
    // With reduced motion the transitions last a moment.
    await expect.poll(() => groundOf(host)).not.toBe(day);
    const night = await groundOf(host);
    await host.expectNoAxe();
    await host.reloads();
    await isIn(host, "Preferencias", width);
    expect(await host.page.getByRole("radio", { name: "Lunes" }).isChecked()).toBe(true);
    expect(await host.reach.getByRole("radio", { name: "Oscuro" }).isChecked()).toBe(true);
    expect([await schemeOf(host), await groundOf(host)]).toEqual(["dark", night]);
    // «Como el sistema» follows the system at once, and on every change while the page is open; a choice does not.
    await host.picks("Como el sistema");
    await host.presses("Guardar preferencias");
    await expect.poll(() => schemeOf(host)).toBe(null);
    await expect.poll(() => groundOf(host)).toBe(day);
    await host.page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => groundOf(host)).toBe(night);
    await host.picks("Claro");
    await host.presses("Guardar preferencias");
    await expect.poll(() => schemeOf(host)).toBe("light");
    await expect.poll(() => groundOf(host)).toBe(day);
    // The first day of the week is not offered while no screen shows a week.
    await host.seesNothingOf("Primer día de la semana");

    await opens(host, "Seguridad");
    await host.follows("Cambiar contraseña");
    await host.arrives("/app/settings/password");
    await host.fills({
      "Contraseña actual": "no es esta",
      "Nueva contraseña": "otra mesa muy larga",
      "Confirmar nueva contraseña": "otra mesa muy larga",
    });
    await host.presses("Cambiar contraseña");
    await host.sees("La contraseña actual es incorrecta");
    await host.expectNoAxe();
    await host.page.keyboard.press("Escape");
    await host.arrives("/app/settings");
    // The section stays, also after a reload, and the link that opened the dialog has the focus.
    expect(new URL(host.page.url()).hash).toBe("#seguridad");
    await isIn(host, "Seguridad", width);
    await expect.poll(() => host.page.evaluate(() => document.activeElement?.textContent)).toBe("Cambiar contraseña");
    await host.goes("/app/settings/photo");
    await host.expectNoAxe();
  });

  journey(`tell every chosen plan apart in the dark, and who is a professional (${width})`, async (at) => {
    const account = await register(app, "Nora Gil", "basic");
    const host = await at(width, { as: account, colorScheme: "dark" });
    await host.goes("/app/settings/plan");
    await host.sees("Recomendado para profesionales");
    for (const plan of [/^Básico/, /^Plus/, /^Planner/]) {
      await host.reach.getByRole("radio", { name: plan }).check();
      await host.expectContrast();
    }
    await host.page.keyboard.press("Escape");
    await isIn(host, "Suscripción", width);
    await opens(host, "Perfil");
    await host.reach.getByLabel("Soy profesional").check();
    await host.reach.getByRole("button", { name: "Guardar", exact: true }).click();
    await host.sees("Ahora tienes «Negocio», con tu empresa y tu cargo en el perfil.");
    await opens(host, "Negocio");
    await host.seesHeading("Negocio");
    await host.expectNoAxe();
  });

  journey(`show the plan, and change it (${width})`, async (at) => {
    const account = await register(app, "Pepe Gil", "basic");
    const host = await at(width, { as: account });
    await host.goes("/app/settings");
    await opens(host, "Suscripción");
    await host.follows("Mejorar plan");
    await host.arrives("/app/settings/plan");
    await host.expectNoAxe();
    await host.reach.getByText("+2 más").first().click();
    await host.sees("Ahorras 11 € pagando el año");
    await host.reach.getByRole("radio", { name: /^Plus/ }).check();
    await host.picks("Anual");
    await host.presses("Cambiar plan");
    await host.sees("¡Plan actualizado exitosamente!");
    await host.sees("49 € al año");
    await host.sees("Prueba");

    await host.follows("Historial de facturación");
    await host.arrives("/app/settings/billing");
    await host.sees("estimado");
    await host.expectNoAxe();
    await host.page.keyboard.press("Escape");
    await host.follows("Cancelar suscripción");
    await host.seesHeading("¿Cancelar el plan Plus?");
    await host.expectNoAxe();
    await host.presses("Cancelar suscripción");
    await host.sees("Suscripción cancelada. Tu plan seguirá activo hasta el final de la prueba.");
    await host.sees("Cancelado");
    await host.presses("Reactivar suscripción");
    await host.sees("Suscripción reactivada. Tu plan vuelve a renovarse.");

    await app.pool.query(
      `update subscriptions set requested_plan = 'planner', requested_cycle = 'monthly', requested_at = now()
       where user_id = (select id from users where email = $1)`,
      [account.email],
    );
    await host.reloads();
    await opens(host, "Suscripción");
    await host.sees("Pendiente");
    await host.expectNoAxe();
    await host.presses("Retirar la petición");
    await host.sees("Petición retirada. Sigues con tu plan.");
    await host.seesNothingOf("Pendiente");
  });
});

journey("the settings are opened and saved section by section on a phone without a script", async (at) => {
  const account = await register(app, "Rosa Gil", "basic");
  const host = await at("phone", { as: account, javaScript: false });
  await host.goes("/app/settings");
  await opens(host, "Perfil");
  await isIn(host, "Perfil", "phone");
  await host.fills({ Nombre: "Rosa Gil Mora" });
  await host.presses("Guardar perfil");
  await isIn(host, "Perfil", "phone");
  await isInSight(host, "Perfil actualizado exitosamente");
  await opens(host, "Datos personales");
  await host.fills({ Teléfono: "no lo digo" });
  await host.presses("Guardar datos personales");
  await isIn(host, "Datos personales", "phone");
  await host.expectTyped({ Teléfono: "no lo digo" });
  // A dialog leads back to its own section.
  await host.goes("/app/settings/plan");
  await host.reach.getByRole("radio", { name: /^Plus/ }).check();
  await host.presses("Cambiar plan");
  await isIn(host, "Suscripción", "phone");
  await isInSight(host, "¡Plan actualizado exitosamente!");
});

/** Opens a section: on a phone through the list of sections. */
async function opens(host: Visitor, section: string): Promise<void> {
  const back = host.page.getByRole("link", { name: "Apartados" });
  if (await back.isVisible()) await back.click();
  const list = host.page.getByRole("navigation", { name: "Apartados" });
  await list.getByRole("link", { name: section, exact: true }).click();
  await host.page.getByRole("heading", { name: section, exact: true }).waitFor();
}

/** The section is visible, and on a phone no other section and no list. */
async function isIn(host: Visitor, section: string, width: Width): Promise<void> {
  await host.page.getByRole("heading", { name: section, exact: true, level: 2 }).waitFor();
  if (width === "desktop") return;
  await host.page.getByRole("navigation", { name: "Apartados" }).waitFor({ state: "hidden" });
  const titles = host.page.locator("#main h2").filter({ visible: true });
  await expect.poll(() => titles.allTextContents()).toEqual([section]);
}

/** The text is inside the window, without scrolling. */
async function isInSight(host: Visitor, text: string): Promise<void> {
  const box = await host.page.getByText(text).boundingBox();
  expect(box!.y).toBeGreaterThan(0);
  expect(box!.y + box!.height).toBeLessThan(844);
}

function schemeOf({ page }: Visitor): Promise<string | null> {
  return page.evaluate(() => document.documentElement.getAttribute("data-scheme"));
}
