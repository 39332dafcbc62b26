// Visitors without an account but with an access code, a shared link or a personal invitation: their access and its limits (A-1, C-5, C-8).
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { shareablePermissions } from "#app/domain/permission/names.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import { type Answer, type Person, person } from "#test/http.ts";
import { listRoutes } from "#test/routes.ts";
import { testApp } from "#test/test-app.ts";
import { upload } from "#test/upload.ts";
import { adminEmail, assemble, type Cast, guardOf, inParallel, outcomeOf, type Party, pathOf } from "./cast.ts";
import { listActions } from "./intents.ts";

const app = await testApp({ ADMIN_EMAILS: adminEmail });
const CODE = "FIESTA";
const isOfApp = ({ path }: { path: string }) => path.startsWith("/app/event/:eventId");
const pages = (await listRoutes()).filter((route) => isOfApp(route) && route.hasLoader && route.handle?.access.view);
const actions = (await listActions()).filter(isOfApp);

/** A visitor at the page that their code or link opens. */
type Holder = { name: string; party: Party; as: Person; page: string };
let cast: Cast;
let holders: Holder[];

beforeAll(async () => {
  cast = await assemble(app);
  const { ana } = cast;
  const save = { intent: "save", isPublic: "", requireAccount: "", accessCode: CODE };
  holders = [];
  for (const [on, party] of [
    ["a private", cast.hidden],
    ["a public", cast.open],
  ] as const) {
    // Guests see who comes (SC-53).
    await app.pool.query("update guests set status = 'confirmed' where id = $1", [party.guestId]);
    const links = `/app/event/${party.id}/guests/invitations`;
    const link = { intent: "link.create", role: "guest", "permissions[]": [...shareablePermissions] };
    await succeeds(ana.post(links, link));
    const list = (await ana.get(`${links}?vista=enlaces`)).text;
    const tokens = [...list.matchAll(/\/invite\/([A-Za-z0-9]{32})/g)].map(([, token]) => token!);
    const full = await app.pool.query<{ token_hash: Buffer }>(
      "select token_hash from invitation_links where event_id = $1 and cardinality(permissions) = 6",
      [party.id],
    );
    const linkToken = tokens.find((token) => hashToken(token).equals(full.rows[0]!.token_hash));
    const householdToken = newToken();
    await app.pool.query(
      "update households set token_hash = $3, token_sealed = 'x' where event_id = $1 and id = (select household_id from guests where id = $2)",
      [party.id, await addInvited(party), hashToken(householdToken)],
    );
    holders.push(
      { name: `LK on ${on} event`, party, as: person(app), page: `/invite/${linkToken}` },
      { name: `TK on ${on} event`, party, as: person(app), page: `/invitation/${householdToken}` },
    );
  }
  await succeeds(ana.post(`/app/event/${cast.hidden.id}/image`, upload("upload")));
  await succeeds(ana.post(`/app/event/${cast.hidden.id}/access`, save));
  const coded = person(app);
  const page = `/evento/${cast.hidden.slug}`;
  await succeeds(coded.post(page, { intent: "code", code: CODE }));
  holders.push({ name: "CO on a private event", party: cast.hidden, as: coded, page });
});

async function succeeds(sent: Promise<Answer>): Promise<void> {
  const { status } = await sent;
  if (status >= 400) throw new Error(`a form was answered with ${status}`);
}

async function addInvited({ id }: Party): Promise<string> {
  const guestId = newId();
  await app.pool.query("insert into guests (event_id, id, name, status) values ($1, $2, 'Otra', 'invited')", [
    id,
    guestId,
  ]);
  return guestId;
}

const holdersOf = (kind: string) => holders.filter(({ name }) => name.startsWith(kind));

it("what they hold opens no page inside the application, as a page, as data and as a form", async () => {
  const probes = await Promise.all(
    holders.flatMap(({ name, party, as }) => [
      ...pages.flatMap((route) =>
        ["", ...(route.hasScreen ? [".data"] : [])].map(async (data) => ({
          name: `${name}: GET ${route.path}${data}`,
          send: () => as.get(pathOf(route, party) + data),
        })),
      ),
      ...actions.map(async (submission) => {
        const body = await submission.body(app, party);
        return {
          name: `${name}: POST ${submission.path} ${submission.intent}`,
          send: () => as.post(pathOf(submission, party), body),
        };
      }),
    ]),
  );
  const wrong = await inParallel(probes, 8, async ({ name, send }) => {
    const answer = await send();
    const outcome = outcomeOf(answer);
    return outcome === "login" ? "" : `${name}: ${outcome} (${answer.status})`;
  });
  const open = wrong.filter(Boolean);
  const member = await cast.actors.OR.get(`/app/event/${cast.hidden.id}/guests`);
  console.log(
    `A-1 holders: ${open.length} of ${probes.length} pages and actions open without an account; a member's does`,
  );
  expect(open).toEqual([]);
  expect(member.status).toBe(200);
});

