// A room: its name and measures, its layouts, and its removal.
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { formatMetres } from "#app/copy/event/metres.ts";
import { formatCount } from "#app/copy/text/format.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Disclosure } from "#app/ui/display/details.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox } from "#app/ui/form/choice-fields.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { Card, Section } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { planNotices } from "../../plan/copy.ts";
import { roomPlanPath, scalePath } from "../../plan/parts/room-address.ts";
import type { PlanLayout, PlanRoom } from "../../plan/queries.server.ts";
import type { RoomMore } from "../actions.server.ts";
import { roomLossText } from "../copy.ts";
import { OutlineField } from "./first-room-screen.tsx";

type Props = {
  event: { id: string; title: string };
  room: PlanRoom;
  layouts: readonly PlanLayout[];
  answer: FormAnswer<RoomMore> | undefined;
};

export function RoomScreen({ event, room, layouts, answer }: Props) {
  const saved = answer?.intent === "room.save" ? answer : undefined;
  const added = answer?.intent === "layout.add" ? answer : undefined;
  const tables = layouts.reduce((sum, layout) => sum + layout.tables, 0);
  const seats = layouts.reduce((sum, layout) => sum + layout.seats, 0);
  const corners = room.outline ?? [];
  const stored = {
    name: room.name,
    width: formatMetres(room.width),
    depth: formatMetres(room.depth),
    outline: corners
      .map((at, index) => (index % 2 === 0 ? `${formatMetres(at)} ${formatMetres(corners[index + 1] ?? 0)}` : ""))
      .filter(Boolean)
      .join("; "),
  };
  return (
    <ManagerFrame
      event={event}
      tab="tables"
      title={room.name}
      lead={`${stored.width} × ${stored.depth} m`}
      actions={
        <ButtonLink variant="ghost" to={roomPlanPath(event.id, layouts[0]?.id ?? null)}>
          Ver el plano
        </ButtonLink>
      }
    >
      <Notices apart>
        <AddressNotice notices={planNotices} />
        {answer?.errors.form && (
          <Notice tone="bad" live>
            {answer.errors.form}
          </Notice>
        )}
      </Notices>
      <Stack gap={6} most="46rem">
        <Section title="Medidas">
          <CheckedForm
            intent="room.save"
            version={saved?.version ?? room.version}
            schema={() => import("../form.ts").then(({ roomForm }) => roomForm)}
            errors={saved?.errors}
            values={saved?.values ?? stored}
          >
            <TextInput name="name" label="Nombre de la sala" required autoComplete="off" />
            <FieldRow>
              <TextInput name="width" label="Largo, en metros" inputMode="decimal" autoComplete="off" />
              <TextInput name="depth" label="Ancho, en metros" inputMode="decimal" autoComplete="off" />
            </FieldRow>
            <OutlineField open={corners.length > 0 || Boolean(saved?.errors.outline)} />
            <FormActions start>
              <SubmitButton>Guardar la sala</SubmitButton>
            </FormActions>
          </CheckedForm>
        </Section>
        <Section
          title="El plano del sitio"
          lead={
            room.background
              ? "Está debajo de la sala, como papel de calco."
              : "Súbelo, di cuánto mide con dos puntos y dibuja encima las paredes."
          }
        >
          <div>
            <ButtonLink variant="ghost" to={scalePath(event.id, room.id)}>
              {room.background ? "Cambiar la escala o las paredes" : "Poner el plano debajo"}
            </ButtonLink>
          </div>
        </Section>
        <Section title="Montajes" lead="La misma sala, puesta de varias maneras: «Ceremonia», «Cena»…">
          <Stack gap={3}>
            {layouts.map((layout) => (
              <Card key={layout.id} snug>
                <LayoutForms layout={layout} isLast={layouts.length === 1} eventId={event.id} answer={answer} />
              </Card>
            ))}
            <Disclosure summary="Añadir un montaje" open={added !== undefined}>
              <CheckedForm
                intent="layout.add"
                schema={() => import("../form.ts").then(({ newLayoutForm }) => newLayoutForm)}
                errors={added?.errors}
                values={added?.values}
              >
                <LayoutFields />
                <FormActions start>
                  <SubmitButton variant="ghost" icon={IconPlus} busy="Añadiendo...">
                    Añadir el montaje
                  </SubmitButton>
                </FormActions>
              </CheckedForm>
            </Disclosure>
          </Stack>
        </Section>
        <div>
          <ConfirmDialog
            label="Eliminar la sala"
            icon={IconTrash}
            title={`¿Eliminar «${room.name}»?`}
            confirm="Eliminar la sala"
            busy="Eliminando..."
            intent="room.delete"
          >
            <p>{roomLossText(layouts.length, { tables, seats })}</p>
          </ConfirmDialog>
        </div>
      </Stack>
    </ManagerFrame>
  );
}

