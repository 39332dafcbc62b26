// Families in rows: where they sit, who of them is inside, and what the door should know.
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import IconWheelchair from "@tabler/icons-react/dist/esm/icons/IconWheelchair.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import type { ReactNode } from "react";
import type { DoorPerson } from "#app/domain/door/copy.ts";
import type { Fact } from "#app/domain/door/facts.ts";
import { foldText } from "#app/domain/text/text.ts";
import { Button } from "#app/ui/display/button.tsx";
import { useOpenDoor } from "./context.ts";
import { doorText, homeText } from "./copy.ts";
import css from "./rows.module.css";
import { useEntering } from "./use-entering.ts";
import { type Family, isOver, isWhole, presenceOf, shortNames } from "./view.ts";

const mostDots = 8;

/** The family's tables in a circle: full when all are inside. */
export function Plate({ tables, inside, size }: { tables: readonly number[]; inside: number; size: number }) {
  const is = inside > 0 && inside >= size ? "all" : inside > 0 ? "some" : tables.length > 0 ? undefined : "none";
  return (
    <span className={css.plate} data-inside={is} aria-hidden="true">
      {tables[0] ?? "–"}
    </span>
  );
}

/** «3 de 4» with its seats. */
export function Seats({ inside, size, isHot = false }: { inside: number; size: number; isHot?: boolean }) {
  return (
    <span className={css.state} data-hot={isHot || undefined}>
      {size <= mostDots && (
        <span className={css.dots} aria-hidden="true">
          {Array.from({ length: size }, (_, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <i key={index} data-free={index >= inside || undefined} />
          ))}
        </span>
      )}
      {homeText.of(inside, size)}
    </span>
  );
}

/** The row of a family. With `typed`, the row marks the letters that a helper looked for. A whole family has its button in the row. */
export function FamilyRow({ family, how, typed = "" }: { family: Family; how: Fact["how"]; typed?: string }) {
  const { copy, state, openFamily, isLeaving, hour, doorOf } = useOpenDoor();
  const enter = useEntering();
  const { household, inside, size, tables } = family;
  const isAllIn = inside > 0 && inside >= size;
  const hasButton = isWhole(family) && !isLeaving;
  const open = () => openFamily(family, how);
  const label = family.missing.length === 1 ? homeText.enterOne : homeText.enter(family.missing.length);
  const row = (
    <button type="button" className={css.row} onClick={open}>
      <Plate tables={tables} inside={inside} size={size} />
      <span>
        <b>{marked(household.name, typed)}</b>
        <small>{isAllIn ? entered() : saying()}</small>
        <RowNote people={household.people} />
      </span>
      {!hasButton && size > 0 && <Seats inside={inside} size={size} />}
    </button>
  );
  function entered(): string {
    const last = household.people.map((person) => presenceOf(state, person.no)).find((each) => each.inside);
    return last?.lastAt ? homeText.alreadyIn(hour(last.lastAt), doorOf(last.lastDevice, "")) : "";
  }
  function saying(): string {
    const { people } = household;
    const presences = people.map((person) => presenceOf(state, person.no).said);
    const said = presences.find((each) => each !== null);
    const table = household.seat ?? doorText.table(tables[0] ?? null);
    const others = shortNames(people).filter((name) => name !== household.name);
    const names = others.length > 0 ? homeText.others(others.slice(0, 2), others.length - 2) : "";
    const status =
      size > 0
        ? ""
        : people.every(({ unbooked }) => unbooked)
          ? homeText.unbooked
          : people.some((each) => each.status !== "declined")
            ? homeText.unanswered
            : homeText.declined;
    return [table, status || names, said && homeText[said]].filter(Boolean).join(" · ");
  }
  if (!hasButton) return <li>{row}</li>;
  return (
    <li className={css.withButton}>
      {row}
      <Button
        variant="soft"
        className={css.inRow}
        aria-label={homeText.enterOf(label, household.name)}
        onClick={() =>
          isOver(copy, state, family.missing.length) ? open() : enter(family, "family", { into: family.missing })
        }
      >
        {label}
      </Button>
    </li>
  );
}

/** The sign of a door note, so that a helper opens the family before anybody enters. */
function RowNote({ people }: { people: readonly DoorPerson[] }) {
  const noted = people.find(({ note, tag }) => note !== "" || tag !== "none");
  if (!noted) return null;
  return (
    <span className={css.note}>
      <TagIcon tag={noted.tag} />
      {noted.tag === "none" ? noted.note : doorText.tags[noted.tag]}
    </span>
  );
}

export function TagIcon({ tag }: { tag: DoorPerson["tag"] }) {
  return tag === "wheelchair" ? <IconWheelchair aria-hidden /> : <IconInfoCircle aria-hidden />;
}

/** The last row of a search: a person that the hosts did not expect. */
export function StrangerRow({ name }: { name: string }) {
  const { go } = useOpenDoor();
  return (
    <li>
      <button type="button" className={css.row} onClick={() => go({ at: "new", name })}>
        <span className={css.plate} data-inside="none" aria-hidden="true">
          <IconUserPlus aria-hidden />
        </span>
        <span>
          <b>{homeText.notOnList}</b>
          <small>{homeText.notOnListHint}</small>
        </span>
      </button>
    </li>
  );
}

/** `name` with the beginning of the word that was typed marked. */
function marked(name: string, typed: string): ReactNode {
  const asked = foldText(typed).match(/[\p{L}\p{N}]+/gu) ?? [];
  return name.split(/(?<=[^\p{L}\p{N}])/u).map((word, index) => {
    const folded = foldText(word);
    const length = Math.max(0, ...asked.filter((each) => folded.startsWith(each)).map((each) => each.length));
    // A letter that folds to two would shift the mark.
    const isSame = folded.length === word.length;
    return length > 0 && isSame ? (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index}>
        <mark>{word.slice(0, length)}</mark>
        {word.slice(length)}
      </span>
    ) : (
      word
    );
  });
}
