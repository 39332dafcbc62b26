// «Ver como…»: six people see in the frame what they see by themselves, nothing of the host is in it, and looking leaves no trace.
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { seenMs } from "#app/domain/event/see.ts";
import { householdSeal } from "#app/platform/auth/household-secret.server.ts";
import { seal, sign } from "#app/platform/auth/secrets.server.ts";
import { withoutScripts } from "#app/platform/http/look.server.ts";
import { inviteHousehold, type InvitedHousehold } from "#test/households.ts";
import { type Answer, comparable, type Person } from "#test/http.ts";
import { linksOf, type MadeLink } from "#test/links.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent, logIn, register, setSlug } from "#test/world.ts";

const { app, db, anonymous, signUp, join } = await testParty();
const { makeLink, count } = linksOf(app);
const secret = { authSecret: readFileSync(path.join(app.dataDir, "auth-secret"), "utf8").trim() };
const slug = "boda-de-mirar";

let host: Account;
let eventId: string;
let see: string;
let home: InvitedHousehold;
let bare: InvitedHousehold;
let link: MadeLink;
let carmen: Account;
let helper: Account;
let provider: Account;
/** Texts for the host alone, each in another place. */
const secrets = { budget: "98.765", line: "Sobre del notario", otherEvent: "Fiesta de despedida de Bruno" };

