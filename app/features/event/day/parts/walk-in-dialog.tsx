// The dialog about a person who was not on the list: a table, a guest of the list, another walk-in, or a new guest.
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { Button } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select } from "#app/ui/form/text-fields.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { dayPath } from "../copy.ts";
import { freeTableText } from "../decisions/copy.ts";
import type { WalkIn } from "../decisions/queries.server.ts";

export function WalkInDialog({
  eventId,
  walkIn,
  answer,
}: {
  eventId: string;
  walkIn: WalkIn | null;
  answer: FormAnswer | undefined;
}) {
  const own = walkIn ? `${dayPath(eventId, { dialog: "walk-in" })}?quien=${walkIn.key}` : "";
  const of = (intent: string) =>
    answer?.intent === intent ? { errors: answer.errors, values: answer.values ?? {} } : {};
  return (
    <RouteDialog
      title={walkIn?.name || "No estaba en la lista"}
      {...(walkIn && {
        lead:
          walkIn.table === null ? "Entró sin estar en la lista, y sin mesa." : `Entró sin lista. Mesa ${walkIn.table}.`,
      })}
      backTo={dayPath(eventId)}
    >
      {!walkIn ? (
        <Notice tone="info">Ya no consta como alguien de fuera de la lista. Vuelve al día para ver cómo está.</Notice>
      ) : (
        <Stack gap={6}>
          {walkIn.tables.length > 0 && (
            <CheckedForm intent="walkin.seat" action={own} extra={{ factId: walkIn.key }} {...of("walkin.seat")}>
              <Select
                name="tableId"
                label={walkIn.table === null ? "Sentarlo en" : "Cambiarlo a"}
                options={walkIn.tables.map((table) => ({ value: table.id, label: freeTableText(table) }))}
              />
              <SubmitButton busy="Sentando...">Sentarlo</SubmitButton>
            </CheckedForm>
          )}
          {walkIn.tables.length === 0 && <p className="soft">No queda ningún sitio libre en las mesas.</p>}
          {walkIn.guests.length > 0 && (
            <CheckedForm
              intent="walkin.join"
              action={own}
              extra={{ "factIds[]": walkIn.key }}
              {...(answer?.values?.guestId !== undefined && of("walkin.join"))}
            >
              <Select
                name="guestId"
                label="Es alguien de la lista"
                empty="Elige a quién"
                required
                options={walkIn.guests.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <SubmitButton variant="soft" busy="Apuntando...">
                Es esta persona
              </SubmitButton>
            </CheckedForm>
          )}
          {walkIn.others.map((other) => (
            <CheckedForm key={other.key} intent="walkin.join" action={own} extra={{ "factIds[]": walkIn.key }}>
              <p>También entró sin lista {other.name}.</p>
              <Button type="submit" variant="soft" name="factIds[]" value={other.key}>
                Son la misma persona
              </Button>
            </CheckedForm>
          ))}
          {walkIn.name !== "" && (
            <CheckedForm intent="walkin.list" action={own} extra={{ factId: walkIn.key }} {...of("walkin.list")}>
              <p className="soft">
                En la lista tendrá su ficha y su mesa, y podrás darle las gracias. Si no, su nombre se borra a los 30
                días.
              </p>
              <SubmitButton variant="soft" busy="Añadiendo...">
                Ponerlo en la lista
              </SubmitButton>
            </CheckedForm>
          )}
        </Stack>
      )}
    </RouteDialog>
  );
}
