// The screens without an event at an event's URL: not found, code required, account required, failure.
import type { ReactNode } from "react";
import { type CodeRefusal, codeRefusals, notFound } from "#app/copy/guest/public-page.ts";
import { MadeWith } from "./event-sections.tsx";
import { PageScript } from "./page-script.tsx";

/**
 * A card on the cloth of the house, or of the event's look: for messages at an event's URLs without the event's own page.
 * `picture`: the event's photograph, if the visitor may see it.
 */
export function PlainScreen({
  title,
  picture,
  children,
}: {
  title: string;
  picture?: { url: string; width: number; height: number } | null;
  children: ReactNode;
}) {
  return (
    <>
      <main className="house">
        {picture ? (
          <img className="picture" src={picture.url} width={picture.width} height={picture.height} alt="" />
        ) : (
          <Plate />
        )}
        <h1>{title}</h1>
        {children}
      </main>
      <MadeWith />
    </>
  );
}

/** The free seat. */
function Plate() {
  return (
    <svg className="plate" viewBox="-50 -50 100 100" aria-hidden="true">
      <circle
        r="40"
        fill="none"
        stroke="currentColor"
        strokeWidth="11"
        strokeLinecap="round"
        pathLength="9"
        strokeDasharray="0 1"
      />
      <circle r="24" fill="none" stroke="currentColor" strokeWidth="3" />
      <circle r="12" className="seat" />
    </svg>
  );
}

/** The same for an unknown URL and one that this visitor may not see. The browser fills in the searched path (SC-06). */
export function NotFoundScreen() {
  return (
    <PlainScreen title={notFound.title}>
      <p>{notFound.sentence}</p>
      <p id="searched" className="searched" />
      <p className="links">
        <a className="button" href="/">
          Ir al inicio
        </a>{" "}
        <a href="/login">Iniciar Sesión</a>
      </p>
      <PageScript />
    </PlainScreen>
  );
}

/** Asks for the event's code, and shows nothing of the event. */
export function CodeScreen({ action, refusal }: { action: string; refusal: CodeRefusal | null }) {
  return (
    <PlainScreen title="Esta invitación tiene un código">
      <p>Escríbelo como te lo dieron; mayúsculas o minúsculas, da igual.</p>
      <form method="post" action={action}>
        <input type="hidden" name="intent" value="code" />
        <p className="f">
          <label htmlFor="code">Código de acceso</label>
          <input
            id="code"
            name="code"
            required
            maxLength={12}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={refusal ? true : undefined}
            aria-describedby={refusal ? "code-error" : undefined}
          />
          {refusal && (
            <span className="err" id="code-error" role="alert">
              {codeRefusals[refusal]}
            </span>
          )}
        </p>
        <button>Ver la invitación</button>
      </form>
      <p className="links">
        <a href={`/login?next=${encodeURIComponent(action)}`}>Iniciar Sesión</a>
      </p>
    </PlainScreen>
  );
}

/** Asks the visitor to log in, for an event that requires an account. */
export function LoginScreen({ next }: { next: string }) {
  return (
    <PlainScreen title="Necesitas una cuenta para ver esta invitación">
      <p>Quien organiza ha pedido que entres con tu cuenta. Si no tienes, se hace en un momento.</p>
      <p className="links">
        <a className="button" href={`/login?next=${encodeURIComponent(next)}`}>
          Iniciar Sesión
        </a>{" "}
        <a href={`/register?next=${encodeURIComponent(next)}`}>Registrarse</a>
      </p>
    </PlainScreen>
  );
}

/** The error screen of a page; `title` if it is not an invitation. */
export function FailedScreen({
  requestId,
  title = "No hemos podido mostrar esta invitación",
}: {
  requestId: string | undefined;
  title?: string;
}) {
  return (
    <PlainScreen title={title}>
      <p>No es culpa tuya. Inténtalo de nuevo dentro de un momento.</p>
      {requestId && <p className="searched">Referencia: {requestId}</p>}
    </PlainScreen>
  );
}
