// The server's responses to other HTTP methods, and to other spellings of a path (A-14, A-15).
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { share } from "#test/endurance.ts";
import type { Answer } from "#test/http.ts";
import { type KnownRoute, listRoutes } from "#test/routes.ts";
import { testApp } from "#test/test-app.ts";
import { adminEmail, assemble, type Cast, inFrontOf, inParallel, pathOf, rightfulAt } from "./cast.ts";
import { changedRows, wholeDatabase } from "./whole-database.ts";
import { listActions } from "./intents.ts";
import { textOf } from "./cast.ts";
import { albumLimits } from "#app/domain/event/album.ts";
import { beginBody, cookieOf, formBody, rawRequest, type RawRequest, sendAll } from "./raw.ts";

const app = await testApp({ ADMIN_EMAILS: adminEmail, TRUSTED_PROXIES: "127.0.0.1" });
const routes = (await listRoutes()).filter(
  (route) => !route.isLayout && route.path !== "/*" && (route.hasLoader || route.hasAction || route.hasScreen),
);
const FORM = { "content-type": "application/x-www-form-urlencoded" };
let cast: Cast;

beforeAll(async () => {
  cast = await assemble(app);
});

function own({ path }: Pick<KnownRoute, "path">): string {
  return pathOf({ path: path.replace("*", "robots.txt") }, cast.open);
}

function asAna(request: RawRequest): Promise<Answer> {
  return rawRequest(app.origin, {
    ...request,
    headers: { origin: app.origin, cookie: cookieOf(cast.ana), ...request.headers },
  });
}

describe("A-14: methods", () => {
  it("that a path does not have are 405 with those it has, and reading changes nothing", async () => {
    const actions = await listActions();
    // The server records a list export, stores a card drawn for a read, and creates the installation's keys on first use. None of these
    // changes a user's data.
    const kept =
      /"deed":"guests\.exported"|"purpose":"card"|^\{"event_id":"[^"]+","shape":"(?:wide|square)",|"private_key_sealed":/;
    const before = await wholeDatabase(app);
    const wrong: string[] = [];
    const tries: { route: KnownRoute; request: RawRequest; expected: number | null }[] = [];
    for (const [number, route] of routes.entries()) {
      const has = [
        ...(route.hasLoader || route.hasScreen ? ["GET", "HEAD"] : []),
        ...(route.hasAction ? (route.handle?.methods ?? ["POST"]) : []),
      ];
      const intent = Object.keys(route.handle?.access.actions ?? {})[0] ?? "delete";
      const body = formBody({
        intent,
        guestId: cast.open.guestId,
        status: "completed",
        slug: "otra-cosa",
        title: "Otra",
        version: "1",
        email: "x@convite.test",
        name: "X",
      });
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"]) {
        if (!has.includes(method))
          tries.push({
            route,
            request: { method, path: own(route), headers: FORM, body: method === "TRACE" ? "" : body },
            expected: 405,
          });
      }
      if (!has.includes("GET")) continue;
      // Each page gets one of the headers and one of the methods, the next page another.
      for (const override of share(["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"], 3, number))
        tries.push({
          route,
          request: { path: own(route), headers: { [override]: "POST", ...FORM }, body },
          expected: null,
        });
      for (const method of share(["GET", "HEAD"], 2, number))
        tries.push({ route, request: { method, path: `${own(route)}?_method=POST&${body}` }, expected: null });
    }
    await inParallel(tries, 12, async ({ route, request, expected }) => {
      const { status, headers } = await asAna(request);
      const bad =
        expected === 405
          ? status !== 405 ||
            !headers.get("allow") ||
            headers
              .get("allow")!
              .split(", ")
              .includes(request.method ?? "GET")
          : status >= 500 || status === 405;
      if (bad) wrong.push(`${request.method ?? "GET"} ${route.path}: ${status} ${headers.get("allow")}`);
    });
    const changed = changedRows(before, await wholeDatabase(app)).filter((row) => row && !kept.test(row));
    const safe = tries.filter(({ expected }) => expected === null).length;
    let done = 0;
    const tried = actions.filter(({ path }) => path === "/app/event/:eventId/guests");
    for (const submission of tried)
      done +=
        (await inFrontOf(app, cast.ana).post(own(submission), textOf(await submission.body(app, cast.open))!))
          .status === 303
          ? 1
          : 0;
    console.log(
      `A-14: ${changed.length} rows change in ${safe} safe-method requests; ${wrong.length} of ${tries.length} answers wrong; ${done} of ${tried.length} positive controls succeed`,
    );
    expect({ wrong, changed, done }).toEqual({ wrong: [], changed: [], done: tried.length });
  });
});

