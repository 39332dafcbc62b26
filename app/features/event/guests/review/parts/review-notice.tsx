// The strip on the guest list about the answers that wait for a host's decision.
import { formatNumber } from "#app/copy/text/format.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { reviewLead, reviewTitle } from "../copy.ts";
import type { ReviewKind } from "../queries.server.ts";
import { reviewPath } from "./review-address.ts";
import css from "./review-notice.module.css";

/** Null while no answer waits. SC-19, R-1 */
export function ReviewNotice({
  counts,
  eventId,
  address,
}: {
  counts: Record<ReviewKind, number>;
  eventId: string;
  address: URLSearchParams;
}) {
  const all = counts.approval + counts.unmatched + counts.again + counts.room;
  if (all === 0) return null;
  return (
    <section className={css.waiting} aria-labelledby="waiting-title">
      <div>
        <h2 id="waiting-title">{reviewTitle(all)}.</h2> <span>{reviewLead(counts)}</span>
      </div>
      <ButtonLink to={reviewPath(eventId, address)} size="sm" className={css.open} preventScrollReset>
        {all === 1 ? "Verla" : `Ver las ${formatNumber(all)}`}
      </ButtonLink>
    </section>
  );
}
