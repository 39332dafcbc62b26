// The zoom of the cloth: by buttons, by the wheel with Ctrl, and by two fingers.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { cloth } from "#app/domain/event/moodboard.ts";

const least = 1;
const most = 4;
export type Zooming = ReturnType<typeof useZoom>;

export function useZoom() {
  const frame = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  // The point of the cloth that must stay under the fingers, and their place on the page.
  const kept = useRef<{ x: number; y: number; at: { x: number; y: number } } | null>(null);

  const unit = () => (stage.current?.getBoundingClientRect().width ?? cloth.width) / cloth.width;

  function zoomTo(next: number, around?: { x: number; y: number }) {
    const edge = stage.current?.getBoundingClientRect();
    const box = frame.current?.getBoundingClientRect();
    if (!edge || !box) return;
    const at = around ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    kept.current = { x: (at.x - edge.left) / unit(), y: (at.y - edge.top) / unit(), at };
    setZoom(Math.round(Math.max(least, Math.min(most, next)) * 100) / 100);
  }

  useLayoutEffect(() => {
    const point = kept.current;
    // Measured only after a zoom: otherwise the browser would lay out everything in each frame.
    const edge = point && stage.current?.getBoundingClientRect();
    if (!edge || !frame.current) return;
    kept.current = null;
    frame.current.scrollLeft += edge.left + point.x * unit() - point.at.x;
    frame.current.scrollTop += edge.top + point.y * unit() - point.at.y;
  });

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomTo(zoom * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
  });
  useEffect(() => {
    const { current } = frame;
    // Passive listeners could not prevent the browser's own zoom.
    current?.addEventListener("wheel", onWheel, { passive: false });
    return () => current?.removeEventListener("wheel", onWheel);
  }, []);

  /** The middle of the visible part, in units of the cloth. */
  function middle(): { x: number; y: number } {
    const [edge, box] = [stage.current?.getBoundingClientRect(), frame.current?.getBoundingClientRect()];
    if (!edge || !box) return { x: cloth.width / 2, y: cloth.height / 2 };
    const bottom = Math.min(box.bottom, window.innerHeight);
    return {
      x: (box.left + box.width / 2 - edge.left) / unit(),
      y: ((Math.max(box.top, 0) + bottom) / 2 - edge.top) / unit(),
    };
  }

  return {
    frame,
    stage,
    zoom,
    unit,
    zoomTo,
    middle,
    nearer: () => zoomTo(zoom * 1.25),
    farther: () => zoomTo(zoom / 1.25),
  };
}
