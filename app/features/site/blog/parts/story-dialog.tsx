// The dialog for a reader's story: a popover, so that it opens without a script; after a refusal the form stands in the page.
import type { ReactNode } from "react";
import { applicationLimits } from "#app/domain/site/application.ts";
import {
  articleStoryEventOptions,
  sentText,
  storyContactOptions,
  storyEventOptions,
  storyFeatureOptions,
} from "#app/features/site/applications/copy.ts";
import {
  ApplicationPanel,
  type PanelState,
  PersonFields,
} from "#app/features/site/applications/parts/application-panel.tsx";
import { Button } from "#app/ui/display/button.tsx";
import { Checkbox, CheckboxGroup } from "#app/ui/form/choice-fields.tsx";
import { Select, Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import css from "./story-dialog.module.css";

export type StoryProps = { path: string; sent: boolean; state?: PanelState | undefined; children: ReactNode };

/** The invitation to tell, its button, and the form: in a dialog until it was sent or refused. */
function StoryBand({ path, sent, state, children, fields }: StoryProps & { fields: ReactNode }) {
  const form = (
    <ApplicationPanel
      title="Cuenta tu fiesta"
      lead="La lee una persona del equipo. Si la publicamos, será con el nombre que pongas aquí."
      path={path}
      intent="story"
      submit="Enviar mi historia"
      sent={sent ? sentText.story : null}
      stays
      state={state}
    >
      <PersonFields />
      {fields}
    </ApplicationPanel>
  );
  const isOpen = sent || state !== undefined;
  return (
    <section aria-labelledby="tu-fiesta">
      <div className={`${css.band} mantel`}>
        <div>
          <h2 id="tu-fiesta">¿Y la tuya, cómo fue?</h2>
          <div className={css.words}>{children}</div>
        </div>
        {!isOpen && (
          <Button variant="party" size="lg" popoverTarget="contar">
            Contar mi fiesta
          </Button>
        )}
      </div>
      {isOpen ? (
        <div className={css.open}>{form}</div>
      ) : (
        <dialog id="contar" popover="auto" className={css.dialog} aria-label="Cuenta tu fiesta">
          <Button variant="ghost" popoverTarget="contar" popoverTargetAction="hide" className={css.close}>
            Cerrar
          </Button>
          {form}
        </dialog>
      )}
    </section>
  );
}

function StoryText() {
  return (
    <>
      <TextInput name="title" label="Título" maxLength={applicationLimits.subject} required />
      <Textarea
        name="experience"
        label="¿Cómo fue?"
        hint="Qué celebrasteis, qué salió bien y qué harías de otra manera."
        rows={6}
        maxLength={applicationLimits.message}
        required
      />
      <CheckboxGroup name="features[]" label="¿Qué usaste de Convite?" choices={storyFeatureOptions} columns={2} />
    </>
  );
}

/** The form of the list. part 2 §3 */
export function ListStory(props: StoryProps) {
  return (
    <StoryBand
      {...props}
      fields={
        <>
          <Select name="eventType" label="¿Qué celebrasteis?" options={storyEventOptions} empty="Elige" required />
          <StoryText />
          <TextInput
            name="photoInfo"
            label="¿Tienes fotos?"
            hint="Dinos dónde están, o cuéntanos qué se ve en ellas."
            maxLength={applicationLimits.line}
          />
          <Checkbox name="contact" value="yes" label="Podéis escribirme para saber más" />
        </>
      }
    />
  );
}

/** The form of an article: how to reach the sender, with a phone for contact by phone. part 2 §3 and §5 */
export function ArticleStory(props: StoryProps) {
  return (
    <StoryBand
      {...props}
      fields={
        <>
          <Select
            name="eventType"
            label="¿Qué celebrasteis?"
            options={articleStoryEventOptions}
            empty="Elige"
            required
          />
          <StoryText />
          <div className={css.contact}>
            <Select name="contact" label="¿Cómo te escribimos?" options={storyContactOptions} empty="Elige" required />
            <div className={css.phone}>
              <TextInput
                name="phone"
                type="tel"
                label="Tu teléfono"
                autoComplete="tel"
                maxLength={applicationLimits.phone}
              />
            </div>
          </div>
        </>
      }
    />
  );
}
