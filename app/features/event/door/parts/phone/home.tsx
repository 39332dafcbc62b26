// The first screen of the door: how many are inside, who came last, who is still to come, and the search under the thumb.
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import IconDoor from "@tabler/icons-react/dist/esm/icons/IconDoor.mjs";
import IconQrcode from "@tabler/icons-react/dist/esm/icons/IconQrcode.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import type { Ref } from "react";
import { findHouseholds } from "#app/domain/door/search.ts";
import { Button } from "#app/ui/display/button.tsx";
import { sharedSeats } from "#app/ui/display/seats.ts";
import { useOpenDoor } from "./context.ts";
import { doorText, homeText } from "./copy.ts";
import { foldedOf } from "./door.ts";
import foot from "./foot.module.css";
import frame from "./frame.module.css";
import { NetworkState } from "./network-state.tsx";
import { FamilyRow, Plate, Seats, StrangerRow } from "./rows.tsx";
import css from "./rows.module.css";
import { Strip, Strips } from "./strips.tsx";
import { type Action, type Family, lastActions, namesOf } from "./view.ts";

const seats = 24;
const mostActions = 5;
const mostFamilies = 60;
/** In a larger list the families still to come stand by table. */
const manyPeople = 1_000;
const nowMs = 60_000;

type Search = { typed: string; type: (text: string) => void; submit: () => void; field: Ref<HTMLInputElement> };

/** `trouble` repeats an action that the disk refused; `refusal` says why a typed code lets nobody in. */
export function ListPane({
  search,
  trouble,
  refusal,
  isBehind,
}: {
  search: Search;
  trouble: (() => void) | null;
  refusal: string | null;
  isBehind: boolean;
}) {
  const { copy, go } = useOpenDoor();
  const isSearching = search.typed.trim() !== "";
  return (
    <section className={isBehind ? `${frame.pane} ${frame.behind}` : frame.pane} aria-label={doorText.list}>
      <header className={frame.top}>
        <button type="button" className={frame.who} onClick={() => go({ at: "menu" })}>
          <IconDoor aria-hidden />
          {copy.device.name}
        </button>
        <NetworkState />
      </header>
      <div>
        {refusal && <Strip tone="warn">{refusal}</Strip>}
        <Strips trouble={trouble} />
        {!isSearching && <Count />}
      </div>
      <div className={css.list}>{isSearching ? <Found typed={search.typed} /> : <Coming type={search.type} />}</div>
      <SearchForm {...search} />
    </section>
  );
}

function Count() {
  const { state, families, copy, snapshot, go } = useOpenDoor();
  const toCome = families.reduce((sum, { missing }) => sum + missing.length, 0);
  const confirmed = copy.households
    .flatMap(({ people }) => people)
    .filter(({ status }) => status === "confirmed" || status === "attended").length;
  const [filled = 0] = sharedSeats([state.inside, toCome], seats);
  const { capacity } = copy.event;
  const isFull = capacity !== null && state.inside >= capacity * 0.9;
  return (
    <section className={frame.count} aria-label={homeText.count}>
      <button type="button" className={frame.behindCount} onClick={() => go({ at: "menu" })}>
        <span className="sr">{homeText.openCount}</span>
      </button>
      <dl className={`${frame.figures} num`}>
        <div className={frame.big} data-full={isFull || undefined}>
          <dt>{homeText.inside}</dt>
          <dd>{state.inside}</dd>
        </div>
        <div>
          <dt>{homeText.toCome}</dt>
          <dd>{toCome}</dd>
        </div>
      </dl>
      <div className={frame.seats} aria-hidden="true">
        {Array.from({ length: seats }, (_, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <i key={index} data-free={index >= filled || undefined} />
        ))}
      </div>
      <p className={frame.below}>
        {copy.etag !== "" &&
          (copy.point.kind === "room"
            ? homeText.room(copy.point, capacity)
            : homeText.confirmed(confirmed, capacity))}{" "}
        {snapshot.waiting > 0 && homeText.waiting(snapshot.waiting)}
      </p>
    </section>
  );
}

function Coming({ type }: { type: (text: string) => void }) {
  const { facts, families, copy } = useOpenDoor();
  const actions = lastActions(facts, families, mostActions);
  const coming = families.filter(({ missing }) => missing.length > 0);
  const people = coming.reduce((sum, { missing }) => sum + missing.length, 0);
  const isLarge = copy.households.reduce((sum, household) => sum + household.people.length, 0) > manyPeople;
  return (
    <>
      <h2>{homeText.last}</h2>
      {actions.length === 0 && <p className={css.none}>{homeText.nobodyYet}</p>}
      <ul>
        {actions.map((action, index) => (
          <ActionRow key={`${action.device}.${action.facts[0]?.seq}`} action={action} isNewest={index === 0} />
        ))}
      </ul>
      <h2>{homeText.toArrive(people)}</h2>
      {people === 0 && <p className={css.none}>{homeText.everybody}</p>}
      <ul>
        {isLarge ? (
          <TableRows coming={coming} type={type} />
        ) : (
          coming.slice(0, mostFamilies).map((family) => <FamilyRow key={family.no} family={family} how="name" />)
        )}
      </ul>
      {!isLarge && coming.length > mostFamilies && (
        <p className={css.none}>{homeText.more(coming.length - mostFamilies)}</p>
      )}
    </>
  );
}

