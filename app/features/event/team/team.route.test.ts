// The team's screen over HTTP, as a browser without JavaScript uses it: looking, changing, removing, undoing and leaving, each by right.
import { beforeAll, expect, it } from "vitest";
import { type EventRole, type Permission, permissions, shareablePermissions } from "#app/domain/permission/names.ts";
import { permissionHint } from "#app/features/event/guests/copy.ts";
import { writtenEmails } from "#test/emails.ts";
import { person } from "#test/http.ts";
import { tokenIn } from "#test/invitations.ts";
import { someEmail } from "#test/links.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent } from "#test/world.ts";

const { app, db, anonymous, signUp, join } = await testParty();
let host: Account;
let id: string;
let path: string;

beforeAll(async () => {
  host = await signUp();
  id = await createEvent(host, { visibility: "private" });
  path = `/app/event/${id}/guests/invitations/team`;
});

/** A member, with the id of their place. */
async function member(role: EventRole, held?: readonly Permission[]): Promise<Account & { memberId: string }> {
  const account = await join(id, role);
  const place = await db
    .updateTable("eventMembers")
    .set(held ? { permissions: [...held] } : { role })
    .where("eventId", "=", id)
    .where("email", "=", account.email)
    .returning("id")
    .executeTakeFirstOrThrow();
  return { ...account, memberId: place.id };
}
const placeOf = ({ memberId }: { memberId: string }) =>
  db.selectFrom("eventMembers").select(["role", "permissions", "status"]).where("id", "=", memberId).executeTakeFirst();

it("is for hosts who manage the team; the page for helpers shows its count to them alone", async () => {
  const guestsOnly = await member("collaborator", ["view", "manage_guests"]);
  const teamOnly = await member("collaborator", ["view", "manage_collaborators"]);
  expect((await anonymous.get(path)).location).toContain("/login?next=");
  expect((await (await signUp()).get(path)).status).toBe(404);
  expect((await guestsOnly.get(path)).status).toBe(403);
  const page = pageText(await host.get(path));
  for (const words of [host.name, "Creó el evento", teamOnly.name, permissionHint.manage_collaborators])
    expect(page).toContain(words);
  const helpers = `/app/event/${id}/guests/invitations?vista=ayuda`;
  expect(pageText(await host.get(helpers))).toContain("Las personas del equipo (3)");
  expect(pageText(await guestsOnly.get(helpers))).not.toContain("Las personas del equipo");
  // A host who manages the team and not the guests sees no room that is not theirs.
  const alone = pageText(await teamOnly.get(path));
  expect(alone).toContain(host.name);
  for (const words of ["Mesas/Asientos", "A quien quiera venir", "Invitar a alguien"])
    expect(alone).not.toContain(words);
});

it("gives role and permissions, and refuses without losing a choice: an unknown role, a permission beyond one's own, an older version", async () => {
  const pau = await member("viewer", ["view"]);
  const dialog = `${path}/${pau.memberId}`;
  const form = (change: Record<string, string | string[]> = {}) => ({
    intent: "save",
    memberId: pau.memberId,
    role: "collaborator",
    "permissions[]": ["", "chat", "manage_guests"],
    version: "viewer view",
    ...change,
  });
  const unknown = await host.post(dialog, form({ role: "jefa" }));
  expect([unknown.status, pageText(unknown).includes("Elige un rol de la lista.")]).toEqual([422, true]);
  expect(unknown.text).toMatch(/checked="" value="manage_guests"/);

  const weak = await member("organizer", ["view", "chat", "manage_collaborators"]);
  const beyond = await weak.post(dialog, form());
  expect(beyond.status).toBe(403);
  expect(pageText(beyond)).toContain("Solo puedes dar los permisos que tienes tú.");
  expect(await placeOf(pau)).toMatchObject({ role: "viewer", permissions: ["view"] });

  const saved = await host.post(dialog, form());
  expect([saved.status, saved.location]).toEqual([303, `${path}?aviso=cambiado`]);
  expect(await placeOf(pau)).toMatchObject({ role: "collaborator", permissions: ["view", "chat", "manage_guests"] });
  const late = await host.post(dialog, form({ role: "provider", "permissions[]": ["", "rsvp"] }));
  expect(late.status).toBe(409);
  for (const words of ["Alguien ha cambiado a esta persona", "Ahora es Colaborador.", "Ahora puede: ver el evento"])
    expect(pageText(late)).toContain(words);
  expect(late.text).toMatch(/<option value="provider" selected/);
  const version = /name="version" value="([^"]+)"/.exec(late.text)![1]!;
  expect((await host.post(dialog, form({ role: "provider", version }))).status).toBe(303);
});

