// The screen before an account is deleted: the data to delete, the data to keep, and the last questions.
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatShortDate } from "#app/copy/text/format.ts";
import { deleteChoice, deletionWord, fateField } from "#app/domain/account/deletion.ts";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox } from "#app/ui/form/choice-fields.tsx";
import { Fields, FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select, TextInput } from "#app/ui/form/text-fields.tsx";
import { PageHead, Section, Sheet } from "#app/ui/layout/sheet.tsx";
import { FactRows } from "#app/ui/display/fact-rows.tsx";
import { restText, withGuests } from "./copy.ts";
import type { Deletion, DoomedEvent } from "./queries.server.ts";

export type DeleteScreenProps = {
  deletion: Deletion;
  email: string;
  errors: FieldErrors | undefined;
  values: FieldValues | undefined;
};

/** Shows all effects before the questions; typed text stays after a refusal. */
export function DeleteScreen({ deletion, email, errors, values }: DeleteScreenProps) {
  const { events, memberships, answers, isLastStaff } = deletion;
  const rest = restText(deletion);
  const shared = events.filter(({ heirs }) => heirs.length > 0);
  const alone = events.filter(({ heirs }) => heirs.length === 0);
  return (
    <Sheet narrow>
      <PageHead
        title="Eliminar cuenta"
        lead={`Se elimina la cuenta de ${email}. No se puede deshacer, y nadie del equipo puede recuperarla.`}
        back={{ to: "/app/settings", label: "Configuración" }}
      />
      <Fields>
        {isLastStaff && (
          <Notice tone="warn">
            Eres la única persona del equipo de esta instalación: si te vas, nadie atenderá las consultas. Antes, dale
            el relevo a alguien.
          </Notice>
        )}
        <Notice action={<Link to="/app/settings/data">Descargar mis datos</Link>}>
          ¿Quieres guardar algo? Llévatelo antes.
        </Notice>
      </Fields>
      <CheckedForm intent="delete" errors={errors} values={values} reloadDocument>
        {events.map(({ id }) => (
          <input key={id} type="hidden" name="events[]" value={id} />
        ))}
        {shared.length > 0 && (
          <Section
            title="Eventos que puedes dejar en otras manos"
            lead="Hay más personas que los organizan. Elige, para cada uno, si alguien sigue con él o si se borra."
          >
            <Fields>
              {shared.map((event) => (
                <FateSelect key={event.id} event={event} />
              ))}
            </Fields>
          </Section>
        )}
        <Section title="Qué pasa con lo demás">
          <FactRows>
            {alone.length > 0 && (
              <Fact title={alone.length === 1 ? "Se borra este evento" : `Se borran estos ${alone.length} eventos`}>
                <ul>
                  {alone.map(({ id, title, date, guests }) => (
                    <li key={id}>
                      <b>{title}</b>, {formatShortDate(date)}, {withGuests(guests)}
                    </li>
                  ))}
                </ul>
                Su página deja de existir al momento.
              </Fact>
            )}
            {memberships.length > 0 && (
              <Fact title="Dejas de ayudar en">
                <Titles titles={memberships} />
              </Fact>
            )}
            <Fact title="Tu cuenta">
              Tu perfil, tu plan, tu historial y tus preferencias se borran, y se cierran todas tus sesiones.
            </Fact>
            {rest && <Fact title="También desaparecen">{rest}.</Fact>}
            <Fact title="Lo que hiciste por otros">Se queda, firmado por «Usuario eliminado».</Fact>
            {answers.length > 0 && (
              <Fact title="Tus respuestas como invitado">
                Las conserva quien te invitó, sin relación con tu cuenta:
                <Titles titles={answers} />
              </Fact>
            )}
          </FactRows>
        </Section>
        <Section title="Confírmalo">
          <Fields>
            {answers.length > 0 && (
              <Checkbox
                name="answers"
                value="erase"
                label="Bórrame también de las listas de invitados"
                hint="Quien te invitó verá que alguien respondió, pero no quién: sin tu nombre, tu correo ni tus palabras."
              />
            )}
            <TextInput
              name="word"
              label={`Escribe ${deletionWord}`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
          </Fields>
        </Section>
        <FormActions>
          <ButtonLink variant="ghost" to="/app/settings">
            Cancelar
          </ButtonLink>
          <SubmitButton variant="danger" icon={IconTrash} busy="Eliminando...">
            Eliminar mi cuenta
          </SubmitButton>
        </FormActions>
      </CheckedForm>
    </Sheet>
  );
}

function FateSelect({ event: { id, title, date, guests, heirs } }: { event: DoomedEvent }) {
  return (
    <Select
      name={fateField(id)}
      label={title}
      hint={`${formatShortDate(date)}, ${withGuests(guests)}.`}
      required
      empty="Elige qué pasa con él…"
      options={[
        ...heirs.map((heir) => ({ value: heir.id, label: `Seguirá ${heir.name}` })),
        { value: deleteChoice, label: "Se borra, con sus invitados" },
      ]}
    />
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Titles({ titles }: { titles: readonly string[] }) {
  return (
    <ul>
      {[...new Set(titles)].map((title) => (
        <li key={title}>{title}</li>
      ))}
    </ul>
  );
}
