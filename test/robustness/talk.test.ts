// Many chat through two processes, one of them killed again and again: every reader gets every message exactly once (H-11).
import { afterAll, expect, it } from "vitest";
import { addMember } from "#test/factories.ts";
import { isLong, repeats } from "#test/endurance.ts";
import { type Person, person } from "#test/http.ts";
import { freePort, type RunningServer, startServer } from "#test/server-process.ts";
import { openTalk, type TalkStream } from "#test/stream.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, register } from "#test/world.ts";

const KILLS = repeats(2, 12, "ROUNDS");
const MESSAGES = isLong ? 2_000 : 160;
const READERS = isLong ? 10 : 4;
const WRITERS = 4;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const app = await testApp();
const other = { port: String(await freePort()), process: null as RunningServer | null };
const otherOrigin = `http://127.0.0.1:${other.port}`;
const startOther = async () => {
  other.process = await startServer({ ...app.env, PORT: other.port, APP_ORIGIN: app.origin });
  return other.process;
};
afterAll(() => other.process?.stop());

type Shown = { id: string; seq: number; change: number; content: string };
type Changes = { messages: Shown[]; cursor: number; hasMore: boolean };

/** The same account at one of the two processes. */
function at(origin: string, account: Account): Person {
  const same = person({ origin }, app.origin);
  for (const [name, value] of account.cookies) same.cookies.set(name, value);
  return same;
}

/** A reading browser: it applies its stream's events, requests missed ones, and reconnects to either process. */
class Reader {
  readonly known = new Map<string, Shown>();
  private cursor = 0;
  private stream: TalkStream | null = null;
  private done = false;
  private readonly account: Account;
  private readonly userId: string;
  private readonly session: string;
  private readonly origins: string[];

  constructor(account: Account, userId: string, session: string, origins: string[]) {
    this.account = account;
    this.userId = userId;
    this.session = session;
    this.origins = origins;
  }

  async live(): Promise<void> {
    for (let turn = 0; !this.done; turn++) {
      const origin = this.origins[turn % this.origins.length]!;
      try {
        const stream = await openTalk(origin, [`user:${this.userId}:chat`], this.account.cookies);
        this.stream = stream;
        if (stream.status === 200) await this.read(stream, origin);
      } catch {
        // That process is gone: try the next one.
      }
      await pause(50);
    }
  }

  private async read(stream: TalkStream, origin: string): Promise<void> {
    await this.look(origin);
    for (let heard = 0; !this.done;) {
      for (; heard < stream.said.length; heard++) {
        const { message } = stream.said[heard]!;
        if (!message) continue;
        this.apply(message);
        if (message.change === this.cursor + 1) this.cursor = message.change;
        else if (message.change > this.cursor) await this.look(origin);
      }
      if (stream.endedAt !== null) return;
      await pause(10);
    }
  }

  private async look(origin: string): Promise<void> {
    for (let more = true; more;) {
      const { text } = await at(origin, this.account).get(`/app/chat/${this.session}/mensajes?desde=${this.cursor}`);
      const changes = JSON.parse(text) as Changes;
      for (const message of changes.messages) this.apply(message);
      this.cursor = Math.max(this.cursor, changes.cursor);
      more = changes.hasMore;
    }
  }

  private apply(message: Shown): void {
    if (message.change >= (this.known.get(message.id)?.change ?? 0)) this.known.set(message.id, message);
  }

  shown(): string[] {
    return [...this.known.values()].toSorted((one, next) => one.seq - next.seq).map(({ content }) => content);
  }

  end(): void {
    this.done = true;
    this.stream?.close();
  }
}

it(
  "no reader of a talk misses a message or has one twice, while a process is killed (H-11)",
  async () => {
    await startOther();
    const host = await register(app, "Marta");
    const eventId = await createEvent(host);
    const people = [host];
    while (people.length < READERS) {
      const member = await register(app, `Persona ${people.length}`);
      await addMember(app.db, eventId, member.email, "collaborator");
      people.push(member);
    }
    const { id: session } = await app.db
      .selectFrom("chatSessions")
      .select("id")
      .where("eventId", "=", eventId)
      .where("kind", "=", "general")
      .executeTakeFirstOrThrow();
    const users = await app.db.selectFrom("users").select(["id", "email"]).execute();
    const origins = [otherOrigin, app.origin];
    const readers = people.map((account, index) => {
      const userId = users.find(({ email }) => email === account.email)!.id;
      return new Reader(account, userId, session, index % 2 === 0 ? origins : origins.toReversed());
    });
    const reading = readers.map((reader) => reader.live());

    const acknowledged: string[] = [];
    let resent = 0;
    let next = 0;
    // Like a browser: one message after the other, resent under the same name until acknowledged.
    const writing = Array.from({ length: WRITERS }, async (_, writer) => {
      const account = people[writer % people.length]!;
      while (next < MESSAGES) {
        const content = `Mensaje ${next++}`;
        const fields = { intent: "send", clientId: crypto.randomUUID(), content };
        for (let tries = 0; ; tries++) {
          const origin = origins[(writer + tries) % 2]!;
          const sent = await at(origin, account)
            .post(`/app/chat/${session}/mensajes`, fields)
            .catch(() => null);
          if (sent?.status === 200 || sent?.status === 201) break;
          // People do not type this fast: another test covers an account's limit.
          if (sent?.status === 429) await app.pool.query("delete from tries where key like 'chat:send:%'");
          else resent += 1;
          await pause(20);
        }
        acknowledged.push(content);
      }
    });
    for (let kill = 1; kill <= KILLS; kill++) {
      while (acknowledged.length < (MESSAGES * kill) / (KILLS + 1)) await pause(5);
      await other.process!.stop("SIGKILL");
      await startOther();
    }
    await Promise.all(writing);

    const rows = await app.db
      .selectFrom("chatMessages")
      .select(["content", "seq"])
      .where("sessionId", "=", session)
      .orderBy("seq")
      .execute();
    const kept = rows.map(({ content }) => content);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
    expect(kept.toSorted()).toEqual(acknowledged.toSorted());
    for (const [index, reader] of readers.entries())
      await expect.poll(() => reader.known.size, { timeout: 60_000, message: `reader ${index}` }).toBe(MESSAGES);
    for (const reader of readers) expect(reader.shown()).toEqual(kept);
    for (const reader of readers) reader.end();
    await Promise.all(reading);
    console.log(
      `H-11: 0 missing and 0 doubled of ${MESSAGES} messages × ${READERS} readers over two processes, one killed ${KILLS} times; ${resent} were sent again`,
    );
  },
  240_000 + KILLS * 30_000,
);
