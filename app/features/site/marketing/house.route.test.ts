// The rules of the house's public pages and forms over HTTP: origins, methods, unknown addresses, floods of forms, and texts that the
// law requires. B-3, F-4, F-5, G-4, L-6, L-11
import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, person } from "#test/http.ts";
import { listRoutes } from "#test/routes.ts";
import { testApp } from "#test/test-app.ts";
import { register } from "#test/world.ts";

const operator = { OPERATOR_NAME: "Asociación Ejemplo", OPERATOR_EMAIL: "privacidad@convite.example" };
const found = {
  SUPPORT_EMAIL: "hola@convite.example",
  SUPPORT_PHONE: "+34 960 123 123",
  SOCIAL_LINKS: "https://www.instagram.com/convite,https://fiesta.social/@convite",
};
const chat = "https://chat.empresa.example/carga.js?id=1&x=2";
const [app, nobodys] = await Promise.all([testApp({ ...operator, ...found }), testApp({ SUPPORT_CHAT_SCRIPT: chat })]);

const evil = ["https://evil.test", "null", `${app.origin}.evil.test`, app.origin.replace("127.0.0.1", "sub.127.0.0.1")];
let pages: string[] = [];

beforeAll(async () => {
  const routes = (await listRoutes()).filter(
    ({ path, handle, hasScreen, isLayout }) =>
      hasScreen && !isLayout && handle?.noScripts && !path.includes(":") && !/^\/(app|debug|dev|empezar)/.test(path),
  );
  pages = [...new Set(routes.map(({ path }) => path))];
});

const oscar = { name: "Óscar", email: "oscar@correo.example" };
/** Every form of the public pages that keeps something, as a visitor would fill it in. */
const forms: Record<string, Record<string, string>> = {
  "/contact": { intent: "send", ...oscar, subject: "Hola", message: "¿Cabemos?", type: "general" },
  "/demo": { intent: "session", ...oscar, date: "2049-06-05" },
  "/feedback/suggestions": { intent: "suggest", ...oscar, subject: "Mesas", message: "Redondas." },
  "/feedback/bug-report": { intent: "report", ...oscar, subject: "No carga", message: "Nada." },
  "/feedback/survey": { intent: "answer", mark: "5" },
  "/blog": {
    intent: "story",
    ...oscar,
    eventType: "boda",
    title: "La nuestra",
    experience: "Todos.",
    contact: "no-contact",
  },
  "/providers": {
    intent: "apply",
    ...oscar,
    company: "Magia",
    city: "Torrent",
    serviceType: "music",
    experience: "4-5",
    portfolio: "https://magia.example",
    message: "Hago magia.",
  },
  "/affiliates": {
    intent: "apply",
    ...oscar,
    socialMedia: "blog",
    followers: "100-1000",
    niche: "weddings",
    experience: "beginner",
    motivation: "Me gusta.",
  },
};
const tries = "delete from tries";

