// What the letters to a household have in common: whom they speak to, what they say of the event, and how one hears no more.
import { capitalized, formatList, formatLongDate } from "#app/copy/format.ts";
import type { PlainDate } from "#app/domain/zoned-time.ts";
import { type EventOfLetter, WhenAndWhere } from "#app/platform/mail/letter-event.tsx";
import { BigButton, Fact, Facts, QuietLink, unlinked, Words } from "#app/platform/mail/letter-frame.tsx";

export type HouseholdLetterProps = {
  origin: string;
  event: EventOfLetter;
  /** The given names of those it speaks to; nobody where no name is known. */
  greeted: readonly string[];
  /** Everybody who is invited with it, and how many these are. */
  members: readonly string[];
  people: number;
  /** Where the household answers, for all of them. */
  url: string;
  /** The last day on which it can; null when there is none. */
  until: PlainDate | null;
  /** Whether answers are taken at all. */
  takesAnswers: boolean;
  /** Where the reader says that they want no more of these letters. J-4 */
  silenceUrl: string;
};

/** Whether it speaks to one person alone. */
export function isForOne({ people }: Pick<HouseholdLetterProps, "people">): boolean {
  return people === 1;
}

/** «Ana y Luis, », or nothing. */
export function greeting(names: readonly string[]): string {
  return names.length > 0 ? `${unlinked(formatList(names))}, ` : "";
}

/** When, where and for whom; the button; until when; and the way to hear no more. */
export function HouseholdBody(props: HouseholdLetterProps) {
  const { event, members, url, until, takesAnswers, silenceUrl } = props;
  const can = isForOne(props) ? "Puedes" : "Podéis";
  return (
    <>
      <Facts>
        <WhenAndWhere event={event} />
        <Fact label="Invitación para">{capitalized(unlinked(formatList(members)))}</Fact>
      </Facts>
      <BigButton href={url}>{takesAnswers ? "Ver y responder" : "Ver la invitación"}</BigButton>
      {takesAnswers && (
        <Words>
          {until
            ? `${can} responder hasta el ${formatLongDate(until)}, y cambiar la respuesta hasta entonces.`
            : `${can} responder y cambiar la respuesta cuando haga falta.`}
        </Words>
      )}
      <QuietLink href={silenceUrl}>No recibir más invitaciones ni recordatorios</QuietLink>
    </>
  );
}

/** Why these letters come, and what the address is for. J-5 */
export function reasonOf({ hostName, title }: EventOfLetter): string {
  return `Te escribimos porque ${unlinked(hostName)} ha dado tu correo para invitarte a «${unlinked(title)}».`;
}
export const householdPrivacy =
  "Tu dirección se usa solo para esta invitación y la ven quienes organizan el evento; no la cedemos a nadie ni enviamos publicidad.";
