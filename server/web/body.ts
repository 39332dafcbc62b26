// Reads the body of a form, an upload or a call: checks its type, declared length, room in memory, and number of fields.
import { MIMEType } from "node:util";
import { photoSizeText } from "#app/features/account/profile/photo/copy.ts";
import { pictureFormBytes } from "#app/domain/account/photo.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { type BodyType, postedRequest, readBody } from "#app/platform/http/body.server.ts";
import { readMultipart } from "#app/platform/http/multipart.server.ts";
import { takeRoom } from "./body-room.ts";
import { type Exchange, isRead, type Middleware } from "./middleware.ts";
import { refuse } from "./refuse.ts";
import { isBelowApi } from "./route-check.ts";
import { createTurns, type Turns } from "./turns.ts";

/** The limit of a route whose `handle` sets no other. */
const FORM_BYTES = 256 * 1024;
const RETRY_SECONDS = "5";
/** Parsing a form copies its files, so a route may limit how many uploads are parsed at once. */
const turnsOf = new Map<string, Turns>();

/**
 * Reads the whole body, or refuses it. 415 for its type, 411 without a length, 413 for its length or fields. 400 for a
 * multipart form without a boundary or a part, 503 if there is no room in memory.
 */
export function readPosted(app: AppServices): Middleware {
  return async (exchange) => {
    if (isRead(exchange)) return false;
    const { request, response } = exchange;
    const type = typeOf(exchange);
    if (!type) return refuse(request, response, 415, "Tipo de contenido no admitido.");
    // Node ends a body at its declared length, so the declaration is the limit; browsers always declare a form's.
    const bytes = Number(request.headers["content-length"] ?? Number.NaN);
    if (Number.isNaN(bytes)) return refuse(request, response, 411, "Falta la longitud del envío.");
    if (bytes > mostBytes(exchange, type)) return refuse(request, response, 413, tooLargeText(exchange, type));
    if (!(await takeRoom(app, exchange, bytes))) {
      response.setHeader("retry-after", RETRY_SECONDS);
      return refuse(request, response, 503, "Ahora mismo llegan muchos envíos. Espera un momento y envíalo otra vez.");
    }
    return readWhole(exchange, type);
  };
}

async function readWhole(exchange: Exchange, type: BodyType): Promise<boolean> {
  const { request, response, url } = exchange;
  const body = await readBody(request, type);
  if (body === "gone") return true;
  if (body === "too_many") return refuse(request, response, 413, "El envío tiene demasiados campos.");
  if (type.kind === "upload") return readForm(exchange, type, body);
  exchange.posted = postedRequest(request, response, url, body);
  return false;
}

async function readForm(exchange: Exchange, { boundary }: { boundary: string }, body: Buffer): Promise<boolean> {
  const { request, response, url, route } = exchange;
  if (!(await takeTurn(exchange))) return true;
  const form = await readMultipart(body, boundary, route?.textBytes ?? FORM_BYTES);
  if (form === "unreadable") return refuse(request, response, 400, "El envío no se entiende.");
  if (form === "too_many") return refuse(request, response, 413, "El envío tiene demasiados campos.");
  if (form === "too_large") return refuse(request, response, 413, "El envío es demasiado grande.");
  exchange.form = form;
  exchange.posted = postedRequest(request, response, url, null);
  return false;
}

/** Waits for the upload's turn on its route and holds it until the response. False if the client has disconnected. E-2 */
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

/** The kind of body by its declared type, or null; only calls may be JSON. */
function typeOf({ request, url, route }: Exchange): BodyType | null {
  const type = parsed(request.headers["content-type"] ?? "");
  switch (type?.essence) {
    case "multipart/form-data":
      return { kind: "upload", boundary: type.params.get("boundary") ?? "" };
    case "application/x-www-form-urlencoded":
      return { kind: "form" };
    case "application/json":
      return isBelowApi(url) || route?.callBytes ? { kind: "call" } : null;
    default:
      return null;
  }
}

function parsed(type: string): MIMEType | null {
  try {
    return new MIMEType(type);
  } catch {
    return null;
  }
}

// Nearly all uploads are pictures.
function tooLargeText({ route }: Exchange, { kind }: BodyType): string {
  if (kind !== "upload" || !route?.uploadBytes) return "El envío es demasiado grande.";
  return route.uploadBytes === pictureFormBytes ? photoSizeText : "El archivo es demasiado grande.";
}

function mostBytes({ route }: Exchange, { kind }: BodyType): number {
  return (kind === "upload" && route?.uploadBytes) || (kind === "call" && route?.callBytes) || FORM_BYTES;
}
