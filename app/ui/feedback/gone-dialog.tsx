// What a dialog says of a person or a thing that is not there any more, over the page that is.
import { ButtonLink } from "#app/ui/display/button.tsx";
import { RouteDialog } from "./route-dialog.tsx";
import { FormActions } from "#app/ui/form/field.tsx";

/** Of another event, gone, or never there: all the same to the caller. `back` names the page at `backTo`. A-4 */
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
