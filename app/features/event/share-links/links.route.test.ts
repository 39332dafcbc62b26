// The routes of shared links over HTTP on the built server: the page of a link, its actions, and the data that no link reveals.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { elevatedPermissions, shareablePermissions } from "#app/domain/permission/names.ts";
import { newToken } from "#app/platform/auth/secrets.server.ts";
import { repeats } from "#test/endurance.ts";
import { eventPassOf } from "#test/factories.ts";
import { behindBarrier, MANY } from "#test/guards.ts";
import { type Answer, person } from "#test/http.ts";
import { type LinkFields, linksOf, someEmail, visitorOf } from "#test/links.ts";
import { pageText } from "#test/party.ts";
import { type RunningServer, startServer } from "#test/server-process.ts";
import { testApp, weakApp } from "#test/test-app.ts";
import { setReaches } from "#test/reach.ts";
import { inParallel } from "#test/robustness/cast.ts";
import { apartness } from "#test/timing.ts";
import { upload } from "#test/upload.ts";
import { type Account, register } from "#test/world.ts";
import { deactivateLink } from "./commands.server.ts";
import { overText } from "./copy.ts";

const RUNS = repeats(1, 20);
const GUESSES = repeats(100, 3_000, "GUESSES");
// Each visitor has an address of their own, as a proxy of ours would report it.
const app = await testApp({ TRUSTED_PROXIES: "127.0.0.1,::1" });
const second = await startServer({ ...app.env, APP_ORIGIN: app.origin });
afterAll(() => second.stop());
const careless = [
  await weakApp(app, "locks", { APP_ORIGIN: app.origin }),
  await weakApp(app, "locks", { APP_ORIGIN: app.origin }),
];
const unlimited = await weakApp(app, "limiter", { APP_ORIGIN: app.origin });
const { db } = app;
const { count, guestsOf, usesOf, peopleOf, makeLink, makeParty: partyOf } = linksOf(app);
let host: Account;
let hostId: string;

beforeAll(async () => {
  host = await register(app, "Marta Segura");
  hostId = (await db.selectFrom("users").select("id").where("email", "=", host.email).executeTakeFirstOrThrow()).id;
});
beforeEach(() => db.deleteFrom("tries").execute());

const visitor = (server: Pick<RunningServer, "origin"> = app) => visitorOf(server, app.origin);
const makeParty = (fields: Record<string, string> = {}) => partyOf(host, fields);
const readings = ({ status, text }: Answer) => ({ status, text });