describe("the pages of the house", () => {
  it("let no other origin read them, nor send their forms (F-4)", async () => {
    const faults: string[] = [];
    const allowed = ({ headers }: Answer) => [...headers.keys()].some((name) => name.startsWith("access-control-"));
    for (const origin of evil) {
      for (const path of [...pages, "/blog/feed.xml", "/sitemap.xml", "/robots.txt"])
        if (allowed(await person(app).get(path, { origin }))) faults.push(`GET ${path} for ${origin}`);
      for (const [path, fields] of Object.entries(forms)) {
        const sent = await person(app).post(path, fields, { origin, "sec-fetch-site": "cross-site" });
        if (sent.status !== 403 || allowed(sent)) faults.push(`POST ${path} for ${origin}: ${sent.status}`);
      }
    }
    const kept = await app.pool.query("select id from applications");
    console.log(`F-4: ${faults.length} faults on ${pages.length + 3} pages and 8 forms × ${evil.length} origins`);
    expect([faults, kept.rows]).toEqual([[], []]);
    expect(pages.length).toBeGreaterThan(20);
  });

  it("answer HEAD as GET, other methods with 405, and what is not there with 404 and no page of theirs (F-5)", async () => {
    const faults: string[] = [];
    for (const path of pages) {
      const [get, head] = [await person(app).get(path), await person(app).send("HEAD", path)];
      for (const name of ["content-type", "cache-control", "etag", "x-content-type-options", "referrer-policy"])
        if (get.headers.get(name) !== head.headers.get(name)) faults.push(`${name} of HEAD ${path}`);
      if (head.text !== "" || head.status !== get.status) faults.push(`HEAD ${path}: ${head.status}`);
      const put = await person(app).send("PUT", path, { headers: { origin: app.origin } });
      if (put.status !== 405 || !put.headers.get("allow")?.startsWith("GET, HEAD")) faults.push(`PUT ${path}`);
    }
    for (const path of ["/nada", "/help/nada", "/support/nada", "/docs/nada", "/feedback/nada", "/blog/nada"]) {
      const { status, headers } = await person(app).get(path);
      if (status !== 404 || headers.has("etag")) faults.push(`${path}: ${status}`);
    }
    expect(faults).toEqual([]);
  });

  it("take each form five times an hour from one address and say when the next may come; what others read is not touched (G-4)", async () => {
    await app.pool.query(tries);
    await app.pool.query("delete from applications");
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => Object.entries(forms))
        .flat()
        .map(([path, fields]) => person(app).post(path, fields)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    const times: number[] = [];
    for (const path of pages) {
      const before = performance.now();
      expect((await person(app).get(path)).status).toBe(200);
      times.push(performance.now() - before);
    }
    const { rows } = await app.pool.query<{ n: number }>("select count(*)::int as n from applications");
    console.log(
      `G-4: ${rows[0]!.n} of ${answers.length} forms kept; the slowest page of others ${Math.max(...times).toFixed(0)} ms`,
    );
    const taken = 5 * Object.keys(forms).length;
    expect([rows[0]!.n, refused.length]).toEqual([taken, answers.length - taken]);
    for (const { headers, text } of refused) {
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      // Nothing that was typed is lost.
      expect(text.includes("Óscar") || text.includes("¿Cómo te va?")).toBe(true);
    }
    await app.pool.query(tries);
    expect((await person(app).post("/contact", forms["/contact"]!)).status).toBe(303);
  });

  it("tell nobody whether an address reads the newsletter or has an account (B-3)", async () => {
    await app.pool.query(tries);
    const account = await register(app, "Lectora");
    await app.pool.query(
      "insert into mailing_list (email, name, token_hash, created_at, confirmed_at) values ('lee@correo.example', '', 'x', now(), now())",
    );
    const seen = [];
    for (const email of ["nadie@correo.example", "lee@correo.example", account.email, "lee@correo.example"]) {
      const { status, location, text, headers } = await person(app).post("/blog", { intent: "newsletter", email });
      seen.push({ status, location, text, cookies: headers.getSetCookie().length });
    }
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(seen[0]).toMatchObject({ status: 303, location: "/blog?aviso=apuntado#carta" });
  });
});

