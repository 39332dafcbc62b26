// The parts of a dossier that name guests: the list with answers and diets, and the seating.
import { formatCount } from "#app/copy/text/format.ts";
import { memberTypeText } from "#app/features/event/guests/households/copy.ts";
import { guestStatusText } from "#app/copy/guest/guests.ts";
import type { Db } from "#app/db/client.ts";
import { everybody } from "#app/domain/guest/list.ts";
import { readPeople } from "#app/domain/event/seating.ts";
import { readAnswers } from "#app/features/event/guests/export/queries.server.ts";
import { countGuests, sortedGuests } from "#app/features/event/guests/queries.server.ts";
import { tableTitle, topText } from "#app/features/event/seating/copy.ts";
import { readSeatingPlan } from "#app/features/event/seating/queries.server.ts";
import type { Block } from "#app/platform/typesetting/document.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { pageText } from "./copy.ts";

/** The account's pass for an action on the event now; throws without the right. */
export type Ask = <A extends ActionName>(action: A) => Promise<MemberPass<A>>;

/** All guests of the list by surname, as the list counts them. It has diets only for an account that may see them. L-5 */
export async function guestBlocks(db: Db, ask: Ask): Promise<Block[]> {
  const pass = await ask("guest.listPII");
  const eventId = pass.event.id;
  const seesDiets = pass.may("guest.dietary.view");
  const [guests, { questions, answerOf }, figures] = await Promise.all([
    sortedGuests(db, eventId, everybody, "surname").execute(),
    readAnswers(db, eventId),
    countGuests(db, [eventId]),
  ]);
  if (guests.length === 0) return [{ is: "words", text: pageText.nothing.guests }];
  const { total = 0, confirmed = 0, waiting = 0, declined = 0 } = figures.get(eventId) ?? {};
  const counted = [
    formatCount(confirmed, "viene", "vienen"),
    formatCount(waiting, "sin responder", "sin responder"),
    formatCount(declined, "no viene", "no vienen"),
  ];
  return [
    { is: "words", text: `${formatCount(total, "persona", "personas")}: ${counted.join(", ")}.` },
    {
      is: "table",
      columns: [
        { head: "Nombre", share: 4, names: true },
        { head: "Respuesta", share: 1.8, names: true },
        { head: "Viene como", share: 2, names: true },
        ...(seesDiets ? [{ head: "Alergias o dieta", share: 2.6 }] : []),
        { head: "Mesa", share: 1.8, names: true },
      ],
      rows: guests.map((guest) => {
        const own = questions.flatMap((question) => {
          const answer = answerOf(guest.id, question);
          return answer === undefined ? [] : [`${question.text} ${answer}`];
        });
        const home = guest.householdName === guest.name ? [] : [guest.householdName];
        return {
          cells: [
            { text: guest.name, under: [...home, ...own].join("\n") },
            guestStatusText[guest.status],
            memberTypeText[guest.memberType],
            ...(seesDiets ? [guest.dietary ?? ""] : []),
            guest.place ?? "",
          ],
        };
      }),
    },
  ];
}

/** Each table with its people, or each seat with its guest. It leaves out guests who have declined. */
export async function tableBlocks(db: Db, ask: Ask): Promise<Block[]> {
  const { places, mode, detail, figures } = await readSeatingPlan(db, await ask("guest.listPII"));
  if (places.length === 0) return [{ is: "words", text: pageText.nothing.tables }];
  const names = (people: string) =>
    readPeople(people)
      .filter(({ status }) => status !== "declined")
      .map(({ name, chair }) => (detail === "chair" && chair ? `${chair}. ${name}` : name));
  return [
    {
      is: "words",
      text: `${formatCount(places.length, mode === "tables" ? "mesa" : "asiento", mode === "tables" ? "mesas" : "asientos")}, ${formatCount(figures.unseated, "persona sin sitio", "personas sin sitio")}.`,
    },
    {
      is: "table",
      columns: [
        { head: mode === "tables" ? "Mesa" : "Asiento", share: 2, names: true },
        { head: "Sillas", share: 1.4, names: true },
        { head: "Quién", share: 6, names: true },
      ],
      rows: places.map(({ name, number, top, code, category, capacity, people }) => {
        const seated = names(people);
        return {
          cells: [
            {
              text: number === undefined ? name : tableTitle({ name, number }),
              under: [code, category, top && topText(top)].filter(Boolean).join(" · "),
            },
            `${seated.length} de ${capacity}`,
            seated.join("\n"),
          ],
        };
      }),
    },
  ];
}
