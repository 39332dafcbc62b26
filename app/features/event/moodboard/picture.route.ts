// /app/event/{id}/moodboard.png and .pdf: the board as a file, to keep or to send to a florist.
import { cloth } from "#app/domain/event/moodboard.ts";
import { picturePdf } from "#app/platform/documents/picture-pdf.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/picture.route.ts";
import { drawingRefusals, itemName } from "./copy.ts";
import { readDrawing } from "./drawn-board.queries.server.ts";
import { readMoodboard } from "./queries.server.ts";

export const handle = { access: { view: "event.moodboard.view" } } satisfies Handle;

/** Points per unit of the cloth, which is then as wide as an A4 page; `SCALE` is pixels per unit. */
const POINT = 0.7;
const SCALE = 2;

/** The path names the format. 429 above twenty drawings of an account in ten minutes, 422 for a board that takes too long. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const board = await readMoodboard(app.db, pass);
  const isPdf = new URL(args.request.url).pathname.endsWith(".pdf");
  const whose = { eventId: pass.event.id, by: pass.viewer.id };
  const read = await readDrawing(app, whose, board, isPdf ? "jpeg" : "png", now);
  if (!read.ok) return refused(read);
  const { picture, words } = read.drawn;
  const headers = {
    "content-type": isPdf ? "application/pdf" : "image/png",
    "content-disposition": `attachment; filename="moodboard.${isPdf ? "pdf" : "png"}"`,
    "cache-control": "private, no-store",
  };
  if (!isPdf) return new Response(new Uint8Array(picture), { headers });
  const pdf = picturePdf({
    jpeg: Buffer.from(picture),
    pixels: { width: cloth.width * SCALE, height: cloth.height * SCALE },
    points: { width: cloth.width * POINT, height: cloth.height * POINT },
    title: `Moodboard · ${pass.event.title}`,
    alt: board.items.map(itemName).join(". ") || "Moodboard vacío",
    words: words.map(({ text, x, y, size, angle }) => ({
      text,
      x: x * POINT,
      y: y * POINT,
      size: size * POINT,
      angle,
    })),
  });
  return new Response(new Uint8Array(pdf), { headers });
}

function refused({ code, ...more }: { code: "too_heavy" | "too_many_tries"; waitSeconds?: number }): Response {
  const headers = new Headers({ "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  if (more.waitSeconds) headers.set("retry-after", String(more.waitSeconds));
  return new Response(drawingRefusals[code], { status: code === "too_heavy" ? 422 : 429, headers });
}
