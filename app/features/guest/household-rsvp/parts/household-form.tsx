// The form of a household's answer: one button for all of them, or yes and no for each, and further questions.
import type { ReactNode } from "react";
import { contactWords } from "#app/copy/guest/consents.ts";
import { verbOf } from "#app/copy/text/names.ts";
import { isComing } from "#app/domain/guest/guest.ts";
import type { PostedHousehold, PostedPerson } from "#app/domain/guest/household-answer.ts";
import { deadlineSentence, fieldRefusals, missingSentence, waitsText } from "../copy.ts";
import type { Member, ShownHousehold, WaitingCompanion } from "../queries.server.ts";
import { Line } from "./field-line.tsx";
import { CompanionFields, MemberFields } from "./member-fields.tsx";
import { RefusalNotice, type RefusedAnswer } from "./refusal-notice.tsx";
import { trapField } from "#app/domain/posted-form.ts";

/** The foot draws one seat per person up to this household size. */
const mostSeats = 8;

export function HouseholdForm({
  shown,
  path,
  refused,
}: {
  shown: ShownHousehold;
  path: string;
  refused: RefusedAnswer | null;
}) {
  const { household, speaker, deadline, event } = shown;
  const { members, placesLeft, waiting } = household;
  const posted = refused?.posted;
  const fields = refused?.fields ?? {};
  const asked = { questions: shown.questions, asksDietary: shown.asksDietary, organizer: event.organizer, fields };
  const isOne = members.length === 1;
  return (
    // No part after «#» in its address: a browser with a fragment ignores autofocus. Without a script the server reports missing
    // answers, in our own texts that cover nothing; with one, the script checks before the form is sent.
    <form method="post" action={path} noValidate>
      <input type="hidden" name="intent" value="respond" />
      {/* Enter in a field presses the form's first button, which must not be the yes for all. */}
      <button className="sr" tabIndex={-1} aria-hidden="true">
        Enviar respuesta
      </button>{" "}
      {refused ? (
        <RefusalNotice {...refused} members={members} />
      ) : (
        <button className="all" name="all" value="yes" formNoValidate>
          {isOne ? "Voy" : "Vamos todos"}
        </button>
      )}
      <p className="side">
        {refused
          ? isOne
            ? "Contesta aquí:"
            : "Contestad uno a uno:"
          : isOne
            ? "O contesta con calma:"
            : "O contestad uno a uno:"}
      </p>
      <ol className="people">
        {members.map((member, index) => (
          <MemberFields
            key={member.id}
            member={member}
            anchor={`p${index}`}
            isOnly={isOne}
            speaks={member.id === speaker.id}
            missing={missingSentence(member, isOne)}
            person={personShown(member, posted, isOne)}
            asked={asked}
          />
        ))}
      </ol>
      <Companions asked={asked} posted={posted} placesLeft={placesLeft} waiting={waiting} isOne={isOne} />
      <Fold
        summary="Añadir unas palabras"
        id="unas-palabras"
        open={Boolean((posted?.message ?? household.message) || fields.notes)}
      >
        <Line name="notes" label={`Para ${event.organizer}`} fields={fields}>
          {(control) => (
            <textarea
              id="notes"
              name="notes"
              rows={3}
              maxLength={1000}
              defaultValue={posted?.message ?? household.message}
              {...control}
            />
          )}
        </Line>
      </Fold>
      <Fold
        summary={isOne ? "¿Dónde te confirmamos?" : "¿Dónde os confirmamos?"}
        open={speaker.email === "" || posted?.email?.trim() === "" || Boolean(fields.email || fields.phone)}
      >
        <Line name="email" label="Correo electrónico" missing={fieldRefusals.email_invalid} fields={fields}>
          {(control) => (
            <input
              id="email"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={posted?.email ?? speaker.email}
              {...control}
            />
          )}
        </Line>
        <Line name="phone" label="Teléfono" fields={fields}>
          {(control) => (
            <input
              id="phone"
              name="phone"
              type="tel"
              autoComplete="tel"
              maxLength={60}
              defaultValue={posted?.phone ?? speaker.phone}
              {...control}
            />
          )}
        </Line>
        <p className="side">{contactWords.text}</p>
        <input type="hidden" name="contactWords" value={contactWords.hash} />
      </Fold>
      <p className="trap" aria-hidden="true">
        <label>
          Web (déjalo vacío) <input name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {deadline && <p className="until">{deadlineSentence(deadline, isOne)}</p>}
      <div className="send">
        {!isOne && (
          <p className="count">
            {members.length <= mostSeats && members.map(({ id }) => <i key={id} />)}
            <b />
          </p>
        )}
        <button>Enviar respuesta</button>
      </div>
    </form>
  );
}

