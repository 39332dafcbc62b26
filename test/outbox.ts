// A real mail server on loopback that stores its mail, and that can misbehave like real ones.
import { once } from "node:events";
import type { Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

type ReceivedEmail = {
  /** The sender and recipients of the SMTP envelope; the headers may differ. */
  from: string;
  to: string[];
  raw: string;
  mail: Email;
};

/** A fault for one e-mail: a response with a code and a text, or acceptance and a dropped connection. */
export type Fault = (Answer & { at: "RCPT" | "DATA" }) | { at: "DATA"; drop: true };
type Answer = { code: number; text: string };

export type Mailbox = {
  /** For SMTP_URL. */
  url: string;
  /** The accepted e-mails, in order of arrival. */
  received: ReceivedEmail[];
  /** Called once per e-mail, with its recipient; null lets it pass. */
  fault: ((recipient: string) => Fault | null) | null;
  /** The response to the sender, before the recipient's address. */
  senderFault: Answer | null;
  /** Called when an e-mail has arrived completely, before its acknowledgement. */
  beforeReply: (() => Promise<void>) | null;
  close(): Promise<void>;
};

/** Starts a mail server; `secure` speaks TLS from the first byte, with an untrusted certificate. */
export async function openMailbox({ secure = false }: { secure?: boolean } = {}): Promise<Mailbox> {
  const faults = new WeakMap<object, Fault | null>();
  const server = new SMTPServer({
    secure,
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    closeTimeout: 100,
    onMailFrom: (_, _session, callback) => callback(mailbox.senderFault && failure(mailbox.senderFault)),
    onRcptTo: ({ address }, session, callback) => {
      const fault = mailbox.fault?.(address) ?? null;
      faults.set(session, fault);
      callback(fault?.at === "RCPT" ? failure(fault) : null);
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        void (async () => {
          const fault = faults.get(session);
          if (fault && "code" in fault) return callback(failure(fault));
          const raw = Buffer.concat(chunks);
          const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
          const to = session.envelope.rcptTo.map(({ address }) => address);
          mailbox.received.push({ from, to, raw: raw.toString("utf8"), mail: await PostalMime.parse(raw) });
          await mailbox.beforeReply?.();
          if (fault) return void sockets.get(session.remotePort)?.destroy();
          callback();
        })();
      });
    },
  });
  // Some tests are about clients that disconnect.
  server.on("error", () => {});

  const sockets = new Map<number | undefined, Socket>();
  server.server.on("connection", (socket: Socket) => sockets.set(socket.remotePort, socket));

  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as { port: number };
  const mailbox: Mailbox = {
    url: `${secure ? "smtps" : "smtp"}://127.0.0.1:${port}`,
    received: [],
    fault: null,
    senderFault: null,
    beforeReply: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailbox;
}

function failure({ code, text }: Answer): Error {
  return Object.assign(new Error(text), { responseCode: code });
}
