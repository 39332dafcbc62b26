// Pictures of articles over HTTP: which uploads the server takes, and that readers get files only of published articles. E-1 to E-5
import { beforeAll, expect, it } from "vitest";
import { picture, pictureWithCameraData } from "#app/platform/files/example-pictures.ts";
import { type Answer, type Person, person } from "#test/http.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, register } from "#test/world.ts";

const app = await testApp();
const canary = "CNRY-camera";
let writer: Account;

beforeAll(async () => {
  writer = await register(app, "Rosario");
});

function send(who: Person, bytes: Uint8Array, fields: Record<string, string> = {}, name = "foto.jpg"): Promise<Answer> {
  const form = new FormData();
  const all = { intent: "picture", title: "La mesa", content: "Hola.", pictureAlt: "Una mesa", ...fields };
  for (const [field, value] of Object.entries(all)) form.set(field, value);
  form.set("picture", new File([bytes as Uint8Array<ArrayBuffer>], name));
  return who.post("/blog/write", form);
}

const lineIn = ({ text }: Answer) =>
  /!\[Una mesa\]\(\/files\/(post-image\/[\w-]{22}\.jpg)/.exec(text.replaceAll("&quot;", '"'))?.[1];

it("a picture of a text is kept without what the camera wrote, and all readers see it once the article is published", async () => {
  const answer = await send(writer, await pictureWithCameraData(canary), { pictureCaption: "De noche" }, "../x.php");
  const file = lineIn(answer)!;
  expect([answer.status, file !== undefined]).toEqual([200, true]);
  // The typed text is still there, with the picture below it.
  expect(answer.text).toContain("Hola.");
  expect(answer.text).toContain("De noche");
  const reader = person(app);
  const address = `/files/${file}`;
  expect([(await reader.get(address)).status, (await writer.get(address)).status]).toEqual([404, 200]);

  const content = `Hola.\n\n![Una mesa](${address} "De noche")`;
  const post = { title: "La mesa puesta", content, category: "comunidad", tags: "", version: "0" };
  expect((await writer.post("/blog/write", { intent: "publish", ...post })).status).toBe(303);
  expect((await reader.get(address)).status).toBe(404);
  expect((await writer.get(address)).headers.get("cache-control")).toBe("private, no-store");
  await app.pool.query("update blog_posts set approved_at = now() where slug = 'la-mesa-puesta'");
  const { status, headers, text } = await reader.get(address);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/jpeg",
    "content-disposition": 'inline; filename="imagen.jpeg"',
    "content-security-policy": "sandbox; default-src 'none'",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cache-control": "private, max-age=31536000, immutable",
  });
  expect([status, text.includes(canary)]).toEqual([200, false]);

  const page = (await person(app).get("/blog/la-mesa-puesta")).text;
  expect(page).toMatch(
    new RegExp(`<img src="${address}" width="40" height="60" alt="Una mesa" loading="lazy"[^>]*/><figcaption>De noche`),
  );
  // The texts for chats and feeds contain no picture.
  expect(page).not.toMatch(new RegExp(`og:image[^>]*${file}`));
  expect((await reader.get("/blog/feed.xml")).text).not.toContain(file);

  await app.pool.query("update blog_posts set status = 'draft' where slug = 'la-mesa-puesta'");
  expect([(await person(app).get(address)).status, (await writer.get(address)).status]).toEqual([404, 200]);
});

it("is refused beside its field: another type, without words, too large, without an account; nothing typed is lost", async () => {
  const jpeg = await picture("jpeg");
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const stored = async () => (await app.pool.query("select key from files where purpose = 'post-image'")).rows.length;
  const before = await stored();
  const tried: [string, Answer, string][] = [
    ["SVG", await send(writer, svg), "Tiene que ser una foto JPG, PNG o GIF."],
    ["WebP", await send(writer, await picture("webp")), "Tiene que ser una foto JPG, PNG o GIF."],
    ["a broken one", await send(writer, jpeg.subarray(0, 60)), "No hemos podido abrir esa foto."],
    ["a large one", await send(writer, Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)])), "5 MB como mucho."],
    ["none", await send(writer, new Uint8Array()), "Elige una foto."],
    ["no words", await send(writer, jpeg, { pictureAlt: " " }), "Di qué se ve en la foto"],
    ["no account", await send(person(app), jpeg), "Para poner fotos hace falta una cuenta."],
  ];
  for (const [what, { status, text }, refusal] of tried)
    expect([what, status, text.includes(refusal), text.includes("Hola.")]).toEqual([what, 422, true, true]);
  expect(await stored()).toBe(before);
});

it("a text that names a picture of another account is refused, and so is its preview", async () => {
  const other = await register(app, "Otra");
  const file = lineIn(await send(writer, await picture("png")))!;
  const post = {
    title: "Robada",
    content: `![Una mesa](/files/${file})`,
    category: "comunidad",
    tags: "",
    version: "0",
  };
  for (const intent of ["draft", "preview"]) {
    const { status, text } = await other.post("/blog/write", { intent, ...post });
    expect([intent, status, text.includes("Una de las fotos ya no está.")]).toEqual([intent, 422, true]);
  }
});
