// The consents of an event's people, as their own page shows them.
import { speakerText, sinceText, wordsOf } from "#app/copy/guest/consents.ts";
import type { Db } from "#app/db/client.ts";
import type { ConsentingPerson } from "#app/domain/guest/consent.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { readConsents } from "#app/platform/consents.server.ts";
import type { EventRow } from "#app/platform/pass.server.ts";

/** Each of `people`, guests or waiting companions, with their consents; days in the event's time zone. */
export async function readOwnConsents(
  db: Db,
  { id, timeZone }: Pick<EventRow, "id" | "timeZone">,
  people: readonly { id: string; name: string }[],
): Promise<ConsentingPerson[]> {
  const consents = await readConsents(
    db,
    id,
    people.map((person) => person.id),
  );
  const dayOf = (at: Date) => dateIn(timeZone, at);
  return people.map((person) => ({
    name: person.name,
    consents: consents
      .filter(({ personId }) => personId === person.id)
      .map(({ id: consentId, purpose, words, givenAt, withdrawnAt }) => {
        const known = wordsOf(words);
        return {
          id: consentId,
          purpose,
          words: known?.text ?? "",
          speaker: speakerText[known?.by ?? "guest"],
          since: sinceText(dayOf(givenAt), withdrawnAt && dayOf(withdrawnAt)),
          isLiving: withdrawnAt === null,
        };
      }),
  }));
}
