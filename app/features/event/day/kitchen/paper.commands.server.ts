// Draws the kitchen's sheet with the day's figures: the sheet of the seating plan, for those who have come, without names.
import { capitalized, formatCount, formatInstant, formatList, formatLongDate } from "#app/copy/text/format.ts";
import type { Db } from "#app/db/client.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import { isNamedByNumber } from "#app/domain/event/seating-tables.ts";
import { kindText, paperText } from "#app/features/event/seating/papers/copy.ts";
import { notePaper } from "#app/features/event/seating/papers/commands.server.ts";
import { paperLook } from "#app/features/event/seating/papers/drawing.queries.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import type { PaperGroup } from "#app/platform/typesetting/paper.ts";
import { typesetPaper } from "#app/platform/typesetting/typesetter.server.ts";
import { countArrivals, type Figures, type KitchenTable, readKitchenTables } from "../queries.server.ts";
import { chairsText, kitchenPaperText } from "./copy.ts";

type Passes = { day: MemberPass<"day.view">; diets: MemberPass<"guest.dietary.view"> };
type NotDrawn = Refusal<"too_many_tries"> & { waitSeconds: number };

/** The PDF of the sheet; refuses above thirty papers in ten minutes. `signal` ends the work when the browser goes away. */
export async function drawKitchenPaper(
  db: Db,
  { day, diets: dietPass }: Passes,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<{ ok: true; pdf: Buffer } | NotDrawn> {
  const { event } = day;
  const [{ figures }, { diets, tables }] = await Promise.all([
    countArrivals(db, day, now),
    readKitchenTables(db, dietPass),
  ]);
  const waitSeconds = await notePaper(db, day, "kitchen", figures.all.came, now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  const came = diets.filter((diet) => diet.came > 0);
  const { pdf } = await typesetPaper(
    {
      kind: "kitchen",
      width: 210,
      height: 297,
      columns: 1,
      title: kindText.kitchen.name,
      above: event.title,
      lead: `${kitchenPaperText.lead(formatInstant(now, event.timeZone))} · ${capitalized(formatLongDate(event.date))}`,
      foot: paperText.forKitchen(formatInstant(now, event.timeZone)),
      facts: [
        ...totalsOf(figures),
        came.length === 0
          ? paperText.noDiets
          : `${came.map(({ came: count, text }) => `${count} × ${text}`).join(" · ")}.`,
      ],
      heads: paperText.heads,
      groups: tables.map(groupOf),
      sheets: [],
      code: null,
      look: paperLook(event),
    },
    signal,
  );
  return { ok: true, pdf };
}

function totalsOf({ mouths, isLeast, all }: Figures): string[] {
  const { adults, minors } = mouths;
  return [
    kitchenPaperText.total(mouths.came, isLeast),
    kitchenPaperText.ages(adults, minors),
    ...(mouths.came > all.came ? [kitchenPaperText.walkIns(mouths.came - all.came)] : []),
  ];
}

function groupOf({ number, name, came, of, diets }: KitchenTable): PaperGroup {
  return {
    number: number === null ? "" : String(number),
    title: number === null ? kitchenPaperText.noTable : isNamedByNumber({ number, name }) ? "" : name,
    lead: kitchenPaperText.share(came, of),
    rows: diets.map(({ text, count, isDangerous, chairs }) => ({
      mark: "",
      text:
        chairs.length === count
          ? chairsText(formatList(chairs.map(String)), count)
          : formatCount(count, "persona", "personas"),
      under: text,
      isStrong: isDangerous,
    })),
  };
}
