// Keeps the page of all sessions current: loads it again a moment after the last message.
import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { hearTalk } from "#app/ui/live/talk.ts";
import { useLive } from "#app/ui/live/use-live.ts";

const PAUSE_MS = 300;

export function useSessions(viewerId: string): void {
  const { revalidate } = useRevalidator();
  useLive([`user:${viewerId}`]);
  const again = useEffectEvent(() => void revalidate());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = hearTalk(({ kind }) => {
      if (kind !== "talk" && kind !== "look") return;
      clearTimeout(timer);
      timer = setTimeout(again, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}
