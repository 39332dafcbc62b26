// A household's invitation page: their answer first, and the event in its own look below it, or beside it on wide windows.
import { capitalized, formatDayAndMonth, formatTime } from "#app/copy/text/format.ts";
import { owesAnswer } from "#app/domain/guest/household.ts";
import type { PublicEvent } from "#app/domain/event/public-event.ts";
import { Facts, Hero, MadeWith, Story } from "#app/ui/public-page/event-sections.tsx";
import { ChapterIndex, Chapters } from "#app/ui/public-page/chapters.tsx";
import { Divider } from "#app/ui/public-page/ornaments.tsx";
import { PageScript } from "#app/ui/public-page/page-script.tsx";
import { PlainScreen } from "#app/ui/public-page/screens.tsx";
import { ownText } from "#app/features/guest/table/copy.ts";
import { words } from "../copy.ts";
import { greeting, occasion } from "../greeting.copy.ts";
import type { ShownHousehold } from "../queries.server.ts";
import type { ChatDoor } from "#app/features/guest/household-chat/queries.server.ts";
import { ChatJoin, type RefusedChat } from "./chat-join.tsx";
import { Corner } from "./drawings.tsx";
import { DoorLinks, Doors } from "./doors.tsx";
import { EntryCode } from "./entry-code.tsx";
import { Given } from "./given.tsx";
import { HouseholdForm, WhoReads } from "./household-form.tsx";
import { DayStyle, HouseholdScript } from "./household-files.tsx";
import { OwnDataLinks } from "./own-data-links.tsx";
import type { RefusedAnswer } from "./refusal-notice.tsx";

export type HouseholdPageProps = {
  shown: ShownHousehold;
  /** The address that the form posts to. */
  path: string;
  refused: RefusedAnswer | null;
  /** The household wants to change its answer: show the form again, filled in. */
  changes: boolean;
  justSent: boolean;
  /** A notice of the hosts on the day. */
  notice?: string | null;
  /** The chat's door; null where the hosts do not open it to guests. */
  chat?: ChatDoor | null;
  /** The household wants to enter the chat before its answer. */
  asksForChat?: boolean;
  /** A letter that lets them into the chat is on its way. */
  isChatSent?: boolean;
  refusedChat?: RefusedChat | null;
  /** Sentences about the days on which data goes. */
  keeps?: readonly string[];
  /** The household is a sample: its answer has no reader, and it has no stored data. */
  isSample?: boolean;
};

export function HouseholdPage(props: HouseholdPageProps) {
  const {
    shown,
    changes,
    refused,
    path,
    isSample = false,
    chat = null,
    asksForChat = false,
    isChatSent = false,
    refusedChat = null,
    keeps = [],
    notice = null,
  } = props;
  const { event, household, answers } = shown;
  const hasAnswered = household.answeredAt !== null && !owesAnswer(household.members.map(({ status }) => status));
  const asks = answers === "open" && (!hasAnswered || changes || refused !== null);
  const opensChat = asksForChat || chat?.proof || refusedChat;
  const doors = { event, chat, comes: household.members.some(({ status }) => status !== "declined") };
  return (
    <>
      <main>
        {(notice || shown.entryCode) && <DayStyle />}
        {notice && (
          <p className="today">
            <b>Aviso de hoy:</b> {notice}
          </p>
        )}
        <div className="first">
          <section className={asks ? "answer" : "answer given"} id="responder" aria-labelledby="rh">
            {asks ? (
              <>
                <Corner template={event.template} image={event.image} />
                <p className="occasion">{occasion(event)}</p>
                <h2 id="rh" aria-level={1}>
                  {greeting(household)}
                </h2>
                <p className="moment">{momentOf(event)}</p>
                <HouseholdForm {...props} />
                {!isSample && <WhoReads organizer={event.organizer} isOne={household.members.length === 1} />}
              </>
            ) : (
              <Given {...props} />
            )}
            {shown.entryCode && doors.comes && <EntryCode code={shown.entryCode} path={path} />}
            {shown.hasTable && (
              <p className="ways">
                <a className="button second" href={`${path}/mesa`}>
                  {ownText.link}
                </a>
              </p>
            )}
            {asks && !opensChat ? (
              <DoorLinks {...doors} path={path} />
            ) : (
              <>
                <Doors {...doors} />
                <ChatJoin chat={chat} path={path} refused={refusedChat} isSent={isChatSent} />
              </>
            )}
            <p className="onward">
              <a href="#invitacion">Ver la invitación entera</a>
            </p>
            {!isSample && <OwnDataLinks path={path} keeps={keeps} />}
          </section>
          <div className="whole" id="invitacion">
            {/* The opening animation is for the first visit only: not after an answer. */}
            <Hero event={{ ...event, hasOpening: event.hasOpening && !hasAnswered }} action={null} level={2} />
          </div>
        </div>
        <Facts event={event} />
        <Divider template={event.template} />
        <Story description={event.description} />
        <ChapterIndex event={event} />
        <Chapters event={event} sections={event.sections} />
      </main>
      <MadeWith />
      {event.sections.length > 0 && <PageScript />}
      {(asks || household.openedAt === null || chat) && <HouseholdScript tellsOpened={household.openedAt === null} />}
    </>
  );
}

/** «Sábado 5 de junio, 18:30 · Finca La Alquería» */
function momentOf({ date, startTime, startsAt, location }: PublicEvent) {
  const day = capitalized(formatDayAndMonth(date)).replace(",", "");
  return (
    <>
      <time dateTime={startTime ? startsAt : date}>
        {day}
        {startTime && `, ${formatTime(startTime)}`}
      </time>{" "}
      · {location.split(", ")[0]}
    </>
  );
}
/** For an e-mail invitation after its thirty days. part 2 §2 */
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
