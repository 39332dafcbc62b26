// The door on a phone: its screens, the keys of a desk, and its actions. Each action goes to the disk before the phone shows it.
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { codeOfToken, readCode } from "#app/domain/door/codes.ts";
import type { Fact } from "#app/domain/door/facts.ts";
import { isRelay } from "#app/domain/door/hearsay.ts";
import { findHouseholds } from "#app/domain/door/search.ts";
import { isOurs } from "#app/domain/door/shares.ts";
import { linkPlace } from "#app/ui/offline/door-database.ts";
import { DoneScreen } from "./answers.tsx";
import { type DoorActions, DoorContext } from "./context.ts";
import { doorText, homeText } from "./copy.ts";
import { type FactDraft, type Door, foldedOf, type OpenDoor, type Snapshot, useDoor } from "./door.ts";
import { FamilyScreen } from "./family.tsx";
import frame from "./frame.module.css";
import { ListPane } from "./home.tsx";
import { type Done, type Screen, useScreens } from "./screens.ts";
import { type Point, StartScreen } from "./start.tsx";
import { applyScheme } from "./scheme.ts";
import { Refused } from "./store.ts";
import { useKeys } from "./use-keys.ts";
import { useSaving } from "./use-saving.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import { entering } from "./use-entering.ts";
import { alone, type Family, hourIn, isOver, lastActions, namedOf, namesOf, presenceOf } from "./view.ts";

const foldAfterMs = 200;
const rare = () => import("./rare.ts");
const AlreadyScreen = lazy(async () => ({ default: (await rare()).AlreadyScreen }));
const BookedScreen = lazy(async () => ({ default: (await rare()).BookedScreen }));
const ChangesScreen = lazy(async () => ({ default: (await rare()).ChangesScreen }));
const ClosedScreen = lazy(async () => ({ default: (await rare()).ClosedScreen }));
const MenuScreen = lazy(async () => ({ default: (await rare()).MenuScreen }));
const OwnScreen = lazy(async () => ({ default: (await rare()).OwnScreen }));
const RelayScreen = lazy(async () => ({ default: (await rare()).RelayScreen }));
const NewPersonScreen = lazy(async () => ({ default: (await rare()).NewPersonScreen }));
const ScanScreen = lazy(async () => ({ default: (await rare()).ScanScreen }));

/** `token` is that of the link in the address, "" without one. `points` are the doors that an account may stand at. */
export function DoorPhone({ door, token, points }: { door: Door; token: string; points: readonly Point[] }) {
  const snapshot = useDoor(door);
  const [isAgain, setAgain] = useState(false);
  useEffect(() => door.start(), [door]);
  const { phase, open, meta } = snapshot;
  // The address of a link names its token until the phone holds the list.
  useEffect(() => {
    if (phase === "open" && token !== "") history.replaceState(history.state, "", "/puerta");
  }, [phase, token]);
  if (open) return <OpenScreens door={door} open={open} snapshot={snapshot} />;
  if (phase === "loading") return <p className={frame.waiting}>{doorText.loading}</p>;
  const mayOpen = door.place !== linkPlace || token !== "";
  if (phase === "closed" && meta && !(isAgain || token !== ""))
    return (
      <Suspense>
        <ClosedScreen meta={meta} waiting={snapshot.waiting} again={mayOpen ? () => setAgain(true) : null} />
      </Suspense>
    );
  return (
    <div className={`${frame.door} ${frame.alone}`}>
      <StartScreen door={door} token={token} points={points} />
    </div>
  );
}

