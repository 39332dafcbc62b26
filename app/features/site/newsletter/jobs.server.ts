// Queues a newsletter's e-mails after it has been sent.
import type { Work } from "#app/platform/jobs/work.ts";
import { queueBatch } from "./sending.commands.server.ts";

/** One batch; it orders the next one itself. Safe to run twice and on several processes. */
export async function queueNewsletter({ app, payload, now }: Work<"send_newsletter">): Promise<void> {
  await queueBatch(app, payload.newsletterId, now);
}
