// How the server answers over HTTP: methods, spellings of a path, the headers of every answer, and its signs of life (A-14, A-15, F-1, M-4).
import { readdirSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "#test/http.ts";
import { fill, type KnownRoute, listRoutes } from "#test/routes.ts";
import { testSite } from "#test/site.ts";
import { adminEmail, assemble, type Cast, inFrontOf, inParallel, wholeDatabase } from "./cast.ts";
import { listDeeds, textOf } from "./deeds.ts";
import { cookieOf, formBody, rawRequest, type RawRequest } from "./raw.ts";

const site = await testSite({ ADMIN_EMAILS: adminEmail });
const routes = (await listRoutes()).filter((route) => !route.isLayout && route.path !== "/*" && (route.hasLoader || route.hasAction || route.hasScreen));
const FORM = { "content-type": "application/x-www-form-urlencoded" };
let cast: Cast;

beforeAll(async () => {
  cast = await assemble(site);
});

function own({ path }: Pick<KnownRoute, "path">): string {
  return fill(path, { eventId: cast.open.id, slug: cast.open.slug, guestId: cast.open.guestId, "*": "robots.txt" });
}

function asAna(request: RawRequest): Promise<Answer> {
  return rawRequest(site.origin, { ...request, headers: { origin: site.origin, cookie: cookieOf(cast.ana), ...request.headers } });
}

describe("A-14: methods", () => {
  it("that a path does not have are 405 with those it has, and reading changes nothing", { timeout: 180_000 }, async () => {
    const deeds = await listDeeds();
    const before = await wholeDatabase(site);
    const wrong: string[] = [];
    const tries: { route: KnownRoute; request: RawRequest; expected: number | null }[] = [];
    for (const route of routes) {
      const has = [...(route.hasLoader || route.hasScreen ? ["GET", "HEAD"] : []), ...(route.hasAction ? (route.handle?.methods ?? ["POST"]) : [])];
      const intent = Object.keys(route.handle?.door.do ?? {})[0] ?? "delete";
      const body = formBody({ intent, guestId: cast.open.guestId, status: "completed", slug: "otra-cosa", title: "Otra", version: "1", email: "x@convite.test", name: "X" });
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"]) {
        if (!has.includes(method)) tries.push({ route, request: { method, path: own(route), headers: FORM, body: method === "TRACE" ? "" : body }, expected: 405 });
      }
      if (!has.includes("GET")) continue;
      for (const override of ["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"]) tries.push({ route, request: { path: own(route), headers: { [override]: "POST", ...FORM }, body }, expected: null });
      for (const method of ["GET", "HEAD"]) tries.push({ route, request: { method, path: `${own(route)}?_method=POST&${body}` }, expected: null });
    }
    await inParallel(tries, 12, async ({ route, request, expected }) => {
      const { status, headers } = await asAna(request);
      const bad = expected === 405 ? status !== 405 || !headers.get("allow") || headers.get("allow")!.split(", ").includes(request.method ?? "GET") : status >= 500 || status === 405;
      if (bad) wrong.push(`${request.method ?? "GET"} ${route.path}: ${status} ${headers.get("allow")}`);
    });
    const changed = (await wholeDatabase(site)) === before ? 0 : 1;
    const safe = tries.filter(({ expected }) => expected === null).length;
    let done = 0;
    const tried = deeds.filter(({ path }) => path === "/app/event/:eventId/guests");
    for (const deed of tried) done += (await inFrontOf(site, cast.ana).post(own(deed), textOf(await deed.body(site, cast.open))!)).status === 303 ? 1 : 0;
    console.log(`A-14: ${changed} state changes in ${safe} safe-method requests; ${wrong.length} of ${tries.length} answers wrong; ${done} of ${tried.length} positive controls succeed`);
    expect({ wrong, changed, done }).toEqual({ wrong: [], changed: 0, done: tried.length });
  });
});

