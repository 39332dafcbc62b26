// The gift list's actions, each with a valid body for its allowed actor, regardless of other changes meanwhile.
import { newId } from "#app/db/id.ts";
import type { TestApp } from "#test/test-app.ts";
import type { Bodies, Party } from "./cast.ts";
import { freshEmail } from "./cast.ts";

async function insertGift(app: TestApp, { id }: Party): Promise<string> {
  // Only if no room is left: other bodies refer to existing gifts.
  await app.pool.query(
    "delete from gifts where event_id = $1 and (select count(*) from gifts where event_id = $1) > 150 and not exists (select from gift_pledges p where p.gift_id = gifts.id)",
    [id],
  );
  const giftId = newId();
  await app.pool.query(
    "insert into gifts (event_id, id, title, parts, price_cents, position) values ($1, $2, 'Noches', 12, 7500, 5)",
    [id, giftId],
  );
  return giftId;
}

async function insertPledge(app: TestApp, { id }: Party): Promise<{ pledgeId: string; reference: string }> {
  const pledgeId = newId();
  const reference = `REG-${pledgeId.slice(-5).toUpperCase()}`;
  await app.pool.query(
    `insert into gift_pledges (event_id, id, amount_cents, name, reference, token_hash, token_sealed)
     values ($1, $2, 5000, 'Amparo', $3, sha256($4::text::bytea), '')`,
    [id, pledgeId, reference, pledgeId],
  );
  return { pledgeId, reference };
}

const gift = {
  title: "La cafetera buena",
  price: "189",
  url: "https://tienda.es/cafetera",
  parts: "12",
  note: "La buena",
};

/** By intent. */
export const giftBodies: Bodies = {
  "gift.add": async (app, party) => {
    await insertGift(app, party);
    return { intent: "gift.add", ...gift };
  },
  "gift.update": async (app, party) => ({
    intent: "gift.update",
    giftId: await insertGift(app, party),
    version: "1",
    ...gift,
  }),
  "gift.delete": async (app, party) => ({ intent: "gift.delete", giftId: await insertGift(app, party) }),
  "gift.order": async (app, party) => ({ intent: "gift.order", giftId: await insertGift(app, party), after: "" }),
  restore: async (app, party) => {
    const batchId = await insertGift(app, party);
    await app.pool.query("update gifts set removed_at = now() where id = $1", [batchId]);
    return { intent: "restore", batchId };
  },
  settings: () => ({
    intent: "settings",
    message: "Tu compañía basta.",
    iban: "ES91 2100 0418 4502 0005 1332",
    holder: "Lucía Tejada",
    bizum: "600 123 456",
  }),
  thank: async (app, party) => ({ intent: "thank", reservationId: (await insertPledge(app, party)).pledgeId }),
  "contribution.arrived": async (app, party) => ({
    intent: "contribution.arrived",
    reference: (await insertPledge(app, party)).reference,
    amount: "50",
  }),
};

/** The `giftBodies` that a dialog accepts. */
export function giftBodiesOf(...intents: string[]): Bodies {
  return Object.fromEntries(intents.map((intent) => [intent, giftBodies[intent]!]));
}

/** Hosts who saved their design without the list have switched it off. */
async function showList({ pool }: TestApp, { id }: Party): Promise<void> {
  await pool.query(
    "update events set customization = coalesce(customization, '{}') || '{\"showGiftList\": true}', allow_gift_list = true where id = $1",
    [id],
  );
}

/** The guests' posts from an event's page. */
export const guestGiftBodies: Bodies = {
  "gift.reserve": async (app, party) => {
    await showList(app, party);
    return {
      intent: "gift.reserve",
      giftId: await insertGift(app, party),
      parts: "2",
      name: "Amparo Ferrer",
      email: freshEmail(),
      message: "Para los dos",
    };
  },
  contribution: async (app, party) => {
    await showList(app, party);
    return { intent: "contribution", amount: "50", name: "Amparo Ferrer" };
  },
};
