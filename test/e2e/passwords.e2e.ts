// Sign-in without the password, and the verification of an address.
import { describe, expect } from "vitest";
import { writtenEmails } from "#test/emails.ts";
import { register } from "#test/world.ts";
import { journeyApp, journeysAt, walkedAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });

/** The path in the newest e-mail of a kind, once it is written. */
async function linkOf(kind: string, email: string, page: string): Promise<string> {
  let link: string | undefined;
  const look = async () => {
    const newest = (await writtenEmails(app.db, app, { kind, recipient: email })).at(-1);
    link = new RegExp(`${app.origin}(${page}\\S+)`).exec(newest?.text ?? "")?.[1];
    return link !== undefined;
  };
  await expect.poll(look).toBe(true);
  return link!;
}

describe.each(walkedAt("desktop"))("without the password, %s", (width) => {
  journey(`an account is got back by e-mail (${width})`, async (at) => {
    const account = await register(app, "Olvido");
    const visitor = await at(width);
    await visitor.goes("/login?next=%2Fapp%2Fevent%2Fnew");
    await visitor.fills({ "Correo electrónico": account.email });
    // From the address, Tab leads to the password, and then to the reset link.
    await visitor.field("Correo electrónico").focus();
    await visitor.page.keyboard.press("Tab");
    expect(await visitor.page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("password");
    await visitor.tabsTo("¿Olvidaste tu contraseña?");
    await visitor.follows("¿Olvidaste tu contraseña?");
    await visitor.arrives("/login?next=%2Fapp%2Fevent%2Fnew&recuperar");
    await visitor.seesHeading("¿Olvidaste tu contraseña?");
    await visitor.expectNoAxe();
    await visitor.fills({ "Correo electrónico": account.email });
    await visitor.presses("Enviar enlace");
    await visitor.sees(
      "Se ha enviado un enlace de recuperación a tu correo electrónico. Revisa tu bandeja de entrada.",
    );
    await visitor.expectNoAxe();
    await visitor.follows("Volver al Login");
    await visitor.arrives("/login?next=%2Fapp%2Fevent%2Fnew");
    await visitor.expectTyped({ "Correo electrónico": account.email });

    const mail = await linkOf("reset", account.email, "/reset-password");
    await visitor.goes(mail);
    await visitor.seesHeading("Elige otra contraseña");
    // No screenshot and no history entry contains the secret.
    await expect.poll(() => visitor.path()).toBe("/reset-password");
    await visitor.expectTyped({ "Tu cuenta": account.email });
    await visitor.expectNoAxe();
    await visitor.fills({ "Nueva contraseña": "otra mesa muy larga", "Confirmar contraseña": "otra mesa" });
    await visitor.presses("Actualizar Contraseña");
    await visitor.sees("Las contraseñas no coinciden.");
    await visitor.expectNoAxe();
    await visitor.fills({ "Nueva contraseña": "otra mesa muy larga", "Confirmar contraseña": "otra mesa muy larga" });
    await visitor.presses("Actualizar Contraseña");
    await visitor.sees("Contraseña actualizada exitosamente. Redirigiendo al login...");
    await visitor.arrives("/login");
    await visitor.fills({ "Correo electrónico": account.email, Contraseña: "otra mesa muy larga" });
    await visitor.presses("Iniciar Sesión");
    await visitor.arrives("/app");

    const late = await at(width);
    await late.goes(mail);
    await late.seesHeading("Enlace Inválido");
    await late.seesNothingOf("Si has recargado la página");
    await late.expectNoAxe();
    await late.follows("Volver al Login");
    await late.arrives("/login");
  });
});

describe.each(walkedAt("phone"))("an address, %s", (width) => {
  journey(
    `is confirmed by the e-mail's link with the password, and closed wherever else it was open (${width})`,
    async (at) => {
      const account = await register(app, "Vera");
      const host = await at(width, { as: account });
      await host.goes("/app");
      await host.sees("Verifica tu correo.");
      await host.expectNoAxe();
      await host.presses("Enviar de nuevo");
      await host.sees("Te hemos enviado otro correo. Revisa tu bandeja de entrada.");
      const reader = await at(width, { colorScheme: "dark" });
      const mail = await linkOf("verify", account.email, "/verify-email");
      await reader.goes(mail);
      await reader.seesHeading("Confirma tu correo");
      await reader.expectNoAxe();
      await reader.follows("Elige una contraseña nueva");
      await reader.seesHeading("Haz tuya esta cuenta");
      await reader.expectNoAxe();
      await reader.goes(mail);
      await reader.seesHeading("Confirma tu correo");
      await reader.fills({ "Contraseña de la cuenta": "otra" });
      await reader.presses("Confirmar mi correo");
      await reader.sees("Esa no es la contraseña de esta cuenta.");
      await reader.expectNoAxe();
      await reader.fills({ "Contraseña de la cuenta": account.password });
      await reader.presses("Confirmar mi correo");
      await reader.seesHeading("Correo verificado");
      await reader.expectNoAxe();
      await reader.follows("Ir a tus eventos");
      await reader.seesNothingOf("Verifica tu correo.");
      // Sessions elsewhere are closed.
      await host.goes("/app");
      await host.arrives("/login?next=%2Fapp");
    },
  );
});
