// The e-mails of an event that wait until the host who sends them has proved their own address.
import type { AppServices } from "#app/platform/app-services.server.ts";
import { listAwaiting } from "#app/platform/mail/proof.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

/** How many wait for the viewer's proof, and for that of other hosts. */
export type AwaitingProof = {
  own: { email: string; count: number } | null;
  others: { name: string; count: number }[];
};

/** The proof that one e-mail waits for: the viewer's, or another host's. */
export type AwaitedProof = "own" | "others" | null;

/** The same for the viewer, from the id of the host whose proof it waits for. */
export function proofOf(hostId: string | null, viewer: { id: string } | null): AwaitedProof {
  if (hostId === null) return null;
  return hostId === viewer?.id ? "own" : "others";
}

/** The waiting e-mails of the pass's event. */
export async function readAwaiting(
  app: Pick<AppServices, "db" | "emails" | "config">,
  { event, viewer }: EventPass,
  now: Date,
): Promise<AwaitingProof> {
  const all = await listAwaiting(app, event.id, now);
  return {
    own: all.find(({ userId }) => userId === viewer?.id) ?? null,
    others: all.filter(({ userId }) => userId !== viewer?.id).map(({ name, count }) => ({ name, count })),
  };
}
