// The live streams of one process: each tells one browser that a topic changed, as long as its account has the right.
import type { IncomingMessage, ServerResponse } from "node:http";
import { isTalk, isTopic, type Topic } from "#app/domain/topic.ts";
import { findViewerBySession } from "#app/platform/auth/viewer.server.ts";
import type { RequestContext } from "#app/platform/http/request-context.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { ChangeEvent, Whisper } from "#app/platform/live/change-event.ts";
import { sortByRight, type TalkReader } from "./talk.server.ts";
import { mayHear } from "./topics.server.ts";

const HEARTBEAT_MS = 20_000;
const MOST_PER_USER = 50;
const MOST_TOPICS = 20;
const RETRY_HINT_MS = 2_000;

type Stream = {
  userId: string;
  sessionId: string;
  expiresAt: number;
  /** The topics it requested; it ends if it loses the right to one of them. */
  topics: Set<Topic>;
  /** Whether it wants chat messages, and the events whose chat it hears in addition. */
  hearsTalk: boolean;
  around: Set<Topic>;
  response: ServerResponse;
};

export type Streams = {
  answer(request: IncomingMessage, response: ServerResponse, url: URL, facts: RequestContext): Promise<void>;
  /** The number of open streams. */
  count(): number;
  close(): void;
};

