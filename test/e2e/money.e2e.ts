// The budget and its providers: lines that depend on the guest count, instalments, and the same amount on every screen.
import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { streamXlsxRows } from "hucre/xlsx";
import { readPdf } from "#test/pdf.ts";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt, widths } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });

journey("a budget is begun, follows its guests, is paid, and says the same everywhere", async (at) => {
  const account = await register(app, "Marta", "planner");
  const id = await createEvent(account, { title: "Boda de Lucía y Andrés" });
  const here = `/app/event/${id}`;
  for (const name of ["Carmen Ferrer", "Julián Tejada"])
    await account.post(`${here}/guests`, { intent: "add", name, noEmail: "on", status: "confirmed" });
  await app.pool.query("update guests set status = 'confirmed' where event_id = $1", [id]);

  const host = await at("desktop", { as: account });
  await host.goes(`${here}/providers`);
  await host.sees("Quien hace la fiesta posible.");
  await host.expectNoAxe();
  await host.follows("Añadir proveedor");
  await host.seesDialog("Proveedor nuevo");
  await host.presses("Añadir proveedor");
  await host.sees("Escribe de qué se encarga.");
  await host.fills({ Nombre: "Flores Azahar", Precio: "850" });
  await host.chooses({ "De qué se encarga": "Decoración", "Cómo va": "Contratado" });
  await host.expectNoAxe();
  await host.presses("Añadir proveedor");
  await host.sees("Proveedor añadido", "850 €");

  await account.post(`${here}/schedule`, {
    intent: "item.add",
    start: "18:00",
    title: "Montaje floral",
    lane: "Flores",
  });
  await host.goes(`${here}/providers`);
  await host.follows("Flores Azahar");
  await host.sees("El presupuesto, el contrato, una factura");
  await host.expectNoAxe();
  const card = new URL(host.page.url()).pathname;
  const choose = (name: string, bytes: string) =>
    host.page.getByLabel("Añadir un documento").setInputFiles({
      name,
      mimeType: "application/pdf",
      buffer: Buffer.from(bytes),
    });
  await choose("virus.pdf", "MZ is no document");
  await host.presses("Subir documento");
  await host.sees("Solo se admiten PDF, JPG, PNG o HEIC.");
  await choose("Contrato Azahar.pdf", "%PDF-1.7\ncontrato\n%%EOF\n");
  await host.presses("Subir documento");
  await host.sees("Documento guardado", "Contrato Azahar.pdf");
  await host.expectNoAxe();
  const paper = await host.page.getByRole("link", { name: "Contrato Azahar.pdf" }).getAttribute("href");
  const got = await account.get(paper!);
  expect(Object.fromEntries(got.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="Contrato Azahar.pdf"; filename*=UTF-8''Contrato%20Azahar.pdf`,
    "content-security-policy": "sandbox; default-src 'none'",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  expect(got.text).toContain("contrato");
  const { rows: kept } = await app.pool.query<{ key: string }>("select key from files where purpose = 'document'");
  expect((await account.get(`/files/${kept[0]!.key}`)).status).toBe(404);
  await host.presses("Darle su enlace");
  await host.sees("Ya tiene su enlace", "Montaje floral");
  await host.expectNoAxe();
  const link = /\/programa\/[A-Za-z0-9]{32}/.exec(await host.page.getByRole("dialog").innerText())![0];
  expect((await account.get(link)).text).toContain("Montaje floral");
  await host.presses("Retirar el enlace");
  await host.sees("Enlace retirado: ya no se abre", "Darle su enlace");
  expect((await account.get(link)).text).not.toContain("Montaje floral");
  await host.goes(card);
  await host.presses("Quitar Contrato Azahar.pdf");
  await host.sees("Documento quitado");
  await host.presses("Deshacer");
  await host.sees("Contrato Azahar.pdf");

  await host.goes(`${here}/budget/new`);
  await host.seesDialog("Gasto nuevo");
  await host.fills({ "En qué": "Menú", Previsto: "muchos" });
  await host.chooses({ Categoría: "Banquete", "Cómo se cuenta": "Por adulto" });
  await host.presses("Añadir gasto");
  await host.sees("Escribe una cantidad, como 1.200 o 1.200,50.");
  await host.expectTyped({ "En qué": "Menú", Previsto: "muchos" });
  await host.fills({ Previsto: "92,50" });
  await host.presses("Añadir gasto");
  await host.sees("Gasto añadido", "Un invitado más: 92,50 €");
  await host.expectNoAxe();

  const { rows } = await app.pool.query<{ id: string }>(
    "select id from budget_lines where event_id = $1 and concept = 'Menú'",
    [id],
  );
  await host.goes(`${here}/budget/${rows[0]!.id}`);
  await host.page.locator("summary", { hasText: "Añadir un pago" }).click();
  await host.fills({ Día: "2049-06-01", Cuánto: "100" });
  await host.presses("Añadir pago");
  await host.sees("Pago añadido");
  await host.presses("Marcar pagado: 100 €");
  await host.sees("Pagado");
  await host.expectNoAxe();

  // 2 × 92,50 € and 850 €, of which 100 € are paid.
  await host.goes(`${here}/budget`);
  await host.sees("Como va, acabaría en 1.035 €", "En total");
  await host.page.emulateMedia({ colorScheme: "dark" });
  await host.expectContrast();
  await host.page.emulateMedia({ colorScheme: "light" });
  await host.goes(`${here}/budget/print`);
  await host.seesHeading("Presupuesto en papel");
  await host.expectNoAxe();

  const file = await fetch(`${app.origin}${here}/budget.xlsx`, {
    headers: { cookie: [...account.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
  });
  const cells: unknown[] = [];
  for await (const { values } of streamXlsxRows(await file.bytes())) cells.push(...values);
  expect(cells).toContain("Menú");
  expect(cells).toContain(185);
});

journey("a host compares the offers for a line, chooses one, and thinks again", async (at) => {
  const account = await register(app, "Marta", "planner");
  const id = await createEvent(account, { title: "Boda de Lucía y Andrés" });
  const here = `/app/event/${id}`;
  await account.post(`${here}/budget/new`, {
    intent: "line.add",
    concept: "Fotos y vídeo",
    category: "photo",
    estimated: "1800",
  });
  const work = { intent: "provider.add", service: "photography", status: "quoted" };
  await account.post(`${here}/providers/new`, {
    ...work,
    name: "Estudio Bonet",
    price: "1650",
    includes: "8 horas, un fotógrafo",
  });
  for (const [index, width] of widths.entries()) {
    const isFirst = index === 0;
    const host = await at(width, { as: account });
    await host.goes(`${here}/budget`);
    await host.follows(isFirst ? "1 oferta, 1.650 €" : "2 ofertas, desde 1.650 €");
    await host.seesHeading(isFirst ? "Fotos y vídeo: 1 oferta" : "Fotos y vídeo: 2 ofertas");
    if (isFirst) {
      await host.goes(`${here}/providers/new`);
      await host.seesDialog("Proveedor nuevo");
      await host.page.getByLabel("nombre", { exact: false }).fill("Iris Navarro");
      await host.chooses({ "De qué se encarga": "Vídeo", "Cómo va": "Con presupuesto" });
      await host.sees("¿Es la partida «Fotos y vídeo», 1.800 €?");
      await host.page.getByRole("radio", { name: "No, otra partida" }).check();
      await host.sees("Qué partida");
      await host.page.getByRole("radio", { name: "Sí" }).check();
      await host.page.locator("summary", { hasText: "Señal, hasta cuándo vale" }).click();
      await host.fills({ Precio: "1.950", Señal: "2.000", "Qué incluye": "10 horas\nÁlbum de 60 páginas" });
      await host.expectNoAxe();
      await host.presses("Añadir proveedor");
      await host.sees("La señal no puede pasar del precio.", "¿Es la partida «Fotos y vídeo», 1.800 €?");
      await host.expectTyped({ Precio: "1.950", "Qué incluye": "10 horas\nÁlbum de 60 páginas" });
      await host.fills({ Señal: "585" });
      await host.presses("Añadir proveedor");
      await host.sees("Proveedor añadido", "2 ofertas, desde 1.650 €");
      await host.follows("Fotos y vídeo");
      await host.seesHeading("Fotos y vídeo: 2 ofertas");
    }
    await host.sees(
      "Habíais previsto 1.800 €. Ninguna cuenta",
      "150 € menos de lo previsto",
      "Sin álbum",
      "30 %, 585 €",
    );
    await host.expectNoAxe();
    await host.presses("Elegir a Iris Navarro");
    await host.sees("Iris, contratada", "Contratada con Iris Navarro por 1.950 €.", "No elegida");
    await host.presses("Deshacer");
    await host.sees("Las ofertas están como antes", "Ninguna cuenta en el presupuesto hasta que elijáis.");
  }
  const { rows } = await app.pool.query("select from budget_payments where event_id = $1", [id]);
  expect(rows).toEqual([]);
});

journey("a couple takes all of their wedding along as one PDF, by telephone and at a desk", async (at) => {
  const account = await register(app, "Lucía", "planner");
  const id = await createEvent(account, { title: "Boda de Lucía y Łukasz 🎉" });
  const here = `/app/event/${id}`;
  await account.post(`${here}/guests`, { intent: "add", name: "Begoña Núñez 💃", noEmail: "on", status: "confirmed" });
  for (const width of widths) {
    const couple = await at(width, { as: account });
    await couple.goes(`${here}/dossier`);
    await couple.seesHeading("Dossier");
    await couple.expectNoAxe();
    if (width === "phone") {
      for (const name of ["Datos del evento", "Tareas", "Escaleta", "Invitados", "Mesas y asientos", "Proveedores"])
        await couple.page.getByRole("checkbox", { name }).uncheck();
      await couple.page.getByRole("checkbox", { name: "Presupuesto" }).uncheck();
      await couple.presses("Preparar el dossier");
      await couple.sees("Elige al menos una parte.");
      await couple.page.getByRole("checkbox", { name: "Invitados" }).check();
      await couple.presses("Preparar el dossier");
    } else {
      await couple.page.getByRole("checkbox", { name: "Datos del evento" }).check();
      await couple.presses("Preparar otro");
      await couple.sees("Con datos del evento e invitados.");
    }
    // The worker's result appears by itself.
    await couple.seesHeading("Tu dossier está listo");
    await couple.expectNoAxe();
    await couple.page.emulateMedia({ colorScheme: "dark" });
    await couple.expectContrast();
    const [download] = await Promise.all([
      couple.page.waitForEvent("download"),
      couple.page.getByRole("link", { name: "Descargar el PDF" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^dossier-.*\.pdf$/);
    const pdf = await readPdf(readFileSync(await download.path()));
    expect(pdf.text).toContain("Begoña Núñez");
    expect(pdf.alts).toEqual(expect.arrayContaining(["🎉", "💃"]));
    expect(pdf.outline).toEqual(width === "phone" ? ["Invitados"] : ["Datos del evento", "Invitados"]);
  }
});

journey("a dossier is ordered and taken along without a script", async (at) => {
  const account = await register(app, "Lucía", "planner");
  const id = await createEvent(account, { title: "Boda de Lucía" });
  const couple = await at("phone", { as: account, javaScript: false });
  await couple.goes(`/app/event/${id}/dossier`);
  await couple.presses("Preparar el dossier");
  await expect
    .poll(async () => {
      await couple.goes(`/app/event/${id}/dossier`);
      return couple.page.getByRole("link", { name: "Descargar el PDF" }).count();
    })
    .toBe(1);
});
