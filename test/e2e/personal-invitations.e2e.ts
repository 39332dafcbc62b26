// A host invites twelve households: by e-mail, one by one by WhatsApp, and on paper, and reminds those without an answer.
import { afterAll, describe, expect } from "vitest";
import { addHousehold } from "#test/households.ts";
import { openMailbox } from "#test/outbox.ts";
import { createEvent, proved, register } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor, walkedAt } from "./browser.ts";

const mailbox = await openMailbox();
const app = await journeyApp({ SMTP_URL: mailbox.url, MAIL_FROM: "Convite <hola@convite.example>" });
afterAll(() => mailbox.close());
const journey = await journeysAt(app, { alsoAt: ["https://wa.me"], axeAtBoth: true });

const names = [
  "Ana Ruiz",
  "Íñigo Abad",
  "María del Carmen de la Fuente Gil",
  "Begoña Fernández-Villaverde y Quiñones de Montemayor",
];

/** Six with an e-mail address, four with a telephone, two with neither. */
async function inviteTwelve(eventId: string): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < 12; n++) {
    const name = names[n] ?? `Familia Zafra ${"ABCDEFGHIJKL"[n]}`;
    const reach =
      n < 6 ? { email: `casa-${n}-${eventId}@convite.test` } : n < 10 ? { phone: `600 11 22 ${n + 10}` } : {};
    const { id } = await addHousehold(app.db, eventId, [
      { name, ...reach },
      { name: `Acompañante de ${name}`.slice(0, 120), memberType: "companion", isNamed: false },
    ]);
    ids.push(id);
  }
  return ids;
}

const badge = ({ page }: Visitor, words: string) =>
  page.getByRole("list", { name: "Familias" }).getByText(words, { exact: true });

describe.each(walkedAt("desktop"))("personal invitations, %s", (width) => {
  journey(`go out by e-mail, by WhatsApp and on paper, and are reminded of (${width})`, async (at) => {
    const account = await register(app, "Marta");
    await proved(app, account);
    const id = await createEvent(account);
    const ids = await inviteTwelve(id);
    const host = await at(width, { as: account });
    const { page } = host;
    const base = `/app/event/${id}/guests/invitations/personal`;
    await host.goes(base);
    await host.seesHeading("Todas las familias");
    const tab = page.getByRole("navigation", { name: "¿A quién invitas?" }).getByText("A los de mi lista");
    await expect.poll(() => tab.evaluate((it) => it.getBoundingClientRect().right <= window.innerWidth)).toBe(true);
    await host.expectNoAxe();
    await host.presses("Crear los enlaces que faltan (12)");
    await host.sees("12 invitaciones creadas.");
    expect(await badge(host, "Pendiente").count()).toBe(12);

    await host.presses("Enviar por correo (6)");
    await host.seesHeading("¿Enviar 6 invitaciones por correo?");
    await host.sees("A 6 familias no les llega por correo");
    await host.expectNoAxe();
    await host.presses("Enviarlas");
    await host.sees("6 correos en camino. 6 familias no tienen correo.");
    // The e-mails are sent one by one, and the page updates by itself.
    await expect.poll(() => badge(host, "Enviada").count()).toBe(6);
    expect(mailbox.received.filter(({ to }) => to[0]?.includes(id))).toHaveLength(6);

    await page.getByRole("link", { name: "Begoña Fernández-Villaverde y Quiñones de Montemayor", exact: true }).click();
    await host.seesHeading("Begoña Fernández-Villaverde y Quiñones de Montemayor");
    await host.seesPicture(page.getByAltText(/^QR de la invitación/));
    await host.expectNoAxe();
    await host.presses("Copiar");
    await host.sees("Enlace copiado al portapapeles");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/invitation\/[A-Za-z0-9]{32}$/);
    await page.keyboard.press("Escape");
    await host.arrives(base);

    // The URLs opened on WhatsApp's host, whose page is not checked.
    const opened: string[] = [];
    await host.context.route("https://wa.me/**", (route) => {
      opened.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<title>WhatsApp</title>" });
    });
    // Guests with a telephone get their message here; for the others the host can enter one.
    const waits = page.getByRole("region", { name: "Por mandar, 6" });
    expect(await waits.getByRole("listitem").count()).toBe(6);
    await host.follows("Mandar 6");
    for (const place of [1, 2, 3]) {
      await host.sees(`${place} de 6`);
      if (place === 2) {
        await host.expectNoAxe();
        await expectLoop(host);
        await host.reloads();
        await host.sees("2 de 6");
        await host.follows("Saltar");
        continue;
      }
      const tab = host.context.waitForEvent("page");
      await host.follows("Abrir WhatsApp");
      await (await tab).close();
      await host.presses("Enviada, siguiente");
    }
    await host.sees("4 de 6");
    expect(opened).toHaveLength(2);
    expect(opened[0]).toMatch(/^https:\/\/wa\.me\/346001122\d\d\?text=%C2%A1Hola/);
    await page.goBack();
    await host.sees("3 de 6", "Ya está enviada por WhatsApp");
    await host.goes(`${base}/whatsapp`);
    await host.sees("2 de 6", /^Después: .+\.$/);

    await host.goes(base);
    await host.follows("Imprimir");
    await host.seesHeading("Imprimir invitaciones");
    await host.expectNoAxe();
    if (width === "desktop") {
      const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
      expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    }
    await host.presses("Ya están entregadas");
    await host.sees("4 invitaciones apuntadas como entregadas en papel.");
    expect(await badge(host, "Enviada").count()).toBe(12);

    await app.db.updateTable("guests").set({ status: "declined" }).where("householdId", "=", ids[0]!).execute();
    await host.follows(/^Recordar a \d+$/);
    await host.seesHeading("Recordar");
    const listed = page.getByRole("list", { name: "A quién se recuerda" }).getByRole("checkbox");
    expect(await listed.count()).toBe(5);
    await host.sees("A 6 familias no les llega por correo");
    await host.expectNoAxe();
    await page.getByRole("checkbox", { name: /Íñigo Abad/ }).uncheck();
    await host.presses("Enviar recordatorio");
    await host.sees("4 recordatorios en camino.");
    const reminded = () =>
      mailbox.received.filter(({ to, mail }) => to[0]?.includes(id) && mail.subject?.includes("Nos falta"));
    await expect.poll(() => reminded().length).toBe(4);
    expect(reminded().map(({ to }) => to[0])).not.toContain(`casa-1-${id}@convite.test`);
    await badge(host, "Rechazada").waitFor();
  });
});

