// A household with its own invitation: four people on one screen, most of them without JavaScript, all without an account.
import { describe, expect } from "vitest";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { unsubscribeUrl } from "#app/platform/mail/unsubscribe.server.ts";
import { writtenEmails } from "#test/emails.ts";
import { type Template, templates } from "#app/domain/look/themes.ts";
import { share } from "#test/endurance.ts";
import { addHousehold, inviteHousehold } from "#test/households.ts";
import { createEvent, register, setSlug } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor, walkedAt, type Width } from "./browser.ts";
import { whatIsCovered } from "./covered.ts";

const AUTH_SECRET = "0123456789012345678901234567890123456789";
const app = await journeyApp({ AUTH_SECRET });
const journey = await journeysAt(app, { axeAtBoth: true });
const { db } = app;

async function invite(width: Width, slug: string): Promise<{ path: string; id: string; eventId: string }> {
  const host = await register(app, "Marta");
  const eventId = await createEvent(host);
  await setSlug(host, eventId, `${slug}-${width}`);
  await host.post(`/app/event/${eventId}/guests/settings/question`, {
    intent: "question.add",
    text: "¿Vuelves en autobús?",
    kind: "yes-no",
    required: "on",
  });
  const { id } = await addHousehold(
    db,
    eventId,
    [
      { name: "Amparo Bosch", email: `amparo-${slug}-${width}@correo.es` },
      { name: "Julián Tejada" },
      { name: "Acompañante de Amparo Bosch", memberType: "companion", isNamed: false },
      { name: "Nora Tejada", memberType: "child" },
    ],
    { plusOnes: 1 },
  );
  const token = newToken();
  await db
    .updateTable("households")
    .set({ tokenHash: hashToken(token), tokenSealed: "x" })
    .where("id", "=", id)
    .execute();
  return { path: `/invitation/${token}`, id, eventId };
}

const one = (visitor: Visitor, name: string) => visitor.page.getByRole("group", { name: new RegExp(`^${name}`) });
/** Yes and no come first beside each name; a question has its own group. */
const says = (visitor: Visitor, name: string, word: "yes" | "no") =>
  one(visitor, name)
    .getByRole("radio", { name: word === "yes" ? /^Sí, / : /^No(,| podré)/ })
    .check();
/** The focus is in the group of `name`, and visible. */
const isLedTo = async (visitor: Visitor, name: string) =>
  one(visitor, name).evaluate((group) => {
    const focused = document.activeElement!;
    const { top, bottom } = focused.getBoundingClientRect();
    return group.contains(focused) && top >= 0 && bottom <= innerHeight;
  });
/** The seats in the footer, in the order of the people. */
const seats = (visitor: Visitor) =>
  visitor.page
    .locator(".count i")
    .evaluateAll((all) =>
      all.map((seat) => (getComputedStyle(seat).backgroundColor === "rgb(255, 207, 51)" ? "taken" : "free")),
    );
const bus = (visitor: Visitor, name: string) =>
  one(visitor, name).getByRole("radiogroup", { name: "¿Vuelves en autobús?" });
const statuses = async (id: string) =>
  (
    await db.selectFrom("guests").select(["name", "status"]).where("householdId", "=", id).orderBy("name").execute()
  ).map(({ name, status }) => `${name}: ${status}`);

