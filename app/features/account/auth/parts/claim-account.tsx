// For a visitor who came by an invitation and wants what only an account of one's own has: how to make it theirs.
import { Form, isRouteErrorResponse, useRouteError } from "react-router";
import { FramedError } from "#app/ui/feedback/framed-error.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";

/** In place of a page that refused a guest account (403): the way to its first password, by e-mail. Any other failure is shown as everywhere. SC-44 */
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