journey("personal invitations are chosen and sent without a mouse", async (at) => {
  const account = await register(app, "Hugo");
  await proved(app, account);
  const id = await createEvent(account);
  await inviteTwelve(id);
  const host = await at("desktop", { as: account });
  await host.goes(`/app/event/${id}/guests/invitations/personal`);
  await host.tabsTo("Elegir Íñigo Abad");
  await host.page.keyboard.press("Space");
  await host.tabsTo("Enviar por correo");
  await host.page.keyboard.press("Enter");
  await host.sees("1 correo en camino.");
  await expect.poll(() => badge(host, "Enviada").count()).toBe(1);
  await host.tabsTo("Íñigo Abad");
  await host.page.keyboard.press("Enter");
  await host.seesHeading("Íñigo Abad");
  await host.tabsTo("Ya se la he dado");
  await host.page.keyboard.press("Enter");
  await host.sees("1 familia: enviada.");
});

/** The page has no app frame, and both buttons are in the window at every size, also with doubled text size. */
async function expectLoop(host: Visitor): Promise<void> {
  const { page } = host;
  expect(await page.getByRole("navigation").count()).toBe(0);
  expect(await page.getByRole("button", { name: /^(Menú|Abrir el chat)/ }).count()).toBe(0);
  const size = page.viewportSize()!;
  const text = await page.context().newCDPSession(page);
  for (const [width, height, standard] of [
    [390, 844, 16],
    [390, 844, 32],
    [844, 390, 16],
    [1280, 860, 32],
  ] as const) {
    await page.setViewportSize({ width, height });
    await text.send("Page.setFontSizes", { fontSizes: { standard } });
    for (const at of [0, 10_000]) {
      await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), at);
      for (const control of [
        page.getByRole("link", { name: "Abrir WhatsApp" }),
        page.getByRole("button", { name: "Enviada, siguiente" }),
      ]) {
        const box = (await control.boundingBox())!;
        const where = `${width} × ${height}, text of ${standard} px, scrolled to ${at}`;
        expect(box.y, where).toBeGreaterThanOrEqual(0);
        expect(box.y + box.height, where).toBeLessThanOrEqual(height);
        await control.click({ trial: true });
      }
    }
  }
  await text.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await page.setViewportSize(size);
}
