// Sign-in with Google: from the register screen with a plan, from the login screen with a target, and back after a failure.
import { randomBytes } from "node:crypto";
import { afterAll, describe, expect } from "vitest";
import { type GooglePerson, openOpenidProvider } from "#test/openid-provider.ts";
import { freePort } from "#test/server-process.ts";
import { testApp } from "#test/test-app.ts";
import { register } from "#test/world.ts";
import { journeysAt, walkedAt } from "./browser.ts";

const port = await freePort();
const provider = await openOpenidProvider([port]);
afterAll(() => provider.close());
const app = await testApp({ PORT: String(port), ...provider.env });
const journey = await journeysAt(app, { alsoAt: [provider.issuer], axeAtBoth: true });

function googlePerson(given: Partial<GooglePerson> = {}): GooglePerson {
  const sub = randomBytes(8).toString("hex");
  return { sub, email: `${sub}@correo.es`, email_verified: true, name: "Nerea Ibarra", ...given };
}

const accountOf = (email: string) =>
  app.db
    .selectFrom("users")
    .innerJoin("subscriptions", "subscriptions.userId", "users.id")
    .innerJoin("accounts", "accounts.userId", "users.id")
    .where("email", "=", email)
    .select(["users.name", "accountType", "plan", "providerId"])
    .execute();

describe.each(walkedAt("phone"))("with Google, %s", (width) => {
  journey(`an account is made with the plan that was chosen (${width})`, async (at) => {
    const google = googlePerson();
    const host = await at(width);
    await host.goes("/register?plan=planner");
    await host.sees("Plan sugerido desde Pricing:", "14 años o más", /14 días de prueba/);
    await host.expectNoAxe();
    await host.picks(/^Plus/);
    await host.fills({ "Nombre completo": "Nerea" });

    provider.person = "thinking";
    await host.presses("Continuar con Google");
    await host.page.waitForURL(`${provider.issuer}/**`);
    await host.page.goBack();
    await host.awakes();
    // The button does not stay busy: after Back it starts fresh.
    provider.person = null;
    await host.picks(/^Plus/);
    await host.presses("Continuar con Google");
    await host.arrives("/register?plan=plus");
    await host.seesNothingOf("Ocurrió un error");
    expect(await host.reach.getByRole("radio", { name: /^Plus/ }).isChecked()).toBe(true);

    provider.person = google;
    await host.presses("Continuar con Google");
    await host.arrives("/app");
    await host.sees("No hay eventos");
    expect(await accountOf(google.email!)).toEqual([
      { name: "Nerea Ibarra", accountType: "personal", plan: "plus", providerId: "google" },
    ]);
  });

  journey(`an account is come back to, where one wanted to go, and what went wrong is said (${width})`, async (at) => {
    const somewhere = "/login?next=%2Fapp%2Fevent%2Fnew";
    const host = await at(width, { colorScheme: "dark" });
    await host.goes("/app/event/new");
    await host.arrives(somewhere);
    provider.person = googlePerson({ email_verified: false });
    await host.presses("Continuar con Google");
    await host.arrives(`${somewhere}&google=email_unverified`);
    await host.sees("Ocurrió un error al iniciar sesión con Google.", /aún no está confirmado/);
    await host.expectNoAxe();

    const taken = await register(app, "Otra");
    provider.person = googlePerson({ email: taken.email });
    await host.presses("Continuar con Google");
    await host.arrives(`${somewhere}&google=not_linked`);
    await host.sees("Recuperar la contraseña");
    await host.follows("Crea tu cuenta");
    await host.arrives("/register?next=%2Fapp%2Fevent%2Fnew");
    await host.follows("Inicia sesión");
    await host.arrives(somewhere);
    await host.tabsTo("Continuar con Google");
    provider.person = googlePerson();
    await host.page.keyboard.press("Enter");
    await host.arrives("/app/event/new");
  });
});

journey("no script is needed, and Enter in the form is not the way to Google", async (at) => {
  const google = googlePerson();
  provider.person = google;
  const host = await at("phone", { javaScript: false });
  await host.goes("/register");
  await host.page.getByText("Cambiar", { exact: true }).click();
  await host.picks(/^Planner/);
  await host.presses("Continuar con Google");
  await host.arrives("/app");
  expect(await accountOf(google.email!)).toMatchObject([{ accountType: "business", plan: "planner" }]);

  const other = await at("phone");
  const email = "nerea@correo.es";
  await other.goes("/register");
  await other.fills({ "Nombre completo": "Nerea", "Correo electrónico": email, Contraseña: "una mesa muy larga" });
  await other.page.keyboard.press("Enter");
  await other.arrives("/app");
  expect(await accountOf(email)).toMatchObject([{ providerId: "credential" }]);
});

describe.each([true, false])("with a script: %s", (javaScript) => {
  journey("the look of a first invitation comes back from Google with its maker", async (at) => {
    const google = googlePerson();
    provider.person = google;
    const host = await at("desktop", { javaScript });
    const answers = {
      intent: "whose",
      occasion: "boda",
      one: "Rosa",
      other: "Luis",
      date: "2049-06-05",
      placeToCome: "on",
    };
    await host.context.request.post("/empezar?tipo=boda", { form: answers, headers: { origin: app.origin } });
    await host.goes("/empezar?paso=3&todos");
    const look = host.page.locator('input[name="template"][value="corporate"]');
    await look.check({ force: true });
    await host.page.getByText("Cambiar", { exact: true }).click();
    await host.picks(/^Plus/);
    await host.presses("Continuar con Google");
    await host.arrives("/empezar?paso=3");
    expect(await look.isChecked()).toBe(true);
    await host.presses("Me gusta");
    await host.arrives(/^\/app\/event\/[0-9a-f-]{36}/);
    const made = app.db
      .selectFrom("events")
      .innerJoin("users", "users.id", "events.createdBy")
      .select("template")
      .where("email", "=", google.email!);
    expect(await made.execute()).toEqual([{ template: "corporate" }]);
    expect(await accountOf(google.email!)).toMatchObject([{ plan: "plus" }]);
  });
});
