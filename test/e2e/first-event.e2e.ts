// The first minute: from the home page to a finished invitation, counted in presses and fields.
import { describe, expect } from "vitest";
import { journeyApp, journeysAt, widths } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app);

describe.each(widths)("a first event, %s", (width) => {
  journey(`is on its way to WhatsApp after four presses and six fields (${width})`, async (at) => {
    const host = await at(width);
    let presses = 0;
    let fields = 0;
    const presses1 = async (press: Promise<void>) => (await press, (presses += 1));
    const fills = async (typed: Record<string, string>) => {
      await host.fills(typed);
      fields += Object.keys(typed).length;
    };
    await host.goes("/");
    await presses1(host.follows("Boda"));
    await host.arrives("/empezar?tipo=boda");
    await host.expectNoAxe();
    await fills({
      "Un nombre": "Lucía",
      "El otro": "Andrés",
      "¿Cuándo?": "2049-06-05",
      "¿Dónde?": "Finca La Alquería",
    });
    await host.sees("Sábado, 5 de junio de 2049");
    // The preview updates while the user types, without a press.
    const picture = host.page.frameLocator("iframe:visible").getByRole("heading", { level: 1, includeHidden: true });
    await expect.poll(() => picture.textContent()).toBe("Boda de Lucía y Andrés");
    await presses1(host.presses("Seguir"));
    await host.arrives("/empezar?paso=3");
    await host.expectNoAxe();
    await host.expectTyped({ "Tu nombre": "Lucía" });
    await fills({ "Correo electrónico": `lucia-${width}@convite.test`, Contraseña: "una mesa muy larga" });
    await presses1(host.presses("Guardar mi invitación"));
    await host.seesHeading("¡Ya tienes invitación!");
    await host.expectNoAxe();
    const whatsapp = host.page.getByRole("link", { name: "Mandar por WhatsApp" });
    expect(decodeURIComponent((await whatsapp.getAttribute("href"))!)).toContain(
      `${app.origin}/evento/boda-de-lucia-y-andres`,
    );
    presses += 1;
    expect({ presses, fields }).toEqual({ presses: 4, fields: 6 });
  });
});

journey("a first event needs no script, and the look that is swiped to is the one that is kept", async (at) => {
  const plain = await at("phone", { javaScript: false });
  await plain.goes("/empezar");
  await plain.follows("Cumpleaños");
  await plain.fills({ Nombre: "Nuria", Cumple: "muy", "¿Cuándo?": "2049-01-23" });
  await plain.reach.getByRole("checkbox", { name: "Aún no lo sé" }).check();
  await plain.presses("Seguir");
  await plain.sees("Escribe los años con cifras, del 1 al 120.");
  await plain.expectTyped({ Nombre: "Nuria", Cumple: "muy" });
  await plain.fills({ Cumple: "40" });
  await plain.presses("Seguir");
  await plain.fills({ "Correo electrónico": "nuria@convite.test", Contraseña: "una mesa muy larga" });
  await plain.presses("Guardar mi invitación");
  await plain.seesHeading("¡Ya tienes invitación!");
  await plain.seesHeading("Los 40 de Nuria");

  const host = await at("phone");
  await host.goes("/empezar?tipo=bautizo");
  await host.fills({ Nombre: "Hugo", "¿Cuándo?": "2049-03-07", "¿Dónde?": "San Martín" });
  await host.presses("Seguir");
  await host.arrives("/empezar?paso=3");
  const row = host.page.getByRole("group", { name: "Diseño" });
  const second = row.getByRole("radio").nth(1);
  await second.evaluate((radio) => radio.parentElement!.scrollIntoView({ inline: "center", block: "nearest" }));
  await expect.poll(() => second.isChecked()).toBe(true);
  await host.follows("Más diseños");
  await expect.poll(() => row.getByRole("radio").count()).toBeGreaterThan(7);
});
