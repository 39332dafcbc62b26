// The letter with a household's own invitation: who is invited, to what, and the one place where all of them are answered for.
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

/** «Marta os invita a …» (part 1 §7, part 2 §7). */
export async function writeHouseholdInvitation(props: HouseholdLetterProps): Promise<WrittenLetter> {
  const { emoji, hostName, title } = props.event;
  const subject = `${emoji} ${hostName} ${isForOne(props) ? "te" : "os"} invita a ${title}`;
  return { subject, ...(await renderLetter(<HouseholdInvitation {...props} subject={subject} />)) };
}

function HouseholdInvitation({ subject, ...props }: HouseholdLetterProps & { subject: string }) {
  const { event, greeted, origin } = props;
  const one = isForOne(props);
  const title = unlinked(event.title);
  const host = unlinked(event.hostName);
  return (
    <LetterFrame
      origin={origin}
      subject={subject}
      preview={one ? `Hay un sitio para ti en «${title}».` : `Hay sitio para vosotros en «${title}».`}
      heading={one ? "Hay un sitio para ti" : "Hay sitio para vosotros"}
      plate="kept"
      reason={`${reasonOf(event)} Si no conoces a esta persona, no hace falta que hagas nada.`}
      privacy={householdPrivacy}
    >
      <Words>
        {greeting(greeted)}
        {host} {one ? "te" : "os"} invita a «{title}».
        {props.takesAnswers && (one ? " ¿Contamos contigo?" : " ¿Contamos con vosotros?")}
      </Words>
      <HouseholdBody {...props} />
    </LetterFrame>
  );
}
