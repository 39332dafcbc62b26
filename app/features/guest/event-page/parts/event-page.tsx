// An event's page, laid out of its pieces: the same for all themes.
import type { AnswerRefusal } from "#app/copy/public-page.ts";
import type { AnswerErrors, AnswerValues } from "../form.ts";
import type { Typed } from "../held-answer/queries.server.ts";
import type { PublicEvent } from "#app/domain/public-event.ts";
import { AnswerWaiting } from "./answer-waiting.tsx";
import { AnswerClosed, AnswerForm, AnswerSent } from "./answer-form.tsx";
import { AnswerGiven } from "./answer-given.tsx";
import { AnswerStrip, Cover, Facts, MadeWith, ShareLinks, Story, TopBar } from "#app/ui/public-page/event-sections.tsx";
import { ChapterIndex, Chapters, chaptersOf } from "#app/ui/public-page/chapters.tsx";
import { Divider } from "#app/ui/public-page/ornaments.tsx";
import { PageScript } from "#app/ui/public-page/page-script.tsx";

/** What stands where the answer is asked for. */
export type AnswerState = {
  /** Where the form is posted to. */
  action: string;
  /** What the form starts with; after a refusal, what was typed. */
  values: AnswerValues;
  errors?: AnswerErrors | undefined;
  refusal?: AnswerRefusal | null | undefined;
  fixedEmail?: boolean;
  /** What this visitor has answered; shown instead of the form unless it is to be changed. */
  given: Typed | null;
  /** An answer was sent just now. */
  justSent: boolean;
  changeUrl: string;
  otherUrl?: string | undefined;
  /** Where a guest who came by an e-mail downloads what is kept of them. */
  dataUrl?: string;
  /** What was sent just now waits until there is room on the list. */
  waitsForRoom?: boolean;
};

export function EventPage({
  event,
  login,
  chatPath = null,
  answer,
  isPreview = false,
}: {
  event: PublicEvent;
  login: { next: string } | null;
  /** For members who may talk there. */
  chatPath?: string | null;
  answer: AnswerState;
  /** Shown in a frame to its creator: it runs no script. */
  isPreview?: boolean;
}) {
  const isOpen = event.answers === "open" && event.showsAnswer;
  const chapters = chaptersOf(event);
  const call = isOpen ? (answer.given ? "Mi respuesta" : "Responder") : null;
  return (
    <>
      <TopBar organizer={event.organizer} chatPath={chatPath} />
      <main>
        <Cover event={event} action={call} />
        <Facts event={event} />
        <ChapterIndex event={event} />
        <Divider template={event.template} />
        <Story description={event.description} />
        <Chapters event={event} sections={chapters.before} />
        <AnswerStrip event={event} action={call} answered={stripSentence(event, answer)} />
        {(event.showsAnswer || answer.given !== null) && <AnswerSection event={event} answer={answer} />}
        {!answer.fixedEmail && (
          <p className="lost">
            <a href={`/evento/${event.slug}/mi-invitacion`}>¿Has perdido tu invitación?</a>
          </p>
        )}
        <Chapters event={event} sections={chapters.after} />
        <ShareLinks event={event} />
      </main>
      <MadeWith account={login} />
      {!isPreview && <PageScript />}
    </>
  );
}

/** What the strip at the foot says of an answer that was given; null before. */
export function stripSentence({ needsApproval }: PublicEvent, { given }: AnswerState): string | null {
  if (!given) return null;
  if (!given.attending) return "Te echaremos de menos.";
  return needsApproval || given.waitsForRoom ? "Tu respuesta ha llegado." : "Vienes. Te guardamos sitio.";
}

/** Where the answer is asked for, or what stands in its place. */
export function AnswerSection({ event, answer }: { event: PublicEvent; answer: AnswerState }) {
  const closed =
    answer.refusal && !answer.errors
      ? closedBy(answer.refusal)
      : event.answers === "closed"
        ? "rsvp_event_completed"
        : event.answers === "late" && !answer.given
          ? "rsvp_deadline_passed"
          : null;
  if (event.answers !== "open" && !closed && !answer.given) return null;
  return (
    <section className="rsvp" id="responder" aria-labelledby="rh">
      <AnswerContent
        event={event}
        answer={answer}
        closed={closed}
        isOpen={event.answers === "open" && event.showsAnswer}
      />
    </section>
  );
}

function AnswerContent({
  event,
  answer,
  closed,
  isOpen,
}: {
  event: PublicEvent;
  answer: AnswerState;
  closed: AnswerRefusal | null;
  isOpen: boolean;
}) {
  const { given, justSent, changeUrl, otherUrl, dataUrl, waitsForRoom } = answer;
  if (closed) return <AnswerClosed refusal={closed} deadline={event.deadline} />;
  if (given?.waitsForRoom ? given.attending : !given && waitsForRoom)
    return <AnswerWaiting name={given?.name ?? null} changeUrl={given ? changeUrl : undefined} otherUrl={otherUrl} />;
  if (given)
    return (
      <AnswerGiven
        event={event}
        given={given}
        changeUrl={isOpen ? changeUrl : undefined}
        otherUrl={isOpen ? otherUrl : undefined}
        dataUrl={dataUrl}
        justSent={justSent}
      />
    );
  if (justSent) return <AnswerSent againUrl={otherUrl ?? changeUrl} />;
  return <AnswerForm {...answer} deadline={event.deadline} />;
}

// Of the refusals, those after which there is nothing to fill in again.
function closedBy(refusal: AnswerRefusal): AnswerRefusal | null {
  return refusal === "rsvp_off" || refusal === "rsvp_event_completed" || refusal === "rsvp_deadline_passed"
    ? refusal
    : null;
}
