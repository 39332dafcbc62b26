// The installable app: manifest, icons, service worker, and the offline page.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, it } from "vitest";
import { copiesName, filesName } from "#app/ui/offline/storage.ts";
import { person } from "#test/http.ts";
import { testApp } from "#test/test-app.ts";
import { createEvent, register } from "#test/world.ts";

const app = await testApp();

type Manifest = {
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { name: string; url: string; icons: { src: string }[] }[];
  [name: string]: unknown;
};

it("the manifest names the app, and icons and pages that are there", async () => {
  const host = await register(app, "Marta");
  const answer = await host.get("/manifest.webmanifest");
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "application/manifest+json",
    "no-cache",
  ]);
  const manifest = JSON.parse(answer.text) as Manifest;
  expect(manifest).toMatchObject({ name: "Convite", lang: "es", start_url: "/app", scope: "/", display: "standalone" });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of [...manifest.icons, { src: "/apple-touch-icon.png", sizes: "180x180" }]) {
    const icon = await fetch(app.origin + src);
    const { width, height, format } = await sharp(await icon.arrayBuffer()).metadata();
    expect([icon.headers.get("content-type"), format, `${width}x${height}`]).toEqual(["image/png", "png", sizes]);
  }
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(["Nuevo evento", "Calendario", "Contactos"]);
  for (const { url } of manifest.shortcuts) expect((await host.get(url)).status).toBe(200);
});

it("only pages below /app are told of it, and may run it", async () => {
  const host = await register(app, "Pilar");
  const page = await host.get(`/app/event/${await createEvent(host)}`);
  expect(/<link [^>]*rel="manifest" href="([^"]*)"/.exec(page.text)?.[1]).toBe("/manifest.webmanifest");
  expect(/<link [^>]*rel="apple-touch-icon" href="([^"]*)"/.exec(page.text)?.[1]).toBe("/apple-touch-icon.png");
  expect(page.headers.get("content-security-policy")).toMatch(/worker-src 'self'; manifest-src 'self'/);
  for (const path of ["/", "/login", "/help"]) expect((await person(app).get(path)).text).not.toContain("webmanifest");
});

it("the service worker is small, is asked for anew each time, and reads what the pages keep", async () => {
  const { status, headers, text } = await person(app).get("/sw.js");
  expect([status, headers.get("cache-control")]).toEqual([200, "no-cache"]);
  expect(headers.get("content-type")).toMatch(/^text\/javascript/);
  for (const name of [copiesName, filesName, "/app/sin-conexion"]) expect(text).toContain(`"${name}"`);
  // It serves every build alike: it contains nothing of one build.
  expect(text).toBe(readFileSync("public/sw.js", "utf8"));
  const packed = gzipSync(text).length;
  console.log(`service worker: ${text.length} bytes, ${packed} after gzip`);
  expect(packed).toBeLessThan(2_560);
});

it("the page without a connection is the same for everybody", async () => {
  const host = await register(app, "Rosa");
  for (const visitor of [person(app), host]) {
    const { status, text } = await visitor.get("/app/sin-conexion?de=/app/contacts");
    expect(status).toBe(200);
    expect(text).toContain("Aquí no hay conexión");
    expect(text).not.toContain("Rosa");
  }
});
