// The drawings of the demo, in `demo/`. They show no real person or place, so anyone may publish them.
import { drawn } from "./demo-render.ts";

const files = import.meta.glob<string>("./demo/*.svg", { query: "?raw", import: "default" });

/** The JPEG of the drawing `name`. Throws if no such drawing exists. */
export async function drawPicture(name: string): Promise<Uint8Array> {
  const load = files[`./demo/${name}.svg`];
  if (!load) throw new Error(`No drawing: ${name}`);
  return drawn(await load());
}