/** A helper can take the newest action back here, all others in their family. */
function ActionRow({ action, isNewest }: { action: Action; isNewest: boolean }) {
  const { meta, copy, readAt, go, undo, hour, doorOf } = useOpenDoor();
  const { family, facts, at } = action;
  const [fact] = facts;
  const mayUndo = action.device === meta.device || copy.may.undo;
  const name = family?.household.name ?? homeText.walkIn(fact?.name ?? "");
  const table = family ? (family.tables[0] ?? null) : (fact?.table ?? null);
  const missing = family?.missing.map((person) => person.name.split(" ")[0] ?? "") ?? [];
  const isOut = fact?.kind === "out";
  const time = readAt - at < nowMs && isNewest ? homeText.now : hour(at);
  const by = doorOf(action.device, homeText.addedHere);
  const who = family ? null : by === homeText.addedHere ? by : homeText.addedBy(by);
  const few = missing.length > 0 && missing.length < 3 && homeText.missing(missing);
  const words = [who, doorText.table(table), time, isOut ? homeText.left : few].filter(Boolean).join(" · ");
  const size = family?.size ?? 1;
  const inside = family?.inside ?? 1;
  const body = (
    <>
      <Plate tables={table === null ? [] : [table]} inside={family ? inside : 0} size={size} />
      <span>
        <b>{name}</b>
        <small>{words}</small>
      </span>
    </>
  );
  if (isNewest && mayUndo)
    return (
      <li className={css.withButton}>
        <div className={css.row}>{body}</div>
        <Button
          variant="ghost"
          icon={IconArrowBackUp}
          className={css.inRow}
          aria-label={homeText.undoOf(name)}
          onClick={() => undo(namesOf(facts))}
        >
          {homeText.undo}
        </Button>
      </li>
    );
  if (!family)
    return (
      <li>
        <div className={css.row}>
          {body}
          <Seats inside={1} size={1} />
        </div>
      </li>
    );
  return (
    <li>
      <button type="button" className={css.row} onClick={() => go({ at: "family", no: family.no, how: "name" })}>
        {body}
        <Seats inside={inside} size={size} isHot={missing.length > 0} />
      </button>
    </li>
  );
}

function TableRows({ coming, type }: { coming: readonly Family[]; type: (text: string) => void }) {
  const missing = new Map<number, number>();
  for (const person of coming.flatMap((family) => family.missing))
    if (person.table !== null) missing.set(person.table, (missing.get(person.table) ?? 0) + 1);
  return [...missing]
    .sort(([one], [other]) => one - other)
    .map(([table, count]) => (
      <li key={table}>
        <button type="button" className={css.row} onClick={() => type(`mesa ${table}`)}>
          <Plate tables={[table]} inside={0} size={count} />
          <span>
            <b>{doorText.table(table)}</b>
            <small>{homeText.missingAt(count)}</small>
          </span>
        </button>
      </li>
    ));
}

function Found({ typed }: { typed: string }) {
  const { copy, families } = useOpenDoor();
  const found = findHouseholds(foldedOf(copy), typed, (index) => (families[index]?.missing.length ?? 0) > 0);
  return (
    <>
      <ul className={css.fromBelow} aria-label={homeText.results(found.length, typed)}>
        {found.map((index) => {
          const family = families[index];
          return family && <FamilyRow key={family.no} family={family} how="name" typed={typed} />;
        })}
        {found.length === 0 && <li className={css.none}>{homeText.nothing}</li>}
        <StrangerRow name={typed} />
      </ul>
      <output className="sr">{homeText.found(found.length)}</output>
    </>
  );
}

function SearchForm({ typed, type, submit, field }: Search) {
  const { go } = useOpenDoor();
  return (
    <search>
      <form
        className={`${foot.foot} mantel`}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={foot.asking}>
          <div className={foot.field}>
            <IconSearch aria-hidden />
            <input
              ref={field}
              type="search"
              aria-label={homeText.search}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={200}
              placeholder={homeText.placeholder}
              value={typed}
              onChange={(event) => type(event.currentTarget.value)}
            />
          </div>
          {typed === "" ? (
            <Button variant="party" icon={IconQrcode} className={foot.scan} onClick={() => go({ at: "scan" })}>
              {homeText.scan}
            </Button>
          ) : (
            <Button variant="plain" icon={IconX} className={`${foot.scan} ${foot.shade}`} onClick={() => type("")}>
              {homeText.clear}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
