// The page of a household's invitation: the event in its own look, those who are invited together, and their answer.
import { Fragment } from "react";
import { othersComing } from "#app/copy/public-page.ts";
import { namesOfNobody } from "#app/copy/guests.ts";
import { verbOf } from "#app/copy/names.ts";
import { answerText } from "#app/domain/event-question.ts";
import { isComing } from "#app/domain/guest.ts";
import { owesAnswer } from "#app/domain/household.ts";
import { AnswerStrip, Facts, Hero, MadeWith, Story } from "#app/ui/public-page/event-sections.tsx";
import { ChapterIndex, Chapters } from "#app/ui/public-page/chapters.tsx";
import { PageScript } from "#app/ui/public-page/page-script.tsx";
import { PlainScreen } from "#app/ui/public-page/screens.tsx";
import {
  answeredTitle,
  closedSentence,
  deadlineSentence,
  listOfNames,
  waitingSentence,
  waitsText,
  words,
} from "../copy.ts";
import type { ShownHousehold } from "../queries.server.ts";
import { HouseholdForm, type RefusedAnswer } from "./household-form.tsx";
import { HouseholdScript } from "./household-files.tsx";
import { OwnDataLinks } from "./own-data-links.tsx";

export type HouseholdPageProps = {
  shown: ShownHousehold;
  /** Where the form is posted to. */
  path: string;
  refused: RefusedAnswer | null;
  /** The answer is to be changed: the form again, filled in. */
  changes: boolean;
  justSent: boolean;
};

export function HouseholdPage(props: HouseholdPageProps) {
  const { shown, changes, refused } = props;
  const { event, household, answers } = shown;
  const hasAnswered = household.answeredAt !== null && !owesAnswer(household.members.map(({ status }) => status));
  const asks = answers === "open" && (!hasAnswered || changes || refused !== null);
  const call = asks ? "Responder" : isKnown(household) ? "Ver la respuesta" : null;
  const invited = household.members.filter(({ name }) => !namesOfNobody.includes(name));
  const names = invited.map(({ name, isNamed }) => (isNamed ? name : "acompañante"));
  return (
    <>
      <header className="bar">
        <p>
          {verbOf(event.organizer, "Invita", "Invitan")} {event.organizer}
        </p>
      </header>
      <main>
        <Hero event={event} action={call} />
        <section className="to" aria-label="Para quién es">
          <p>Esta invitación es para</p>
          <p className="names-of">
            {listOfNames(names).map(({ name, after }, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <Fragment key={index}>
                <span>{name}</span>
                {after}
              </Fragment>
            ))}
          </p>
        </section>
        <Facts event={event} />
        <AnswerStrip action={asks ? call : null} />
        <section className="rsvp" id="responder" aria-labelledby="rh">
          {asks ? <HouseholdForm {...props} /> : <Given {...props} />}
        </section>
        <Story description={event.description} />
        <ChapterIndex event={event} />
        <Chapters event={event} sections={event.sections} />
        <ForThem shown={shown} />
      </main>
      <MadeWith />
      {event.sections.length > 0 && <PageScript />}
      {(asks || household.openedAt === null) && <HouseholdScript tellsOpened={household.openedAt === null} />}
    </>
  );
}

/** Whether anybody knows what they answer: they have said it, or their hosts have. */
function isKnown({ answeredAt, members }: ShownHousehold["household"]): boolean {
  return answeredAt !== null || members.some(({ status }) => status !== "invited");
}

/** What they have answered, each of them, and the way to change it for as long as that can be done. */
function Given({ shown, path, justSent }: HouseholdPageProps) {
  const { household, questions, answers, deadline } = shown;
  const coming = household.members.filter(({ status }) => isComing(status)).length;
  const hasAnswered = isKnown(household);
  return (
    <div className="given">
      {justSent && <output className="sent">{words.sent}</output>}
      <h2 id="rh">{hasAnswered ? answeredTitle(coming, answers === "rsvp_event_completed") : "Respuestas cerradas"}</h2>
      {answers !== "open" && <p>{closedSentence(answers, deadline, hasAnswered)}</p>}
      {hasAnswered && (
        <ul className="people">
          {household.members.map(({ id, name, status, dietary, answers: said }) => (
            <li key={id}>
              <b>{name}</b>{" "}
              <span className={isComing(status) ? "yes" : "no"}>
                {isComing(status) ? "Asistirá" : status === "declined" ? "No asistirá" : "Sin respuesta"}
              </span>
              {isComing(status) && (dietary || questions.some((question) => said[question.id])) && (
                <small>
                  {[
                    ...(dietary ? [`Alergias o dieta: ${dietary}`] : []),
                    ...questions.flatMap(({ id: asked, text, kind }) =>
                      said[asked] ? [`${text} ${answerText(kind, said[asked])}`] : [],
                    ),
                  ].join(" · ")}
                </small>
              )}
            </li>
          ))}
          {household.waiting.map(({ id, name }) => (
            <li key={id}>
              <b>{name}</b> <span>{waitsText}</span>
            </li>
          ))}
        </ul>
      )}
      {household.waiting.length > 0 && (
        <p className="side">
          {waitingSentence(
            household.waiting.map(({ name }) => name),
            answers === "open",
          )}
        </p>
      )}
      {household.message && <blockquote>{household.message}</blockquote>}
      {answers === "open" && (
        <>
          <p className="links">
            <a href={`${path}?cambiar=1#responder`}>Cambiar la respuesta</a>
          </p>
          {deadline && <p className="side">{deadlineSentence(deadline)}</p>}
        </>
      )}
      <OwnDataLinks path={path} />
    </div>
  );
}

/** What their permissions open besides: the names of those who come, the chat, the gifts. part 2 §6 */
function ForThem({ shown: { guestNames, hasChat, hasGifts } }: { shown: ShownHousehold }) {
  const someCome = guestNames !== null && guestNames.names.length + guestNames.more > 0;
  if (!someCome && !hasChat && !hasGifts) return null;
  return (
    <section className="share more" aria-label="Más del evento">
      {someCome && (
        <div>
          <h2>Quién viene</h2>
          <ul>
            {guestNames.names.map((name, index) => (
              // The same name may come twice, and a page that is only read never reorders.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{name}</li>
            ))}
            {guestNames.more > 0 && <li>{othersComing(guestNames)}</li>}
          </ul>
        </div>
      )}
      {hasChat && (
        <div>
          <h2>Chat</h2>
          <p>Todavía no hay mensajes en el chat.</p>
        </div>
      )}
      {hasGifts && (
        <div>
          <h2>Lista de regalos</h2>
          <p>Todavía no hay regalos en la lista.</p>
        </div>
      )}
    </section>
  );
}

/** For an invitation by e-mail whose thirty days are over. part 2 §2 */
export function HouseholdExpired({ title }: { title: string }) {
  return (
    <PlainScreen title={words.expired}>
      <p>La invitación a «{title}» ya no se puede responder. Si todavía quieres ir, pide otra a quien te invitó.</p>
      <p className="links">
        <a className="button" href="/">
          Ir al inicio
        </a>
      </p>
    </PlainScreen>
  );
}
