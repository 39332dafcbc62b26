// The addresses that guests hold up at the door.
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { codeOfToken, readCode } from "./codes.ts";

const token = "Ab3x9Zq0LmnOpQrStUvWxYz012345678";

it("reads the token of an invitation, whatever stands before and behind it", () => {
  for (const text of [
    `https://convite.es/invitation/${token}`,
    `http://127.0.0.1:3000/invitation/${token}`,
    ` https://convite.es/invitation/${token}?de=correo `,
    `https://convite.es/invitation/${token}#mesa`,
  ])
    expect(readCode(text), text).toEqual({ kind: "household", token });
});

it("reads what a scanner types on a Spanish keyboard", () => {
  expect(readCode(`httpsÑ--convite.es-invitation-${token}`)).toEqual({ kind: "household", token });
});

it("reads the code of a badge, from a scanner that types small letters too", () => {
  expect(readCode(" CV1ABCDEFGHIJ234567\n")).toEqual({ kind: "badge", token: "CV1ABCDEFGHIJ234567" });
  expect(readCode("cv1abcdefghij234567")).toEqual({ kind: "badge", token: "CV1ABCDEFGHIJ234567" });
  for (const text of ["CV1ABCDEFGHIJ23456", "CV1ABCDEFGHIJ2345678", "CV1ABCDEFGHIJ234561", "CV2ABCDEFGHIJ234567"])
    expect(readCode(text), text).toEqual({ kind: "unknown" });
});

it("knows a link that many hold, and nothing else", () => {
  expect(readCode(`https://convite.es/invite/${token}`)).toEqual({ kind: "shared" });
  expect(readCode("https://convite.es/evento/boda-de-lucia")).toEqual({ kind: "shared" });
  for (const text of ["", "WIFI:S:Finca;;", "https://otra.es/", "/invitation/corto", `/invitation/${token}/more`])
    expect(readCode(text), text).toEqual({ kind: "unknown" });
});

it("makes the code of the copy: 8 bytes of SHA-256 in hex", async () => {
  expect(await codeOfToken(token)).toBe(createHash("sha256").update(token).digest("hex").slice(0, 16));
});
