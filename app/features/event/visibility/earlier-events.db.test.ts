// The reaches that the migration gives to events of the release before it: each old switch, and nothing gets wider by itself.
import pg from "pg";
import { expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { migrate, migrations } from "#app/db/migrate.ts";
import { distanceOf, type Reaches, reachesOf } from "#app/domain/event/reach.ts";
import { inEmptyDatabase } from "#test/database.ts";

const place = migrations.findIndex(({ name }) => name === "0110-reaches");

/** An event of that time. Everything that it does not name is as in a new event. */
type Earlier = {
  switches?: string;
  design?: object;
  hidden?: string;
  gifts?: true;
  account?: true;
  albumOnPage?: boolean;
  talker?: true;
};
const closed = { gifts: "hosts", bank: "hosts" } as const;
const rows: Record<string, [Earlier, Partial<Reaches>, asks?: true]> = {
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
  "no list of gifts": [{ switches: "allow_gift_list", gifts: true, account: true }, closed],
  "no list of gifts on the page": [{ design: { showGiftList: false }, account: true }, closed],
  "no chapter of gifts": [{ hidden: "gifts", gifts: true }, closed],
  gifts: [{ gifts: true }, { gifts: "team", bank: "guests" }, true],
  "gifts and a published account": [{ gifts: true, account: true }, { gifts: "team", bank: "page" }, true],
  "an account without gifts": [{ account: true }, { gifts: "link", bank: "page" }],
  "an album on the page": [{ albumOnPage: true }, { album: "page" }],
  "an album that is not": [{ albumOnPage: false }, { album: "guests" }],
  "no running order": [{ switches: "allow_timeline" }, { schedule: "hosts", tasks: "hosts", moodboard: "team" }],
};

it("follow every switch of an earlier event, and ask where guests would see less than the screen promises", async () => {
  await inEmptyDatabase(async (url) => {
    await migrate(url, migrations.slice(0, place));
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
      const ids = new Map<string, string>();
      for (const [name, [earlier]] of Object.entries(rows)) {
        const id = newId();
        ids.set(name, id);
        const { switches, design = {}, hidden, gifts, account, albumOnPage, talker } = earlier;
        const base = { title: "Boda", title_slug: "boda", category: "personal", type: "wedding", location: "Aquí" };
        const off = switches ? { [switches]: false } : {};
        const event = { ...base, ...off, date: "2027-06-05", customization: JSON.stringify(design) };
        await add("events", { id, created_by: user, ...event });
        if (hidden) await add("page_sections", { event_id: id, section: hidden, is_shown: false, position: 1 });
        if (account) {
          const content = JSON.stringify({ fields: { iban: "ES91 2100 0418 4502 0005 1332" } });
          await add("page_sections", { event_id: id, section: "gifts", content, position: 2 });
        }
        if (gifts) await add("gifts", { event_id: id, id: newId(), title: "Cafetera", position: 1 });
        if (albumOnPage !== undefined) {
          const code = { token_hash: Buffer.from(id), token_sealed: id };
          await add("albums", { event_id: id, on_page: albumOnPage, ...code });
        }
        const member = { event_id: id, id: newId(), user_id: user, ...person, role: "guest", status: "active" };
        if (talker) await add("event_members", { ...member, permissions: ["view", "chat"] });
      }
      await migrate(url);
      for (const [name, [, expected, asks]] of Object.entries(rows)) {
        const found = await client.query<{ reaches: unknown; reach_questions: string[] }>(
          "select reaches, reach_questions from events where id = $1",
          [ids.get(name)],
        );
        const [row] = found.rows;
        const reaches = reachesOf(row!.reaches);
        expect([name, reaches]).toEqual([name, expect.objectContaining(expected)]);
        expect([name, row!.reach_questions]).toEqual([name, asks ? ["gifts"] : []]);
        // Nothing of the team has left it.
        for (const thing of ["schedule", "tasks", "moodboard", "blocks", "dossier", "names"] as const)
          expect([name, thing, distanceOf(reaches[thing]) <= distanceOf("team")]).toEqual([name, thing, true]);
      }
    } finally {
      await client.end();
    }
  });
});
