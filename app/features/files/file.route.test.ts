// The route of uploaded files, on the built server over HTTP: access and headers of each file.
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { noise, picture, pictureWithCameraData } from "#app/platform/files/example-pictures.ts";
import { createFileStore, newFileKey } from "#app/platform/files/file-store.server.ts";
import { seal } from "#app/platform/auth/secrets.server.ts";
import { type Answer, type Person, person } from "#test/http.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, register, setSlug } from "#test/world.ts";

const app = await testApp();
const { db } = app;
const secret = { authSecret: readFileSync(path.join(app.dataDir, "auth-secret"), "utf8").trim() };
const camera = "CNRY-camera";
let host: Account;
let other: Account;
let eventId: string;
let file: string;

const imageKey = async (event = eventId) =>
  (await db.selectFrom("events").select("imageKey").where("id", "=", event).executeTakeFirstOrThrow()).imageKey!;
const change = (fields: object) => db.updateTable("events").set(fields).where("id", "=", eventId).execute();

function upload(who: Person, bytes: Uint8Array, name = "foto.jpg", event = eventId): Promise<Answer> {
  const form = new FormData();
  form.set("intent", "upload");
  form.set("file", new File([bytes as Uint8Array<ArrayBuffer>], name));
  return who.post(`/app/event/${event}/image`, form);
}

/** The uploaded files and files of the build that the server's process holds open. */
function openFiles(): string[] {
  const folder = `/proc/${app.process.pid}/fd`;
  return readdirSync(folder).flatMap((fd) => {
    try {
      const target = readlinkSync(path.join(folder, fd));
      return /\/(?:uploads|assets)\//.test(target) ? [target] : [];
    } catch {
      return []; // Closed since the folder was read.
    }
  });
}

beforeAll(async () => {
  host = await register(app, "Marta Segura");
  other = await register(app, "Nadie Más");
  eventId = await createEvent(host);
  await setSlug(host, eventId, "boda-con-foto");
  await upload(host, await pictureWithCameraData(camera), "../../Marta.jpg");
  file = `/files/${await imageKey()}`;
}, 60_000);

