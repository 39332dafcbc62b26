// The staff's changes to the list of suggestions: add, change with a version, delete with its votes, each logged.
import { beforeEach, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { findSuggestion } from "#app/features/site/suggestions/queries.server.ts";
import { testDatabase } from "#test/database.ts";
import { addUser, passFor } from "#test/factories.ts";
import { changeSuggestion, deleteSuggestion, listSuggestion } from "./commands.server.ts";
import { suggestionForm } from "./form.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-02T10:00:00Z");

let pass: AccountPass<"suggestion.handle">;

beforeEach(async () => {
  const id = await addUser(db, "Equipo");
  pass = { ...passFor("suggestion.handle"), viewer: { id } as Viewer };
});

const input = (fields: object) => suggestionForm.parse({ title: "Mesas redondas", status: "open", ...fields });
const written = async (id: string) =>
  (await db.selectFrom("auditLog").select("deed").where("subjectId", "=", id).orderBy("id").execute()).map(
    ({ deed }) => deed,
  );

it("is listed, answered and taken away, and each is written down", async () => {
  const id = await listSuggestion(db, pass, input({ body: "De ocho." }), now);
  expect(await findSuggestion(db, id)).toMatchObject({
    title: "Mesas redondas",
    body: "De ocho.",
    version: 1,
    votes: 0,
  });
  const change = input({ status: "planned", reply: "En enero.", version: "1" });
  expect(await changeSuggestion(db, pass, id, change, now)).toMatchObject({ ok: true });
  expect(await findSuggestion(db, id)).toMatchObject({ status: "planned", reply: "En enero.", body: "", version: 2 });
  expect(await changeSuggestion(db, pass, id, change, now)).toMatchObject({ code: "changed" });
  await db.insertInto("suggestionVotes").values({ id: newId(), suggestionId: id, userId: pass.viewer.id }).execute();
  expect(await deleteSuggestion(db, pass, id)).toMatchObject({ ok: true });
  expect(await db.selectFrom("suggestionVotes").select("id").where("suggestionId", "=", id).execute()).toEqual([]);
  expect(await written(id)).toEqual(["suggestion.listed", "suggestion.changed", "suggestion.deleted"]);
});

it("is not there for invalid ids", async () => {
  for (const id of [newId(), "1", "", null]) {
    expect(await findSuggestion(db, id)).toBe(undefined);
    expect(await changeSuggestion(db, pass, id, input({}), now)).toMatchObject({ code: "suggestion_gone" });
    expect(await deleteSuggestion(db, pass, id)).toMatchObject({ code: "suggestion_gone" });
  }
});

it("refuses what is missing or too long, beside its field", () => {
  const refused = (fields: object) => suggestionForm.safeParse(fields).error?.issues.map(({ path }) => path.join("."));
  expect(refused({})).toEqual(["title", "status"]);
  expect(refused({ title: "a".repeat(121), body: "b".repeat(1001), reply: "c".repeat(30_000), status: "odd" })).toEqual(
    ["title", "body", "reply", "status"],
  );
});
