// What an account chooses for itself: sections, dialogs, colours and the plan, at both widths.
import { describe, expect } from "vitest";
import { register } from "#test/world.ts";
import { groundOf, journeyApp, journeysAt, type Visitor, walkedAt } from "./browser.ts";

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

    // The way to each section works with a thumb.
    await host.follows("Preferencias");
    await expect.poll(() => host.page.getByRole("heading", { name: "Preferencias" }).isVisible()).toBe(true);
    expect(new URL(host.page.url()).hash).toBe("#preferencias");

    await host.fills({ "Nombre del negocio": "Bodas Segura", "Sitio web": "javascript:alert(1)", Nombre: "Lola S." });
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
    // Another section that is being filled in is left alone.
    await host.expectTyped({ Nombre: "Lola S." });
    await host.presses("Guardar perfil");
    await host.sees("Perfil actualizado exitosamente");

    const day = await groundOf(host);
    await host.picks("Oscuro");
    await host.picks("Lunes");
    await host.presses("Guardar preferencias");
    await host.sees("Preferencias guardadas");
    await expect.poll(() => schemeOf(host)).toBe("dark");
    // Who asked for less motion has transitions of a moment.
    await expect.poll(() => groundOf(host)).not.toBe(day);
    const night = await groundOf(host);
    await host.expectNoAxe();
    await host.reloads();
    expect(await host.page.getByRole("radio", { name: "Lunes" }).isChecked()).toBe(true);
    expect(await host.reach.getByRole("radio", { name: "Oscuro" }).isChecked()).toBe(true);
    expect([await schemeOf(host), await groundOf(host)]).toEqual(["dark", night]);
    // «Como el sistema» follows it at once, and again when it changes while the page is open; a choice does not.
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
    // Where the week begins is not asked while no screen shows a week.
    await host.seesNothingOf("Primer día de la semana");

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
    await host.arrives("/app/settings");
    await host.reach.getByLabel("Soy profesional").check();
    await host.reach.getByRole("button", { name: "Guardar", exact: true }).click();
    await host.sees("Ahora tienes «Negocio», con tu empresa y tu cargo en el perfil.");
    await host.seesHeading("Negocio");
    await host.expectNoAxe();
  });

  journey(`show the plan, and change it (${width})`, async (at) => {
    const account = await register(app, "Pepe Gil", "basic");
    const host = await at(width, { as: account });
    await host.goes("/app/settings");
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
    await host.sees("Pendiente");
    await host.expectNoAxe();
    await host.presses("Retirar la petición");
    await host.sees("Petición retirada. Sigues con tu plan.");
    await host.seesNothingOf("Pendiente");
  });
});

function schemeOf({ page }: Visitor): Promise<string | null> {
  return page.evaluate(() => document.documentElement.getAttribute("data-scheme"));
}
