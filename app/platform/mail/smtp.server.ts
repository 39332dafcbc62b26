// Sends one e-mail to the mail server of SMTP_URL and returns the outcome.
import type { Transporter } from "nodemailer";
import { nameLimit } from "#app/domain/account/account.ts";
import type { Config } from "#app/platform/config.server.ts";
import { z } from "zod";
import { headerLine } from "./email-kind.ts";

/** An e-mail ready to send: one recipient, whose address was checked when it was queued. */
export type OutgoingEmail = {
  id: string;
  email: string;
  name: string;
  subject: string;
  html: string;
  text: string;
  writtenAt: Date;
  /** The reply address; null for none. */
  repliesTo: { name: string; email: string } | null;
  /** Additional headers of its kind. */
  headers: Record<string, string>;
};

/**
 * `accepted`: the server is now responsible for it. `refused`: the server will never take this e-mail. `later`: a temporary
 * problem, or wrong settings. `error` is a code for staff ("550 5.1.1", "ECONNREFUSED"), without personal data.
 */
export type Outcome = { kind: "accepted" } | { kind: "refused" | "later"; error: string };

const CONNECT_MS = 10_000;
const GREETING_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
const WHOLE_MS = 120_000;
const IDLE_MS = 20_000;

const transports = new WeakMap<Config, Promise<Transporter>>();

/** Sends `mail`; needs SMTP_URL. Returns within two minutes, or with `later` when `signal` aborts. Never throws for a server error. */
export async function postEmail(config: Config, mail: OutgoingEmail, signal: AbortSignal): Promise<Outcome> {
  try {
    const transport = await (transports.get(config) ?? openPost(config));
    await transport.sendMail({
      from: config.mailFrom,
      to: { name: mail.name, address: mail.email },
      // SMTP separates headers from envelope: both use this one address, whatever the name contains.
      envelope: { from: config.mailFrom, to: [mail.email] },
      // The same for every try, so that a server can drop a duplicate.
      messageId: `<${mail.id}@${new URL(config.origin).hostname}>`,
      date: mail.writtenAt,
      ...(mail.repliesTo && {
        replyTo: { name: headerLine(mail.repliesTo.name, nameLimit), address: mail.repliesTo.email },
      }),
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
      xMailer: false,
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.any([signal, AbortSignal.timeout(WHOLE_MS)]),
    });
    return { kind: "accepted" };
  } catch (error) {
    return failureOf(error);
  }
}

/** Closes the connections to the mail server. Later e-mails open a new one. */
export async function closePost(config: Config): Promise<void> {
  const transport = transports.get(config);
  transports.delete(config);
  (await transport)?.close();
}

/** Opens the transport for `config`; a server without a greeting for `greetingMs` counts as a temporary problem. */
export function openPost(config: Config, greetingMs = GREETING_MS): Promise<Transporter> {
  const transport = openTransport(config, greetingMs);
  transports.set(config, transport);
  return transport;
}

async function openTransport({ smtpUrl }: Config, greetingTimeout: number): Promise<Transporter> {
  if (!smtpUrl) throw new Error("sending an e-mail needs SMTP_URL");
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout,
    socketTimeout: SOCKET_TIMEOUT_MS,
  });
  // A broken idle connection does not matter.
  transport.on("error", () => {});
  return transport;
}

const smtpError = z.object({
  code: z.string().optional().catch(undefined),
  originalCode: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
  permanent: z.boolean().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
});

/** Only a refusal of this recipient or message is final. A refused login or sender is a setting for the operator to fix. */
function failureOf(error: unknown): Outcome {
  const { code, originalCode, responseCode, response = "", permanent, command } = smtpError.parse(error);
  const isAboutEmail = code === "EMESSAGE" || (code === "EENVELOPE" && command !== "MAIL FROM");
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const reply = responseCode ? [responseCode, enhanced].filter(Boolean).join(" ") : undefined;
  return { kind: permanent && isAboutEmail ? "refused" : "later", error: reply ?? originalCode ?? code ?? "unknown" };
}
