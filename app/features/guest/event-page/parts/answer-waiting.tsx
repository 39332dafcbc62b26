// Replaces the form after an answer that found the list full.
import { firstName, waitingSentence } from "#app/copy/guest/public-page.ts";

/** `name` is null if this browser may not change the answer. SC-54 */
export function AnswerWaiting({
  name,
  changeUrl,
  otherUrl,
}: {
  name: string | null;
  changeUrl: string | undefined;
  otherUrl: string | undefined;
}) {
  return (
    <div className="given">
      <h2 id="rh">{name ? `Te hemos apuntado, ${firstName(name)}` : "Te hemos apuntado"}</h2>
      <output className="sent">{waitingSentence}</output>
      <p className="links">
        {changeUrl && <a href={`${changeUrl}#responder`}>Cambiar mi respuesta</a>}
        {otherUrl && <a href={`${otherUrl}#responder`}>Responder por otra persona</a>}
      </p>
    </div>
  );
}
