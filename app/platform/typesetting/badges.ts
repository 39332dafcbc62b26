// The content of a sheet of badges before typesetting.
import type { BadgeCard, BadgeKind } from "#app/domain/event/badges.ts";
import type { QrPath } from "#app/platform/qr-path.server.ts";
import type { SetDocument } from "./document.ts";

/** One badge. Sizes are points. `kind` is null, and a text empty, for what it does not show. `alt` describes the code. */
type SetBadge = {
  lines: readonly string[];
  size: number;
  surname: string;
  surnameSize: number;
  company: string;
  companySize: number;
  kind: BadgeKind | null;
  kindText: string;
  number: string;
  code: (QrPath & { alt: string }) | null;
};

export type SetBadges = {
  /** The title of the PDF. */
  title: string;
  card: BadgeCard & { codeRoom: number; wordsRoom: number };
  badges: readonly SetBadge[];
  look: SetDocument["look"];
};
