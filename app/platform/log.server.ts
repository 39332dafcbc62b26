// The log: one JSON line a request and a job, with secrets and personal data redacted before they are written.
import { type DestinationStream, type Logger, pino } from "pino";

export type { Logger };

const SECRET_KEYS = [
  "password",
  "current",
  "confirm",
  "token",
  "code",
  "accessCode",
  "secret",
  "cookie",
  "authorization",
  "email",
  "recipient",
  "name",
  "phone",
  "message",
  "html",
  "text",
];

/** A logger at `level`. Values under the keys of secrets and personal data never reach the output, however deep they lie. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: "[oculto]" },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * The log of requests, which is written often: a few known fields, none of them personal, so that nothing has to be looked for and
 * hidden; lines are gathered for a tenth of a second.
 */
export function createRequestLog(level: string): Logger {
  const gathered = pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 100 });
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, gathered);
}

/** An error for the log: its kind, what it says, where. A database's error loses `detail`, which quotes people's rows. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { says: String(error) };
  const { code, constraint, cause } = error as Error & { code?: string; constraint?: string };
  return {
    type: error.name,
    says: error.message,
    reason: code,
    constraint,
    stack: error.stack,
    ...(cause ? { cause: describeError(cause) } : {}),
  };
}

// By where they stand, and by their form: a path may be spelt in more ways than one.
const TOKEN_PATHS = /^(\/(?:invite|invitation|mailing-list|no-mas|evento\/[^/]*\/respuesta)\/).*/i;
const TOKENS = /(?<=\/)[A-Za-z0-9]{32}(?![A-Za-z0-9-])/g;

/** A request's path as the log may keep it: without its query, without tokens, without control characters. */
export function loggedPath(url: string): string {
  const path = url.split("?", 1)[0] ?? "/";
  return path.replace(TOKEN_PATHS, "$1[oculto]").replace(TOKENS, "[oculto]").slice(0, 300);
}
