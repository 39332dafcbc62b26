// The posted forms of proposed seating plans.
import { list, oneOf, text, whole } from "#app/domain/field.ts";
import { parseSearchStart, searchStarts } from "#app/domain/event/suggestion/kept.ts";
import { fields } from "#app/ui/form/field-list.ts";

const mostSeed = 1_000_000;

/** How to search: from today's seats by default, with the first seed. */
export const solveForm = fields({ from: oneOf(searchStarts), seed: whole(1, mostSeed) }).check(
  ({ from, seed = "" }) => ({
    from: parseSearchStart(from),
    seed: /^\d{1,7}$/.test(seed) ? Math.min(mostSeed, Math.max(1, Number(seed))) : 1,
  }),
);

/** The moves to accept, by number; the form ignores other texts. */
export const acceptForm = fields({ moveIds: list(whole(0, 5_000)) }).check(({ moveIds = [] }) => ({
  moveIds: moveIds.filter((each) => /^\d{1,4}$/.test(each)).map(Number),
}));

export const remedyForm = fields({ remedyId: text(8) });