function LayoutFields() {
  return (
    <>
      <TextInput name="name" label="Nombre del montaje" required autoComplete="off" />
      <Checkbox
        name="hasPlaces"
        label="Aquí se sientan los invitados, en mesas"
        hint="Sin marcar solo lleva objetos y filas de sillas, como una ceremonia."
      />
    </>
  );
}

type LayoutProps = {
  layout: PlanLayout;
  isLast: boolean;
  eventId: string;
  answer: FormAnswer<RoomMore> | undefined;
};

function LayoutForms({ layout, isLast, eventId, answer }: LayoutProps) {
  const { id, name, hasPlaces, version, tables, seats } = layout;
  const mine = answer?.values.layoutId === id ? answer : undefined;
  const of = (intent: string) => (mine?.intent === intent ? mine : undefined);
  return (
    <Stack gap={2}>
      <h3>{name}</h3>
      <p className="soft small">
        {hasPlaces ? placesText(tables, seats) : "Sin mesas"}
        {" · "}
        <ButtonLink variant="plain" size="sm" to={roomPlanPath(eventId, id)}>
          Ver el plano
        </ButtonLink>
      </p>
      <Disclosure small summary="Cambiar, copiar o eliminar" open={mine !== undefined}>
        <CheckedForm
          intent="layout.update"
          version={version}
          extra={{ layoutId: id }}
          schema={() => import("../form.ts").then(({ layoutForm }) => layoutForm)}
          errors={of("layout.update")?.errors}
          values={of("layout.update")?.values ?? { name, hasPlaces }}
        >
          <LayoutFields />
          <FormActions start>
            <SubmitButton variant="ghost" size="sm">
              Guardar
            </SubmitButton>
          </FormActions>
        </CheckedForm>
        <CheckedForm
          intent="layout.copy"
          extra={{ layoutId: id, ...(hasPlaces && { hasPlaces: "on" }) }}
          errors={of("layout.copy")?.errors}
          values={of("layout.copy")?.values ?? { name: `Copia de ${name}` }}
        >
          <TextInput
            name="name"
            label="Nombre de la copia"
            hint="Copia los objetos, no las mesas."
            autoComplete="off"
          />
          <FormActions start>
            <SubmitButton variant="ghost" size="sm" busy="Copiando...">
              Copiar
            </SubmitButton>
          </FormActions>
        </CheckedForm>
        {!isLast && (
          <ConfirmDialog
            label="Eliminar el montaje"
            icon={IconTrash}
            size="sm"
            title={`¿Eliminar «${name}»?`}
            confirm="Eliminar el montaje"
            busy="Eliminando..."
            intent="layout.delete"
            extra={{ layoutId: id }}
          >
            <p>{roomLossText(1, { tables, seats })}</p>
          </ConfirmDialog>
        )}
      </Disclosure>
    </Stack>
  );
}

/** «12 mesas», «160 asientos» */
const placesText = (tables: number, seats: number) =>
  seats > 0 ? formatCount(seats, "asiento", "asientos") : formatCount(tables, "mesa", "mesas");
