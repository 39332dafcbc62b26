// The contents of the demo's moodboards, gift lists, budgets and providers, by the picture of each event, from `demo/`.
import { z } from "zod";
import { budgetCategories, budgetUnits } from "#app/domain/event/budget.ts";
import { noteColours } from "#app/domain/event/moodboard.ts";
import { providerStatuses } from "#app/domain/event/provider.ts";
import { serviceTypes } from "#app/domain/site/application.ts";
import list from "./demo/rooms.json" with { type: "json" };

const place = { x: z.number(), y: z.number(), angle: z.number() };
const cents = z.int();

const rooms = z.object({
  /** Crops of the event's picture, which is 1200 × 900: left, top, width, height. */
  pictures: z.array(
    z.object({
      ...place,
      width: z.number(),
      height: z.number(),
      cut: z.tuple([z.int(), z.int(), z.int(), z.int()]),
      seen: z.string(),
    }),
  ),
  notes: z.array(z.object({ ...place, said: z.string(), colour: z.enum(noteColours) })),
  providers: z.array(
    z.object({
      name: z.string(),
      company: z.string(),
      phone: z.string(),
      service: z.string(),
      status: z.enum(providerStatuses),
      notes: z.string().default(""),
      serviceType: z.enum(serviceTypes).default("other"),
      /** The offer for the cost `concept`, of providers without a contract. */
      offer: z
        .object({
          concept: z.string(),
          euros: z.number().nullable().default(null),
          deposit: z.number().optional(),
          daysLeft: z.int().optional(),
          includes: z.array(z.string()).default([]),
        })
        .default({ concept: "", euros: null, includes: [] }),
    }),
  ),
  costs: z.array(
    z.object({
      concept: z.string(),
      category: z.enum(budgetCategories),
      unit: z.enum(budgetUnits).default("fixed"),
      estimatedCents: cents,
      /** Null if not agreed yet. */
      agreedCents: cents.nullable(),
      /** The company that provides it. */
      by: z.string().optional(),
      /** Each due some days before the event. */
      payments: z.array(z.object({ before: z.int(), cents, note: z.string().default("") })).default([]),
    }),
  ),
  gifts: z.array(
    z.object({
      title: z.string(),
      note: z.string(),
      euros: z.number().nullable(),
      parts: z.int().optional(),
      unit: z.string().optional(),
      /** Name, parts and message of each giver. */
      givers: z.array(z.tuple([z.string(), z.int(), z.string()])),
    }),
  ),
  isSurprise: z.boolean(),
  /** The bank transfers that guests have announced, in euros. */
  money: z.array(z.tuple([z.string(), z.number()])),
});
export type Rooms = z.infer<typeof rooms>;

export const roomsOf = z.record(z.string(), rooms).parse(list);
