// The second step of a sign-in: set up, then asked for after the password, with a code and with a recovery code.
import { describe, expect } from "vitest";
import { stepAt } from "#app/domain/account/one-time-code.ts";
import { codeOf } from "#app/platform/auth/one-time-codes.server.ts";
import { register } from "#test/world.ts";
import { journeyApp, journeysAt, walkedAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });

describe.each(walkedAt("phone"))("a second step, %s", (width) => {
  journey(`is set up, and opens the account by code and by recovery code (${width})`, async (at) => {
    const account = await register(app, "Paz");
    const owner = await at(width, { as: account });
    await owner.goes("/app/settings/acceso");
    await owner.follows("Configurar el segundo paso");
    await owner.seesHeading("Segundo paso");
    await owner.presses("Configurar");
    await owner.sees("Lee el dibujo con tu aplicación, o escribe en ella esta clave.");
    await owner.seesPicture(owner.page.getByAltText("QR con la clave de tu segundo paso"));
    await owner.expectNoAxe();
    const secret = (await owner.page.locator("code").innerText()).replaceAll(" ", "");
    const code = (away: number) => codeOf(secret, stepAt(new Date()) + away);
    await owner.fills({ "Código de tu aplicación": "12345" });
    await owner.presses("Comprobar y activar");
    await owner.sees("El código tiene seis cifras.");
    await owner.fills({ "Código de tu aplicación": code(-2) });
    await owner.presses("Comprobar y activar");
    await owner.sees("Ese código no vale. Espera a que salga el siguiente y escríbelo.");
    await owner.expectTyped({ "Código de tu aplicación": code(-2) });
    await owner.fills({ "Código de tu aplicación": code(-1) });
    await owner.presses("Comprobar y activar");
    await owner.sees("Códigos de recuperación: guárdalos en papel.");
    const codes = await owner.page.locator("li code").allInnerTexts();
    expect(new Set(codes).size).toBe(10);
    await owner.expectNoAxe();
    const saved = owner.page.waitForEvent("download");
    await owner.follows("Guardar en un fichero");
    expect((await saved).suggestedFilename()).toBe("convite-codigos.txt");
    await owner.follows("Ya los tengo");
    await owner.follows("Códigos y segundo paso");
    await owner.sees("Quedan 10 códigos de recuperación.");
    await owner.seesNothingOf(codes[0]!);
    await owner.expectNoAxe();

    const typesPassword = async () => {
      await owner.context.clearCookies();
      await owner.goes("/login?next=%2Fapp%2Fcalendar");
      await owner.fills({ "Correo electrónico": account.email, Contraseña: account.password });
      await owner.presses("Iniciar Sesión");
      await owner.arrives("/login/paso?next=%2Fapp%2Fcalendar");
    };
    await typesPassword();
    await owner.seesHeading("Un paso más");
    await owner.expectNoAxe();
    await owner.field("Código de tu aplicación").focus();
    await owner.page.keyboard.type("000000");
    await owner.page.keyboard.press("Enter");
    await owner.sees("Ese código no vale. Espera a que salga el siguiente y escríbelo.");
    await owner.expectNoAxe();
    await owner.fills({ "Código de tu aplicación": code(0) });
    await owner.presses("Entrar");
    await owner.arrives("/app/calendar");

    await typesPassword();
    await owner.fills({ "Código de tu aplicación": codes[0]!.toLowerCase() });
    await owner.presses("Entrar");
    await owner.arrives("/app/calendar");
    await owner.goes("/app/settings/acceso/paso");
    await owner.sees("Quedan 9 códigos de recuperación.");
  });
});
