// The budget's and providers' actions, each with a valid body for its allowed actor, regardless of other changes meanwhile.
import { newId } from "#app/db/id.ts";
import { newFileKey } from "#app/platform/files/file-store.server.ts";
import type { TestApp } from "#test/test-app.ts";
import type { Bodies, Fields, Party } from "./cast.ts";
import { makeRoom } from "./schedule-bodies.ts";

/** A line of an event; makes room for it if little is left. */
async function insertLine(app: TestApp, { id }: Party): Promise<string> {
  const lineId = newId();
  await app.pool.query(
    `delete from budget_lines where event_id = $1 and estimated_cents = 9200
       and (select count(*) from budget_lines where event_id = $1) > 450`,
    [id],
  );
  await app.pool.query(
    "insert into budget_lines (event_id, id, concept, category, unit, estimated_cents) values ($1, $2, 'Menú', 'catering', 'guest', 9200)",
    [id, lineId],
  );
  return lineId;
}

export async function insertPayment(app: TestApp, party: Party): Promise<string> {
  const [lineId, paymentId] = [await insertLine(app, party), newId()];
  await app.pool.query(
    "insert into budget_payments (event_id, id, line_id, due_on, amount_cents) values ($1, $2, $3, '2050-05-28', 351600)",
    [party.id, paymentId, lineId],
  );
  return paymentId;
}

const line: Fields = { concept: "Menú adulto", category: "catering", unit: "adult", estimated: "92", agreed: "" };
const payment: Fields = { date: "2050-05-28", amount: "1.200,50", note: "Resto" };

/** By intent. Without a version a change always applies: the path's own line changes many times. */
export const budgetBodies: Bodies = {
  "line.add": async (app, party) => {
    await insertLine(app, party);
    return { intent: "line.add", ...line };
  },
  "line.update": async (app, party) => ({
    intent: "line.update",
    lineId: await insertLine(app, party),
    ...line,
  }),
  "line.delete": async (app, party) => ({ intent: "line.delete", lineId: await insertLine(app, party) }),
  "payment.add": async (app, party) => ({ intent: "payment.add", lineId: await insertLine(app, party), ...payment }),
  "payment.update": async (app, party) => ({
    intent: "payment.update",
    paymentId: await insertPayment(app, party),
    ...payment,
  }),
  "payment.settle": async (app, party) => ({
    intent: "payment.settle",
    paymentId: await insertPayment(app, party),
    paid: "true",
  }),
  "payment.delete": async (app, party) => ({ intent: "payment.delete", paymentId: await insertPayment(app, party) }),
  "ceiling.set": () => ({ intent: "ceiling.set", amount: "24.500" }),
  "template.apply": async (app, party) => {
    await insertLine(app, party);
    return { intent: "template.apply", template: "wedding" };
  },
  restore: async (app, party) => {
    const [lineId, batchId] = [await insertLine(app, party), newId()];
    await app.pool.query("update budget_lines set batch_id = $3, removed_at = now() where event_id = $1 and id = $2", [
      party.id,
      lineId,
      batchId,
    ]);
    return { intent: "restore", batchId };
  },
};

/** The `budgetBodies` that a dialog accepts. */
export function budgetBodiesOf(...intents: string[]): Bodies {
  return Object.fromEntries(intents.map((intent) => [intent, budgetBodies[intent]!]));
}

async function insertProvider(app: TestApp, { id }: Party): Promise<string> {
  const providerId = newId();
  await app.pool.query(
    `delete from event_providers where event_id = $1 and service = 'Fotos'
       and (select count(*) from event_providers where event_id = $1) > 150`,
    [id],
  );
  await app.pool.query("insert into event_providers (event_id, id, name, service) values ($1, $2, 'Iris', 'Fotos')", [
    id,
    providerId,
  ]);
  return providerId;
}

/** By intent. */
export const providerBodies: Bodies = {
  "provider.add": async (app, party) => {
    await insertProvider(app, party);
    return {
      intent: "provider.add",
      name: "Óscar Adell",
      phone: "600 123 456",
      service: "music",
      status: "hired",
      budgetLineId: "new",
      price: "900",
      deposit: "300",
      validUntil: "2050-01-31",
      "includes[]": ["DJ, cuatro horas"],
    };
  },
  "provider.update": async (app, party) => ({
    intent: "provider.update",
    providerId: await insertProvider(app, party),
    service: "other",
    otherService: "Fotos",
    status: "quoted",
    notes: "Dos fotógrafos",
    price: "1.950",
    includes: "10 horas",
  }),
  "provider.remove": async (app, party) => ({
    intent: "provider.remove",
    providerId: await insertProvider(app, party),
  }),
  restore: async (app, party) => {
    const [providerId, batchId] = [await insertProvider(app, party), newId()];
    await app.pool.query(
      "update event_providers set batch_id = $3, removed_at = now() where event_id = $1 and id = $2",
      [party.id, providerId, batchId],
    );
    return { intent: "restore", batchId };
  },
};