const idOf = async ({ email }: Account) =>
  (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
const memberOf = async (who: Account) =>
  (
    await db
      .selectFrom("eventMembers")
      .select("id")
      .where("eventId", "=", eventId)
      .where("userId", "=", await idOf(who))
      .executeTakeFirstOrThrow()
  ).id;

beforeAll(async () => {
  host = await register(app, "Lucía");
  eventId = await createEvent(host, { visibility: "public", budget: "98.765" });
  await createEvent(host, { title: secrets.otherEvent });
  await db
    .insertInto("budgetLines")
    .values({ eventId, id: newId(), concept: secrets.line, category: "music", unit: "fixed", agreedCents: 100 })
    .execute();
  see = `/app/event/${eventId}/see`;
  await setSlug(host, eventId, slug);
  home = await inviteHousehold(
    db,
    eventId,
    [{ name: "Carmen Ferrer", status: "confirmed" }, { name: "Julián Molina" }],
    { name: "Familia Molina Ferrer" },
  );
  const tokenSealed = seal(secret, householdSeal(eventId), home.token);
  await db.updateTable("households").set({ tokenSealed }).where("id", "=", home.id).execute();
  bare = await inviteHousehold(db, eventId, [{ name: "Zoe Sin Carta" }], { name: "Zoe Sin Carta" });
  await db.updateTable("households").set({ tokenSealed: null, tokenHash: null }).where("id", "=", bare.id).execute();
  link = await makeLink(eventId, { role: "guest", permissions: ["view", "rsvp"] });
  carmen = await join(eventId, "guest");
  await db
    .updateTable("guests")
    .set({ userId: await idOf(carmen) })
    .where("id", "=", home.ids[0]!)
    .execute();
  helper = await join(eventId, "collaborator");
  provider = await join(eventId, "provider");
});

/** The address of the page in the frame of a screen. */
function framed({ text }: Answer): string {
  return /<iframe src="([^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";
}
const looks = async (como: string, id = "", as: Person = host) =>
  as.get(framed(await as.get(`${see}?como=${como}&id=${id}`)));
const seen = ({ text }: Answer) => comparable({ text: withoutScripts(text) });
/** The doors and the main part of a page of the app: the rest of the frame holds the member's own things. */
const inside = ({ text }: Answer) => {
  const page = seen({ text } as Answer);
  const [main = ""] = /<main\b.*<\/main>/s.exec(page) ?? [];
  const [doors = ""] = /<nav [^>]*aria-label="Boda de Lucía y Andrés".*?<\/nav>/s.exec(page) ?? [];
  // The countdown runs between the two requests.
  return doors + main.replace(/<span role="timer".*?<span class="sr">/s, "");
};

describe("six people", () => {
  it("are shown the page that they see by themselves, and nothing of the host", async () => {
    const member = await memberOf(helper);
    const pairs: [name: string, look: Answer, own: Answer, of: (answer: Answer) => string][] = [
      ["a family", await looks("familia", home.id), await anonymous.get(home.path), seen],
      ["a guest", await looks("familia", `${home.id}:${await idOf(carmen)}`), await carmen.get(home.path), seen],
      ["a link", await looks("enlace", link.id), await anonymous.get(link.page), seen],
      ["a stranger", await looks("pagina"), await anonymous.get(`/evento/${slug}`), seen],
      ["a helper", await looks("equipo", member), await helper.get(`/app/event/${eventId}`), inside],
      [
        "a provider",
        await looks("equipo", await memberOf(provider)),
        await provider.get(`/app/event/${eventId}`),
        inside,
      ],
    ];
    for (const [name, look, own, of] of pairs) {
      expect([name, look.status, own.status]).toEqual([name, 200, 200]);
      expect(of(own).length).toBeGreaterThan(500);
      expect(of(look)).toBe(of(own));
      expect(look.text).not.toMatch(/<script/);
      for (const secret of [host.email, ...host.cookies.values(), ...Object.values(secrets)])
        expect([name, look.text.includes(secret)]).toEqual([name, false]);
      expect(look.headers.getSetCookie()).toEqual([]);
    }
    const doors = pairs.slice(4).map(([, { text }]) => [text.includes("/guests/tables"), text.includes("/schedule")]);
    expect(doors).toEqual([
      [false, true],
      [false, true],
    ]);
    // Nothing else of the member's account either.
    expect(pairs[4]![1].text).not.toContain(helper.email);
  });

  it("leave no trace of being looked at", async () => {
    const before = await count("select count(*) from link_usage");
    for (const [como, id] of [
      ["familia", home.id],
      ["enlace", link.id],
      ["pagina", ""],
    ] as const)
      expect((await looks(como, id)).status).toBe(200);
    expect(await count("select count(*) from link_usage")).toBe(before);
    const { openedAt } = await db
      .selectFrom("households")
      .selectAll()
      .where("id", "=", home.id)
      .executeTakeFirstOrThrow();
    const { uses, lastUsedAt } = await db
      .selectFrom("invitationLinks")
      .selectAll()
      .where("id", "=", link.id)
      .executeTakeFirstOrThrow();
    expect([openedAt, uses, lastUsedAt]).toEqual([null, 0, null]);
  });

  it("have a list of what they see beside their page, each with the way to change it", async () => {
    const page = pageText(await host.get(`${see}?como=familia&id=${home.id}`));
    expect(page).toContain("Así lo ve la Familia Molina Ferrer, con sus derechos y no con los tuyos.");
    expect(page).toContain("Ve 8 cosas de 11");
    expect(page).toContain("por Carmen Ferrer y Julián Molina");
    expect(page).toContain(`href="/app/event/${eventId}/visibility#gifts"`);
    expect(page).toContain("Familia Molina Ferrer, con la cuenta de Carmen Ferrer");
    expect(pageText(await host.get(`${see}?como=pagina`))).toContain("Ve 3 cosas de 11");
    const team = pageText(await host.get(`${see}?como=equipo&id=${await memberOf(helper)}`));
    expect(team).toContain(`${helper.name}, colaborador`);
    expect(team).toContain("Ve 6 cosas de 10");
  });

  it("see their page before they have an invitation", async () => {
    const look = await looks("familia", bare.id);
    expect([look.status, look.text.includes("Zoe")]).toEqual([200, true]);
  });
});

describe("the page on show", () => {
  it("may be framed by our own pages, runs no script and is stored nowhere", async () => {
    const { headers } = await looks("familia", home.id);
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(headers.get("cache-control")).toBe("private, no-store");
    const policy = headers.get("content-security-policy") ?? "";
    for (const part of [
      "frame-ancestors 'self'",
      "script-src 'none'",
      "form-action 'none'",
      "sandbox allow-same-origin",
    ])
      expect(policy).toContain(part);
    for (const other of [see, home.path, link.page, `/evento/${slug}`])
      expect((await host.get(other)).headers.get("x-frame-options")).toBe("DENY");
  });

  it("is the host's for ten minutes, in one session, for one person", async () => {
    const address = framed(await host.get(`${see}?como=familia&id=${home.id}`));
    expect((await host.get(address)).status).toBe(200);
    const other = await logIn(app, host);
    expect((await other.get(address)).status).toBe(403);
    expect((await host.get(address.replace(home.id, bare.id))).status).toBe(403);
    expect((await host.get(address.replace("como=familia", "como=pagina"))).status).toBe(403);
    expect((await host.get(`${see}/page?como=pagina`)).status).toBe(403);
    expect((await anonymous.get(address)).location).toMatch(/^\/login/);
    const { id } = await db
      .selectFrom("sessions")
      .select("id")
      .where("userId", "=", await idOf(host))
      .orderBy("createdAt")
      .executeTakeFirstOrThrow();
    const signed = (until: number) => {
      const text = [id, eventId, "pagina", "", until].join(" ");
      const firma = sign(secret, "see-as", text).slice(text.length + 1);
      return `${see}/page?${new URLSearchParams({ como: "pagina", id: "", hasta: String(until), firma })}`;
    };
    expect((await host.get(signed(Date.now() + seenMs))).status).toBe(200);
    expect((await host.get(signed(Date.now() - 1))).status).toBe(403);
  });
});

describe("who may look", () => {
  it("is who changes what others see, and sees their names besides", async () => {
    for (const one of [helper, provider, carmen]) expect((await one.get(see)).status).toBe(403);
    const stranger = await signUp();
    expect((await stranger.get(see)).status).toBe(403);
    const hidden = await createEvent(host, { visibility: "private" });
    expect((await stranger.get(`/app/event/${hidden}/see`)).status).toBe(404);
    expect((await anonymous.get(see)).location).toMatch(/^\/login/);
    const editor = await join(eventId, "organizer");
    await db
      .updateTable("eventMembers")
      .set({ permissions: ["view", "edit_event"] })
      .where("id", "=", await memberOf(editor))
      .execute();
    const page = await editor.get(see);
    expect([page.status, page.text.includes("Una familia"), page.text.includes("Un desconocido")]).toEqual([
      200,
      false,
      true,
    ]);
    expect((await looks("pagina", "", editor)).status).toBe(200);
    for (const [como, id] of [
      ["familia", home.id],
      ["enlace", link.id],
      ["equipo", await memberOf(helper)],
    ] as const)
      expect([como, (await editor.get(`${see}?como=${como}&id=${id}`)).status]).toEqual([como, 403]);
  });

  it("finds nobody of another event", async () => {
    const other = await createEvent(host);
    for (const [como, id] of [
      ["familia", home.id],
      ["enlace", link.id],
      ["equipo", await memberOf(helper)],
      ["familia", "x"],
    ] as const)
      expect((await host.get(`/app/event/${other}/see?como=${como}&id=${id}`)).status).toBe(404);
    expect((await host.get(`${see}?como=familia&id=${bare.id}:${await idOf(carmen)}`)).status).toBe(404);
    expect(pageText(await host.get(`/app/event/${other}/see`))).toContain("Aún no hay familias en la lista.");
  });
});
