// An invitation as its guest sees it in the application: the card, the answer in words or «¿Vienes?», and the doors.
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconGift from "@tabler/icons-react/dist/esm/icons/IconGift.mjs";
import IconLayoutBoard from "@tabler/icons-react/dist/esm/icons/IconLayoutBoard.mjs";
import IconListCheck from "@tabler/icons-react/dist/esm/icons/IconListCheck.mjs";
import IconMailOpened from "@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs";
import IconMessageHeart from "@tabler/icons-react/dist/esm/icons/IconMessageHeart.mjs";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import IconTimelineEvent from "@tabler/icons-react/dist/esm/icons/IconTimelineEvent.mjs";
import { Link, useFetcher } from "react-router";
import { confirmedSentence } from "#app/copy/guest/public-page.ts";
import { capitalized, formatNumber, formatWhen } from "#app/copy/text/format.ts";
import { comingSentence } from "#app/features/guest/household-rsvp/greeting.copy.ts";
import type { Icon } from "#app/ui/display/icon.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { UnreadCount } from "#app/ui/layout/frame-links.tsx";
import { countFaces, Faces } from "#app/ui/public-page/faces.tsx";
import { useUnreadIn } from "#app/ui/live/unread-talk.ts";
import {
  answerChoices,
  asksText,
  dayText,
  doorTitles,
  giftsText,
  type GuestDoor,
  invitationText,
  ownAnswerText,
  pastText,
  saidText,
  tasksText,
} from "../copy.ts";
import type { Invited } from "../queries.server.ts";
import css from "./invited-card.module.css";

type Door = { name: GuestDoor; to: string; text: string; isPage?: boolean; unread?: number };

const signs: Record<GuestDoor, Icon> = {
  invitation: IconMailOpened,
  chat: IconMessageHeart,
  gifts: IconGift,
  photos: IconPhoto,
  day: IconClock,
  schedule: IconTimelineEvent,
  tasks: IconListCheck,
  moodboard: IconLayoutBoard,
};

/** `level`: of its heading. `isFirst`: no card before it has a filled button. On the event's own screen the title is the page's, and leads nowhere. */
export function InvitedCard({
  invited,
  level,
  isFirst = true,
}: {
  invited: Invited;
  level: 1 | 2 | 3;
  isFirst?: boolean | undefined;
}) {
  const { event, day, card } = invited;
  const Heading = `h${level}` as const;
  const isPage = level === 1;
  const count = invited.faces ? countFaces(invited.faces) : invited.confirmed;
  const coming = count === null ? null : confirmedSentence(count, day);
  // The picture says the title, the day and the place.
  const face = card ? (
    <img src={card} width={1200} height={630} alt={event.title} loading="lazy" decoding="async" />
  ) : (
    event.title
  );
  return (
    <article className={css.invited}>
      <Heading id={`invitacion-${event.id}`} className={card ? css.look : `${css.look} ${css.bare} mantel`}>
        {isPage ? face : <Link to={`/app/event/${event.id}`}>{face}</Link>}
      </Heading>
      {day === "past" && <p className={css.past}>{pastText}</p>}
      <Answer invited={invited} isFirst={isFirst} />
      <p className={css.when}>
        {capitalized(formatWhen(event.date, event.startTime, null))} · {placeOf(event.location)}
      </p>
      {coming && <div className={css.coming}>{invited.faces ? <Faces faces={invited.faces} day={day} /> : coming}</div>}
      <ul className={css.doors} aria-labelledby={`invitacion-${event.id}`}>
        {useDoors(invited).map((door) => (
          <li key={door.name}>
            <DoorLink door={door} />
          </li>
        ))}
      </ul>
    </article>
  );
}

const placeOf = (location: string) => location.split(",")[0]?.trim() || location;

function Answer({ invited, isFirst }: { invited: Invited; isFirst: boolean }) {
  const { people, asks, day } = invited;
  const others = people.length > 1 && people.some(({ comes }) => comes !== null);
  const words = others ? comingSentence(people) : ownAnswerText(invited);
  return (
    <>
      {words && !(asks && !others) && <p className={css.words}>{day === "past" && others ? past(people) : words}</p>}
      {asks && <Question invited={invited} isFirst={isFirst} />}
    </>
  );
}

/** After the day no guest comes any more: the card only says how many of them said yes. */
function past(people: Invited["people"]): string {
  const coming = people.filter(({ comes }) => comes).length;
  return coming === 0 ? "Dijisteis que no." : coming === people.length ? "Dijisteis que sí." : comingSentence(people);
}

/** Two buttons, which post to the event's own screen; with a script the guest stays where they are. */
function Question({ invited: { event }, isFirst }: { invited: Invited; isFirst: boolean }) {
  const fetcher = useFetcher<{ notice?: string; errors?: Record<string, string> }>();
  useNoticeToast(fetcher.data);
  const refusal = Object.values(fetcher.data?.errors ?? {})[0];
  return (
    <fetcher.Form method="post" action={`/app/event/${event.id}`} className={css.asks}>
      <input type="hidden" name="intent" value="rsvp" />
      {refusal && (
        <Notice tone="bad" live>
          {refusal}
        </Notice>
      )}
      <fieldset className={css.choices}>
        <legend className={css.question}>
          {asksText}
          <span className="sr"> {event.title}</span>
        </legend>
        <SubmitButton
          name="attending"
          value="yes"
          variant={isFirst ? "primary" : "ghost"}
          fetcher={fetcher}
          busy="Enviando..."
        >
          {answerChoices.yes}
        </SubmitButton>
        <SubmitButton name="attending" value="no" variant="ghost" fetcher={fetcher} busy="Enviando...">
          {answerChoices.no}
        </SubmitButton>
      </fieldset>
    </fetcher.Form>
  );
}

function useDoors(invited: Invited): Door[] {
  const { event, role, invitationPath, chat, gifts, photos, dayBegins, rooms } = invited;
  const base = `/app/event/${event.id}`;
  const unread = useUnreadIn(event.id);
  return [
    { name: "invitation", to: invitationPath, text: invitationText(role), isPage: true },
    ...(chat ? [{ name: "chat" as const, to: chat.path, text: saidText(chat.said), unread }] : []),
    ...(gifts
      ? [{ name: "gifts" as const, to: `${invitationPath}#regalos`, text: giftsText(gifts), isPage: true }]
      : []),
    ...(photos
      ? [
          {
            name: "photos" as const,
            to: photos.to,
            text: formatNumber(photos.count),
            isPage: !photos.to.startsWith("/app/"),
          },
        ]
      : []),
    ...(dayBegins === null ? [] : [{ name: "day" as const, to: `${base}#dia`, text: dayText(dayBegins) }]),
    ...(rooms.schedule ? [{ name: "schedule" as const, to: `${base}/schedule`, text: "Hora a hora" }] : []),
    ...(rooms.tasks === null ? [] : [{ name: "tasks" as const, to: `${base}/tasks`, text: tasksText(rooms.tasks) }]),
    ...(rooms.moodboard ? [{ name: "moodboard" as const, to: `${base}/moodboard`, text: "Las ideas" }] : []),
  ];
}

function DoorLink({ door: { name, to, text, isPage = false, unread = 0 } }: { door: Door }) {
  const Sign = signs[name];
  const content = (
    <>
      <Sign aria-hidden />
      <span className={css.door}>
        {doorTitles[name]}
        <small>{text}</small>
      </span>
      <UnreadCount unread={unread} />
    </>
  );
  // The invitation is a page without the application's frame.
  return isPage ? <a href={to}>{content}</a> : <Link to={to}>{content}</Link>;
}
