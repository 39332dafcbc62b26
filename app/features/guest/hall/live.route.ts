// GET /pantalla/{token}/live: tells a screen that something changed. It carries no words.
import { findHall } from "#app/features/event/day/screen/queries.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/live.route.ts";
import { openHall } from "./queries.server.ts";

export const handle = { access: { view: "hall.read" } } satisfies Handle;

const heartbeatMs = 20_000;
const mostOfScreen = 8;
const changed = "data: 1\n\n";
const open = new Map<string, number>();

// By hand: a stream, which ends with its browser, with its screen, and with its process (`server/web/connection-draining.ts`).
export async function loader(args: Route.LoaderArgs) {
  const opened = await openHall(args, handle.access.view);
  const headers = { "cache-control": "no-store, no-transform" };
  if (!opened.pass) return new Response(null, { status: opened.status, headers });
  const { app } = requestContext(args.context);
  const { id: screenId, eventId } = opened.screen;
  // K-4: a process bounds its streams.
  if ((open.get(screenId) ?? 0) >= mostOfScreen) return new Response(null, { status: 429, headers });
  const topics = new Set(["", ":schedule", ":album", ":seating"].map((part) => `event:${eventId}${part}`));
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      let isOver = false;
      const write = (text: string) => {
        if (!isOver) controller.enqueue(encoder.encode(text));
      };
      /** Tells the screen, and ends the stream of a screen that is shown no more: its script reads why. K-1 */
      const tell = async (text: string) => {
        const isLive = await findHall(app.db, args.params.token).then(
          (screen) => screen?.isLive === true,
          () => false,
        );
        write(isLive ? text : changed);
        if (isLive || isOver) return;
        end();
        controller.close();
      };
      const silence = app.live.listen((change) => {
        if (change === null || topics.has(change.topic)) void tell(changed);
      });
      const beat = setInterval(() => void tell(": \n\n"), heartbeatMs);
      open.set(screenId, (open.get(screenId) ?? 0) + 1);
      end = () => {
        if (isOver) return;
        isOver = true;
        silence();
        clearInterval(beat);
        const left = (open.get(screenId) ?? 1) - 1;
        if (left > 0) open.set(screenId, left);
        else open.delete(screenId);
      };
      write("retry: 2000\n\n");
    },
    cancel: () => end(),
  });
  args.request.signal.addEventListener("abort", () => end());
  return new Response(body, { headers: { ...headers, "content-type": "text/event-stream" } });
}
