// The page of a picture below a plan: upload it, say how large it is, draw the walls on it.
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import type { Point } from "#app/domain/event/plan/geometry.ts";
import { wallsOf } from "#app/domain/event/plan/room.ts";
import {
  type Background,
  cornersOn,
  cornersText,
  depthOf,
  opacities,
  parseCorners,
  scaleLimits,
  sheetOf,
} from "#app/domain/event/plan/scale.ts";
import { formatMetres } from "#app/copy/event/metres.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { Button, ButtonLink } from "#app/ui/display/button.tsx";
import { Disclosure } from "#app/ui/display/details.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox } from "#app/ui/form/choice-fields.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select, TextInput } from "#app/ui/form/text-fields.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { roomPath, roomPlanPath } from "../../plan/parts/room-address.ts";
import type { PlanLayout, PlanRoom } from "../../plan/queries.server.ts";
import { cornersLead, opacityText, scaleNotices, sheetText } from "../copy.ts";
import { PlanFileInput } from "./plan-file-input.tsx";
import { PointsSheet, WallsSheet } from "./sheet.tsx";
import css from "./scale.module.css";

type Props = {
  event: { id: string; title: string };
  room: PlanRoom;
  layouts: readonly PlanLayout[];
  answer: FormAnswer | undefined;
};

export function ScaleScreen({ event, room, layouts, answer }: Props) {
  useLive([`event:${event.id}:seating`]);
  const { background } = room;
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined);
  const upload = of("upload");
  return (
    <ManagerFrame
      event={event}
      tab="tables"
      title="A escala"
      lead={`${room.name}: el plano del sitio queda debajo, como papel de calco. No se imprime y solo lo veis quienes montáis las mesas.`}
      actions={
        <ButtonLink variant="ghost" to={roomPath(event.id, room.id)}>
          Volver a la sala
        </ButtonLink>
      }
    >
      <Notices apart>
        <AddressNotice notices={scaleNotices} />
        {answer?.errors.form && (
          <Notice tone="bad" live>
            {answer.errors.form}
          </Notice>
        )}
      </Notices>
      <Stack gap={6}>
        {background && <Scale background={background} answer={of("scale")} />}
        {background && background.width !== null && (
          <Walls eventId={event.id} background={background} width={background.width} room={room} answer={of("walls")} />
        )}
        {background && background.width !== null && (
          <div>
            <ButtonLink to={roomPlanPath(event.id, layouts[0]?.id ?? null)}>Ver el plano</ButtonLink>
          </div>
        )}
        {background ? (
          <Stack gap={3} most="46rem">
            <Disclosure summary="Otro plano, u otra página" open={upload !== undefined}>
              <UploadForm error={upload?.errors.file} />
            </Disclosure>
            <div>
              <ConfirmDialog
                label="Quitar el plano"
                icon={IconTrash}
                title="¿Quitar el plano del sitio?"
                confirm="Quitar el plano"
                busy="Quitando..."
                intent="background.delete"
              >
                <p>Las paredes, las mesas y los objetos se quedan. La imagen se borra del todo.</p>
              </ConfirmDialog>
            </div>
          </Stack>
        ) : (
          <Stack gap={3} most="46rem">
            <Section
              title="Sube el plano"
              lead="El que te haya dado la finca. Después dices cuánto mide, con dos puntos."
            >
              <UploadForm error={upload?.errors.file} />
            </Section>
          </Stack>
        )}
      </Stack>
    </ManagerFrame>
  );
}

function UploadForm({ error }: { error: string | undefined }) {
  return (
    <CheckedForm intent="upload" encType="multipart/form-data" errors={error ? { file: error } : {}}>
      <PlanFileInput error={error} />
      <FormActions start>
        <SubmitButton busy="Subiendo...">Subir el plano</SubmitButton>
      </FormActions>
    </CheckedForm>
  );
}

const middle = (value: unknown, usual: number) => (typeof value === "string" && value !== "" ? Number(value) : usual);

