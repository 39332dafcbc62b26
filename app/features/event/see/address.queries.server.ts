// The address of a page on show: ten minutes long, and for the session of the host who asked for it.
import { parseSeer, type SeeAs, seenMs, seePath } from "#app/domain/event/see.ts";
import { sign, unsign } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";

type Secret = Pick<Config, "authSecret">;
type Asked = SeeAs & { eventId: string; sessionId: string };

const NAME = "see-as";
const signedText = ({ sessionId, eventId, como, id }: Asked, until: number) =>
  [sessionId, eventId, como, id, until].join(" ");

/** The address of the page, valid from `now` for ten minutes. */
export function pageAddress(config: Secret, asked: Asked, now: Date): string {
  const until = now.getTime() + seenMs;
  const text = signedText(asked, until);
  const query = new URLSearchParams({
    como: asked.como,
    id: asked.id,
    hasta: String(until),
    firma: sign(config, NAME, text).slice(text.length + 1),
  });
  return `${seePath(asked.eventId)}/page?${query}`;
}

/** The person whose page the address of `query` shows; null if it is too old, or was not made for this session and event. */
export function readPageAddress(
  config: Secret,
  { eventId, sessionId }: Pick<Asked, "eventId" | "sessionId">,
  query: URLSearchParams,
  now: Date,
): SeeAs | null {
  const como = parseSeer(query.get("como"));
  const until = Number(query.get("hasta"));
  if (como === null || !(until > now.getTime())) return null;
  const asked = { eventId, sessionId, como, id: query.get("id") ?? "" };
  const text = signedText(asked, until);
  return unsign(config, NAME, `${text}.${query.get("firma")}`) === text ? { como, id: asked.id } : null;
}
