// The bar of actions for the selected tasks, at the foot of the list if at least one is selected.
import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useNavigate, useSearchParams } from "react-router";
import { Button, IconButton } from "#app/ui/display/button.tsx";
import { ChosenBar } from "#app/ui/display/chosen-bar.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { chosenText } from "../copy.ts";
import { listSearch, tasksPath } from "./task-address.ts";

/** The id of the form to which the rows' boxes belong. */
export const chosenForm = "elegidas";

/**
 * Its buttons post to the list `here`. The dialog of day and person gets the ticked boxes from the page, or from the address without
 * JavaScript.
 */
export function BulkBar({ eventId, here, chosen }: { eventId: string; here: string; chosen: readonly string[] }) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const dialog = tasksPath(eventId, address, { dialog: "/bulk" });
  return (
    <ChosenBar
      id={chosenForm}
      method="post"
      action={here}
      preventScrollReset
      aria-label="Tareas elegidas"
      onReset={(event) => {
        const form = event.currentTarget;
        // Dispatched after the reset, so that listeners see the empty boxes.
        setTimeout(() => form.closest("section, div")?.dispatchEvent(new Event("change", { bubbles: true })));
      }}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!submitter?.hasAttribute("formaction")) return;
        event.preventDefault();
        if (chosen.length > 0) void navigate(dialog, { preventScrollReset: true });
      }}
      count={<output>{chosen.length > 0 ? chosenText(chosen.length) : "Elegidas"}</output>}
    >
      {[...listSearch(address)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="completed" value="true" />
      <Button type="submit" name="intent" value="bulk.update" variant="soft" size="sm" icon={IconCheck}>
        Hechas
      </Button>
      <Button
        type="submit"
        variant="ghost"
        size="sm"
        icon={IconCalendarEvent}
        formAction={tasksPath(eventId, new URLSearchParams(), { dialog: "/bulk" })}
        formMethod="get"
      >
        Fecha y persona
      </Button>
      <Button type="submit" name="intent" value="bulk.delete" variant="destructive" size="sm" icon={IconTrash}>
        Eliminar
      </Button>
      {hydrated && <IconButton type="reset" icon={IconX} label="Quitar la selección" size="sm" />}
    </ChosenBar>
  );
}
