// The metadata of the public pages, and that all of them come from the page cache: every address of the house, one by one.
import { beforeAll, describe, expect, it } from "vitest";
import sharp from "sharp";
import { newId } from "#app/db/id.ts";
import { person } from "#test/http.ts";
import { listRoutes } from "#test/routes.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, register, setSlug } from "#test/world.ts";
import { makeStaff } from "#test/staff.ts";
import { articles } from "../help/articles.copy.ts";
import { topics } from "../help/topics.copy.ts";

const app = await testApp();

// Pages that are not the house's own although they need no script: an event's, a link's, one that requires a session.
const others = /:token|^\/(evento|invitation|invite|app|event|debug|debug-public|dev|goodbye|empezar|puerta)(\/|$)/;
const hostile = "</script><script>globalThis.__xss = 1</script> <!-- &amp; \u2028";

/** The sample invitation to answer: it belongs to no guest, and no search engine indexes it. */
const sample = "/demo/invitacion";

let addresses: string[] = [];
let marta: Account;

async function addPost(slug: string, title: string, isPublished: boolean, isApproved: boolean): Promise<void> {
  const { id } = await app.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", marta.email)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto("blogPosts")
    .values({
      id: newId(),
      slug,
      title,
      excerpt: `Entradilla ${title}`,
      content: JSON.stringify({
        type: "doc",
        content: [{ type: "paragraph", content: [{ type: "text", text: "Texto." }] }],
      }),
      category: "eventos",
      tags: [hostile.slice(0, 30)],
      status: isPublished ? "published" : "draft",
      authorId: id,
      words: 1,
      search: "texto",
      publishDate: new Date(),
      approvedAt: isApproved ? new Date() : null,
    })
    .execute();
}

beforeAll(async () => {
  marta = await register(app, "Marta");
  await addPost("publicado", `Público ${hostile}`, true, true);
  await addPost("esperando", "CNRY-esperando", true, false);
  await addPost("borrador", "CNRY-borrador", false, false);
  const posts = await app.db.selectFrom("blogPosts").select("slug").where("approvedAt", "is not", null).execute();
  const filled: Record<string, string[]> = {
    "/help/:slug": articles.map(({ slug }) => `/help/${slug}`),
    "/blog/:post": posts.map(({ slug }) => `/blog/${slug}`),
  };
  const routes = (await listRoutes()).filter(
    ({ hasScreen, isLayout, handle, path }) => hasScreen && !isLayout && handle?.noScripts && !others.test(path),
  );
  addresses = routes.flatMap(({ path }) => {
    if (/^\/(support|docs):?\/?/.test(path))
      return topics.filter((topic) => topic.path.startsWith(path.replace(":slug", ""))).map((topic) => topic.path);
    return filled[path] ?? [path];
  });
});

const textOf = (html: string) =>
  decoded(html.replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, "").replaceAll(/<!--.*?-->|<[^>]+>/gs, ""));
const decoded = (text: string) =>
  text
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

describe("the page cache", () => {
  it("has every public page without a script, for strangers; never an account's, nor what a form answers", async () => {
    const wrong: string[] = [];
    for (const path of addresses) {
      const stranger = person(app);
      const first = await stranger.get(path);
      const second = await stranger.get(path);
      const etag = second.headers.get("etag") ?? "none";
      const known = await stranger.get(path, { "if-none-match": etag });
      if (first.status !== 200 || etag !== first.headers.get("etag") || known.status !== 304)
        wrong.push(`${path} is not kept: ${first.status}, ${etag}, ${known.status}`);
      const own = await marta.get(path);
      if (own.status !== 200 || own.headers.has("etag")) wrong.push(`${path} is kept for an account`);
      for (const answer of [first, second, own])
        if (answer.headers.has("x-shared-page")) wrong.push(`${path} tells how it is kept`);
      if (
        second.text.includes('<script type="module"') ||
        /<script(?! type="application\/ld\+json")>/.test(second.text)
      )
        wrong.push(`${path} has a framework's script`);
    }
    console.log(`the page cache: ${addresses.length - wrong.length} of ${addresses.length} public pages are kept`);
    expect(wrong).toEqual([]);
    expect(addresses.length).toBeGreaterThan(60);
  });

  it("keeps no answer to a form, nor an address with a question", async () => {
    const forms = (await listRoutes()).filter(
      ({ hasAction, handle, path }) => hasAction && handle?.noScripts && !others.test(path) && !path.includes(":"),
    );
    for (const { path, handle } of forms) {
      const [intent = ""] = Object.keys(handle?.access?.actions ?? {});
      const answer = await person(app).post(path, { intent });
      expect({ path, etag: answer.headers.get("etag"), told: answer.headers.get("x-shared-page") }).toEqual({
        path,
        etag: null,
        told: null,
      });
      const kept = await person(app).get(path);
      expect(kept.text, path).not.toContain('aria-invalid="true"');
    }
    expect(forms.length).toBeGreaterThan(7);
    for (const path of ["/pricing?ciclo=anual", "/blog?q=menu", "/help?q=correo", "/contact?aviso=enviado"])
      expect((await person(app).get(path)).headers.get("etag"), path).toBeNull();
  });
});

