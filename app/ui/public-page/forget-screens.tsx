// The screens of a guest who asks for deletion: its effects, the button, and the confirmation.
import { PlainScreen } from "./screens.tsx";

export type ForgetScreenProps = {
  /** The form's action, and the target of the back link. */
  path: string;
  backTo: string;
  /** The guests to choose from; a single one needs no choice. */
  people: readonly { id: string; name: string }[];
  organizer: string;
  title: string;
  refusal: string | null;
  /** Sentences about the days on which data goes by itself. */
  keeps: readonly string[];
};

export function ForgetScreen({ path, backTo, people, organizer, title, refusal, keeps }: ForgetScreenProps) {
  const isOne = people.length <= 1;
  return (
    <PlainScreen title={isOne ? "¿Borramos tus datos?" : "¿De quién borramos los datos?"}>
      <p>
        Borraremos nombre, correo, teléfono, mensajes, alergias y respuestas de la lista de «{title}», y los enlaces que
        te hayamos enviado. {organizer} solo verá que alguien respondió y dónde se sienta.
      </p>
      <p>
        <b>No se puede deshacer.</b>
      </p>
      <form method="post" action={path}>
        <input type="hidden" name="intent" value="forget" />
        {refusal && (
          <p className="err all" role="alert">
            {refusal}
          </p>
        )}
        {!isOne && (
          <fieldset>
            <legend className="sr">Personas</legend>
            {people.map(({ id, name }) => (
              <p key={id}>
                <label className="tick">
                  <input type="checkbox" name="guestIds[]" value={id} /> {name}
                </label>
              </p>
            ))}
          </fieldset>
        )}
        <button>Borrar los datos</button>
      </form>
      <p>Si no haces nada, se borran solos:</p>
      <ul>
        {keeps.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="links">
        <a href={backTo}>Mejor no</a>
      </p>
    </PlainScreen>
  );
}

export function ForgottenScreen() {
  return (
    <PlainScreen title="Hecho: está olvidado">
      <p>Hemos borrado los datos. En la lista solo queda que alguien respondió.</p>
    </PlainScreen>
  );
}
