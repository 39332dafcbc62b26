// The collaboration page over HTTP without JavaScript: access, each viewer's view, and undoing a change.
import { beforeAll, expect, it } from "vitest";
import { type EventRole, type Permission } from "#app/domain/permission/names.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent } from "#test/world.ts";
import { undoRefusals } from "#app/copy/event/undo.ts";

const { db, anonymous, signUp, join } = await testParty();
let host: Account;
let id: string;
let path: string;

beforeAll(async () => {
  host = await signUp();
  id = await createEvent(host, { visibility: "private" });
  path = `/app/event/${id}/collaboration`;
});

async function member(role: EventRole, held: readonly Permission[]): Promise<Account> {
  const account = await join(id, role);
  await db
    .updateTable("eventMembers")
    .set({ permissions: [...held] })
    .where("eventId", "=", id)
    .where("email", "=", account.email)
    .execute();
  return account;
}

const versionNow = async () =>
  (await db.selectFrom("events").select("version").where("id", "=", id).executeTakeFirstOrThrow()).version;
const rename = async (title: string) =>
  host.post(`/app/event/${id}/edit`, { intent: "save", title, version: String(await versionNow()) });
const newest = async () =>
  String(
    (
      await db
        .selectFrom("eventChanges")
        .select("id")
        .where("eventId", "=", id)
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow()
    ).id,
  );

it("is for those who edit the event or manage its team, and shows each what they may see", async () => {
  const editor = await member("collaborator", ["view", "edit_event"]);
  const teamOnly = await member("collaborator", ["view", "manage_collaborators"]);
  const guestsOnly = await member("collaborator", ["view", "manage_guests"]);
  await host.post(`/app/event/${id}/guests`, { intent: "add", name: "Ana Núñez", email: "ana.nunez@correo.es" });
  expect((await anonymous.get(path)).location).toContain("/login?next=");
  expect((await anonymous.get(`/event/${id}/collaboration`)).location).toContain(path);
  expect((await (await signUp()).get(path)).status).toBe(404);
  expect((await guestsOnly.get(path)).status).toBe(403);

  const whole = pageText(await host.get(path));
  for (const words of [
    "Lo que ha cambiado",
    "añadió a Ana Núñez",
    "creó el evento",
    "Puede con todo",
    "Roles y permisos",
  ])
    expect(whole).toContain(words);
  const edits = pageText(await editor.get(path));
  expect(edits).toContain("creó el evento");
  for (const words of ["Ana Núñez", "Puede con todo", "Roles y permisos", "Invitar a alguien"])
    expect(edits).not.toContain(words);
  expect(pageText(await teamOnly.get(path))).toContain("Roles y permisos");
  expect(pageText(await host.get(`${path}?que=event`))).not.toContain("Ana Núñez");
  expect(pageText(await host.get(`${path}?quien=nadie&desde=x&que=nada`))).toContain("Ana Núñez");
});

it("takes a change back once: 303, then 409; 409 where it was changed since, 404 for none, 403 without its right", async () => {
  await rename("Boda de prueba");
  const changeId = await newest();
  const teamOnly = await member("collaborator", ["view", "manage_collaborators"]);
  expect((await teamOnly.post(path, { intent: "undo", changeId })).status).toBe(403);
  expect(await host.post(`${path}?que=event`, { intent: "undo", changeId })).toMatchObject({
    status: 303,
    location: expect.stringContaining(`${path}?que=event&aviso=deshecho`) as string,
  });
  expect(pageText(await host.get(path))).toContain("deshizo un cambio: «llamó al evento «Boda de prueba»»");
  const again = await host.post(path, { intent: "undo", changeId });
  expect(again.status).toBe(409);
  expect(pageText(again)).toContain(undoRefusals.already_undone);

  await rename("Boda uno");
  const first = await newest();
  await rename("Boda dos");
  const since = await host.post(path, { intent: "undo", changeId: first });
  expect(since.status).toBe(409);
  expect(pageText(since)).toContain(undoRefusals.changed_since);
  for (const none of ["999999999", "x", ""])
    expect((await host.post(path, { intent: "undo", changeId: none })).status).toBe(404);
  const other = await createEvent(host);
  const elsewhere = await host.post(`/app/event/${other}/collaboration`, { intent: "undo", changeId: first });
  expect(elsewhere.status).toBe(404);
});
