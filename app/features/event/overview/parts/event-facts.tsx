// The facts of an event in rows: place, last day for answers, access, budget, team, priority, and client.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { priorityText } from "#app/copy/event/status.ts";
import { formatDay, formatList, formatMoney } from "#app/copy/text/format.ts";
import { roleText } from "#app/copy/event/roles.ts";
import { photoUrl } from "#app/domain/account/photo.ts";
import { AvatarStack } from "#app/ui/display/avatar.tsx";
import { moneyText } from "#app/copy/event/budget.ts";
import type { MoneySums } from "#app/domain/event/budget.ts";
import type { Collaborator, EventDetails } from "../queries.server.ts";
import css from "./event-facts.module.css";

export type FactsAccess = "event.budget.view" | "event.access.write" | "collaborator.list";
type Props = {
  event: EventDetails;
  may: Record<FactsAccess, boolean>;
  people: readonly Collaborator[];
  viewerId: string;
  /** The sums of its budget; null for viewers without the right. */
  money: MoneySums | null;
  /** Whether the viewer manages the guests. */
  managesGuests: boolean;
};

/** part 2 §2: with a link to change what has no room of its own, for viewers with the right. */
export function EventFacts({ event, may, people, viewerId, money, managesGuests }: Props) {
  const base = `/app/event/${event.id}`;
  const [place = "", ...address] = event.location.split(",");
  return (
    <dl className={css.facts}>
      {/* The text before the first comma is the place, the rest its address. */}
      <Fact name="Dónde" more={address.join(",").trim()}>
        {place.trim() || event.location}
      </Fact>
      {event.rsvpDeadline && (
        <Fact name="Contestar" link={managesGuests && { to: `${base}/guests/settings`, label: "Cambiar el plazo" }}>
          Hasta el {formatDay(event.rsvpDeadline)}
        </Fact>
      )}
      <Fact name="Quién entra" link={may["event.access.write"] && { to: `${base}/access`, label: "Configurar acceso" }}>
        {event.visibility === "private" ? "Privado: solo tus invitados" : "Quien tenga el enlace"}
      </Fact>
      <Fact
        name="Presupuesto"
        link={may["event.budget.view"] && { to: `${base}/budget`, label: "Ver en qué se va" }}
        more={money && money.total > 0 ? moneyText(money, event.budgetCents ?? 0) : ""}
      >
        {event.budgetCents ? (
          <span className="num">{formatMoney(event.budgetCents)}</span>
        ) : (
          <>
            <span aria-hidden="true">—</span>
            <span className="sr">{event.budgetCents === null ? "Solo lo ven quienes organizan" : "Sin decidir"}</span>
          </>
        )}
      </Fact>
      <Fact
        name={`Colaboradores (${people.length})`}
        link={
          may["collaborator.list"] && { to: `${base}/guests/invitations/team`, label: "Ver el equipo y sus permisos" }
        }
      >
        <Team people={people} viewerId={viewerId} />
      </Fact>
      <Fact name="Prioridad">{priorityText[event.priority]}</Fact>
      {event.client && <Fact name="Cliente">{event.client}</Fact>}
    </dl>
  );
}

/** `link` leads to where it is changed or seen whole; only for viewers who may open that. */
function Fact({
  name,
  more,
  link,
  children,
}: {
  name: string;
  more?: string;
  link?: { to: string; label: string } | false;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <div>{children}</div>
        {more && <p className="soft">{more}</p>}
        {link && (
          <Link to={link.to} preventScrollReset>
            {link.label}
          </Link>
        )}
      </dd>
    </div>
  );
}

function Team({ people, viewerId }: { people: readonly Collaborator[]; viewerId: string }) {
  const here = people.filter(({ isPending }) => !isPending);
  const others = here.filter(({ userId }) => userId !== viewerId).map(({ name }) => name);
  const names = others.length < here.length ? [...others, others.length > 0 ? "tú" : "De momento, tú"] : others;
  const pending = people.filter(({ isPending }) => isPending);
  return (
    <>
      <AvatarStack
        label="Colaboradores"
        size="sm"
        people={people.map(({ id, userId, name, image }) => ({ id: userId ?? id, name, avatarUrl: photoUrl(image) }))}
      />
      <p className="soft">{formatList(names)}</p>
      {pending.length > 0 && (
        <p className="soft">
          {pending.length === 1 ? "Pendiente" : "Pendientes"}:{" "}
          {formatList(pending.map(({ name, role }) => `${name} (${roleText[role]})`))}
        </p>
      )}
    </>
  );
}
