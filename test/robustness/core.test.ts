// A build without the parts that FEATURES_OFF can leave out: no page leads to them, and no page speaks of them.
import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { crawl } from "#test/e2e/crawler.ts";
import { inviteHousehold } from "#test/households.ts";
import { fillDesks } from "#test/full-desks.ts";
import { type Person, person } from "#test/http.ts";
import { coreBuildDir } from "#test/setup/core-build.setup.ts";
import { makeStaff } from "#test/staff.ts";
import { testApp } from "#test/test-app.ts";
import { createEvent, register, setSlug } from "#test/world.ts";

const app = await testApp({ BUILD_DIR: coreBuildDir });

/** The words of the parts alone. A list comes from «un chat» of the host's own, and a year gives «dos meses de regalo». */
const words =
  /.{0,40}(?<!un )\b(blog|sobremesa|bolet[ií]n|afiliad|empleo|chat|moodboard|[aá]lbum|regalos|un regalo)\b.{0,30}/gi;

/** These pages name every kind of data that may be stored: an installation can leave a part out later. */
const ofData = /^\/(privacy$|app\/settings\/data|app\/staff\/privacidad|app\/event\/[^/]+\/settings\/privacidad)/;

const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style|template)[^>]*>.*?<\/\1>/gs, "")
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<[^>]+>/g, " ");

/** Pages of one kind count as one: those that differ by an id, a day, or the values of the query. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, app.origin);
  const kind = pathname
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "{id}")
    .replaceAll(/\d{4}-\d\d-\d\d/g, "{day}")
    .replace(/\/[\w-]{22,}/, "/{token}");
  return [kind, ...searchParams.keys()].join(" ");
}

/** Opens every page that `visitor` is led to from `start`. */
const walk = (visitor: Person, start: string) =>
  crawl(
    start,
    async (path, where) => {
      const { status, text, headers } = await visitor.get(path);
      const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
      const said =
        isPage && !ofData.test(path) ? [...textOf(text).matchAll(words)].map(([word]) => `«${word}»: ${where}`) : [];
      const links = isPage ? [...text.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = ""]) => href) : [];
      const to = headers.get("location");
      const urls = [...links, ...(to === null ? [] : [to])].map(
        (link) => new URL(link.replaceAll("&amp;", "&"), new URL(path, app.origin)),
      );
      return {
        faults: status < 400 ? said : [`${status}: ${where}`],
        links: urls.filter(({ origin }) => origin === app.origin).map(({ pathname, search }) => pathname + search),
      };
    },
    kindOf,
  );

it("leads to nothing that is left out, and says nothing of it", async () => {
  const host = await register(app, "Jefa");
  await makeStaff(app, host);
  const id = await createEvent(host);
  await setSlug(host, id, "la-boda");
  const { rows } = await app.pool.query<{ id: string }>("select id from users where email = $1", [host.email]);
  await fillDesks(app.db, rows[0]!.id, { longTitle: "Una boda", longName: "Una persona" });
  const { path } = await inviteHousehold(app.db, id, [{ name: "Ana Ruiz" }]);
  const outside = await walk(person(app), "/");
  const invited = await walk(person(app), path);
  const inside = await walk(host, "/app");
  console.log(`without parts: ${outside.seen.size} kinds of pages outside, ${inside.seen.size} inside`);
  expect([...outside.faults, ...invited.faults, ...inside.faults]).toEqual([]);
  expect([outside.seen.size > 30, inside.seen.size > 60]).toEqual([true, true]);
});

it("is not built for a part that does not exist", () => {
  const env = { ...process.env, FEATURES_OFF: "album, blok", BUILD_DIR: coreBuildDir };
  const { status, stderr } = spawnSync(process.execPath, ["scripts/build.ts"], { env, encoding: "utf8" });
  expect([status, stderr]).toEqual([1, expect.stringContaining("FEATURES_OFF nombra partes que no existen: blok.")]);
});
