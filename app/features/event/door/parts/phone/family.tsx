// A family at the door: where they sit, what to know of them, and who of them comes in.
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { useState } from "react";
import type { DoorPerson } from "#app/domain/door/copy.ts";
import type { Fact } from "#app/domain/door/facts.ts";
import { isOurs } from "#app/domain/door/shares.ts";
import { isComing } from "#app/domain/guest/guest.ts";
import { Button } from "#app/ui/display/button.tsx";
import { useOpenDoor } from "./context.ts";
import { doorText, familyText, stripText } from "./copy.ts";
import css from "./family.module.css";
import foot from "./foot.module.css";
import { DoorPage } from "./page.tsx";
import { TagIcon } from "./rows.tsx";
import sheet from "./sheet.module.css";
import { type Seat, TablePicture } from "./table-picture.tsx";
import { useEntering } from "./use-entering.ts";
import { factsAbout, type Family, isExpected, isOver, namesOf, presenceOf } from "./view.ts";

const firstNames = (people: readonly DoorPerson[]) => people.map(({ name }) => name.split(" ")[0] ?? name);

/** `family` as it was opened stays under the thumb, even if the list changes meanwhile. */
export function FamilyScreen({
  family: opened,
  how,
  trouble,
}: {
  family: Family;
  how: Fact["how"];
  trouble: (() => void) | null;
}) {
  const door = useOpenDoor();
  const { state, copy, snapshot, undo, isLeaving, share } = door;
  const [family] = useState(opened);
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const [why, setWhy] = useState<"later" | "absent" | null>(null);
  const [isSure, setSure] = useState(false);
  const enter = useEntering();

  const { people } = family.household;
  const isInside = ({ no }: DoorPerson) => presenceOf(state, no).inside;
  const isTouched = ({ no }: DoorPerson) => touched.has(no);
  const outside = people.filter((person) => !isInside(person));
  // People who said yes come in unless a helper touches the name; all others come in only if a helper does. Where people leave, all inside do.
  const enters = (person: DoorPerson) => isExpected(person) && !isLeaving && !(share && !isOurs(share, person.no));
  const into = outside.filter((person) => enters(person) !== isTouched(person));
  const missing = outside.filter((person) => enters(person) && isTouched(person));
  const out = people.filter((person) => isInside(person) && isLeaving !== isTouched(person));
  const isTooMany = isOver(copy, state, into.length - out.length);
  const asksTwice = isTooMany && copy.may.override;
  const isReady = into.length + out.length > 0 || (why !== null && missing.length > 0);

  const toggle = ({ no }: DoorPerson) => {
    const next = new Set(touched);
    if (!next.delete(no)) next.add(no);
    setTouched(next);
    setSure(false);
  };
  const submit = () => {
    if (!isReady || (isTooMany && !asksTwice)) return;
    if (asksTwice && !isSure) return setSure(true);
    enter({ ...family, inside: people.filter(isInside).length }, how, {
      into,
      out,
      said: why && { kind: why, people: missing },
      over: asksTwice,
    });
  };
  const entries = out.flatMap(({ no }) =>
    factsAbout(door.facts, no)
      .filter(({ kind }) => kind === "in")
      .slice(0, 1),
  );
  const mayUndo = entries.length > 0 && entries.every(({ device }) => device === door.meta.device || copy.may.undo);

  return (
    <DoorPage
      title={family.household.name}
      trouble={trouble}
      submit={submit}
      act={
        <>
          {isTooMany && (
            <output>
              {stripText.full(state.inside, copy.event.capacity ?? 0, snapshot.net === "cut", copy.askFor)}
            </output>
          )}
          <Button type="submit" variant="party" className={foot.main} disabled={!isReady || (isTooMany && !asksTwice)}>
            {isSure ? familyText.tooMany : mainWords({ into, out, missing, why, all: people.length })}
          </Button>
          {missing.length > 0 ? (
            <div className={foot.pair}>
              {(["later", "absent"] as const).map((kind) => (
                <Button
                  key={kind}
                  variant="plain"
                  className={foot.shade}
                  aria-pressed={why === kind}
                  onClick={() => setWhy(why === kind ? null : kind)}
                >
                  {familyText.said[kind]}
                </Button>
              ))}
            </div>
          ) : mayUndo ? (
            <Button
              variant="plain"
              icon={IconArrowBackUp}
              className={foot.shade}
              onClick={() => undo(namesOf(entries))}
            >
              {familyText.undoEntry}
            </Button>
          ) : (
            <p>{outside.length > 0 ? familyText.hint : familyText.hintInside}</p>
          )}
        </>
      }
    >
      <p className={sheet.lead}>{sizeOf(people)}</p>
      <Places family={family} into={into} missing={missing} />
      {people
        .filter(({ note, tag }) => note !== "" || tag !== "none")
        .map((person) => (
          <p key={person.no} className={css.notice}>
            <TagIcon tag={person.tag} />
            <span>
              {doorText.tagged(doorText.tags[person.tag], person.name.split(" ")[0] ?? "")}
              {person.note && <small>{person.note}</small>}
            </span>
          </p>
        ))}
      <fieldset className={css.people}>
        <legend className="sr">{familyText.who}</legend>
        {people.map((person) => (
          <PersonButton
            key={person.no}
            person={person}
            is={
              isInside(person)
                ? out.includes(person)
                  ? "leaves"
                  : "inside"
                : into.includes(person)
                  ? "enters"
                  : "missing"
            }
            onTouch={() => toggle(person)}
          />
        ))}
      </fieldset>
    </DoorPage>
  );
}