function OpenScreens({ door, open, snapshot }: { door: Door; open: OpenDoor; snapshot: Snapshot }) {
  const { screen, go, swap, leave, back } = useScreens();
  const [typed, setTyped] = useState("");
  const [trouble, setTrouble] = useState<(() => void) | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isBusy = useRef(false);
  const { copy, meta, families, facts, share } = open;
  const [isLeaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [asked, setAsked] = useState<Parameters<typeof note> | null>(null);
  const saving = useSaving();
  useWakeLock(saving === "no");
  useEffect(() => {
    applyScheme(saving !== "no");
    door.save(saving !== "no");
  }, [door, saving]);

  /** Back at the list with an empty field, ready for the next family. */
  const toList = () => {
    setTyped("");
    leave();
  };
  const run = async (action: () => Promise<void>) => {
    // A second press before the first is on the disk is the same press.
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await action();
      setTrouble(null);
    } catch (error) {
      if (error instanceof Refused) refuse(error.no, "name");
      else setTrouble(() => () => void run(action));
    } finally {
      isBusy.current = false;
    }
  };
  const note = (drafts: readonly FactDraft[], done: (names: Done["names"]) => Screen): void => {
    // The helper first hears who did not sign up for this room.
    if (drafts.some(({ no, unbooked, over }) => unbooked && !over && !(share && !isOurs(share, no ?? 0)))) {
      setAsked([drafts, done]);
      return show({ at: "booked" });
    }
    void run(async () => {
      const noted = await door.note(drafts);
      const answer = done(namesOf(noted));
      setTyped("");
      show(answer);
    });
  };
  const undo = (names: Done["names"]) =>
    void run(async () => {
      const standing = namedOf(door.get().open?.facts ?? [], names);
      if (standing.length > 0) await door.undo(namesOf(standing));
      if (screen.at !== "home") toList();
    });

  /** A code of a family opens it, a badge lets its guest in; returns what to say of any other. */
  const take = async (text: string): Promise<string | null> => {
    const { codeRefusal, hearRelay, relayAnswer } = await rare();
    if (isRelay(text)) return relayAnswer(await door.hear(hearRelay, text), meta.names, copy.event.zone);
    const code = readCode(text);
    const refusal = (kind: Parameters<typeof codeRefusal>[0]) =>
      codeRefusal(kind, hourIn(copy.event.zone, meta.answeredAt));
    if (code.kind === "shared") return refusal("shared");
    if (code.kind === "badge") return takeBadge(await codeOfToken(code.token)) ? null : refusal("badge");
    const own = code.kind === "household" ? await codeOfToken(code.token) : "";
    const family = own === "" ? undefined : families.find(({ household }) => household.codes.includes(own));
    if (!family) return refusal("unknown");
    openFamily(family, "code");
    return null;
  };
  const show = (to: Screen) => (screen.at === "home" ? go(to) : swap(to));
  /** This phone does not let the person in: another one does, or they are inside. */
  const refuse = (no: number, how: Fact["how"]) =>
    show(share && !isOurs(share, no) ? { at: "own", no, how } : { at: "already", no, how, isAlone: true });
  const openFamily = (family: Family, how: Fact["how"]) => {
    const isAllIn = family.inside > 0 && family.inside >= family.size;
    const [one, other] = family.household.people;
    if (!isAllIn && !isLeaving && !other && one?.unbooked)
      return note(...entering(open.state, alone(family, one), how, { into: [one] }));
    if (!isAllIn && !isLeaving && family.foreign === family.household.people.length) return refuse(family.no, how);
    show({ at: isAllIn && !isLeaving ? "already" : "family", no: family.no, how });
  };
  /** False for a badge that no guest of the list has. */
  const takeBadge = (badge: string): boolean => {
    const family = families.find(({ household: { people } }) => people.some((person) => person.badge === badge));
    const person = family?.household.people.find((each) => each.badge === badge);
    if (!family || !person) return false;
    const isInside = presenceOf(open.state, person.no).inside;
    if (!isInside && (person.unbooked || !isOver(copy, open.state, 1)))
      note(...entering(open.state, alone(family, person), "code", { into: [person] }));
    else {
      show(
        isInside
          ? { at: "already", no: person.no, how: "code", isAlone: true }
          : { at: "family", no: person.no, how: "code" },
      );
    }
    return true;
  };
  /** Takes a code from the keyboard; the next one ends what was said of it. */
  const takeTyped = async (text: string) => {
    setTyped("");
    setRefusal(null);
    setRefusal(await take(text));
  };
  const type = (text: string) => {
    setRefusal(null);
    setTyped(text);
  };
  const submit = () => {
    if (readCode(typed).kind !== "unknown") return void takeTyped(typed);
    const [first] = findHouseholds(foldedOf(copy), typed, (index) => (families[index]?.missing.length ?? 0) > 0);
    const family = first === undefined ? undefined : families[first];
    if (family) openFamily(family, "name");
  };
  const undoLast = () => {
    const own = lastActions(
      facts.filter(({ device, kind }) => device === meta.device || kind === "undo"),
      families,
      1,
    )[0];
    if (own) undo(namesOf(own.facts));
  };
  useKeys({
    isHome: screen.at === "home",
    field,
    onCode: (text) => {
      if (readCode(text).kind === "unknown" && !isRelay(text)) return false;
      void takeTyped(text);
      return true;
    },
    onEnter: () => {
      if (["done", "already", "own", "booked"].includes(screen.at)) return toList();
      document.querySelector<HTMLFormElement>("[data-beside] form")?.requestSubmit();
    },
    onUndo: undoLast,
    onEscape: () => (typed !== "" && screen.at === "home" ? setTyped("") : screen.at !== "home" && back()),
  });
  // Before the first letter is typed, and after the list stands.
  useEffect(() => {
    const timer = setTimeout(() => foldedOf(copy), foldAfterMs);
    return () => clearTimeout(timer);
  }, [copy]);
  const toField = useEffectEvent(() => field.current?.focus({ preventScroll: true }));
  useEffect(() => {
    if (screen.at === "home") toField();
  }, [screen.at]);

  const actions: DoorActions = {
    ...open,
    snapshot,
    note,
    undo,
    go,
    openFamily,
    saving,
    isLeaving,
    setLeaving,
    choosePoint: door.choosePoint,
    leave: toList,
    back,
    hour: (at) => hourIn(copy.event.zone, at),
    doorOf: (device, here) =>
      device === null ? "" : device === meta.device && here !== "" ? here : (meta.names[device] ?? ""),
  };
  const family =
    "no" in screen ? families.find(({ household }) => household.people.some(({ no }) => no === screen.no)) : undefined;
  if (screen.at === "done")
    return (
      <DoorContext value={actions}>
        <DoneScreen done={screen.done} />
      </DoorContext>
    );
  const only = screen.at === "already" && screen.isAlone && family?.household.people.find(({ no }) => no === screen.no);
  if (screen.at === "already" && family)
    return (
      <DoorContext value={actions}>
        <Suspense>
          <AlreadyScreen family={only ? alone(family, only) : family} how={screen.how} />
        </Suspense>
      </DoorContext>
    );
  if (screen.at === "own" && family)
    return (
      <DoorContext value={actions}>
        <Suspense>
          <OwnScreen family={family} no={screen.no} how={screen.how} />
        </Suspense>
      </DoorContext>
    );
  if (screen.at === "booked" && asked) {
    const [drafts, done] = asked;
    const enter = () =>
      note(
        drafts.map((each) => (each.kind === "in" ? { ...each, over: true } : each)),
        done,
      );
    return (
      <DoorContext value={actions}>
        <Suspense>
          <BookedScreen drafts={drafts} enter={enter} />
        </Suspense>
      </DoorContext>
    );
  }
  const isHome = ["home", "booked"].includes(screen.at) || (screen.at === "family" && !family);
  return (
    <DoorContext value={actions}>
      <div className={frame.door}>
        {isHome && <h1 className="sr">{copy.device.name}</h1>}
        <ListPane
          search={{ typed, type, submit, field }}
          trouble={isHome ? trouble : null}
          refusal={isHome ? refusal : null}
          isBehind={!isHome}
        />
        {screen.at === "family" && family && (
          <FamilyScreen key={screen.no} family={family} how={screen.how} trouble={trouble} />
        )}
        <Suspense fallback={<p className={frame.waiting}>{doorText.loading}</p>}>
          {screen.at === "new" && <NewPersonScreen name={screen.name} trouble={trouble} />}
          {screen.at === "scan" && <ScanScreen take={take} />}
          {screen.at === "menu" && <MenuScreen />}
          {screen.at === "relay" && <RelayScreen />}
          {screen.at === "changes" && <ChangesScreen seen={door.forgetChanges} />}
        </Suspense>
        {isHome && (
          <p className={frame.choose}>
            <span>{homeText.choose}</span>
          </p>
        )}
      </div>
    </DoorContext>
  );
}
