// The app around its pages: visitors without a session stay outside, accounts get the frame.
import IconAddressBook from "@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs";
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import IconLayoutDashboard from "@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs";
import IconMessages from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import type { ReactNode } from "react";
import { Outlet, useMatches } from "react-router";
import { useChatPanel } from "#app/features/home/chat/parts/use-chat-panel.tsx";
import { countUnread as countMessages } from "#app/features/home/chat/sessions.queries.server.ts";
import { listCurrentAnnouncements } from "#app/features/home/announcements/queries.server.ts";
import { VerifyBanner } from "#app/features/account/auth/verify/parts/verify-banner.tsx";
import { photoUrl } from "#app/domain/account/photo.ts";
import { readingDb, requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { noteArrival } from "#app/platform/mail/emails.server.ts";
import { countUnread } from "#app/platform/notifications.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { AppFrame } from "#app/ui/layout/app-frame.tsx";
import type { FrameItem } from "#app/ui/layout/frame-item.ts";
import { HorizonContext, OwnTopicContext, useLiveSession } from "#app/ui/live/use-live.ts";
import { RefusedLater } from "#app/ui/offline/refused-later.tsx";
import { useOffline } from "#app/ui/offline/use-offline.ts";
import { colorSchemeAttributes, type ColorScheme } from "#app/ui/theme/color-scheme.ts";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/shell.route.ts";
import { AnnouncementStrip } from "./parts/announcement.tsx";
import { ComingList } from "./parts/coming-list.tsx";
import { useSearchEverywhere } from "./parts/search-everywhere.tsx";
import { StaffNotice } from "./parts/staff-notice.tsx";
import { readStaffNotice } from "./queries.server.ts";
import { FramedError, RootError } from "#app/ui/feedback/framed-error.tsx";

export const handle = {
  access: { view: "app.view" },
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
  const person = { id, name, email, avatarUrl: photoUrl(image) };
  // A guest account has neither before it has a password (SC-44).
  const allowed = {
    events: pass.may("event.create"),
    contacts: pass.may("contact.crud", { ownerId: id }),
  };
  const { now } = requestContext(args.context);
  const db = readingDb(args.context);
  const [notice, unread, messages, [announcement = null]] = await Promise.all([
    readStaffNotice(db, pass, now),
    countUnread(db, id),
    countMessages(db, id),
    listCurrentAnnouncements(db, id, now, true),
  ]);
  return {
    person,
    allowed,
    notice,
    unread,
    messages,
    announcement,
    emailVerified,
    isStaff: viewer.isAdmin,
    scheme,
    horizon: viewer.horizon,
  };
}

const bellAt = { to: "/app/notifications", label: "Avisos", icon: IconBell };

// Only existing pages.
function itemsFor(
  { allowed, isStaff }: Pick<FrameProps, "allowed" | "isStaff">,
  chat: Pick<FrameItem, "count" | "onOpen">,
): FrameItem[] {
  return [
    { to: "/app", label: "Dashboard", icon: IconLayoutDashboard, end: true },
    { to: "/app/calendar", label: "Calendario", icon: IconCalendarEvent },
    ...(allowed.contacts ? [{ to: "/app/contacts", label: "Contactos", icon: IconAddressBook }] : []),
    { to: "/app/chat", label: "Chat", icon: IconMessages, ...chat },
    { to: "/app/settings", label: "Configuración", icon: IconSettings },
    ...(isStaff ? [{ to: "/app/staff", label: "Equipo", icon: IconUsersGroup }] : []),
  ];
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

/** A failed page keeps the frame; a failed frame has no account to show. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <RootError />;
  return (
    <Frame {...loaderData}>
      <FramedError />
    </Frame>
  );
}

type FrameProps = Route.ComponentProps["loaderData"] & { children: ReactNode };

function Frame({
  person,
  allowed,
  notice,
  unread,
  messages,
  announcement,
  emailVerified,
  isStaff,
  children,
}: FrameProps) {
  const { search, palette } = useSearchEverywhere();
  const isLoop = useMatches().some(({ handle: of }) => (of as Handle | undefined)?.isLoop);
  const chat = useChatPanel({ userId: person.id, unread: messages });
  return (
    <AppFrame
      person={person}
      items={itemsFor({ allowed, isStaff }, { count: chat.unread, onOpen: chat.open })}
      bell={{ ...bellAt, count: unread }}
      profileTo="/app/profile"
      newEventTo={allowed.events ? "/app/event/new" : undefined}
      helpTo="/help"
      floating={chat.floating}
      search={search}
      isLoop={isLoop}
    >
      {!isLoop && (
        <>
          {!emailVerified && <VerifyBanner email={person.email} />}
          <AnnouncementStrip announcement={announcement} />
          <StaffNotice {...notice} />
        </>
      )}
      <RefusedLater />
      {children}
      {palette}
    </AppFrame>
  );
}
