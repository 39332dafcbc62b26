// The data map of the seating plan: rooms, tables, seats, rules and proposals.
import type { TableData } from "./kinds.ts";

export const seatingData = {
  seating_codes: { id: "id", own: "created_at revoked_at", secret: "token_hash token_sealed" },
  seating_layouts: { id: "id", own: "name has_places position version", ref: "room_id>seating_rooms" },
  seating_objects: {
    id: "id",
    own: "kind label x_cm y_cm width_cm depth_cm angle chairs accessible version",
    ref: "room_id>seating_rooms layout_id>seating_layouts",
  },
  seating_rooms: {
    id: "id",
    own: "name width_cm depth_cm outline position version background_left_cm background_top_cm background_width_cm background_opacity",
    file: "background_key",
  },
  seating_proposals: {
    id: "id",
    own: "seed plan_version result created_at expires_at",
    account: "user_id",
    term: { hours: 0, since: "expires_at" },
  },
  seating_rule_members: {
    own: "position tag",
    ref: "rule_id>seating_rules guest_id>guests household_id>households",
    personal: { guests: "tag" },
  },
  seating_rules: {
    id: "id",
    own: "kind strength distance_cm created_at version",
    ref: "table_id>seating_tables object_id>seating_objects",
    account: "created_by",
    derived: "wheelchair",
    personal: { team: "created_by", diet: "wheelchair" },
  },
  seating_settings: {
    own: "version always_households always_strangers always_even always_unanswered detail gap_cm shown_from shows_chairs",
  },
  seating_tables: {
    id: "id",
    own: "name capacity is_locked created_at updated_at number shape width_cm depth_cm ends x_cm y_cm angle version",
    ref: "layout_id>seating_layouts",
  },
  seats: {
    id: "id",
    own: "name code category created_at updated_at x_cm y_cm row_name row_order is_aisle version",
    ref: "layout_id>seating_layouts",
  },
} as const satisfies Readonly<Record<string, TableData>>;
