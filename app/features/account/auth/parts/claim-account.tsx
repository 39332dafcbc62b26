// For a guest account on a page that needs a full account: how to get one.
import { Form, isRouteErrorResponse, useRouteError } from "react-router";
import { FramedError } from "#app/ui/feedback/framed-error.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";

/** Replaces a page that refused a guest account (403) with the way to a first password by e-mail. Other errors look as everywhere. SC-44 */
export function ClaimOrError({ title }: { title: string }) {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 403) return <FramedError />;
  return (
    <Sheet narrow>
      <title>{`${title} · Convite`}</title>
      <PageHead title={title} back={{ to: "/app", label: "Tus eventos" }} />
      <EmptyState
        title="Primero, haz tuya esta cuenta"
        text="Entraste con una invitación y tu cuenta aún no tiene contraseña. Elige una con el enlace que te mandamos a tu correo y podrás crear tus eventos y guardar tus contactos."
        action={
          <>
            <Form method="post" action="/app/settings/password">
              <input type="hidden" name="intent" value="password.letter" />
              <SubmitButton busy="Enviando...">Enviarme el enlace</SubmitButton>
            </Form>
            <ButtonLink variant="ghost" to="/app">
              Ahora no
            </ButtonLink>
          </>
        }
      />
    </Sheet>
  );
}
