// The routes of the profile and of the photo's calls, of the built server, over HTTP.
import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { usernameRefusalText } from "#app/copy/text/text.ts";
import { photoMaxBytes } from "#app/domain/account/photo.ts";
import { picture, pictureWithCameraData } from "#app/platform/files/example-pictures.ts";
import type { Answer, Person } from "#test/http.ts";
import { pageText, testParty } from "#test/party.ts";
import { fill, listRoutes } from "#test/routes.ts";
import { type Account, createEvent } from "#test/world.ts";
import { availabilityText, notices, profileRefusals, usernameTooMany } from "./copy.ts";
import { photoForbidden, photoSignedOut, photoSizeText, photoTypeText } from "./photo/copy.ts";

// A busy machine takes its time with files.
const patient = { timeout: 20_000 };
const { app, db, anonymous, signUp, join } = await testParty();
let ana: Account;
let bea: Account;
const jpeg = await picture("jpeg");

const rowOf = ({ email }: Account) =>
  db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
type Said = { status: number; success: boolean; error: string | null; photoUrl?: string; fileName?: string };
const answerOf = ({ status, text }: Answer): Said => ({ ...(JSON.parse(text) as Said), status });

function call(who: Person, method: string, name: string, body: object | string): Promise<Answer> {
  const headers = { origin: app.origin, "content-type": "application/json" };
  return who.send(method, `/api/${name}`, { headers, body: typeof body === "string" ? body : JSON.stringify(body) });
}
const upload = (who: Person, body: object | string) => call(who, "POST", "uploadProfilePhoto", body);
const remove = (who: Person, body: object | string) => call(who, "DELETE", "deleteProfilePhoto", body);

beforeAll(async () => {
  [ana, bea] = await Promise.all([signUp("planner"), signUp("basic")]);
}, 60_000);