describe("the page it opens", () => {
  it("shows the event, and of its guests no more than it is worth", async () => {
    const leaks: string[] = [];
    let sought = 0;
    for (const { name, as, page, party } of holders) {
      const { status, text } = await as.get(page);
      expect([name, status]).toEqual([name, 200]);
      expect(text, name).toContain(party.canaries[0]);
      const guestName = party.canaries[3]!;
      expect([name, text.includes(guestName)]).toEqual([name, name.startsWith("LK")]);
      // Only visitors with the right see the gift list.
      expect([name, text.includes("cnry-regalo-")]).toEqual([name, /^(LK|TK)/.test(name)]);
      // Only invited guests see the questions.
      const asked = name.startsWith("TK") ? "cnry-pregunta" : "nothing";
      const secrets = party.canaries.filter((canary) => {
        const guard = guardOf(canary);
        return guard !== null && !(guard === "event.public.gifts" && /^(LK|TK)/.test(name));
      });
      leaks.push(...secrets.filter((canary) => !canary.startsWith(asked) && text.includes(canary)));
      sought += secrets.length;
    }
    console.log(`A-2 holders: ${leaks.length} of ${sought} canaries of guests, board and money on the pages they open`);
    expect(leaks).toEqual([]);
  });

  it("has the picture of a private event, at an address that is worth nothing without the secret", async () => {
    for (const { name, as, page } of holders.filter(
      ({ name, party }) => party === cast.hidden && !name.startsWith("CO"),
    )) {
      expect([name, (await as.get(page)).text.includes(`src="${page}/imagen"`)]).toEqual([name, true]);
      const { status, headers } = await as.get(`${page}/imagen`);
      expect([name, status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
        name,
        200,
        "image/jpeg",
        "private, no-store",
      ]);
      expect((await as.get(`${page.slice(0, -32)}${newToken()}/imagen`)).status).toBe(404);
    }
  });

  it("takes an answer from each of them, and registers through a link alone", async () => {
    for (const { name, as, page } of [...holdersOf("LK"), ...holdersOf("CO")]) {
      const email = `${name.replaceAll(" ", "-").toLowerCase()}@convite.test`;
      const answer = await as.post(page, { intent: "rsvp", name: "Quien Responde", email, attending: "yes" });
      expect([name, answer.status]).toEqual([name, 303]);
    }
    for (const { name, as, page } of holdersOf("TK"))
      expect([name, (await as.post(page, { intent: "respond", attending: "yes" })).status]).toEqual([name, 303]);
    for (const { name, page } of holdersOf("LK")) {
      const fields = { intent: "register", name: "Nueva", email: `nueva-${newId()}@convite.test` };
      expect([name, (await person(app).post(page, fields)).status]).toEqual([name, 303]);
    }
    for (const { name, as, page } of [...holdersOf("TK"), ...holdersOf("CO")]) {
      const { status } = await as.post(page, { intent: "register", name: "Nueva", email: "nueva@convite.test" });
      expect([name, status]).toEqual([name, 422]);
    }
  });

  it("is nobody's whose secret is of another kind, another event, or cut short (C-8)", async () => {
    const [one, other] = holdersOf("LK") as [Holder, Holder];
    const token = one.page.split("/").at(-1)!;
    const household = holdersOf("TK")[0]!.page.split("/").at(-1)!;
    const paths = [
      `/invitation/${token}`,
      `/invite/${household}`,
      `/invitation/${other.party.id}/${token}`,
      `/invitation/${one.party.id}/${household}`,
      `/invite/${token.slice(0, 31)}`,
      `/invite/${token}A`,
      `/invite/${token.toUpperCase()}`,
      `/invite/${"%25".repeat(32)}`,
    ];
    const answers = await Promise.all(paths.map((path) => person(app).get(path)));
    const found = answers.filter(({ status, text }) => status !== 404 || text.includes("cnry-"));
    console.log(`C-8: ${found.length} of ${paths.length} secrets at the wrong address open it`);
    expect(found.map(({ status }) => status)).toEqual([]);
  });
});
