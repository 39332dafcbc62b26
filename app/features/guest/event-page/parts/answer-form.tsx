// The form that asks «¿Vienes?», its refusals, and its texts after an answer.
import { contactWords } from "#app/copy/guest/consents.ts";
import {
  type AnswerRefusal,
  answerRefusals,
  deadlineSentence,
  refusalSentence,
  sent,
} from "#app/copy/guest/public-page.ts";
import type { AnswerErrors, AnswerField, AnswerValues } from "../form.ts";
import { trapField } from "#app/domain/posted-form.ts";

export type AnswerFormProps = {
  /** The address that the form posts to. */
  action: string;
  values: AnswerValues;
  errors?: AnswerErrors | undefined;
  refusal?: AnswerRefusal | null | undefined;
  /** The address is fixed: an e-mail's link opened the form. */
  fixedEmail?: boolean;
  dataUrl?: string;
  /** The last day for answers. */
  deadline?: string | null;
};

/** The answer's form. Typed values stay; the error of a refused field is right below it. */
export function AnswerForm({ action, values, errors = {}, refusal, fixedEmail, dataUrl, deadline }: AnswerFormProps) {
  // An error of one field is shown at that field; here are the errors of all fields together, or of none.
  const overall = refusal && (refusal === "rsvp_fields_required" || Object.keys(errors).length === 0) ? refusal : null;
  const aria = (field: AnswerField) =>
    errors[field] ? { "aria-invalid": true, "aria-describedby": `${field}-error` } : {};
  return (
    <form method="post" action={`${action}#responder`}>
      <input type="hidden" name="intent" value="rsvp" />
      <h2 id="rh">¿Vienes?</h2>
      {deadline && <p className="fine">{deadlineSentence(deadline)}</p>}
      {overall && (
        <p className="err all" role="alert">
          {answerRefusals[overall]}
        </p>
      )}
      <fieldset className="yn">
        <legend className="sr">Tu respuesta</legend>
        <label>
          <input type="radio" name="attending" value="yes" required defaultChecked={values.attending === "yes"} />
          <span>Sí, asistiré</span>
        </label>{" "}
        <label>
          <input type="radio" name="attending" value="no" defaultChecked={values.attending === "no"} />
          <span>No podré asistir</span>
        </label>
      </fieldset>
      <p className="f">
        <label htmlFor="name">
          Nombre <span aria-hidden="true">*</span>
        </label>
        <input
          id="name"
          name="name"
          autoComplete="name"
          required
          maxLength={120}
          defaultValue={values.name}
          {...aria("name")}
        />
        <FieldError field="name" errors={errors} />
      </p>
      <p className="f">
        <label htmlFor="email">
          Correo electrónico <span aria-hidden="true">*</span>
        </label>
        <input
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          readOnly={fixedEmail}
          defaultValue={values.email}
          {...aria("email")}
        />
        <FieldError field="email" errors={errors} />
        {!fixedEmail && (
          <>
            <span className="fine">{contactWords.text}</span>
            <input type="hidden" name="contactWords" value={contactWords.hash} />
          </>
        )}
      </p>
      <p className="f">
        <label htmlFor="message">Unas palabras</label>
        <textarea
          id="message"
          name="message"
          rows={3}
          maxLength={1000}
          defaultValue={values.message}
          {...aria("message")}
        />
        <FieldError field="message" errors={errors} />
      </p>
      <p className="trap" aria-hidden="true">
        <label>
          Web (déjalo vacío) <input name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <button>Enviar respuesta</button>
      <p className="fine">
        Solo quien organiza verá tus datos. <a href="/privacy">Privacidad</a>
        {dataUrl && (
          <>
            {" "}
            · <a href={consentsUrl(dataUrl)}>Tus datos</a> · <a href={dataUrl}>Descargar mis datos</a> ·{" "}
            <a href={forgetUrl(dataUrl)}>Borrar mis datos</a>
          </>
        )}
      </p>
    </form>
  );
}

/** The page to delete one's data is beside the one to download it. */
export function forgetUrl(dataUrl: string): string {
  return dataUrl.replace(/datos$/, "olvidar");
}

/** The page of one's consents is there too. */
export function consentsUrl(dataUrl: string): string {
  return dataUrl.replace(/datos$/, "permisos");
}

function FieldError({ field, errors }: { field: AnswerField; errors: AnswerErrors }) {
  const code = errors[field];
  if (!code) return null;
  return (
    <span className="err" id={`${field}-error`} role="alert">
      {code === "rsvp_fields_required"
        ? field === "name"
          ? "Escribe tu nombre."
          : "Escribe tu correo electrónico."
        : answerRefusals[code]}
    </span>
  );
}

/** Thanks for a guest whose browser stores no cookies. */
export function AnswerSent({ againUrl }: { againUrl: string }) {
  return (
    <div className="given">
      <h2 id="rh">Gracias</h2>
      <output className="sent">{sent}</output>
      <p>Te hemos escrito para que puedas cambiar tu respuesta cuando quieras.</p>
      <p className="links">
        <a href={`${againUrl}#responder`}>Responder por otra persona</a>
      </p>
    </div>
  );
}

/** A section with the reason why answers are not accepted. */
export function AnswerClosed({ refusal, deadline }: { refusal: AnswerRefusal; deadline: string | null }) {
  return (
    <div className="given">
      <h2 id="rh">Respuestas cerradas</h2>
      <output>{refusalSentence(refusal, deadline)}</output>
    </div>
  );
}