describe("/app/profile", () => {
  it("saves what one says of oneself, and goes back to it with a word", async () => {
    const fields = {
      name: "Ana  Ferrer",
      phone: "600 111 222",
      company: "Bodas Ana",
      location: "Torrent",
      bio: "Hola",
    };
    const saved = await ana.post("/app/profile/edit", { intent: "save", ...fields });
    expect([saved.status, saved.location]).toEqual([303, "/app/profile?aviso=perfil"]);
    expect(await rowOf(ana)).toMatchObject({ ...fields, name: "Ana Ferrer" });
    const page = pageText(await ana.get(saved.location!));
    for (const text of [notices.perfil, "Ana Ferrer", "600 111 222", "Bodas Ana", "Torrent", ana.email])
      expect(page).toContain(text);
  });

  it("keeps what was typed beside what is wrong with it (422)", async () => {
    const fields = { intent: "save", name: " ", phone: "no lo digo", bio: "Se queda" };
    const answer = await ana.post("/app/profile/edit", fields);
    const page = pageText(answer);
    expect(answer.status).toBe(422);
    const { name_required, phone_invalid } = profileRefusals;
    for (const text of [name_required, phone_invalid, 'value="no lo digo"', "Se queda"]) expect(page).toContain(text);
    expect(await rowOf(ana)).toMatchObject({ name: "Ana Ferrer" });
  });

  it("takes each form at its own address alone", async () => {
    const forms = { "": "emailVisible", "/edit": "save", "/username": "username" };
    for (const address of Object.keys(forms))
      for (const [own, intent] of Object.entries(forms))
        if (own !== address)
          expect((await ana.post(`/app/profile${address}`, { intent, name: "Otra", username: "otra" })).status).toBe(
            422,
          );
    expect(await rowOf(ana)).toMatchObject({ name: "Ana Ferrer" });
  });

  it("knows no field of anybody's that is not theirs to say (A-5, A-6)", async () => {
    const before = await rowOf(bea);
    const other = await rowOf(ana);
    const poison = {
      id: other.id,
      userId: other.id,
      email: "otra@convite.test",
      emailVerified: "true",
      role: "admin",
      accountType: "business",
      plan: "planner",
      company: "No",
      position: "No",
      businessName: "No",
      username: "no_por_aqui",
      image: "avatar/x.jpg",
      staffSince: "2026-01-01",
      __proto__x: "1",
    };
    expect((await bea.post("/app/profile/edit", { intent: "save", name: "Bea", ...poison })).status).toBe(303);
    expect(await rowOf(bea)).toEqual({ ...before, name: "Bea", updatedAt: expect.any(Date) });
    expect(await rowOf(ana)).toEqual(other);
    console.log(`A-5: 0 of ${Object.keys(poison).length} fields of a profile stick`);
  });

  it("hides the e-mail, and then no route of a shared event shows it or finds it for anybody else (L-9)", async () => {
    await db.updateTable("users").set({ email: "cnry-l9@convite.test" }).where("email", "=", bea.email).execute();
    bea = { ...bea, email: "cnry-l9@convite.test" };
    const eventId = await createEvent(bea);
    const org = await join(eventId, "organizer");
    const { id } = await rowOf(bea);
    const paths = (await listRoutes())
      .filter((route) => route.hasLoader && /:eventId|^\/app\/?$/.test(route.path))
      .map((route) => fill(route.path, { eventId }));
    const search = { intent: "search", contactValue: bea.email };
    const shows = async () => {
      const texts = await Promise.all(paths.flatMap((each) => [org.get(each), org.get(`${each}.data`)]));
      const shown = texts.filter(({ text }) => text.includes("cnry-l9")).length;
      expect(texts.filter(({ text }) => text.includes(id) || text.includes(eventId)).length).toBeGreaterThan(3);
      // The form repeats the address of the search, so only a found user counts as a leak.
      const found = await org.post(`/app/event/${eventId}/guests/invitations`, search);
      return { shown: shown + Number(found.text.includes("Usuario encontrado")), of: texts.length + 1 };
    };
    expect((await bea.post("/app/profile", { intent: "emailVisible", emailVisible: "false" })).location).toBe(
      "/app/profile?aviso=correo-oculto",
    );
    const hidden = await shows();
    expect((await bea.get("/app/profile")).text).toContain("cnry-l9");
    await bea.post("/app/profile", { intent: "emailVisible", emailVisible: "true" });
    expect((await rowOf(bea)).emailVisible).toBe(true);
    const open = await shows();
    console.log(
      `L-9: ${hidden.shown} of ${hidden.of} answers to others show or find it, ${open.shown} once it is not hidden; its owner sees theirs`,
    );
    expect([hidden.shown, open.shown]).toEqual([0, expect.toSatisfy((shown: number) => shown > 0)]);
  });

  it("is nobody's who is not signed in", async () => {
    for (const address of ["", "/edit", "/username", "/photo"]) {
      const { status, location } = await anonymous.get(`/app/profile${address}`);
      expect([status, location]).toEqual([302, `/login?next=${encodeURIComponent(`/app/profile${address}`)}`]);
    }
    expect((await anonymous.post("/app/profile/edit", { intent: "save", name: "Nadie" })).status).toBe(302);
  });
});

