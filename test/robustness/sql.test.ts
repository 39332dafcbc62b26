// SQL in every text: in every query, every id and every search (D-5).
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { isLong, share } from "#test/endurance.ts";
import { testApp } from "#test/test-app.ts";
import { adminEmail, assemble, type Cast, inFrontOf, inParallel, insertGuest } from "./cast.ts";
import { changedRows, wholeDatabase } from "./whole-database.ts";

// Every request has another IP address, as through a proxy, so that the test measures queries and not rate limits.
const app = await testApp({ ADMIN_EMAILS: adminEmail, TRUSTED_PROXIES: "127.0.0.1" });
let cast: Cast;
let sent = 0;

beforeAll(async () => {
  cast = await assemble(app);
});

function anywhere(): Record<string, string> {
  sent++;
  return { "x-forwarded-for": `10.0.${sent >> 8}.${sent & 255}` };
}

const SQL = [
  "'",
  "''",
  '"',
  "\\",
  "\\'",
  "%",
  "_",
  "%%%",
  "\0",
  ";",
  "--",
  "/*",
  "1",
  "-1",
  "$1",
  "$$",
  ":a",
  "?",
  "(",
  "{",
  "a'||'b",
]
  .concat([
    "' or '1'='1",
    "' or 1=1 --",
    '" or ""="',
    "') or ('1'='1",
    "' union select null --",
    "' union all select email, name, null from users --",
    "1; select pg_sleep(600)",
    "'; select pg_sleep(600) --",
    "' || pg_sleep(600) --",
    "1 and 1=(select 1 from pg_sleep(600))",
  ])
  .concat([
    "'; drop table guests; --",
    "'; update users set role = 'admin' --",
    "1/0",
    "1::int/0",
    "' and 1=cast((select version()) as int) --",
    "${7*7}",
    "{{7*7}}",
    "' and extractvalue(1,1) --",
    "\u02bc or 1=1",
    "％27",
    "ʼ",
  ])
  .concat(Array.from({ length: isLong ? 16 : 4 }, (_, index) => `' order by ${index + 1} --`));

describe("D-5: SQL", () => {
  it("is only a text, in every query and every id", async () => {
    const { ana, open } = cast;
    const event = `/app/event/${open.id}`;
    const places: ((text: string) => string)[] = [
      ...["q", "estado", "mostrar", "aviso", "orden"].map(
        (name) => (text: string) => `${event}/guests.data?${name}=${encodeURIComponent(text)}`,
      ),
      ...["q", "estado", "filtro", "pagina"].map(
        (name) => (text: string) => `/app.data?${name}=${encodeURIComponent(text)}`,
      ),
      (text) => `/app/event/${encodeURIComponent(text)}.data`,
      (text) => `${event}/guests/${encodeURIComponent(text)}.data`,
      (text) => `${event}/access.data?ver=${encodeURIComponent(text)}`,
      (text) => `/evento/${encodeURIComponent(text)}`,
      (text) => `/evento/${open.slug}/respuesta/${encodeURIComponent(text)}`,
      (text) => `/files/${encodeURIComponent(text)}`,
      (text) => `/live?topics=${encodeURIComponent(text)}`,
      (text) => `/register?plan=${encodeURIComponent(text)}`,
    ];
    // In these a third of the texts, each time another third.
    const asked = (path: string, ...names: string[]) => {
      return (text: string) => `${path}?${names.map((name) => `${name}=${encodeURIComponent(text)}`).join("&")}`;
    };
    const guests = `${event}/guests`;
    const more: ((text: string) => string)[] = [
      asked(`${guests}.data`, "etiqueta", "tipo", "grupo"),
      asked(`${guests}.data`, "familia", "mesa"),
      asked(`${guests}/tray.data`, "buscar", "para", "deshacer"),
      asked(`${guests}/households`, "q"),
      asked(`${guests}/tables.data`, "q"),
      asked(`${guests}/tables/place.data`, "id"),
      asked(`${guests}/invitations.data`, "estado", "pagina"),
      asked(`${guests}/invitations/personal.data`, "q", "estado", "mostrar", "lote"),
      asked(`${guests}/invitations/personal/whatsapp.data`, "desde", "para", "texto"),
      asked(`${guests}/invitations/personal/print.data`, "quien", "pagina"),
      ...["household", "settings/question", "invitations/links", "invitations/personal"].map(
        (path) => (text: string) => `${guests}/${path}/${encodeURIComponent(text)}.data`,
      ),
      ...["/invite", "/invitation", `/invitation/${open.id}`, "/no-mas"].map(
        (path) => (text: string) => `${path}/${encodeURIComponent(text)}`,
      ),
    ];
    const before = await wholeDatabase(app);
    const requests = [
      ...places.flatMap((place, index) => share(SQL, 2, index).map(place)),
      ...more.flatMap((place, index) => share(SQL, 3, index).map(place)),
    ];
    const failed: string[] = [];
    await inParallel(requests, 12, async (path) => {
      const { status } = await inFrontOf(app, ana).get(path, anywhere());
      if (status >= 500) failed.push(`${path}: ${status}`);
    });
    const changed = changedRows(before, await wholeDatabase(app));
    const own = await Promise.all(
      [`${event}/guests?q=cnry`, "/app", `/evento/${open.slug}`, asked(`${guests}/tables`, "q")("cnry")].map((path) =>
        ana.get(path, anywhere()),
      ),
    );
    console.log(
      `D-5: ${failed.length} × 500 of ${requests.length} requests with SQL in them, ${changed.length} rows change; ${own.filter(({ status }) => status === 200).length} of ${own.length} positive controls succeed`,
    );
    expect({ failed: failed.slice(0, 20), changed, own: own.map(({ status }) => status) }).toEqual({
      failed: [],
      changed: [],
      own: [200, 200, 200, 200],
    });
  });

  it("signs mean themselves in a search", async () => {
    const { ana, open } = cast;
    const names = {
      "%": "Porciento 100% seguro",
      _: "Guion guion_bajo",
      "\\": "Barra \\ invertida",
      "'": "Apóstrofo O'Brien",
    };
    for (const name of Object.values(names)) await insertGuest(app, open.id, `${newId()}@convite.test`, name);
    for (const [sign, name] of Object.entries(names)) {
      const { text } = await ana.get(`/app/event/${open.id}/guests.data?q=${encodeURIComponent(sign)}`, anywhere());
      const found = Object.values(names).filter((each) => text.includes(JSON.stringify(each).slice(1, -1)));
      expect(found, `searching for ${sign}`).toEqual([name]);
    }
  });
});
