// A user asks, staff replies, the user reads it: on a phone and a desktop, with every staff screen on the way.
import { describe, expect } from "vitest";
import { payloads } from "#test/robustness/payloads.ts";
import { register } from "#test/world.ts";
import { makeStaff } from "#test/staff.ts";
import { journeyApp, journeysAt, type Visitor, walkedAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });

describe.each(walkedAt("desktop"))("help, %s", (width) => {
  journey(`is asked for, given, and read (${width})`, async (at) => {
    const marta = await register(app, "Marta");
    const boss = await register(app, "Jefa");
    await makeStaff(app, boss);

    // The subject and the message contain scripts that must never run (D-1).
    const subject = `¿Caben más? ${payloads[1]}`;
    const message = payloads.join("\n").slice(0, 3500);
    const asker = await at(width, { as: marta });
    await countsRuns(asker);
    await asker.goes("/app/support");
    await asker.seesHeading("Aún no nos has preguntado nada");
    await asker.expectNoAxe();
    await asker.follows("Nueva consulta");
    await asker.seesHeading("Nueva consulta");
    await asker.presses("Enviar consulta");
    await asker.sees("Ponle un asunto, en pocas palabras.");
    await asker.fills({ Asunto: subject, Mensaje: message });
    await asker.expectNoAxe();
    await asker.presses("Enviar consulta");
    await asker.seesHeading(subject);
    await asker.sees("Consulta enviada. Te avisaremos por correo cuando respondamos.", "Abierta");

    const staff = await at(width, { as: boss, colorScheme: "dark" });
    await countsRuns(staff);
    await staff.goes("/app/staff");
    await staff.seesHeading("Equipo");
    await staff.expectNoAxe();
    await staff.follows("Consultas");
    await staff.seesHeading("Consultas");
    await staff.expectNoAxe();
    await staff.fills({ "Buscar consultas": "CABEN MAS" });
    await staff.presses("Buscar");
    await staff.arrives(/q=CABEN/);
    await staff.follows(subject);
    await staff.seesHeading(subject);
    await staff.fills({ Responder: "Sí, hasta 200.\nCon Planner, los que quieras." });
    await staff.expectNoAxe();
    await staff.presses("Enviar respuesta");
    await staff.sees("Respuesta enviada.", "Respondida");
    await staff.expectTyped({ Responder: "" });

    // Unsent text stays while the reply arrives by itself.
    await asker.fills({ "Escribe al equipo": "Entonces " });
    await asker.sees("Sí, hasta 200.", "Respondida");
    await asker.expectTyped({ "Escribe al equipo": "Entonces " });
    await asker.fills({ "Escribe al equipo": "Gracias." });
    await asker.presses("Enviar mensaje");
    await asker.sees("Mensaje enviado.");
    await asker.expectTyped({ "Escribe al equipo": "" });
    await asker.presses("Cerrar consulta");
    await asker.sees("Consulta cerrada.", "Cerrada");
    await asker.expectNoAxe();

    await staff.goes("/app/staff/outbox");
    await staff.expectNoAxe();
    await staff.follows(`Te hemos respondido: ${subject}`);
    await staff.sees("Por salir");
    const mail = staff.page.frameLocator("iframe");
    await mail.getByText("Con Planner, los que quieras.").waitFor();
    await staff.expectNoAxe();
    await asker.goes("/app/support");
    await staff.goes("/app/staff/accounts");
    await staff.expectNoAxe();
    await staff.page.getByRole("link", { name: "Marta" }).first().click();
    await staff.seesHeading("Marta");
    await staff.presses("Suspender cuenta");
    await staff.chooses({ Motivo: "Otro motivo" });
    await staff.expectNoAxe();
    await staff.presses("Suspender cuenta");
    await staff.sees("Cuenta suspendida. Todas sus sesiones se han cerrado.");
    await staff.expectNoAxe();
    await staff.goes("/app/staff/audit");
    await staff.sees("Suspende una cuenta");
    await staff.expectNoAxe();
    expect(await runs(asker)).toBe(0);
    expect(await runs(staff)).toBe(0);

    // A suspended user sees none of it, not even on an open page.
    await asker.seesHeading("Pasa, pasa");
  });

  journey(`is asked for on a public page, without an account (${width})`, async (at) => {
    const stranger = await at(width);
    await stranger.goes("/login");
    await stranger.page.getByText("¿Necesitas ayuda?").click();
    await stranger.expectNoAxe();
    const typed = { "Tu nombre": "Óscar", "Tu correo electrónico": "oscar@correo", Mensaje: "¿Hace falta cuenta?" };
    await stranger.fills(typed);
    await stranger.presses("Enviar mensaje");
    await stranger.sees("Escribe un correo completo, como marta@correo.es.");
    await stranger.expectTyped(typed);
    await stranger.expectNoAxe();
    await stranger.fills({ "Tu correo electrónico": `oscar-${width}@correo.es` });
    await stranger.presses("Enviar mensaje");
    await stranger.sees("Hemos recibido tu mensaje.");
    await stranger.fills({ "Buscar en la ayuda": "invitacion correo" });
    await stranger.presses("Buscar");
    await stranger.seesHeading("Esto dice la ayuda de «invitacion correo»");
    await stranger.expectNoAxe();
    await stranger.goes("/help/anadir-invitados");
    await stranger.seesHeading("Añadir invitados");
    await stranger.expectNoAxe();
  });
});

async function countsRuns({ page }: Visitor): Promise<void> {
  await page.addInitScript(() => {
    (window as unknown as { xss: number }).xss = 0;
  });
}

function runs({ page }: Visitor): Promise<number> {
  return page.evaluate(() => (window as unknown as { xss: number }).xss);
}
