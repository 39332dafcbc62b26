// The public pages for visitors, search engines and link previews, and the cost of an unknown address (L-7, L-8, G-1, G-3, G-6).
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { titledEvents } from "#app/features/guest/event-page/queries.server.ts";
import { person } from "#test/http.ts";
import { fill, listRoutes } from "#test/routes.ts";
import { testApp } from "#test/test-app.ts";
import { createEvent, register } from "#test/world.ts";
import { adminEmail, assemble, type Cast, inParallel } from "./cast.ts";

const app = await testApp({ ADMIN_EMAILS: adminEmail });
let cast: Cast;

beforeAll(async () => {
  cast = await assemble(app);
});

describe("L-7 and L-8: public pages", () => {
  it("set no cookie until someone comes in or answers", async () => {
    const pages = (await listRoutes()).filter(
      ({ hasScreen, isLayout, path }) => hasScreen && !isLayout && !/token/.test(path),
    );
    const setting: string[] = [];
    for (const { path } of pages) {
      const visitor = person(app);
      const to = fill(path, { eventId: cast.open.id, slug: cast.open.slug, guestId: cast.open.guestId });
      const { headers } = await visitor.get(to);
      if (headers.getSetCookie().length > 0) setting.push(to);
    }
    const answering = person(app);
    await answering.post(`/evento/${cast.open.slug}`, {
      intent: "rsvp",
      name: "Eva",
      email: "eva@convite.test",
      attending: "yes",
    });
    const names = [...cast.ana.cookies.keys(), ...answering.cookies.keys()];
    const unknown = names.filter((name) => !/^(__Host-)?convite(-(device|answer|code)(-[0-9a-f-]+)?)?$/.test(name));
    console.log(
      `L-7: ${setting.length} of ${pages.length} pages set a cookie before any choice; afterwards ${unknown.length} of ${names.length} cookies are not needed (${[...new Set(names.map((name) => name.replace(/-[0-9a-f-]{36}$/, "")))].join(", ")})`,
    );
    expect({ setting, unknown }).toEqual({ setting: [], unknown: [] });
    expect(answering.cookies.size).toBe(1);
  });

  it("of an event are in no search engine, and tell previews nothing of a private one or of its guests", async () => {
    const { open, hidden, ana } = cast;
    await app.pool.query("update events set require_account = true where id = $1", [cast.foreign.id]);
    const paths = [
      `/evento/${open.slug}`,
      `/evento/${hidden.slug}`,
      `/evento/${cast.foreign.slug}`,
      "/evento/no-existe",
      `/evento/${open.slug}/calendario.ics`,
      `/evento/${open.slug}/respuesta/${"x".repeat(32)}`,
      ...["/invite", "/invitation", `/invitation/${open.id}`, "/no-mas"].map((path) => `${path}/${"x".repeat(32)}`),
      `/reset-password?oobCode=x&email=${ana.email}`,
      "/login",
    ];
    const indexed: string[] = [];
    for (const path of [...paths, "/app", `/app/event/${open.id}`]) {
      const { headers, text } = await (path.startsWith("/app") ? ana : person(app)).get(path);
      if (!/noindex/.test(headers.get("x-robots-tag") ?? "") && !/<meta name="robots" content="noindex/.test(text))
        indexed.push(path);
    }
    for (const path of ["/sitemap.xml", "/robots.txt"]) {
      const { text } = await person(app).get(path);
      if ([open, hidden].some(({ slug }) => text.includes(slug))) indexed.push(path);
    }
    const stranger = (await person(app).get(`/evento/${open.slug}`)).text;
    const members = (await ana.get(`/evento/${hidden.slug}`)).text;
    const previews = (html: string) =>
      [
        ...html.matchAll(
          /<meta (?:property|name)="(?:og|twitter|description)[^>]*>|<script type="application\/ld\+json">.*?<\/script>/g,
        ),
      ]
        .map(([each]) => each)
        .join("");
    const personal = [ana.email, open.guestEmail, "cnry-invitado", "cnry-telefono", "4321"].filter(
      (word) => previews(stranger).includes(word) || stranger.includes(word),
    );
    console.log(
      `L-8: ${indexed.length} of ${paths.length + 4} addresses may be indexed; ${personal.length} personal data in the previews of a public event, ${previews(members).length} signs of a private one`,
    );
    expect({ indexed, personal, hidden: previews(members) }).toEqual({ indexed: [], personal: [], hidden: "" });
    expect(previews(stranger)).toContain(open.canaries[0]);
  });
});

describe("G-1 and G-3: pictures and shops that lie elsewhere", () => {
  it("are never asked for by the server, and browsers ask for them without saying from where", async () => {
    const { ana, open } = cast;
    const heard = { connections: 0 };
    const machine = createServer((socket) => {
      heard.connections++;
      socket.destroy();
    }).listen(0, "127.0.0.1");
    await once(machine, "listening");
    const { port } = machine.address() as AddressInfo;
    const hosts = ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "0177.0.0.1", "127.1", "[::ffff:127.0.0.1]"];
    const inside = hosts.map((host) => `https://${host}:${port}/a.png`);
    const others = ["http://", "file:///", "gopher://", "https://ana:clave@"].map(
      (head) => `${head}127.0.0.1:${port}/`,
    );

    // Forms accept none of them as a picture; stored ones still show.
    const here = `/app/event/${open.id}`;
    const taken: string[] = [];
    for (const url of [...inside, ...others]) {
      for (const [to, fields] of [
        [`${here}/moodboard`, { intent: "item.add", type: "image", url }],
        [`${here}/gifts/new`, { intent: "gift.add", title: "Cafetera", picture: url }],
        [`${here}/gifts/new`, { intent: "gift.add", title: "Cafetera", url }],
      ] as const)
        if ((await ana.post(to, fields)).status !== 422) taken.push(`${to} ${url}`);
    }
    const [, old] = inside;
    await app.pool.query(
      `insert into moodboard_items (event_id, id, type, url, x, y, width, height) values ($1, gen_random_uuid(), 'image', $2, 0, 0, 200, 150)`,
      [open.id, old],
    );
    await app.pool.query(
      `insert into gifts (event_id, id, title, url, picture_url, position) values ($1, gen_random_uuid(), 'Cafetera', $2, $2, 9)`,
      [open.id, old],
    );
    const pages = ["/moodboard", "/moodboard.png", "/moodboard.pdf", "/gifts"].map((path) => here + path);
    const loose: string[] = [];
    for (const path of [...pages, `/evento/${open.slug}`, `/evento/${open.slug}/tarjeta.jpg`]) {
      const { status, text } = await ana.get(path);
      expect([path, status]).toEqual([path, 200]);
      for (const [tag] of text.matchAll(/<img[^>]*>/g))
        if (tag.includes(old!) && !tag.includes('referrerPolicy="no-referrer"')) loose.push(`${path}: ${tag}`);
    }
    const asked = heard.connections;
    for (const url of inside) await fetch(url).catch(() => {});
    machine.close();
    console.log(
      `G-1: ${asked} outbound connections after ${(inside.length + others.length) * 3} forms and 6 pages; control: ${heard.connections - asked} of ${inside.length} are heard where they are asked for`,
    );
    expect({ taken, loose, asked }).toEqual({ taken: [], loose: [], asked: 0 });
    expect(heard.connections).toBeGreaterThanOrEqual(inside.length);
  });
});

