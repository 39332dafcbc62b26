// What the tabs of one browser tell each other of their session.

/** `left`: signed out. `entered`: an account that is signed in has opened a page. */
export type SessionEvent = "left" | "entered";

let channel: BroadcastChannel | undefined;

// One for the whole page: a page does not hear what it says itself.
function own(): BroadcastChannel {
  return (channel ??= new BroadcastChannel("convite-session"));
}

/** Tells all other tabs of this browser. */
export function tellTabs(event: SessionEvent): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin than its own
  own().postMessage(event);
}

/** Hears what other tabs tell. Returns how to stop. */
export function hearTabs(hear: (event: SessionEvent) => void): () => void {
  const onMessage = ({ data }: MessageEvent<SessionEvent>) => hear(data);
  own().addEventListener("message", onMessage);
  return () => own().removeEventListener("message", onMessage);
}
