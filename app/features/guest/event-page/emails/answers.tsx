// The e-mail that tells the hosts about answers since the last one.
import { attendanceText } from "#app/copy/guest/guests.ts";
import { formatCount } from "#app/copy/text/format.ts";
import { BigButton, Fact, Facts, EmailFrame, QuietLink, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type AnswersProps = {
  origin: string;
  hostName: string;
  event: { title: string; emoji: string };
  /** The named guests, in the order of their answers. */
  answers: readonly { guestId?: string; name: string; attending: boolean; message: string | null }[];
  /** The number of further answers. */
  more: number;
  /** The number of people who come, over all answers. */
  coming: number;
  /** The number of answers that wait for the host's approval (SC-19). */
  waiting: number;
  /** The number of answers that wait because the list is full (SC-54). */
  room?: number;
  guestsUrl: string;
  settingsUrl: string;
};

/** «Han respondido 3 personas», one e-mail for all of them. */
export const answersEmail: EmailKind<AnswersProps> = {
  kind: "answers",
  cause: "member",
  subject: (props) => `${props.event.emoji}${whoAnswered(props)}: ${props.event.title}`,
  body: (props) => <Answers {...props} />,
};

function whoAnswered({ answers, more, waiting, room = 0 }: AnswersProps): string {
  const [only] = answers;
  if (answers.length + more === 0)
    return formatCount(waiting + room, "respuesta por revisar", "respuestas por revisar");
  if (only && answers.length + more === 1) return `${only.name} ha respondido`;
  return `Han respondido ${formatCount(answers.length + more, "persona", "personas")}`;
}

function Answers(props: AnswersProps & { subject: string }) {
  const { origin, hostName, event, answers, more, coming, waiting, room = 0, guestsUrl, settingsUrl, subject } = props;
  const who = whoAnswered(props);
  const title = unlinked(event.title);
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview={`${formatCount(coming, "persona viene", "personas vienen")} a «${title}».`}
      heading={unlinked(who)}
      plate={answers.some(({ attending }) => attending) ? "kept" : "free"}
      reason={`Te escribimos porque organizas «${title}» y hay respuestas nuevas a la invitación. Puedes dejar de recibir estos avisos en la configuración de tu cuenta.`}
      privacy="Los nombres y mensajes de tus invitados son para preparar este evento; no los cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>
        {unlinked(hostName)}, así va «{title}»: {formatCount(coming, "persona viene", "personas vienen")}.
      </Paragraph>
      {answers.length > 0 && (
        <Facts>
          {answers.map(({ name, attending, message }, index) => (
            // The lines of a finished e-mail never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <Fact key={index} label={`${attending ? "●" : "–"} ${attendanceText(attending)}`}>
              {unlinked(name)}
              {message && <Said>{message}</Said>}
            </Fact>
          ))}
        </Facts>
      )}
      {more > 0 && <Paragraph>Y {formatCount(more, "persona más", "personas más")}.</Paragraph>}
      {waiting > 0 && (
        <Paragraph>
          {waiting === 1
            ? "Hay una respuesta que espera que la revises: llegó con el correo de alguien que ya había respondido."
            : `Hay ${waiting} respuestas que esperan que las revises: llegaron con el correo de alguien que ya había respondido.`}
        </Paragraph>
      )}
      {room > 0 && (
        <Paragraph>
          La lista está completa y {formatCount(room, "persona está", "personas están")} en lista de espera. Con un plan
          mayor, o si quitas a alguien, podrás aceptarlas en «Respuestas por revisar».
        </Paragraph>
      )}
      <BigButton href={guestsUrl}>Ver los invitados</BigButton>
      <QuietLink href={settingsUrl}>Elegir qué correos recibo</QuietLink>
    </EmailFrame>
  );
}

const MOST_SAID = 300;

/** A guest's message, in one quieter line; the guest list has the full text. */
function Said({ children }: { children: string }) {
  const mails = [...children.replace(/\s+/g, " ")];
  const said = mails.length > MOST_SAID ? `${mails.slice(0, MOST_SAID).join("")}…` : mails.join("");
  return (
    <>
      <br />
      <span style={{ fontWeight: 400 }}>«{unlinked(said)}»</span>
    </>
  );
}
