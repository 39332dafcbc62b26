// Takes the body of a form, an upload or a call: its type, its declared length, then its number of fields.
import { photoSizeText } from "#app/features/account/profile/photo/copy.ts";
import { type BodyKind, postedRequest, readBody } from "#app/platform/http/body.server.ts";
import { type Exchange, isRead, type Middleware } from "./middleware.ts";
import { refuse } from "./refuse.ts";
import { isBelowApi } from "./route-check.ts";
import { createTurns, type Turns } from "./turns.ts";

const FORM_BYTES = 256 * 1024;
const UPLOAD_BYTES = 6 * 1024 * 1024;
/** What is larger is in memory whole, more than once: each route takes so many at once. */
const MOST_LARGE = 3;
const largeOf = new Map<string, number>();
/** A form's files are copied as they are taken out of it: each route that says so takes so many at once. */
const turnsOf = new Map<string, Turns>();

/** Reads the body whole, or refuses it: 415 for its type, 411 without a length, 413 for its length or its fields, 503 while others as large come. */
export const readPosted: Middleware = (exchange) => {
  if (isRead(exchange)) return false;
  const { request, response } = exchange;
  const kind = kindOf(exchange);
  if (!kind) return refuse(request, response, 415, "Tipo de contenido no admitido.");
  // Node ends a body at its declared length, so the declaration is the limit; browsers always declare a form's.
  const bytes = Number(request.headers["content-length"] ?? Number.NaN);
  if (Number.isNaN(bytes)) return refuse(request, response, 411, "Falta la longitud del envío.");
  if (bytes > mostBytes(exchange, kind)) return refuse(request, response, 413, tooLargeText(exchange, kind));
  if (bytes > UPLOAD_BYTES && !takesLarge(exchange)) {
    response.setHeader("retry-after", "10");
    return refuse(
      request,
      response,
      503,
      "Ahora mismo llegan muchos archivos grandes. Espera un momento y envíalos otra vez.",
    );
  }
  return readWhole(exchange, kind);
};

/** Whether the route takes one more large body; it has it until it is answered. E-2 */
function takesLarge({ route, response }: Exchange): boolean {
  const id = route?.routeId ?? "";
  const there = largeOf.get(id) ?? 0;
  if (there >= MOST_LARGE) return false;
  largeOf.set(id, there + 1);
  response.once("close", () => largeOf.set(id, largeOf.get(id)! - 1));
  return true;
}

async function readWhole(exchange: Exchange, kind: BodyKind): Promise<boolean> {
  const { request, response, url } = exchange;
  const body = await readBody(request, kind);
  if (body === "gone") return true;
  if (body === "too_many") return refuse(request, response, 413, "El envío tiene demasiados campos.");
  if (kind === "upload" && !(await takeTurn(exchange))) return true;
  exchange.posted = postedRequest(request, response, url, body);
  return false;
}

/** Whether the caller is still there when the route has a turn for one more upload, which it has until it is answered. E-2 */
async function takeTurn({ route, response }: Exchange): Promise<boolean> {
  if (route?.uploadsAtOnce === undefined) return true;
  const turns = turnsOf.get(route.routeId) ?? createTurns(route.uploadsAtOnce);
  turnsOf.set(route.routeId, turns);
  await turns.take();
  if (response.closed) {
    turns.giveBack();
    return false;
  }
  response.once("close", turns.giveBack);
  return true;
}

/** What the declared type says that the body is, or null: JSON is taken from calls alone. */
function kindOf({ request, url }: Exchange): BodyKind | null {
  const [type = ""] = String(request.headers["content-type"] ?? "").split(";");
  switch (type.trim().toLowerCase()) {
    case "multipart/form-data":
      return "upload";
    case "application/x-www-form-urlencoded":
      return "form";
    case "application/json":
      return isBelowApi(url) ? "call" : null;
    default:
      return null;
  }
}

// A picture is what is uploaded nearly everywhere.
function tooLargeText({ route }: Exchange, kind: BodyKind): string {
  if (kind === "upload") return route?.uploadBytes ? "El archivo es demasiado grande." : photoSizeText;
  return "El envío es demasiado grande.";
}

function mostBytes({ route }: Exchange, kind: BodyKind): number {
  if (kind === "upload") return route?.uploadBytes ?? UPLOAD_BYTES;
  return (kind === "call" && route?.callBytes) || FORM_BYTES;
}
