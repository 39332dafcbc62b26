// The card of an invited guest: their answer, and the ways to the invitation and the calendar.
import IconCalendarPlus from "@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import {
  answerSentence,
  deadlineSentence,
  firstName,
  refusalSentence,
  waitingSentence,
} from "#app/copy/guest/public-page.ts";
import type { OwnAnswer } from "#app/features/guest/event-page/member-answer/queries.server.ts";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { rsvpMessageLimit } from "#app/domain/guest/rsvp.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { RadioGroup } from "#app/ui/form/choice-fields.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Textarea } from "#app/ui/form/text-fields.tsx";
import { DoneNotice } from "#app/ui/feedback/done-notice.tsx";
import { Card } from "#app/ui/layout/sheet.tsx";
import { Group } from "#app/ui/layout/stack.tsx";

export type ShownOwnAnswer = OwnAnswer & {
  /** The path of the event's public page. */
  publicPath: string;
};
/** The action's answer to the form. */
export type OwnAnswerReply = {
  notice?: string | undefined;
  errors?: FieldErrors | undefined;
  values?: FieldValues | undefined;
};

export function OwnAnswerCard({ own, reply }: { own: ShownOwnAnswer; reply: OwnAnswerReply | undefined }) {
  const { answers, given, waits, waitsForRoom, deadline, name, publicPath } = own;
  const said = waitsForRoom
    ? { title: `Te hemos apuntado, ${firstName(name)}`, text: waitingSentence }
    : given && answerSentence(given.attending, firstName(name), waits);
  const isOpen = answers === "open";
  const why = { late: "rsvp_deadline_passed", closed: "rsvp_event_completed" } as const;
  return (
    <Card as="section" roomy id="responder" aria-labelledby="own-answer-title">
      <h2 id="own-answer-title">{said?.title ?? (isOpen ? "¿Vienes?" : "Tu invitación")}</h2>
      {said && <p>{said.text}</p>}
      {(answers === "late" || answers === "closed") && <p>{refusalSentence(why[answers], deadline)}</p>}
      {isOpen && (
        <CheckedForm
          stored={`${given?.attending} ${given?.message}`}
          intent="rsvp"
          errors={reply?.errors}
          values={reply?.values}
          preventScrollReset
        >
          <DoneNotice text={reply?.notice} />
          <RadioGroup
            name="attending"
            label="Tu respuesta"
            hint={deadline ? deadlineSentence(deadline) : undefined}
            required
            defaultValue={given ? (given.attending ? "yes" : "no") : undefined}
            choices={[
              { value: "yes", label: "Sí, asistiré" },
              { value: "no", label: "No podré asistir" },
            ]}
          />
          <Textarea
            name="message"
            label="Unas palabras"
            rows={3}
            maxLength={rsvpMessageLimit}
            defaultValue={given?.message}
            hint="Solo quien organiza ve tu respuesta, con tu nombre y tu correo."
          />
          <FormActions>
            <SubmitButton busy="Enviando...">{given ? "Cambiar mi respuesta" : "Enviar respuesta"}</SubmitButton>
          </FormActions>
        </CheckedForm>
      )}
      <Group as="p" align="stretch" mt={5}>
        <ButtonLink to={publicPath} variant="soft" icon={IconMail} reloadDocument>
          Ver la invitación
        </ButtonLink>
        <ButtonLink to={`${publicPath}/calendario.ics`} variant="quiet" icon={IconCalendarPlus} reloadDocument>
          Añadir al calendario
        </ButtonLink>
      </Group>
    </Card>
  );
}
