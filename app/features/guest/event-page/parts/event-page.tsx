// An event's page, composed of its parts: the same for all themes.
import type { AnswerRefusal } from "#app/copy/guest/public-page.ts";
import type { AnswerErrors, AnswerValues } from "../form.ts";
import type { Typed } from "../held-answer/queries.server.ts";
import type { PublicEvent } from "#app/domain/event/public-event.ts";
import { AnswerWaiting } from "./answer-waiting.tsx";
import { AnswerClosed, AnswerForm, AnswerSent } from "./answer-form.tsx";
import { AnswerGiven } from "./answer-given.tsx";
import { AnswerStrip, Cover, Facts, MadeWith, ShareLinks, Story, TopBar } from "#app/ui/public-page/event-sections.tsx";
import { ChapterIndex, Chapters, chaptersOf } from "#app/ui/public-page/chapters.tsx";
import { Divider } from "#app/ui/public-page/ornaments.tsx";
import { PageScript } from "#app/ui/public-page/page-script.tsx";

/** The props of the answer section. */
export type AnswerState = {
  /** The address that the form posts to. */
  action: string;
  /** The form's initial values; after a refusal, the typed values. */
  values: AnswerValues;
  errors?: AnswerErrors | undefined;
  refusal?: AnswerRefusal | null | undefined;
  fixedEmail?: boolean;
  /** This visitor's answer; replaces the form unless they want to change it. */
  given: Typed | null;
  /** The answer was just sent. */
  justSent: boolean;
  changeUrl: string;
  otherUrl?: string | undefined;
  /** The link by which a guest from an e-mail downloads their stored data. */
  dataUrl?: string;
  /** The answer just sent waits until the list has room. */
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
  /** The chat, for members who may use it. */
  chatPath?: string | null;
  answer: AnswerState;
  /** Shown to its creator in a frame; runs no script. */
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

/** The strip's text at the foot for a given answer; null before. */
export function stripSentence({ needsApproval }: PublicEvent, { given }: AnswerState): string | null {
  if (!given) return null;
  if (!given.attending) return "Te echaremos de menos.";
  return needsApproval || given.waitsForRoom ? "Tu respuesta ha llegado." : "Vienes. Te guardamos sitio.";
}

/** The answer's form, or the section that replaces it. */
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

// The refusals after which the form is not shown again.
function closedBy(refusal: AnswerRefusal): AnswerRefusal | null {
  return refusal === "rsvp_off" || refusal === "rsvp_event_completed" || refusal === "rsvp_deadline_passed"
    ? refusal
    : null;
}
