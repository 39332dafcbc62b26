// The guests who come: a plate with initials for each of the first twelve, and all names folded below them.
import { confirmedSentence, othersComing } from "#app/copy/guest/public-page.ts";
import { formatNumber } from "#app/copy/text/format.ts";
import type { Faces as Shown } from "#app/domain/event/public-event.ts";
import { initialsOf } from "#app/ui/display/initials.ts";
import style from "./faces.css?url";

const mostPlates = 12;

/** Initials are a picture of the name. */
const named = (name: string) => ({ role: "img", "aria-label": name }) as const;

/** The number of people who come. */
export const countFaces = ({ people, more }: Shown) => people.length + more;

/** Null where no guest comes. Needs no script, and brings its own style, so that it stands on the guests' pages and in the application. */
export function Faces({ faces, day }: { faces: Shown; day: "before" | "today" | "past" }) {
  const { people, more } = faces;
  const sentence = confirmedSentence(countFaces(faces), day);
  if (sentence === null) return null;
  const rest = countFaces(faces) - Math.min(people.length, mostPlates);
  return (
    <div className="faces">
      <link rel="stylesheet" href={style} precedence="default" />
      {people.length === 0 ? (
        <p>{sentence}</p>
      ) : (
        <>
          <ul className="faces-plates" aria-label={sentence}>
            {people.slice(0, mostPlates).map(({ name, photo }, index) => (
              // Names may repeat, and a page of guests never reorders.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} title={name}>
                {photo ? (
                  <img src={photo} alt={name} width={96} height={96} loading="lazy" />
                ) : (
                  <span {...named(name)}>{initialsOf(name)}</span>
                )}
              </li>
            ))}
          </ul>
          <details>
            <summary>{rest > 0 ? `y ${formatNumber(rest)} más` : "Quiénes son"}</summary>
            <ul className="faces-names">
              {people.map(({ name }, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>{name}</li>
              ))}
              {more > 0 && <li>{othersComing({ names: people.map(({ name }) => name), more })}</li>}
            </ul>
          </details>
        </>
      )}
    </div>
  );
}
