// Where the launcher tells what it does.

/** pino's logger and `console` are such. */
export type Log = Record<"debug" | "info" | "warn" | "error", (text: string) => void>;
