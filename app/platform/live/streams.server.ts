// The live streams of one process: each tells one browser that a topic changed, while it still may know.
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
  /** What it asked for: without the right to one of them it ends. */
  topics: Set<Topic>;
  /** Whether it wants the words of talk, and of which events' talk it then hears beside. */
  hearsTalk: boolean;
  around: Set<Topic>;
  response: ServerResponse;
};

export type Streams = {
  answer(request: IncomingMessage, response: ServerResponse, url: URL, facts: RequestContext): Promise<void>;
  /** How many browsers listen. */
  count(): number;
  close(): void;
};

/** Opens the switchboard between the change events of this process and its streams. */
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

  /** Lets the streams of one account hear the talk of all events that it has a place in now. */
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

  /** Ends the streams among `suspects` whose session, account or right to a topic is gone; answers the others. */
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

  /** The browser need not wait for its next try to learn why. */
  function dismiss(stream: Stream) {
    write(stream, "event: gone\ndata:\n\n");
    end(stream);
  }

  /** The streams that may hear the talk of `topic` now; one that asked for it and may not any more ends. */
  async function talkersOf(topic: Topic): Promise<Stream[]> {
    const { rightful, rightless, dead } = await sortByRight(app, topic, [...(byTopic.get(topic) ?? [])]);
    for (const stream of dead) dismiss(stream);
    for (const stream of rightless) if (stream.topics.has(topic)) dismiss(stream);
    return rightful;
  }

  /** Tells talk in its order, and what came meanwhile together: its rights and words are read once for all who listen. */
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
      // Ten times a second is too often to ask for rights: a stream whose right is lost has been ended for it.
      for (const stream of byTopic.get(topic) ?? [])
        if (stream.topics.has(topic) && isReading(stream)) write(stream, line);
      return;
    }
    for (const stream of await talkersOf(topic)) if (stream.hearsTalk && isReading(stream)) write(stream, line);
  }

  async function hear(change: ChangeEvent | null) {
    if (!change) {
      // Something may have been missed: every stream starts anew, and its page looks again.
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

  /** A reader that does not read is dropped: it will come back and look at everything. */
  function isReading(stream: Stream): boolean {
    if (stream.response.writableLength > 64 * 1024) end(stream);
    return streams.has(stream);
  }

  /** Two changes at once check the rights to the same stream: what the first has ended the second leaves alone, or it would end the process. */
  function write(stream: Stream, text: string) {
    if (streams.has(stream)) stream.response.write(text);
  }

  // Rights that cannot be checked are rights that nobody has.
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

  /** What changed before the stream was there: after the last change event that the browser heard, or else after its page was read. */
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
      // Who left meanwhile is told nothing, and is not forgotten here.
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
      // It listens before its head leaves, with nothing awaited between: a browser that has the head hears all that comes after.
      response.writeHead(200, {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-cache, no-transform",
        "x-accel-buffering": "no",
      });
      add(stream);
      response.write(`retry: ${RETRY_HINT_MS}\n\n`);
      for (const change of await missedBy(request, url, [...topics, ...around])) send(stream, change);
      // A right could have been lost between the first check and now.
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
