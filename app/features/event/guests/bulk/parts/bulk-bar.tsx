// The actions on the chosen guests: a bar at the foot of the list, visible as soon as one is chosen.
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useNavigate, useSearchParams } from "react-router";
import { formatNumber } from "#app/copy/text/format.ts";
import { Button, IconButton } from "#app/ui/display/button.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { ChosenBar } from "#app/ui/display/chosen-bar.tsx";
import { chosenText } from "../../copy.ts";
import { chosenForm } from "../../parts/guest-rows.tsx";
import { KeptFields } from "../../parts/kept-fields.tsx";
import { listPath } from "../../parts/list-address.ts";
import type { Selection } from "../../parts/use-selection.ts";

/** Leads to the dialogs for several guests. Without JavaScript its form puts the ticked boxes into the address. */
export function BulkBar({
  eventId,
  selection,
  found,
  chooseAll,
  clear,
}: {
  eventId: string;
  selection: Selection;
  found: number;
  chooseAll: () => void;
  clear: () => void;
}) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { count } = selection;
  const bulk = listPath(eventId, new URLSearchParams(), { dialog: "/bulk" });
  const open = (dialog: "/bulk" | "/bulk/delete") =>
    void navigate(listPath(eventId, address, { dialog }), { preventScrollReset: true });
  return (
    <ChosenBar
      id={chosenForm}
      method="get"
      action={bulk}
      shown={count > 0}
      aria-label="Invitados seleccionados"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        open(submitter?.hasAttribute("formaction") ? "/bulk/delete" : "/bulk");
      }}
      count={
        <>
          <output>{count > 0 && chosenText(count)}</output>
          {hydrated && count < found && (
            <Button variant="plain" size="sm" onClick={chooseAll}>
              Seleccionar a los {formatNumber(found)}
            </Button>
          )}
        </>
      }
    >
      <KeptFields address={address} except={[]} />
      <Button type="submit" variant="ghost" size="sm" icon={IconPencil}>
        Editar
      </Button>
      <Button type="submit" variant="destructive" size="sm" icon={IconTrash} formAction={`${bulk}/delete`}>
        Eliminar
      </Button>
      {hydrated && <IconButton icon={IconX} label="Quitar la selección" size="sm" onClick={clear} />}
    </ChosenBar>
  );
}
