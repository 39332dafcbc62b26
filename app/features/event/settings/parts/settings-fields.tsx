// The fields of the creator's tabs of «Editar».
import IconDice5 from "@tabler/icons-react/dist/esm/icons/IconDice5.mjs";
import IconPalette from "@tabler/icons-react/dist/esm/icons/IconPalette.mjs";
import IconLayoutList from "@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs";
import { Link } from "react-router";
import { statusText } from "#app/copy/event/status.ts";
import { accessCodeLimits, visibilities } from "#app/domain/event/access.ts";
import { eventStatuses } from "#app/domain/event/event.ts";
import type { Template } from "#app/domain/look/themes.ts";
import type { Reaches } from "#app/domain/event/reach.ts";
import { roomPath, rooms } from "#app/domain/event/rooms.ts";
import { codeLost } from "#app/features/event/access/copy.ts";
import { templateText } from "#app/features/event/design/copy.ts";
import {
  BudgetField,
  ClientField,
  DescriptionField,
  type FieldHints,
  LocationField,
  PriorityField,
  TitleField,
  typeOptions,
  WhenFields,
} from "#app/features/event/edit/parts/event-fields.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { RadioGroup, Switch } from "#app/ui/form/choice-fields.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select, TextInput } from "#app/ui/form/text-fields.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { guestSightText, visibilityChoices } from "../copy.ts";
import css from "./settings.module.css";
import { builtText } from "#app/domain/parts.ts";

/** The fields of «General», for a form of before that still posts them here. */
export function DataFields({ hints, zone }: { hints: FieldHints; zone: string }) {
  return (
    <>
      <TitleField hints={hints} />
      <Select name="type" label="Tipo" required options={typeOptions(null)} hint={hints.type} />
      <WhenFields hints={hints} zone={zone} />
      <LocationField hints={hints} />
      <DescriptionField hints={hints} />
      <BudgetField hints={hints} />
    </>
  );
}

/** The card as guests get it, and the doors to what it looks like: nothing is edited twice. */
export function LookPart({ eventId, slug, template }: { eventId: string; slug: string | null; template: Template }) {
  const base = `/app/event/${eventId}/customize`;
  return (
    <>
      {slug && (
        <img
          src={`/evento/${slug}/tarjeta.jpg`}
          width={1200}
          height={630}
          alt="Así se ve tu invitación"
          loading="lazy"
          decoding="async"
          className={css.card}
        />
      )}
      <p>
        Lleva el diseño <b>{templateText[template].label}</b>.
      </p>
      <Group gap={2}>
        <ButtonLink to={base} variant="soft" icon={IconPalette}>
          Abrir Diseño
        </ButtonLink>
        <ButtonLink to={`${base}/sections`} variant="soft" icon={IconLayoutList}>
          Abrir Secciones
        </ButtonLink>
      </Group>
    </>
  );
}

type Rights = { eventId: string; hasCode: boolean; isCodeLost: boolean; reaches: Reaches };

export function RightsFields({ eventId, hasCode, isCodeLost, reaches }: Rights) {
  return (
    <>
      <section>
        <h2 id="entry-title">Quién entra</h2>
        <RadioGroup
          name="visibility"
          label="Quién ve el evento"
          hideLabel
          choices={visibilities.map((value) => ({ value, ...visibilityChoices[value] }))}
        />
        {isCodeLost && <Notice tone="warn">{codeLost}</Notice>}
        <div className={css.code}>
          <TextInput
            name="accessCode"
            label="Código de acceso"
            placeholder="Sin código"
            minLength={accessCodeLimits.min}
            maxLength={accessCodeLimits.max}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <SubmitButton variant="ghost" icon={IconDice5} name="newCode" value="1" busy="Generando...">
            {hasCode ? "Generar otro" : "Crear uno"}
          </SubmitButton>
        </div>
        <p className="soft small">
          De {accessCodeLimits.min} a {accessCodeLimits.max} letras y números. Al cambiarlo, quien entró con el anterior
          tendrá que escribir el nuevo.
        </p>
        <Switch
          name="requireAccount"
          label="Pedir una cuenta"
          hint="Quien llegue sin su invitación tiene que registrarse. Quien la tiene, no."
        />
      </section>
      <GuestSight eventId={eventId} reaches={reaches} />
      <section>
        <h2>Quién se suma</h2>
        <Switch
          name="allowGuests"
          label="Permitir que los invitados se registren"
          hint={builtText(
            "Por un enlace compartido pueden abrir su cuenta[[chat:  y entrar en el chat, si lo abres]].",
          )}
        />
        <Switch
          name="allowCollaborators"
          label="Permitir más colaboradores"
          hint="Quien gestiona el equipo puede invitar a otras personas a ayudar."
        />
        <Switch
          name="requireApproval"
          label="Aprobar a los nuevos"
          hint="Quien no esté en tu lista y conteste espera tu visto bueno."
        />
      </section>
      <section>
        <h2>Privacidad</h2>
        <p className="soft">Qué se borra de tus invitados y cuándo, y qué se ha borrado ya.</p>
        <ButtonLink to={`/app/event/${eventId}/settings/privacidad`} variant="soft">
          Privacidad del evento
        </ButtonLink>
      </section>
    </>
  );
}

/** The things that guests find, and the way to change them. */
function GuestSight({ eventId, reaches }: Pick<Rights, "eventId" | "reaches">) {
  return (
    <section>
      <h2>Qué ve cada cual</h2>
      <p className="soft">{guestSightText(reaches)}</p>
      <Link to={roomPath(eventId, "visibility")} className="tall">
        {rooms.visibility.title}
      </Link>
    </section>
  );
}

type Advanced = {
  eventId: string;
  /** The whole address of the public page; null without a slug. */
  page: string | null;
  hasClient: boolean;
  hints: FieldHints;
};

export function AdvancedFields({ eventId, page, hasClient, hints }: Advanced) {
  return (
    <>
      <Select
        name="status"
        label="Estado del evento"
        options={eventStatuses.map((value) => ({ value, label: statusText[value] }))}
      />
      <PriorityField hints={hints} />
      {hasClient && <ClientField hints={hints} />}
      <div>
        <h2>Dirección pública</h2>
        {page && <p className="breaks">{page}</p>}
        <Link to={`/app/event/${eventId}/access?ver=url`} className="tall">
          Editar URL
        </Link>
      </div>
    </>
  );
}
