// Zoom by wheel: the picture is scaled as it is, and drawn anew when the wheel rests.
import { flushSync } from "react-dom";

type Turned = {
  /** The drawing and where it lay at the beginning. */
  svg: SVGSVGElement;
  edge: DOMRect;
  /** Its scale and shift since then. */
  scale: number;
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout> | undefined;
};

const REST_MS = 160;

export type Wheeled = {
  box: HTMLElement;
  drawing: () => SVGSVGElement | null;
  isWhole: () => boolean;
  /** Zooms by `factor` around a point of the page. */
  zoom: (factor: number, at: { clientX: number; clientY: number }) => void;
};

/** Listens to the wheel with Control until `signal` ends it. */
export function listenToWheel({ box, drawing, isWhole, zoom }: Wheeled, signal: AbortSignal): void {
  let turned: Turned | null = null;
  const draw = ({ svg, edge, scale, x, y }: Turned) => {
    turned = null;
    svg.style.transform = svg.style.transformOrigin = "";
    if (Math.abs(scale - 1) < 0.001) return;
    // The point that has not moved.
    const at = { clientX: edge.left + x / (1 - scale), clientY: edge.top + y / (1 - scale) };
    // Before the next frame, which would else show the former picture.
    flushSync(() => zoom(scale, at));
  };
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const svg = drawing();
    if (!svg) return;
    const now: Turned = turned ?? { svg, edge: svg.getBoundingClientRect(), scale: 1, x: 0, y: 0, timer: undefined };
    const wanted = now.scale * Math.exp(-event.deltaY / 300);
    const scale = isWhole() ? Math.max(1, wanted) : wanted;
    const by = scale / now.scale;
    const [x, y] = [event.clientX - now.edge.left, event.clientY - now.edge.top];
    clearTimeout(now.timer);
    const next: Turned = { ...now, scale, x: x + (now.x - x) * by, y: y + (now.y - y) * by, timer: undefined };
    next.timer = setTimeout(() => draw(next), REST_MS);
    turned = next;
    svg.style.transformOrigin = "0 0";
    svg.style.transform = `translate(${next.x}px, ${next.y}px) scale(${scale})`;
  };
  box.addEventListener("wheel", turn, { signal, passive: false });
  signal.addEventListener("abort", () => clearTimeout(turned?.timer));
}
