// Multipart forms of browsers are parsed correctly, and a malicious one does not block other requests.
import { hash } from "node:crypto";
import { expect, it } from "vitest";
import { readMultipart } from "./multipart.server.ts";

const head = (fields: string) => `--x\r\nContent-Disposition: form-data; ${fields}\r\n\r\n`;
const read = (body: string | Uint8Array, boundary = "x", textBytes = 1_000) =>
  readMultipart(Buffer.from(body as string), boundary, textBytes);

async function said(form: Awaited<ReturnType<typeof readMultipart>>) {
  if (!(form instanceof FormData)) return form;
  const parts = [...form].map(async ([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, value.type, hash("md5", await value.bytes())],
  );
  return Promise.all(parts);
}

it("has every field and file, as the form was filled in", async () => {
  // As long as a slice, with a boundary-like text at its end.
  const large = Buffer.alloc(3 * 1024 * 1024 - 200, "\r\n--x");
  const form = new FormData();
  form.append("name", "Íñigo «ñ»\r\ny Ana");
  form.append("seat", "1");
  form.append("seat", "2");
  form.append("none", new File([], "", { type: "application/octet-stream" }));
  form.append('a"b', new File([large], 'Fotos "de" ñ.jpg', { type: "image/jpeg" }));
  form.append("last", "");
  const request = new Request("http://x.test", { method: "POST", body: form });
  const boundary = /boundary=(.*)$/.exec(request.headers.get("content-type")!)![1]!;
  const body = await request.bytes();
  for (const more of [0, 1, 57, 200])
    expect(await said(await read(Buffer.concat([body, Buffer.alloc(more)]), boundary))).toEqual(await said(form));
});

it("has files whose bytes are not copied, and that are files in every other way", async () => {
  const body = Buffer.from(`${head('name="a"; filename="b.csv"')}Ana;600\r\n--x--`);
  const form = await readMultipart(body, "x", 10);
  const file = (form as FormData).get("a") as File;
  expect([file instanceof File, file.size, file.name]).toEqual([true, 7, "b.csv"]);
  expect((await file.bytes()).buffer).toBe(body.buffer);
  const [text, whole, part] = [await file.text(), await file.arrayBuffer(), await file.slice(0, 3).text()];
  expect([text, Buffer.from(whole).toString(), part, await new Response(file.stream()).text()]).toEqual([
    "Ana;600",
    "Ana;600",
    "Ana",
    "Ana;600",
  ]);
});

it("is refused when it is invalid, cut off, or larger than our forms", async () => {
  expect(await said(await read(`${head('name="a"')}uno\r\n--x--\r\n`))).toEqual([["a", "uno"]]);
  const none = ["", "hola", "--x--\r\n", head('name="a"'), `${head('name="a"')}uno`, `--x\r\n${"a".repeat(9_000)}`];
  for (const body of none) expect(await read(body), body.slice(0, 80)).toBe("unreadable");
  // A header of more than two kilobytes is not a browser's, whose longest has a file name of 255 characters.
  expect(await read(`--x\r\nA: ${"a".repeat(2_100)}\r\n${head('name="a"').slice(5)}uno\r\n--x--`)).toBe("unreadable");
  const longest = `name="file"; filename="${"😀".repeat(255)}"`;
  expect(await read(`${head(longest)}uno\r\n--x--`)).toBeInstanceOf(FormData);
  for (const boundary of ["", "ñ", "x".repeat(71)])
    expect(await read(`--${boundary}\r\n\r\n\r\n`, boundary), boundary).toBe("unreadable");
  expect(await read(`${head('name="a"')}${"u".repeat(1_001)}\r\n--x--`)).toBe("too_large");
  expect(await read(`${"--x\r\na\r\n\r\n\r\n".repeat(6_001)}--x--`)).toBe("too_many");
  const names = Array.from({ length: 1_001 }, (_, at) => `${head(`name="${at}"`)}\r\n`);
  expect(await read(`${names.join("")}--x--`)).toBe("too_many");
});

it("lets others have their turn while ten megabytes are read", async () => {
  const heads = `--x\r\n${"A: b\r\n".repeat(325)}\r\n\r\n`;
  const bodies = [
    `${heads.repeat(5_000)}--x--`,
    `${head('name="a"; filename="b"')}${`\r\n--${"y".repeat(60)}`.repeat(150_000)}\r\n--x--`,
  ];
  for (const body of bodies) {
    let [turns, isRead] = [0, false];
    const turn = () => {
      turns++;
      if (!isRead) setImmediate(turn);
    };
    turn();
    await read(body).finally(() => (isRead = true));
    // One for each slice; on a slower machine, more.
    expect(turns).toBeGreaterThan(4);
  }
});