describe("G-6: an address that nobody gave", () => {
  it("is looked up in an index, among 20,000 events without an address", async () => {
    const host = await register(app, "Anfitriona");
    const template = await createEvent(host, { title: "Fiesta sin dirección", visibility: "private" });
    await app.pool.query(
      `insert into events (id, created_by, title, title_slug, category, type, date, location, visibility)
       select gen_random_uuid(), created_by, 'Fiesta ' || n, 'fiesta-' || (n % 5000), category, type, date, location, case when n % 2 = 0 then 'private' else 'public' end from events, generate_series(1, 20000) n where events.id = $1`,
      [template],
    );
    await sql`analyze events`.execute(app.db);
    const { rows } = await app.pool.query<{ id: string }>("select id from users where email = $1", [host.email]);
    const plans: string[] = [];
    for (const viewerId of [null, rows[0]!.id]) {
      for (const slug of ["no-existe", "fiesta-17"])
        plans.push(JSON.stringify(await titledEvents(app.db, slug, viewerId).explain("json")));
    }
    const scans = plans.filter((plan) =>
      /"Seq Scan"[^}]*"Relation Name":\s*"events"|"Relation Name":\s*"events"[^}]*"Seq Scan"/.test(plan),
    );
    const indexed = plans.filter((plan) => plan.includes("events_title_slug"));
    const answers = await inParallel(
      Array.from({ length: 200 }),
      16,
      async (_, index) => (await person(app).get(`/evento/no-existe-${index}`)).status,
    );
    const found = await host.get("/evento/fiesta-sin-direccion");
    const foundByStranger = await person(app).get("/evento/fiesta-sin-direccion");
    const oldest = await person(app).get("/evento/fiesta-17");
    console.log(
      `G-6: ${scans.length} of ${plans.length} plans scan 20,000 events, ${indexed.length} of ${plans.length} use the index; ${answers.filter((status) => status === 404).length} of 200 unknown addresses are 404; 2 of 2 positive controls: ${found.status}, ${oldest.status}`,
    );
    expect({
      scans,
      indexed: indexed.length,
      answers: answers.filter((status) => status !== 404),
      found: found.status,
      foundByStranger: foundByStranger.status,
      oldest: oldest.status,
    }).toEqual({ scans: [], indexed: plans.length, answers: [], found: 200, foundByStranger: 404, oldest: 200 });
  });
});