/** Connects the change events of this process with its streams. */
export function openStreams(app: AppServices, talk: TalkReader): Streams {
  const streams = new Set<Stream>();
  const byTopic = new Map<Topic, Set<Stream>>();

  const untold = new Map<Topic, ChangeEvent[]>();

  function add(stream: Stream) {
    streams.add(stream);
    for (const topic of [...stream.topics, ...stream.around])
      byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(stream));
  }

  function end(stream: Stream) {
    streams.delete(stream);
    leave(stream, [...stream.topics, ...stream.around]);
    stream.response.end();
  }

  function leave(stream: Stream, topics: Iterable<Topic>) {
    for (const topic of topics) {
      const others = byTopic.get(topic);
      others?.delete(stream);
      if (others?.size === 0) byTopic.delete(topic);
    }
  }

  /** Subscribes the streams of one account to the chats of all events it now belongs to. */
  async function lookAround(userId: string, ofUser: readonly Stream[]) {
    if (ofUser.length === 0) return;
    const places = await talk.placesOf(app.db, userId);
    for (const stream of ofUser) {
      leave(
        stream,
        [...stream.around].filter((topic) => !stream.topics.has(topic)),
      );
      stream.around = new Set(places);
      if (streams.has(stream)) add(stream);
    }
  }

  /** Ends the streams among `suspects` that lost their session, account or right to a topic; returns the others. */
  async function keepRightful(suspects: Iterable<Stream>): Promise<Stream[]> {
    const list = [...suspects];
    const viewers = new Map(
      await Promise.all(
        [...new Set(list.map(({ sessionId }) => sessionId))].map(
          async (id) => [id, await findViewerBySession(app.db, app.config, id)] as const,
        ),
      ),
    );
    const verdicts = new Map<string, Promise<boolean>>();
    const mayAll = (stream: Stream) => {
      const viewer = viewers.get(stream.sessionId);
      if (!viewer) return Promise.resolve(false);
      const key = `${viewer.id} ${[...stream.topics].join(" ")}`;
      const known = verdicts.get(key) ?? mayHear(app, viewer, [...stream.topics]);
      verdicts.set(key, known);
      return known;
    };
    const kept: Stream[] = [];
    for (const stream of list) {
      if (await mayAll(stream)) {
        kept.push(stream);
        continue;
      }
      dismiss(stream);
    }
    return kept;
  }

  /** Tells the browser at once, so that it does not wait for its next retry. */
  function dismiss(stream: Stream) {
    write(stream, "event: gone\ndata:\n\n");
    end(stream);
  }

  /** The streams that may hear the chat of `topic` now; ends those that requested it and lost the right. */
  async function talkersOf(topic: Topic): Promise<Stream[]> {
    const { rightful, rightless, dead } = await sortByRight(app, topic, [...(byTopic.get(topic) ?? [])]);
    for (const stream of dead) dismiss(stream);
    for (const stream of rightless) if (stream.topics.has(topic)) dismiss(stream);
    return rightful;
  }

  /** Sends chat messages in order. Messages that arrive meanwhile form a batch: rights and texts are read once for all listeners. */
  async function tellTalk(change: ChangeEvent) {
    const waiting = untold.get(change.topic);
    if (waiting) return void waiting.push(change);
    if (!byTopic.has(change.topic)) return;
    let batch = [change];
    untold.set(change.topic, []);
    try {
      while (batch.length > 0) {
        const abouts = batch.flatMap(({ about }) => about ?? []);
        const [readers, words] = await Promise.all([talkersOf(change.topic), talk.read(app.db, abouts)]);
        for (const each of batch) {
          const said = each.about ? words.get(each.about) : undefined;
          const text = said && `id: ${each.id}\nevent: talk\ndata: ${said}\n\n`;
          for (const stream of readers) {
            if (!text || !stream.hearsTalk) send(stream, each);
            else if (isReading(stream)) write(stream, text);
          }
        }
        batch = untold.get(change.topic) ?? [];
        untold.set(change.topic, []);
      }
    } finally {
      untold.delete(change.topic);
    }
  }

  async function tellWhisper({ topic, text }: Whisper) {
    if (!byTopic.has(topic)) return;
    const line = `event: whisper\ndata: ${text}\n\n`;
    if (!isTalk(topic)) {
      // Ten times a second is too often to check rights; a stream that lost its right has already ended.
      for (const stream of byTopic.get(topic) ?? [])
        if (stream.topics.has(topic) && isReading(stream)) write(stream, line);
      return;
    }
    for (const stream of await talkersOf(topic)) if (stream.hearsTalk && isReading(stream)) write(stream, line);
  }

  async function hear(change: ChangeEvent | null) {
    if (!change) {
      // Events may have been missed: end every stream, so that its page reconnects and reloads.
      for (const stream of streams) end(stream);
      return;
    }
    if (isTalk(change.topic)) return tellTalk(change);
    if (change.topic.startsWith("user:")) {
      const userId = change.topic.slice("user:".length);
      const kept = await keepRightful([...streams].filter((stream) => stream.userId === userId));
      await lookAround(
        userId,
        kept.filter(({ hearsTalk }) => hearsTalk),
      );
    }
    for (const stream of await keepRightful(byTopic.get(change.topic) ?? [])) send(stream, change);
  }

  function send(stream: Stream, change: ChangeEvent) {
    if (isReading(stream)) write(stream, `id: ${change.id}\nevent: changed\ndata: ${change.topic}\n\n`);
  }

  /** Drops a client that does not read; it will reconnect and reload everything. */
  function isReading(stream: Stream): boolean {
    if (stream.response.writableLength > 64 * 1024) end(stream);
    return streams.has(stream);
  }

  /** Two concurrent changes may check the same stream: writing to one that the first has ended would crash the process. */
  function write(stream: Stream, text: string) {
    if (streams.has(stream)) stream.response.write(text);
  }

  // If rights cannot be checked, no stream may continue.
  const endAll = (error: unknown) => {
    app.log.warn({ err: error }, "live rights could not be checked");
    for (const stream of streams) end(stream);
  };
  const stopListening = app.live.listen((change) => void hear(change).catch(endAll));
  const stopOverhearing = app.live.overhear((whisper) => void tellWhisper(whisper).catch(endAll));

  const heartbeat = setInterval(() => {
    const now = Date.now();
    for (const stream of streams) {
      if (stream.expiresAt <= now) end(stream);
      else stream.response.write(":\n\n");
    }
  }, HEARTBEAT_MS);

  /** The changes before the stream opened: after the last change event of the browser, or else after its page was read. */
  async function missedBy(request: IncomingMessage, url: URL, topics: Topic[]): Promise<ChangeEvent[]> {
    const lastId = Number(request.headers["last-event-id"]);
    if (Number.isSafeInteger(lastId) && lastId > 0) return app.live.missedSince(lastId, topics);
    const horizon = url.searchParams.get("since") ?? "";
    return /^\d{1,19}$/.test(horizon) ? app.live.unseenFrom(horizon, topics) : [];
  }

  return {
    async answer(request, response, url, facts) {
      const viewer = await facts.viewer();
      if (!viewer) return refuse(response, 401);
      const topics = [...new Set((url.searchParams.get("topics") ?? "").split(",").filter(Boolean))];
      if (topics.length === 0 || topics.length > MOST_TOPICS || !topics.every(isTopic)) return refuse(response, 404);
      if (!(await mayHear(app, viewer, topics))) return refuse(response, 404);
      if ([...streams].filter((stream) => stream.userId === viewer.id).length >= MOST_PER_USER)
        return refuse(response, 429);
      if (request.method === "HEAD") return refuse(response, 200);

      const hearsTalk = url.searchParams.get("talk") === "1" && topics.includes(`user:${viewer.id}:chat`);
      const around = new Set(hearsTalk ? await talk.placesOf(app.db, viewer.id) : []);
      // The client disconnected meanwhile: do not add its stream, which would never be removed.
      if (response.destroyed) return;
      const stream: Stream = {
        userId: viewer.id,
        hearsTalk,
        around,
        sessionId: viewer.sessionId,
        expiresAt: viewer.sessionExpiresAt.getTime(),
        topics: new Set(topics),
        response,
      };
      response.on("close", () => end(stream));
      // Subscribes right after the header, without an await between: a browser with the header gets all later events.
      response.writeHead(200, {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-cache, no-transform",
        "x-accel-buffering": "no",
      });
      add(stream);
      response.write(`retry: ${RETRY_HINT_MS}\n\n`);
      for (const change of await missedBy(request, url, [...topics, ...around])) send(stream, change);
      // A right may have been lost since the first check.
      await keepRightful([stream]);
    },
    count: () => streams.size,
    close() {
      stopListening();
      stopOverhearing();
      clearInterval(heartbeat);
      for (const stream of streams) end(stream);
    },
  };
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  response.end();
}