it("lets nobody touch the creator's place or their own, and says why (A-8)", async () => {
  const organizer = await member("organizer");
  const { id: creatorId } = await db
    .selectFrom("eventMembers")
    .select("id")
    .where("eventId", "=", id)
    .where("email", "=", host.email)
    .executeTakeFirstOrThrow();
  for (const [as, memberId, words] of [
    [organizer, creatorId, "nadie puede quitárselos"],
    [host, creatorId, "nadie puede quitártelos"],
    [organizer, organizer.memberId, "Este es tu sitio en el evento"],
  ] as const) {
    expect(pageText(await as.get(`${path}/${memberId}`))).toContain(words);
    const change = { intent: "save", memberId, role: "viewer", "permissions[]": "view" };
    const refused = [
      await as.post(`${path}/${memberId}`, change),
      await as.post(`${path}/${memberId}/remove`, { intent: "remove", memberId }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    expect(await placeOf({ memberId })).toMatchObject({ role: "organizer", permissions, status: "active" });
  }
});

it("puts a member out, who sees nothing more, and takes that back from the strip that says so", async () => {
  const eva = await member("organizer");
  const asked = pageText(await host.get(`${path}/${eva.memberId}/remove`));
  expect(asked).toContain(`¿Quitar a ${eva.name} del evento?`);
  const removed = await host.post(`${path}/${eva.memberId}/remove`, { intent: "remove", memberId: eva.memberId });
  expect([removed.status, removed.location]).toEqual([303, `${path}?aviso=quitado&deshacer=${eva.memberId}`]);
  expect((await eva.get(`/app/event/${id}`)).status).toBe(404);
  expect((await eva.get("/app")).text).not.toContain(`/app/event/${id}`);
  expect((await host.get(`${path}/${eva.memberId}`)).status).toBe(404);
  const strip = pageText(await host.get(removed.location!));
  expect(strip).toContain("Ya no participa en el evento");
  expect(strip).toMatch(new RegExp(`name="memberId" value="${eva.memberId}"`));
  expect((await host.post(path, { intent: "restore", memberId: eva.memberId })).location).toBe(
    `${path}?aviso=recuperado`,
  );
  expect((await eva.get(`/app/event/${id}`)).status).toBe(200);

  await host.post(`${path}/${eva.memberId}/remove`, { intent: "remove", memberId: eva.memberId });
  await db
    .updateTable("eventMembers")
    .set({ updatedAt: new Date(Date.now() - 3_601_000) })
    .where("id", "=", eva.memberId)
    .execute();
  const late = await host.post(path, { intent: "restore", memberId: eva.memberId });
  expect([late.status, pageText(late).includes("Ya no se puede deshacer")]).toEqual([409, true]);
});

it("tells a removed member so at the invitation they had accepted, and takes them in again only by a new one", async () => {
  const rita = await signUp();
  const panel = `/app/event/${id}/guests/invitations`;
  const invite = async () => {
    const invitation = { intent: "invite", contactValue: rita.email, name: "Rita", kind: "other", role: "viewer" };
    expect((await host.post(panel, { ...invitation, "permissions[]": "chat" })).status).toBe(200);
    const mails = await writtenEmails(db, app, { recipient: rita.email, kind: "invitation" });
    return `/invitation/${tokenIn(mails.at(-1)!.text)}`;
  };
  const first = await invite();
  expect((await rita.post(first, { intent: "accept" })).location).toBe(`/app/event/${id}`);
  expect(pageText(await rita.get(first))).toContain("Ir al Evento");
  const { id: memberId } = await db
    .selectFrom("eventMembers")
    .select("id")
    .where("eventId", "=", id)
    .where("email", "=", rita.email)
    .executeTakeFirstOrThrow();
  expect((await host.post(`${path}/${memberId}/remove`, { intent: "remove", memberId })).status).toBe(303);
  const after = pageText(await rita.get(first));
  expect([after.includes("Ya no participas en este evento"), after.includes("Ir al Evento")]).toEqual([true, false]);
  expect((await rita.post(first, { intent: "accept" })).status).toBe(409);
  expect((await rita.get(`/app/event/${id}`)).status).toBe(404);
  const second = await invite();
  expect((await rita.post(second, { intent: "accept" })).status).toBe(303);
  expect((await rita.get(`/app/event/${id}`)).status).toBe(200);
});

it("is left by a member, from the event itself, and never by its creator", async () => {
  const lola = await member("guest");
  const leave = `/app/event/${id}/leave`;
  expect((await lola.get(`/app/event/${id}`)).text).toContain(leave);
  expect(pageText(await lola.get(leave))).toContain("desaparecerá de tus eventos");
  const left = await lola.post(leave, { intent: "leave" });
  expect([left.status, left.location]).toEqual([303, "/app?aviso=salida"]);
  expect(pageText(await lola.get(left.location!))).toContain("Has salido del evento");
  expect((await lola.post(leave, { intent: "leave" })).status).toBe(404);
  expect((await host.get(`/app/event/${id}`)).text).not.toContain(leave);
  expect([(await host.get(leave)).status, (await host.post(leave, { intent: "leave" })).status]).toEqual([403, 403]);
});

it("does not let a removed member come back by a link of their own, unless the hosts keep it", async () => {
  const eva = await member("collaborator", [...shareablePermissions, "manage_guests"]);
  const made = await eva.post(`/app/event/${id}/guests/invitations?vista=enlaces`, {
    intent: "link.create",
    role: "guest",
    "permissions[]": [...shareablePermissions],
  });
  expect(made.status).toBe(303);
  const token = /\/invite\/([A-Za-z0-9]{32})/.exec(
    (await host.get(`/app/event/${id}/guests/invitations?vista=enlaces`)).text,
  )![1]!;
  const comesBack = async () => {
    const back = person(app);
    const seen = await back.get(`/invite/${token}`);
    const sent = await back.post(`/invitation/${id}/${token}`, {
      intent: "register",
      name: "Otra vez yo",
      email: someEmail(),
    });
    const answered = await back.post(`/invite/${token}`, {
      intent: "rsvp",
      name: "Otra vez yo",
      email: someEmail(),
      attending: "yes",
    });
    return [seen.status, sent.status, answered.status, (await back.get(`/app/event/${id}`)).status];
  };
  const dialog = `${path}/${eva.memberId}/remove`;
  const removing = { intent: "remove", memberId: eva.memberId };
  expect(await comesBack()).toEqual([200, 303, 303, 200]);
  expect((await host.get(dialog)).text).toMatch(/<input type="checkbox"[^>]*name="endLinks"[^>]*checked=""/);
  await host.post(dialog, { ...removing, links: "shown", endLinks: "on" });
  expect(await comesBack()).toEqual([410, 410, 410, 302]);
  expect(pageText(await host.get(`/app/event/${id}/guests/invitations?vista=enlaces`))).toContain("Inactivo");
  // A member who returns gets their links back too.
  await host.post(path, { intent: "restore", memberId: eva.memberId });
  expect(await comesBack()).toEqual([200, 303, 303, 200]);
  // A form that does not say anything about them ends them as well; kept on purpose they are the event's own.
  await host.post(dialog, removing);
  expect((await comesBack())[0]).toBe(410);
  await host.post(path, { intent: "restore", memberId: eva.memberId });
  await host.post(dialog, { ...removing, links: "shown" });
  expect(await comesBack()).toEqual([200, 303, 303, 200]);
});
