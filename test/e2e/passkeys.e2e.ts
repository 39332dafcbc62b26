// Passkeys, with the device that Chromium plays: made, used without a name, renamed, removed.
import { describe, expect } from "vitest";
import { freePort } from "#test/server-process.ts";
import { testApp } from "#test/test-app.ts";
import { register } from "#test/world.ts";
import { journeysAt, walkedAt } from "./browser.ts";
import { deviceOf } from "./device.ts";

// Browsers have no passkeys for the address of a machine.
const port = await freePort();
const origin = `http://localhost:${port}`;
const app = { ...(await testApp({ PORT: String(port), APP_ORIGIN: origin })), origin };
const journey = await journeysAt(app, { axeAtBoth: true });

describe.each(walkedAt("phone"))("a passkey, %s", (width) => {
  journey(`is made, opens the account without a name, and is removed (${width})`, async (at) => {
    const account = await register(app, "Marta");
    const host = await at(width, { as: account });
    const device = await deviceOf(host);
    await host.goes("/app/settings/acceso");
    await host.sees("Llaves de acceso", "Todavía no tienes ninguna.");
    await host.fills({ "Nombre (Móvil de Marta)": "" });
    await host.presses("Añadir una llave");
    await host.sees("Escribe un nombre para la llave.");
    await host.fills({ "Nombre (Móvil de Marta)": "Móvil de Marta" });
    await host.presses("Añadir una llave");
    await host.sees("Llave añadida", "Sin usar");
    expect(await device.keys()).toBe(1);
    await host.presses("Añadir una llave");
    await host.sees("Este dispositivo ya guarda una llave de tu cuenta.");
    await host.expectNoAxe();

    await host.context.clearCookies();
    await device.isAway(true);
    await host.goes("/login?next=/app/settings/acceso");
    await host.tabsTo("Entrar con una llave");
    await host.expectNoAxe();
    await device.isAway(false);
    await host.page.keyboard.press("Enter");
    await host.arrives("/app/settings/acceso");
    await host.sees("Usada ahora mismo");

    await host.page.getByText("Cambiar el nombre").click();
    await host.fills({ "Nombre de «Móvil de Marta»": "Tableta" });
    await host.presses("Guardar");
    await host.sees("Nombre cambiado", "Tableta");
    await host.presses("Quitar");
    await host.seesDialog("¿Quitar «Tableta»?");
    await host.presses("Quitar la llave");
    await host.sees("Llave quitada", "Todavía no tienes ninguna.");

    await host.context.clearCookies();
    await device.isAway(true);
    await host.goes("/login");
    await device.isAway(false);
    await host.presses("Entrar con una llave");
    await host.sees("No hemos podido comprobar la llave. Entra con tu contraseña.");
    await host.expectNoAxe();
    await host.fills({ "Correo electrónico": account.email, Contraseña: account.password });
    await host.presses("Iniciar Sesión");
    await host.arrives("/app");
  });
});

journey("is offered by the browser beside the fields, and none is offered without a script", async (at) => {
  const account = await register(app, "Nora");
  const host = await at("desktop", { as: account });
  await deviceOf(host);
  await host.goes("/app/settings/acceso");
  await host.presses("Añadir una llave");
  await host.sees("Llave añadida", "Códigos de recuperación: guárdalos en papel.");
  const code = await host.page.locator("ol code").first().innerText();
  await host.context.clearCookies();
  await host.page.goto("/login?next=/app/profile");
  expect(
    await host.page.getByRole("textbox", { name: "Correo electrónico", exact: true }).getAttribute("autocomplete"),
  ).toBe("username webauthn");
  // Nothing is typed and nothing is pressed: the device answers the browser's offer.
  await host.arrives("/app/profile");

  const plain = await at("desktop", { javaScript: false });
  await plain.goes("/login");
  await plain.seesNothingOf("Entrar con una llave");
  await plain.fills({ "Correo electrónico": account.email, Contraseña: account.password });
  await plain.presses("Iniciar Sesión");
  // The passkey is the second step, and without a script a recovery code is.
  await plain.arrives("/login/paso");
  await plain.fills({ "Código de recuperación": code });
  await plain.presses("Entrar");
  await plain.arrives("/app");
  await plain.goes("/app/settings/acceso");
  expect(await plain.page.content()).toContain("Para añadir una llave, activa JavaScript en tu navegador.");
});
