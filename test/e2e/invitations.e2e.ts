// Inviting people and following their answers, by thumb, by mouse, and by keyboard alone.
import { describe, expect } from "vitest";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor, walkedAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });
const longName = "María de la Luz Fernández-Villaverde y Quiñones de Montemayor";
const contact = "Nombre de usuario o correo electrónico";

const row = ({ page }: Visitor, name: string) => page.getByRole("row").filter({ hasText: name });
const seesRow = (who: Visitor, name: string, status: string) =>
  row(who, name).getByText(status, { exact: true }).waitFor();

describe.each(walkedAt("phone"))("the page of invitations, %s", (width) => {
  journey(
    `invites by username and by e-mail, sends again, copies, takes back, and the invitee accepts (${width})`,
    async (at) => {
      const account = await register(app, "Marta");
      const eva = await register(app, "Eva Serra");
      const { rows } = await app.pool.query<{ username: string }>("select username from users where email = $1", [
        eva.email,
      ]);
      const username = rows[0]!.username;
      const id = await createEvent(account);
      const path = `/app/event/${id}/guests/invitations`;
      const host = await at(width, { as: account });
      await host.goes(`/app/event/${id}/guests`);
      await host.follows("Invitaciones");
      await host.arrives(`${path}/personal`);
      await host.expectNoAxe();
      await host.follows("A alguien que ayuda");
      await host.arrives(`${path}?vista=ayuda`);
      await host.seesHeading("Aún no has invitado a nadie por aquí");
      await host.expectNoAxe();

      await host.presses("Enviar invitación");
      await host.sees(
        "Por favor ingresa un nombre de usuario o correo electrónico",
        "Por favor selecciona un tipo de invitado",
      );
      await host.fills({ [contact]: "@nadie_se_llama_asi", Mensaje: "Contamos contigo." });
      await host.presses("Buscar");
      await host.sees("No se encontró un usuario con ese nombre de usuario o correo electrónico");
      await host.expectNoAxe();
      await host.expectTyped({ Mensaje: "Contamos contigo." });
      await host.seesNothingOf(/Puedes invitar igualmente/);
      await host.fills({ [contact]: `@${username.toUpperCase()}` });
      await host.presses("Buscar");
      await host.sees("Usuario encontrado", `@${username}`);

      // A helper starts as a collaborator; another role has what is open to it, and each can be changed.
      await host.expectTyped({ Rol: "collaborator" });
      await host.page.locator("summary", { hasText: "Cambiar sus permisos" }).click();
      await host.chooses({ "Tipo de invitado": "Testigo", Rol: "Invitado" });
      expect(await host.page.getByRole("checkbox", { name: "Ver la lista de regalos" }).isChecked()).toBe(true);
      await host.chooses({ Rol: "Colaborador" });
      const names = host.page.getByRole("checkbox", { name: "Ver la lista de invitados" });
      expect(await names.isChecked()).toBe(true);
      await names.uncheck();
      expect(await host.page.getByRole("checkbox", { name: "Chat del evento" }).isChecked()).toBe(true);
      await host.page.clock.install();
      await host.expectNoAxe();
      await host.presses("Enviar invitación");
      await host.sees(
        "Eva Serra ha sido invitado como Colaborador exitosamente! Se ha enviado un correo de confirmación.",
      );
      const said = host.page.getByText(/^Eva Serra ha sido invitado/);
      await expect.poll(() => said.evaluate((it) => it.getBoundingClientRect().top >= 0)).toBe(true);
      await host.page.clock.fastForward("00:02");
      await host.expectTyped({ [contact]: "", Mensaje: "" });
      await seesRow(host, "Eva Serra", "Pendiente");
      const invitation = await app.pool.query("select permissions, withheld from invitations where event_id = $1", [
        id,
      ]);
      const permissions = ["view", "rsvp", "register", "chat", "see_gift_list"];
      expect(invitation.rows).toEqual([{ permissions, withheld: ["see_guest_list"] }]);

      // A guest by e-mail, with the keyboard alone.
      await host.field(contact).focus();
      await host.page.keyboard.type(`luz-${width}@correo.es`);
      await host.tabsTo("Nombre");
      await host.page.keyboard.type(longName);
      await host.tabsTo("Tipo de invitado");
      await host.page.keyboard.type("Madr");
      await host.tabsTo("Rol");
      await host.page.keyboard.type("Inv");
      await host.tabsTo("Enviar invitación");
      await host.page.keyboard.press("Enter");
      await host.sees(`${longName} ha sido invitado como Invitado exitosamente!`);
      // Text typed at once afterwards stays.
      await host.fills({ [contact]: "siguiente@correo.es" });
      await host.page.clock.fastForward("00:03");
      await host.expectTyped({ [contact]: "siguiente@correo.es" });
      await seesRow(host, longName, "Pendiente");
      await host.page.getByRole("link", { name: "Invitados 1" }).waitFor();
      await host.expectNoAxe();

      // As on a site without TLS.
      await host.page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error("no clipboard here"));
      });
      await host.presses(`Copiar enlace: ${longName}`);
      await host.sees("Enlace copiado al portapapeles");
      const link = await host.page.evaluate(() => navigator.clipboard.readText());
      expect(link).toMatch(/\/invitation\/[A-Za-z0-9]{32}$/);

      const menu = host.page.getByRole("button", { name: `Más acciones para ${longName}` });
      await menu.focus();
      await host.page.keyboard.press("ArrowDown");
      await host.page.keyboard.press("Enter");
      await host.sees("Invitación enviada otra vez");
      await menu.focus();
      await host.page.keyboard.press("ArrowUp");
      await host.page.keyboard.press("Enter");
      await host.sees(`¿Retirar la invitación de ${longName}?`);
      await host.expectNoAxe("dialog[open]");
      await host.page.locator("dialog[open]").getByRole("button", { name: "Retirar invitación" }).click();
      await host.sees("Invitación retirada");
      await row(host, longName).waitFor({ state: "detached" });
      expect((await host.page.request.get(link)).status()).toBe(404);

      // The invitee's actions appear here live.
      const invitee = await at(width, { as: eva, failing: [404] });
      await invitee.goes("/app");
      await invitee.seesHeading("Te han invitado");
      await invitee.expectNoAxe();
      await seesRow(host, "Eva Serra", "Entregada");
      await invitee.follows("Ver la invitación a Boda de Lucía y Andrés");
      await invitee.seesHeading("Marta te invita a la boda de Lucía y Andrés");
      await seesRow(host, "Eva Serra", "Abierta");
      await invitee.presses("Aceptar invitación");
      await invitee.arrives(`/app/event/${id}`);
      await seesRow(host, "Eva Serra", "Aceptada");
      await host.follows(/^Aceptadas/);
      await host.arrives(`${path}?vista=ayuda&estado=accepted`);

      // Invitees who came are the team: with new rights, she sees them on her open page.
      await host.follows(/^Las personas del equipo/);
      await host.arrives(`${path}/team`);
      await host.expectNoAxe();
      await host.follows("Eva Serra");
      await host.seesDialog("Eva Serra");
      await host.page.getByRole("checkbox", { name: "Gestionar invitados" }).check();
      await host.expectNoAxe("dialog[open]");
      await host.presses("Guardar cambios");
      await host.sees("Rol y permisos guardados");
      await invitee.follows(/^0 vienen/);
      await invitee.arrives(`/app/event/${id}/guests`);

      // Removed by keyboard alone, she sees it on her open page; and the host can undo it.
      const actions = host.page.getByRole("button", { name: "Más acciones para Eva Serra" });
      await actions.focus();
      await host.page.keyboard.press("ArrowUp");
      await host.page.keyboard.press("Enter");
      await host.seesDialog("¿Quitar a Eva Serra del evento?");
      await host.expectNoAxe("dialog[open]");
      await host.tabsTo("Quitar del evento");
      await host.page.keyboard.press("Enter");
      await row(host, "Eva Serra").waitFor({ state: "detached" });
      await invitee.seesHeading("Acceso Denegado");
      await host.presses("Deshacer");
      await row(host, "Eva Serra").waitFor();
      await invitee.goes(`/app/event/${id}`);
      await invitee.follows("Salir del evento");
      await invitee.seesDialog("¿Salir del evento?");
      await invitee.expectNoAxe("dialog[open]");
      await invitee.presses("Salir del evento");
      await invitee.arrives("/app?aviso=salida");
      await host.seesHeading("Entre varias personas se prepara mejor");
      await host.follows("Fiesta");
      await host.arrives(`/app/event/${id}`);
    },
  );
});