/** The people who read the answer, below the form. */
export function WhoReads({ organizer, isOne }: { organizer: string; isOne: boolean }) {
  return (
    <p className="fine">
      Solo {organizer} {verbOf(organizer, "verá", "verán")} {isOne ? "tus" : "vuestros"} datos.{" "}
      <a href="/privacy">Privacidad</a>
    </p>
  );
}

/** Fields that few guests need, folded until opened. */
function Fold({ summary, id, open, children }: { summary: string; id?: string; open: boolean; children: ReactNode }) {
  return (
    <details className="fold" id={id} open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

/** The companions: as many as allowed, each shown once the previous one has a name. */
function Companions({
  asked,
  posted,
  placesLeft,
  waiting,
  isOne,
}: {
  asked: Parameters<typeof CompanionFields>[0]["asked"];
  posted: PostedHousehold | undefined;
  placesLeft: number;
  waiting: readonly WaitingCompanion[];
  isOne: boolean;
}) {
  const most = Math.max(placesLeft, waiting.length);
  if (most === 0) return null;
  const isTyped = posted?.companions.some(({ name, dietary }) => Boolean(name?.trim() || dietary?.trim()));
  const may = isOne ? "Puedes" : "Podéis";
  return (
    <Fold
      summary={isOne ? "¿Traes a alguien más?" : "¿Traéis a alguien más?"}
      open={waiting.length > 0 || Boolean(isTyped)}
    >
      <p className="side">
        {placesLeft === 1 ? `${may} traer a un acompañante.` : `${may} traer a ${placesLeft} acompañantes.`}{" "}
        {waiting.length > 0 && "A quien ya no venga, bórrale el nombre."}
      </p>
      {Array.from({ length: most }, (_, index) => (
        <CompanionFields
          key={index}
          index={index}
          person={(posted ? posted.companions[index] : waitingPerson(waiting[index])) ?? {}}
          hint={waiting[index] === undefined ? null : `${waitsText}.`}
          asked={asked}
        />
      ))}
    </Fold>
  );
}

/** A person's form values: the values just posted, else their stored answer. */
function personShown(member: Member, posted: PostedHousehold | undefined, isOne: boolean): PostedPerson {
  const given = posted?.members[member.id] ?? (isOne && posted?.only?.attending ? posted.only : personOf(member));
  return posted?.allCome ? { ...given, attending: "yes" } : given;
}

/** A person's stored answer, in the format of the form. */
function personOf({ status, isNamed, name, dietary, dietWords, answers }: Member): PostedPerson {
  const attending = isComing(status) ? "yes" : status === "declined" ? "no" : undefined;
  return {
    ...(attending ? { attending } : {}),
    name: isNamed ? name : "",
    dietary: dietary ?? "",
    ...(dietWords ? { dietaryConsent: dietWords } : {}),
    answers,
  };
}

function waitingPerson(waiting: WaitingCompanion | undefined): PostedPerson | undefined {
  if (!waiting) return undefined;
  const { name, dietary, dietWords, answers } = waiting;
  return { name, dietary: dietary ?? "", ...(dietWords ? { dietaryConsent: dietWords } : {}), answers };
}
