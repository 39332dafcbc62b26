// The log: one JSON line per request and job, with secrets and personal data redacted.
import { type LogOutput, openLogOutput } from "./log-output.server.ts";
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { type Outages, watchOutages } from "./outages.server.ts";

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

let output: LogOutput | undefined;
const outages = new Set<Outages>();

/** Standard output, one object for all logs, so that lines do not interleave. */
function openOutput(): LogOutput {
  return (output ??= openLogOutput(1));
}

/** Resolves when the operating system has all logged lines, so that none is lost at exit. */
export async function flushLog(): Promise<void> {
  for (const each of outages) each.flush();
  await output?.flush();
}

/**
 * A logger at `level`. Redacts values under keys of secrets and personal data, however deep they are. Repeated errors while
 * the database or the bucket is unavailable make one line a minute, with their number.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: "[oculto]" },
    serializers: { err: describeError },
  };
  if (level === "silent") return pino(options);
  const repeats = watchOutages((facts) => log.warn(facts, "still away"));
  outages.add(repeats);
  const hooks: LoggerOptions["hooks"] = {
    logMethod(args, method) {
      const [fields, said]: unknown[] = args;
      const error = typeof fields === "object" && fields !== null && "err" in fields ? fields.err : null;
      if (!repeats.isRepeat(error, String(said))) method.apply(this, args);
    },
  };
  const log = pino({ ...options, hooks }, destination ?? { write: openOutput().writeNow });
  return log;
}

/** One answered request: its raw path, and the duration in milliseconds. */
type AnsweredRequest = { id: string; method: string; url: string; status: number; ms: number };

export type RequestLog = { write(request: AnsweredRequest): void };

/**
 * The log of requests, which runs often: it formats its lines itself. It has a few known fields without personal data, so
 * it needs no redaction.
 */
export function createRequestLog(level: string): RequestLog {
  if (!pino({ level }, { write() {} }).isLevelEnabled("info")) return { write() {} };
  const out = openOutput();
  let lastMs = 0;
  let time = "";
  return {
    write({ id, method, url, status, ms }) {
      const now = Date.now();
      if (now !== lastMs) time = new Date((lastMs = now)).toISOString();
      const path = JSON.stringify(loggedPath(url));
      const rounded = Math.round(ms * 10) / 10;
      out.write(
        `{"level":30,"time":"${time}","id":"${id}","method":"${method}","path":${path},"status":${status},"ms":${rounded},"msg":"request"}\n`,
      );
    },
  };
}

/** An error for the log: kind, message, stack. Omits a database error's `detail`, which quotes personal data. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { says: String(error) };
  return {
    type: error.name,
    says: error.message,
    reason: "code" in error ? error.code : undefined,
    constraint: "constraint" in error ? error.constraint : undefined,
    stack: error.stack,
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  };
}

// Matches tokens by their path and by their form, because a path has several spellings.
const TOKEN_PATHS =
  /^(\/(?:invite|invitation|programa|puerta|cocina|pantalla|regalo|album|mesa|mailing-list|no-mas|evento\/[^/]*\/respuesta)\/).*/i;
const TOKEN_LENGTH = 32;
const TOKENS = /(?<=\/)[A-Za-z0-9]{32}(?![A-Za-z0-9-])/g;

/** A request's path for the log: without query, tokens or control characters. */
function loggedPath(url: string): string {
  const path = url.split("?", 1)[0] ?? "/";
  const shown = path.replace(TOKEN_PATHS, "$1[oculto]");
  return shown.length < TOKEN_LENGTH ? shown : shown.replace(TOKENS, "[oculto]").slice(0, 300);
}
