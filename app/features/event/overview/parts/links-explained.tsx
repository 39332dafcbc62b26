// The dialog that explains the links to an event: their users, and the pages each of them opens.
import { formatList } from "#app/copy/text/format.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { Card, CardGrid } from "#app/ui/layout/sheet.tsx";
import css from "./event-screen.module.css";
import { builtText } from "#app/domain/parts.ts";

type Props = { eventId: string; isPublic: boolean; requireAccount: boolean; mayAccess: boolean };

const linkOpens = ["contestar", "la lista de invitados", "[[chat: el chat]]", "[[gifts: los regalos]]"]
  .map(builtText)
  .filter(Boolean);
const needsAccount = ["[[chat: el chat]]", "[[gifts: los regalos]]", "lo demás"].map(builtText).filter(Boolean);

/** part 2 §2 and §6 */
export function LinksExplained({ eventId, isPublic, requireAccount, mayAccess }: Props) {
  const base = `/app/event/${eventId}`;
  const ways = [
    {
      title: "La página pública",
      what: "La dirección del evento, siempre la misma. Para el grupo de WhatsApp, las redes o la tarjeta impresa.",
      who: isPublic
        ? "Ahora la ve cualquiera que tenga el enlace, sin cuenta, y puede contestar con su nombre y su correo."
        : `Ahora el evento es privado: solo entran tus invitados${requireAccount ? ", con su cuenta" : ", o quien tenga el código"}.`,
      to: `${base}/share`,
      label: "Compartir la página",
    },
    {
      title: "Un enlace compartido",
      what: "La misma página, con los permisos, el límite de personas y la caducidad que tú le pongas. Puedes crear varios y desactivarlos cuando quieras.",
      who: `Ve lo que el enlace permite: ${formatList(linkOpens)}. Nunca más que eso.`,
      to: `${base}/guests/invitations?vista=enlaces`,
      label: "Crear un enlace",
    },
    {
      title: "Una invitación personal",
      what: "Una para cada familia o pareja, con su nombre, su enlace y su código QR, aunque no tengan correo.",
      who: "Quien la recibe contesta por todos los suyos y puede cambiarlo hasta la fecha límite. No la reenvíes: es solo suya.",
      to: `${base}/guests/invitations/personal`,
      label: "Enviar invitaciones",
    },
    {
      title: "El código de acceso",
      what: "De 4 a 6 letras y números, para entrar en la página de un evento privado sin tener cuenta.",
      who: `Ve los detalles del evento y puede contestar. Para ${formatList(needsAccount)} hace falta una cuenta.`,
      to: mayAccess ? `${base}/access` : null,
      label: "Configurar acceso",
    },
  ];
  return (
    <RouteDialog
      title="Tipos de enlaces"
      lead="Hay cuatro formas de entrar en tu evento. Elige según a quién le escribas."
      backTo={base}
      size="lg"
    >
      <CardGrid as="ul" least="17rem">
        {ways.map(({ title, what, who, to, label }) => (
          <Card as="li" sunk key={title} className={css.way}>
            <h3>{title}</h3>
            <p>{what}</p>
            <p className="soft">
              <b>Quién ve qué.</b> {who}
            </p>
            {to && (
              <ButtonLink to={to} variant="quiet" size="sm">
                {label}
              </ButtonLink>
            )}
          </Card>
        ))}
      </CardGrid>
    </RouteDialog>
  );
}
