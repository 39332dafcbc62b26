// The three ways to invite: those of the list, everybody who wants to come, or a person who helps. Each has its pages; only the last asks for roles.
import IconHeartHandshake from "@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs";
import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { Link } from "react-router";
import { formatCount, formatNumber } from "#app/copy/format.ts";
import css from "./invitation-tabs.module.css";
import { managerPaths } from "./manager-tabs.ts";

export type InvitationTab = "people" | "links" | "personal" | "team";

/** Stands below the manager's tabs, on each page of invitations. `team` is how many take part, null for hosts who do not manage them. part 2 §2 */
export function InvitationTabs({
  eventId,
  current,
  team,
  families,
}: {
  eventId: string;
  current: InvitationTab;
  team: number | null;
  /** The families of the list, and those that have neither been sent their invitation nor answered. */
  families: { all: number; unsent: number };
}) {
  const { invitations, personal } = managerPaths(eventId);
  const isHelper = current === "people" || current === "team";
  const ways = [
    {
      to: personal,
      icon: IconUsers,
      title: "A los de mi lista",
      text:
        families.all === 0
          ? "Cada familia con su enlace: WhatsApp, correo o papel."
          : `${formatCount(families.all, "familia, con su enlace", "familias, cada una con su enlace")}: WhatsApp, correo o papel.`,
      isOpen: current === "personal",
    },
    {
      to: `${invitations}?vista=enlaces`,
      icon: IconLink,
      title: "A quien quiera venir",
      text: "Un enlace para el grupo de amigos o para la puerta.",
      isOpen: current === "links",
    },
    {
      to: invitations,
      icon: IconHeartHandshake,
      title: "A alguien que ayuda",
      text: "Con su cuenta y lo que puede tocar: la lista, las mesas, las cuentas.",
      isOpen: isHelper,
    },
  ];
  return (
    <nav className={css.ways} aria-label="Invitaciones">
      <h2>¿A quién invitas?</h2>
      <ul>
        {ways.map(({ to, icon: Sign, title, text, isOpen }) => (
          <li key={to} data-open={isOpen || undefined}>
            <span className={css.sign}>
              <Sign aria-hidden />
            </span>
            <div>
              <Link
                to={to}
                className={css.title}
                aria-current={isOpen ? (current === "team" ? "true" : "page") : undefined}
              >
                {title}
              </Link>
              <p>{text}</p>
              {to === personal && families.all > 0 && <p>{sentText(families)}</p>}
              {to === invitations && team !== null && (
                <p>
                  <Link
                    to={`${invitations}/team`}
                    className={css.team}
                    aria-current={current === "team" ? "page" : undefined}
                  >
                    Equipo<b>{team}</b>
                  </Link>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function sentText({ all, unsent }: { all: number; unsent: number }): string {
  if (unsent === 0) return "Todas mandadas o contestadas.";
  const sent = all - unsent;
  return `${formatNumber(sent)} de ${formatNumber(all)} ${sent === 1 ? "mandada o contestada" : "mandadas o contestadas"}.`;
}
