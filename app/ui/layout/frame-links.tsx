// The entries of the app's frame: pages, help, sign-out, and the account card.
import IconLifebuoy from "@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs";
import IconLogout2 from "@tabler/icons-react/dist/esm/icons/IconLogout2.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import type { MouseEventHandler } from "react";
import { Form, Link, NavLink } from "react-router";
import { formatNumber } from "#app/copy/text/format.ts";
import { badgeOf } from "#app/domain/home/notification.ts";
import { Avatar, type Person } from "#app/ui/display/avatar.tsx";
import { buttonClass, iconClass } from "#app/ui/display/button.tsx";
import type { FrameItem } from "./frame-item.ts";
import css from "./frame-links.module.css";

/** A section of the app. */
export function FrameLink({
  item: { to, label, icon: Sign, end, count },
  onClick,
}: {
  item: FrameItem;
  onClick?: MouseEventHandler | undefined;
}) {
  return (
    <NavLink to={to} end={end ?? false} className={css.item} onClick={onClick}>
      <Sign aria-hidden />
      <span className={css.word}>{label}</span>
      <UnreadCount unread={count ?? 0} />
    </NavLink>
  );
}

/** «9+», on lemon; screen readers get the whole number. Null without unread items. */
export function UnreadCount({ unread }: { unread: number }) {
  const badge = badgeOf(unread);
  if (badge === null) return null;
  return (
    <>
      <span className={css.count} aria-hidden="true">
        {badge}
      </span>
      <span className="sr">{`, ${formatNumber(unread)} sin leer`}</span>
    </>
  );
}

/** The bell of a phone's top bar. */
export function BellLink({ item: { to, label, icon: Sign, count } }: { item: FrameItem }) {
  return (
    <NavLink to={to} className={css.bell}>
      <Sign aria-hidden />
      <span className="sr">{label}</span>
      <UnreadCount unread={count ?? 0} />
    </NavLink>
  );
}

/** «Nuevo Evento», the sidebar's only button: filled if the page has no filled button of its own. */
export function NewEventLink({ to }: { to: string }) {
  return (
    <Link to={to} className={buttonClass({ variant: "yielding", wide: true }, css.new)}>
      <IconPlus aria-hidden />
      <span className={css.word}>Nuevo Evento</span>
    </Link>
  );
}

/** The same as an icon, in the sidebar inside an event. */
export function HelpIcon({ to }: { to: string }) {
  return (
    <a
      className={iconClass}
      href={to}
      target="_blank"
      rel="noopener"
      title="Ayuda"
      aria-label="Ayuda (se abre en otra pestaña)"
    >
      <IconLifebuoy aria-hidden />
    </a>
  );
}

/** Opens the help hub in its own tab. part 1 §2 */
export function HelpLink({ to }: { to: string }) {
  return (
    <a className={css.item} href={to} target="_blank" rel="noopener">
      <IconLifebuoy aria-hidden />
      <span className={css.word}>Ayuda</span>
      <span className="sr"> (se abre en otra pestaña)</span>
    </a>
  );
}

/** A form, so that a prefetched link cannot sign the user out. */
export function LogoutButton({ to }: { to: string }) {
  return (
    <Form method="post" action={to}>
      <button type="submit" className={css.item}>
        <IconLogout2 aria-hidden />
        <span className={css.word}>Cerrar Sesión</span>
      </button>
    </Form>
  );
}

export type FramePerson = Person & { email: string };

/** The signed-in user; links to the profile if `to` is set. */
export function PersonCard({ person, to }: { person: FramePerson; to: string | undefined }) {
  const content = (
    <>
      <Avatar person={person} />
      <span>
        <b>{person.name}</b>
        <small>{person.email}</small>
      </span>
    </>
  );
  if (!to)
    return (
      <div className={css.me} data-person="">
        {content}
      </div>
    );
  return (
    <Link className={css.me} to={to} data-person="">
      {content}
    </Link>
  );
}

/** The signed-in user as the button of their menu, with the number of what they have not read. */
export function PersonButton({ person, menuId, unread }: { person: FramePerson; menuId: string; unread: number }) {
  return (
    <button type="button" className={css.me} popoverTarget={menuId}>
      <Avatar person={person} />
      <span>
        <b>{person.name}</b>
        <small>{person.email}</small>
      </span>
      <UnreadCount unread={unread} />
    </button>
  );
}
