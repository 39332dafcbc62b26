// The e-mail that confirms a household's answer, with a link to change it.
import { formatCount } from "#app/copy/text/format.ts";
import type { HouseholdAnswer as Answer } from "#app/domain/guest/household-answer.ts";
import { type EventOfEmail, WhenAndWhere } from "#app/platform/mail/email-event.tsx";
import { BigButton, Fact, Facts, EmailFrame, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";
import type { Placed } from "./bringing.commands.server.ts";
import { guestPrivacy } from "./copy.ts";
import type { Household } from "./queries.server.ts";

export type HouseholdAnswerProps = {
  origin: string;
  /** The guest who receives it. */
  guestId?: string;
  event: EventOfEmail;
  /** `waits`: the list has no room for them yet. SC-54 */
  people: readonly { guestId?: string; name: string; attending: boolean; waits?: boolean }[];
  /** The household's own link, where it changes this answer. */
  changeUrl: string;
};

/** The people of an answer for its e-mail: invited and companions, with a place or waiting; no diet and no answers (L-5). */
export function peopleOf(
  { members }: Household,
  { members: said }: Answer,
  { seated, waiting }: Placed,
): HouseholdAnswerProps["people"] {
  return [
    ...members.flatMap(({ id, name }) => {
      const person = said.find((each) => each.id === id);
      return person ? [{ guestId: id, name: person.name ?? name, attending: person.attending }] : [];
    }),
    ...seated.map(({ id, name }) => ({ guestId: id, name, attending: true })),
    ...waiting.map(({ id, name }) => ({ guestId: id, name, attending: true, waits: true })),
  ];
}

/** «Hemos apuntado vuestra respuesta»: only who comes and who does not (L-5). */
export const householdAnswerEmail: EmailKind<HouseholdAnswerProps> = {
  kind: "household_answer",
  cause: "visitor",
  repliesTo: "host",
  subject(props) {
    const whose = props.people.length > 1 ? "vuestra" : "tu";
    return `${props.event.emoji}Hemos apuntado ${whose} respuesta: ${props.event.title}`;
  },
  body: (props) => <HouseholdAnswer {...props} />,
};

function HouseholdAnswer({ origin, subject, event, people, changeUrl }: HouseholdAnswerProps & { subject: string }) {
  const title = unlinked(event.title);
  const coming = people.filter(({ attending, waits }) => attending && !waits).length;
  const isOne = people.length === 1;
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      event={event}
      preview={coming > 0 ? `Os guardamos sitio en «${title}».` : `Gracias por avisar.`}
      heading={coming > 0 ? "¡Confirmado! Nos vemos en el evento" : "Gracias por avisar"}
      plate={coming > 0 ? "kept" : "free"}
      reason={`Te escribimos porque se ha respondido a la invitación de ${unlinked(event.hostName)} a «${title}» con este correo. Si algo no es así, pulsa «Cambiar la respuesta» y corrígelo.`}
      privacy={guestPrivacy}
    >
      <Paragraph>
        {coming > 0
          ? `Hemos apuntado ${isOne ? "tu" : "vuestra"} respuesta a «${title}»: ${formatCount(coming, "persona viene", "personas vienen")}.`
          : `Hemos apuntado que no ${isOne ? "podrás" : "podréis"} ir a «${title}». Si algo cambia, aquí estamos.`}
      </Paragraph>
      {people.some(({ waits }) => waits) && (
        <Paragraph>
          La lista está completa: quien está en lista de espera aún no cuenta, hasta que se le haga sitio.
        </Paragraph>
      )}
      <Facts>
        {people.map(({ name, attending, waits }, index) => (
          // The lines of a finished e-mail never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <Fact key={index} label={waits ? "En lista de espera" : attending ? "● Sí, asistirá" : "– No podrá asistir"}>
            {unlinked(name)}
          </Fact>
        ))}
        <WhenAndWhere event={event} />
      </Facts>
      <BigButton href={changeUrl}>Cambiar la respuesta</BigButton>
    </EmailFrame>
  );
}
