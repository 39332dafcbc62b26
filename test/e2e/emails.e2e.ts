// E-mails in a real browser, at a phone's width; and an invitation from its e-mail to the event.
import { describe, expect } from "vitest";
import { type Template, templates } from "#app/domain/look/themes.ts";
import { examples } from "#app/features/dev/emails/examples.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { unsubscribeUrl } from "#app/platform/mail/unsubscribe.server.ts";
import { inviteByEmail } from "#app/features/event/invitations/commands.server.ts";
import { writtenEmails } from "#test/emails.ts";
import { eventPassOf } from "#test/factories.ts";
import { tokenIn } from "#test/invitations.ts";
import { type Account, createEvent, register } from "#test/world.ts";
import { findViolations } from "./axe.ts";
import { journeyApp, journeysAt, walkedAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });
/** A household's invitation to an event of this theme. */
function invitationIn(origin: string, template: Template) {
  const words = { name: "Marta Molina", title: "Boda de Lucía y Andrés", place: "Torrent", message: "" };
  const design = { template, palette: null, colours: null, face: null };
  return examples["household-invitation"]!(origin, { ...words, design });
}

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

describe("every e-mail", () => {
  journey("is read on 320 pixels, by day and in the dark, without scrolling sideways", async (at) => {
    for (const colorScheme of ["light", "dark"] as const) {
      const reader = await at("phone", { colorScheme });
      await reader.page.setViewportSize({ width: 320, height: 640 });
      const worn = templates.map((template) => [template, (origin: string) => invitationIn(origin, template)] as const);
      for (const [name, write] of [...Object.entries(examples), ...worn]) {
        const { html } = await write(app.origin);
        await reader.page.setContent(html);
        const wide = await reader.page.evaluate(() => document.documentElement.scrollWidth);
        expect([name, wide]).toEqual([name, 320]);
        // The dark scheme changes only colours.
        const violations = await findViolations(
          reader.page,
          colorScheme === "light" ? { tags: TAGS } : { rules: ["color-contrast"] },
        );
        const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
        expect([name, colorScheme, found]).toEqual([name, colorScheme, []]);
      }
    }
  });
});

/** Invites a person to the event of `host`; returns the address of the invitation. */
async function invite(host: Account, eventId: string, email: string, role: string): Promise<string> {
  const config = readConfig({ ...app.env, NODE_ENV: "test", APP_ORIGIN: app.origin });
  const user = await app.db.selectFrom("users").select("id").where("email", "=", host.email).executeTakeFirstOrThrow();
  const pass = await eventPassOf(app.db, user.id, eventId, "invitation.create");
  const asked = { email, name: "Eva Ruiz", role, message: "¿Nos ayudas con las mesas?" };
  const invited = await inviteByEmail({ db: app.db, config, log: createLog("silent") }, pass, asked, new Date());
  if (!invited.ok) throw new Error(invited.code);
  const [mail] = await writtenEmails(app.db, config, { recipient: email, kind: "invitation" });
  return `/invitation/${tokenIn(mail!.text)}`;
}

describe("a person who wants no more e-mails", () => {
  journey("says so with one press and takes it back with another, however long their address is", async (at) => {
    const config = readConfig({ ...app.env, NODE_ENV: "test", APP_ORIGIN: app.origin });
    const address = `${"una.direccion.muy.larga".repeat(2)}@${"correo".repeat(8)}.example`;
    const reader = await at("phone");
    await reader.goes(new URL(unsubscribeUrl(config, address)).pathname);
    await reader.seesHeading("¿No quieres recibir más?");
    expect(await reader.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await reader.expectNoAxe();
    await reader.presses("No recibir más");
    await reader.seesHeading("No te escribiremos más");
    await reader.sees(address);
    await reader.expectNoAxe();
    await reader.presses("Volver a recibirlos");
    await reader.seesHeading("¿No quieres recibir más?");
  });
});

describe.each(walkedAt("phone"))("an invitation by e-mail, %s", (width) => {
  journey(`is followed from the e-mail, through a new account, to the event (${width})`, async (at) => {
    const host = await register(app, "Marta");
    const eventId = await createEvent(host, { visibility: "private" });
    const path = await invite(host, eventId, `invitada-${width}@correo.example`, "collaborator");
    const eva = await at(width);
    await eva.goes(path);
    await eva.seesHeading("Marta te invita a la boda de Lucía y Andrés");
    await eva.sees(
      "¿Nos ayudas con las mesas?",
      "Chat del evento",
      "Ver la lista de invitados",
      "Ver la lista de regalos",
      "Finca La Alquería, Torrent",
    );
    await eva.seesNothingOf(`invitada-${width}@correo.example`);
    await eva.expectNoAxe();
    await eva.follows("Crear cuenta");
    await eva.fills({
      "Nombre completo": "Eva Ruiz",
      "Correo electrónico": `eva-${width}@correo.example`,
      Contraseña: "una mesa muy larga",
    });
    await eva.presses("Crear cuenta");
    await eva.arrives(path);
    await eva.sees(/si la aceptas, participarás con esta cuenta/);
    await eva.expectNoAxe();
    await eva.presses("Aceptar invitación");
    await eva.arrives(`/app/event/${eventId}`);
    await eva.seesHeading("Boda de Lucía y Andrés");
    await eva.goes(path);
    await eva.seesHeading("¡Confirmado! Nos vemos en el evento");
    await eva.expectNoAxe();
  });

  journey(`can be declined without an account, and says so when it is over (${width})`, async (at) => {
    const host = await register(app, "Marta");
    const eventId = await createEvent(host, { visibility: "private" });
    const path = await invite(host, eventId, `pau-${width}@correo.example`, "organizer");
    const pau = await at(width);
    await pau.goes(path);
    await pau.presses("No podré asistir");
    await pau.arrives(path);
    await pau.seesHeading("Lamentamos que no puedas asistir");
    await pau.expectNoAxe();
    await app.pool.query("update invitations set status = 'pending', expires_at = now() where event_id = $1", [
      eventId,
    ]);
    await pau.goes(path);
    await pau.seesHeading("Invitación Expirada");
    await app.pool.query("delete from invitations where event_id = $1", [eventId]);
    await pau.goes(path);
    await pau.seesHeading("Invitación no encontrada");
    await pau.expectNoAxe();
  });
});
