// The app around its pages: visitors without a session stay outside, accounts get the frame.
import IconAddressBook from "@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs";
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import IconLayoutDashboard from "@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs";
import IconMailHeart from "@tabler/icons-react/dist/esm/icons/IconMailHeart.mjs";
import IconMessages from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, useMatches } from "react-router";
import { useChatPanel } from "#app/features/home/chat/parts/use-chat-panel.tsx";
import { countUnread as countMessages, findSession } from "#app/features/home/chat/sessions.queries.server.ts";
import { hasOnlyInvitations } from "#app/features/home/dashboard/queries.server.ts";
import { listCurrentAnnouncements } from "#app/features/home/announcements/queries.server.ts";
import { VerifyBanner } from "#app/features/account/auth/verify/parts/verify-banner.tsx";
import { isVerifyingLater } from "#app/features/account/auth/verify/parts/later.ts";
import { HouseContext } from "#app/features/event/frame/parts/house.tsx";
import { HouseSide, HouseTop } from "#app/features/event/frame/parts/house-bars.tsx";
import { RoomStrip } from "#app/features/event/frame/parts/room-strip.tsx";
import { Switcher } from "#app/features/event/frame/parts/switcher.tsx";
import type { House } from "#app/features/event/frame/queries.server.ts";
import { readHouse } from "#app/features/event/house/queries.server.ts";
import { photoUrl } from "#app/domain/account/photo.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { noteArrival } from "#app/platform/mail/emails.server.ts";
import { countUnread } from "#app/platform/notifications.server.ts";
import { authorizeAccount, isId, tryAuthorizePublicEvent } from "#app/platform/pass.server.ts";
import { AppFrame, type FrameInside } from "#app/ui/layout/app-frame.tsx";
import type { FrameSearch } from "#app/ui/layout/search-link.tsx";
import type { FrameItem } from "#app/ui/layout/frame-item.ts";
import { UnreadTalkContext } from "#app/ui/live/unread-talk.ts";
import { HorizonContext, OwnTopicContext, useLiveSession } from "#app/ui/live/use-live.ts";
import { RefusedLater } from "#app/ui/offline/refused-later.tsx";
import { useOffline } from "#app/ui/offline/use-offline.ts";
import { colorSchemeAttributes, type ColorScheme } from "#app/ui/theme/color-scheme.ts";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/shell.route.ts";
import { AnnouncementStrip } from "./parts/announcement.tsx";
import { ComingList } from "./parts/coming-list.tsx";
import { ProofScreen, refusedForm } from "./parts/proof-screen.tsx";
import { useSearchEverywhere } from "./parts/search-everywhere.tsx";
import { StaffNotice } from "./parts/staff-notice.tsx";
import { readStaffNotice } from "./queries.server.ts";
import { FramedError, RootError } from "#app/ui/feedback/framed-error.tsx";
import { hasPart } from "#app/domain/parts.ts";

export const handle = {
  access: { view: "app.view", also: { event: "event.app.view" } },
  htmlAttributes: ({ scheme }: { scheme: ColorScheme }) => colorSchemeAttributes(scheme),
} satisfies Handle;

/** The second access check before every loader and action below: it runs first, whichever one a request targets (M1). */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    const { viewer } = await authorizeAccount(args, handle.access.view);
    const { app, now } = requestContext(args.context);
    if (args.request.method === "GET") await noteArrival(app.db, args.request, viewer.email, now);
    const response = await next();
    // A page's own meta replaces its parent's; this header stays on all of them (robustness L-8).
    response.headers.set("x-robots-tag", "noindex");
    return response;
  },
];

