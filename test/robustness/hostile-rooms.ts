// Moodboard, gift list, budget and providers of an event with a payload in every text (D-1, D-4).
import { createHash, randomBytes } from "node:crypto";
import type { TestApp } from "#test/test-app.ts";

const cut = (text: string, most: number) => [...text].slice(0, most).join("");

export type HostileRooms = { giftId: string; lineId: string; providerId: string; pledge: string };

/** Fills them; `pledge` is the secret return link of a guest who promised a gift. */
export async function hostileRooms({ pool }: TestApp, eventId: string, text: string): Promise<HostileRooms> {
  const token = randomBytes(16).toString("hex");
  const { rows } = await pool.query<Omit<HostileRooms, "pledge">>(
    `with mood as (
       insert into moodboard_items (event_id, id, type, content, x, y, width, height)
       values ($1, gen_random_uuid(), 'note', $2, 0, 0, 150, 100), ($1, gen_random_uuid(), 'image', $2, 0, 0, 150, 100)),
     gift as (
       insert into gifts (event_id, id, title, note, url, unit, parts, price_cents, position)
       values ($1, gen_random_uuid(), $3, $2, 'https://convite.test/' || $2, $4, 3, 100, 1) returning id),
     pledge as (
       insert into gift_pledges (event_id, id, gift_id, parts, name, email, message, reference, token_hash, token_sealed)
       select $1, gen_random_uuid(), id, 1, $5, 'a@convite.test', $2, 'REG-22222', $6, '' from gift),
     provider as (
       insert into event_providers (event_id, id, name, company, service, notes)
       values ($1, gen_random_uuid(), $3, $3, $3, $2) returning id),
     line as (
       insert into budget_lines (event_id, id, concept, category, unit, estimated_cents, provider_id)
       select $1, gen_random_uuid(), $3, 'other', 'adult', 100, id from provider returning id),
     payment as (
       insert into budget_payments (event_id, id, line_id, due_on, amount_cents, note)
       select $1, gen_random_uuid(), id, '2049-01-01', 100, $3 from line)
     select gift.id as "giftId", line.id as "lineId", provider.id as "providerId" from gift, line, provider`,
    [
      eventId,
      cut(text, 300),
      cut(text, 120),
      cut(text, 30),
      cut(text, 100),
      createHash("sha256").update(token).digest(),
    ],
  );
  return { ...rows[0]!, pledge: `/regalo/${token}` };
}
