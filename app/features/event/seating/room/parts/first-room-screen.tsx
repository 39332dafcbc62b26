// The first use of the plan, and each further room: how large it is, and which tables stand there. The picture follows what is typed.
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import type { SeatingMode } from "#app/domain/event/seating.ts";
import { seatingLimits } from "#app/domain/event/seating.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { Disclosure } from "#app/ui/display/details.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { RadioGroup } from "#app/ui/form/choice-fields.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select, Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { planPath } from "../../parts/plan-address.ts";
import { tableKindText } from "../../plan/copy.ts";
import { tableKinds } from "../../plan/parts/table-kinds.ts";
import { firstLead, roomForSeats, roomForTables, tablesAdvice } from "../copy.ts";
import css from "./room.module.css";
import { RoomPreview, type TypedRoom } from "./room-preview.tsx";

type Props = {
  event: { id: string; title: string };
  mode: SeatingMode | null;
  coming: number;
  /** The least gap between two tables, in centimetres. */
  gap: number;
  rooms: readonly { id: string; name: string }[];
  /** How many tables or seats the event has. */
  there: number;
  proposed: { tables: number; chairs: number };
  answer: FormAnswer | undefined;
};

export function FirstRoomScreen({ event, mode, coming, gap, rooms, there, proposed, answer }: Props) {
  const isFirst = rooms.length === 0;
  const isSeats = mode === "seats";
  const asksTables = there === 0 && !isSeats;
  const usual = {
    how: "measures",
    name: isFirst ? "Sala" : `Sala ${rooms.length + 1}`,
    width: "24",
    depth: "15",
    outline: "",
    shape: "round-180",
    tables: proposed.tables === 0 || isSeats ? "" : String(proposed.tables),
    chairs: String(proposed.chairs),
  };
  const [typed, setTyped] = useState<TypedRoom>(() => ({ ...usual, ...textsOf(answer?.values ?? {}) }));
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setTyped((before) => ({ ...before, ...textsOf(Object.fromEntries(new FormData(currentTarget))) }));
  return (
    <ManagerFrame event={event} tab="tables" lead={firstLead(coming, there, isSeats)}>
      {answer?.errors.form && (
        <Notices apart>
          <Notice tone="bad" live>
            {answer.errors.form}
          </Notice>
        </Notices>
      )}
      <div className={css.first}>
        <Section
          title={isFirst && there === 0 ? "La sala está vacía. ¿Cómo es de grande?" : "¿Cómo es de grande la sala?"}
        >
          <CheckedForm
            intent="room.save"
            schema={() => import("../form.ts").then(({ newRoomForm }) => newRoomForm)}
            errors={answer?.errors}
            values={answer?.values ?? usual}
            onChange={follow}
          >
            {isFirst && asksTables ? (
              <RadioGroup
                name="how"
                label="Por dónde empezar"
                hideLabel
                look="cards"
                choices={[
                  { value: "measures", label: "Sé las medidas", hint: "Un rectángulo; luego se le dan esquinas." },
                  { value: "none", label: "Aún no sé nada", hint: "Mesas sin plano. La sala, cuando toque." },
                ]}
              />
            ) : (
              <input type="hidden" name="how" value="measures" />
            )}
            <div className={css.measures}>
              <TextInput name="name" label="Nombre de la sala" autoComplete="off" />
              <FieldRow>
                <TextInput name="width" label="Largo, en metros" inputMode="decimal" autoComplete="off" />
                <TextInput name="depth" label="Ancho, en metros" inputMode="decimal" autoComplete="off" />
              </FieldRow>
              <OutlineField open={Boolean(answer?.errors.outline)} />
            </div>
            {asksTables ? (
              <>
                <h3>¿Y las mesas?</h3>
                <p className="soft small">{tablesAdvice(coming, proposed.tables, proposed.chairs)}</p>
                <Select
                  name="shape"
                  label="Forma"
                  options={tableKinds.map((kind) => ({ value: kind, label: tableKindText[kind] }))}
                />
                <FieldRow>
                  <TextInput
                    name="tables"
                    label="Cuántas"
                    type="number"
                    inputMode="numeric"
                    min={1}
                    max={seatingLimits.atOnce}
                    step={1}
                  />
                  <TextInput
                    name="chairs"
                    label="Sillas en cada una"
                    type="number"
                    inputMode="numeric"
                    min={seatingLimits.capacity.min}
                    max={seatingLimits.capacity.max}
                    step={1}
                  />
                </FieldRow>
              </>
            ) : (
              isFirst && <p className="soft">{isSeats ? roomForSeats(there) : roomForTables}</p>
            )}
            <FormActions start>
              <SubmitButton size="lg" busy="Poniendo...">
                {asksTables ? "Poner las mesas" : "Guardar la sala"}
              </SubmitButton>
            </FormActions>
          </CheckedForm>
          {isFirst && asksTables && (
            <p className="soft small">
              ¿Un teatro, unas gradas? <Link to={planPath(event.id, "mode")}>Asientos individuales</Link>. Cambiar de
              uno a otro borra lo que haya.
            </p>
          )}
        </Section>
        <RoomPreview typed={typed} people={coming} least={gap} />
      </div>
    </ManagerFrame>
  );
}

/** Corners, for a room that is no rectangle. */
export function OutlineField({ open }: { open: boolean }) {
  return (
    <Disclosure small summary="No es un rectángulo" open={open}>
      <Textarea
        name="outline"
        label="Esquinas, en orden"
        rows={3}
        hint="Cada una con su distancia desde la izquierda y desde arriba, en metros: 0 0; 18 0; 18 3; 24 3; 24 15; 0 15"
      />
    </Disclosure>
  );
}

/** The texts of a form, by their names. */
function textsOf(values: Readonly<Record<string, unknown>>): Partial<TypedRoom> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === "string"));
}