describe.each(walkedAt("phone"))("a household, %s", (width) => {
  journey(`answers for four on one screen, without JavaScript (${width})`, async (at) => {
    const { path, id } = await invite(width, "sin-js");
    const amparo = await at(width, { javaScript: false });
    await amparo.goes(path);
    await amparo.seesHeading("Amparo y familia, ¿venís?");
    for (const name of ["Amparo Bosch", "Tu acompañante", "Nora Tejada"]) {
      await says(amparo, name, "yes");
      if (name !== "Nora Tejada") await bus(amparo, name).getByRole("radio", { name: "Sí" }).check();
    }
    expect(await seats(amparo)).toEqual(["taken", "free", "taken", "taken"]);
    // The browser shows no bubble over the text: the form is sent, and the server answers with the page's own errors.
    const refused = amparo.page.waitForResponse((response) => response.request().method() === "POST");
    await amparo.presses("Enviar respuesta");
    expect((await refused).status()).toBe(422);
    // A missing answer shows a text beside the person's buttons, and the focus moves there.
    await amparo.sees("Falta decir si viene Julián Tejada.");
    await amparo.seesNothingOf("Falta decir si viene Nora Tejada.");
    expect(await isLedTo(amparo, "Julián Tejada")).toBe(true);
    await says(amparo, "Julián Tejada", "no");
    await amparo.seesNothingOf("Falta decir si viene Julián Tejada.");
    await amparo.sees("Qué pena. Si cambia de idea, aquí estamos.");
    expect(await one(amparo, "Julián Tejada").getByText("Alergias o dieta").isVisible()).toBe(false);
    const consent = one(amparo, "Amparo Bosch").getByRole("checkbox", { name: /^Sí, cuéntaselo a la cocina/ });
    await one(amparo, "Amparo Bosch").getByText("Alergias o dieta").click();
    expect(await consent.isVisible()).toBe(false);
    await one(amparo, "Amparo Bosch").getByRole("checkbox", { name: "Sin gluten" }).check();
    expect(await consent.isVisible()).toBe(true);
    await one(amparo, "Tu acompañante").getByLabel("Cómo se llama").fill("Iker Soler");
    await amparo.presses("Enviar respuesta");
    await amparo.sees("Marca la casilla para que podamos guardarlo, o borra lo escrito.", "Responde a esta pregunta.");
    expect(await isLedTo(amparo, "Amparo Bosch")).toBe(true);
    await consent.check();
    await bus(amparo, "Nora Tejada").getByRole("radio", { name: "No" }).check();
    // The browser sends the `Origin` header for this page's form too.
    const sent = amparo.page.waitForRequest((request) => request.method() === "POST");
    await amparo.presses("Enviar respuesta");
    expect((await (await sent).allHeaders())["origin"]).toBe(app.origin);
    await amparo.seesHeading("Os guardamos tres sitios");
    await amparo.sees("Amparo, Iker y Nora vienen. Julián no.", "Sin gluten · ¿Vuelves en autobús? Sí");
    await amparo.sees(/^¡Respuesta enviada exitosamente! ¡Confirmado! Nos vemos en el evento/);
    expect(await statuses(id)).toEqual([
      "Amparo Bosch: confirmed",
      "Iker Soler: confirmed",
      "Julián Tejada: declined",
      "Nora Tejada: confirmed",
    ]);

    // One press more, with the address that the list has, and Amparo talks: as the guest who she is.
    await amparo.page.getByRole("link", { name: /^El chat/ }).click();
    await amparo.page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect.poll(() => new URL(amparo.page.url()).pathname).toMatch(/^\/app\/chat\/./);
    await amparo.goes(path);
    await amparo.seesNothingOf("Entrar en el chat");

    // «Tus datos» shows her consent with its words, and she takes it back there.
    await amparo.follows("Tus datos");
    await amparo.seesHeading("Tus datos");
    await amparo.sees("Amparo Bosch: alergias y dietas");
    const scripted = await at(width);
    await scripted.goes(`${path}/permisos`);
    await scripted.expectInBothSchemes();
    await amparo.page.getByRole("link", { name: "Retirar: Amparo Bosch: alergias y dietas" }).click();
    await amparo.seesHeading("¿Retiramos el permiso?");
    await scripted.goes(new URL(amparo.page.url()).pathname + new URL(amparo.page.url()).search);
    await scripted.expectInBothSchemes();
    await amparo.presses("Retirar el permiso");
    await amparo.seesHeading("Hecho: permiso retirado");
    await scripted.goes(new URL(amparo.page.url()).pathname + new URL(amparo.page.url()).search);
    await scripted.expectInBothSchemes();
    await amparo.follows("Volver");
    await amparo.seesNothingOf("Sin gluten");

    await amparo.follows("Cambiar la respuesta");
    for (const name of ["Amparo Bosch", "Iker Soler", "Nora Tejada"]) await says(amparo, name, "no");
    await amparo.presses("Enviar respuesta");
    await amparo.seesHeading("Os echaremos de menos");
    await amparo.sees(/Lamentamos que no puedas asistir/);
    await amparo.follows("Borrar mis datos");
    await amparo.seesHeading("¿De quién borramos los datos?");
    await amparo.page.getByLabel("Nora Tejada").check();
    await amparo.presses("Borrar los datos");
    await amparo.seesHeading("Hecho: está olvidado");
    expect((await statuses(id)).filter((each) => each.startsWith("Invitado que pidió"))).toHaveLength(1);
  });
});

