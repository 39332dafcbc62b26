// A guest's permissions as small icons with their names; the page draws each once, and every row refers to it.
import IconCalendarCheck from "@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconGift from "@tabler/icons-react/dist/esm/icons/IconGift.mjs";
import IconMessage from "@tabler/icons-react/dist/esm/icons/IconMessage.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconShieldCheck from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs";
import IconUserCheck from "@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs";
import IconUserCog from "@tabler/icons-react/dist/esm/icons/IconUserCog.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { isNamed, type Permission, permissions } from "#app/domain/permission/names.ts";
import type { Icon } from "#app/ui/display/icon.ts";
import { permissionHint } from "../copy.ts";
import css from "./guests.module.css";

const signs = {
  view: IconEye,
  rsvp: IconCalendarCheck,
  register: IconUserCheck,
  chat: IconMessage,
  see_guest_list: IconUsers,
  see_gift_list: IconGift,
  manage_guests: IconUserCog,
  edit_event: IconPencil,
  manage_collaborators: IconShieldCheck,
} satisfies Record<Permission, Icon>;

/** The drawings that `PermissionSigns` refer to: once a page. */
export function PermissionSignDrawings() {
  return (
    <svg className={css.drawings} aria-hidden="true">
      {permissions.map((permission) => {
        const Sign = signs[permission];
        return (
          <symbol key={permission} id={`permiso-${permission}`} viewBox="0 0 24 24">
            <Sign className={css.whole} />
          </symbol>
        );
      })}
    </svg>
  );
}

/** The icons of the permissions of `name`. */
export function PermissionSigns({ held, name }: { held: readonly Permission[]; name: string }) {
  if (held.length === 0) return <span className="soft small">Ninguno</span>;
  return (
    <ul className={css.signs} aria-label={`Permisos de ${name}`}>
      {held.filter(isNamed).map((permission) => (
        <li key={permission} title={permissionHint[permission]}>
          <svg className="tabler-icon" aria-hidden="true">
            <use href={`#permiso-${permission}`} />
          </svg>
          <span className="sr">{permissionHint[permission]}</span>
        </li>
      ))}
    </ul>
  );
}
