// The hosts' three main tasks: their guests, the invitations, and the seats; the next one stands out.
import IconArmchair from "@tabler/icons-react/dist/esm/icons/IconArmchair.mjs";
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import IconBrandWhatsapp from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconClipboardText from "@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import { hostPath } from "#app/features/event/household-invitations/parts/host-address.ts";
import { managerPaths } from "#app/features/event/frame/parts/manager-tabs.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import type { Icon } from "#app/ui/display/icon.ts";
import { SeatRing, type RingPart } from "#app/ui/display/seat-ring.tsx";
import type { AnswerCounts, Steps } from "../queries.server.ts";
import css from "./next-steps.module.css";

type Props = { eventId: string; answers: AnswerCounts; steps: Steps; maySend: boolean };

/** For an event without guests, the first step and the ones after it. */
export function NextSteps({ eventId, answers, steps, maySend }: Props) {
  const paths = managerPaths(eventId);
  const { unsent, unseated, places } = steps;
  const isNew = answers.total === 0;
  const sent = steps.households - unsent;
  return (
    <ol className={css.steps} aria-label="Lo principal">
      <Step
        title="Invitados"
        text={isNew ? "Empieza por tu gente: pega la lista del chat o de tu hoja de cálculo." : guestsText(answers)}
        figure={{ parts: answerParts(answers), number: answers.coming }}
        to={paths.guests}
        label="Gestionar invitados"
        action={
          isNew &&
          maySend && (
            <ButtonLink to={`${paths.guests}/import`} icon={IconClipboardText}>
              Pegar una lista
            </ButtonLink>
          )
        }
      />
      <Step
        title="Mandar invitaciones"
        text={
          isNew ? "Después, cada familia tiene aquí su enlace: WhatsApp, correo o papel." : sentText(steps, answers)
        }
        figure={{
          parts: [
            { label: "mandadas", count: sent, tone: "accent" },
            { label: "por mandar", count: unsent, tone: "line" },
          ],
          icon: IconSend,
        }}
        to={paths.personal}
        label="¿A quién invitas?"
        action={maySend && !isNew && <Sending eventId={eventId} unsent={unsent} waiting={answers.waiting} />}
      />
      <Step
        title="Mesas"
        text={isNew || places === 0 ? "Y cuando contesten, los sientas." : seatedText(unseated, places)}
        figure={{
          parts: [
            { label: "con sitio", count: steps.seated, tone: "accent" },
            { label: "sin sentar", count: unseated, tone: "line" },
          ],
          icon: IconArmchair,
        }}
        to={paths.tables}
        label="Organizar las mesas"
      />
    </ol>
  );
}

/** For members who see the answers and do not manage them. */
export function AnswersStep({ answers }: { answers: AnswerCounts }) {
  return (
    <ol className={css.steps} aria-label="Quién viene">
      <Step
        title="Invitados"
        text={answers.total === 0 ? "Todavía no hay nadie en la lista." : guestsText(answers)}
        figure={{ parts: answerParts(answers), number: answers.coming }}
      />
    </ol>
  );
}

function Sending({ eventId, unsent, waiting }: { eventId: string; unsent: number; waiting: number }) {
  if (unsent > 0)
    return (
      <ButtonLink to={hostPath(eventId, "/whatsapp")} icon={IconBrandWhatsapp}>
        Mandar {formatNumber(unsent)}
      </ButtonLink>
    );
  if (waiting === 0) return null;
  return (
    <ButtonLink to={hostPath(eventId, "/remind")} variant="ghost" icon={IconBell}>
      Recordar
    </ButtonLink>
  );
}

type StepProps = {
  title: string;
  text: string;
  figure: { parts: readonly RingPart[]; number: number } | { parts: readonly RingPart[]; icon: Icon };
  /** The link of the whole row, and its label. */
  to?: string;
  label?: string;
  action?: ReactNode;
};

function Step({ title, text, figure, to, label, action }: StepProps) {
  const Sign = "icon" in figure ? figure.icon : null;
  return (
    <li>
      <span className={css.figure} aria-hidden="true">
        <SeatRing parts={figure.parts} figure={"number" in figure ? formatNumber(figure.number) : ""} caption="" />
        {Sign && <Sign />}
      </span>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {action}
      {to && (
        <Link to={to} className={css.go} aria-label={label} title={label}>
          <IconChevronRight aria-hidden />
        </Link>
      )}
    </li>
  );
}

function answerParts({ coming, notComing, waiting }: AnswerCounts): RingPart[] {
  return [
    { label: "vienen", count: coming, tone: "accent" },
    { label: "no vienen", count: notComing, tone: "quiet" },
    { label: "por contestar", count: waiting, tone: "line" },
  ];
}

/** «57 de 81 vienen. No pueden 6. Por contestar, 18.»: the three add up to the list. */
function guestsText({ total, coming, notComing, waiting }: AnswerCounts): string {
  const parts = [
    coming === 0
      ? `${formatCount(total, "invitado", "invitados")}. Todavía no ha confirmado nadie.`
      : `${formatNumber(coming)} de ${formatNumber(total)} ${coming === 1 ? "viene" : "vienen"}.`,
    notComing > 0 && `${notComing === 1 ? "No puede" : "No pueden"} ${formatNumber(notComing)}.`,
    coming > 0 && waiting > 0 && `Por contestar, ${formatNumber(waiting)}.`,
  ];
  return parts.filter((part) => part !== false).join(" ");
}

function sentText({ unsent, households }: Steps, { waiting }: AnswerCounts): string {
  if (unsent === households) return `${formatCount(unsent, "familia aún no la tiene", "familias aún no la tienen")}.`;
  if (unsent > 0)
    return `${formatCount(unsent, "familia aún no la tiene", "familias aún no la tienen")}, de ${formatNumber(households)}.`;
  if (waiting === 0) return "Todas mandadas, y ha contestado todo el mundo.";
  return `Todas mandadas. ${waiting === 1 ? "Falta" : "Faltan"} ${formatNumber(waiting)} por contestar.`;
}

function seatedText(unseated: number, places: number): string {
  if (unseated === 0) return "Todo el mundo tiene sitio.";
  return `${formatNumber(unseated)} sin sentar, ${formatCount(places, "sitio", "sitios")} en la sala.`;
}
