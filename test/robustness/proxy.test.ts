// Convite behind a proxy that terminates TLS: sign-in and forms work, and no one can forge an IP address (M3, F-10).
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { writtenEmails } from "#test/emails.ts";
import type { Answer } from "#test/http.ts";
import { observatoryScore } from "#test/observatory.ts";
import { freePort, startServer } from "#test/server-process.ts";
import { testApp } from "#test/test-app.ts";
import { wedding } from "#test/world.ts";
import { formBody, rawRequest } from "./raw.ts";

const proxyPort = await freePort();
const appOrigin = `https://localhost:${proxyPort}`;
const app = await testApp({ APP_ORIGIN: appOrigin, TRUSTED_PROXIES: "127.0.0.1" });
const proxy = await openProxy();
afterAll(() => proxy.close());

/** Like the proxies of the self-hosting guide: forwards the request, with the visitor's address appended to the list. */
async function openProxy(): Promise<https.Server> {
  const folder = mkdtempSync(path.join(tmpdir(), "convite-tls-"));
  const [key, cert] = ["key.pem", "cert.pem"].map((name) => path.join(folder, name)) as [string, string];
  execFileSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:prime256v1",
      "-nodes",
      "-keyout",
      key,
      "-out",
      cert,
      "-days",
      "2",
      "-subj",
      "/CN=localhost",
    ],
    { stdio: "ignore" },
  );
  const { hostname, port } = new URL(app.origin);
  const server = https.createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
    // The test sets the visitor's address; every real visitor would come from 127.0.0.1 here.
    const { "x-test-visitor": visitor = "203.0.113.1", ...headers } = request.headers;
    const forwarded = [headers["x-forwarded-for"], visitor].filter(Boolean).join(", ");
    const onward = http.request(
      {
        hostname,
        port,
        method: request.method,
        path: request.url,
        headers: { ...headers, "x-forwarded-for": forwarded, "x-forwarded-proto": "https" },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on("error", () => response.destroy());
    request.pipe(onward);
    response.on("close", () => onward.destroy());
  });
  server.listen(proxyPort, "127.0.0.1");
  await once(server, "listening");
  rmSync(folder, { recursive: true });
  return server;
}

type Browser = {
  cookies: Map<string, string>;
  setCookies: string[];
  get(to: string): Promise<Answer>;
  post(to: string, fields: Record<string, string>): Promise<Answer>;
};