describe.each(walkedAt("desktop"))("a household with a keyboard, %s", (width) => {
  journey(`answers by keyboard alone, which opens it, and finds it again when it is lost (${width})`, async (at) => {
    const { path, id, eventId } = await invite(width, "teclado");
    const opened = async () =>
      (await db.selectFrom("households").select("openedAt").where("id", "=", id).executeTakeFirstOrThrow()).openedAt;
    const julian = await at(width);
    await julian.goes(path);
    await julian.expectNoAxe();
    expect(await opened()).toBeNull();
    const { keyboard } = julian.page;
    for (const word of ["Space", "ArrowRight", "ArrowRight", "ArrowRight"]) {
      await julian.tabsTo(/^Sí, /);
      await keyboard.press(word);
    }
    await expect.poll(opened).not.toBeNull();
    await one(julian, "Amparo Bosch").getByText("Alergias o dieta").click();
    await one(julian, "Amparo Bosch").getByRole("checkbox", { name: "Sin gluten" }).check();
    await julian.tabsTo("Enviar respuesta");
    await keyboard.press("Enter");
    // Missing values are requested before the form is sent.
    await julian.sees("Responde a esta pregunta.", "Marca la casilla para que podamos guardarlo, o borra lo escrito.");
    await expect.poll(() => isLedTo(julian, "Amparo Bosch")).toBe(true);
    await julian.expectNoAxe();
    await keyboard.press("Space");
    await julian.tabsTo(/^Sí, cuéntaselo a la cocina/);
    await keyboard.press("Space");
    await julian.page.getByText("¿Dónde os confirmamos?").click();
    await julian.page.getByLabel("Teléfono").fill("no tengo");
    await julian.tabsTo("Enviar respuesta");
    await keyboard.press("Enter");
    await julian.sees("Escribe un teléfono como 600 111 222.");
    await julian.expectNoAxe();
    await julian.page.getByLabel("Teléfono").fill("");
    await julian.tabsTo("Enviar respuesta");
    await keyboard.press("Enter");
    await julian.seesHeading("Os guardamos un sitio");
    await julian.expectNoAxe();
    expect((await statuses(id)).filter((each) => each.endsWith(": confirmed"))).toHaveLength(1);

    await julian.goes(`${path}/olvidar`);
    await julian.expectNoAxe();
    await julian.goes(`/evento/teclado-${width}`);
    await julian.follows("¿Has perdido tu invitación?");
    await julian.expectNoAxe();
    await julian.fills({ "Correo electrónico": `amparo-teclado-${width}@correo.es` });
    await julian.presses("Enviar mi invitación");
    await julian.seesHeading("Mira tu correo");
    const lost = async () => (await writtenEmails(db, app, { eventId, kind: "lost_invitation" }))[0];
    await expect.poll(lost).toBeDefined();
    await julian.goes(/\/invitation\/[A-Za-z0-9]{32}/.exec((await lost())!.text)![0]);
    await julian.seesHeading("Os guardamos un sitio");

    await julian.goes(
      new URL(unsubscribeUrl({ authSecret: AUTH_SECRET, origin: app.origin } as Config, `julian-${width}@correo.es`))
        .pathname,
    );
    await julian.expectNoAxe();
    await julian.presses("No recibir más");
    await julian.seesHeading("No te escribiremos más");
  });
});

/** The background of an element, and the width of its border. */
type Drawn = readonly [string, string];

