// The reaches that the migration gives to events of the release before it: each old switch, and nothing gets wider by itself.
import pg from "pg";
import { expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { migrate, migrations } from "#app/db/migrate.ts";
import { distanceOf, type Reaches, reachesOf } from "#app/domain/event/reach.ts";
import { inEmptyDatabase } from "#test/database.ts";

const placeOf = (migration: string) => migrations.findIndex(({ name }) => name === migration);

/** An event of that time. Everything that it does not name is as in a new event. */
type Earlier = {
  switches?: string;
  design?: object;
  hidden?: string;
  gifts?: true;
  account?: true;
  albumOnPage?: boolean;
  talker?: true;
  /** A host has set the list of gifts since it has a reach. */
  setsGifts?: true;
};
const closed = { gifts: "hosts", bank: "hosts" } as const;
const rows: Record<string, [Earlier, Partial<Reaches>, more?: "asks" | "lost account"]> = {
  "nothing changed": [
    {},
    {
      programme: "page",
      arrival: "page",
      lodging: "page",
      dress: "page",
      questions: "page",
      photos: "page",
      rsvp: "page",
      count: "page",
      names: "team",
      chat: "guests",
      gifts: "link",
      bank: "guests",
      album: "guests",
      schedule: "team",
      tasks: "team",
      moodboard: "team",
      blocks: "team",
      dossier: "team",
    },
  ],
  "a hidden chapter": [{ hidden: "lodging" }, { lodging: "hosts", dress: "page" }],
  "no answers": [{ switches: "allow_rsvp" }, { rsvp: "hosts" }],
  "no answers on the page": [{ design: { showRSVP: false } }, { rsvp: "link" }],
  "no list of guests": [{ switches: "allow_guest_list" }, { count: "hosts", names: "hosts" }],
  "no chat": [{ switches: "allow_chat" }, { chat: "hosts" }],
  "no chat on the page": [{ design: { showChat: false } }, { chat: "team" }],
  "no chat on the page, with a guest who talks": [{ design: { showChat: false }, talker: true }, { chat: "guests" }],
  "no list of gifts": [{ switches: "allow_gift_list", gifts: true, account: true }, closed, "lost account"],
  "no list of gifts on the page": [{ design: { showGiftList: false }, account: true }, closed, "lost account"],
  "a list that the hosts closed anew": [{ switches: "allow_gift_list", account: true, setsGifts: true }, closed],
  "no chapter of gifts": [{ hidden: "gifts", gifts: true }, closed],
  "no chapter of gifts, with an account": [{ hidden: "gifts", account: true }, closed],
  gifts: [{ gifts: true }, { gifts: "team", bank: "guests" }, "asks"],
  "gifts and a published account": [{ gifts: true, account: true }, { gifts: "team", bank: "page" }, "asks"],
  "an account without gifts": [{ account: true }, { gifts: "link", bank: "page" }],
  "an album on the page": [{ albumOnPage: true }, { album: "page" }],
  "an album that is not": [{ albumOnPage: false }, { album: "guests" }],
  "no running order": [{ switches: "allow_timeline" }, { schedule: "hosts", tasks: "hosts", moodboard: "team" }],
};

it("follow every switch of an earlier event, and ask where guests would see less than the screen promises", async () => {
  await inEmptyDatabase(async (url) => {
    await migrate(url, migrations.slice(0, placeOf("0110-reaches")));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const add = (table: string, values: Record<string, unknown>) => {
        const names = Object.keys(values);
        const marks = names.map((_, at) => `$${at + 1}`).join(", ");
        return client.query(`insert into ${table} (${names.join(", ")}) values (${marks})`, Object.values(values));
      };
      const user = newId();
      const person = { name: "Marta", email: "marta@example.com" };
      await add("users", { id: user, ...person, username: "marta", account_type: "personal" });
      const helperId = newId();
      await add("users", {
        id: helperId,
        name: "Eva",
        email: "eva@example.com",
        username: "eva",
        account_type: "personal",
      });
      const base = { title: "Boda", title_slug: "boda", category: "personal", type: "wedding", location: "Aquí" };
      const ids = new Map<string, string>();
      for (const [name, [earlier]] of Object.entries(rows)) {
        const id = newId();
        ids.set(name, id);
        const { switches, design = {}, hidden, gifts, account, albumOnPage, talker } = earlier;
        const off = switches ? { [switches]: false } : {};
        const event = { ...base, ...off, date: "2027-06-05", customization: JSON.stringify(design) };
        await add("events", { id, created_by: user, ...event });
        const content = JSON.stringify(account ? { fields: { iban: "ES91 2100 0418 4502 0005 1332" } } : {});
        const chapter = hidden ?? (account ? "gifts" : null);
        if (chapter)
          await add("page_sections", { event_id: id, section: chapter, content, is_shown: !hidden, position: 1 });
        if (gifts) await add("gifts", { event_id: id, id: newId(), title: "Cafetera", position: 1 });
        if (albumOnPage !== undefined) {
          const code = { token_hash: Buffer.from(id), token_sealed: id };
          await add("albums", { event_id: id, on_page: albumOnPage, ...code });
        }
        const member = { event_id: id, id: newId(), user_id: user, ...person, role: "guest", status: "active" };
        if (talker) await add("event_members", { ...member, permissions: ["view", "chat"] });
        else await add("event_members", { ...member, role: "organizer" });
        const helper = { event_id: id, id: newId(), name: "Eva", status: "active", user_id: helperId };
        await add("event_members", {
          ...helper,
          email: "eva@example.com",
          role: "collaborator",
          permissions: ["view"],
        });
      }
      await migrate(url, migrations.slice(0, placeOf("0182-reach-notices")));
      for (const [name, [{ setsGifts }]] of Object.entries(rows))
        if (setsGifts)
          await add("event_changes", {
            event_id: ids.get(name),
            kind: "event.reach",
            undo: JSON.stringify({ values: { gifts: "link" }, left: { gifts: "hosts" } }),
          });
      const later = newId();
      await add("events", { id: later, created_by: user, ...base, date: "2027-06-05" });
      await add("event_members", {
        event_id: later,
        id: newId(),
        user_id: user,
        ...person,
        role: "organizer",
        status: "active",
      });
      await migrate(url);
      const noticesOf = async (id: string | undefined, userId: string) => {
        const found = await client.query<{ reach_notices: string[] }>(
          "select reach_notices from event_members where event_id = $1 and user_id = $2",
          [id, userId],
        );
        return found.rows[0]!.reach_notices;
      };
      expect(await noticesOf(later, user)).toEqual([]);
      for (const [name, [, expected, more]] of Object.entries(rows)) {
        const found = await client.query<{ reaches: unknown; reach_questions: string[] }>(
          "select reaches, reach_questions from events where id = $1",
          [ids.get(name)],
        );
        const [row] = found.rows;
        const reaches = reachesOf(row!.reaches);
        expect([name, reaches]).toEqual([name, expect.objectContaining(expected)]);
        expect([name, row!.reach_questions]).toEqual([name, more === "asks" ? ["gifts"] : []]);
        const told = more === "lost account" ? ["team", "account"] : ["team"];
        expect([name, await noticesOf(ids.get(name), user)]).toEqual([name, told]);
        expect([name, await noticesOf(ids.get(name), helperId)]).toEqual([name, []]);
        // Nothing of the team has left it.
        for (const thing of ["schedule", "tasks", "moodboard", "blocks", "dossier", "names"] as const)
          expect([name, thing, distanceOf(reaches[thing]) <= distanceOf("team")]).toEqual([name, thing, true]);
      }
    } finally {
      await client.end();
    }
  });
});