/** An offer for the path's own line, which has no contract then. */
async function insertOffer(app: TestApp, party: Party): Promise<Fields> {
  const providerId = await insertProvider(app, party);
  const lineId = party.children.budgetLineId;
  await app.pool.query(
    "update budget_lines set provider_id = null, agreed_cents = null where event_id = $1 and id = $2",
    [party.id, lineId],
  );
  await app.pool.query(
    `insert into provider_offers (event_id, provider_id, line_id, price_cents, deposit_cents) values ($1, $2, $3, 195000, 58500)`,
    [party.id, providerId, lineId],
  );
  return { providerId };
}

/** By intent, on the offers for a line. */
export const offerBodies: Bodies = {
  "offer.choose": async (app, party) => ({ intent: "offer.choose", version: "1", ...(await insertOffer(app, party)) }),
  "offer.decline": async (app, party) => ({ intent: "offer.decline", ...(await insertOffer(app, party)) }),
  "offer.undo": async (app, party) => {
    const [{ providerId }, batchId] = [await insertOffer(app, party), newId()];
    await app.pool.query("update event_providers set status = 'declined' where event_id = $1 and id = $2", [
      party.id,
      providerId,
    ]);
    await app.pool.query(
      "insert into event_changes (event_id, kind, subject_id, facts, undo) values ($1, 'providers.declined', $2, '{}', $3)",
      [
        party.id,
        providerId,
        {
          batchId,
          values: { [`${String(providerId)} status`]: "asked" },
          left: { [`${String(providerId)} status`]: "declined" },
        },
      ],
    );
    return { intent: "offer.undo", batchId };
  },
};

/** Keeps a provider below its limit. The newest documents stay, since a fresh body refers to one of them. */
async function makeRoomForDocument(app: TestApp, eventId: string): Promise<void> {
  await app.pool.query(
    `delete from provider_documents where event_id = $1 and name in ('presupuesto.pdf', 'contrato.pdf')
       and id not in (select id from provider_documents where event_id = $1 order by id desc limit 12)`,
    [eventId],
  );
}

/** By intent, on a provider's card. */
export const providerCardBodies: Bodies = {
  ...providerBodiesOf("provider.update"),
  "document.add": async (app, { id, children }) => {
    await makeRoomForDocument(app, id);
    const form = new FormData();
    form.set("intent", "document.add");
    form.set("file", new File([`%PDF-1.7\n${children.providerId}\n%%EOF\n`], "presupuesto.pdf"));
    return form;
  },
  "document.delete": async (app, { id, children }) => {
    await makeRoomForDocument(app, id);
    const [documentId, key] = [newId(), newFileKey("document", "pdf")];
    await app.pool.query(
      `insert into files (key, owner_id, purpose, content_type, bytes, width, height)
         select $2, created_by, 'document', 'application/pdf', 9, 1, 1 from events where id = $1`,
      [id, key],
    );
    await app.pool.query(
      "insert into provider_documents (event_id, id, provider_id, file_key, name) values ($1, $2, $3, $4, 'contrato.pdf')",
      [id, documentId, children.providerId, key],
    );
    return { intent: "document.delete", documentId };
  },
  "link.give": async (app, party) => {
    await makeRoom(app, party);
    await app.pool.query("update event_providers set share_id = null where event_id = $1 and id = $2", [
      party.id,
      party.children.providerId,
    ]);
    return { intent: "link.give", "lanes[]": ["Música"], phone: "600 123 456" };
  },
  // One statement: another body may delete links at the same moment.
  "link.revoke": async (app, { id, children }) => {
    await app.pool.query(
      `with share as (
         insert into schedule_shares (event_id, id, name, lanes, created_by_name, token_hash, token_sealed)
         values ($1, $3, 'Música al Sol', '{Música}', 'Marta', sha256($4::bytea), '') returning id
       )
       update event_providers set share_id = share.id from share where event_id = $1 and event_providers.id = $2`,
      [id, children.providerId, newId(), Buffer.from(newId())],
    );
    return { intent: "link.revoke" };
  },
};

/** The `providerBodies` that a dialog accepts. */
export function providerBodiesOf(...intents: string[]): Bodies {
  return Object.fromEntries(intents.map((intent) => [intent, providerBodies[intent]!]));
}
