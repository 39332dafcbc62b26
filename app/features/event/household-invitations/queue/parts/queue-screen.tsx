// One household at a time: its message, the button that opens WhatsApp with it, and the way on.
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import IconBrandWhatsapp from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { Form } from "react-router";
import { formatCount, formatNumber, formatRelative } from "#app/copy/format.ts";
import type { GuestCounts } from "#app/domain/guest-list.ts";
import { templateLimit, type WhatsappNumber } from "#app/domain/personal-invitation.ts";
import type { FieldErrors } from "#app/domain/posted-form.ts";
import type { FormValues } from "#app/platform/http/form.server.ts";
import { ManagerFrame } from "#app/features/event/guests/parts/manager-frame.tsx";
import { buttonClass, ButtonLink } from "#app/ui/display/button.tsx";
import { Disclosure, Quote } from "#app/ui/display/details.tsx";
import { ListHead } from "#app/ui/display/list.tsx";
import { Progress } from "#app/ui/display/progress.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useArrival } from "#app/ui/feedback/use-arrival.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Textarea } from "#app/ui/form/text-fields.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { Card, Actions } from "#app/ui/layout/sheet.tsx";
import { noticeText, othersText, refusalText, sentWayText, templateHint } from "../../copy.ts";
import { hostPath, queuePath, type QueuePlace } from "../../parts/host-address.ts";
import { StateBadge } from "../../parts/state-badge.tsx";
import type { HouseholdRow } from "../../queries.server.ts";
import type { QueuePurpose } from "../queries.server.ts";
import css from "./queue.module.css";

type Current = HouseholdRow & {
  isWaiting: boolean;
  skipTo: string;
  number: WhatsappNumber | null;
  text: string | null;
  url: string | null;
};

export type QueueScreenProps = {
  event: { id: string; title: string; type: string };
  guests: GuestCounts;
  now: number;
  place: QueuePlace;
  purpose: QueuePurpose;
  isClosed: boolean;
  total: number;
  left: number;
  /** Of the household that is shown, from 1. */
  position: number;
  current: Current | null;
  template: string;
  /** Households of the event without a link. */
  lacking: number;
  answer: WordsAnswer | undefined;
};
/** What was refused of the words, and as it was typed. */
export type WordsAnswer = { errors: FieldErrors; values: FormValues };

export function QueueScreen(props: QueueScreenProps) {
  const { event, guests, purpose, total, left, position, current, lacking, isClosed } = props;
  useLive([`event:${event.id}:guests`]);
  const back = hostPath(event.id, purpose === "reminder" ? "/remind" : "");
  return (
    <ManagerFrame event={event} tab="invitations" guestCount={guests.total} confirmed={guests.confirmed}>
      <Stack most="40rem" className={css.page}>
        <AddressNotice textOf={noticeText} />
        <ListHead title={purpose === "reminder" ? "Recordar por WhatsApp" : "Enviar por WhatsApp"}>
          <ButtonLink variant="plain" size="sm" to={back}>
            Volver a la lista
          </ButtonLink>
        </ListHead>
        {isClosed ? (
          <Notice>{refusalText[purpose === "reminder" ? "answers_closed" : "event_completed"]}</Notice>
        ) : current ? (
          <>
            <Stack gap={2}>
              <Group as="p" gap={4} between>
                <b className="num">
                  {formatNumber(position)} de {formatNumber(total)}
                </b>
                <span className="soft">
                  {left === 0 ? "Todas hechas" : `${left === 1 ? "Falta" : "Faltan"} ${formatNumber(left)}`}
                </span>
              </Group>
              <Progress percent={(100 * (total - left)) / total} label="Familias hechas" />
            </Stack>
            {lacking > 0 && !current.hasToken ? (
              <Lacking lacking={lacking} />
            ) : (
              <CurrentCard {...props} current={current} />
            )}
            <Paragraph {...props} at={current.id} />
          </>
        ) : (
          <Done {...props} back={back} />
        )}
      </Stack>
    </ManagerFrame>
  );
}

/** What is said to all: the hosts' own words, and what was refused of them. */
function Paragraph({ event, place, template, answer, at }: QueueScreenProps & { at: string }) {
  // Once saved, what is kept stands there; what another host keeps meanwhile takes nobody's typing away.
  const { key, notice } = useArrival();
  return (
    <Disclosure summary="Cambiar el mensaje" open={answer !== undefined}>
      <Stack
        as={Form}
        method="post"
        action={queuePath(event.id, { ...place, desde: at })}
        key={notice ? key : ""}
        gap={3}
      >
        <input type="hidden" name="intent" value="words" />
        <Textarea
          name="message"
          label="Mensaje para todas"
          hint={templateHint}
          error={answer?.errors.message}
          defaultValue={String(answer?.values.message ?? template)}
          maxLength={templateLimit}
          rows={4}
        />
        <div>
          <SubmitButton variant="soft" busy="Guardando...">
            Guardar este mensaje
          </SubmitButton>
        </div>
      </Stack>
    </Disclosure>
  );
}