describe("the page behind a link", () => {
  it("is the event's page, of a private event too, with no script but its own, and nothing of it leaves", async () => {
    const eventId = await makeParty();
    const link = await makeLink(eventId, { message: "¡Os esperamos!", maxUses: "10" });
    expect((await host.post(`/app/event/${eventId}/image`, upload("upload"))).status).toBeLessThan(400);
    const seen = await visitor().get(link.page);
    expect(seen.status).toBe(200);
    for (const words of [
      "Marta Segura",
      "sábado, 5 de junio",
      "¿Vienes?",
      "Registrarse",
      "Iniciar Sesión",
      "¡Os esperamos!",
      "Organiza",
    ])
      expect(pageText(seen).toLowerCase()).toContain(words.toLowerCase());
    expect(seen.text).toContain(`data-copy="${app.origin}${link.page}"`);
    expect(seen.text).not.toMatch(/modulepreload|__reactRouter/);
    expect(seen.text).not.toContain(hostId);
    expect(seen.text).toContain(`src="${link.page}/imagen"`);
    const image = await visitor().get(`${link.page}/imagen`);
    expect([image.status, image.headers.get("content-type")]).toEqual([200, expect.stringMatching(/^image\//)]);
    expect((await visitor().get(`/invite/${newToken()}/imagen`)).status).toBe(404);
    expect(seen.text).toContain(`href="${link.page}/calendario.ics"`);
    const calendar = await visitor().get(`${link.page}/calendario.ics`);
    expect([calendar.status, calendar.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(calendar.text.replaceAll(/\r?\n /g, "")).toContain(`URL;VALUE=URI:${app.origin}${link.page}`);
    expect((await visitor().get(`/invite/${newToken()}/calendario.ics`)).status).toBe(404);
    expect(seen.headers.get("referrer-policy")).toBe("same-origin");
    expect(seen.headers.get("x-robots-tag")).toBe("noindex");
  });

  it("is not made with a permission that hands over the event: 403, and nothing is there (SC-48)", async () => {
    const eventId = await makeParty();
    for (const one of elevatedPermissions) {
      const form = { intent: "link.create", role: "guest", "permissions[]": ["view", "rsvp", one] };
      const answer = await host.post(`/app/event/${eventId}/guests/invitations?vista=enlaces`, form);
      expect([answer.status, answer.text.includes("un enlace nunca da los de gestionar")]).toEqual([403, true]);
    }
    expect(await count("select count(*) from invitation_links where event_id = $1", eventId)).toBe(0);
  });

  it("takes an answer, keeps it for this browser, and counts a person once", async () => {
    const eventId = await makeParty();
    const link = await makeLink(eventId, { maxUses: "1" });
    const guest = visitor();
    const sent = await guest.answers(link.page, "Lucia@correo.es");
    expect([sent.status, sent.location]).toEqual([303, `${link.page}?respuesta=si`]);
    expect(pageText(await guest.get(sent.location!))).toContain("¡RSVP enviado exitosamente!");
    expect((await guest.answers(link.page, "lucia@correo.es", "no")).status).toBe(303);
    const rows = await db.selectFrom("guests").select(["status", "source"]).where("eventId", "=", eventId).execute();
    expect(rows).toEqual([{ status: "declined", source: "link" }]);
    expect(await usesOf(link)).toBe(1);
    // A used-up link still opens for its people, and for no one else.
    expect((await guest.get(link.page)).status).toBe(200);
    expect(readings(await visitor().get(link.page))).toEqual({
      status: 410,
      text: expect.stringContaining("Enlace de invitación con uso máximo alcanzado"),
    });
  });

  it("keeps everything typed when the answer meets with an unexpected error, and says so (500)", async () => {
    const link = await makeLink(await makeParty());
    await app.pool.query("alter table guests add constraint fails check (name <> 'Lucía Ferrer') not valid");
    const failed = await visitor().answers(link.page, someEmail());
    await app.pool.query("alter table guests drop constraint fails");
    expect(failed.status).toBe(500);
    for (const said of ["Error enviando RSVP", 'value="Lucía Ferrer"']) expect(failed.text).toContain(said);
  });

  it("keeps everything typed when the form is refused", async () => {
    const link = await makeLink(await makeParty());
    const answered = await visitor().answers(link.page, "no es un correo");
    expect(answered.status).toBe(422);
    expect(answered.text).toContain('value="no es un correo"');
    const registered = await visitor().registers(link.page, "tampoco");
    expect(registered.status).toBe(422);
    expect(registered.text).toContain('value="tampoco"');
    expect(registered.text).toContain("Escribe un correo completo");
  });

  it("has a section and its data for its own permission alone, in all 64 sets (C-10)", async () => {
    const eventId = await makeParty();
    await app.pool.query(
      "insert into guests (event_id, id, name, email, email_key, phone, status) values ($1, gen_random_uuid(), 'CNRY Nombre', 'cnry@correo.es', 'cnry@correo.es', 'cnry-movil', 'confirmed')",
      [eventId],
    );
    const marks = {
      rsvp: "¿Vienes?",
      register: 'id="registro"',
      see_guest_list: "CNRY N.",
      chat: "<h2>Chat</h2>",
      see_gift_list: "CNRY Regalo",
    };
    await app.pool.query(
      "insert into gifts (event_id, id, title, position) values ($1, gen_random_uuid(), 'CNRY Regalo', 1)",
      [eventId],
    );
    // No reach gives a link what these permissions give.
    await setReaches(app.db, eventId, { names: "team", chat: "team", gifts: "team" });
    let leaks = 0;
    let shown = 0;
    await inParallel([...Array(64).keys()], 8, async (set) => {
      const permissions = shareablePermissions.filter((_, bit) => set & (1 << bit));
      const link = await makeLink(eventId, {}, { permissions });
      const [page, stream] = await Promise.all([visitor().get(link.page), visitor().get(`${link.page}.data`)]);
      const sees = permissions.includes("view");
      expect(page.status).toBe(sees ? 200 : 404);
      for (const [permission, mark] of Object.entries(marks)) {
        const granted = sees && permissions.includes(permission as keyof typeof marks);
        if (page.text.includes(mark) !== granted) leaks += 1;
        if (granted) shown += 1;
      }
      for (const permission of ["see_guest_list", "see_gift_list"] as const)
        if (stream.text.includes(marks[permission]) && !(sees && permissions.includes(permission))) leaks += 1;
      if (/cnry@|cnry-movil/.test(page.text + stream.text)) leaks += 1;
      const posted = await visitor().answers(link.page, "cnry@correo.es");
      if ((posted.status === 303) !== (sees && permissions.includes("rsvp"))) leaks += 1;
    });
    expect({ leaks, shown }).toEqual({ leaks: 0, shown: 80 });
    const link = await makeLink(eventId, { permissions: [...shareablePermissions] });
    // A member gets the way on once, and no link to a missing page.
    const member = (await host.get(link.page)).text;
    expect(member).toContain(`href="/app/chat?evento=${eventId}"`);
    expect(member.match(/Ir al Evento/g)).toHaveLength(1);
    // The host's own switches apply to every link.
    await db
      .updateTable("events")
      .set({ allowRsvp: false, allowGuestList: false, allowChat: false, allowGiftList: false })
      .where("id", "=", eventId)
      .execute();
    const off = await visitor().get(link.page);
    expect(Object.values(marks).filter((mark) => off.text.includes(mark))).toEqual(['id="registro"']);
    console.log(`C-10: ${leaks} of 64 × 6 sections leak, ${shown} of 80 are shown`);
  });
});

describe("coming in by a link", () => {
  it("takes a new person into the event with a session of their own, from either page", async () => {
    const eventId = await makeParty();
    const link = await makeLink(eventId);
    for (const path of [link.page, link.landing]) {
      const guest = visitor();
      const posted = await guest.registers(path, someEmail());
      expect([posted.status, posted.location]).toEqual([303, `${path}?registro=1`]);
      const back = await guest.get(posted.location!);
      expect(back.location).toBe(`/app/event/${eventId}`);
      expect((await guest.get(back.location!)).status).toBe(200);
      expect(pageText(await guest.get(link.landing))).toContain("Ir al Evento");
    }
    expect(await usesOf(link)).toBe(2);
  });

  it("says the same to a known address, which gets no session (B-10)", async () => {
    const eventId = await makeParty();
    const link = await makeLink(eventId);
    const shape = ({ status, location, text }: Answer) => ({ status, location, text });
    const stranger = visitor();
    const known = await stranger.registers(link.landing, host.email);
    expect(shape(known)).toEqual(shape(await visitor().registers(link.landing, someEmail())));
    expect(stranger.cookies.size).toBe(0);
    expect(pageText(await stranger.get(known.location!))).toContain("Mira tu correo");
    expect((await stranger.get(`/app/event/${eventId}`)).status).toBe(302);
  });

  it("shows the landing screen word for word (part 2 §2)", async () => {
    const eventId = await makeParty({ endTime: "23:00" });
    const words = async (input: LinkFields) => {
      const { landing } = await makeLink(eventId, input);
      return [pageText(await visitor().get(landing)), pageText(await visitor().get(`${landing}?entrar=1`))].join();
    };
    const asked = await words({});
    for (const text of [
      "Registro Requerido",
      "Registrarse para Participar",
      "Sábado, 5 de junio de 2049",
      "de 18:30 a 23:00",
      "Finca La Alquería, Torrent",
      "Nombre completo",
      "Cancelar",
      ">Registrarse</button>",
    ])
      expect(asked).toContain(text);
    const looked = await words({ role: "viewer" });
    for (const text of ["Solo Visualización", "Ver Evento (Sin Registro)", ">Acceder</button>"])
      expect(looked).toContain(text);
    for (const [role, label] of [
      ["guest", "Enlace para registrarse"],
      ["viewer", "Enlace para ver el evento"],
    ]) {
      const { id, landing } = await makeLink(eventId, { role });
      const dialog = pageText(await host.get(`/app/event/${eventId}/guests/invitations/links/${id}`));
      expect([role, dialog.includes(label!), dialog.includes(landing)]).toEqual([role, true, true]);
    }
  });
});

describe("what nobody gets by a link", () => {
  it("one that is over lets nobody in, and says which of the four it is (C-9, A-10)", async () => {
    const eventId = await makeParty();
    const yesterday = new Date(Date.now() - 86_400_000);
    const over = {
      inactive: await makeLink(eventId, {}, { isActive: false }),
      expired: await makeLink(eventId, {}, { expiresAt: yesterday }),
      "used-up": await makeLink(eventId, { maxUses: "1" }, { uses: 1 }),
    };
    let accepted = 0;
    let tried = 0;
    for (const [state, link] of Object.entries(over)) {
      const text = overText[state as keyof typeof overText];
      const answers = [
        await visitor().get(link.page),
        await visitor().get(link.landing),
        await visitor().answers(link.page, someEmail()),
        await visitor().registers(link.page, someEmail()),
        await visitor().registers(link.landing, someEmail()),
      ];
      for (const answer of answers) {
        tried += 1;
        expect(answer.text).toContain(text);
        if (answer.status !== 410) accepted += 1;
      }
    }
    const unknown = await visitor().get(`/invite/${newToken()}`);
    expect(readings(unknown)).toEqual({ status: 404, text: expect.stringContaining("Enlace de invitación no válido") });
    expect(readings(await visitor().get(`/invitation/${eventId}/${newToken()}`))).toEqual({
      status: 404,
      text: expect.stringContaining("Esta invitación no es válida o ha expirado."),
    });
    // A link ended by its host while a visitor writes, and a completed event.
    const live = await makeLink(eventId);
    expect((await visitor().answers(live.page, someEmail())).status).toBe(303);
    await deactivateLink(db, await eventPassOf(db, hostId, eventId, "link.deactivate"), live.id, new Date());
    expect((await visitor().answers(live.page, someEmail())).status).toBe(410);
    const last = await makeLink(eventId);
    await db.updateTable("events").set({ status: "completed" }).where("id", "=", eventId).execute();
    expect((await visitor().get(last.page)).status).toBe(200);
    for (const answer of [
      await visitor().answers(last.page, someEmail()),
      await visitor().registers(last.landing, someEmail()),
    ]) {
      tried += 1;
      if (answer.status !== 409) accepted += 1;
    }
    expect({ accepted, guests: await guestsOf(eventId) }).toEqual({ accepted: 0, guests: 1 });
    console.log(`C-9, A-10: 0 of ${tried} accepted by links that are over; 1 of 1 by one that is not`);
  });

  it("refuses a token of another event, cut, bent or with wildcards (C-8)", async () => {
    const eventId = await makeParty();
    const { token, landing, page } = await makeLink(eventId);
    const other = await makeParty();
    const bent = [
      token.slice(0, 31),
      token.slice(1),
      `${token}A`,
      `${token}%20`,
      `%20${token}`,
      "%25".repeat(32),
      "_".repeat(32),
      token.replace(/.$/, "%25"),
      [...token].toReversed().join(""),
      token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
    ];
    const tries = [
      `/invitation/${other}/${token}`,
      ...bent.map((one) => `/invitation/${eventId}/${one}`),
      ...bent.map((one) => `/invite/${one}`),
    ];
    let found = 0;
    for (const to of tries) if ((await visitor().get(to)).status !== 404) found += 1;
    expect(found).toBe(0);
    expect((await visitor().registers(`/invitation/${other}/${token}`, someEmail())).status).toBe(404);
    for (const to of [landing, page]) expect((await visitor().get(to)).status).toBe(200);
    console.log(`C-8: 0 of ${tries.length} found; 2 of 2 right ones`);
  });

  it("looking changes nothing but the log, where each visitor is once a day (C-7)", async () => {
    const eventId = await makeParty();
    const link = await makeLink(eventId, { maxUses: "10" });
    const state = async () =>
      (
        await app.pool.query(
          "select (select row_to_json(l) from invitation_links l where id = $1) as link, (select count(*) from link_people) as people, (select count(*) from guests) as guests, (select count(*) from event_members) as members, (select count(*) from users) as users, (select count(*) from letters) as letters",
          [link.id],
        )
      ).rows[0];
    const before = await state();
    const robot = visitor();
    const agents = [
      "WhatsApp/2.23",
      "facebookexternalhit/1.1",
      "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36",
    ];
    let looks = 0;
    for (let time = 0; time < 10; time++)
      for (const to of [link.page, link.landing])
        for (const userAgent of agents) {
          expect((await robot.get(to, { "user-agent": userAgent })).status).toBe(200);
          expect((await robot.head(to, { "user-agent": userAgent })).status).toBe(200);
          looks += 2;
        }
    await visitor().get(link.page, { "sec-purpose": "prefetch" });
    expect(await state()).toEqual(before);
    expect(await count("select count(*) from link_usage where link_id = $1", link.id)).toBe(3);
    expect((await visitor().answers(link.page, someEmail())).status).toBe(303);
    expect(await state()).not.toEqual(before);
    console.log(`C-7: 0 changes in ${looks} looks of 3 visitors, who stand in the log once each`);
  });

  it("guessing tokens finds nothing, and ends after thirty (C-13)", async () => {
    const link = await makeLink(await makeParty());
    // `near` differs from the token in one character.
    const near = (at: number) =>
      link.token.slice(0, at) + (link.token[at] === "x" ? "y" : "x") + link.token.slice(at + 1);
    const addresses = (index: number) => {
      const guess =
        index % 3 === 0 ? newToken() : index % 3 === 1 ? near(index % 32) : link.token.slice(0, 1 + (index % 31));
      return [`/invite/${guess}`, `/invitation/${link.eventId}/${guess}`][index % 2]!;
    };
    const guesser = visitor();
    const seen: number[] = [];
    for (let index = 0; index < 45; index++) seen.push((await guesser.get(addresses(index))).status);
    expect(seen).toEqual([...Array<number>(30).fill(404), ...Array<number>(15).fill(429)]);
    // A right token does not reset the count of wrong ones.
    expect((await guesser.get(link.page)).status).toBe(200);
    const tireless = visitor(unlimited);
    let hits = 0;
    for (let index = 0; index < GUESSES; index += 10) {
      const answers = await Promise.all(Array.from({ length: 10 }, (_, step) => tireless.get(addresses(index + step))));
      hits += answers.filter(({ status }) => status !== 404).length;
    }
    expect(hits).toBe(0);
    expect((await tireless.get(link.page)).status).toBe(200);
    console.log(`C-13: 0 hits of ${GUESSES}; 30 of 45 answered, all of them without the limiter`);
  });

  it("the time does not tell an unknown link from one that is over (C-13)", async () => {
    const expired = await makeLink(await makeParty(), {}, { expiresAt: new Date(0) });
    const who = visitor(unlimited);
    const times: { unknown: number[]; over: number[] } = { unknown: [], over: [] };
    const apart = await apartness(0.75, async () => {
      for (let round = 0; round < 100; round++)
        for (const kind of round % 2 ? (["unknown", "over"] as const) : (["over", "unknown"] as const)) {
          const start = performance.now();
          await who.get(kind === "over" ? expired.page : `/invite/${newToken()}`);
          times[kind].push(performance.now() - start);
        }
      return [times.over, times.unknown];
    });
    console.log(`C-13: timing AUC ${apart.toFixed(2)} over ${times.over.length} unknown and as many that are over`);
    expect(apart).toBeLessThan(0.75);
  });

  it("of two hundred at once through two processes, ten come in by a link for ten, and stay in (C-1)", async () => {
    const rush = async (servers: Pick<RunningServer, "origin">[], crowd: number) => {
      const eventId = await makeParty();
      const link = await makeLink(eventId, { maxUses: "10" });
      const people = Array.from({ length: crowd }, someEmail);
      const answers = await behindBarrier(app.db, "guests", MANY, () =>
        Promise.all(people.map((email, index) => visitor(servers[index % servers.length]).answers(link.page, email))),
      );
      const admitted = people.filter((_, index) => answers[index]!.status === 303);
      const refused = answers.filter(({ status }) => status === 410);
      expect(admitted.length + refused.length).toBe(crowd);
      return {
        link,
        admitted,
        refused,
        people: await peopleOf(link),
        guests: await guestsOf(eventId),
      };
    };
    const runs: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const { link, admitted, refused, people, guests } = await rush([app, second], 200);
      expect({ people, guests, uses: await usesOf(link), admitted: admitted.length }).toEqual({
        people: 10,
        guests: 10,
        uses: 10,
        admitted: 10,
      });
      expect(refused.every(({ text }) => text.includes(overText["used-up"]))).toBe(true);
      const again = await Promise.all(
        admitted.map((email, index) => visitor([app, second][index % 2]).answers(link.page, email)),
      );
      expect(again.map(({ status }) => status)).toEqual(Array(10).fill(303));
      expect(await usesOf(link)).toBe(10);
      runs.push(admitted.length);
    }
    const unguarded = await rush(careless, 100);
    expect(unguarded.people).toBeGreaterThanOrEqual(MANY);
    console.log(`C-1: ${runs.join(", ")} of 200 in ${RUNS} runs; ${unguarded.people} of 100 without the locks`);
  });

  it("a list of fifty is not overrun by its host, a link and the public page at once (H-2)", async () => {
    const fill = async (servers: Pick<RunningServer, "origin">[]) => {
      const basic = await register(app, "Olga", "basic");
      const slug = `llena-${newToken().slice(0, 12).toLowerCase()}`;
      const eventId = await partyOf(basic, { visibility: "public" }, slug);
      const invite = (await makeLink(eventId)).page;
      await app.pool.query(
        "insert into guests (event_id, id, name) select $1, gen_random_uuid(), 'Alguien' from generate_series(1, 44)",
        [eventId],
      );
      const hands = servers.map((server) => {
        const same = person(server, app.origin);
        for (const [name, value] of basic.cookies) same.cookies.set(name, value);
        return same;
      });
      const come = (_: unknown, index: number) => {
        const server = servers[index % servers.length]!;
        const email = someEmail();
        if (index % 3 === 1) return visitor(server).answers(invite, email);
        if (index % 3 === 2) return visitor(server).answers(`/evento/${slug}`, email);
        const fields = { intent: "add", name: "Invitada", email };
        return hands[index % hands.length]!.post(`/app/event/${eventId}/guests`, fields);
      };
      await behindBarrier(app.db, "guests", MANY, () => Promise.all(Array.from({ length: 36 }, come)));
      return guestsOf(eventId);
    };
    expect(await fill([app, second])).toBe(50);
    const unguarded = await fill(careless);
    expect(unguarded).toBeGreaterThan(50);
    console.log(
      `H-2: 50, of 36 who come to 44 from host, link and public page at once; ${unguarded} without the locks`,
    );
  });
});