describe("an answer in few presses", () => {
  /** A household of `names` at an event of its own; returns the path of its page. */
  async function invited(names: string[], look: Template): Promise<string> {
    const eventId = await createEvent(await register(app, "Marta"), { visibility: "private" });
    await db.updateTable("events").set({ template: look }).where("id", "=", eventId).execute();
    // Only the first has an e-mail address.
    const members = names.map((name, at) => ({ name, email: at === 0 ? `${newToken()}@correo.es` : null }));
    return (await inviteHousehold(db, eventId, members, { name: "Familia Molina Ferrer" })).path;
  }
  /** Performs the presses in order; returns the number of presses needed to reach the heading. */
  async function pressing(visitor: Visitor, presses: readonly (() => Promise<void>)[], heading: string) {
    for (const press of presses) await press();
    await visitor.seesHeading(heading);
    return presses.length;
  }
  const finger = (visitor: Visitor, name: string, word: "Sí" | "No") =>
    one(visitor, name).locator(".sn label", { hasText: word }).click();
  const beside = ({ page }: Visitor) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  journey("takes one for a family that comes whole, two for a person who does not, six for five people", async (at) => {
    const five = ["Carmen", "Julián", "Leo", "Nora", "Abuela Pepa"];
    const guest = await at("phone", { javaScript: false });
    const all = () => guest.presses(/^(Vamos todos|Voy)$/);
    const send = () => guest.presses("Enviar respuesta");
    await guest.goes(await invited(five, "romantic"));
    await guest.seesHeading("Familia Molina Ferrer, ¿venís?");
    expect(await pressing(guest, [all], "Os guardamos cinco sitios")).toBe(1);
    await guest.goes(await invited(["Amparo Bosch"], "elegant"));
    await guest.seesHeading("Amparo, ¿vienes?");
    const no = () => guest.page.locator("label", { hasText: "No podré asistir" }).click();
    expect(await pressing(guest, [no, send], "Te echaremos de menos")).toBe(2);
    await guest.goes(await invited(five, "modern"));
    const each = five.map((name) => () => finger(guest, name, name === "Leo" ? "No" : "Sí"));
    expect(await pressing(guest, [...each, send], "Os guardamos cuatro sitios")).toBe(6);
    await guest.sees("Carmen, Julián, Nora y la abuela Pepa vienen. Leo no.");
  });

  journey("asks four people on one screen of a phone, in each look", async (at) => {
    const guest = await at("phone");
    await guest.page.setViewportSize({ width: 390, height: 844 });
    const below: string[] = [];
    for (const look of templates) {
      await guest.goes(await invited(["Carmen", "Julián", "Leo", "Abuela Pepa"], look));
      await guest.page.evaluate(() => document.fonts.ready.then(() => undefined));
      const send = guest.page.getByRole("button", { name: "Enviar respuesta" });
      const bottom = await send.evaluate((button) => button.getBoundingClientRect().bottom);
      if (bottom > 844) below.push(`${look}: ${Math.round(bottom)}`);
    }
    expect(below).toEqual([]);
  });

  journey("is read in dark colours of its host's, and in the browser's own", async (at) => {
    const guest = await at("phone");
    const { page } = guest;
    const colours = { primary: "#7fd1c7", accent: "#ffd479", background: "#14212b" };
    const eventId = await createEvent(await register(app, "Marta"), { visibility: "private" });
    const members = ["Carmen", "Julián"].map((name) => ({ name, email: null }));
    const { path } = await inviteHousehold(db, eventId, members, { name: "Carmen y Julián" });
    for (const look of share(templates, 3, 0)) {
      const set = { template: look, customization: JSON.stringify({ colours }) };
      await db.updateTable("events").set(set).where("id", "=", eventId).execute();
      await guest.goes(path);
      await finger(guest, "Carmen", "Sí");
      // Server errors look like the browser check's, with an extra notice.
      await page.locator("form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
      await guest.presses("Enviar respuesta");
      await page.locator(".notice").waitFor();
      await guest.expectContrast();
      await page.emulateMedia({ forcedColors: "active" });
      const drawn = await page.evaluate(() =>
        [".sn :checked + span", ".sn :not(:checked) + span", ".bad", ".who:not(.bad)"].map((each) => {
          const { backgroundColor, borderTopWidth } = getComputedStyle(document.querySelector(each)!);
          return [backgroundColor, borderTopWidth] as const;
        }),
      );
      const [chosen, other, refused, answered] = drawn as [Drawn, Drawn, Drawn, Drawn];
      expect(chosen[0], look).not.toBe(other[0]);
      expect([refused[1], answered[1]], look).toEqual(["3px", "1px"]);
      expect(await page.evaluate(whatIsCovered), look).toEqual([]);
      await page.emulateMedia({ forcedColors: "none" });
    }
  });

  journey("is as easy with letters twice as large", async (at) => {
    const pepa = await at("phone", { javaScript: false });
    for (const look of templates) {
      await pepa.goes(await invited(["Abuela Pepa", "Maximiliano Fernández-Villaverde"], look));
      await pepa.page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      expect(await beside(pepa), look).toBeLessThanOrEqual(0);
      await finger(pepa, "Abuela Pepa", "Sí");
      await finger(pepa, "Maximiliano", "No");
      // The title has the whole width, and the sticky footer takes at most a fifth of the window.
      expect(await pepa.page.locator(".corner").isVisible(), look).toBe(false);
      expect((await pepa.page.locator(".send").boundingBox())!.height, look).toBeLessThan(844 / 5);
      expect(await pepa.page.evaluate(whatIsCovered), look).toEqual([]);
      await pepa.presses("Enviar respuesta");
      await pepa.seesHeading("Os guardamos un sitio");
      await pepa.page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      expect(await beside(pepa), look).toBeLessThanOrEqual(0);
    }
  });
});
