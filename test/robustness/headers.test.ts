// The headers of every class of responses, and health checks that reveal nothing else (F-1, M-4).
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, person } from "#test/http.ts";
import { openStream } from "#test/stream.ts";
import { testApp } from "#test/test-app.ts";
import { adminEmail, assemble, type Cast, inFrontOf } from "./cast.ts";
import { cookieOf, formBody, rawRequest, type RawRequest } from "./raw.ts";

const METRICS_TOKEN = "3f9c2b7a1d5e8f604c";
const app = await testApp({ ADMIN_EMAILS: adminEmail, METRICS_TOKEN });
const reader = { authorization: `Bearer ${METRICS_TOKEN}` };
const FORM = { "content-type": "application/x-www-form-urlencoded" };
let cast: Cast;

beforeAll(async () => {
  cast = await assemble(app);
});

function asAna(request: RawRequest): Promise<Answer> {
  return rawRequest(app.origin, {
    ...request,
    headers: { origin: app.origin, cookie: cookieOf(cast.ana), ...request.headers },
  });
}

/** The common headers that are missing or wrong in this response. */
function missingFrom({ headers }: Answer): string[] {
  const policy = headers.get("content-security-policy") ?? "";
  const isSandboxed = policy === "sandbox; default-src 'none'";
  const script = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
  const checks: Record<string, boolean> = {
    "content-security-policy":
      isSandboxed ||
      [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ].every((part) => policy.includes(part)),
    "script-src": isSandboxed || (script.startsWith("'self'") && !/unsafe|\*|http:|data:/.test(script)),
    nosniff: headers.get("x-content-type-options") === "nosniff",
    "referrer-policy": /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/.test(
      headers.get("referrer-policy") ?? "",
    ),
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
  it("are on every class of answer", async () => {
    const { ana, open } = cast;
    const asset = `/assets/${readdirSync(path.resolve(process.env.BUILD_DIR ?? "build", "client/assets")).find((name) => name.endsWith(".js"))}`;
    const post = (to: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      asAna({ method: "POST", path: to, headers: { ...FORM, ...headers }, body: formBody(fields) });
    const picture = new FormData();
    picture.set(
      "file",
      new Blob([
        Buffer.from(
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
          "base64",
        ),
      ]),
      "a.png",
    );
    await inFrontOf(app, ana).post(`/app/event/${open.id}/image`, picture);
    const { rows } = await app.pool.query<{ key: string }>(
      "select key from files where purpose = 'event-image' order by created_at desc",
    );
    const page = await rawRequest(app.origin, { path: `/evento/${open.slug}` });
    const file = await rawRequest(app.origin, { path: asset });
    for (let guess = 0; guess < 10; guess++)
      await rawRequest(app.origin, {
        method: "POST",
        path: "/login",
        headers: FORM,
        body: formBody({ email: "nadie@convite.test", password: "ninguna de ellas" }),
      });

    const classes: Record<string, [expected: number, Answer | Promise<Answer>]> = {
      "front page": [200, rawRequest(app.origin, { path: "/" })],
      "app page": [200, asAna({ path: "/app" })],
      "event page": [200, page],
      "event page from memory": [200, rawRequest(app.origin, { path: `/evento/${open.slug}` })],
      "event page unchanged": [
        304,
        rawRequest(app.origin, {
          path: `/evento/${open.slug}`,
          headers: { "if-none-match": page.headers.get("etag") ?? "" },
        }),
      ],
      HEAD: [200, rawRequest(app.origin, { method: "HEAD", path: "/login" })],
      data: [200, asAna({ path: "/app.data" })],
      "redirect to log in": [302, rawRequest(app.origin, { path: "/app" })],
      "redirect after a form": [
        303,
        post(`/app/event/${open.id}/guests`, { intent: "add", name: "A", email: "a@convite.test" }),
      ],
      "calendar file": [200, rawRequest(app.origin, { path: `/evento/${open.slug}/calendario.ics` })],
      picture: [200, asAna({ path: `/app/event/${open.id}/qr.svg` })],
      upload: [200, rawRequest(app.origin, { path: `/files/${rows[0]?.key}` })],
      asset: [200, file],
      "asset unchanged": [
        304,
        rawRequest(app.origin, { path: asset, headers: { "if-none-match": file.headers.get("etag") ?? "" } }),
      ],
      "asset that is not there": [404, rawRequest(app.origin, { path: "/assets/nada.js" })],
      "live stream": [200, asAna({ path: `/live?topics=event:${open.id}` })],
      "live stream of others": [404, asAna({ path: `/live?topics=event:${cast.foreign.id}` })],
      "bad path": [400, rawRequest(app.origin, { path: "/%00" })],
      "another site": [403, post("/app/event/new", {}, { origin: "http://evil.test" })],
      forbidden: [
        403,
        rawRequest(app.origin, { path: `/app/event/${open.id}/edit`, headers: { cookie: cookieOf(cast.actors.VW) } }),
      ],
      "unknown page": [404, rawRequest(app.origin, { path: "/nada" })],
      "unknown form": [404, post("/nada", {})],
      "hidden event": [404, asAna({ path: `/app/event/${cast.foreign.id}` })],
      "unknown invitation": [404, rawRequest(app.origin, { path: "/evento/no-existe" })],
      method: [405, asAna({ method: "PUT", path: "/login" })],
      "no length": [
        411,
        asAna({ method: "POST", path: "/login", headers: { ...FORM, "transfer-encoding": "chunked" }, body: "a=b" }),
      ],
      "too large": [413, asAna({ method: "POST", path: "/login", headers: { ...FORM, "content-length": "9000000" } })],
      "not a form": [
        415,
        asAna({ method: "POST", path: "/login", headers: { "content-type": "text/plain" }, body: "a" }),
      ],
      "refused form": [422, rawRequest(app.origin, { method: "POST", path: "/register", headers: FORM, body: "" })],
      "wrong password": [
        401,
        rawRequest(app.origin, {
          method: "POST",
          path: "/login",
          headers: FORM,
          body: formBody({ email: "otra@convite.test", password: "ninguna de ellas" }),
        }),
      ],
      "too many tries": [
        429,
        rawRequest(app.origin, {
          method: "POST",
          path: "/login",
          headers: FORM,
          body: formBody({ email: "nadie@convite.test", password: "ninguna de ellas" }),
        }),
      ],
      health: [200, rawRequest(app.origin, { path: "/healthz" })],
      readiness: [200, rawRequest(app.origin, { path: "/readyz" })],
      metrics: [200, rawRequest(app.origin, { path: "/metrics", headers: reader })],
    };
    const faults: string[] = [];
    for (const [name, [expected, promised]] of Object.entries(classes)) {
      const answer = await promised;
      if (answer.status !== expected) faults.push(`${name}: ${answer.status} instead of ${expected}`);
      for (const each of missingFrom(answer)) faults.push(`${name} (${answer.status}): ${each}`);
    }
    const personal = await Promise.all(
      ["/app", "/app.data", `/app/event/${open.id}/guests`].map((to) => asAna({ path: to })),
    );
    for (const { headers } of personal)
      if (!/no-store/.test(headers.get("cache-control") ?? "")) faults.push("a personal page may be stored");
    const nonces = await Promise.all(
      [1, 2].map(
        async () =>
          /nonce-([^']+)/.exec((await asAna({ path: "/app" })).headers.get("content-security-policy") ?? "")?.[1],
      ),
    );
    if (!nonces[0] || nonces[0] === nonces[1]) faults.push("a nonce is used twice");
    console.log(
      `F-1: ${faults.length} headers missing or wrong on ${Object.keys(classes).length} classes of answers × ${12} headers`,
    );
    expect(faults).toEqual([]);
  });
});

describe("M-4: signs of life", () => {
  it("say no more than that", async () => {
    const leaks: string[] = [];
    for (const path of ["/healthz", "/readyz"]) {
      const { status, text, headers } = await rawRequest(app.origin, { path });
      if (status !== 200 || text !== "ok") leaks.push(`${path}: ${status} ${text}`);
      for (const [name, value] of headers)
        if (
          !/^(content-security-policy|permissions-policy|x-request-id|date)$/.test(name) &&
          /\d+\.\d+\.\d+|127\.0|localhost|\/work|\/tmp|node|postgres/i.test(value)
        )
          leaks.push(`${name}: ${value}`);
      if ((await asAna({ method: "POST", path, headers: FORM, body: "" })).status !== 405) leaks.push(`POST ${path}`);
    }
    console.log(`M-4: ${leaks.length} leaks of 2 signs of life`);
    expect(leaks).toEqual([]);
  });
});

describe("M-5: where to report a flaw", () => {
  it("stands where the world looks for it, and holds for half a year", async () => {
    const { status, headers, text } = await person(app).get("/.well-known/security.txt");
    const fields = Object.fromEntries(
      text
        .trim()
        .split("\n")
        .map((line) => line.split(/: (.*)/s).slice(0, 2)),
    );
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(fields).toMatchObject({ Contact: `${app.origin}/help`, "Preferred-Languages": "es, en" });
    const days = (Date.parse(fields.Expires!) - Date.now()) / 86_400_000;
    expect([days > 30, days < 365]).toEqual([true, true]);
  });
});

it("staff reads on the page of health which version and which commit serve", async () => {
  const { text } = await cast.actors.AD.get("/app/staff/health");
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  expect(text).toMatch(new RegExp(`Versión</dt><dd>${version.replaceAll(".", "\\.")}</dd>`));
  expect(text).toMatch(/Commit<\/dt><dd>(?:[0-9a-f]{10}|–)<\/dd>/);
});

describe("metrics", () => {
  const read = async (headers: Record<string, string>, more: Partial<RawRequest> = {}) =>
    rawRequest(app.origin, { path: "/metrics", headers, ...more });
  /** The value of a metric, by its name and labels. */
  const valueOf = (text: string, line: string) =>
    Number(
      text
        .split("\n")
        .find((each) => each.startsWith(`${line} `))
        ?.slice(line.length),
    );

  it("are not there without their token", async () => {
    const elsewhere = await rawRequest(app.origin, { path: "/metrix" });
    const shape = ({ status, text }: Answer) => [
      status,
      text.replaceAll(/nonce="[^"]*"|[0-9a-f-]{36}|metri[cx]s?/g, ""),
    ];
    for (const headers of [
      {},
      { authorization: METRICS_TOKEN },
      { authorization: "Bearer " },
      { authorization: `Bearer ${METRICS_TOKEN}0` },
      { cookie: cookieOf(cast.ana) },
    ] as Record<string, string>[]) {
      const answer = await read(headers);
      expect([answer.status, answer.text.includes("convite_")]).toEqual([404, false]);
      if (!headers.cookie) expect(shape(answer)).toEqual(shape(elsewhere));
    }
    expect((await read(reader, { method: "POST", body: "" })).status).toBe(404);
  });

  it("are text of Prometheus: requests, durations, queue, mail, disk, streams and pool", async () => {
    const before = (await read(reader)).text;
    const stream = await openStream(app.origin, [`event:${cast.open.id}`], cast.ana.cookies);
    await asAna({ path: "/app" });
    const { status, text, headers } = await read(reader);
    expect([status, headers.get("content-type")]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; version=0\.0\.4/),
    ]);
    const wrong = text
      .split("\n")
      .filter(
        (line) =>
          line && !/^(# (HELP|TYPE) \w+ .+|[a-z_]\w*(\{(\w+="[^"\n]*",?)+\})? (NaN|[+-]?\d[\d.e+-]*))$/i.test(line),
      );
    expect(wrong).toEqual([]);
    const dashboard = /^convite_http_requests_total\{method="GET",route="[^"]*dashboard[^"]*",status="200"\}/m.exec(
      text,
    )?.[0];
    expect(valueOf(text, dashboard ?? "") - (valueOf(before, dashboard ?? "") || 0)).toBe(1);
    const timed = 'convite_http_request_duration_seconds_count{method="GET"}';
    expect(valueOf(text, timed)).toBeGreaterThan(valueOf(before, timed));
    expect(valueOf(text, "convite_live_streams")).toBe(valueOf(before, "convite_live_streams") + 1);
    stream.close();
    for (const line of [
      ...["waiting", "running", "dead"].map((state) => `convite_jobs{state="${state}"}`),
      "convite_jobs_oldest_seconds",
      "convite_worker_seen_seconds",
      ...["due", "sent", "refused"].map((state) => `convite_mail{state="${state}"}`),
      "convite_mail_oldest_due_seconds",
      ...["used", "idle"].map((state) => `convite_pool_connections{state="${state}"}`),
      "convite_pool_waiting",
      "convite_database_up",
      "convite_disk_free_bytes",
      "convite_disk_bytes",
      "convite_cached_pages",
      "convite_cached_page_bytes",
      "convite_feed_connected",
      "convite_stored_bytes",
      "process_resident_memory_bytes",
    ])
      expect([line, valueOf(text, line)]).toEqual([line, expect.any(Number)]);
    expect(valueOf(text, "convite_database_up")).toBe(1);
    // The metrics contain no paths, and so no names and tokens.
    expect(text).not.toContain(cast.open.id);
  });
});
