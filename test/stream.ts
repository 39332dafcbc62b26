// A live stream like a browser's, with all its events and the time of its end.
import { type IncomingMessage, request } from "node:http";

type Heard = { id: number; topic: string };
export type OpenStream = {
  status: number;
  heard: Heard[];
  /** When the server ended it, in milliseconds since the epoch; null while it is open. */
  endedAt: number | null;
  /** Waits at most `ms` for `count` messages; false if they did not arrive. */
  hears(count: number, ms?: number): Promise<boolean>;
  /** Waits at most `ms` until the server ends it; false if it does not. */
  ends(ms?: number): Promise<boolean>;
  close(): void;
};

/** Opens `/live?topics=…` on `origin` with `cookies`, for a page that saw all before `since`; a refusal has a status and ends. */
export async function openStream(
  origin: string,
  topics: string[],
  cookies: Map<string, string>,
  headers: Record<string, string> = {},
  since?: string,
  onTalk?: (block: string) => void,
): Promise<OpenStream> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(
      `${origin}/live?topics=${topics.join(",")}${since === undefined ? "" : `&since=${since}`}${onTalk ? "&talk=1" : ""}`,
      { headers: { ...(cookie ? { cookie } : {}), ...headers }, agent: false },
      resolve,
    )
      .on("error", reject)
      .end();
  });
  const stream: OpenStream = {
    status: response.statusCode ?? 0,
    heard: [],
    endedAt: null,
    hears: (count, ms = 20_000) => until(() => stream.heard.length >= count, ms),
    ends: (ms = 20_000) => until(() => stream.endedAt !== null, ms),
    close: () => response.destroy(),
  };
  let rest = "";
  response.setEncoding("utf8").on("data", (text: string) => {
    const blocks = (rest + text).split("\n\n");
    rest = blocks.pop()!;
    for (const block of blocks) {
      const found = /^id: (\d+)\nevent: changed\ndata: (.+)$/.exec(block);
      onTalk?.(block);
      if (found) stream.heard.push({ id: Number(found[1]), topic: found[2]! });
    }
  });
  response.on("error", () => {});
  response.on("close", () => (stream.endedAt ??= Date.now()));
  response.on("end", () => (stream.endedAt ??= Date.now()));
  return stream;
}

export type TalkStream = OpenStream & { said: TalkSaid[] };
type TalkSaid = {
  message?: { id: string; sessionId: string; seq: number; change: number; content: string };
  sessionId?: string;
  typing?: unknown;
  reader?: { id: string; readSeq: number };
};

/** The same for chat: `said` are the `talk` and `whisper` messages, and `hears` counts them. */
export async function openTalk(
  origin: string,
  topics: string[],
  cookies: Map<string, string>,
  headers: Record<string, string> = {},
): Promise<TalkStream> {
  const said: TalkSaid[] = [];
  const stream = await openStream(origin, topics, cookies, headers, undefined, (text) => {
    const found = /^(?:id: \d+\n)?event: (?:talk|whisper)\ndata: (.+)$/.exec(text);
    if (found) said.push(JSON.parse(found[1]!) as TalkSaid);
  });
  return Object.assign(stream, { said, hears: (count: number, ms = 20_000) => until(() => said.length >= count, ms) });
}

async function until(holds: () => boolean, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (!holds() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
  return holds();
}
