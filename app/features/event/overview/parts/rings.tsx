// The three rings of an event, for answers, invitations and seats; and the one next step of its invitations.
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import IconBrandWhatsapp from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs";
import { Link } from "react-router";
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import { hostPath } from "#app/features/event/household-invitations/parts/host-address.ts";
import { managerPaths } from "#app/features/event/frame/parts/manager-tabs.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { SeatRing, type RingPart } from "#app/ui/display/seat-ring.tsx";
import type { AnswerCounts, Steps } from "../queries.server.ts";
import css from "./rings.module.css";

type Props = {
  eventId: string;
  answers: AnswerCounts;
  /** Null for members who see the answers and do not manage them: they get the first ring, without a way on. */
  steps: Steps | null;
};

export function Rings({ eventId, answers, steps }: Props) {
  const { total, coming, waiting } = answers;
  const paths = managerPaths(eventId);
  const sent = steps ? steps.households - steps.unsent : 0;
  const toSeat = steps ? Math.max(coming, steps.seated) : 0;
  return (
    <ul className={css.rings} aria-label="Cómo va">
      <Ring
        to={steps && paths.guests}
        figure={coming}
        word={coming === 1 ? "viene" : "vienen"}
        text={total === 0 ? null : `de ${formatNumber(total)}. ${answeredText(waiting)}`}
        parts={[
          { label: "vienen", count: coming, tone: "accent" },
          { label: "los demás", count: total - coming, tone: "line" },
        ]}
      />
      {steps && (
        <Ring
          to={paths.personal}
          figure={sent}
          word={sent === 1 ? "invitada" : "invitadas"}
          text={
            steps.households === 0
              ? null
              : `de ${formatCount(steps.households, "familia", "familias")}.${steps.unsent === 0 ? "" : ` ${missing(steps.unsent)}`}`
          }
          parts={[
            { label: "mandadas", count: sent, tone: "accent" },
            { label: "por mandar", count: steps.unsent, tone: "line" },
          ]}
        />
      )}
      {steps && (
        <Ring
          to={paths.tables}
          figure={steps.seated}
          word={steps.seated === 1 ? "sentado" : "sentados"}
          text={toSeat === 0 ? null : `de ${formatNumber(toSeat)}${tablesText(steps.tables)}`}
          parts={[
            { label: "con sitio", count: steps.seated, tone: "soft" },
            { label: "sin sentar", count: toSeat - steps.seated, tone: "line" },
          ]}
        />
      )}
    </ul>
  );
}

type RingProps = {
  to: string | null;
  figure: number;
  word: string;
  /** Null for an empty ring. */
  text: string | null;
  parts: readonly RingPart[];
};

function Ring({ to, figure, word, text, parts }: RingProps) {
  const inside = (
    <>
      <span className={css.figure}>
        <SeatRing parts={parts} figure={formatNumber(figure)} caption="" />
      </span>{" "}
      <b>{word}</b> <small>{text ?? "aún nadie"}</small>
    </>
  );
  return <li>{to ? <Link to={to}>{inside}</Link> : <div>{inside}</div>}</li>;
}

/** The one primary button: to send what is not sent, then to remind those who have not answered. */
export function NextInvitation({ eventId, steps, waiting }: { eventId: string; steps: Steps; waiting: number }) {
  const { unsent } = steps;
  if (unsent > 0)
    return (
      <ButtonLink to={hostPath(eventId, "/whatsapp")} size="lg" wide icon={IconBrandWhatsapp}>
        Mandar {formatCount(unsent, "invitación", "invitaciones")}
      </ButtonLink>
    );
  if (waiting === 0) return null;
  return (
    <ButtonLink to={hostPath(eventId, "/remind")} size="lg" wide icon={IconBell}>
      Recordar a {formatNumber(waiting)}
    </ButtonLink>
  );
}

const missing = (count: number) => `${count === 1 ? "Falta" : "Faltan"} ${formatNumber(count)}`;
const answeredText = (waiting: number) =>
  waiting === 0 ? "Han contestado todos" : `${missing(waiting)} por contestar`;
const tablesText = (tables: number) => (tables === 0 ? "" : `, en ${formatCount(tables, "mesa", "mesas")}`);
