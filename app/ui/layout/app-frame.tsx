// The app's frame: sidebar, top bar and tabs around the page. It renders only the given entries.
import IconMenu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import type { MouseEvent, ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { Avatar } from "#app/ui/display/avatar.tsx";
import { Brand } from "#app/ui/display/brand.tsx";
import { IconLink } from "#app/ui/display/button.tsx";
import { PageLoading } from "#app/ui/feedback/loading.tsx";
import { OfflineNotice } from "#app/ui/feedback/offline-notice.tsx";
import { Toaster } from "#app/ui/feedback/toasts.tsx";
import { ProofDialog } from "#app/ui/network/proof-dialog.tsx";
import { SessionEnded } from "#app/ui/network/session-ended.tsx";
import { AppMenu, appMenuId, MeMenu, meMenuId } from "#app/ui/layout/app-menu.tsx";
import {
  BellLink,
  type FramePerson,
  HelpIcon,
  HelpLink,
  LogoutButton,
  NewEventLink,
  PersonButton,
  PersonCard,
  FrameLink,
  UnreadCount,
} from "./frame-links.tsx";
import type { FrameItem } from "#app/ui/layout/frame-item.ts";
import { type FrameSearch, SearchLink } from "#app/ui/layout/search-link.tsx";
import { SheetTopContext } from "#app/ui/layout/sheet-top.ts";
import { SkipLink } from "#app/ui/layout/skip-link.tsx";
import "#app/ui/theme/theme.ts";
import css from "./app-frame.module.css";

/** The frame inside one thing (an event): it replaces the app's own sections. */
export type FrameInside = {
  /** A phone's top line. */
  top: ReactNode;
  /** The middle of the sidebar; its `<nav>` with `insideNavId` stands at the foot of a phone. */
  side: ReactNode;
  /** At the head of the page's sheet. */
  strip: ReactNode;
  /** The icons at the sidebar's foot. */
  icons: readonly FrameItem[];
  /** Every entry of a phone's menu, and of the person's menu in the sidebar. */
  menu: readonly FrameItem[];
  personal: readonly FrameItem[];
};

export const insideNavId = "puertas";

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
  /** One line above everything. */
  banner?: ReactNode;
  /** Elements over the page: the chat panel, and outside events its button if there is room. */
  floating?: ReactNode;
  inside?: FrameInside | undefined;
  /** The page is a loop (`Loop`): no bars, no menu and no floating elements. */
  isLoop?: boolean;
  children: ReactNode;
};

const mostTabs = 3;

/** The app's frame around one page, which is its `<main>`. */
export function AppFrame(props: AppFrameProps) {
  const { person, banner, floating, inside, isLoop = false, children } = props;
  if (isLoop)
    return (
      <div data-loop="">
        <SkipLink to="main">Saltar al contenido</SkipLink>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Everywhere person={person} />
      </div>
    );
  return (
    <div
      className={css.app}
      data-floating={floating && !inside ? "" : undefined}
      data-banner={banner ? "" : undefined}
      data-inside={inside ? "" : undefined}
    >
      <SkipLink to="main">Saltar al contenido</SkipLink>
      {inside && (
        <SkipLink to={insideNavId} onClick={focusDoors}>
          Ir a las puertas
        </SkipLink>
      )}
      {banner && <div className={css.banner}>{banner}</div>}
      {inside ? <InsideBars {...props} inside={inside} /> : <Bars {...props} />}
      <main id="main" className={css.page} tabIndex={-1}>
        <SheetTopContext value={inside?.strip}>{children}</SheetTopContext>
      </main>
      {inside ? <InsideMenus {...props} inside={inside} /> : <Tabs {...props} />}
      <Everywhere person={person}>{floating}</Everywhere>
    </div>
  );
}

function Everywhere({ person, children }: { person: FramePerson; children?: ReactNode }) {
  return (
    <>
      <PageLoading />
      <OfflineNotice />
      {children}
      <Toaster />
      {person.id && <SessionEnded userId={person.id} />}
      {person.id && <ProofDialog />}
    </>
  );
}

/** Moves the focus to the first door; without a script the link goes to the doors. */
function focusDoors(event: MouseEvent) {
  const first = document.getElementById(insideNavId)?.querySelector("a");
  if (!first) return;
  event.preventDefault();
  first.focus();
}

function Bars({ person, profileTo, items, bell, newEventTo, helpTo, search, logoutTo = "/logout" }: AppFrameProps) {
  return (
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
  );
}

function InsideBars({
  person,
  helpTo,
  search,
  inside: { top, side, icons, personal },
}: AppFrameProps & { inside: FrameInside }) {
  return (
    <>
      <header className={css.top}>{top}</header>
      <aside className={css.side} aria-label="Menú" data-side="">
        <Brand to="/app" label="Convite, ir al Dashboard" className={css.brand} />
        {side}
        <div className={css.foot}>
          <div className={css.icons}>
            {search && <SearchLink search={search} look="icon" />}
            {icons.map(({ to, label, icon }) => (
              <IconLink key={to} to={to} label={label} icon={icon} />
            ))}
            {helpTo && <HelpIcon to={helpTo} />}
          </div>
          <PersonButton
            person={person}
            menuId={meMenuId}
            unread={personal.reduce((sum, { count = 0 }) => sum + count, 0)}
          />
        </div>
      </aside>
    </>
  );
}

function InsideMenus({
  person,
  profileTo,
  helpTo,
  logoutTo = "/logout",
  inside: { menu, personal },
}: AppFrameProps & { inside: FrameInside }) {
  return (
    <>
      <AppMenu person={person} profileTo={profileTo} items={menu} helpTo={helpTo} logoutTo={logoutTo} />
      <MeMenu person={person} profileTo={profileTo} items={personal} logoutTo={logoutTo} />
    </>
  );
}

function Tabs({ person, profileTo, items, newEventTo, helpTo, logoutTo = "/logout" }: AppFrameProps) {
  const tabs = items.slice(0, mostTabs);
  const inMenu = items.slice(mostTabs);
  const middle = Math.ceil(tabs.length / 2);
  return (
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
  );
}

function Tab({ item: { to, label, short, icon: Sign, end, count } }: { item: FrameItem }) {
  return (
    <NavLink to={to} end={end ?? false} className={css.tab} data-tab="">
      <Sign aria-hidden />
      {short ?? label}
      <UnreadCount unread={count ?? 0} />
    </NavLink>
  );
}