describe("/app/profile/username", () => {
  it("takes a name in lower case, and refuses one that is taken (409) or breaks the rules (422)", async () => {
    const taken = await ana.post("/app/profile/username", { intent: "username", username: "Ana_Ferrer" });
    expect([taken.status, taken.location]).toEqual([303, "/app/profile?aviso=usuario"]);
    for (const [username, status, text] of [
      ["ANA_ferrer", 409, usernameRefusalText.username_taken],
      ["ab", 422, usernameRefusalText.username_too_short],
      ["convite", 422, usernameRefusalText.username_reserved],
      ["ana ferrer", 422, usernameRefusalText.username_characters],
    ] as const) {
      const answer = await bea.post("/app/profile/username", { intent: "username", username });
      expect(answer.status).toBe(status);
      expect(pageText(answer)).toContain(text);
      expect(pageText(answer)).toContain(`value="${username}"`);
    }
  });

  it("says without a script too whether a name is free, knows four that are, and 20 a minute (G-7)", async () => {
    const zoe = await signUp();
    const said = async (username: string) => {
      const answer = await zoe.get(`/app/profile/username?username=${username}`);
      return [answer.status, pageText(answer)] as const;
    };
    const [status, free] = await said("zoe_libre");
    expect([status, free.includes(availabilityText.free), free.includes('value="zoe_libre"')]).toEqual([
      200,
      true,
      true,
    ]);
    expect(free.match(/\/app\/profile\/username\?username=[a-z0-9_]+"/g)).toHaveLength(4);
    expect((await said("ana_ferrer"))[1]).toContain(availabilityText.username_taken);
    const more = await Promise.all(Array.from({ length: 30 }, (_, index) => said(`zoe_${index}`)));
    const answered = more.filter(([each]) => each === 200).length;
    console.log(`G-7: ${answered + 2} of 32 questions answered in a minute`);
    expect(answered).toBe(18);
    const refused = more.find(([each]) => each === 429);
    expect(refused?.[1]).toContain(usernameTooMany);
  });
});

describe("/app/profile/photo", () => {
  const form = (bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ intent: "photo", ...fields })) body.set(name, value);
    body.set("file", new File([bytes], "foto.jpg"));
    return body;
  };

  it("sets a photo without a script, shows it beside the name, and takes it away", async () => {
    const set = await ana.post("/app/profile/photo", form(new Uint8Array(jpeg), { crop: "0,0,50,75" }));
    expect([set.status, set.location]).toEqual([303, "/app/profile?aviso=foto"]);
    const { image } = await rowOf(ana);
    expect(pageText(await ana.get("/app"))).toContain(`src="/files/${image}"`);
    const eventId = await createEvent(ana);
    expect(pageText(await ana.get(`/app/event/${eventId}`)).split(`/files/${image}`).length).toBeGreaterThan(2);
    const gone = await ana.post("/app/profile/photo", { intent: "photo.delete" });
    expect(gone.location).toBe("/app/profile?aviso=foto-eliminada");
    expect((await rowOf(ana)).image).toBeNull();
    await expect.poll(async () => (await ana.get(`/files/${image}`)).status, patient).toBe(404);
  });

  it("refuses what is no photo (422), nothing (422) and too much (413), each in its words", async () => {
    const script = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>");
    for (const [body, status, text] of [
      [form(script), 422, photoTypeText],
      [form(new Uint8Array()), 422, "Elige una imagen."],
      [form(new Uint8Array(photoMaxBytes + 1)), 413, photoSizeText],
    ] as const) {
      const answer = await ana.post("/app/profile/photo", body);
      expect([answer.status, pageText(answer).includes(text)]).toEqual([status, true]);
    }
    expect((await rowOf(ana)).image).toBeNull();
  });
});

