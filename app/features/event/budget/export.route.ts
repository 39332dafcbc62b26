// /app/event/{id}/budget.csv and budget.xlsx: every line of the budget with its amount, and the sums below.
import { categoryText, unitText } from "#app/copy/event/budget.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { cellText, csvLine, csvMark } from "#app/platform/documents/csv.ts";
import { type SheetCell, type SheetColumn, xlsxStream } from "#app/platform/documents/xlsx.server.ts";
import { findEventSlug } from "#app/platform/event-row.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/export.route.ts";
import { type Budget, readBudget } from "./queries.server.ts";

export const handle = { access: { view: "event.budget.view" } } satisfies Handle;

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const format = new URL(args.request.url).pathname.endsWith(".xlsx") ? "xlsx" : "csv";
  const slug = (await findEventSlug(app.db, pass.event.id)) ?? pass.event.titleSlug;
  const headers = {
    "content-type": types[format],
    "content-disposition": `attachment; filename="presupuesto-${slug}-${dateIn(pass.event.timeZone, now)}.${format}"`,
    "cache-control": "private, no-store",
  };
  if (args.request.method === "HEAD") return new Response(null, { headers });
  const rows = rowsOf(await readBudget(app.db, pass, now));
  if (format === "xlsx") return new Response(await xlsxStream("Presupuesto", columns, rows), { headers });
  const lines = [columns.map(({ header }) => header), ...rows.map((cells) => cells.map(cellText))];
  return new Response(csvMark + lines.map(csvLine).join(""), { headers });
}

const amount = (header: string): SheetColumn => ({ header, width: 14, is: "amount" });

const columns: readonly SheetColumn[] = [
  { header: "Categoría", width: 26 },
  { header: "Concepto", width: 32 },
  { header: "Proveedor", width: 26 },
  { header: "Cómo se cuenta", width: 16 },
  { header: "Unidades", width: 10, is: "count" },
  amount("Precio"),
  amount("Previsto"),
  amount("Contratado"),
  amount("Pagado"),
  amount("Por pagar"),
  amount("Acabaría en"),
  { header: "Próximo pago", width: 14, is: "day" },
];

/** The lines in the screen's order, then the sums; amounts are numbers of euros. */
function rowsOf({ categories, open, ...sums }: Budget): SheetCell[][] {
  const byLine = Map.groupBy(open, ({ lineId }) => lineId);
  const lines = categories.flatMap(({ category, lines: own }) =>
    own.map(({ id, concept, providerName, unit, money }): SheetCell[] => {
      const next = byLine.get(id)?.[0];
      return [
        categoryText[category],
        concept,
        providerName ?? "",
        unitText[unit],
        money.units,
        euros(money.price),
        euros(money.planned),
        money.contracted === null ? "" : euros(money.contracted),
        euros(money.paid),
        euros(money.due),
        euros(money.total),
        next ? new Date(`${next.dueOn}T00:00:00Z`) : "",
      ];
    }),
  );
  const { planned, contracted, paid, due, total } = sums;
  return [...lines, ["Total", "", "", "", "", "", ...[planned, contracted, paid, due, total].map(euros), ""]];
}

/** Cents as euros: exact in a cell's two decimals. */
function euros(cents: number): number {
  return cents / 100;
}