export const links: Route.LinksFunction = () => [
  ...fontLinks,
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export const meta: Route.MetaFunction = ({ error }) => [
  // An error screen sets its own title.
  ...(error ? [] : [{ title: "Convite" }]),
  { name: "robots", content: "noindex" },
  // The browser UI colour of an installed app: the pages' background (`--canvas`).
  { name: "theme-color", content: "#f6f0f2", media: "(prefers-color-scheme: light)" },
  { name: "theme-color", content: "#170911", media: "(prefers-color-scheme: dark)" },
];

/** The signed-in account's data for the frame. part 1 §2 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { viewer } = pass;
  const { id, name, email, emailVerified, image, theme } = viewer;
  const scheme: ColorScheme = theme === "system" ? "auto" : theme;
  const { app, now, look } = requestContext(args.context);
  // A host who looks at their event as a member learns nothing else of the member's account.
  const person = { id, name, email: look ? "" : email, avatarUrl: photoUrl(image) };
  // A guest account has neither before it has a password (SC-44).
  const allowed = {
    events: pass.may("event.create"),
    contacts: pass.may("contact.crud", { ownerId: id }),
  };
  const { db } = app;
  const [notice, unread, messages, [announcement = null], house, isGuest] = await Promise.all([
    look ? { plan: null, answers: null } : readStaffNotice(db, pass, now),
    look ? 0 : countUnread(db, id),
    look ? { unread: 0, events: {} } : countMessages(db, id),
    look ? [] : listCurrentAnnouncements(db, id, now, true),
    findHouse(args),
    look ? false : hasOnlyInvitations(db, viewer),
  ]);
  return {
    person,
    house,
    isGuest,
    allowed,
    notice,
    unread,
    messages,
    announcement,
    asksToVerify: !look && !emailVerified && !isVerifyingLater(args.request),
    isStaff: viewer.isStaff,
    scheme,
    horizon: viewer.horizon,
  };
}

/** The event of the address, or of the address's conversation, if the viewer sees its doors. */
async function findHouse(args: Route.LoaderArgs): Promise<House | null> {
  const { app, now } = requestContext(args.context);
  // The parameters of the whole address, which the frame's own type does not know.
  const { eventId, sessionId }: Record<string, string | undefined> = args.params;
  const of = eventId ?? (sessionId && (await findSession(app.db, sessionId))?.eventId);
  if (!isId(of)) return null;
  const { pass } = await tryAuthorizePublicEvent(args, of, handle.access.also.event);
  return pass && readHouse(app.db, pass, now);
}

const bellAt = { to: "/app/notifications", label: "Avisos", icon: IconBell };

const dashboard: FrameItem = { to: "/app", label: "Dashboard", icon: IconLayoutDashboard, end: true };
/** The first screen of an account that only takes part in events of others. */
const invitations: FrameItem = {
  to: "/app",
  label: "Tus invitaciones",
  short: "Invitaciones",
  icon: IconMailHeart,
  end: true,
};
const calendar: FrameItem = { to: "/app/calendar", label: "Calendario", icon: IconCalendarEvent };
const contacts: FrameItem = { to: "/app/contacts", label: "Contactos", icon: IconAddressBook };
const settings: FrameItem = { to: "/app/settings", label: "Configuración", icon: IconSettings };
const desk: FrameItem = { to: "/app/staff", label: "Equipo de Convite", icon: IconUsersGroup };
const newEvent: FrameItem = { to: "/app/event/new", label: "Nuevo Evento", icon: IconPlus };

/** `talk` is empty without the part of the chat. */
type Entries = Pick<FrameProps, "allowed" | "isStaff" | "isGuest"> & { talk: readonly FrameItem[] };

// Only existing pages.
function itemsFor({ allowed, isStaff, isGuest, talk }: Entries): FrameItem[] {
  const own = allowed.contacts ? [contacts] : [];
  return [
    ...(isGuest ? [invitations, ...talk, calendar, ...own] : [dashboard, calendar, ...own, ...talk]),
    settings,
    ...(isStaff ? [{ ...desk, label: "Equipo" }] : []),
  ];
}

/** The frame inside an event: its doors, and on a phone one menu for everything else. */
function insideOf(
  house: House,
  { allowed, isStaff, isGuest, talk, bell, search }: Entries & { bell: FrameItem; search: FrameSearch },
): FrameInside {
  return {
    top: <HouseTop house={house} unread={bell.count ?? 0} />,
    side: <HouseSide house={house} onChat={talk[0]?.onOpen} />,
    strip: <RoomStrip house={house} />,
    icons: [calendar, ...(allowed.contacts ? [contacts] : []), settings],
    personal: [bell, ...(isStaff ? [desk] : [])],
    menu: [
      { to: search.to, label: "Buscar", icon: IconSearch, onOpen: search.onOpen },
      isGuest ? invitations : dashboard,
      calendar,
      ...(allowed.events ? [newEvent] : []),
      ...(allowed.contacts ? [contacts] : []),
      ...talk,
      bell,
      settings,
      ...(isStaff ? [desk] : []),
    ],
  };
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <HorizonContext value={loaderData.horizon}>
        <OwnTopicContext value={`user:${loaderData.person.id}`}>
          <ComingList>
            <Outlet />
          </ComingList>
          <SessionWatch userId={loaderData.person.id} />
        </OwnTopicContext>
      </HorizonContext>
    </Frame>
  );
}

