// POST /door/sync: the calls of phones at a door, as JSON. It reads no cookie: a phone shows its key.
import { type DoorSent } from "#app/domain/door/copy.ts";
import { readFact } from "#app/domain/door/facts.ts";
import { isRecord } from "#app/domain/record.ts";
import { noteWait } from "#app/platform/http/answering.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import type { Route } from "./+types/sync.route.ts";
import { syncDoor, syncLimits } from "./sync.commands.server.ts";

// The command asks for the right of the key.
export const handle = { access: { actions: { default: "door.use" } }, callBytes: 64 * 1024 } satisfies Handle;

const headers = { "cache-control": "no-store" };
const answer = (status: number, body: object | null = null) => Response.json(body, { status, headers });

// By hand: a phone sends JSON, and no session.
/** 200 with the facts that the phone has not heard yet; 401, 409 and 410 end something; 422, 429 and 503 only delay. */
export async function action(args: Route.ActionArgs) {
  const { app, now } = requestContext(args.context);
  return orFailed(
    args,
    "door not synced",
    async () => {
      const sent = readSent(await args.request.json().catch(() => null));
      if (!sent) return answer(422);
      const synced = await syncDoor(app, args.request.headers.get("authorization"), sent, now);
      if (synced.status === 200) return answer(200, synced.answer);
      if (synced.status === 409) return answer(409, { forked: synced.forked });
      if (synced.status === 410) return answer(410, { upTo: synced.upTo, erase: true });
      if (synced.status === 429) noteWait(synced.waitSeconds);
      return answer(synced.status);
    },
    ({ status }) => answer(status),
  );
}

/** The body of a call; null if it or one of its facts cannot be read. */
function readSent(body: unknown): DoorSent | null {
  if (!isRecord(body) || body.v !== 1) return null;
  // A phone of an earlier release confirms nothing.
  const { etag, facts, heard, clock, share = 0 } = body;
  if (typeof etag !== "string" || etag.length > 64 || !Array.isArray(facts) || facts.length > syncLimits.facts)
    return null;
  if (!Number.isSafeInteger(heard) || Number(heard) < 0 || !Number.isSafeInteger(clock)) return null;
  if (!Number.isSafeInteger(share) || Number(share) < 0) return null;
  const read = facts.flatMap((fact) => readFact(fact) ?? []);
  if (read.length < facts.length) return null;
  return { v: 1, etag, facts: read, heard: Number(heard), clock: Number(clock), share: Number(share) };
}