function sizeOf(people: readonly DoorPerson[]): string {
  const children = people.filter(({ child }) => child).length;
  const isComingAtAll = people.some(({ status }) => isComing(status));
  const status = isComingAtAll
    ? ""
    : people.some((person) => person.status !== "declined")
      ? ` · ${familyText.unanswered}`
      : ` · ${familyText.declined}`;
  return familyText.size(people.length - children, children) + status;
}

type Action = {
  into: DoorPerson[];
  out: DoorPerson[];
  missing: DoorPerson[];
  why: "later" | "absent" | null;
  all: number;
};

/** The words of the button, which count along. */
function mainWords({ into, out, missing, why, all }: Action): string {
  const leave = out.length > 0 ? familyText.leave(firstNames(out)) : "";
  if (into.length === 0) {
    if (leave) return leave;
    return why && missing.length > 0 ? familyText[why](firstNames(missing)) : familyText.touchWho;
  }
  const lacks = missing.length > 0 ? familyText.lacks(firstNames(missing)) : "";
  const enter = into.length === all ? familyText.all(all) : familyText.some(into.length);
  return [enter + lacks, leave].filter(Boolean).join(" · ");
}

type Is = "enters" | "missing" | "inside" | "leaves";

function PersonButton({ person, is, onTouch }: { person: DoorPerson; is: Is; onTouch: () => void }) {
  const { state, hour } = useOpenDoor();
  const { lastAt, said } = presenceOf(state, person.no);
  const before = said ? ` · ${familyText.said[said]}` : "";
  const words = {
    enters: familyText.enters,
    missing: person.unbooked ? familyText.unbooked : isComing(person.status) ? familyText.missing : "",
    inside: lastAt === null ? "" : familyText.stays(hour(lastAt)),
    leaves: familyText.leaves,
  }[is];
  return (
    <button type="button" className={css.person} aria-pressed={is === "enters" || is === "inside"} onClick={onTouch}>
      <span className={css.sign} data-is={is} aria-hidden="true">
        {is === "leaves" ? <IconArrowLeft aria-hidden /> : <IconCheck aria-hidden />}
      </span>
      <span>
        <b>{person.name || doorText.companion}</b>
        <small>
          {person.child ? doorText.child : doorText.adult}
          {before}
        </small>
      </span>
      <em data-hot={is === "missing" || is === "leaves" || undefined}>{words}</em>
    </button>
  );
}

/** The family's tables from above, its single seats in words, or the words that it has no table yet. */
function Places({
  family,
  into,
  missing,
}: {
  family: Family;
  into: readonly DoorPerson[];
  missing: readonly DoorPerson[];
}) {
  const { copy, state } = useOpenDoor();
  if (family.tables.length === 0)
    return (
      <div className={css.place}>
        <div>
          <h2>{family.household.seat ?? doorText.noTable}</h2>
          {!family.household.seat && <p>{doorText.askForTable(copy.askFor)}</p>}
        </div>
      </div>
    );
  return family.tables.map((number) => {
    const table = copy.tables.find((each) => each.number === number);
    const here = ({ table: at }: DoorPerson) => at === number;
    const inside = copy.households
      .flatMap(({ people }) => people)
      .filter((person) => here(person) && presenceOf(state, person.no).inside).length;
    const walkIns = state.walkIns.filter((fact) => fact.table === number).length;
    const taken: Seat[] = [
      ...into.filter(here).map(() => "kept" as const),
      ...missing.filter(here).map(() => "awaited" as const),
      ...Array.from({ length: inside + walkIns }, () => "inside" as const),
    ];
    const free = Math.max(0, (table?.capacity ?? 0) - taken.length);
    return (
      <div key={number} className={css.place}>
        <TablePicture number={number} seats={[...taken, ...Array.from({ length: free }, () => "free" as const)]} />
        <div>
          <h2>{doorText.table(number)}</h2>
          <p>{[table?.name, table?.hint].filter(Boolean).join(". ")}</p>
        </div>
      </div>
    );
  });
}
