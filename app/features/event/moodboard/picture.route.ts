// /app/event/{id}/moodboard.png and .pdf: the board as it is seen, to be kept or sent to a florist.
import { cloth } from "#app/domain/moodboard.ts";
import { picturePdf } from "#app/platform/documents/picture-pdf.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/picture.route.ts";
import { itemName } from "./copy.ts";
import { drawMoodboard, wordsOn } from "./drawing.queries.server.ts";
import { readMoodboard } from "./queries.server.ts";

export const handle = { access: { view: "event.moodboard.view" } } satisfies Handle;

/** A page of A4 is as wide; a point has twice the pixels of the cloth. */
const POINT = 0.7;
const SCALE = 2;

/** The format is the one that the path names. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app } = requestContext(args.context);
  const { items } = await readMoodboard(app.db, pass);
  const isPdf = new URL(args.request.url).pathname.endsWith(".pdf");
  const headers = {
    "content-type": isPdf ? "application/pdf" : "image/png",
    "content-disposition": `attachment; filename="moodboard.${isPdf ? "pdf" : "png"}"`,
    "cache-control": "private, no-store",
  };
  if (!isPdf)
    return new Response(new Uint8Array(await drawMoodboard(app.files, items, { format: "png" })), { headers });
  const pdf = picturePdf({
    jpeg: await drawMoodboard(app.files, items, { format: "jpeg", scale: SCALE }),
    pixels: { width: cloth.width * SCALE, height: cloth.height * SCALE },
    points: { width: cloth.width * POINT, height: cloth.height * POINT },
    title: `Moodboard · ${pass.event.title}`,
    alt: items.map(itemName).join(". ") || "Moodboard vacío",
    words: wordsOn(items).map(({ text, x, y, size, angle }) => ({
      text,
      x: x * POINT,
      y: y * POINT,
      size: size * POINT,
      angle,
    })),
  });
  return new Response(new Uint8Array(pdf), { headers });
}
