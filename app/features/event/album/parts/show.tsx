// The show in the hall: one photograph after the other on the whole screen; new ones come next.
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/display/button.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { albumPath } from "../copy.ts";
import type { ShowPhoto } from "../queries.server.ts";
import css from "./show.module.css";

const EACH_MS = 6_000;

type Props = { event: { id: string; title: string }; photos: readonly ShowPhoto[] };

/** Arrows go forward and back, the space bar pauses and resumes, Esc returns to the album. */
export function Show({ event, photos }: Props) {
  useLive([`event:${event.id}:album`]);
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const { current, next, count, place, step, isPaused, setPaused } = useShow(photos);
  useAwakeScreen();

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    return () => element.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={css.show}
      aria-label={`Fotos de ${event.title}`}
      onCancel={(cancelled) => {
        cancelled.preventDefault();
        void navigate(albumPath(event.id));
      }}
      onKeyDown={({ key, target }) => {
        if (key === "ArrowRight") step(1);
        if (key === "ArrowLeft") step(-1);
        if (key === " " && !(target instanceof HTMLButtonElement)) setPaused(!isPaused);
      }}
    >
      {current ? (
        // Preloads the next one.
        [current, ...(next ? [next] : [])].map(({ id, url, by, alt }) => (
          <figure key={id} className={css.slide} hidden={id !== current.id}>
            <img src={url} alt={alt} />
            <figcaption>{by}</figcaption>
          </figure>
        ))
      ) : (
        <p className={css.none}>Las fotos saldrán aquí en cuanto lleguen.</p>
      )}
      <div className={css.bar}>
        <p>
          {event.title}
          {count > 0 && ` · ${place} de ${count}`}
        </p>
        <Button variant="ghost" size="sm" onClick={() => setPaused(!isPaused)}>
          {isPaused ? "Seguir" : "Parar"}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => void document.documentElement.requestFullscreen?.().catch(() => {})}
        >
          Pantalla completa
        </Button>
        <Button variant="ghost" size="sm" onClick={() => void navigate(albumPath(event.id))}>
          Salir
        </Button>
      </div>
    </dialog>
  );
}

/** Keeps the hall's screen on while the show is visible, if the browser supports it. */
function useAwakeScreen() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isLeft = false;
    // The show may be over before the browser answers.
    const keep = (held: WakeLockSentinel) => {
      lock = held;
      if (isLeft) void held.release();
    };
    const hold = () => {
      if (document.visibilityState !== "visible") return;
      navigator.wakeLock?.request("screen").then(keep, () => {});
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      isLeft = true;
      document.removeEventListener("visibilitychange", hold);
      void lock?.release();
    };
  }, []);
}

/** The current photograph. New ones come first; one that a host hides disappears at once. */
function useShow(photos: readonly ShowPhoto[]) {
  const [id, setId] = useState<string | null>(null);
  const [isPaused, setPaused] = useState(false);
  const known = useRef(new Set<string>());
  const found = photos.findIndex((photo) => photo.id === id);
  const index = found === -1 ? 0 : found;
  const current = photos[index] ?? null;

  const step = (by: 1 | -1) => setId(photos[(index + by + photos.length) % photos.length]?.id ?? null);

  useEffect(() => {
    // The photographs at the start of the show do not count as new.
    if (known.current.size === 0) for (const photo of photos) known.current.add(photo.id);
    if (isPaused || photos.length === 0) return;
    const timer = setTimeout(() => {
      const news = photos.find((photo) => !known.current.has(photo.id));
      const next = news ?? photos[(index + 1) % photos.length];
      if (!next) return;
      known.current.add(next.id);
      setId(next.id);
    }, EACH_MS);
    return () => clearTimeout(timer);
  }, [photos, index, isPaused]);

  const next = photos.length > 1 ? photos[(index + 1) % photos.length] : undefined;
  return { current, next, count: photos.length, place: index + 1, step, isPaused, setPaused };
}
