// The letter that reminds a household of the answer it still owes.
import { LetterFrame, renderLetter, unlinked, Words } from "#app/platform/mail/letter-frame.tsx";
import type { WrittenLetter } from "#app/platform/mail/letters.server.ts";
import {
  greeting,
  HouseholdBody,
  type HouseholdLetterProps,
  householdPrivacy,
  isForOne,
  reasonOf,
} from "./household-words.tsx";

/** «Nos falta tu respuesta: …», to those alone who have not given it. */
export async function writeHouseholdReminder(props: HouseholdLetterProps): Promise<WrittenLetter> {
  const subject = `${props.event.emoji} Nos falta ${isForOne(props) ? "tu" : "vuestra"} respuesta: ${props.event.title}`;
  return { subject, ...(await renderLetter(<HouseholdReminder {...props} subject={subject} />)) };
}

function HouseholdReminder({ subject, ...props }: HouseholdLetterProps & { subject: string }) {
  const { event, greeted, origin } = props;
  const one = isForOne(props);
  const title = unlinked(event.title);
  const host = unlinked(event.hostName);
  return (
    <LetterFrame
      origin={origin}
      subject={subject}
      preview={`${host} quiere saber si ${one ? "cuenta contigo" : "cuenta con vosotros"} en «${title}».`}
      heading={one ? "¿Te guardamos sitio?" : "¿Os guardamos sitio?"}
      plate="free"
      reason={`${reasonOf(event)} Si ya has respondido por otro camino, no hace falta que hagas nada.`}
      privacy={householdPrivacy}
    >
      <Words>
        {greeting(greeted)}a {host} le falta {one ? "tu" : "vuestra"} respuesta para «{title}». Se contesta en un
        momento, también si {one ? "no puedes" : "no podéis"} venir.
      </Words>
      <HouseholdBody {...props} />
    </LetterFrame>
  );
}
