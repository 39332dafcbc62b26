// One household at a time: its message, the button that opens WhatsApp with it, and the way on.
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import IconBrandWhatsapp from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs";
import { Form } from "react-router";
import { formatCount, formatRelative } from "#app/copy/text/format.ts";
import { templateLimit, type WhatsappNumber } from "#app/domain/guest/personal-invitation.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { buttonClass, ButtonLink } from "#app/ui/display/button.tsx";
import { Disclosure } from "#app/ui/display/details.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useArrival } from "#app/ui/feedback/use-arrival.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Textarea } from "#app/ui/form/text-fields.tsx";
import { Loop } from "#app/ui/layout/loop.tsx";
import { PageHead } from "#app/ui/layout/sheet.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { StickyFoot } from "#app/ui/layout/sticky-foot.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { afterText, noticeText, refusalText, sentWayText, templateHint } from "../../copy.ts";
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
  event: { id: string; title: string };
  now: number;
  place: QueuePlace;
  purpose: QueuePurpose;
  isClosed: boolean;
  total: number;
  left: number;
  /** Of the household that is shown, from 1. */
  position: number;
  current: Current | null;
  /** The households that wait after it. */
  after: readonly string[];
  template: string;
  /** Households of the event without a link. */
  lacking: number;
  answer: FormAnswer | undefined;
};

export function QueueScreen(props: QueueScreenProps) {
  const { event, purpose, total, left, position, current, lacking, isClosed, answer } = props;
  useLive([`event:${event.id}:guests`]);
  const back = hostPath(event.id, purpose === "reminder" ? "/remind" : "");
  const isOn = current !== null && !isClosed;
  return (
    <Loop
      exitTo={back}
      step={isOn ? { at: position, of: total, done: total - left, label: "Familias hechas" } : undefined}
    >
      <AddressNotice notices={noticeText} />
      {answer?.errors.form && (
        <Notice tone="bad" live>
          {answer.errors.form}
        </Notice>
      )}
      {isClosed ? (
        <Notice>{refusalText[purpose === "reminder" ? "answers_closed" : "event_completed"]}</Notice>
      ) : current === null ? (
        <Done {...props} back={back} />
      ) : lacking > 0 && !current.hasToken ? (
        <Lacking lacking={lacking} name={current.name} />
      ) : (
        <CurrentHousehold {...props} current={current} />
      )}
    </Loop>
  );
}

/** The message for all: the hosts' own text, with the refusal beside it. */
function Paragraph({ event, place, template, answer, at }: QueueScreenProps & { at: string }) {
  // After a save, the form shows the stored text. A save by another host meanwhile does not overwrite the text being typed.
  const { key, notice } = useArrival();
  return (
    <Disclosure summary="Cambiar el mensaje" open={answer?.intent === "words"}>
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

function Lacking({ lacking, name }: { lacking: number; name: string }) {
  return (
    <>
      <PageHead
        title={name}
        lead={`${formatCount(lacking, "familia no tiene", "familias no tienen")} todavía su enlace. Se crean todos a la vez, en un momento.`}
      />
      <StickyFoot>
        <Form method="post">
          <input type="hidden" name="intent" value="create" />
          <SubmitButton size="lg" wide busy="Creando...">
            Crear los enlaces que faltan
          </SubmitButton>
        </Form>
      </StickyFoot>
    </>
  );
}

function CurrentHousehold(props: QueueScreenProps & { current: Current }) {
  const { event, now, place, purpose, current, after } = props;
  const { id, name, members, phone, number, text, url, isWaiting, skipTo, state, sentVia } = current;
  const lastAt = purpose === "reminder" ? current.remindedAt : current.sentAt;
  return (
    <>
      <Stack as="article" gap={3} key={id} aria-labelledby="familia">
        <header className={css.head}>
          <p className="soft small num">
            {formatCount(members.length, "persona", "personas")} · {phoneText(phone, number)}
          </p>
          <h1 id="familia">{name}</h1>
          <p className="soft">Se abre WhatsApp con esto escrito. Tú solo das a enviar.</p>
        </header>
        {!isWaiting && lastAt && (
          <Notice tone="ok">
            {purpose === "reminder"
              ? "Ya la has recordado"
              : `Ya está enviada${sentVia ? ` ${sentWayText[sentVia]}` : ""}`}
            , {formatRelative(lastAt, new Date(now))}.
          </Notice>
        )}
        {(state === "accepted" || state === "declined") && <StateBadge state={state} />}
        <blockquote className={css.message}>{text}</blockquote>
        <Paragraph {...props} at={id} />
        <Group gap={2} between>
          {after.length > 0 && <p className="soft small">{afterText(after)}</p>}
          <ButtonLink
            variant="plain"
            size="sm"
            after={IconArrowRight}
            to={queuePath(event.id, { ...place, desde: skipTo })}
          >
            {isWaiting ? "Saltar" : "Siguiente"}
          </ButtonLink>
        </Group>
      </Stack>
      {url && (
        <StickyFoot row>
          <a
            className={buttonClass({ size: "lg", variant: isWaiting ? "primary" : "ghost" }, isWaiting && css.whatsapp)}
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
            <SubmitButton variant="ghost" size="lg" busy="Apuntando...">
              {purpose === "reminder" ? "Recordada, siguiente" : "Enviada, siguiente"}
            </SubmitButton>
          </Form>
        </StickyFoot>
      )}
    </>
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
        level={1}
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
        level={1}
        title="¡Hecho! No queda ninguna"
        text={`${formatCount(total, "familia", "familias")} en esta lista.`}
        action={<ButtonLink to={back}>Volver a la lista</ButtonLink>}
      />
    );
  return (
    <EmptyState
      level={1}
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
