// What a letter to a guest says of the answer that is noted down, and why it comes.
import { type EventOfLetter, WhenAndWhere } from "#app/platform/mail/letter-event.tsx";
import { Fact, Facts, unlinked } from "#app/platform/mail/letter-frame.tsx";

/** The answer that is noted down, and when and where it takes its guest. */
export function AnswerFacts({ event, attending }: { event: EventOfLetter; attending: boolean }) {
  return (
    <Facts>
      <Fact label="Tu respuesta">
        <Answer attending={attending} />
      </Fact>
      <WhenAndWhere event={event} />
    </Facts>
  );
}

/** Shape and word say the same as the colour: a dot for yes, a bar for no. */
function Answer({ attending }: { attending: boolean }) {
  const colors = attending
    ? { backgroundColor: "#dff4e5", color: "#114f34" }
    : { backgroundColor: "#ffe8e2", color: "#8c1a0a" };
  return (
    <span
      className={attending ? "yes" : "no"}
      style={{
        ...colors,
        display: "inline-block",
        borderRadius: "999px",
        padding: "2px 14px",
        marginTop: "4px",
        fontSize: "15px",
      }}
    >
      <span aria-hidden="true" data-skip-in-text="true">
        {attending ? "● " : "– "}
      </span>
      {attending ? "Sí, asistirás" : "No asistirás"}
    </span>
  );
}

/** Why a guest gets a letter: their address, the event and who invites to it (robustness J-5). */
export function reasonOf(event: EventOfLetter): string {
  return `Te escribimos porque alguien ha respondido con este correo a la invitación de ${unlinked(event.hostName)} a «${unlinked(event.title)}».`;
}

export const guestPrivacy =
  "Tu dirección se usa solo para este evento y la ve quien lo organiza; no la cedemos a nadie ni enviamos publicidad.";
