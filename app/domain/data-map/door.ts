// The tables of the day: the door's, and the kitchen's links. Every table has `event_id` besides.
import type { TableData } from "./kinds.ts";

export const doorData = {
  day_notices: {
    id: "id",
    own: "client_id text audience created_by_name created_at leaves_at cancelled_at sent_at pushed mailed",
    ref: "table_id>seating_tables",
    account: "created_by",
    personal: { team: "text created_by created_by_name" },
  },
  day_thanks: {
    own: "text has_album created_by_name updated_at",
    account: "created_by",
    personal: { team: "text created_by created_by_name" },
  },
  thanked_households: {
    own: "way thanked_at written_at",
    ref: "household_id>households",
  },
  door_devices: {
    id: "id",
    own: "name is_rehearsal is_desk up_to copy_etag skew_ms created_at seen_at until revoked_at erased_at second_at second_calls hour_at hour_facts share_place share_from share_rev",
    ref: "point_id>door_points link_id>door_links",
    account: "user_id",
    secret: "token_hash",
    term: { days: 7, since: "until" },
    personal: { team: "name user_id" },
  },
  door_facts: {
    own: "device_id seq kind point_id door_no name is_child table_number at how undo_device undo_seq is_over is_unbooked is_rehearsal is_late received_at receipt",
    personal: { walk_ins: "name" },
  },
  door_links: {
    id: "id",
    own: "name may_add opens_at closes_at created_by_name created_at revoked_at",
    ref: "point_id>door_points",
    account: "created_by",
    secret: "token_hash token_sealed",
    personal: { team: "name created_by created_by_name" },
  },
  door_points: {
    id: "id",
    own: "name hint kind capacity opens closes position created_at version rule share_way share_rev share_since owners owners_next booked",
  },
  door_presence: {
    derived: "door_no is_inside first_at first_device last_at last_device entries doubles said",
    own: "status_before",
  },
  doors: { own: "last_no relay_key shows_phone celebrants_hear", account: "lead_id", personal: { team: "lead_id" } },
  guest_badges: {
    own: "kind printed_at",
    ref: "guest_id>guests",
    secret: "code_hash code_sealed",
  },
  kitchen_links: {
    id: "id",
    own: "created_by_name revoked_at created_at kind has_search has_whole_names has_photos has_lines has_plan",
    account: "created_by",
    secret: "token_hash token_sealed",
    personal: { team: "created_by created_by_name" },
  },
} as const satisfies Readonly<Record<string, TableData>>;