describe("the photo's calls (SC-13)", () => {
  const imageData = jpeg.toString("base64");

  it("set a photo by JSON or by a form, serve it as nothing but a picture, and take it away (E-4, E-5)", async () => {
    const { id: userId } = await rowOf(ana);
    const sent = (await pictureWithCameraData("CNRY-camera")).toString("base64");
    const set = answerOf(
      await upload(ana, { userId, fileName: "foto.png", imageData: `data:image/png;base64,${sent}` }),
    );
    expect(set).toEqual({
      status: 200,
      success: true,
      message: "Foto de perfil subida correctamente",
      error: null,
      photoUrl: expect.stringMatching(new RegExp(`^/files/avatar/[\\w-]{22}/profile_${userId}_\\d{13}\\.jpg$`)),
      fileName: expect.stringMatching(new RegExp(`^profile_${userId}_\\d{13}\\.jpg$`)),
    });
    const served = await anonymous.get(String(set.photoUrl));
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": 'inline; filename="imagen.jpeg"',
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    expect(served.text).not.toContain("CNRY");

    const form = new FormData();
    for (const [name, value] of Object.entries({ userId, fileName: "foto.jpg", crop: "0,0,50,75" }))
      form.set(name, value);
    form.set("file", new File([new Uint8Array(jpeg)], "foto.jpg"));
    const again = answerOf(await ana.post("/api/uploadProfilePhoto", form));
    expect(again).toMatchObject({ status: 200, success: true });
    await expect.poll(async () => (await anonymous.get(String(set.photoUrl))).status, patient).toBe(404);
    expect(answerOf(await remove(ana, { userId, fileName: set.fileName }))).toMatchObject({
      status: 404,
      success: false,
    });
    expect(answerOf(await remove(ana, { userId, fileName: again.fileName }))).toEqual({
      status: 200,
      success: true,
      error: null,
    });
    expect((await rowOf(ana)).image).toBeNull();
  });

  it("touch nobody else's photo, whatever they are told (E-6)", async () => {
    const [{ id: own }, { id: other }] = [await rowOf(ana), await rowOf(bea)];
    await upload(bea, { userId: other, fileName: "foto.jpg", imageData });
    const key = (await rowOf(bea)).image!;
    const theirs = path.basename(key);
    const names = [theirs, "../x", `../${theirs}`, key, "/etc/passwd", `profile_${other}_1.jpg`, "a\\b.jpg", "x\0.jpg"];
    const tries: [Promise<Answer>, number][] = [
      ...[other, "", "null", own.toUpperCase(), `${own} `].flatMap((userId): [Promise<Answer>, number][] => [
        [upload(ana, { userId, fileName: "foto.jpg", imageData }), 403],
        [remove(ana, { userId, fileName: theirs }), 403],
      ]),
      ...[undefined, null, [own], { own }, 7].map((userId): [Promise<Answer>, number] => [
        upload(ana, { userId, fileName: "foto.jpg", imageData }),
        403,
      ]),
      ...names.flatMap((fileName): [Promise<Answer>, number][] => [
        [upload(ana, { userId: own, fileName, imageData }), 403],
        [remove(ana, { userId: own, fileName }), 404],
      ]),
    ];
    const found = await Promise.all(tries.map(async ([sent, expected]) => [(await sent).status, expected]));
    const wrong = found.filter(([status, expected]) => status !== expected);
    console.log(`E-6: ${wrong.length} of ${tries.length} foreign calls succeed`);
    expect(wrong).toEqual([]);
    expect([(await rowOf(bea)).image, (await rowOf(ana)).image]).toEqual([key, null]);
    expect(existsSync(path.join(app.dataDir, "uploads", key))).toBe(true);
    expect(answerOf(await remove(bea, { userId: other, fileName: theirs })).status).toBe(200);
  });

  it("say what is wrong: 401, 403, 405 with Allow, 413, 415 and 422", async () => {
    const { id: userId } = await rowOf(ana);
    const body = { userId, fileName: "foto.jpg", imageData };
    expect(answerOf(await upload(anonymous, body))).toMatchObject({
      status: 401,
      success: false,
      error: photoSignedOut,
    });
    expect(answerOf(await remove(anonymous, body))).toMatchObject({ status: 401, error: photoSignedOut });
    expect(answerOf(await upload(ana, { ...body, userId: "otra" })).error).toBe(photoForbidden);
    const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64");
    expect(answerOf(await upload(ana, { ...body, imageData: svg }))).toMatchObject({
      status: 422,
      error: photoTypeText,
    });
    for (const bad of ["", "{", "[]", "null", '"x"', "{}".repeat(9)])
      expect(answerOf(await upload(ana, bad))).toMatchObject({ status: 422, error: "Error al subir foto de perfil" });
    for (const data of [undefined, "", "%%%", 7, {}])
      expect((await upload(ana, { ...body, imageData: data })).status).toBe(422);
    const methods = [
      [await ana.get("/api/uploadProfilePhoto"), "POST"],
      [await ana.get("/api/deleteProfilePhoto"), "DELETE"],
      [await call(ana, "POST", "deleteProfilePhoto", body), "DELETE"],
    ] as const;
    expect(methods.map(([{ status, headers }]) => [status, headers.get("allow")])).toEqual(
      methods.map(([, allow]) => [405, allow]),
    );
    const text = await ana.send("POST", "/api/uploadProfilePhoto", {
      headers: { origin: app.origin, "content-type": "text/plain" },
      body: JSON.stringify(body),
    });
    expect(text.status).toBe(415);
    const foreign = await ana.send("POST", "/api/uploadProfilePhoto", {
      headers: { origin: "https://mal.example", "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect([foreign.status, (await rowOf(ana)).image]).toEqual([403, null]);
  });

  it("take 5 MB in base64 and not one byte more (E-2)", async () => {
    const { id: userId } = await rowOf(ana);
    const sized = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]).toString("base64");
    const send = async (bytes: number) => upload(ana, { userId, fileName: "foto.jpg", imageData: sized(bytes) });
    expect((await send(photoMaxBytes)).status).toBe(200);
    expect(answerOf(await send(photoMaxBytes + 1))).toMatchObject({ status: 413, error: photoSizeText });
    expect(answerOf(await send(photoMaxBytes + 30_000))).toMatchObject({ status: 413, error: photoSizeText });
    expect((await send(photoMaxBytes + 100_000)).status).toBe(413);
  });

  it("are not read at all when they say that they are too long, or do not say how long (E-2)", async () => {
    const { id: userId } = await rowOf(ana);
    const cookie = [...ana.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const residentMB = () =>
      Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${app.process.pid}/status`, "utf8"))?.[1]) / 1024;
    // Only a beginning is sent: a person who waited for the rest would not answer.
    const begin = (headers: Record<string, string>, beginning: string) =>
      new Promise<number>((resolve, reject) => {
        const { hostname, port, host, origin } = new URL(app.origin);
        const all = { host, origin, cookie, "content-type": "application/json", ...headers };
        const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
        const socket = connect(Number(port), hostname, () =>
          socket.write(`POST /api/uploadProfilePhoto HTTP/1.1\r\n${head.join("")}\r\n${beginning}`),
        );
        socket.once("data", (answer) => {
          socket.destroy();
          resolve(Number(answer.toString("latin1").split(" ")[1]));
        });
        socket.once("error", reject);
      });
    const before = residentMB();
    const found = await Promise.all([
      ...Array.from({ length: 20 }, () => begin({ "content-length": String(2 ** 40) }, "{")),
      begin({ "content-length": "8000000", "content-type": "multipart/form-data; boundary=x" }, "--x"),
      begin({ "transfer-encoding": "chunked" }, "1\r\n{\r\n"),
      // One that declares little has its rest taken for another request.
      begin({ "content-length": "10" }, "a".repeat(60_000)),
    ]);
    const parts = new FormData();
    for (let part = 0; part < 990; part++) parts.append(`parte-${part}`, new File(["x"], "x.jpg"));
    for (const [name, value] of Object.entries({ userId, fileName: "x.jpg" })) parts.set(name, value);
    const many = await ana.post("/api/uploadProfilePhoto", parts);
    const grown = residentMB() - before;
    console.log(`E-2: memory grown by ${grown.toFixed(0)} MB after ${found.length + 1} uploads that are none`);
    expect(found.slice(0, -1)).toEqual([...Array.from({ length: 21 }, () => 413), 411]);
    // Its own answer, or before it that of what follows.
    expect([422, 400]).toContain(found.at(-1));
    expect(many.status).toBe(422);
    expect(grown).toBeLessThan(100);
  });
});