type Thing = Record<string, unknown> & { "@type": string };
const isText = (value: unknown) => typeof value === "string" && value.trim() !== "";

/** The faults for which a search engine would refuse one thing. */
function faultsOf(thing: Thing, origin: string, text: string): string[] {
  const missing = (...names: string[]) => names.filter((name) => !isText(thing[name])).map((name) => `no ${name}`);
  switch (thing["@type"]) {
    case "Organization":
      return missing("name", "url", "logo");
    case "WebSite":
      return missing("name", "url", "inLanguage");
    case "SoftwareApplication":
      return [...missing("name", "applicationCategory", "operatingSystem"), ...(thing.offers ? [] : ["no offers"])];
    case "Blog":
      return missing("name", "url", "description");
    case "BlogPosting":
      return [
        ...missing("headline", "datePublished", "dateModified", "image", "url"),
        ...(thing.author ? [] : ["author"]),
      ];
    case "TechArticle":
      return missing("headline", "description", "url", "image");
    case "FAQPage": {
      const questions = thing.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
      // The page itself shows each text that search engines get.
      return questions.flatMap(({ name, acceptedAnswer }) =>
        [name, acceptedAnswer.text].filter((each) => !isText(each) || !text.includes(each)),
      );
    }
    case "BreadcrumbList": {
      const items = thing.itemListElement as { position: number; name: string; item: string }[];
      return items.flatMap(({ position, name, item }, index) =>
        position === index + 1 && isText(name) && item.startsWith(`${origin}/`) ? [] : [`step ${index}: ${item}`],
      );
    }
    default:
      return [`unknown type ${thing["@type"]}`];
  }
}

describe("what is found", () => {
  it("is a title, a description, a card of its own and valid JSON-LD on each page", async () => {
    const cards = new Map<string, string>();
    const pictures = new Map<string, string>();
    const types = new Set<string>();
    const wrong: string[] = [];
    for (const path of addresses) {
      const { text: html } = await person(app).get(path);
      const head = html.slice(0, html.indexOf("</head>"));
      const meta = (name: string) =>
        decoded(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1] ?? "");
      if (!head.includes(`<link rel="canonical" href="${app.origin}${path}"`)) wrong.push(`${path}: canonical`);
      if (meta("description").length < 20 || meta("og:description") !== meta("description"))
        wrong.push(`${path}: description`);
      if (/name="robots"[^>]*noindex/.test(head) !== (path === sample)) wrong.push(`${path}: not to be found`);
      const card = meta("og:image");
      if (cards.has(card)) wrong.push(`${path}: the card of ${cards.get(card)}`);
      cards.set(card, path);
      const picture = await fetch(card);
      const bytes = Buffer.from(await picture.arrayBuffer());
      if (picture.status !== 200) wrong.push(`${path}: card ${picture.status}`);
      else {
        const { width, height, format } = await sharp(bytes).metadata();
        if (width !== 1200 || height !== 630 || format !== "jpeg" || bytes.length > 90_000)
          wrong.push(`${path}: a card of ${width}×${height} and ${bytes.length} bytes`);
      }
      const same = pictures.get(bytes.toString("base64"));
      if (same) wrong.push(`${path}: drawn as ${same}`);
      pictures.set(bytes.toString("base64"), path);
      // It is an invitation, and tells chats of itself alone.
      if (path === sample) continue;
      const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
      if (scripts.length !== 1) wrong.push(`${path}: ${scripts.length} scripts of data`);
      const told = JSON.parse(scripts[0]?.[1] ?? "{}") as { "@context": string; "@graph": Thing[] };
      if (told["@context"] !== "https://schema.org") wrong.push(`${path}: context`);
      const page = textOf(html);
      for (const thing of told["@graph"]) {
        types.add(thing["@type"]);
        for (const fault of faultsOf(thing, app.origin, page)) wrong.push(`${path}: ${thing["@type"]}: ${fault}`);
      }
    }
    console.log(`found: ${cards.size} cards of ${addresses.length} pages; ${[...types].toSorted().join(", ")}`);
    expect(wrong).toEqual([]);
    expect([...types].toSorted()).toEqual(
      [
        "Blog",
        "BlogPosting",
        "BreadcrumbList",
        "FAQPage",
        "Organization",
        "SoftwareApplication",
        "TechArticle",
        "WebSite",
      ].toSorted(),
    );
  });

  it("ends no script with a title, and tells the title whole (D-4)", async () => {
    const { text } = await person(app).get("/blog/publicado");
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
    const told = JSON.parse(json) as { "@graph": Thing[] };
    expect(told["@graph"][0]).toMatchObject({ "@type": "BlogPosting", headline: `Público ${hostile}` });
    expect(text).not.toContain("<script>globalThis");
    expect(json).not.toMatch(/[<>\u2028]/);
  });

  it("is every public page once in the sitemap, and nothing that is private anywhere", async () => {
    const eventId = await createEvent(marta, { title: "CNRY-fiesta", visibility: "private" });
    await setSlug(marta, eventId, "cnry-fiesta");
    const sitemap = (await person(app).get("/sitemap.xml")).text;
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!.replace(app.origin, ""));
    expect(listed.toSorted()).toEqual(addresses.filter((path) => path !== sample).toSorted());
    const robots = (await person(app).get("/robots.txt")).text;
    expect(robots).toContain(`Sitemap: ${app.origin}/sitemap.xml`);
    const feed = (await person(app).get("/blog/feed.xml")).text;
    expect(feed).toContain("publicado");
    for (const told of [sitemap, robots, feed, (await person(app).get("/blog")).text])
      expect(told).not.toMatch(/cnry-|CNRY-|esperando|borrador|Marta@/);
    const asked = ["blog/esperando", "blog/borrador", "app", "evento/cnry-fiesta", "nada", "blog", "..%2Fblog"];
    const statuses = await Promise.all(
      asked.map(async (each) => (await person(app).get(`/tarjeta/${each}.jpg`)).status),
    );
    expect(statuses).toEqual([404, 404, 404, 404, 404, 200, 400]);
    expect((await marta.get("/tarjeta/blog/esperando.jpg")).status, "a card is the same for all").toBe(404);
  });

  it("is a card that follows the title of its article", async () => {
    const before = await fetch(`${app.origin}/tarjeta/blog/publicado.jpg`);
    await app.db.updateTable("blogPosts").set({ title: "Otro título" }).where("slug", "=", "publicado").execute();
    const after = await fetch(`${app.origin}/tarjeta/blog/publicado.jpg`);
    expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
    const again = await fetch(after.url, { headers: { "if-none-match": after.headers.get("etag")! } });
    expect(again.status).toBe(304);
  });
});

