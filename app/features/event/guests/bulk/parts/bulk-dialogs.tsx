// The dialogs that change several guests at once, or take them off the list.
import { DialogButtons } from "#app/ui/form/dialog-buttons.tsx";
import { useLocation } from "react-router";
import { guestGroupText, guestKindText, guestStatusText } from "#app/copy/guest/guests.ts";
import { formatCount } from "#app/copy/text/format.ts";
import { guestGroups, guestKinds } from "#app/domain/guest/guest.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { ConfirmForm } from "#app/ui/form/confirm-form.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/text-fields.tsx";
import { type GuestAnswer, listPath } from "../../parts/list-address.ts";
import { TagsInput } from "../../parts/tags-input.tsx";
import { useOfferedStatuses } from "../../parts/use-offered-statuses.ts";
import { type Selection, useListSelection } from "../../parts/use-selection.ts";

type DialogProps = { eventId: string; answer: GuestAnswer | undefined; ticked: readonly string[] };

const options = <Value extends string>(values: readonly Value[], text: Record<Value, string>) =>
  values.map((value) => ({ value, label: text[value] }));

/** Changes kind, group, status and tags. Each guest keeps the values that the host leaves alone. */
export function BulkDialog({ eventId, answer, ticked }: DialogProps) {
  const selection = useChosen(ticked);
  const backTo = listPath(eventId, useSearch());
  const offered = useOfferedStatuses();
  if (selection.count === 0) return <NoneChosen backTo={backTo} />;
  return (
    <RouteDialog
      title={`Editar ${formatCount(selection.count, "invitado", "invitados")}`}
      lead="Solo cambia lo que elijas aquí; lo demás se queda como está."
      backTo={backTo}
    >
      <CheckedForm
        intent="bulk.update"
        schema={() => import("../form.ts").then(({ bulkForm }) => bulkForm)}
        errors={answer?.errors}
        values={answer?.values}
        preventScrollReset
      >
        <Chosen selection={selection} />
        <FieldRow>
          <Select name="kind" label="Tipo" empty="Sin cambios" options={options(guestKinds, guestKindText)} />
          <Select name="group" label="Grupo" empty="Sin cambios" options={options(guestGroups, guestGroupText)} />
        </FieldRow>
        <Select name="status" label="Estado" empty="Sin cambios" options={options(offered, guestStatusText)} />
        <TagsInput name="addTags" label="Añadir etiquetas" />
        <TagsInput name="removeTags" label="Quitar etiquetas" />
        <DialogButtons backTo={backTo}>Guardar cambios</DialogButtons>
      </CheckedForm>
    </RouteDialog>
  );
}

/** Asks before several guests are taken off the list. */
export function BulkDeleteDialog({ eventId, answer, ticked }: DialogProps) {
  const selection = useChosen(ticked);
  const backTo = listPath(eventId, useSearch());
  if (selection.count === 0) return <NoneChosen backTo={backTo} />;
  const many = formatCount(selection.count, "invitado", "invitados");
  return (
    <RouteDialog title={`¿Eliminar ${many}?`} backTo={backTo}>
      <ConfirmForm
        intent="bulk.delete"
        errors={answer?.errors}
        confirm={`Eliminar ${many}`}
        backTo={backTo}
        preventScrollReset
      >
        <Chosen selection={selection} />
        Dejarán de estar en la lista, con sus respuestas y su sitio. Podrás deshacerlo durante una hora.
      </ConfirmForm>
    </RouteDialog>
  );
}

function useChosen(ticked: readonly string[]): Selection {
  return useListSelection() ?? { all: false, ids: ticked, count: ticked.length };
}

function Chosen({ selection: { all, ids } }: { selection: Selection }) {
  return all ? (
    <input type="hidden" name="all" value="on" />
  ) : (
    ids.map((id) => <input key={id} type="hidden" name="ids[]" value={id} />)
  );
}

// A host who opens a bookmark, or reloads the page, has no guest selected.
function NoneChosen({ backTo }: { backTo: string }) {
  return (
    <RouteDialog title="No has seleccionado a nadie" backTo={backTo}>
      <p className="soft">Marca en la lista a quien quieras cambiar o eliminar, y vuelve aquí.</p>
      <FormActions>
        <ButtonLink to={backTo} replace preventScrollReset data-autofocus="">
          Volver a la lista
        </ButtonLink>
      </FormActions>
    </RouteDialog>
  );
}

function useSearch(): URLSearchParams {
  return new URLSearchParams(useLocation().search);
}
