// The box of the newsletter: an address, which gets no newsletter before its reader confirms. SC-12
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { TrapField } from "#app/ui/form/trap-field.tsx";
import { listNotice } from "../copy.ts";
import css from "./newsletter-box.module.css";

export type NewsletterState = { errors?: FieldErrors | undefined; values?: FieldValues | undefined };

/** `narrow` if it stands beside an article. */
export function NewsletterBox({
  path,
  joined,
  state = {},
  narrow = false,
}: {
  path: string;
  joined: boolean;
  state?: NewsletterState | undefined;
  narrow?: boolean;
}) {
  return (
    <section id="carta" className={css.box} data-narrow={narrow || undefined} aria-labelledby="carta-titulo">
      <div>
        <h2 id="carta-titulo">Sobremesa, por correo</h2>
        <p className="soft">De vez en cuando, una carta con lo mejor del blog. Se deja con un toque.</p>
      </div>
      {joined ? (
        <Notice tone="ok" live>
          {listNotice.apuntado}
        </Notice>
      ) : (
        <CheckedForm
          action={`${path}#carta`}
          reloadDocument
          intent="newsletter"
          errors={state.errors}
          values={state.values}
          className={css.form}
        >
          <TextInput
            name="email"
            id="carta-correo"
            type="email"
            label="Correo electrónico"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="off"
            spellCheck={false}
            required
          />
          <TrapField />
          <SubmitButton variant="ghost" busy="Un momento...">
            Apuntarme
          </SubmitButton>
          <p className="soft small">
            Solo para esta carta; te pedimos confirmarlo por correo. <a href="/privacy">Privacidad</a>
          </p>
        </CheckedForm>
      )}
    </section>
  );
}