describe("/files/{key}", () => {
  it("serves a public event's picture to everybody, as what it is and nothing else (E-4, E-5)", async () => {
    const { status, headers, text } = await person(app).get(file);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": 'inline; filename="imagen.jpeg"',
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=31536000, immutable",
    });
    expect(headers.has("set-cookie")).toBe(false);
    expect(text).not.toContain(camera);
    expect(file).toMatch(/^\/files\/event-image\/[\w-]{22}\.jpg$/);
  });

  it.runIf(process.platform === "linux")("leaves no file open for a guest who hangs up before the answer", async () => {
    const event = await createEvent(host);
    await setSlug(host, event, "boda-con-foto-grande");
    await upload(host, await noise(1_600, 1_600), "foto.jpg", event);
    const assets = "build/client/assets";
    const sizeOf = (name: string) => statSync(path.join(assets, name)).size;
    const [largest] = readdirSync(assets).sort((a, b) => sizeOf(b) - sizeOf(a));
    const hangUp = async (file: string, waitMs: number) => {
      const socket = connect(Number(new URL(app.origin).port), "127.0.0.1");
      socket.write(`GET ${file} HTTP/1.1\r\nhost: ${new URL(app.origin).host}\r\n\r\n`);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      socket.destroy();
      await once(socket, "close");
    };
    for (const file of [`/files/${await imageKey(event)}`, `/assets/${largest}`]) {
      await Promise.all(Array.from({ length: 60 }, (_, index) => hangUp(file, index / 3)));
      expect((await person(app).get(file)).status).toBe(200);
      await expect.poll(() => openFiles(), { timeout: 5_000 }).toEqual([]);
    }
  });

  it("answers HEAD with the headers of GET, and other methods with 405", async () => {
    const [get, head] = [await person(app).get(file), await person(app).send("HEAD", file)];
    expect(head.status).toBe(200);
    expect(head.text).toBe("");
    for (const name of ["content-type", "content-length", "cache-control"])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    const post = await person(app).post(file, {});
    expect({ status: post.status, allow: post.headers.get("allow") }).toEqual({ status: 405, allow: "GET, HEAD" });
  });

  it("serves a private event's picture to those who may see the event, and nobody keeps a copy", async () => {
    const withCode = person(app);
    await change({
      visibility: "private",
      accessCodeSealed: seal(secret, "access-code", "AB12CD"),
      accessCodeVersion: 1,
    });
    const missing = await person(app).get("/files/event-image/AAAAAAAAAAAAAAAAAAAAAA.jpg");
    for (const stranger of [person(app), other, withCode]) {
      const { status, text, headers } = await stranger.get(file);
      expect({ status, text, cache: headers.get("cache-control") }).toEqual({
        status: 404,
        text: missing.text,
        cache: "private, no-store",
      });
    }
    for (const variant of [
      `${file}.data`,
      `${file}.data?_routes=features/files/file.route`,
      `${file}?_routes=features/files/file.route`,
    ]) {
      expect((await person(app).get(variant)).status).toBe(404);
    }
    expect((await host.get(file)).headers.get("cache-control")).toBe("private, no-store");

    await withCode.post("/evento/boda-con-foto", { intent: "code", code: "ab12cd" });
    expect((await withCode.get(file)).status).toBe(200);
    await change({ accessCodeVersion: 2 });
    expect((await withCode.get(file)).status).toBe(404);
    await change({ visibility: "public", requireAccount: true });
    expect((await person(app).get(file)).status).toBe(404);
    const member = await other.get(file);
    expect({ status: member.status, cache: member.headers.get("cache-control") }).toEqual({
      status: 200,
      cache: "private, no-store",
    });
    await change({ visibility: "public", requireAccount: false });
  });

  it("serves a picture that no event shows to nobody but who uploaded it, and an avatar to everybody", async () => {
    const bytes = await picture("jpeg");
    const add = async (purpose: "event-image" | "avatar") => {
      const key = newFileKey(purpose, "jpg");
      const { id: ownerId } = await db
        .selectFrom("users")
        .select("id")
        .where("email", "=", host.email)
        .executeTakeFirstOrThrow();
      await db
        .insertInto("files")
        .values({ key, ownerId, purpose, contentType: "image/jpeg", bytes: bytes.length, width: 60, height: 40 })
        .execute();
      await createFileStore(app.dataDir).put(key, bytes);
      return `/files/${key}`;
    };
    const loose = await add("event-image");
    expect([
      (await host.get(loose)).status,
      (await other.get(loose)).status,
      (await person(app).get(loose)).status,
    ]).toEqual([200, 404, 404]);
    const avatar = await add("avatar");
    expect((await person(app).get(avatar)).headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
  });

  it("knows no other file, whatever the path says (D-14)", async () => {
    const name = path.basename(file);
    const paths = [
      "",
      "/",
      "/event-image",
      "/event-image/",
      `/${name}`,
      `/avatar/${name}`,
      `/event-image/../event-image/${name}`,
      `/event-image/%2e%2e/${name}`,
      `/event-image/..%2f..%2fauth-secret`,
      "/../auth-secret",
      `/EVENT-IMAGE/${name}`,
      `/event-image/${name}/`,
      `/event-image/${name}%00`,
      `/event-image/${name.slice(0, -4)}`,
      `/event-image/${name.replace("jpg", "png")}`,
    ];
    const served = [];
    for (const each of paths) if ((await person(app).get(`/files${each}`)).status < 400) served.push(each);
    // Every client resolves `/../event-image/` itself: only that path is the file's real address.
    expect(served.filter((each) => !each.includes("/../event-image/"))).toEqual([]);
  });

  it("forgets a picture that is taken away, at once, and one whose file is gone (A-11)", async () => {
    const before = file;
    expect((await upload(host, await picture("png"))).status).toBe(200);
    const replaced = `/files/${await imageKey()}`;
    await expect.poll(async () => (await person(app).get(before)).status).toBe(404);
    // A user who may choose among the event's earlier designs sees it there.
    const worn = await host.get(before);
    expect([worn.status, worn.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect((await person(app).get(replaced)).status).toBe(200);
    rmSync(path.join(app.dataDir, "uploads", replaced.slice("/files/".length)));
    expect((await host.get(replaced)).status).toBe(404);
  });
});
