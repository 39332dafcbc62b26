// Password guesses at the built server's route, over HTTP: how many it compares, and what the answers reveal.
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { repeats } from "#test/endurance.ts";
import { type Person, person } from "#test/http.ts";
import { type RunningServer, startServer } from "#test/server-process.ts";
import { testApp, weakApp } from "#test/test-app.ts";
import { inParallel } from "#test/robustness/cast.ts";
import { apartness, areaUnderCurve } from "#test/timing.ts";

const app = await testApp();
const { db } = app;

// A hash takes 0.1 s, and more on a busy machine.
const LONG = 180_000;

const password = "tres gatos en el tejado";
let people = 0;

async function registered(): Promise<{ email: string; visitor: Person }> {
  const visitor = person(app);
  const email = `marta${++people}@correo.es`;
  expect((await visitor.post("/register", { name: "Marta Segura", email, password, plan: "basic" })).status).toBe(303);
  return { email, visitor };
}

const clearRateLimits = (keys = "%") => db.deleteFrom("tries").where("key", "like", keys).execute();
/** Records `count` tries at this moment for every limit whose key matches. */
const haveTried = (keys: string, count: number) =>
  sql`update tries set moments = array_fill(${new Date()}::timestamptz, array[${count}::int]), expires_at = ${new Date()}::timestamptz + interval '15 minutes' where key like ${keys}`.execute(
    db,
  );
const logIn = (visitor: Person, email: string, typed = password, headers: Record<string, string> = {}) =>
  visitor.post("/login", { intent: "login", email, password: typed }, headers);

afterEach(() => clearRateLimits());