/** After the page, so that the page's own listeners count first. */
function SessionWatch({ userId }: { userId: string }) {
  useOffline(userId);
  useLiveSession(`user:${userId}`);
  return null;
}

/** A failed page keeps the frame; a failed frame has no account to show. A form that needs a proof gets the page that asks for it. */
export function ErrorBoundary({ loaderData, error }: Route.ErrorBoundaryProps) {
  const refused = isRouteErrorResponse(error) ? refusedForm(error.data) : null;
  if (refused) return <ProofScreen {...refused} />;
  if (!loaderData) return <RootError />;
  return (
    <Frame {...loaderData}>
      <FramedError />
    </Frame>
  );
}

type FrameProps = Route.ComponentProps["loaderData"] & { children: ReactNode };

function Frame(props: FrameProps) {
  const { person, house: at, allowed, notice, unread, messages, announcement, asksToVerify, children } = props;
  const { isStaff, isGuest } = props;
  const isLoop = useMatches().some(({ handle: of }) => (of as Handle | undefined)?.isLoop);
  const here = at && { eventId: at.event.id, sessions: at.chats };
  const { unread: unreadTalk, open, floating } = useChatPanel({ userId: person.id, unread: messages, here });
  const house = at && { ...at, waiting: { ...at.waiting, team: unreadTalk.events[at.event.id] ?? 0 } };
  const { search, palette } = useSearchEverywhere(house);
  const chat = { to: "/app/chat", label: "Chat", icon: IconMessages, count: unreadTalk.unread, onOpen: open };
  const talk = hasPart("chat") ? [chat] : [];
  const bell = { ...bellAt, count: unread };
  return (
    <HouseContext value={house}>
      <AppFrame
        person={person}
        items={itemsFor({ allowed, isStaff, isGuest, talk })}
        bell={bell}
        profileTo="/app/profile"
        newEventTo={allowed.events && !isGuest ? newEvent.to : undefined}
        helpTo="/help"
        banner={asksToVerify && <VerifyBanner email={person.email} />}
        floating={floating}
        search={search}
        inside={house ? insideOf(house, { allowed, isStaff, isGuest, talk, bell, search }) : undefined}
        isLoop={isLoop}
      >
        {!isLoop && (
          <>
            <AnnouncementStrip announcement={announcement} />
            <StaffNotice {...notice} />
          </>
        )}
        <RefusedLater />
        <UnreadTalkContext value={unreadTalk.events}>{children}</UnreadTalkContext>
        {palette}
        {house && !isLoop && <Switcher house={house} />}
      </AppFrame>
    </HouseContext>
  );
}
