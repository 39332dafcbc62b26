// The page behind the e-mail of the mailing list: a yes, and a way out.
import { PlainScreen } from "#app/ui/public-page/screens.tsx";

export type ListScreenProps = {
  path: string;
  /** The address, or null for an unknown secret. */
  address: { email: string; isConfirmed: boolean } | null;
  hasLeft: boolean;
};

/** Asks for the confirmation; after it, says so and offers to leave. */
export function ListScreen({ path, address, hasLeft }: ListScreenProps) {
  if (!address)
    return hasLeft ? (
      <PlainScreen title="Te has dado de baja">
        <p>Hemos borrado tu correo de la lista. No te escribiremos más noticias.</p>
      </PlainScreen>
    ) : (
      <PlainScreen title="Este enlace ya no vale">
        <p>Puede que hayan pasado 30 días, o que ya te hayas dado de baja.</p>
        <p className="links">
          <a className="button" href="/">
            Ir al inicio
          </a>
        </p>
      </PlainScreen>
    );
  return (
    <PlainScreen title={address.isConfirmed ? "Estás en la lista" : "¿Te contamos las novedades?"}>
      <p>
        {address.isConfirmed
          ? "Enviaremos las noticias de Convite a "
          : "Confirma que quieres recibir noticias de Convite en "}
        <b>{address.email}</b>.
      </p>
      {!address.isConfirmed && (
        <form method="post" action={path}>
          <input type="hidden" name="intent" value="confirm" />
          <button>Confirmar</button>
        </form>
      )}
      <form method="post" action={path}>
        <input type="hidden" name="intent" value="leave" />
        <button className="plain">{address.isConfirmed ? "Darme de baja" : "No quiero noticias"}</button>
      </form>
    </PlainScreen>
  );
}