function Lacking({ lacking }: { lacking: number }) {
  return (
    <Card as={Form} method="post" gap={4} className={css.card}>
      <input type="hidden" name="intent" value="create" />
      <p>
        {formatCount(lacking, "familia no tiene", "familias no tienen")} todavía su enlace. Se crean todos a la vez, en
        un momento.
      </p>
      <SubmitButton busy="Creando...">Crear los enlaces que faltan</SubmitButton>
    </Card>
  );
}

function CurrentCard({ event, now, place, purpose, current }: QueueScreenProps & { current: Current }) {
  const { id, name, phone, number, text, url, isWaiting, skipTo, state, sentVia } = current;
  const others = othersText(current);
  const lastAt = purpose === "reminder" ? current.remindedAt : current.sentAt;
  return (
    <Card as="article" gap={4} className={css.card} key={id} aria-labelledby="familia">
      <Group as="header" gap={3} align="start" between>
        <div>
          <h3 id="familia">{name}</h3>
          {others && <p className="soft">{others}</p>}
        </div>
        <StateBadge state={state} />
      </Group>
      {!isWaiting && lastAt && (
        <Notice tone="ok">
          {purpose === "reminder"
            ? "Ya la has recordado"
            : `Ya está enviada${sentVia ? ` ${sentWayText[sentVia]}` : ""}`}
          , {formatRelative(lastAt, new Date(now))}.
        </Notice>
      )}
      <p className="soft num">{phoneText(phone, number)}</p>
      {url && (
        <Actions>
          <a
            className={buttonClass({ size: "lg", variant: isWaiting ? "primary" : "ghost" })}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
          >
            <IconBrandWhatsapp aria-hidden />
            Abrir WhatsApp
          </a>
          <Form method="post">
            <input type="hidden" name="intent" value={purpose === "reminder" ? "reminded" : "sent"} />
            <input type="hidden" name="householdId" value={id} />
            <SubmitButton variant="soft" size="lg" icon={IconCheck} busy="Apuntando...">
              {purpose === "reminder" ? "Recordada, siguiente" : "Enviada, siguiente"}
            </SubmitButton>
          </Form>
          <ButtonLink
            variant="plain"
            size="lg"
            after={IconArrowRight}
            to={queuePath(event.id, { ...place, desde: skipTo })}
          >
            {isWaiting ? "Saltar" : "Siguiente"}
          </ButtonLink>
        </Actions>
      )}
      <Quote>{text}</Quote>
    </Card>
  );
}

function phoneText(phone: string | null, number: WhatsappNumber | null): string {
  if (phone === null) return "Sin teléfono: al abrir WhatsApp eliges tú a quién.";
  if (number === null) return `${phone}: no sabemos de qué país es. Al abrir WhatsApp eliges tú a quién.`;
  const whole = `+${number.digits.replace(/^34(\d{3})(\d{2})(\d{2})(\d{2})$/, "34 $1 $2 $3 $4")}`;
  return number.isSupposed ? `${whole} (hemos supuesto el prefijo de España)` : whole;
}

function Done({ event, place, purpose, total, left, back }: QueueScreenProps & { back: string }) {
  if (total === 0)
    return (
      <EmptyState
        title={purpose === "reminder" ? "No hay nadie a quien recordar" : "No queda nadie por aquí"}
        text={
          purpose === "reminder"
            ? "Quien fue invitado ya ha contestado, o todavía no tiene su invitación."
            : "Todas las invitaciones han salido por correo."
        }
        action={<ButtonLink to={back}>Volver a la lista</ButtonLink>}
      />
    );
  if (left === 0)
    return (
      <EmptyState
        title="¡Hecho! No queda ninguna"
        text={`${formatCount(total, "familia", "familias")} en esta lista.`}
        action={<ButtonLink to={back}>Volver a la lista</ButtonLink>}
      />
    );
  return (
    <EmptyState
      drawing="lemon"
      title="Has llegado al final"
      text={`${left === 1 ? "Queda" : "Quedan"} ${formatCount(left, "familia", "familias")} que has saltado.`}
      action={
        <ButtonLink to={queuePath(event.id, { ...place, desde: null })}>
          {left === 1 ? "Ir a la que falta" : "Ir a las que faltan"}
        </ButtonLink>
      }
    />
  );
}
