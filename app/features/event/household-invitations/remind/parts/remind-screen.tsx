// The exact list of households to remind; the host can leave one out.
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import IconBrandWhatsapp from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs";
import { Form } from "react-router";
import { formatCount, formatList, formatRelative } from "#app/copy/text/format.ts";
import type { GuestCounts } from "#app/domain/guest/list.ts";
import { reminderPauseHours } from "#app/domain/guest/personal-invitation.ts";
import { AwaitingProofNotice } from "#app/features/event/frame/parts/awaiting-proof.tsx";
import type { AwaitingProof } from "#app/platform/mail/awaiting.server.ts";
import { ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Under } from "#app/ui/display/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Checkbox, Tick } from "#app/ui/form/choice-fields.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { Rows } from "#app/ui/display/rows.tsx";
import { refusalText } from "../../copy.ts";
import { hostPath, queuePath } from "../../parts/host-address.ts";
import css from "./remind.module.css";

type Owing = {
  id: string;
  name: string;
  others: string;
  email: string;
  sentAt: Date | null;
  remindedAt: Date | null;
  reminders: number;
  isRecent: boolean;
};

export type RemindScreenProps = {
  event: { id: string; title: string; type: string };
  guests: GuestCounts;
  now: number;
  takesAnswers: boolean;
  /** The last day for answers, in words. */
  deadline: string | null;
  /** The days of scheduled reminders, in words. */
  automatic: readonly string[];
  households: readonly Owing[];
  /** How many owe an answer and have no usable e-mail address. */
  otherwise: number;
  /** How many owe an answer and never got their invitation. */
  unsent: number;
  /** E-mails that wait until a host has proved their own address. */
  awaiting: AwaitingProof;
  refusal: string | null;
};

export function RemindScreen(props: RemindScreenProps) {
  const { event, guests, now, takesAnswers, deadline, automatic, households, otherwise, unsent, refusal } = props;
  useLive([`event:${event.id}:guests`]);
  const hasRecent = households.some(({ isRecent }) => isRecent);
  return (
    <ManagerFrame
      event={event}
      tab="invitations"
      title="Recordar"
      guestCount={guests.total}
      confirmed={guests.confirmed}
      actions={
        <ButtonLink variant="plain" size="sm" to={hostPath(event.id)}>
          Volver a la lista
        </ButtonLink>
      }
    >
      <Stack most="46rem" className={css.page}>
        <AwaitingProofNotice {...props.awaiting} />
        {refusal && (
          <Notice tone="bad" live>
            {refusal}
          </Notice>
        )}
        {!takesAnswers && <Notice>{refusalText.answers_closed}</Notice>}
        {takesAnswers && (deadline || automatic.length > 0) && (
          <p className="soft">
            {deadline && `Último día para responder: ${deadline}. `}
            {automatic.length > 0 && `Los recordatorios automáticos salen a las 10:00: ${formatList(automatic)}.`}
          </p>
        )}
        {takesAnswers && households.length > 0 && (
          <Stack method="post" as={Form}>
            <input type="hidden" name="intent" value="remind" />
            <p>Recibirán un correo estas familias, y nadie más. Quien conteste mientras tanto no lo recibe.</p>
            <Rows bare pad={0} aria-label="A quién se recuerda">
              {households.map((household) => (
                <Row key={household.id} household={household} now={now} />
              ))}
            </Rows>
            {hasRecent && (
              <Checkbox
                name="again"
                value="yes"
                label={`Escribir también a quien recibió otro hace menos de ${reminderPauseHours} horas`}
              />
            )}
            <div>
              <SubmitButton icon={IconBell} busy="Enviando...">
                Enviar recordatorio
              </SubmitButton>
            </div>
          </Stack>
        )}
        {takesAnswers && otherwise > 0 && (
          <Notice
            icon={IconBrandWhatsapp}
            action={
              <ButtonLink variant="ghost" size="sm" to={queuePath(event.id, { para: "recordar", quien: "sin-correo" })}>
                Por WhatsApp
              </ButtonLink>
            }
          >
            A {formatCount(otherwise, "familia", "familias")} no les llega por correo: recuérdaselo por WhatsApp.
          </Notice>
        )}
        {takesAnswers && unsent > 0 && (
          <p className="soft">
            {formatCount(unsent, "familia sin contestar no tiene", "familias sin contestar no tienen")} todavía su
            invitación: envíasela primero.
          </p>
        )}
        {takesAnswers && households.length === 0 && otherwise === 0 && (
          <EmptyState
            title={unsent > 0 ? "Nadie a quien recordar todavía" : "Nadie debe una respuesta"}
            action={<ButtonLink to={hostPath(event.id)}>Volver a la lista</ButtonLink>}
          />
        )}
      </Stack>
    </ManagerFrame>
  );
}

function Row({ household, now }: { household: Owing; now: number }) {
  const { id, name, others, email, sentAt, remindedAt, reminders, isRecent } = household;
  const ago = (moment: Date) => formatRelative(moment, new Date(now));
  return (
    <li>
      <label className={`${css.row} breaks`}>
        <Tick name="householdIds[]" value={id} defaultChecked={!isRecent} />
        <span>
          <b>{name}</b>
          {others && <Under>{others}</Under>}
          <Under>{email}</Under>
        </span>
        <span className={`${css.when} soft small`}>
          {remindedAt
            ? `${formatCount(reminders, "recordatorio", "recordatorios")}, el último ${ago(remindedAt)}`
            : sentAt && `Invitada ${ago(sentAt)}`}
        </span>
      </label>
    </li>
  );
}
