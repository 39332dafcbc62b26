// The notes of helpers at the doors, with what hosts decide about them, and the phones that count.
import IconCloudCheck from "@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs";
import IconWifiOff from "@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs";
import { Form, Link } from "react-router";
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import { doubleWays } from "#app/domain/door/decisions.ts";
import { setupPath } from "#app/features/event/door/copy.ts";
import type { DoorPhone, Stranger } from "#app/features/event/door/evening.queries.server.ts";
import { Button, buttonClass } from "#app/ui/display/button.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { dayPath, doubleText, phoneText, strangerText } from "../copy.ts";
import { doubleWayText } from "../decisions/copy.ts";
import type { Arrivals } from "../queries.server.ts";
import css from "./day.module.css";

const mostShown = 40;

export function AtTheDoor({
  eventId,
  walkIns,
  refused,
  doubles,
  mayDecide,
}: Arrivals["door"] & { eventId: string; mayDecide: boolean }) {
  const decide = mayDecide ? (key: string) => `${dayPath(eventId, { dialog: "walk-in" })}?quien=${key}` : null;
  return (
    <>
      {doubles.length > 0 && (
        <Section title="Dos veces en la puerta" id="dobles">
          <Rows>
            {doubles.slice(0, mostShown).map(({ key, name, entries }) => (
              <li key={key} className={css.double}>
                <p>{doubleText(name, entries)}</p>
                {mayDecide && (
                  <Form method="post" preventScrollReset aria-label={`¿Qué pasó con ${name}?`}>
                    <input type="hidden" name="intent" value="double.resolve" />
                    <input type="hidden" name="factId" value={key} />
                    {doubleWays.map((way) => (
                      <Button key={way} type="submit" name="as" value={way} variant="soft" size="sm">
                        {doubleWayText[way]}
                      </Button>
                    ))}
                  </Form>
                )}
              </li>
            ))}
          </Rows>
          <More left={doubles.length - mostShown} />
        </Section>
      )}
      {walkIns.length > 0 && <Strangers title="No estaban en la lista" people={walkIns} decide={decide} />}
      {refused.length > 0 && <Strangers title="No han pasado" people={refused} decide={null} />}
    </>
  );
}

function Strangers({
  title,
  people,
  decide,
}: {
  title: string;
  people: readonly Stranger[];
  decide: ((key: string) => string) | null;
}) {
  return (
    <Section title={title}>
      <Rows>
        {people.slice(0, mostShown).map((person) => (
          <li key={person.key} className={css.missing}>
            <div>
              <b>{person.name || "Sin nombre"}</b>
              <span className="soft small">{strangerText(person)}</span>
            </div>
            {decide && (
              <Link
                to={decide(person.key)}
                className={buttonClass({ variant: person.table === null ? "soft" : "ghost", size: "sm" })}
                preventScrollReset
              >
                {person.table === null ? "Sentarlo" : "Decidir"}
                <span className="sr">
                  {person.table === null ? " a " : " sobre "}
                  {person.name || "alguien sin nombre"}
                </span>
              </Link>
            )}
          </li>
        ))}
      </Rows>
      <More left={people.length - mostShown} />
    </Section>
  );
}

function More({ left }: { left: number }) {
  return left > 0 && <p className="soft small">Y {formatCount(left, "persona más", "personas más")}.</p>;
}

/** The phones at the doors: how many people each has counted, and when it was last heard of. */
export function Phones({
  event,
  phones,
  now,
}: {
  event: { id: string; timeZone: string };
  phones: readonly DoorPhone[];
  now: Date;
}) {
  if (phones.length === 0) return null;
  return (
    <Section title="Las puertas" aside={<Link to={setupPath(event.id)}>Cambiar</Link>}>
      <Rows>
        {phones.map((phone) => (
          <li key={phone.id} className={css.phone} data-silent={phone.isSilent || undefined}>
            {phone.isSilent ? <IconWifiOff aria-hidden /> : <IconCloudCheck aria-hidden />}
            <div>
              <b>
                {phone.door}, {phone.name}
              </b>
              <span className="soft small">{phoneText(phone, now.getTime(), event.timeZone)}</span>
            </div>
            <b>
              {formatNumber(phone.counted)}
              <span className="sr"> personas</span>
            </b>
          </li>
        ))}
      </Rows>
    </Section>
  );
}
