// Reads what the screen says of the papers of a seating plan before a host prints one.
import type { Db } from "#app/db/client.ts";
import {
  needsPeople,
  type PaperKind,
  papersOf,
  type PaperWish,
  type PosterSize,
  posterSizeFor,
} from "#app/domain/event/papers.ts";
import { comingStatuses } from "#app/domain/guest/guest.ts";
import { isOnList } from "#app/features/event/guests/on-list.queries.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { piecesOf } from "#app/platform/typesetting/letters.server.ts";
import { listLayoutNames } from "../plan/rooms.queries.server.ts";
import { findCodeUrl } from "../showing/queries.server.ts";
import { readPapers } from "./papers.queries.server.ts";

export type PaperChoice = {
  kinds: PaperKind[];
  people: number;
  tables: number;
  /** Guests who have not answered, and those of them with a place. */
  unanswered: number;
  unansweredSeated: number;
  /** The smallest poster for the names; null if they need several. */
  poster: PosterSize | null;
  /** Names with letters that no face can draw: the first three, and how many more. */
  undrawable: { names: string[]; more: number };
  seesDiets: boolean;
  /** Whether the event has a code at the door that can be printed. */
  hasCode: boolean;
  /** The layouts of the plan to scale. */
  layouts: { id: string; name: string }[];
};

/** The papers that the plan of the pass's event has, and what a host should know of them. */
export async function readPaperChoice(
  { db, config }: { db: Db; config: Config },
  pass: EventPass<"guest.listPII">,
): Promise<PaperChoice> {
  const seesDiets = pass.may("guest.dietary.view");
  const [{ mode, people, tables, unanswered: unansweredSeated }, layouts, code, unanswered] = await Promise.all([
    readPapers(db, pass, { people: "seated", diets: false, access: false }),
    listLayoutNames(db, pass.event.id),
    findCodeUrl({ db, config }, pass.event.id),
    countUnanswered(db, pass.event.id),
  ]);
  const hasCode = code?.url != null;
  const undrawable = people.map(({ name }) => name).filter((name) => typeof piecesOf(name) !== "string");
  const sizes = [...Map.groupBy(people, ({ placeId }) => placeId).values()].map(({ length }) => length);
  return {
    kinds: papersOf(mode, layouts.length > 0).filter(
      (kind) => (kind !== "kitchen" || seesDiets) && (people.length > 0 || !needsPeople(kind)),
    ),
    people: people.length,
    tables: tables.length,
    unanswered,
    unansweredSeated,
    poster: posterSizeFor(sizes, hasCode),
    undrawable: { names: undrawable.slice(0, 3), more: Math.max(0, undrawable.length - 3) },
    seesDiets,
    hasCode,
    layouts: layouts.map(({ id, name }) => ({ id, name })),
  };
}

/** Every paper with the usual options of the event, without the code at the door while no host has made it. */
export function allWishes(asked: PaperWish, choice: PaperChoice): PaperWish[] {
  const kinds = choice.kinds.filter((kind) => kind !== "qr" || choice.hasCode);
  return kinds.map((kind) => shownWish({ ...asked, kind }, false, choice));
}

/** The paper that a screen shows for `asked`: a kind that the event has, and no diets without their right. Without `hasOptions` the usual ones of the event. */
export function shownWish(
  asked: PaperWish,
  hasOptions: boolean,
  { kinds, poster, hasCode, seesDiets }: PaperChoice,
): PaperWish {
  const kind = kinds.includes(asked.kind) ? asked.kind : (kinds[0] ?? asked.kind);
  const options = hasOptions ? asked : { ...asked, size: poster ?? ("a1" as const), withCode: hasCode };
  return { ...options, kind, withDiets: options.withDiets && seesDiets };
}

async function countUnanswered(db: Db, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom("guests")
    .where("eventId", "=", eventId)
    .where(isOnList)
    .where("status", "not in", [...comingStatuses, "declined"])
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
