// The budget and its providers: lines that follow who comes, instalments, and the same amount on every screen.
import { expect } from "vitest";
import { streamXlsxRows } from "hucre/xlsx";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt } from "./browser.ts";

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
  await host.fills({ Nombre: "Flores Azahar", "De qué se encarga": "Flores", Precio: "850" });
  await host.expectNoAxe();
  await host.presses("Añadir proveedor");
  await host.sees("Proveedor añadido", "850 €");

  await host.goes(`${here}/budget/new`);
  await host.seesDialog("Gasto nuevo");
  await host.fills({ "En qué": "Menú", Estimado: "muchos" });
  await host.chooses({ "Cómo se cuenta": "Por adulto" });
  await host.presses("Añadir gasto");
  await host.sees("Escribe una cantidad, como 1.200 o 1.200,50.");
  await host.expectTyped({ "En qué": "Menú", Estimado: "muchos" });
  await host.fills({ Estimado: "92,50" });
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
  await host.presses("Pagado: 100 €");
  await host.sees("Pagado");
  await host.expectNoAxe();

  // 2 × 92,50 € and 850 €, of which 100 € are paid.
  await host.goes(`${here}/budget`);
  await host.sees("935 €");
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
