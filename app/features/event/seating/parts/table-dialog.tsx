// The page of one table, chair by chair.
import IconCloudOff from "@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import IconLockOpen from "@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconRotate2 from "@tabler/icons-react/dist/esm/icons/IconRotate2.mjs";
import IconRotateClockwise2 from "@tabler/icons-react/dist/esm/icons/IconRotateClockwise2.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useOutletContext } from "react-router";
import { seatingLimits, freeAt } from "#app/domain/event/seating.ts";
import { mostChairs } from "#app/domain/event/plan/shapes.ts";
import { Disclosure } from "#app/ui/display/details.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { GoneDialog } from "#app/ui/feedback/gone-dialog.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select } from "#app/ui/form/text-fields.tsx";
import { useIsCut } from "#app/ui/offline/reach.ts";
import { Actions } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { notices, refusals, removalText, tableFacts, tableTitle } from "../copy.ts";
import { tableCutText } from "../offline.copy.ts";
import type { OpenTable } from "../table.queries.server.ts";
import { pickOf } from "#app/domain/event/rule-picks.ts";
import { rulesPath } from "../rules/parts/rules-address.ts";
import { NeedsConnection } from "./needs-connection.tsx";
import { PeoplePicker } from "./people-picker.tsx";
import { planPath, tickedIn, undoAt } from "./plan-address.ts";
import { type PlanAnswer, RefusedNotice } from "./refused-notice.tsx";
import type { SeatingProps } from "./seating-screen.tsx";
import css from "./seating.module.css";
import { SeatedPeople } from "./seated-people.tsx";
import { TableForm } from "./table-form.tsx";
import { TablePeople } from "./table-people.tsx";
import { TablePicture } from "./table-picture.tsx";

type Props = { table: OpenTable | null; answer: PlanAnswer | undefined };

/** «Silla a silla» */
export function TableDialog({ table, answer }: Props) {
  const { event, plan, unseated, view } = useOutletContext<SeatingProps>();
  const backTo = planPath(event.id, "", {}, view);
  const isCut = useIsCut();
  if (!table)
    return (
      <GoneDialog
        title="Ya no está en el plano"
        text={refusals.place_not_found}
        back="Volver al plano"
        backTo={backTo}
      />
    );
  const { id, guests, capacity, isLocked, name } = table;
  const own = planPath(event.id, { table: id });
  const free = freeAt(capacity, guests.length);
  return (
    <RouteDialog
      title={tableTitle(table)}
      lead={tableFacts({ ...table, taken: guests.length })}
      backTo={backTo}
      size="lg"
    >
      <AddressNotice notices={notices} undo={undoAt(own)} />
      <RefusedNotice eventId={event.id} answer={answer} otherTo={backTo} />
      {isCut && (
        <Notice tone="warn" icon={IconCloudOff} live>
          {tableCutText}
        </Notice>
      )}
      <Stack gap={5}>
        <Stack as="section" gap={3} aria-label="Silla a silla">
          <TablePicture table={table} />
          <NeedsConnection>
            <TableActs table={table} />
          </NeedsConnection>
          {guests.length > 0 ? (
            <TablePeople
              table={table}
              takeTo={(guestId) => `${planPath(event.id, "", { hand: guestId }, view)}#mesas`}
              ruleTo={(guestId) => rulesPath(event.id, { keys: [pickOf({ guestId })] })}
              listPath={planPath(event.id)}
            />
          ) : (
            <p className="soft">Aún no hay nadie en esta mesa.</p>
          )}
          {!isLocked && guests.length > 0 && (
            <Disclosure summary="Mover o levantar a varios" className={css.change}>
              <NeedsConnection>
                <SeatedPeople
                  key={guests.map((guest) => guest.id).join()}
                  mode="tables"
                  place={table}
                  places={plan.places}
                />
              </NeedsConnection>
            </Disclosure>
          )}
        </Stack>
        {!isLocked && (
          <Stack as="section" gap={2} aria-labelledby="por-sentar">
            <h3 id="por-sentar">Sin sentar</h3>
            {free === 0 ? (
              <p className="soft">Esta mesa está completa.</p>
            ) : (
              <PeoplePicker
                unseated={unseated}
                view={view}
                widePath={own}
                free={free}
                extra={{ tableId: id }}
                placeId={id}
                ticked={tickedIn(answer)}
              >
                {plan.detail === "chair" && <ChairChoice table={table} />}
              </PeoplePicker>
            )}
          </Stack>
        )}
        <Disclosure summary="La mesa, en números" open={answer?.intent === "table.update"} className={css.change}>
          <NeedsConnection>
            <TableForm table={table} answer={answer} />
            {!isLocked && (
              <ConfirmDialog
                label="Eliminar mesa"
                icon={IconTrash}
                title={`¿Eliminar ${name}?`}
                confirm="Eliminar mesa"
                intent="table.delete"
                extra={{ tableId: id }}
              >
                {removalText(guests.map((guest) => guest.name))}
              </ConfirmDialog>
            )}
          </NeedsConnection>
        </Disclosure>
      </Stack>
    </RouteDialog>
  );
}

/** A chair for one guest; several guests take the first free ones. The page asks the host before two guests exchange chairs. */
function ChairChoice({ table: { capacity, guests } }: { table: OpenTable }) {
  const sitters = new Map(guests.map(({ chair, name }) => [chair, name]));
  const options = Array.from({ length: capacity }, (_, at) => {
    const sitter = sitters.get(at + 1);
    return { value: String(at + 1), label: sitter ? `${at + 1} · ${sitter}` : String(at + 1) };
  });
  return <Select name="chair" label="Silla, para una persona" empty="La primera libre" options={options} />;
}

function TableActs({ table: { id, guests, capacity, isLocked, top, version } }: { table: OpenTable }) {
  const mayGrow = capacity < Math.min(seatingLimits.capacity.max, mostChairs(top));
  const mayTurn = !isLocked && guests.length > 0 && !guests.some((guest) => guest.isLocked);
  return (
    <Actions>
      {mayTurn && (
        <>
          <CheckedForm intent="chair.turn" extra={{ tableId: id, by: 1 }} preventScrollReset>
            <SubmitButton variant="ghost" icon={IconRotateClockwise2}>
              Girar una silla
            </SubmitButton>
          </CheckedForm>
          <CheckedForm intent="chair.turn" extra={{ tableId: id, by: -1 }} preventScrollReset>
            <SubmitButton variant="ghost" icon={IconRotate2}>
              Girar al revés
            </SubmitButton>
          </CheckedForm>
        </>
      )}
      {mayGrow && (
        <CheckedForm intent="table.update" extra={{ tableId: id, capacity: capacity + 1, version }} preventScrollReset>
          <SubmitButton variant="ghost" icon={IconPlus}>
            Una silla más
          </SubmitButton>
        </CheckedForm>
      )}
      <CheckedForm
        intent="table.update"
        extra={{ tableId: id, locked: isLocked ? "false" : "true" }}
        preventScrollReset
      >
        <SubmitButton variant="ghost" icon={isLocked ? IconLockOpen : IconLock}>
          {isLocked ? "Quitar el candado" : "Echar el candado"}
        </SubmitButton>
      </CheckedForm>
    </Actions>
  );
}
