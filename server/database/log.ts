// The log of the database launcher.

/** pino's logger and `console` both fit. */
export type Log = Record<"debug" | "info" | "warn" | "error", (text: string) => void>;
