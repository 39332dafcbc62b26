// A session whose last proof is old: the dialog that asks for one with a script, and the page that asks without.
import { describe, expect } from "vitest";
import { proofText } from "#app/copy/account/proof.ts";
import { freePort } from "#test/server-process.ts";
import { testApp } from "#test/test-app.ts";
import { createEvent, makeStale, register } from "#test/world.ts";
import { journeysAt, walkedAt } from "./browser.ts";
import { deviceOf } from "./device.ts";

// Browsers have no passkeys for the address of a machine.
const port = await freePort();
const origin = `http://localhost:${port}`;
const app = { ...(await testApp({ PORT: String(port), APP_ORIGIN: origin })), origin };
const journey = await journeysAt(app, { axeAtBoth: true });

describe.each(walkedAt("phone"))("who somebody is, %s", (width) => {
  journey(`is asked in a dialog, and the form goes on with what was typed (${width})`, async (at) => {
    const account = await register(app, "Marta");
    const host = await at(width, { as: account, colorScheme: width === "phone" ? "dark" : "light" });
    const device = await deviceOf(host);
    await makeStale(app, account);
    await host.goes("/app/settings/acceso");
    await host.fills({ "Nombre (Móvil de Marta)": "Móvil de Marta" });
    await host.presses("Añadir una llave");
    await host.seesDialog(proofText.title);
    await host.expectNoAxe();
    expect(await host.page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("proofPassword");
    await host.page.keyboard.press("Escape");
    await host.sees(proofText.declined);
    await host.expectTyped({ "Nombre (Móvil de Marta)": "Móvil de Marta" });
    await host.presses("Añadir una llave");
    await host.fills({ [proofText.password]: "no es esta" });
    await host.page.keyboard.press("Enter");
    await host.sees("La contraseña no coincide. Revísala e inténtalo de nuevo.");
    await host.expectNoAxe();
    await host.fills({ [proofText.password]: account.password });
    await host.presses(proofText.go);
    await host.sees("Llave añadida", "Móvil de Marta");
    expect(await device.keys()).toBe(1);
    const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]);
    for (const typed of [account.password, "no es esta"])
      expect(await host.page.evaluate(kept)).not.toContain(JSON.stringify(typed).slice(1, -1));

    // Now the key itself proves it, of another form.
    await makeStale(app, account);
    await host.presses("Quitar");
    await host.presses("Quitar la llave");
    await host.presses(proofText.passkey);
    await host.sees("Llave quitada", "Todavía no tienes ninguna.");
  });

  journey(`is asked by a page without a script, which ends the account (${width})`, async (at) => {
    const account = await register(app, "Luisa");
    await createEvent(account, { title: "Cena de empresa" });
    // A form that leaves the document has the same page with a script.
    const scripted = await at(width, { as: account, colorScheme: width === "phone" ? "dark" : "light" });
    const host = await at(width, { as: account, javaScript: false });
    await makeStale(app, account);
    for (const each of [scripted, host]) {
      await each.goes("/app/settings/delete");
      await each.fills({ "Escribe ELIMINAR": "eliminar" });
      await each.presses("Eliminar mi cuenta");
      await each.seesHeading(proofText.title);
      await each.fills({ [proofText.password]: "no es esta" });
      await each.presses(proofText.go);
      await each.sees("La contraseña no coincide. Revísala e inténtalo de nuevo.");
      if (each === scripted) await each.expectNoAxe();
    }
    await host.fills({ [proofText.password]: account.password });
    await host.presses(proofText.go);
    await host.arrives("/goodbye");
    const left = await app.db.selectFrom("users").select("id").where("email", "=", account.email).execute();
    expect(left).toEqual([]);
  });
});