describe("A-15: spellings of a path", () => {
  it("are decided like the path itself, or not found", async () => {
    const spellings: ((path: string) => string)[] = [
      (path) => path.replace(/^\/[a-z]+/, (first) => first.toUpperCase()),
      (path) => path.replace("e", "%65"),
      (path) => path.replace(/^\/(.)/, (_, first: string) => `/%${first.charCodeAt(0).toString(16)}`),
      ...["/", "//"].map((slashes) => (path: string) => path + slashes),
      ...["//", "/./", "/../app/../", "/;x/", "/%2e/", "/%2E%2e/app/../", "\\", "/%2f", "/%5c", "/%00/"].map(
        (prefix) => (path: string) => prefix + path.slice(1),
      ),
      ...[
        "/.",
        "/..",
        ";x",
        ";.css",
        "%00",
        "%0a",
        "%20",
        ".json",
        ".html",
        ".data",
        ".data.data",
        "/_.data",
        "?.data",
        "#x",
        "%23",
        "/x/..",
        "/..;/",
        "%3f",
      ].map((suffix) => (path: string) => path + suffix),
      (path) => path.replaceAll("/", "//"),
      (path) => path.replace(/\/([^/]*)$/, "%2f$1"),
      (path) => `${app.origin}${path}`,
      (path) => `//evil.test${path}`,
    ];
    // The offline page contains no personal data, and is public.
    const guarded = routes.filter(
      ({ path, hasLoader }) => /^\/app(\/|$)/.test(path) && path !== "/app/sin-conexion" && hasLoader,
    );
    const isOfEvent = ({ path }: KnownRoute) => path.startsWith("/app/event/:");
    const nobody = { cookie: "" };
    const strangers = [nobody, { cookie: cookieOf(cast.actors.AC) }];
    const different: string[] = [];
    let asked = 0;
    const tries = guarded.flatMap((route, index) =>
      // For an event's pages a quarter of the spellings, for account pages a sixth, each time others.
      share(spellings, isOfEvent(route) ? 4 : 6, index).flatMap((spell) =>
        // An account page has only one kind of stranger: a visitor without a session.
        (isOfEvent(route) ? strangers : [nobody]).map((who) => ({
          route,
          to: spell(pathOf(route, cast.hidden)),
          who,
        })),
      ),
    );
    // Two dots lead from the dashboard to the public front page.
    const isElsewhere = (to: string) => URL.parse(to, app.origin)?.pathname === "/";
    await inParallel(tries, 12, async ({ to, who }) => {
      if (isElsewhere(to)) return;
      const { status, location, text } = await rawRequest(app.origin, { path: to, headers: who });
      asked++;
      const refused =
        status === 400 ||
        status === 404 ||
        ([301, 302, 202].includes(status) && (who.cookie !== "" || /\/login/.test(location ?? text)));
      if (!refused || cast.hidden.canaries.some((canary) => text.includes(canary)) || /evil/.test(location ?? ""))
        different.push(`${to}: ${status} ${location ?? ""}`);
    });
    const open = guarded.filter(isOfEvent);
    const mine = await Promise.all(
      open.map((route) => {
        const headers = { cookie: cookieOf(cast.actors[rightfulAt(route.path)]) };
        return rawRequest(app.origin, { path: own(route), headers });
      }),
    );
    // A missing dossier or album code redirects to the page that creates it; the page of «Ver como…» needs an address made for one session.
    const refused = mine.filter(
      ({ status, location }, at) =>
        status !== 200 &&
        !(status === 303 && location?.startsWith("/app/event/")) &&
        !(status === 403 && open[at]?.path.endsWith("/see/page")),
    );
    console.log(
      `A-15: ${different.length} of ${asked} decisions differ; ${open.length - refused.length} of ${open.length} positive controls succeed`,
    );
    expect({ different, refused: refused.map(({ status, location }) => `${status} ${location ?? ""}`) }).toEqual({
      different: [],
      refused: [],
    });
  });
});

