// Session messages between the tabs of one browser.

/** `left`: signed out. `entered`: a signed-in account has opened a page. */
export type SessionEvent = "left" | "entered";

let channel: BroadcastChannel | undefined;

// One channel for the whole page: a page does not receive its own messages.
function own(): BroadcastChannel {
  return (channel ??= new BroadcastChannel("convite-session"));
}

/** Sends `event` to all other tabs of this browser. */
export function tellTabs(event: SessionEvent): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin than its own
  own().postMessage(event);
}

/** Receives the messages of other tabs. Returns a stop function. */
export function hearTabs(hear: (event: SessionEvent) => void): () => void {
  const onMessage = ({ data }: MessageEvent<SessionEvent>) => hear(data);
  own().addEventListener("message", onMessage);
  return () => own().removeEventListener("message", onMessage);
}
