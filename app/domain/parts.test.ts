// The parts that an installation can leave out, in a build that has all of them.
import { expect, it } from "vitest";
import { builtText, isBuilt, isBuiltPath, parts, readNames, unknownParts } from "./parts.ts";

it("reads a list of parts, and finds names of no part", () => {
  expect(readNames(" chat,, album ")).toEqual(["chat", "album"]);
  expect([readNames(undefined), readNames("")]).toEqual([[], []]);
  expect(unknownParts("chat,Album,blok")).toEqual(["Album", "blok"]);
  expect(unknownParts(parts.join())).toEqual([]);
});

it("has everything, and writes the pieces of each part", () => {
  expect([isBuilt({}), isBuilt({ part: "chat" }), isBuiltPath("/app/chat/1")]).toEqual([true, true, true]);
  expect(builtText("Sí hay [[blog: un blog y ]]un código[[chat: , y chats]].")).toBe(
    "Sí hay un blog y un código, y chats.",
  );
});
