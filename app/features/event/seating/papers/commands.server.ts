// Draws a paper of a seating plan, as a PDF or as a picture of its first page. A PDF is limited and written to the audit log.
import { createHash } from "node:crypto";
import { capitalized, formatLongDate } from "#app/copy/text/format.ts";
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { needsPeople, papersOf, showsDiets } from "#app/domain/event/papers.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { drawQr } from "#app/platform/qr-path.server.ts";
import type { SetPaper } from "#app/platform/typesetting/paper.ts";
import { previewOf } from "#app/platform/typesetting/preview.server.ts";
import { typesetPaper } from "#app/platform/typesetting/typesetter.server.ts";
import { findCodeUrl } from "../showing/queries.server.ts";
import { paperText } from "./copy.ts";
import { drawPaper } from "./drawing.queries.server.ts";
import type { PaperWish } from "#app/domain/event/papers.ts";
import { readPapers } from "./papers.queries.server.ts";
import { planSheetsOf, readRooms } from "./sheets.queries.server.ts";

const PAPERS = { tries: 30, minutes: 10 } as const;
/** Only pictures that the server draws count: a browser asks for one that it has with its tag. */
const PREVIEWS = { tries: 120, minutes: 10 } as const;

type NoPaper = Refusal<"no_such_paper" | "nobody_seated" | "no_code">;
type NotDrawn = NoPaper | (Refusal<"too_many_tries"> & { waitSeconds: number });
type App = Pick<AppServices, "db" | "config">;
type Asked = { now: Date; signal: AbortSignal };

/**
 * The PDF of `wish`. Refuses a paper that the plan does not have, one without people, and a code that no host has made. More than thirty
 * in ten minutes are refused too. The caller has checked the right to see diets where the paper prints them. `signal` ends the work when the browser goes away.
 */
export async function drawPaperFile(
  app: App,
  pass: MemberPass<"guest.listPII">,
  wish: PaperWish,
  { now, signal }: Asked,
): Promise<{ ok: true; pdf: Buffer } | NotDrawn> {
  const laid = await layOut(app, pass, wish, now);
  if (!laid.ok) return laid;
  const waitSeconds = await notePaper(app.db, pass, wish.kind, wish.kind === "qr" ? null : laid.guests, now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  const { pdf } = await typesetPaper(laid.paper, signal);
  return { ok: true, pdf };
}

/**
 * The first page of `wish` as a picture with its tag; no picture if the tag is `known`. Refuses what `drawPaperFile` refuses, and more than
 * 120 pictures in ten minutes. Nothing is written to the audit log: the screen of the plan shows the same. Rights as above.
 */
export async function drawPaperPreview(
  app: App,
  pass: MemberPass<"guest.listPII">,
  wish: PaperWish,
  { now, signal, known }: Asked & { known: string | null },
): Promise<{ ok: true; tag: string; picture: Buffer | null } | NotDrawn> {
  const laid = await layOut(app, pass, wish, now);
  if (!laid.ok) return laid;
  const tag = tagOf(laid.paper);
  if (tag === known) return { ok: true, tag, picture: null };
  const key = `paper-previews:account:${pass.viewer.id}`;
  const waitSeconds = await consumeRateLimit(app.db, [{ key, ...PREVIEWS }], now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  return { ok: true, tag, picture: await previewOf(laid.paper, signal) };
}

/**
 * Counts a paper of the account against its limit, and writes one with `guests` people to the audit log. Returns the seconds to wait
 * above the limit, else 0.
 */
export async function notePaper(
  db: Db,
  { viewer, event }: MemberPass,
  kind: SetPaper["kind"],
  guests: number | null,
  now: Date,
): Promise<number> {
  const { id: actorId } = viewer;
  const waitSeconds = await consumeRateLimit(db, [{ key: `papers:account:${actorId}`, ...PAPERS }], now);
  if (waitSeconds > 0 || guests === null) return waitSeconds;
  const details = { format: "pdf", guests, parts: [kind] };
  await inTransaction(db, (tx) => audit(tx, { actorId, action: "guests.exported", subjectId: event.id, details }));
  return 0;
}

/** Of everything that a paper prints but its foot, which has the minute. */
function tagOf(paper: SetPaper): string {
  const printed = JSON.stringify({ ...paper, foot: "" });
  return `"${createHash("sha256").update(printed).digest("base64url")}"`;
}

/** The paper of `wish` before typesetting, and how many guests it may name. */
async function layOut(
  app: App,
  pass: MemberPass<"guest.listPII">,
  wish: PaperWish,
  now: Date,
): Promise<{ ok: true; paper: SetPaper; guests: number } | NoPaper> {
  const { db } = app;
  const diets = showsDiets(wish.kind, wish.withDiets);
  // The plan marks the places for a wheelchair for those who manage guests.
  const access = wish.kind === "plan" ? pass.may("seating.write") : diets;
  const [read, all, code] = await Promise.all([
    readPapers(db, pass, { people: wish.who, diets, access }),
    readRooms(db, pass.event.id),
    wish.kind === "qr" || (wish.kind === "poster" && wish.withCode) ? findCodeUrl(app, pass.event.id) : null,
  ]);
  const rooms = wish.layoutId === null ? all : all.filter(({ layout }) => layout.id === wish.layoutId);
  if (!papersOf(read.mode, rooms.length > 0).includes(wish.kind)) return refuse("no_such_paper");
  if (needsPeople(wish.kind) && read.people.length === 0) return refuse("nobody_seated");
  if (wish.kind === "qr" && !code?.url) return refuse("no_code");
  const { event } = pass;
  const lead = `${event.title} · ${capitalized(formatLongDate(event.date))}`;
  const extras = {
    sheets: wish.kind === "plan" ? planSheetsOf(rooms, read.people, wish.sheet, lead) : [],
    code: code?.url
      ? {
          ...drawQr(code.url),
          alt: paperText.codeAlt,
          hint: wish.kind === "qr" ? paperText.point : paperText.pointIfMissing,
        }
      : null,
  };
  return { ok: true, paper: drawPaper(pass, wish, read, extras, now), guests: read.people.length };
}
