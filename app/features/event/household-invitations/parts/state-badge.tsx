// The state of a household's invitation in a word, and in a line below it when and how.
import { householdStateText } from "#app/copy/guest/guests.ts";
import { capitalized, formatRelative } from "#app/copy/text/format.ts";
import type { HouseholdState } from "#app/domain/guest/household.ts";
import type { AwaitedProof } from "#app/platform/mail/awaiting.server.ts";
import { Badge, type BadgeShape, type BadgeTone } from "#app/ui/display/badge.tsx";
import { Under } from "#app/ui/display/data-table.tsx";
import { sentWayText } from "../copy.ts";
import type { HouseholdRow } from "../queries.server.ts";
import { proofText } from "#app/features/event/frame/copy.ts";

const looks: Record<HouseholdState, readonly [BadgeTone, BadgeShape]> = {
  none: ["quiet", "none"],
  pending: ["quiet", "ring"],
  sent: ["info", "ring"],
  opened: ["warn", "ring"],
  accepted: ["ok", "full"],
  declined: ["bad", "bar"],
};

/** part 2 §4 */
export function StateBadge({ state }: { state: HouseholdState }) {
  const [tone, shape] = looks[state];
  return (
    <Badge tone={tone} shape={shape}>
      {householdStateText[state]}
    </Badge>
  );
}

type Told = Pick<
  HouseholdRow,
  "state" | "sentVia" | "sentAt" | "openedAt" | "answeredAt" | "remindedAt" | "emailStatus"
> & { isUnderWay: boolean; proof: AwaitedProof };

/** The badge with its history: how the invitation went out, when it reached this state, and the last reminder. */
export function StateStory({ household, now }: { household: Told; now: number }) {
  const said = story(household, new Date(now));
  return (
    <>
      <StateBadge state={household.state} />
      {said.map((line) => (
        <Under key={line}>{line}</Under>
      ))}
    </>
  );
}

function story({ isUnderWay, proof, ...household }: Told, now: Date): string[] {
  const { state, sentVia, emailStatus, remindedAt } = household;
  const ago = (moment: Date | null) => (moment ? formatRelative(moment, now) : "");
  const way = sentVia ? capitalized(sentWayText[sentVia]) : "";
  const moments: Record<HouseholdState, string> = {
    none: "",
    pending: "",
    sent: [way, ago(household.sentAt)].filter(Boolean).join(", "),
    opened: ago(household.openedAt),
    accepted: ago(household.answeredAt),
    declined: ago(household.answeredAt),
  };
  return [
    moments[state],
    isUnderWay ? "El correo está saliendo" : "",
    proof ? proofText[proof] : "",
    emailStatus === "refused" ? "El correo no ha llegado: revisa la dirección" : "",
    remindedAt && state !== "accepted" && state !== "declined" ? `Recordada ${ago(remindedAt)}` : "",
  ].filter(Boolean);
}
