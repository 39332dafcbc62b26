// The small cards of an event: where, for how much, with whom, and its picture.
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import IconUserCog from "@tabler/icons-react/dist/esm/icons/IconUserCog.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import IconWallet from "@tabler/icons-react/dist/esm/icons/IconWallet.mjs";
import type { ReactNode } from "react";
import { formatList, formatMoney } from "#app/copy/format.ts";
import { roleText } from "#app/copy/roles.ts";
import { photoUrl } from "#app/domain/photo.ts";
import { AvatarStack } from "#app/ui/display/avatar.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Drawing } from "#app/ui/display/drawings.tsx";
import type { Icon } from "#app/ui/display/icon.ts";
import { Card } from "#app/ui/layout/sheet.tsx";
import type { Collaborator } from "../queries.server.ts";
import css from "./event-screen.module.css";

function Fact({
  icon: Sign,
  title,
  wide = false,
  children,
}: {
  icon: Icon;
  title: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={[css.fact, wide && css.wideFact].filter(Boolean).join(" ")}>
      <h2>
        <Sign aria-hidden />
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What stands before the first comma is the place, the rest its address. */
export function LocationCard({ location }: { location: string }) {
  const [place = "", ...address] = location.split(",");
  return (
    <Fact icon={IconMapPin} title="Ubicación">
      <p className={css.value}>{place.trim() || location}</p>
      {address.length > 0 && <p className="soft">{address.join(",").trim()}</p>}
    </Fact>
  );
}

/** `cents` is null for those who may not see it. SC-39 */
export function BudgetCard({ cents }: { cents: number | null }) {
  return (
    <Fact icon={IconWallet} title="Presupuesto">
      <p className={`${css.value} num`}>
        {cents === null ? (
          <>
            <span aria-hidden="true">—</span>
            <span className="sr">Solo lo ven quienes organizan</span>
          </>
        ) : (
          formatMoney(cents)
        )}
      </p>
    </Fact>
  );
}

/** `teamTo` is the path of the team's page, for hosts who manage it. */
export function CollaboratorsCard({
  people,
  viewerId,
  teamTo,
}: {
  people: readonly Collaborator[];
  viewerId: string;
  teamTo: string | null;
}) {
  const here = people.filter(({ isPending }) => !isPending);
  const others = here.filter(({ userId }) => userId !== viewerId).map(({ name }) => name);
  const names = others.length < here.length ? [...others, others.length > 0 ? "tú" : "De momento, tú"] : others;
  const pending = people.filter(({ isPending }) => isPending);
  return (
    <Fact icon={IconUsers} title={`Colaboradores (${people.length})`} wide>
      <AvatarStack
        label="Colaboradores"
        people={people.map(({ id, userId, name, image }) => ({ id: userId ?? id, name, avatarUrl: photoUrl(image) }))}
      />
      <p className="soft">{formatList(names)}</p>
      {pending.length > 0 && (
        <p className={`soft ${css.pending}`}>
          {pending.length === 1 ? "Pendiente" : "Pendientes"}:{" "}
          {formatList(pending.map(({ name, role }) => `${name} (${roleText[role]})`))}
        </p>
      )}
      {teamTo && (
        <ButtonLink to={teamTo} variant="plain" size="sm" icon={IconUserCog} className={css.team}>
          Ver el equipo y sus permisos
        </ButtonLink>
      )}
    </Fact>
  );
}

/** The picture that the public page shows; without one, the place for it. */
export function PictureCard({ imageKey, editTo }: { imageKey: string | null; editTo: string | null }) {
  return (
    <Card as="section" roomy className={css.picture} aria-labelledby="picture-title">
      <h2 id="picture-title" className={imageKey ? "sr" : undefined}>
        Imagen del evento
      </h2>
      {imageKey ? (
        <img src={`/files/${imageKey}`} alt="Imagen del evento" loading="lazy" decoding="async" />
      ) : (
        <Drawing name="card" />
      )}
      {editTo && (
        <ButtonLink to={editTo} variant="soft" size="sm" icon={IconPhoto} preventScrollReset>
          {imageKey ? "Cambiar imagen" : "Añadir imagen"}
        </ButtonLink>
      )}
    </Card>
  );
}
