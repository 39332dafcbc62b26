// The two buttons at the end of a dialog's form: save, and back to the page below.
import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/display/button.tsx";
import type { Icon } from "#app/ui/display/icon.ts";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

/** `children` is the label of the submit button, `busy` its label meanwhile; «Cancelar» leads to `backTo`. Enter submits. */
export function DialogButtons({
  backTo,
  children,
  busy,
  icon,
}: {
  backTo: string;
  children: ReactNode;
  busy?: string | undefined;
  icon?: Icon;
}) {
  return (
    <FormActions mainFirst>
      <SubmitButton {...(busy !== undefined && { busy })} {...(icon && { icon })}>
        {children}
      </SubmitButton>
      <ButtonLink variant="ghost" to={backTo} replace preventScrollReset>
        Cancelar
      </ButtonLink>
    </FormActions>
  );
}