describe("A-15: spellings of a path", () => {
  it("are decided like the path itself, or are none", { timeout: 180_000 }, async () => {
    const spellings: ((path: string) => string)[] = [
      (path) => path.replace(/^\/[a-z]+/, (first) => first.toUpperCase()),
      (path) => path.replace("e", "%65"),
      (path) => path.replace(/^\/(.)/, (_, first: string) => `/%${first.charCodeAt(0).toString(16)}`),
      ...["/", "//"].map((slashes) => (path: string) => path + slashes),
      ...["//", "/./", "/../app/../", "/;x/", "/%2e/", "/%2E%2e/app/../", "\\", "/%2f", "/%5c", "/%00/"].map((prefix) => (path: string) => prefix + path.slice(1)),
      ...["/.", "/..", ";x", ";.css", "%00", "%0a", "%20", ".json", ".html", ".data", ".data.data", "/_.data", "?.data", "#x", "%23", "/x/..", "/..;/", "%3f"].map((suffix) => (path: string) => path + suffix),
      (path) => path.replaceAll("/", "//"),
      (path) => path.replace(/\/([^/]*)$/, "%2f$1"),
      (path) => `${site.origin}${path}`,
      (path) => `//evil.test${path}`,
    ];
    const guarded = routes.filter((route) => route.path.startsWith("/app/event/:") && route.hasLoader);
    const strangers = [{ cookie: "" }, { cookie: cookieOf(cast.actors.AC) }];
    const different: string[] = [];
    let asked = 0;
    const tries = guarded.flatMap((route) => spellings.flatMap((spell) => strangers.map((who) => ({ route, to: spell(fill(route.path, { eventId: cast.hidden.id, guestId: cast.hidden.guestId })), who }))));
    await inParallel(tries, 12, async ({ to, who }) => {
      const { status, location, text } = await rawRequest(site.origin, { path: to, headers: who });
      asked++;
      const refused = status === 400 || status === 404 || ([301, 302, 202].includes(status) && (who.cookie !== "" || /\/login/.test(location ?? text)));
      if (!refused || cast.hidden.canaries.some((canary) => text.includes(canary)) || /evil/.test(location ?? "")) different.push(`${to}: ${status} ${location ?? ""}`);
    });
    const mine = await Promise.all(guarded.map((route) => asAna({ path: own(route) })));
    console.log(`A-15: ${different.length} of ${asked} decisions differ; ${mine.filter(({ status }) => status === 200).length} of ${guarded.length} positive controls succeed`);
    expect({ different, mine: mine.filter(({ status }) => status !== 200).length }).toEqual({ different: [], mine: 0 });
  });
});

/** Which of the headers that every answer has is missing from this one, or wrong. */
function missingFrom({ headers }: Answer): string[] {
  const policy = headers.get("content-security-policy") ?? "";
  const isSandboxed = policy === "sandbox; default-src 'none'";
  const script = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
  const checks: Record<string, boolean> = {
    "content-security-policy": isSandboxed || ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"].every((part) => policy.includes(part)),
    "script-src": isSandboxed || (script.startsWith("'self'") && !/unsafe|\*|http:|data:/.test(script)),
    nosniff: headers.get("x-content-type-options") === "nosniff",
    "referrer-policy": /^(strict-origin-when-cross-origin|no-referrer)$/.test(headers.get("referrer-policy") ?? ""),
    "permissions-policy": headers.get("permissions-policy")?.includes("geolocation=()") ?? false,
    "cross-origin-opener-policy": headers.get("cross-origin-opener-policy") === "same-origin",
    "cross-origin-resource-policy": headers.get("cross-origin-resource-policy") === "same-origin",
    "x-frame-options": headers.get("x-frame-options") === "DENY",
    "x-request-id": Boolean(headers.get("x-request-id")),
    "cache-control": Boolean(headers.get("cache-control")),
    "no foreign origin let in": !headers.has("access-control-allow-origin"),
    "no name of the software": !headers.has("server") && !headers.has("x-powered-by"),
  };
  return Object.entries(checks).flatMap(([name, fine]) => (fine ? [] : [name]));
}