/** A browser at the public origin. */
function browser(): Browser {
  const cookies = new Map<string, string>();
  const setCookies: string[] = [];
  const call = async (method: string, to: string, headers: Record<string, string>, body?: string) => {
    const answer = await rawRequest(`https://127.0.0.1:${proxyPort}`, {
      method,
      path: to,
      headers: {
        host: `localhost:${proxyPort}`,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of answer.headers.getSetCookie()) {
      setCookies.push(line);
      const [name = "", ...value] = line.split(";")[0]!.split("=");
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value.join("="));
    }
    return answer;
  };
  return {
    cookies,
    setCookies,
    get: (to) => call("GET", to, {}),
    post(to, fields) {
      const body = formBody(fields);
      return call(
        "POST",
        to,
        {
          origin: appOrigin,
          "sec-fetch-site": "same-origin",
          "content-type": "application/x-www-form-urlencoded",
          "content-length": String(Buffer.byteLength(body)),
        },
        body,
      );
    },
  };
}

describe("M3: behind a proxy that ends TLS", () => {
  it("people register, come in, send forms, answer and listen", async () => {
    const ana = browser();
    const account = { email: "ana@convite.test", password: "una mesa muy larga" };
    const steps: Record<string, boolean> = {};
    steps["registering"] = (await ana.post("/register", { name: "Ana", ...account, plan: "planner" })).status === 303;
    const session = ana.setCookies.find((line) => line.startsWith("__Host-convite="));
    steps["a cookie that only this host gets over TLS"] = Boolean(
      session &&
      /; Secure/i.test(session) &&
      /; HttpOnly/i.test(session) &&
      /; SameSite=Lax/i.test(session) &&
      /; Path=\/(;|$)/i.test(session) &&
      !/domain=/i.test(session),
    );
    const home = await ana.get("/app");
    steps["the dashboard"] = home.status === 200;
    steps["strict transport, of this name alone"] =
      home.headers.get("strict-transport-security") === "max-age=63072000";
    const made = await ana.post("/app/event/new", { ...wedding });
    const id = /\/app\/event\/([0-9a-f-]{36})/.exec(made.location ?? "")?.[1] ?? "";
    steps["a new event"] = made.status === 303 && id !== "";
    steps["an address"] =
      (await ana.post(`/app/event/${id}/access`, { intent: "slug", slug: "fiesta-tls" })).status === 200;
    steps["a live stream"] =
      (await ana.get(`/live?topics=event:${id}`)).headers.get("content-type")?.startsWith("text/event-stream") ?? false;
    steps["logging out"] = (await ana.post("/logout", {})).status === 303;
    steps["outside again"] = (await ana.get("/app")).location?.startsWith("/login") ?? false;
    steps["logging in"] = (await ana.post("/login", { intent: "login", ...account })).status === 303;
    steps["inside again"] = (await ana.get("/app")).status === 200;
    const guest = browser();
    const page = await guest.get("/evento/fiesta-tls");
    steps["an invitation with its public address"] =
      page.status === 200 && page.text.includes(`${appOrigin}/evento/fiesta-tls`) && !page.text.includes(app.origin);
    steps["an answer"] =
      (
        await guest.post("/evento/fiesta-tls", {
          intent: "rsvp",
          name: "Eva",
          email: "eva@convite.test",
          attending: "yes",
        })
      ).status === 303;
    steps["cookies of the answer are secure"] =
      guest.setCookies.length > 0 &&
      guest.setCookies.every((line) => line.startsWith("__Host-convite-answer-") && /; Secure/i.test(line));
    const rows = await writtenEmails(app.db, app, { kind: "answer_received" });
    steps["an e-mail with the public address"] =
      rows.length === 1 &&
      rows[0]!.html.includes(`${appOrigin}/evento/fiesta-tls`) &&
      !rows[0]!.html.includes(app.origin);

    const failed = Object.entries(steps).flatMap(([step, fine]) => (fine ? [] : [step]));
    console.log(
      `M3: ${Object.keys(steps).length - failed.length} of ${Object.keys(steps).length} steps work behind TLS`,
    );
    expect(failed).toEqual([]);
  });
});

describe("F-1: the score that the HTTP Observatory would give", () => {
  it("is far above what an A+ needs, and falls with each header that is taken away", async () => {
    const visitor = browser();
    const scores: Record<string, number> = {};
    for (const path of ["/", "/login", "/register", "/help", "/evento/fiesta-tls"]) {
      const page = await visitor.get(path);
      expect([path, page.status]).toEqual([path, 200]);
      scores[path] = observatoryScore(page);
    }
    const { headers, text } = await visitor.get("/");
    const without = [
      "content-security-policy",
      "strict-transport-security",
      "x-content-type-options",
      "referrer-policy",
      "cross-origin-resource-policy",
    ].map((name) => {
      const fewer = new Headers(headers);
      fewer.delete(name);
      return observatoryScore({ headers: fewer, text });
    });
    console.log(
      `F-1: Observatory ${Object.entries(scores)
        .map((entry) => entry.join(" "))
        .join(", ")} (≥ 110; without one header each ${without.join(", ")})`,
    );
    expect(Object.values(scores).filter((score) => score < 110)).toEqual([]);
    expect(without.filter((score) => score >= scores["/"]!)).toEqual([]);
  });

  it("counts as its table says", () => {
    const score = (headers: Record<string, string>, text = "") =>
      observatoryScore({ headers: new Headers(headers), text });
    expect(score({})).toBe(100 - 25 - 20 - 5 - 20);
    const bare = { "strict-transport-security": "max-age=15552000", "x-content-type-options": "nosniff" };
    const policy = (text: string) => score({ ...bare, "content-security-policy": `${text}; frame-ancestors 'none'` });
    expect(policy("default-src 'none'")).toBe(115);
    expect(policy("default-src 'self'")).toBe(110);
    expect(policy("default-src 'self'; style-src 'self' 'unsafe-inline'")).toBe(105);
    expect(policy("default-src 'self'; script-src 'unsafe-inline' 'nonce-abc'")).toBe(110);
    expect(policy("default-src 'self'; script-src 'self' 'unsafe-eval'")).toBe(95);
    expect(policy("default-src 'self'; script-src 'self' 'unsafe-inline'")).toBe(80);
    expect(policy("default-src 'self'; object-src *")).toBe(80);
    const all = { ...bare, "content-security-policy": "default-src 'self'", "x-frame-options": "DENY" };
    expect(score({ ...all, "strict-transport-security": "max-age=300" })).toBe(95);
    expect(score({ ...all, "referrer-policy": "unsafe-url" })).toBe(100);
    expect(score({ ...all, "set-cookie": "a=b; Secure; HttpOnly; SameSite=Lax" })).toBe(110);
    expect(score({ ...all, "set-cookie": "session=b; Secure; SameSite=Lax" })).toBe(70);
    expect(score(all, '<script src="https://else.test/a.js"></script>')).toBe(100);
    expect(score(all, '<script src="//else.test/a.js"></script>')).toBe(50);
  });
});

describe("F-10: an address that a visitor writes down themselves", () => {
  // The server answers thirty wrong tokens from one address, then the address must wait.
  const guess = (origin: string, headers: Record<string, string>) =>
    rawRequest(origin, {
      path: `/evento/fiesta-tls/respuesta/${"x".repeat(32)}`,
      headers: { host: `localhost:${proxyPort}`, ...headers },
    });
  const refusedOf = async (origin: string, headersOf: (index: number) => Record<string, string>) => {
    const answers = [];
    for (let index = 0; index < 40; index++) answers.push((await guess(origin, headersOf(index))).status);
    return answers.filter((status) => status === 429).length;
  };

  it("is not believed, neither through the proxy nor without one", async () => {
    const throughProxy = await refusedOf(`https://127.0.0.1:${proxyPort}`, (index) => ({
      "x-test-visitor": "198.51.100.7",
      "x-forwarded-for": `192.0.2.${index}`,
      forwarded: `for=192.0.2.${index}`,
      "x-real-ip": `192.0.2.${index}`,
      "true-client-ip": `192.0.2.${index}`,
    }));
    const others = (await guess(`https://127.0.0.1:${proxyPort}`, { "x-test-visitor": "198.51.100.8" })).status;
    const direct = await startServer({ ...app.env, TRUSTED_PROXIES: "" });
    const withoutProxy = await refusedOf(direct.origin, (index) => ({
      "x-forwarded-for": `192.0.2.${index}, 192.0.2.${index + 50}`,
      "x-real-ip": `192.0.2.${index}`,
    }));
    await direct.stop();
    const believed = await refusedOf(app.origin, (index) => ({ "x-forwarded-for": `192.0.2.${index}` }));
    console.log(
      `F-10: ${10 - throughProxy + (10 - withoutProxy)} of 20 spoofed addresses are believed; ${others === 404 ? 1 : 0} of 1 other visitors is let on; negative control: ${40 - believed} of 40 addresses that a trusted proxy names are`,
    );
    expect({ throughProxy, withoutProxy, others, believed }).toEqual({
      throughProxy: 10,
      withoutProxy: 10,
      others: 404,
      believed: 0,
    });
  });
});