describe("H-5: an invalid version", () => {
  it("is refused by every form that takes one, and nothing is overwritten", async () => {
    const nones = ["x", "-1", "1e0", "0x1", " 1", "1.0", "", "9999999999"];
    // The staff's forms parse it in the same way (architecture); a new article and a preview overwrite nothing.
    const actions = (await listActions()).filter(
      ({ path, intent }) =>
        !path.startsWith("/app/staff") && path !== "/blog/write" && !path.includes(":token") && intent !== "preview",
    );
    // Their bodies leave the version out, so that they always apply.
    const takesVersion = /^(task|line|payment|provider)\.update$/;
    const taken: string[] = [];
    const asked: string[] = [];
    for (const [number, submission] of actions.entries()) {
      const fields = textOf(await submission.body(app, cast.open));
      const hasVersion = fields?.version !== undefined || takesVersion.test(submission.intent);
      if (!fields || !hasVersion || /^[a-z]+ /.test(String(fields.version))) continue;
      for (const version of share(nones, 3, number)) {
        const answer = await inFrontOf(app, cast.ana).post(own(submission), { ...fields, version });
        asked.push(`${submission.path} ${submission.intent}`);
        if (answer.status !== 409 && answer.status !== 422)
          taken.push(`${submission.path} ${submission.intent} «${version}»: ${answer.status} ${answer.location}`);
      }
    }
    console.log(
      `H-5: ${taken.length} of ${asked.length} versions that are none are taken, by ${new Set(asked).size} forms`,
    );
    expect(taken).toEqual([]);
    expect(new Set(asked).size).toBeGreaterThan(20);
  });
});

describe("A-14: a body that nobody wants", () => {
  const form = "Content-Type: application/x-www-form-urlencoded";
  const own = `Origin: ${app.origin}`;
  const refusals: [status: number, head: string[]][] = [
    [413, ["POST /login HTTP/1.1", own, form]],
    [413, ["POST /login HTTP/1.1", own, "Content-Type: multipart/form-data; boundary=x"]],
    [415, ["POST /login HTTP/1.1", own, "Content-Type: text/plain"]],
    [403, ["POST /login HTTP/1.1", "Origin: https://mal.example", form]],
    [405, ["POST / HTTP/1.1", own, form]],
    [405, ["POST /healthz HTTP/1.1", own, form]],
    [404, ["POST /nada HTTP/1.1", own, form]],
    [400, ["POST //nada HTTP/1.1", own, form]],
    [413, ["POST /api/sendPasswordReset HTTP/1.1", own, "Content-Type: application/json"]],
  ];

  it("is taken to its end before the connection is closed, so that the refusal is always read whole", async () => {
    const wrong: string[] = [];
    const times = 5;
    for (const [status, head] of refusals)
      for (let time = 0; time < times; time++) {
        const answer = await sendAll(app.origin, head, 6_400_000 + time * 100_000);
        const [top = "", body = ""] = answer.split("\r\n\r\n");
        const length = Number(/content-length: (\d+)/i.exec(top)?.[1]);
        if (!top.startsWith(`HTTP/1.1 ${status} `) || body.length !== length) wrong.push(`${head[0]}: ${answer}`);
      }
    console.log(`A-14: ${wrong.length} of ${refusals.length * times} refusals of 6 MB were cut off`);
    expect(wrong).toEqual([]);
  });

  it("is not waited for without an end, neither when it never comes nor when it never stops", async () => {
    const startedAt = performance.now();
    const [slow, endless] = await Promise.all([
      rawRequest(app.origin, { method: "POST", path: "/", headers: { ...FORM, "content-length": "9000" }, body: "a" }),
      sendAll(app.origin, ["POST / HTTP/1.1", own, form], 400_000_000),
    ]);
    expect([slow.status, endless.includes("405") || /EPIPE|ECONNRESET/.test(endless)]).toEqual([405, true]);
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });

  it("is refused in JSON below /api/, as every call is answered", async () => {
    const json = { "content-type": "application/json" };
    const path = "/api/sendPasswordReset";
    const answers = await Promise.all([
      asAna({ method: "PUT", path, headers: json, body: "{}" }),
      asAna({ method: "POST", path, headers: { ...json, "content-length": "9000000" } }),
      asAna({ method: "POST", path, headers: { "content-type": "text/plain" }, body: "{}" }),
      asAna({ method: "POST", path, headers: { ...json, origin: "https://mal.example" }, body: "{}" }),
      asAna({ method: "POST", path, headers: { ...json, "transfer-encoding": "chunked" }, body: "{}" }),
      asAna({ method: "POST", path: "/api/nada", headers: json, body: "{}" }),
      asAna({ path: "/api/nada" }),
    ]);
    expect(
      answers.map(({ status, headers, text }) => {
        const said = headers.get("content-type") === "application/json" ? JSON.parse(text) : {};
        return [status, said.success, typeof said.message, said.error === said.message];
      }),
    ).toEqual([405, 413, 415, 403, 411, 404, 404].map((status) => [status, false, "string", true]));
  });
});

