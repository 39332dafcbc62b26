// The public pages: forms with and without scripts, the phone's menu, the staff's inbox, the sample wedding, votes and the help search.
import { describe, expect } from "vitest";
import { payloads } from "#test/robustness/payloads.ts";
import { register } from "#test/world.ts";
import { isLong } from "#test/endurance.ts";
import { makeStaff } from "#test/staff.ts";
import { journeyApp, journeysAt, type Visitor, walkedAt, widths } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app);

const isWide = ({ page }: Visitor) => page.viewportSize()!.width > 1000;

/** Through the bar, or the phone's menu, which opens without scripts. */
async function goesTo(visitor: Visitor, name: string): Promise<void> {
  if (isWide(visitor)) {
    await visitor.page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name, exact: true }).click();
    return;
  }
  await visitor.presses("Abrir el menú");
  await visitor.page.locator("#public-menu").getByRole("link", { name, exact: true }).click();
}

/** Presses the button `name`, whose form posts to `path`; returns its busy text and whether a second press does nothing. */
async function sendsOnce({ page }: Visitor, path: string, name: string): Promise<(string | boolean)[]> {
  let sends = () => {};
  const held = new Promise<void>((resolve) => (sends = resolve));
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    },
  );
  // In the page itself: Playwright's click and locators would wait for the next page, which is held back.
  const meanwhile = await page.evaluate(async (name) => {
    const button = [...document.querySelectorAll("button")].find((each) => each.innerText.trim() === name)!;
    button.click();
    await new Promise((resolve) => setTimeout(resolve));
    return [button.querySelector<HTMLElement>("[data-now] > :not([data-off])")!.innerText, button.disabled];
  }, name);
  sends();
  return meanwhile;
}

// On a phone without scripts, and on a desktop with scripts: together they cover both.
const ways = isLong ? [true, false] : [];

describe.each(widths)("the public pages, %s", (width) => {
  for (const javaScript of ways.length > 0 ? ways : [width === "desktop"])
    journey(`take what visitors write (${width}, ${javaScript ? "with" : "without"} scripts)`, async (at) => {
      await app.pool.query("delete from tries where key like 'application:%'");
      const visitor = await at(width, { javaScript });
      await visitor.goes("/");
      await goesTo(visitor, "Contacto");
      await visitor.seesHeading("Escríbenos");
      const typed = {
        "Tu nombre": "Óscar",
        "Tu correo electrónico": "oscar@correo",
        Asunto: "Somos sesenta",
        Mensaje: payloads.slice(0, 4).join("\n"),
      };
      await visitor.fills(typed);
      await visitor.chooses({ "¿Sobre qué?": "Precios y planes" });
      await visitor.presses("Enviar mensaje");
      await visitor.sees("Escribe un correo completo, como marta@correo.es.");
      await visitor.expectTyped({ ...typed, "¿Sobre qué?": "pricing" });
      if (javaScript) await visitor.expectNoAxe();
      await visitor.fills({ "Tu correo electrónico": `oscar-${width}-${javaScript}@correo.es` });
      if (javaScript) expect(await sendsOnce(visitor, "/contact", "Enviar mensaje")).toEqual(["Enviando...", true]);
      else await visitor.presses("Enviar mensaje");
      await visitor.sees("¡Mensaje enviado exitosamente!");
      await visitor.expectTyped({ Asunto: "" });

      await goesTo(visitor, "Proveedores");
      await visitor.fills({
        "Tu nombre": "Ana",
        "Tu correo electrónico": `ana-${width}-${javaScript}@correo.es`,
        "Empresa o nombre comercial": "Magia Ana",
        Ciudad: "Torrent",
        Portafolio: "https://magia.example",
        "Cuéntanos más": "Hago magia.",
      });
      await visitor.field("¿Qué servicio?").waitFor({ state: "hidden" });
      await visitor.chooses({ Servicio: "Otro servicio", Experiencia: "De 4 a 5 años" });
      await visitor.presses("Enviar solicitud");
      await visitor.sees("Di qué servicio ofreces.");
      await visitor.expectTyped({ Ciudad: "Torrent", Servicio: "other" });
      await visitor.fills({ "¿Qué servicio?": "Magia" });
      await visitor.presses("Enviar solicitud");
      await visitor.sees(/^¡Aplicación enviada exitosamente!/);
      expect(await visitor.field("Ciudad").count()).toBe(0);
      if (javaScript) await visitor.expectNoAxe();

      await visitor.page.getByRole("navigation", { name: "Pie" }).getByRole("link", { name: "Afiliados" }).click();
      await visitor.fills({
        "Tu nombre": "Eva",
        "Tu correo electrónico": `eva-${width}-${javaScript}@correo.es`,
        "¿Por qué Convite?": "Me gusta.",
      });
      await visitor.chooses({
        "¿Dónde publicas?": "Un blog",
        "¿Cuánta gente te sigue?": "De 100 a 1.000",
        "¿De qué hablas?": "Bodas",
        "Tu experiencia": "Acabo de empezar",
      });
      await visitor.presses("Enviar solicitud");
      await visitor.sees(/^¡Aplicación enviada exitosamente!/);

      await visitor.goes("/demo");
      await visitor.fills({
        "Tu nombre": "Nil",
        "Tu correo electrónico": `nil-${width}-${javaScript}@correo.es`,
        "¿Qué día te va bien?": "2020-01-01",
      });
      await visitor.presses("Pedir demostración");
      await visitor.sees("Ese día ya pasó. Elige otro.");
      await visitor.fills({ "¿Qué día te va bien?": "2049-06-05" });
      await visitor.presses("Pedir demostración");
      await visitor.sees("¡Solicitud enviada exitosamente!");
    });

  if (!walkedAt("desktop").includes(width)) return;
  journey(`are answered from the inbox (${width})`, async (at) => {
    await app.pool.query("delete from tries where key like 'application:%'");
    const boss = await register(app, "Jefa");
    await makeStaff(app, boss);
    const subject = `Música ${width} ${payloads[1]}`;
    const sent = {
      intent: "send",
      name: "Óscar",
      email: `${width}@correo.es`,
      subject,
      message: "¿Cabemos?",
      type: "other",
    };
    await boss.post("/contact", sent);
    const staff = await at(width, { as: boss, colorScheme: width === "phone" ? "dark" : "light" });
    await staff.goes("/app/staff");
    await staff.sees("Formularios nuevos");
    await staff.goes("/app/staff/inbox");
    await staff.expectNoAxe();
    await staff.fills({ "Buscar en el buzón": `MUSICA ${width}` });
    await staff.presses("Buscar");
    await staff.follows(subject);
    await staff.seesHeading(subject);
    await staff.sees("¿Cabemos?", "Nueva");
    await staff.presses("Enviar respuesta");
    await staff.sees("Escribe tu mensaje.");
    await staff.fills({ "Nota para el equipo": "Llamar el lunes." });
    await staff.presses("Guardar nota");
    await staff.sees("Nota guardada.", "Llamar el lunes.");
    await staff.fills({ Responder: "Cabéis." });
    await staff.presses("Enviar respuesta");
    await staff.sees("Respuesta enviada.", "Respondida");
    await staff.chooses({ Estado: "Cerrada" });
    await staff.presses("Cambiar estado");
    await staff.sees("Estado cambiado.");
    await staff.expectNoAxe();
    await staff.presses("Eliminar");
    await staff.seesDialog("¿Eliminar lo que envió?");
    await staff.expectNoAxe();
    await staff.presses("Eliminar para siempre");
    await staff.arrives(/^\/app\/staff\/inbox/);
    await staff.sees("Eliminado para siempre.");
  });
});