describe("guessing a password (B-1)", () => {
  // Of 40 guesses the server compares ten; the long run sends 200.
  const guesses = repeats(40, 200, "GUESSES");
  const wayIn: Record<string, (email: string, guess: number) => Promise<number>> = {
    "one address": async (email, guess) => (await logIn(person(app), email, `guess ${guess}`)).status,
    "rotating X-Forwarded-For": async (email, guess) =>
      (
        await logIn(person(app), email, `guess ${guess}`, {
          "x-forwarded-for": `203.0.113.${guess % 250}`,
          forwarded: `for=198.51.100.${guess % 250}`,
        })
      ).status,
    "the form's data request": async (email, guess) =>
      (await person(app).post("/login.data", { intent: "login", email, password: `guess ${guess}` })).status,
    "other spellings of address and path": async (email, guess) => {
      const spelt = [email.toUpperCase(), ` ${email}`, email.replace("@", "＠"), `${email} `][guess % 4]!;
      const path = ["/login", "/LOGIN", "/lo%67in", "/login/"][guess % 4]!;
      return (await person(app).post(path, { intent: "login", email: spelt, password: `guess ${guess}` })).status;
    },
    "good logins of another account in between": async (email, guess) => {
      if (guess % 20 === 0) expect((await logIn(person(app), others.email)).status).toBe(303);
      return (await logIn(person(app), email, `guess ${guess}`)).status;
    },
  };
  let others: { email: string };
  beforeAll(async () => {
    others = await registered();
  });

  it.each(Object.keys(wayIn))(
    "by %s: ten are weighed",
    async (name) => {
      const { email, visitor } = await registered();
      const statuses: Record<number, number> = {};
      // Ten at a time: the server counts simultaneous guesses as exactly as sequential ones.
      for (let first = 0; first < guesses; first += 20) {
        // This machine's address has its own limit, which this test does not measure.
        await clearRateLimits("login:address:%");
        await inParallel(Array.from({ length: 20 }), 10, async (_, index) => {
          const status = await wayIn[name]!(email, first + index);
          statuses[status] = (statuses[status] ?? 0) + 1;
        });
      }
      console.log(
        `B-1, ${name}: ${statuses[401] ?? 0} of ${guesses} guesses weighed, ${statuses[429] ?? 0} answered 429`,
      );
      expect(statuses[401]).toBe(10);
      expect((statuses[429] ?? 0) + (statuses[401] ?? 0)).toBe(guesses);
      // No one else is locked out: neither the owner at home nor other users.
      visitor.cookies.delete("convite");
      expect((await logIn(visitor, email)).status).toBe(303);
      expect((await logIn(person(app), email)).status).toBe(429);
      expect((await logIn(person(app), others.email)).status).toBe(303);
    },
    LONG,
  );

  it("is answered alike for an address without an account, with the seconds to wait", async () => {
    const { email } = await registered();
    const texts = [];
    for (const address of [email, "nadie@correo.es"]) {
      expect((await logIn(person(app), address, "guess")).status).toBe(401);
      await haveTried("login:account:%", 10);
      const answer = await logIn(person(app), address, "x");
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(800);
      expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(900);
      texts.push(/Demasiados intentos seguidos[^<]*/.exec(answer.text)?.[0]);
    }
    expect(texts[0]).toBe("Demasiados intentos seguidos. Espera 15 minutos y vuelve a probar.");
    expect(texts[1]).toBe(texts[0]);
  });

  it(
    "of many accounts from one address: a hundred are weighed, by two processes together",
    async () => {
      const second = await startServer(app.env);
      try {
        const sites = [app, second];
        // A hash takes long, so the test records 80 earlier tries.
        expect((await logIn(person(app), "p@correo.es", "Verano 2026")).status).toBe(401);
        await haveTried("login:address:%", 80);
        let weighed = 80;
        await inParallel(Array.from({ length: 50 }), 10, async (_, guess) => {
          const { status } = await logIn(person(sites[guess % 2]!), `p${guess}@correo.es`, "Verano 2026");
          if (status === 401) weighed++;
        });
        console.log(`B-2: ${weighed} of 130 guesses from one address weighed by two processes`);
        expect(weighed).toBe(100);
      } finally {
        await second.stop();
      }
    },
    LONG,
  );

  it("would be weighed without end without the limits", async () => {
    const weak = await weakApp(app, "limiter", { APP_ORIGIN: app.origin });
    const guess = (server: Pick<RunningServer, "origin">) =>
      person(server, app.origin).post("/login", { intent: "login", email: "p@correo.es", password: "Verano 2026" });
    const statuses = [];
    for (const [keys, limit] of [
      ["login:account:%", 10],
      ["login:address:%", 100],
    ] as const) {
      await clearRateLimits();
      await guess(app);
      await haveTried(keys, limit);
      statuses.push((await guess(app)).status, (await guess(weak)).status);
    }
    console.log(
      "B-1, B-2 negative control: guess 11 of an account and 101 of an address are weighed without the limits",
    );
    expect(statuses).toEqual([429, 401, 429, 401]);
  });

  it(
    "does not tell by its time whether an account exists (B-3)",
    async () => {
      const { email } = await registered();
      const times: Record<"known" | "unknown" | "unweighed", number[]> = { known: [], unknown: [], unweighed: [] };
      let run = 0;
      const apart = await apartness(0.8, async () => {
        for (const last = run + 30; run < last; run++) {
          const strange = `nadie${run}@correo.es`;
          for (const [kind, address] of run % 2
            ? ([
                ["known", email],
                ["unknown", strange],
              ] as const)
            : ([
                ["unknown", strange],
                ["known", email],
              ] as const)) {
            await clearRateLimits();
            const start = performance.now();
            await logIn(person(app), address, "otra contraseña");
            times[kind].push(performance.now() - start);
          }
          // The time of an answer without a password check, as a careless server gives for an unknown address.
          const start = performance.now();
          await logIn(person(app), email, "");
          times.unweighed.push(performance.now() - start);
        }
        return [times.known, times.unknown];
      });
      const area = areaUnderCurve(times.known, times.unweighed);
      const careless = Math.max(area, 1 - area);
      console.log(
        `B-3: login timing AUC ${apart.toFixed(3)} over ${run} known and ${run} unknown (negative control: ${careless.toFixed(3)} where no password is weighed)`,
      );
      expect(careless).toBeGreaterThan(0.8);
      // With 30 samples each, chance accounts for about ±0.15, and a busy machine adds to it; a missing hash would be 1.
      expect(apart).toBeLessThan(0.8);
    },
    LONG,
  );
});
