// Fills the demo's moodboard, gift list, providers and budget.
import { newId } from "#app/db/id.ts";
import type { MoodShape } from "#app/domain/event/moodboard.ts";
import { contentOf } from "#app/domain/event/page-sections.ts";
import { isContracted } from "#app/domain/event/provider.ts";
import { addDays, type PlainDate } from "#app/domain/time/zoned-time.ts";
import { addLine } from "#app/features/event/budget/commands.server.ts";
import { addPayment } from "#app/features/event/budget/payments.commands.server.ts";
import { addGift } from "#app/features/event/gifts/commands.server.ts";
import { saveGiftSettings } from "#app/features/event/gifts/settings.commands.server.ts";
import { addItem } from "#app/features/event/moodboard/commands.server.ts";
import { addProvider } from "#app/features/event/providers/commands.server.ts";
import { contribute, reserveGift } from "#app/features/guest/gifts/commands.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { loadSharp } from "#app/platform/files/sharp.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { type Celebration, MAIL } from "./demo-events.ts";
import type { onBehalfOf } from "./on-behalf-of.ts";
import { type Rooms, roomsOf } from "./demo-prepared.ts";

type OnEvent = ReturnType<typeof onBehalfOf>;
type Prepared = { rooms: Rooms; date: PlainDate; now: Date };

/** Fills the features of an event on `date`. `scene` is its picture; the moodboard shows crops of it. */
export async function furnish(
  app: AppServices,
  onEvent: OnEvent,
  celebration: Celebration,
  { scene, date, now }: { scene: Uint8Array; date: PlainDate; now: Date },
): Promise<void> {
  const prepared = { rooms: roomsOf[celebration.picture]!, date, now };
  await layMoodboard(app, onEvent, scene, prepared);
  await planMoney(app, onEvent, prepared);
  await listGifts(app, onEvent, celebration, prepared);
}

async function layMoodboard(app: AppServices, onEvent: OnEvent, scene: Uint8Array, { rooms, now }: Prepared) {
  const pass = await authorizeEvent(onEvent, "event.moodboard.write");
  const sharp = await loadSharp();
  const flat = { layer: null, colour: "limon" as const, content: "" };
  for (const { cut, seen, x, y, ...shape } of rooms.pictures) {
    const [left, top, width, height] = cut;
    const bytes = await sharp(scene).extract({ left, top, width, height }).jpeg({ quality: 82 }).toBuffer();
    const item = { ...flat, ...shape, id: newId(), type: "image" as const, content: seen, picture: { bytes } };
    await addItem(app, pass, { ...item, place: { x, y } }, now);
  }
  for (const { said, x, y, ...note } of rooms.notes) {
    const size: Pick<MoodShape, "width" | "height"> = { width: 190, height: 110 };
    const item = { ...flat, ...size, ...note, id: newId(), type: "note" as const, content: said, picture: null };
    await addItem(app, pass, { ...item, place: { x, y } }, now);
  }
}

/** The providers of the event and all its costs; payments due before today are paid. */
async function planMoney({ db }: AppServices, onEvent: OnEvent, { rooms, date, now }: Prepared): Promise<void> {
  const [hiring, spending] = [
    await authorizeEvent(onEvent, "event.providers.write"),
    await authorizeEvent(onEvent, "event.budget.write"),
  ];
  const known = await db
    .selectFrom("contacts")
    .select(["id", "company"])
    .where("ownerId", "=", hiring.viewer.id)
    .where("category", "=", "proveedor")
    .execute();
  const whoIs = ({ name, company, phone }: Rooms["providers"][number]) => {
    const contact = known.find((each) => each.company === company);
    return contact ? { contactId: contact.id } : { name, company, phone };
  };
  const workOf = ({ service, serviceType, status, notes }: Rooms["providers"][number]) => {
    return { service, serviceType, status, notes };
  };
  const hired = new Map<string, string>();
  for (const provider of rooms.providers.filter(({ status }) => isContracted(status))) {
    const added = await addProvider(db, hiring, { who: whoIs(provider), ...workOf(provider) }, now);
    if (added.ok) hired.set(provider.company, added.providerId);
  }
  const lineIds = new Map<string, string>();
  const today = now.toISOString().slice(0, 10);
  for (const { by, payments, ...line } of rooms.costs) {
    const providerId = by ? (hired.get(by) ?? null) : null;
    const added = await addLine(db, spending, { ...line, providerId }, now);
    if (!added.ok) continue;
    lineIds.set(line.concept, added.lineId);
    for (const { before, cents, note } of payments) {
      const dueOn = addDays(date, -before);
      const payment = { dueOn, amountCents: cents, paid: dueOn < today, note };
      await addPayment(db, spending, added.lineId, payment, now);
    }
  }
  for (const provider of rooms.providers.filter(({ status }) => !isContracted(status))) {
    const { euros, deposit = null, daysLeft, includes, concept } = provider.offer;
    const lineId = lineIds.get(concept);
    const offer = {
      priceCents: euros === null ? null : euros * 100,
      depositCents: deposit && deposit * 100,
      validUntil: daysLeft === undefined ? null : addDays(today, daysLeft),
      includes,
    };
    const choice = lineId ? { lineId } : null;
    await addProvider(db, hiring, { who: whoIs(provider), ...workOf(provider), offer, choice }, now);
  }
}

async function listGifts(
  app: AppServices,
  onEvent: OnEvent,
  { chapters }: Celebration,
  { rooms, now }: Prepared,
): Promise<void> {
  if (rooms.gifts.length === 0) return;
  const [writing, giving] = [await authorizeEvent(onEvent, "gift.write"), await authorizeEvent(onEvent, "gift.give")];
  const { note: message, ...account } = contentOf("gifts", chapters.gifts).fields;
  await saveGiftSettings(app.db, writing, { account: { message, ...account }, surprise: rooms.isSurprise }, now);
  for (const { title, note, euros, parts = 1, unit = "", givers } of rooms.gifts) {
    const gift = { title, note, url: null, pictureUrl: null, priceCents: euros && euros * 100, parts, unit };
    const added = await addGift(app.db, writing, { gift, fileKey: null }, now);
    if (!added.ok) continue;
    for (const [name, some, words] of givers) {
      const giver = { name, email: null, message: words };
      await reserveGift(app, giving, { giftId: added.giftId, parts: some, giver }, now);
    }
  }
  for (const [name, euros] of rooms.money) {
    const giver = { name, email: `${name.split(" ")[0]!.toLowerCase()}@${MAIL}`, message: "" };
    await contribute(app, giving, { cents: euros * 100, giver }, now);
  }
}
