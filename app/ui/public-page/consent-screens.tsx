// The screens of a guest's consents: the list with its words, the question before a withdrawal, and its confirmation.
import { Fragment } from "react";
import { purposeText, withdrawalText } from "#app/copy/guest/consents.ts";
import type { ConsentingPerson, ShownConsent } from "#app/domain/guest/consent.ts";
import { PlainScreen } from "./screens.tsx";

type OwnDataProps = {
  /** The page's own path, and that of the answer. */
  path: string;
  backTo: string;
  people: readonly ConsentingPerson[];
  /** The consent about whose withdrawal the page asks. */
  asked: string | null;
  refusal: string | null;
  /** Sentences about the days on which data goes by itself. */
  keeps: readonly string[];
};

/** «Tus datos»: consents by person, each with its words and «Retirar»; or the question before it. */
export function OwnDataScreen({ path, backTo, people, asked, refusal, keeps }: OwnDataProps) {
  const found = people.flatMap(({ name, consents }) => consents.map((consent) => ({ name, consent })));
  const asking = found.find(({ consent }) => consent.id === asked && consent.isLiving);
  if (asking && !refusal) return <WithdrawScreen path={path} isOne={people.length === 1} {...asking} />;
  return (
    <PlainScreen title="Tus datos">
      {refusal && (
        <p className="err all" role="alert">
          {refusal}
        </p>
      )}
      {found.length === 0 && <p>No nos has dado ningún permiso: no guardamos alergias, dietas ni un contacto tuyo.</p>}
      {found.map(({ name, consent: { id, purpose, since, speaker, words, isLiving } }) => {
        const what = people.length > 1 ? `${name}: ${purposeText[purpose].toLowerCase()}` : purposeText[purpose];
        return (
          <Fragment key={id}>
            <p>
              <b>{what}</b>
              <br />
              {since}. {speaker}
            </p>
            <blockquote>{words}</blockquote>
            {isLiving && (
              <p className="links">
                <a href={`${path}?retirar=${id}`} aria-label={`Retirar: ${what}`}>
                  Retirar
                </a>
              </p>
            )}
          </Fragment>
        );
      })}
      <p>Qué se borra solo, y cuándo:</p>
      <ul>
        {keeps.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="links">
        <a href={backTo}>Volver</a> <a href={`${backTo}/datos`}>Descargar mis datos</a>{" "}
        <a href={`${backTo}/olvidar`}>Borrar mis datos</a>
      </p>
    </PlainScreen>
  );
}

function WithdrawScreen({
  path,
  isOne,
  name,
  consent: { id, purpose, speaker, words },
}: {
  path: string;
  isOne: boolean;
  name: string;
  consent: ShownConsent;
}) {
  return (
    <PlainScreen title="¿Retiramos el permiso?">
      <p>
        {purposeText[purpose]}
        {isOne ? "" : ` de ${name}`}. {speaker}
      </p>
      <blockquote>{words}</blockquote>
      <p>{withdrawalText[purpose]}</p>
      <p>
        <b>No se puede deshacer.</b>
      </p>
      <form method="post" action={path}>
        <input type="hidden" name="intent" value="withdraw" />
        <input type="hidden" name="consentId" value={id} />
        <button>Retirar el permiso</button>
      </form>
      <p className="links">
        <a href={path}>Mejor no</a>
      </p>
    </PlainScreen>
  );
}

/** `backTo`: the answer's page while its link is good; null after it ended with the address. */
export function WithdrawnScreen({ backTo }: { backTo: string | null }) {
  return (
    <PlainScreen title="Hecho: permiso retirado">
      <p>Hemos borrado lo que permitía. A quien organiza solo le decimos que se ha retirado un permiso.</p>
      {backTo && (
        <p className="links">
          <a href={backTo}>Volver</a>
        </p>
      )}
    </PlainScreen>
  );
}