describe("a page from memory", () => {
  const hidden = "cambiado a escondidas";
  const stranger = person(app);

  /** Every page of `paths` comes from memory, so that it does not know what `change` did; with a cookie it does. */
  async function expectKept(paths: string[], change: () => Promise<unknown>): Promise<void> {
    for (const path of paths) await stranger.get(path);
    await change();
    for (const path of paths) {
      const [kept, own] = [await stranger.get(path), await stranger.get(path, { cookie: "otra=1" })];
      expect([path, kept.text.includes(hidden), own.text.includes(hidden)]).toEqual([path, false, true]);
      expect([path, own.headers.get("etag"), own.headers.get("cache-control")]).toEqual([
        path,
        null,
        expect.stringMatching(path.endsWith(".xml") ? /public/ : /private/),
      ]);
    }
  }
  const expectSeen = async (path: string, words: string) => {
    await expect.poll(async () => (await stranger.get(path)).text, { timeout: 20_000 }).toContain(words);
  };

  beforeAll(async () => {
    await makeStaff(app, marta);
  });

  it("of the blog is dropped when staff publishes, its feed and the sitemap too", async () => {
    const paths = ["/blog", "/blog/publicado", "/blog/feed.xml"];
    await stranger.get("/sitemap.xml");
    await expectKept(paths, () =>
      app.db
        .updateTable("blogPosts")
        .set({ title: `Uno ${hidden}` })
        .where("slug", "=", "publicado")
        .execute(),
    );
    const { id } = await app.db
      .selectFrom("blogPosts")
      .select("id")
      .where("slug", "=", "esperando")
      .executeTakeFirstOrThrow();
    expect((await marta.post("/app/staff/blog", { intent: "post.approve", id })).status).toBe(303);
    for (const path of paths) await expectSeen(path, hidden);
    await expectSeen("/sitemap.xml", "/blog/esperando");
  });

  it("of the suggestions is dropped when staff lists another", async () => {
    const path = "/feedback/suggestions";
    await expectKept([path], () =>
      app.db.insertInto("suggestions").values({ id: newId(), title: hidden, body: "" }).execute(),
    );
    const idea = { intent: "add", title: "Mesas redondas", body: "", reply: "", status: "open" };
    expect((await marta.post("/app/staff/suggestions/new", idea)).status).toBe(303);
    await expectSeen(path, "Mesas redondas");
    expect((await stranger.get(path)).text).toContain(hidden);
  });
});