describe("E-2: how much of a body is taken", () => {
  const MULTIPART = { "content-type": "multipart/form-data; boundary=x" };
  const FORM_BYTES = 256 * 1024;
  const open: { leave: () => void }[] = [];
  afterEach(() => open.splice(0).forEach(({ leave }) => leave()));

  /** Starts a request with a body that never comes, from `address`. */
  function begin(address: string, path: string, bytes: number, more: Record<string, string> = {}) {
    const headers = { origin: app.origin, "x-forwarded-for": address, "content-length": String(bytes), ...more };
    const begun = beginBody(app.origin, { path, headers });
    open.push(begun);
    return begun;
  }

  it("is what its handle says, and 256 KiB where it says nothing", async () => {
    const tries = routes
      .filter(({ hasAction }) => hasAction)
      .flatMap((route) => {
        const json = { "content-type": "application/json" };
        const kinds: [headers: Record<string, string>, most: number][] = [
          [MULTIPART, route.handle?.uploadBytes ?? FORM_BYTES],
          [FORM, FORM_BYTES],
          ...(route.path.startsWith("/api/")
            ? [[json, route.handle?.callBytes ?? FORM_BYTES] as [typeof json, number]]
            : []),
        ];
        return kinds.map(([headers, most]) => ({ route, headers, most }));
      });
    const wrong: string[] = [];
    await inParallel(tries, 12, async ({ route, headers, most }) => {
      const length = String(most + 1);
      const method = route.handle?.methods?.[0] ?? "POST";
      const request = {
        method,
        path: own(route),
        headers: { origin: app.origin, "content-length": length, ...headers },
      };
      const { answer, leave } = beginBody(app.origin, request);
      const { status } = await answer;
      leave();
      if (status !== 413) wrong.push(`${method} ${route.path} ${length}: ${status}`);
    });
    console.log(`E-2: ${wrong.length} of ${tries.length} bodies of a byte too many are taken`);
    expect(wrong).toEqual([]);
  });

  it("is told by the boundary that the standard reads, or the form is refused", async () => {
    const names = Array.from({ length: 1_001 }, (_, number) => `f${number}`);
    const part = (name: string, mark = "x") =>
      `--${mark}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n\r\n`;
    const many = `${names.map((name) => part(name)).join("")}--x--\r\n`;
    const post = async (type: string, body: string) =>
      (
        await asAna({
          method: "POST",
          path: "/login",
          headers: { "content-type": `multipart/form-data${type}`, cookie: "" },
          body,
        })
      ).status;
    const counted = [
      "; boundary=x",
      "; xboundary=a; boundary=x",
      '; a="; boundary=y"; BOUNDARY="x"',
      "; boundary=x; boundary=y",
    ];
    expect(await Promise.all(counted.map((type) => post(type, many)))).toEqual(counted.map(() => 413));
    const unread = [
      "",
      "; boundary=",
      "; boundary=y",
      '; boundary="ñ"',
      "; boundary=y, multipart/form-data; boundary=x",
    ];
    expect(await Promise.all(unread.map((type) => post(type, many)))).toEqual(unread.map(() => 400));
    // The check uses the same boundary as the form parser, which sees no other one.
    const hidden = `--y, multipart/form-data\r\n\r\n${many}`;
    expect(await post("; boundary=y, multipart/form-data; boundary=x", hidden)).toBe(400);
    expect(await post('; xboundary=a; boundary="x"', `${part("email")}${part("password")}--x--\r\n`)).toBe(422);
  });

  it("is bounded for an address and for all, by size: who waits with it shuts nobody out", async () => {
    const path = "/login";
    const flood = Array.from({ length: 25 }, () => begin("203.0.113.1", path, FORM_BYTES, FORM));
    const { status, headers } = await Promise.race(flood.map(({ answer }) => answer));
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    const sign = (address: string, note = "") =>
      rawRequest(app.origin, {
        method: "POST",
        path,
        headers: { ...FORM, origin: app.origin, "x-forwarded-for": address },
        body: formBody({ email: "nadie@convite.test", password: "no es esta", note }),
      });
    const long = "a".repeat(100_000);
    expect((await sign("203.0.113.1", long)).status, "no second flood of the address").toBe(503);
    expect((await sign("203.0.113.1")).status, "a short form of the same address").toBe(401);
    expect((await sign("203.0.113.2", long)).status, "a long one of another").toBe(401);
    expect(flood.filter(({ isAnswered }) => !isAnswered())).toHaveLength(24);
    // So many addresses that no room is left for long forms.
    const more = Array.from({ length: 75 }, (_, from) => begin(`203.0.113.${from + 3}`, path, FORM_BYTES, FORM));
    expect((await Promise.race(more.map(({ answer }) => answer))).status).toBe(503);
    expect([(await sign("203.0.113.200", long)).status, (await sign("203.0.113.200")).status]).toEqual([503, 401]);
    for (const { leave } of open.splice(0)) leave();
    await expect.poll(async () => (await sign("203.0.113.200", long)).status).toBe(401);
  });

  it("is counted by code too, and no stranger takes the room of an account", async () => {
    const large = albumLimits.formBytes;
    const album = (address: string, code: string) => begin(address, `/album/${code}`, large, MULTIPART);
    const first = [album("203.0.113.1", "uno"), album("203.0.113.2", "uno")];
    expect((await Promise.race(first.map(({ answer }) => answer))).status, "one code has room for one").toBe(503);
    const others = [album("203.0.113.3", "dos"), album("203.0.113.4", "tres")];
    expect((await Promise.race(others.map(({ answer }) => answer))).status, "all have room for two").toBe(503);
    expect([...first, ...others].filter(({ isAnswered }) => !isAnswered())).toHaveLength(2);
    const form = new FormData();
    form.set("intent", "read");
    form.set("file", new File([Buffer.alloc(12 * 1024 * 1024, "d0cf", "hex")], "contactos.xls"));
    const answer = await inFrontOf(app, cast.ana).post("/app/contacts/import", form);
    expect(answer.status, "an import is read").toBe(422);
    // A piece of a photograph arrives meanwhile.
    const piece = new FormData();
    piece.set("intent", "piece");
    piece.set("piece", new File([new Uint8Array(albumLimits.pieceBytes)], "trozo"));
    const elsewhere = { "x-forwarded-for": "203.0.113.5" };
    expect((await inFrontOf(app, cast.ana).post("/album/nada/subida", piece, elsewhere)).status).toBe(404);
  });
});
