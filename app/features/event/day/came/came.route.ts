// /app/event/{id}/day/came.csv and came.xlsx: the people who came, with family, table, hour and door.
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { xlsxStream } from "#app/platform/documents/xlsx.server.ts";
import { findEventSlug } from "#app/platform/event-row.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/came.route.ts";
import { exportCame } from "./commands.server.ts";
import { csvOf } from "./queries.server.ts";

export const handle = { access: { view: "guest.export" } } satisfies Handle;

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** A download, written to the audit log; 429 for more than thirty exports in ten minutes. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { event } = pass;
  const format = new URL(args.request.url).pathname.endsWith(".xlsx") ? "xlsx" : "csv";
  const slug = (await findEventSlug(app.db, event.id)) ?? event.titleSlug;
  const headers = {
    "content-type": types[format],
    "content-disposition": `attachment; filename="vinieron-${slug}-${dateIn(event.timeZone, now)}.${format}"`,
    "cache-control": "private, no-store",
  };
  if (args.request.method === "HEAD") return new Response(null, { headers });
  const exported = await exportCame(app.db, pass, format, now);
  if (!exported.ok)
    return new Response("Has descargado la lista muchas veces seguidas. Espera unos minutos.", {
      status: 429,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  const { columns, rows } = exported.sheet;
  if (format === "xlsx") return new Response(await xlsxStream("Vinieron", columns, rows), { headers });
  return new Response(csvOf(exported.sheet), { headers });
}
