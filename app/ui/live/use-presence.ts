// The others who work in a room of an event, and their pointers: sent and received by the page's stream, and forgotten a moment later.
import { useEffect, useRef, useState } from "react";
import { mostChosen, type Presence, type SharedRoom } from "#app/domain/event/presence.ts";
import { isRecord } from "#app/domain/record.ts";
import { hearTalk } from "#app/ui/live/talk.ts";

export type Companion = Presence & { seenAt: number; tone: string };

/** White text is readable on each of them. */
const tones = [
  "var(--azulejo-600)",
  "var(--albahaca-700)",
  "var(--naranja-800)",
  "var(--granada-600)",
  "var(--uva-700)",
];
const TELL_MS = 150;
const HERE_MS = 12_000;
const FORGET_MS = 30_000;

/** `tell` sends the viewer's pointer at a limited rate: it calls `at` only on sending, which returns null without one. */
export function usePresence(
  room: SharedRoom,
  { path, eventId, viewerId }: { path: string; eventId: string; viewerId: string },
  chosen: ReadonlySet<string>,
) {
  const [people, setPeople] = useState<readonly Companion[]>([]);
  const mine = useRef({
    at: (() => null) as () => Presence["at"],
    chosen,
    isAlone: true,
    toldAt: 0,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  });
  const [tell] = useState(() => (at: (() => Presence["at"]) | undefined) => {
    const now = mine.current;
    if (at !== undefined) {
      now.at = at;
      // Sends no pointer while no one else is in the room.
      if (now.isAlone) return;
    }
    now.timer ??= setTimeout(
      () => {
        now.timer = undefined;
        now.toldAt = performance.now();
        void fetch(path, { method: "POST", body: formOf(now.at(), now.chosen), redirect: "manual" }).catch(() => {});
      },
      Math.max(0, now.toldAt + TELL_MS - performance.now()),
    );
  });

  useEffect(() => {
    mine.current.chosen = chosen;
    tell(undefined);
  }, [chosen, tell]);

  useEffect(() => {
    const known = new Map<string, number>();
    const stop = hearTalk((event) => {
      if (event.kind !== "whisper" || !isRecord(event.said) || event.said[room] !== eventId) return;
      const said = event.said.presence as Presence;
      if (said.id === viewerId) return;
      // A new viewer does not know yet who is here.
      if (!known.has(said.id) && !said.isLeaving) tell(undefined);
      if (said.isLeaving) known.delete(said.id);
      else known.set(said.id, performance.now());
      mine.current.isAlone = known.size === 0;
      setPeople((before) => {
        const others = before.filter(({ id }) => id !== said.id);
        if (said.isLeaving) return others;
        const tone = before.find(({ id }) => id === said.id)?.tone ?? freeTone(others);
        return [...others, { ...said, tone, seenAt: performance.now() }].sort((one, other) =>
          one.id < other.id ? -1 : 1,
        );
      });
    });
    const here = setInterval(() => {
      if (!document.hidden) tell(undefined);
      const since = performance.now() - FORGET_MS;
      for (const [id, seenAt] of known) if (seenAt <= since) known.delete(id);
      mine.current.isAlone = known.size === 0;
      setPeople((before) =>
        before.every(({ seenAt }) => seenAt > since) ? before : before.filter(({ seenAt }) => seenAt > since),
      );
    }, HERE_MS);
    const leave = () => {
      const form = formOf(null, new Set());
      form.set("isLeaving", "on");
      navigator.sendBeacon(path, form);
    };
    window.addEventListener("pagehide", leave);
    const { current } = mine;
    return () => {
      stop();
      clearInterval(here);
      clearTimeout(current.timer);
      current.timer = undefined;
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [room, path, eventId, viewerId, tell]);

  return { people, tell };
}

function formOf(at: Presence["at"], chosen: ReadonlySet<string>): URLSearchParams {
  const form = new URLSearchParams();
  form.set("intent", "here");
  if (at) {
    form.set("x", String(Math.round(at.x)));
    form.set("y", String(Math.round(at.y)));
  }
  for (const id of [...chosen].slice(0, mostChosen)) form.append("chosen", id);
  return form;
}

function freeTone(others: readonly Companion[]): string {
  return tones.find((tone) => others.every((each) => each.tone !== tone)) ?? tones[others.length % tones.length]!;
}
