// The three ways to invite: guests of the list, anyone who wants to come, or a helper. Each has its pages; only the last has roles.
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import IconBrandWhatsapp from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs";
import IconHeartHandshake from "@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs";
import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { Link } from "react-router";
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { CopyButton } from "#app/ui/display/copy-field.tsx";
import { Progress } from "#app/ui/display/progress.tsx";
import css from "./invitation-tabs.module.css";
import { managerPaths } from "./manager-tabs.ts";

export type InvitationTab = "people" | "links" | "personal";

/** The hosts' next steps, on the page where the ways begin. */
export type FirstSteps = {
  /** How many families wait for their invitation, and whether this host may send it. */
  toSend: number;
  maySend: boolean;
  /** How many people have not answered yet. */
  waiting: number;
  /** The event's own page if it is public; else null. */
  pageUrl: string | null;
};

/**
 * Stands on each page of invitations. With `steps` each way has its button and its progress. `team` is the number
 * of members, null for hosts who do not manage them. part 2 §2
 */
export function InvitationTabs({
  eventId,
  current,
  team,
  families,
  steps,
}: {
  eventId: string;
  current: InvitationTab;
  team: number | null;
  /** The families of the list, and those with neither a sent invitation nor an answer. */
  families: { all: number; unsent: number };
  steps?: FirstSteps;
}) {
  const { invitations, personal, helpers } = managerPaths(eventId);
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
      to: helpers,
      icon: IconHeartHandshake,
      title: "A alguien que ayuda",
      text: "Con su cuenta y lo que puede tocar: la lista, las mesas, las cuentas.",
      isOpen: current === "people",
    },
  ];
  return (
    <nav className={css.ways} data-steps={steps && ""} aria-label="Invitaciones">
      <h2>¿A quién invitas?</h2>
      <ul>
        {ways.map(({ to, icon: Sign, title, text, isOpen }) => (
          <li key={to} data-open={isOpen || undefined}>
            <span className={css.sign}>
              <Sign aria-hidden />
            </span>
            <div>
              <Link to={to} className={css.title} aria-current={isOpen ? "page" : undefined}>
                {title}
              </Link>
              <p>{text}</p>
              {to === personal && families.all > 0 && <Sent {...families} waiting={steps?.waiting ?? 0} />}
              {steps && !isOpen && to !== helpers && (
                <p>
                  <Link to={to} className={css.team}>
                    Con límite, caducidad o código
                  </Link>
                </p>
              )}
              {to === helpers && team !== null && (
                <p>
                  <Link to={`${invitations}/team`} className={css.team}>
                    Personas<b>{team}</b>
                  </Link>
                </p>
              )}
            </div>
            {steps && (
              <div className={css.step}>
                {to === personal && families.all > 0 && steps.maySend && <Sending base={personal} {...steps} />}
                {to.endsWith("enlaces") && steps.pageUrl && <CopyButton text={steps.pageUrl} label="Copiar enlace" />}
                {to === helpers && (
                  <ButtonLink to={to} variant="ghost" icon={IconUserPlus}>
                    Invitar a ayudar
                  </ButtonLink>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The one next step for the guests of the list. */
function Sending({ base, toSend, waiting }: FirstSteps & { base: string }) {
  if (toSend > 0)
    return (
      <ButtonLink to={`${base}/whatsapp`} size="lg" icon={IconBrandWhatsapp}>
        Mandar {formatNumber(toSend)}
      </ButtonLink>
    );
  return (
    waiting > 0 && (
      <ButtonLink to={`${base}/remind`} size="lg" icon={IconBell}>
        Recordar
      </ButtonLink>
    )
  );
}

/** How many families have their invitation, or have answered without; after the last, how many people have yet to answer. */
function Sent({ all, unsent, waiting }: { all: number; unsent: number; waiting: number }) {
  const sent = all - unsent;
  if (unsent === 0)
    return (
      <p>
        <b>Todas mandadas o contestadas.</b>{" "}
        {waiting > 0 && `${waiting === 1 ? "Falta" : "Faltan"} ${formatNumber(waiting)} por contestar.`}
      </p>
    );
  return (
    <div className={css.sent}>
      <Progress percent={(100 * sent) / all} label="Familias que ya la tienen o han contestado" />
      <p>
        {formatNumber(sent)} de {formatNumber(all)} {sent === 1 ? "mandada o contestada" : "mandadas o contestadas"}.
      </p>
    </div>
  );
}
