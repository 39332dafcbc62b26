// The plan of the server with the changes of this page. They go out one after the other, or wait for a connection.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { commonText } from "#app/copy/text/text.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { noteCut } from "#app/ui/offline/reach.ts";
import { blankWaiting, hasWaiting, keepPosted, settle, useWaiting, type Waiting } from "#app/ui/offline/waiting.ts";
import { backText } from "../copy.ts";
import type { Plan } from "../queries.server.ts";
import { collisionOf } from "../../parts/collision.ts";
import { seatsOf } from "./seats.ts";
import { bodyOf, fieldsOf, planReader, send, type Sent } from "./sending.ts";
import { withUnsent } from "./unsent.ts";

const none: readonly string[] = [];

/** A change that the server has refused. */
export type Refused = Pick<Waiting, "id" | "body" | "what" | "state">;

/** `path` is the address of the plan's data, `shownAt` the path of its page, `tag` that of the loaded plan. */
export function useUnsent(path: string, shownAt: string, loaded: Plan, tag: string) {
  const [plan, setPlan] = useState(loaded);
  const [sending, setSending] = useState(none);
  const [read] = useState(() => planReader(path, { tag, plan: loaded }));
  const { state: looking } = useRevalidator();
  const [late, setLate] = useState<readonly Refused[]>([]);
  const work = useRef({
    queue: Promise.resolve(),
    open: 0,
    done: new Array<string>(),
    late: new Array<{ form: Refused; refusal: string }>(),
    plan,
    seen: loaded,
    isAhead: false,
  });
  useEffect(() => {
    work.current.plan = plan;
  });
  const own = useWaiting().filter((form) => form.shownAt === shownAt);
  const kept = own.filter(({ state }) => typeof state === "string").map(({ body }) => body);
  const waiting = own.filter(({ state }) => state === "waiting").length;

  const readLater = useEffectEvent(async () => {
    const { current } = work;
    await current.queue;
    const next = await read();
    if (next && current.open === 0) setPlan((former) => keepingSame(former, next));
  });
  useEffect(() => {
    const { current } = work;
    if (current.seen === loaded) return;
    current.seen = loaded;
    if (!current.isAhead) return setPlan((former) => keepingSame(former, loaded));
    // The server may have read `loaded` before it made this page's last change: only a later plan is sure to have it.
    current.isAhead = false;
    void readLater();
  }, [loaded]);
  // The page's stream has told of a change: its revalidation leaves the plan out.
  useEffect(() => {
    if (looking === "loading") void readLater();
  }, [looking]);
  const key = kept.join("\n");
  const shown = useMemo(
    () => withUnsent(plan, [...(key === "" ? none : key.split("\n")), ...sending]),
    [plan, key, sending],
  );
  useBack(own, waiting);
  useAskOnLeaving(waiting + sending.length > 0);

  /** Sends `fields` behind all changes before them. `what` says it to the person, should the server refuse it later. */
  function post(fields: Sent, what: string, onRefused: () => void = () => {}) {
    const body = bodyOf(fields);
    const { current } = work;
    current.open += 1;
    setSending((all) => [...all, body]);
    current.queue = sendAfter(current.queue, body, what, onRefused);
  }

  async function sendAfter(before: Promise<void>, body: string, what: string, onRefused: () => void) {
    const { current } = work;
    await before;
    if (hasWaiting()) await (await import("#app/ui/offline/sending.ts")).sendWaiting().catch(() => false);
    const outcome = hasWaiting() ? "away" : await send(path, body);
    current.open -= 1;
    const isUnanswered = outcome === "away" || outcome === "ended";
    if (outcome === "away") noteCut();
    if (isUnanswered && keepPosted(path, body, { what, subject: "plan", value: "", shownAt })) {
      if (outcome === "ended") blankWaiting();
    } else if (outcome !== "done") {
      if (isUnanswered) toast(commonText.notSaved, { tone: "bad" });
      else {
        const form = { id: crypto.randomUUID(), body, what, state: outcome.status };
        current.late.push({ form, refusal: outcome.refusal });
      }
      onRefused();
    } else current.done.push(body);
    if (outcome !== "done") setSending((all) => all.filter((each) => each !== body));
    if (current.open > 0) return;
    const next = current.done.length > 0 || !isUnanswered ? await read() : undefined;
    if (current.open > 0) return;
    const done = current.done.splice(0);
    current.isAhead ||= done.length > 0;
    setPlan((former) => (next ? keepingSame(former, next) : withUnsent(former, done)));
    setSending(none);
    for (const { form, refusal } of current.late.splice(0)) {
      if (collisionOf(form.body, seatsOf(next ?? current.plan)) && form.state === 409) setLate((all) => [...all, form]);
      else toast(refusal, { tone: "bad" });
    }
  }

  return {
    plan: shown,
    isSaving: sending.length > 0,
    /** How many changes wait for a connection. */
    waiting,
    /** The changes that the server has refused later, and those that another host was faster with. */
    refused: [...own.filter(({ state }) => typeof state === "number"), ...late],
    post,
    /** Leaves the refused change, or sends it again with the fields `again`. */
    settle({ id, body, what }: Refused, again: Sent | null) {
      settle(id, null);
      setLate((all) => all.filter((each) => each.id !== id));
      if (again) post({ ...fieldsOf(body), ...again }, what);
    },
  };
}

/** Says that the connection is back once the last change has been sent. */
function useBack(own: readonly Waiting[], waiting: number) {
  const before = useRef(waiting);
  const sent = own.filter(({ state }) => state === "sent").length;
  useEffect(() => {
    if (before.current > 0 && waiting === 0 && sent > 0) toast(backText(sent));
    before.current = waiting;
  }, [waiting, sent]);
}

/** The browser asks before a tab with unsent changes closes. */
function useAskOnLeaving(isUnsent: boolean) {
  useEffect(() => {
    if (!isUnsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsent]);
}

/** `next`, with the tables, rows and objects of `before` that have not changed: they are not drawn anew. */
function keepingSame(before: Plan, next: Plan): Plan {
  const kept = <T extends { id: string }>(old: readonly T[], all: readonly T[]) => {
    const known = new Map(old.map((each) => [each.id, each]));
    return all.map((each) => {
      const same = known.get(each.id);
      return same && JSON.stringify(same) === JSON.stringify(each) ? same : each;
    });
  };
  const rows = kept(before.rows, next.rows);
  return { ...next, rows, tables: kept(before.tables, next.tables), objects: kept(before.objects, next.objects) };
}
