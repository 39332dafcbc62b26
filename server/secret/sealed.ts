// Everything that the database stores sealed with the installation's secret. A test compares it with the columns of the schema.
import { CODE_SEAL } from "#app/features/event/access/queries.server.ts";
import { doorSeal } from "#app/features/event/door/links.queries.server.ts";
import { BADGE_SEAL } from "#app/features/event/badges/queries.server.ts";
import { albumSeal } from "#app/features/event/album/queries.server.ts";
import { secretPurpose } from "#app/features/event/invitations/commands.server.ts";
import { shareSeal } from "#app/features/event/schedule/shares.queries.server.ts";
import { kitchenSeal } from "#app/features/event/day/kitchen/queries.server.ts";
import { codeSeal } from "#app/features/event/seating/showing/queries.server.ts";
import { linkSeal } from "#app/features/event/share-links/queries.server.ts";
import { giftSeal } from "#app/features/guest/gifts/commands.server.ts";
import { feedSeal } from "#app/features/home/calendar/feed/queries.server.ts";
import { FACTOR_SEAL } from "#app/features/account/auth/factor/queries.server.ts";
import { householdSeal } from "#app/platform/auth/household-secret.server.ts";
import { EMAIL_SEAL } from "#app/platform/mail/emails.server.ts";
import { PUSH_SEAL } from "#app/platform/push/keys.server.ts";

export type SealedLink = {
  table: string;
  /** The column with the id that its seal is bound to. */
  owner: "event_id" | "user_id";
  seal(ownerId: string): string;
  /** Whether the row names the last e-mail that carries its secret. */
  hasEmail?: true;
};

/** The links stored by the hash of their token in `token_hash`, and sealed in `token_sealed`. */
export const sealedLinks: readonly SealedLink[] = [
  { table: "households", owner: "event_id", seal: householdSeal, hasEmail: true },
  { table: "invitations", owner: "event_id", seal: secretPurpose, hasEmail: true },
  { table: "invitation_links", owner: "event_id", seal: linkSeal },
  { table: "schedule_shares", owner: "event_id", seal: shareSeal },
  { table: "door_links", owner: "event_id", seal: doorSeal },
  { table: "seating_codes", owner: "event_id", seal: codeSeal },
  { table: "kitchen_links", owner: "event_id", seal: kitchenSeal },
  { table: "albums", owner: "event_id", seal: albumSeal },
  { table: "gift_pledges", owner: "event_id", seal: giftSeal },
  { table: "calendar_feeds", owner: "user_id", seal: feedSeal },
];

/** Other sealed values: the table, the column, and the seal. */
export const sealedValues = [
  { table: "letters", column: "secret_sealed", seal: EMAIL_SEAL },
  { table: "events", column: "access_code_sealed", seal: CODE_SEAL },
  { table: "guest_badges", column: "code_sealed", seal: BADGE_SEAL },
  { table: "second_factors", column: "secret_sealed", seal: FACTOR_SEAL },
  { table: "installation_keys", column: "private_key_sealed", seal: PUSH_SEAL },
] as const;
