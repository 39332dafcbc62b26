// Hands one e-mail to the mail server of SMTP_URL and says what became of it.
import type { Transporter } from "nodemailer";
import { nameLimit } from "#app/domain/account.ts";
import type { Config } from "#app/platform/config.server.ts";
import { z } from "zod";
import { headerLine } from "./email-kind.ts";

/** An e-mail ready to leave: one recipient, whose address was checked when it was queued. */
export type OutgoingEmail = {
  id: string;
  email: string;
  name: string;
  subject: string;
  html: string;
  text: string;
  writtenAt: Date;
  /** Where a reply goes; null for nowhere. */
  repliesTo: { name: string; email: string } | null;
  /** What its kind says in headers of its own. */
  headers: Record<string, string>;
};

/**
 * `accepted`: the server answers for it from now on. `refused`: it will never take this e-mail. `later`: nobody is to blame but the
 * moment, or our settings. `error` is a code for staff ("550 5.1.1", "ECONNREFUSED"), without anything personal.
 */
export type Outcome = { kind: "accepted" } | { kind: "refused" | "later"; error: string };

const CONNECT_MS = 10_000;
const GREETING_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
const WHOLE_MS = 120_000;
const IDLE_MS = 20_000;

const transports = new WeakMap<Config, Promise<Transporter>>();

/** Posts `e-mail`; needs SMTP_URL. Returns within two minutes, or as soon as `signal` fires, with `later`. Never throws for what a server does. */
export async function postEmail(config: Config, mail: OutgoingEmail, signal: AbortSignal): Promise<Outcome> {
  try {
    const transport = await (transports.get(config) ?? openPost(config));
    await transport.sendMail({
      from: config.mailFrom,
      to: { name: mail.name, address: mail.email },
      // What the headers say and to whom it goes are two things in SMTP: both are this one address, whatever the name contains.
      envelope: { from: config.mailFrom, to: [mail.email] },
      // The same for every try: a server that has seen it can throw the second copy away.
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

/** Says goodbye to the mail server. E-mails posted later open a new connection. */
export async function closePost(config: Config): Promise<void> {
  const transport = transports.get(config);
  transports.delete(config);
  (await transport)?.close();
}

/** Makes ready to post for `config`; a server that accepts a connection and says nothing for `greetingMs` is left for later. */
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
  // A connection that breaks while nothing is being sent concerns nobody.
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

/** Only a «no» to this recipient or this message is final. One to our login or our sender is a setting that the operator will mend. */
function failureOf(error: unknown): Outcome {
  const { code, originalCode, responseCode, response = "", permanent, command } = smtpError.parse(error);
  const isAboutEmail = code === "EMESSAGE" || (code === "EENVELOPE" && command !== "MAIL FROM");
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const reply = responseCode ? [responseCode, enhanced].filter(Boolean).join(" ") : undefined;
  return { kind: permanent && isAboutEmail ? "refused" : "later", error: reply ?? originalCode ?? code ?? "unknown" };
}