it("lead where part 2 says, and their foot says where the operator is found", async () => {
  const hrefs = async (path: string, site: Pick<typeof app, "origin"> = app) =>
    [...(await person(site).get(path)).text.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  const wanted: Record<string, string[]> = {
    "/": ["/register?plan=basic", "/demo"],
    "/features": ["/register", "/register?plan=planner", "/providers", "/demo"],
    "/pricing": ["/register?plan=basic", "/register?plan=plus", "/register?plan=planner", "/providers", "/contact"],
    "/contact": ["/demo"],
    "/providers": ["/pricing", "/contact"],
    "/affiliates": ["#apply"],
    "/help": ["/pricing"],
  };
  const frame = ["/features", "/pricing", "/contact", "/providers", "/blog", "/help", "/login", "/register"];
  const foot = ["/about", "/careers", "/privacy", "/terms", "/cookies", "/affiliates"];
  const reach = ["mailto:hola@convite.example", "tel:+34960123123", ...found.SOCIAL_LINKS.split(",")];
  for (const [path, links] of Object.entries(wanted))
    expect(await hrefs(path), path).toEqual(expect.arrayContaining([...links, ...frame, ...foot, ...reach]));
  expect((await hrefs("/", nobodys)).filter((href) => /^(?:mailto|tel|https):/.test(href!))).toEqual([]);
});

it("privacy, terms and cookies say whose this is and what age it asks; a start that names nobody warns (L-6, L-11)", async () => {
  const [privacy, terms, cookies, joining] = await Promise.all(
    ["/privacy", "/terms", "/cookies", "/register"].map(async (path) => (await person(app).get(path)).text),
  );
  for (const said of Object.values(operator)) expect(privacy).toContain(said);
  expect(terms).toContain(operator.OPERATOR_NAME);
  for (const page of [terms, joining]) expect(page).toContain("14 años o más");
  expect(joining).toMatch(/href="\/privacy"/);
  expect(joining).not.toMatch(/name="(birth|nacimiento|fecha)/i);
  expect(cookies).toContain('lang="es"');
  for (const page of [privacy, terms, cookies])
    expect(page).not.toMatch(/\[(?:nombre|empresa|correo|operator)[^\]]*\]|xxx/i);
  const warned = ({ log }: { log: string[] }) => log.some((line) => line.includes("the privacy notice names nobody"));
  expect([warned(app), warned(nobodys)]).toEqual([false, true]);
});

it("say that a story was not sent when something breaks, in both of the blog's dialogs, and lose nothing of it", async () => {
  await app.pool.query(tries);
  const { rows } = await app.pool.query<{ slug: string }>("select slug from blog_posts limit 1");
  await app.pool.query("alter table applications rename to applications_away");
  try {
    for (const path of ["/blog", `/blog/${rows[0]!.slug}`]) {
      const { status, text } = await person(app).post(path, forms["/blog"]!);
      expect([path, status]).toEqual([path, 500]);
      expect(text).toContain("Hubo un error al enviar tu experiencia. Por favor, inténtalo de nuevo.");
      for (const typed of ["Óscar", "La nuestra", "Todos."]) expect(text).toContain(typed);
    }
  } finally {
    await app.pool.query("alter table applications_away rename to applications");
  }
  for (const path of ["/blog", `/blog/${rows[0]!.slug}`]) {
    const sent = await person(app).post(path, forms["/blog"]!);
    expect([sent.status, sent.location]).toEqual([303, `${path}?aviso=enviado#formulario`]);
    expect((await person(app).get(`${path}?aviso=enviado`)).text).toContain(
      "¡Gracias por compartir tu experiencia! Nos pondremos en contacto contigo pronto.",
    );
  }
});

it("show another company's chat on the help alone, to who asks for it, and where it is set (SC-35)", async () => {
  const stranger = person(nobodys);
  const help = await stranger.get("/help");
  expect(help.text).toContain("Lo lleva otra empresa, <!-- -->chat.empresa.example");
  expect(help.text).not.toMatch(/<iframe|carga\.js/);
  const asked = await stranger.get("/help?charla");
  expect(asked.text).toMatch(/<iframe src="\/help\/charla"[^>]* sandbox="allow-scripts allow-forms allow-popups"/);
  const frame = await stranger.get("/help/charla");
  expect(frame.text).toContain(`<script src="${chat.replace("&", "&amp;")}" async`);
  expect(frame.headers.get("content-security-policy")).toMatch(
    /^sandbox allow-scripts allow-forms allow-popups; default-src 'none';/,
  );
  expect(frame.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect((await stranger.get("/privacy")).text).toContain("el chat de chat.empresa.example");
  for (const path of pages.filter((each) => each !== "/help"))
    expect([path, (await stranger.get(path)).text.includes("carga.js")]).toEqual([path, false]);
  expect((await person(app).get("/help/charla")).status).toBe(404);
  expect((await person(app).get("/help")).text).not.toContain("charla");
});
