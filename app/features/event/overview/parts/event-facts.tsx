// The facts of an event in rows: place, last day for answers, access, budget, team, and its picture.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { priorityText } from "#app/copy/event/status.ts";
import { formatDay, formatList, formatMoney } from "#app/copy/text/format.ts";
import { roleText } from "#app/copy/event/roles.ts";
import { photoUrl } from "#app/domain/account/photo.ts";
import { AvatarStack } from "#app/ui/display/avatar.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { moneyText } from "#app/copy/event/budget.ts";
import type { MoneySums } from "#app/domain/event/budget.ts";
import type { Collaborator, EventDetails } from "../queries.server.ts";
import css from "./event-facts.module.css";

type Access =
  | "event.budget.view"
  | "event.providers.view"
  | "event.edit"
  | "event.access.write"
  | "event.share"
  | "event.image.write"
  | "event.changes.view"
  | "collaborator.list";
type Props = {
  event: EventDetails;
  may: Record<Access, boolean>;
  people: readonly Collaborator[];
  viewerId: string;
  /** The sums of its budget; null for viewers without the right. */
  money: MoneySums | null;
  /** Whether the viewer manages the guests. */
  managesGuests: boolean;
};

/** part 2 §2: each with a link to change it, for viewers with the right. */
export function EventFacts({ event, may, people, viewerId, money, managesGuests }: Props) {
  const base = `/app/event/${event.id}`;
  const [place = "", ...address] = event.location.split(",");
  return (
    <section className={css.facts} aria-labelledby="facts-title">
      <div className={css.head}>
        <h2 id="facts-title">Los datos</h2>
        {may["event.edit"] && (
          <ButtonLink to={`${base}/edit`} variant="plain" size="sm">
            Cambiar<span className="sr"> los datos</span>
          </ButtonLink>
        )}
      </div>
      <dl>
        {/* The text before the first comma is the place, the rest its address. */}
        <Fact name="Dónde" more={address.join(",").trim()}>
          {place.trim() || event.location}
        </Fact>
        {event.rsvpDeadline && (
          <Fact
            name="Contestar"
            links={[managesGuests && { to: `${base}/guests/settings`, label: "Cambiar el plazo" }]}
          >
            Hasta el {formatDay(event.rsvpDeadline)}
          </Fact>
        )}
        <Fact
          name="Quién entra"
          links={[
            may["event.access.write"] && { to: `${base}/access`, label: "Configurar acceso" },
            may["event.share"] && { to: `${base}/links-explained`, label: "Tipos de enlaces" },
          ]}
        >
          {event.visibility === "private" ? "Privado: solo tus invitados" : "Quien tenga el enlace"}
        </Fact>
        <Fact
          name="Presupuesto"
          links={[
            may["event.budget.view"] && { to: `${base}/budget`, label: "Ver en qué se va" },
            may["event.providers.view"] && { to: `${base}/providers`, label: "Proveedores" },
          ]}
          more={money && money.total > 0 ? moneyText(money) : ""}
        >
          {event.budgetCents === null ? (
            <>
              <span aria-hidden="true">—</span>
              <span className="sr">Solo lo ven quienes organizan</span>
            </>
          ) : (
            <span className="num">{formatMoney(event.budgetCents)}</span>
          )}
        </Fact>
        <Fact
          name={`Colaboradores (${people.length})`}
          links={[
            may["collaborator.list"] && {
              to: `${base}/guests/invitations/team`,
              label: "Ver el equipo y sus permisos",
            },
            may["event.changes.view"] && { to: `${base}/collaboration`, label: "Qué ha cambiado cada cual" },
          ]}
        >
          <Team people={people} viewerId={viewerId} />
        </Fact>
        {(event.imageKey || may["event.image.write"]) && (
          <Fact
            name="Foto"
            links={[
              may["event.image.write"] && {
                to: `${base}/image`,
                label: event.imageKey ? "Cambiar imagen" : "Añadir imagen",
              },
            ]}
          >
            {event.imageKey ? (
              <img src={`/files/${event.imageKey}`} alt="Imagen del evento" loading="lazy" decoding="async" />
            ) : (
              "Sin foto"
            )}
          </Fact>
        )}
        <Fact name="Prioridad">{priorityText[event.priority]}</Fact>
      </dl>
    </section>
  );
}

type Onward = { to: string; label: string };

/** `links` lead to the screens to change it or see more; only those the viewer may open. */
function Fact({
  name,
  more,
  links = [],
  children,
}: {
  name: string;
  more?: string;
  links?: readonly (Onward | false | null)[];
  children: ReactNode;
}) {
  const open = links.filter((link): link is Onward => Boolean(link));
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <div>{children}</div>
        {more && <p className="soft">{more}</p>}
        {open.length > 0 && (
          <div className={css.links}>
            {open.map(({ to, label }) => (
              <Link key={to} to={to} preventScrollReset>
                {label}
              </Link>
            ))}
          </div>
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