describe("F-1: headers", () => {
  it("are on every class of answer", { timeout: 180_000 }, async () => {
    const { ana, open } = cast;
    const asset = `/assets/${readdirSync(path.resolve(process.env.BUILD_DIR ?? "build", "client/assets")).find((name) => name.endsWith(".js"))}`;
    const post = (to: string, fields: Record<string, string>, headers: Record<string, string> = {}) => asAna({ method: "POST", path: to, headers: { ...FORM, ...headers }, body: formBody(fields) });
    const picture = new FormData();
    picture.set("file", new Blob([Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64")]), "a.png");
    await inFrontOf(site, ana).post(`/app/event/${open.id}/image`, picture);
    const { rows } = await site.pool.query<{ key: string }>("select key from files");
    const page = await rawRequest(site.origin, { path: `/evento/${open.slug}` });
    const file = await rawRequest(site.origin, { path: asset });
    for (let guess = 0; guess < 10; guess++) await rawRequest(site.origin, { method: "POST", path: "/login", headers: FORM, body: formBody({ email: "nadie@convite.test", password: "ninguna de ellas" }) });

    const classes: Record<string, [expected: number, Answer | Promise<Answer>]> = {
      "front page": [200, rawRequest(site.origin, { path: "/" })],
      "app page": [200, asAna({ path: "/app" })],
      "event page": [200, page],
      "event page from memory": [200, rawRequest(site.origin, { path: `/evento/${open.slug}` })],
      "event page unchanged": [304, rawRequest(site.origin, { path: `/evento/${open.slug}`, headers: { "if-none-match": page.headers.get("etag") ?? "" } })],
      "HEAD": [200, rawRequest(site.origin, { method: "HEAD", path: "/login" })],
      data: [200, asAna({ path: "/app.data" })],
      "redirect to log in": [302, rawRequest(site.origin, { path: "/app" })],
      "redirect after a form": [303, post(`/app/event/${open.id}/guests`, { intent: "add", name: "A", email: "a@convite.test" })],
      "calendar file": [200, rawRequest(site.origin, { path: `/evento/${open.slug}/calendario.ics` })],
      picture: [200, asAna({ path: `/app/event/${open.id}/qr.svg` })],
      upload: [200, rawRequest(site.origin, { path: `/files/${rows[0]?.key}` })],
      asset: [200, file],
      "asset unchanged": [304, rawRequest(site.origin, { path: asset, headers: { "if-none-match": file.headers.get("etag") ?? "" } })],
      "asset that is not there": [404, rawRequest(site.origin, { path: "/assets/nada.js" })],
      "live stream": [200, asAna({ path: `/live?topics=event:${open.id}` })],
      "live stream of others": [404, asAna({ path: `/live?topics=event:${cast.foreign.id}` })],
      "bad path": [400, rawRequest(site.origin, { path: "/%00" })],
      "another site": [403, post("/app/event/new", {}, { origin: "http://evil.test" })],
      forbidden: [403, rawRequest(site.origin, { path: `/app/event/${open.id}/edit`, headers: { cookie: cookieOf(cast.actors.VW) } })],
      "unknown page": [404, rawRequest(site.origin, { path: "/nada" })],
      "unknown form": [404, post("/nada", {})],
      "hidden event": [404, asAna({ path: `/app/event/${cast.foreign.id}` })],
      "unknown invitation": [404, rawRequest(site.origin, { path: "/evento/no-existe" })],
      method: [405, asAna({ method: "PUT", path: "/login" })],
      "no length": [411, asAna({ method: "POST", path: "/login", headers: { ...FORM, "transfer-encoding": "chunked" }, body: "a=b" })],
      "too large": [413, asAna({ method: "POST", path: "/login", headers: { ...FORM, "content-length": "9000000" } })],
      "not a form": [415, asAna({ method: "POST", path: "/login", headers: { "content-type": "text/plain" }, body: "a" })],
      "refused form": [422, rawRequest(site.origin, { method: "POST", path: "/register", headers: FORM, body: "" })],
      "wrong password": [401, rawRequest(site.origin, { method: "POST", path: "/login", headers: FORM, body: formBody({ email: "otra@convite.test", password: "ninguna de ellas" }) })],
      "too many tries": [429, rawRequest(site.origin, { method: "POST", path: "/login", headers: FORM, body: formBody({ email: "nadie@convite.test", password: "ninguna de ellas" }) })],
      health: [200, rawRequest(site.origin, { path: "/healthz" })],
      readiness: [200, rawRequest(site.origin, { path: "/readyz" })],
    };
    const faults: string[] = [];
    for (const [name, [expected, promised]] of Object.entries(classes)) {
      const answer = await promised;
      if (answer.status !== expected) faults.push(`${name}: ${answer.status} instead of ${expected}`);
      for (const each of missingFrom(answer)) faults.push(`${name} (${answer.status}): ${each}`);
    }
    const personal = await Promise.all(["/app", "/app.data", `/app/event/${open.id}/guests`].map((to) => asAna({ path: to })));
    for (const { headers } of personal) if (!/no-store/.test(headers.get("cache-control") ?? "")) faults.push("a personal page may be stored");
    const nonces = await Promise.all([1, 2].map(async () => /nonce-([^']+)/.exec((await asAna({ path: "/app" })).headers.get("content-security-policy") ?? "")?.[1]));
    if (!nonces[0] || nonces[0] === nonces[1]) faults.push("a nonce is used twice");
    console.log(`F-1: ${faults.length} headers missing or wrong on ${Object.keys(classes).length} classes of answers × ${12} headers`);
    expect(faults).toEqual([]);
  });
});

describe("M-4: signs of life", () => {
  it("say no more than that", async () => {
    const leaks: string[] = [];
    for (const path of ["/healthz", "/readyz"]) {
      const { status, text, headers } = await rawRequest(site.origin, { path });
      if (status !== 200 || text !== "ok") leaks.push(`${path}: ${status} ${text}`);
      for (const [name, value] of headers) if (!/^(content-security-policy|permissions-policy|x-request-id|date)$/.test(name) && /\d+\.\d+\.\d+|127\.0|localhost|\/work|\/tmp|node|postgres/i.test(value)) leaks.push(`${name}: ${value}`);
      if ((await asAna({ method: "POST", path, headers: FORM, body: "" })).status !== 405) leaks.push(`POST ${path}`);
    }
    console.log(`M-4: ${leaks.length} leaks of 2 signs of life`);
    expect(leaks).toEqual([]);
  });
});
