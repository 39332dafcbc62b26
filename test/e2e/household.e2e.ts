// A household before its own invitation: four people on one screen, most of them without JavaScript, all of them without an account.
import { describe, expect } from "vitest";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { unsubscribeUrl } from "#app/platform/mail/unsubscribe.server.ts";
import { writtenEmails } from "#test/emails.ts";
import { addHousehold } from "#test/households.ts";
import { createEvent, register, setSlug } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor, type Width, widths } from "./browser.ts";

const AUTH_SECRET = "0123456789012345678901234567890123456789";
const app = await journeyApp({ AUTH_SECRET });
const journey = await journeysAt(app);
const { db } = app;

async function invite(width: Width, slug: string): Promise<{ path: string; id: string; eventId: string }> {
  const host = await register(app, "Marta");
  const eventId = await createEvent(host);
  await setSlug(host, eventId, `${slug}-${width}`);
  await host.post(`/app/event/${eventId}/guests/settings`, {
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

const one = (visitor: Visitor, name: string) => visitor.page.getByRole("group", { name });
/** Who answers speaks of themselves; of everybody else it is said. */
const words = { yes: /^Sí, (asistiré|viene)$/, no: /^No (podré asistir|podrá venir)$/ };
const says = (visitor: Visitor, name: string, word: keyof typeof words) =>
  one(visitor, name).getByRole("radio", { name: words[word] }).check();
/** What has the focus lies in the group of `name`, and in sight. */
const isLedTo = async (visitor: Visitor, name: string) =>
  one(visitor, name).evaluate((group) => {
    const focused = document.activeElement!;
    const { top, bottom } = focused.getBoundingClientRect();
    return group.contains(focused) && top >= 0 && bottom <= innerHeight;
  });
const bus = (visitor: Visitor, name: string) =>
  one(visitor, name).getByRole("radiogroup", { name: "¿Vuelves en autobús?" });
const statuses = async (id: string) =>
  (
    await db.selectFrom("guests").select(["name", "status"]).where("householdId", "=", id).orderBy("name").execute()
  ).map(({ name, status }) => `${name}: ${status}`);

describe.each(widths)("a household, %s", (width) => {
  journey(`answers for four on one screen, without JavaScript (${width})`, async (at) => {
    const { path, id } = await invite(width, "sin-js");
    const amparo = await at(width, { javaScript: false });
    await amparo.goes(path);
    await amparo.seesHeading("¿Venís?");
    // What is asked of all of them stands apart from the last of them.
    const apart = await amparo.page.locator("form > .f:has(textarea)").evaluate((field) => {
      const { borderTopWidth, borderTopStyle, marginTop } = getComputedStyle(field);
      return { line: borderTopStyle === "solid" && parseFloat(borderTopWidth) > 0, gap: parseFloat(marginTop) >= 24 };
    });
    expect(apart).toEqual({ line: true, gap: true });
    for (const name of ["Amparo Bosch", "Tu acompañante", "Nora Tejada"]) {
      await says(amparo, name, "yes");
      if (name !== "Nora Tejada") await bus(amparo, name).getByRole("radio", { name: "Sí" }).check();
    }
    await amparo.presses("Enviar respuesta");
    // Of whom nothing was said is said beside their buttons, in words, and one is led there.
    await amparo.sees("Falta decir si viene Julián Tejada.");
    await amparo.seesNothingOf("Falta decir si viene Nora Tejada.");
    expect(await isLedTo(amparo, "Julián Tejada")).toBe(true);
    await says(amparo, "Julián Tejada", "no");
    await amparo.seesNothingOf("Falta decir si viene Julián Tejada.");
    expect(await one(amparo, "Julián Tejada").getByLabel("Alergias o dieta").isVisible()).toBe(false);
    const consent = one(amparo, "Amparo Bosch").getByRole("checkbox");
    expect(await consent.isVisible()).toBe(false);
    await one(amparo, "Amparo Bosch").getByLabel("Alergias o dieta").fill("Sin gluten");
    expect(await consent.isVisible()).toBe(true);
    await one(amparo, "Tu acompañante").getByLabel("Cómo se llama").fill("Iker Soler");
    await amparo.presses("Enviar respuesta");
    await amparo.sees("Marca la casilla para que podamos guardarlo, o borra lo escrito.", "Responde a esta pregunta.");
    expect(await isLedTo(amparo, "Amparo Bosch")).toBe(true);
    await consent.check();
    await bus(amparo, "Nora Tejada").getByRole("radio", { name: "No" }).check();
    // A browser that says no more than where a form comes from says it of this page too.
    const sent = amparo.page.waitForRequest((request) => request.method() === "POST");
    await amparo.presses("Enviar respuesta");
    expect((await (await sent).allHeaders())["origin"]).toBe(app.origin);
    await amparo.sees("¡Respuesta enviada exitosamente!");
    await amparo.seesHeading("¡Confirmado! Nos vemos en el evento");
    await amparo.sees("Iker Soler", "Alergias o dieta: Sin gluten · ¿Vuelves en autobús? Sí");
    expect(await statuses(id)).toEqual([
      "Amparo Bosch: confirmed",
      "Iker Soler: confirmed",
      "Julián Tejada: declined",
      "Nora Tejada: confirmed",
    ]);

    await amparo.follows("Cambiar la respuesta");
    for (const name of ["Amparo Bosch", "Iker Soler", "Nora Tejada"]) await says(amparo, name, "no");
    await amparo.presses("Enviar respuesta");
    await amparo.seesHeading("Lamentamos que no puedas asistir");
    await amparo.follows("Borrar mis datos");
    await amparo.seesHeading("¿De quién borramos los datos?");
    await amparo.page.getByLabel("Nora Tejada").check();
    await amparo.presses("Borrar los datos");
    await amparo.seesHeading("Hecho: está olvidado");
    expect((await statuses(id)).filter((each) => each.startsWith("Invitado que pidió"))).toHaveLength(1);
  });

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
      await julian.tabsTo(words.yes);
      await keyboard.press(word);
    }
    await expect.poll(opened).not.toBeNull();
    await julian.page.getByLabel("Alergias o dieta").first().fill("Sin gluten");
    await julian.tabsTo("Enviar respuesta");
    await keyboard.press("Enter");
    // What is missing is asked for before the form goes out.
    await expect.poll(() => julian.page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("checkbox");
    await julian.sees("Marca la casilla para que podamos guardarlo, o borra lo escrito.");
    expect(await isLedTo(julian, "Amparo Bosch")).toBe(true);
    await julian.expectNoAxe();
    await keyboard.press("Space");
    await julian.tabsTo("Sí");
    await keyboard.press("Space");
    await julian.page.getByLabel("Tu teléfono").fill("no tengo");
    await julian.tabsTo("Enviar respuesta");
    await keyboard.press("Enter");
    await julian.sees("Escribe un teléfono como 600 111 222.");
    await julian.expectNoAxe();
    await julian.page.getByLabel("Tu teléfono").fill("");
    await julian.tabsTo("Enviar respuesta");
    await keyboard.press("Enter");
    await julian.seesHeading("¡Confirmado! Nos vemos en el evento");
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
    await expect.poll(lost, { timeout: 20_000 }).toBeDefined();
    await julian.goes(/\/invitation\/[A-Za-z0-9]{32}/.exec((await lost())!.text)![0]);
    await julian.seesHeading("¡Confirmado! Nos vemos en el evento");

    await julian.goes(
      new URL(unsubscribeUrl({ authSecret: AUTH_SECRET, origin: app.origin } as Config, `julian-${width}@correo.es`))
        .pathname,
    );
    await julian.expectNoAxe();
    await julian.presses("No recibir más");
    await julian.seesHeading("No te escribiremos más");
  });
});
