// Draws a paper of a seating plan as a PDF: limits the number of them, and writes each to the audit log.
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
import { typesetPaper } from "#app/platform/typesetting/typesetter.server.ts";
import { findCodeUrl } from "../showing/queries.server.ts";
import { paperText } from "./copy.ts";
import { drawPaper } from "./drawing.queries.server.ts";
import type { PaperWish } from "#app/domain/event/papers.ts";
import { readPapers } from "./papers.queries.server.ts";
import { planSheetsOf, readRooms } from "./sheets.queries.server.ts";

const PAPERS = { tries: 30, minutes: 10 } as const;

type NotDrawn =
  | Refusal<"no_such_paper" | "nobody_seated" | "no_code">
  | (Refusal<"too_many_tries"> & { waitSeconds: number });

/**
 * The PDF of `wish`. Refuses a paper that the plan does not have, one without people, and a code that no host has made. More than thirty
 * in ten minutes are refused too. The caller has checked the right to see diets where the paper prints them. `signal` ends the work when the browser goes away.
 */
export async function drawPaperFile(
  app: Pick<AppServices, "db" | "config">,
  pass: MemberPass<"guest.listPII">,
  wish: PaperWish,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<{ ok: true; pdf: Buffer } | NotDrawn> {
  const { db } = app;
  const diets = showsDiets(wish.kind, wish.withDiets);
  // The plan marks the places for a wheelchair for those who manage guests.
  const access = wish.kind === "plan" ? pass.may("seating.write") : diets;
  const [read, rooms, code] = await Promise.all([
    readPapers(db, pass, { people: wish.who, diets, access }),
    readRooms(db, pass.event.id),
    wish.kind === "qr" || (wish.kind === "poster" && wish.withCode) ? findCodeUrl(app, pass.event.id) : null,
  ]);
  if (!papersOf(read.mode, rooms.length > 0).includes(wish.kind)) return refuse("no_such_paper");
  if (needsPeople(wish.kind) && read.people.length === 0) return refuse("nobody_seated");
  if (wish.kind === "qr" && !code?.url) return refuse("no_code");
  const waitSeconds = await notePaper(db, pass, wish.kind, wish.kind === "qr" ? null : read.people.length, now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
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
  const { pdf } = await typesetPaper(drawPaper(pass, wish, read, extras, now), signal);
  return { ok: true, pdf };
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
