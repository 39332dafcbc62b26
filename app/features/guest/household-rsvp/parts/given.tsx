// A household's page after its answer or the last day: seats, a sentence on the answers, calendar, directions, the link to change it.
import { formatDayAndMonth } from "#app/copy/text/format.ts";
import { firstName } from "#app/copy/guest/public-page.ts";
import { answerText } from "#app/domain/guest/question.ts";
import { isComing } from "#app/domain/guest/guest.ts";
import { verbOf } from "#app/copy/text/names.ts";
import { Seats } from "#app/ui/public-page/seats.tsx";
import { wayTo } from "#app/ui/public-page/way.ts";
import { changeSentence, closedSentence, outcomeText, waitingSentence, waitsText, words } from "../copy.ts";
import { comingSentence, keptTitle, shortNames } from "../greeting.copy.ts";
import type { Member, ShownHousehold } from "../queries.server.ts";

/** `justSent`: the answer was just sent, so the seats fill with an animation. */
export function Given({ shown, path, justSent }: { shown: ShownHousehold; path: string; justSent: boolean }) {
  const { household, answers, deadline, event } = shown;
  const { members, waiting } = household;
  const coming = members.filter(({ status }) => isComing(status));
  const hasAnswered = isKnown(household);
  const isOne = members.length === 1;
  const isOver = answers === "rsvp_event_completed";
  const closed =
    answers === "open" ? null : closedSentence(answers, { deadline, hasAnswered, organizer: event.organizer });
  if (!hasAnswered)
    return (
      <>
        <h2 id="rh" aria-level={1}>
          {isOver ? words.over : "Respuestas cerradas"}
        </h2>
        <p className="who-comes">{closed}</p>
      </>
    );
  return (
    <>
      {coming.length > 0 && <Seats names={shortNames(coming)} isNew={justSent} />}
      <h2 id="rh" aria-level={1}>
        {isOver ? words.over : keptTitle(coming.length, members.length)}
      </h2>
      <p className="who-comes">
        {isOne && coming.length > 0 && !isOver
          ? `${firstName(members[0]!.name)}, nos vemos el ${formatDayAndMonth(event.date).replace(",", "")}.`
          : comingSentence(members.map((member) => ({ ...member, comes: comesOf(member) })))}
      </p>
      {coming.length > 0 && event.day !== "past" && (
        <p className="ways">
          {event.calendarPath && (
            <a className="button" href={event.calendarPath}>
              Añadir al calendario
            </a>
          )}{" "}
          <a className="button second" {...wayTo(event)}>
            Cómo llegar
          </a>
        </p>
      )}
      {coming.length === 0 && answers === "open" && !household.message && (
        <p className="ways">
          <a className="button second" href={`${path}?cambiar=1#unas-palabras`}>
            {verbOf(event.organizer, "Mándale", "Mándales")} unas palabras
          </a>
        </p>
      )}
      <Noted shown={shown} />
      {waiting.length > 0 && (
        <p className="side">
          {waitingSentence(
            waiting.map(({ name }) => name),
            answers === "open",
          )}
        </p>
      )}
      {household.message && <blockquote>{household.message}</blockquote>}
      {answers === "open" && (
        <p className="change">
          <a href={`${path}?cambiar=1#responder`}>Cambiar la respuesta</a>
        </p>
      )}
      <p className="fine" role={justSent ? "status" : undefined}>
        {justSent && `${words.sent} `}
        {isOver ? null : `${outcomeText(coming.length)}. `}
        {closed ?? changeSentence(deadline, isOne)}
      </p>
    </>
  );
}

/** Whether an answer exists: given by the household, or entered by their hosts. */
function isKnown({ answeredAt, members }: ShownHousehold["household"]): boolean {
  return answeredAt !== null || members.some(({ status }) => status !== "invited");
}

/** Whether a person comes; null without an answer. */
function comesOf({ status }: Member): boolean | null {
  return isComing(status) ? true : status === "declined" ? false : null;
}

/** The other stored answers of each person, and the people who wait for room. */
function Noted({ shown: { household, questions } }: { shown: ShownHousehold }) {
  const rows = household.members.flatMap(({ id, name, status, dietary, answers }) => {
    if (!isComing(status)) return [];
    const said = questions.flatMap(({ id: asked, text, kind }) => {
      const answer = answers[asked];
      return answer ? [kind === "choice" ? answer : `${text} ${answerText(kind, answer)}`] : [];
    });
    const noted = [...(dietary ? [dietary] : []), ...said].join(" · ");
    return noted ? [{ id, name, noted }] : [];
  });
  const waiting = household.waiting.map(({ id, name }) => ({ id, name, noted: waitsText }));
  if (rows.length + waiting.length === 0) return null;
  return (
    <ul className="noted">
      {[...rows, ...waiting].map(({ id, name, noted }) => (
        <li key={id}>
          <b>{name}</b> <span>{noted}</span>
        </li>
      ))}
    </ul>
  );
}
