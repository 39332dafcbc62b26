// The dialog for a person or a thing that no longer exists, over the page that does.
import { ButtonLink } from "#app/ui/display/button.tsx";
import { RouteDialog } from "./route-dialog.tsx";
import { FormActions } from "#app/ui/form/field.tsx";

/** The caller cannot tell another event's item, a deleted one, and one that never existed apart. `back` names the page at `backTo`. A-4 */
export function GoneDialog({
  title,
  text,
  back,
  backTo,
}: {
  title: string;
  text: string;
  back: string;
  backTo: string;
}) {
  return (
    <RouteDialog title={title} backTo={backTo}>
      <p className="soft">{text}</p>
      <FormActions>
        <ButtonLink to={backTo} replace preventScrollReset data-autofocus="">
          {back}
        </ButtonLink>
      </FormActions>
    </RouteDialog>
  );
}
