// The app's frame: sidebar, top bar and tabs around the page. It renders only the given entries.
import IconMenu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { Avatar } from "#app/ui/display/avatar.tsx";
import { Brand } from "#app/ui/display/brand.tsx";
import { PageLoading } from "#app/ui/feedback/loading.tsx";
import { OfflineNotice } from "#app/ui/feedback/offline-notice.tsx";
import { Toaster } from "#app/ui/feedback/toasts.tsx";
import { SessionEnded } from "#app/ui/network/session-ended.tsx";
import { AppMenu, appMenuId } from "#app/ui/layout/app-menu.tsx";
import {
  BellLink,
  type FramePerson,
  HelpLink,
  LogoutButton,
  NewEventLink,
  PersonCard,
  FrameLink,
  UnreadCount,
} from "./frame-links.tsx";
import type { FrameItem } from "#app/ui/layout/frame-item.ts";
import { type FrameSearch, SearchLink } from "#app/ui/layout/search-link.tsx";
import { SkipLink } from "#app/ui/layout/skip-link.tsx";
import "#app/ui/theme/theme.ts";
import css from "./app-frame.module.css";

export type AppFrameProps = {
  person: FramePerson;
  /** The link of the person's card; without it the card is not a link. */
  profileTo?: string | undefined;
  /** The sections, in order. On a phone the first three have a tab, all others are in «Menú». */
  items: readonly FrameItem[];
  /** The bell: the first entry of the sidebar, or in the top bar on a phone. */
  bell?: FrameItem | undefined;
  newEventTo?: string | undefined;
  helpTo?: string | undefined;
  /** The global search: in the sidebar, and in a phone's bar. */
  search?: FrameSearch | undefined;
  /** The post target of «Cerrar Sesión». */
  logoutTo?: string | undefined;
  /** Elements over the page: the chat panel, and its button if there is room. */
  floating?: ReactNode;
  /** The page is a loop (`Loop`): no bars, no menu and no floating elements. */
  isLoop?: boolean;
  children: ReactNode;
};

const mostTabs = 3;

/** The app's frame around one page, which is its `<main>`. */
export function AppFrame({
  person,
  profileTo,
  items,
  bell,
  newEventTo,
  helpTo,
  search,
  logoutTo = "/logout",
  floating,
  isLoop = false,
  children,
}: AppFrameProps) {
  const tabs = items.slice(0, mostTabs);
  const inMenu = items.slice(mostTabs);
  const middle = Math.ceil(tabs.length / 2);
  return (
    <div
      className={isLoop ? undefined : css.app}
      data-loop={isLoop ? "" : undefined}
      data-floating={floating && !isLoop ? "" : undefined}
    >
      <SkipLink to="main">Saltar al contenido</SkipLink>
      {!isLoop && (
        <>
          <aside className={css.side} aria-label="Menú" data-side="">
            <Brand to="/app" label="Convite, ir al Dashboard" className={css.brand} />
            {newEventTo && <NewEventLink to={newEventTo} />}
            {search && <SearchLink search={search} look="field" />}
            {items.length > 0 && (
              <nav aria-label="Principal">
                {bell && <FrameLink item={bell} />}
                {items.map((item) => (
                  <FrameLink key={item.to} item={item} />
                ))}
              </nav>
            )}
            <div className={css.foot}>
              {helpTo && <HelpLink to={helpTo} />}
              <LogoutButton to={logoutTo} />
              <PersonCard person={person} to={profileTo} />
            </div>
          </aside>
          <header className={css.top}>
            <Brand to="/app" label="Convite, ir al Dashboard" className={css.brand} />
            {search && <SearchLink search={search} look="icon" />}
            {bell && <BellLink item={bell} />}
            {profileTo && (
              <Link to={profileTo} className={css.face}>
                <Avatar person={person} />
                <span className="sr">Tu perfil</span>
              </Link>
            )}
          </header>
        </>
      )}
      <main id="main" className={isLoop ? undefined : css.page} tabIndex={-1}>
        {children}
      </main>
      {!isLoop && (
        <>
          <nav className={css.tabs} aria-label="Secciones">
            {tabs.slice(0, middle).map((item) => (
              <Tab key={item.to} item={item} />
            ))}
            {newEventTo && (
              <NavLink to={newEventTo} className={`${css.tab} ${css.new}`}>
                <IconPlus aria-hidden />
                Nuevo
              </NavLink>
            )}
            {tabs.slice(middle).map((item) => (
              <Tab key={item.to} item={item} />
            ))}
            <button type="button" className={css.tab} popoverTarget={appMenuId}>
              <IconMenu2 aria-hidden />
              Menú
              <UnreadCount unread={inMenu.reduce((sum, { count = 0 }) => sum + count, 0)} />
            </button>
          </nav>
          <AppMenu person={person} profileTo={profileTo} items={inMenu} helpTo={helpTo} logoutTo={logoutTo} />
        </>
      )}
      <PageLoading />
      <OfflineNotice />
      {!isLoop && floating}
      <Toaster />
      {person.id && <SessionEnded userId={person.id} />}
    </div>
  );
}

function Tab({ item: { to, label, short, icon: Sign, end } }: { item: FrameItem }) {
  return (
    <NavLink to={to} end={end ?? false} className={css.tab}>
      <Sign aria-hidden />
      {short ?? label}
    </NavLink>
  );
}
