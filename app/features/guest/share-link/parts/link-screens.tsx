// What stands where a shared link shows no event: it is unknown, or worth nothing any more.
import type { LinkState } from "#app/domain/invitation-link.ts";
import { PlainScreen } from "#app/ui/public-page/screens.tsx";
import { landing, overAdvice, overText, unknownAdvice, unknownText } from "#app/features/event/share-links/copy.ts";

export type Over = Exclude<LinkState, "active"> | "unknown";

/** /invite: the sentence of part 2 §8 and what to do. */
export function LinkOverScreen({ over }: { over: Over }) {
  return (
    <PlainScreen title={over === "unknown" ? unknownText : overText[over]}>
      <p>{over === "unknown" ? unknownAdvice : overAdvice[over]}</p>
      <Ways />
    </PlainScreen>
  );
}

/** The landing screen: «Invitación no encontrada», and why, where there was one. part 2 §2 */
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