journey("show a party to click through, take one vote each, and show staff how it is", async (at) => {
  await app.pool.query("delete from tries where key like 'suggestion:%' or key like 'application:%'");
  const boss = await register(app, "Jefa");
  await makeStaff(app, boss);
  const title = `Mesas redondas ${payloads[1]}`;
  const staff = await at("desktop", { as: boss });
  await staff.goes("/app/staff/suggestions/new");
  await staff.presses("Poner en la lista");
  await staff.sees("Ponle un título, en pocas palabras.");
  await staff.fills({ "La idea, en pocas palabras": title, "Qué sería": "De ocho." });
  await staff.expectNoAxe();
  await staff.presses("Poner en la lista");
  await staff.sees("La idea está en la lista.");
  await staff.expectNoAxe();

  const visitor = await at("phone");
  await visitor.goes("/");
  await visitor.follows("Contestar como un invitado");
  await visitor.seesHeading("Familia Molina Ferrer, ¿venís?");
  await visitor.presses("Vamos todos");
  await visitor.arrives(/r=ssss/);
  await visitor.expectNoAxe();
  await visitor.follows("Ver lo que ven Lucía y Andrés");
  await visitor.seesHeading("Ya lo saben");
  await visitor.sees("4 personas · ahora mismo");
  await visitor.expectNoAxe();
  await visitor.follows("Mesas");
  await visitor.sees("Carmen Molina");
  await visitor.expectNoAxe();
  await visitor.follows("El día");
  await visitor.follows("30 minutos tarde");
  await visitor.sees("19:00", "21:30");
  await visitor.expectNoAxe();
  await visitor.follows("Invitados");
  await visitor.sees("4 personas · ahora mismo");

  await visitor.goes("/feedback/suggestions");
  await visitor.page.getByRole("button", { name: /^Votar «Mesas redondas .* 0 votos$/ }).click();
  const own = visitor.page.getByRole("button", { name: /^Quitar mi voto a «Mesas redondas .* 1 voto$/ });
  await own.waitFor();
  await visitor.expectNoAxe();
  // Another browser has its own vote.
  const other = await at("phone", { javaScript: false });
  await other.goes("/feedback/suggestions");
  await other.page.getByRole("button", { name: /^Votar «Mesas redondas/ }).click();
  await other.page.getByRole("button", { name: /^Quitar mi voto a «Mesas redondas .* 2 votos$/ }).waitFor();
  await own.click();
  await visitor.page.getByRole("button", { name: /^Votar «Mesas redondas .* 1 voto$/ }).waitFor();

  await visitor.goes("/help");
  await visitor.fills({ "Buscar en la ayuda": "contraseña" });
  await visitor.seesHeading("Esto dice la ayuda de «contraseña»");
  await visitor.fills({ "Buscar en la ayuda": "xyzzy" });
  await visitor.seesHeading("Nada por «xyzzy»");
  await visitor.expectNoAxe();

  await staff.follows(title);
  await staff.chooses({ Estado: "En camino" });
  await staff.fills({ "Lo que contesta el equipo": "En enero." });
  await staff.presses("Guardar");
  await staff.sees("En camino");
  await staff.goes("/app/staff/health");
  await staff.seesHeading("Base de datos");
  await staff.expectNoAxe();
  await staff.goes("/app/staff/announcements");
  await staff.seesHeading("Anuncios");
});
