// The screens of a shared link that shows no event: it is unknown or no longer valid.
import type { LinkState } from "#app/domain/guest/invitation-link.ts";
import { PlainScreen } from "#app/ui/public-page/screens.tsx";
import { landing, overAdvice, overText, unknownAdvice, unknownText } from "#app/features/event/share-links/copy.ts";

export type Over = Exclude<LinkState, "active"> | "unknown";

/** /invite: the sentence of part 2 §8 and the next step. */
export function LinkOverScreen({ over }: { over: Over }) {
  return (
    <PlainScreen title={over === "unknown" ? unknownText : overText[over]}>
      <p>{over === "unknown" ? unknownAdvice : overAdvice[over]}</p>
      <Ways />
    </PlainScreen>
  );
}

/** The landing screen: «Invitación no encontrada», with the reason for a link that existed. part 2 §2 */
export function LandingOverScreen({ over }: { over: Over }) {
  return (
    <PlainScreen title={landing.notFound}>
      <p>{landing.notValid}</p>
      {over !== "unknown" && (
        <p>
          <b>{overText[over]}.</b> {overAdvice[over]}
        </p>
      )}
      <Ways />
    </PlainScreen>
  );
}

function Ways() {
  return (
    <p className="links">
      <a className="button" href="/">
        Ir al inicio
      </a>
      <a href="/login">Iniciar Sesión</a>
    </p>
  );
}