function Scale({ background, answer }: { background: Background; answer: FormAnswer | undefined }) {
  const { pixels, key } = background;
  const hydrated = useHydrated();
  const typed = answer?.values ?? {};
  const [points, setPoints] = useState<[Point, Point]>([
    { x: middle(typed.x1, Math.round(pixels.width * 0.3)), y: middle(typed.y1, Math.round(pixels.height * 0.5)) },
    { x: middle(typed.x2, Math.round(pixels.width * 0.7)), y: middle(typed.y2, Math.round(pixels.height * 0.5)) },
  ]);
  const stored = background.width && formatMetres((Math.round(pixels.width * 0.4) * background.width) / pixels.width);
  const [metres, setMetres] = useState(typeof typed.metres === "string" ? typed.metres : (stored ?? ""));
  const sheet = sheetOf(points, metres, pixels);
  const named = { x1: points[0].x, y1: points[0].y, x2: points[1].x, y2: points[1].y };
  const whole = (at: number) => String(Math.round(at));
  return (
    <div className={css.work}>
      <div className={css.table}>
        <PointsSheet
          fileKey={key}
          pixels={pixels}
          title="El plano del sitio, con dos puntos"
          points={points}
          onMove={(at, to) => setPoints(([one, other]) => (at === 0 ? [to, other] : [one, to]))}
        />
      </div>
      <Section
        title="¿Cuánto mide esto?"
        lead="Lleva los dos puntos a algo que sepas: dos columnas, una puerta, una pared."
      >
        <CheckedForm
          intent="scale"
          extra={{
            picture: key,
            ...(hydrated && Object.fromEntries(Object.entries(named).map(([name, at]) => [name, whole(at)]))),
          }}
          schema={() => import("../form.ts").then(({ scaleForm }) => scaleForm)}
          errors={answer?.errors}
          values={
            answer?.values ?? {
              ...Object.fromEntries(Object.entries(named).map(([name, at]) => [name, whole(at)])),
              metres,
              opacity: String(opacities.find((each) => each === background.opacity) ?? scaleLimits.opacity.usual),
              isRoom: background.width === null,
            }
          }
          onChange={({ currentTarget }: FormEvent<HTMLFormElement>) =>
            setMetres(String(new FormData(currentTarget).get("metres") ?? ""))
          }
        >
          {!hydrated && (
            <>
              <FieldRow>
                <TextInput name="x1" label="Punto 1: píxeles desde la izquierda" inputMode="numeric" />
                <TextInput name="y1" label="Punto 1: píxeles desde arriba" inputMode="numeric" />
              </FieldRow>
              <FieldRow>
                <TextInput name="x2" label="Punto 2: píxeles desde la izquierda" inputMode="numeric" />
                <TextInput name="y2" label="Punto 2: píxeles desde arriba" inputMode="numeric" />
              </FieldRow>
            </>
          )}
          <TextInput
            name="metres"
            label="Entre los dos puntos hay, en metros"
            inputMode="decimal"
            autoComplete="off"
            hint={sheet.ok ? sheetText(sheet.width, sheet.depth) : undefined}
          />
          <Checkbox name="isRoom" label="La sala es toda la hoja" hint="Si no, dibuja luego sus paredes encima." />
          <Select
            name="opacity"
            label="Que se vea"
            options={opacities.map((each) => ({ value: String(each), label: opacityText[each] }))}
          />
          <FormActions start>
            <SubmitButton>Guardar la escala</SubmitButton>
          </FormActions>
        </CheckedForm>
      </Section>
    </div>
  );
}

type WallsProps = {
  eventId: string;
  background: Background;
  width: number;
  room: PlanRoom;
  answer: FormAnswer | undefined;
};

function Walls({ eventId, background, width, room, answer }: WallsProps) {
  const { key, pixels } = background;
  const hydrated = useHydrated();
  const there = cornersOn(wallsOf(room), background, width);
  const [corners, setCorners] = useState<readonly Point[]>(
    typeof answer?.values.corners === "string" ? (parseCorners(answer.values.corners, pixels) ?? []) : there,
  );
  if (!hydrated) return null;
  return (
    <div className={css.work}>
      <div className={css.table}>
        <WallsSheet
          fileKey={key}
          pixels={pixels}
          title="Las paredes sobre el plano del sitio"
          corners={corners}
          onAdd={(corner) => setCorners((before) => [...before, corner])}
        />
      </div>
      <Section title="Las paredes" lead={cornersLead(corners.length)}>
        <p className="soft small">
          {`La hoja mide ${formatMetres(width)} × ${formatMetres(depthOf(pixels, width))} m. Las esquinas se escriben también en metros, en `}
          <Link to={roomPath(eventId, room.id)}>la página de la sala</Link>.
        </p>
        <CheckedForm intent="walls" extra={{ picture: key, corners: cornersText(corners) }} errors={answer?.errors}>
          {answer?.errors.corners && (
            <Notice tone="bad" live>
              {answer.errors.corners}
            </Notice>
          )}
          <FormActions start>
            <SubmitButton disabled={corners.length < 3}>Guardar las paredes</SubmitButton>
            <Button
              variant="ghost"
              icon={IconArrowBackUp}
              disabled={corners.length === 0}
              onClick={() => setCorners((before) => before.slice(0, -1))}
            >
              Quitar la última
            </Button>
            <Button variant="ghost" disabled={corners.length === 0} onClick={() => setCorners([])}>
              Empezar de nuevo
            </Button>
          </FormActions>
        </CheckedForm>
      </Section>
    </div>
  );
}
