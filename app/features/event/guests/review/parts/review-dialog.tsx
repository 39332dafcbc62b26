// The review queue: answers grouped by the reason for review, each with its actions and the guests on the list it may come from.
import { findNotice } from "#app/copy/text/notices.ts";
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import { useEffect } from "react";
import { Form, useLocation } from "react-router";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { useArrival } from "#app/ui/feedback/use-arrival.ts";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { ListHead } from "#app/ui/display/list.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { listPath } from "../../parts/list-address.ts";
import { kindLead, kindTitle, moreText, notices, reviewLead } from "../copy.ts";
import { type Waiting, WaitingSection } from "./waiting-section.tsx";
import type { Match, ReviewEntry, ReviewKind } from "../queries.server.ts";
import { GuestFinder } from "./guest-finder.tsx";
import css from "./review.module.css";
import { ReviewRow } from "./review-row.tsx";

export type ReviewDialogProps = {
  event: { id: string; timeZone: string };
  counts: Record<ReviewKind, number>;
  entries: readonly (ReviewEntry & { matches: readonly Match[] })[];
  /** The answer whose guest the host searches for by hand. */
  search: { guestId: string; name: string; query: string; found: readonly Match[] } | null;
  waiting: Waiting;
  answer: FormAnswer | undefined;
};

const kinds = ["approval", "unmatched", "again"] as const satisfies ReviewKind[];

/** R-1, SC-19 */
export function ReviewDialog({ event, counts, entries, search, waiting, answer }: ReviewDialogProps) {
  const address = new URLSearchParams(useLocation().search);
  const backTo = listPath(event.id, address);
  const arrival = useArrival();
  useEffect(() => {
    // The row one has decided on is gone, and the focus with it.
    if (arrival.notice) document.querySelector<HTMLElement>("dialog[open] h2")?.focus();
  }, [arrival]);
  const batchId = address.get("deshacer");
  const isEmpty = entries.length === 0 && waiting.count === 0;
  return (
    <RouteDialog
      title="Respuestas por revisar"
      lead={isEmpty ? undefined : reviewLead(counts)}
      backTo={backTo}
      size="lg"
    >
      <Notices>
        {batchId && arrival.notice ? (
          <Undoable
            batchId={batchId}
            intent={arrival.notice === "mios" ? "adopt.undo" : "answer.separate"}
            text={findNotice(notices, arrival.notice)}
          />
        ) : (
          <AddressNotice notices={notices} />
        )}
        {answer?.errors.form && (
          <Notice tone="bad" live>
            {answer.errors.form}
          </Notice>
        )}
      </Notices>
      {search && <GuestFinder key={search.guestId} eventId={event.id} address={address} {...search} />}
      {isEmpty && (
        <EmptyState
          level={3}
          title="Todo revisado"
          text="Cuando alguien que no esté en tu lista conteste, o alguien conteste dos veces, lo verás aquí."
          action={<ButtonLink to={backTo}>Volver a la lista</ButtonLink>}
        />
      )}
      {kinds.map((kind) => {
        const shown = entries.filter((entry) => entry.kind === kind);
        if (shown.length === 0) return null;
        return (
          <section key={kind} className={css.kind} aria-labelledby={`review-${kind}`}>
            <ListHead
              level={3}
              id={`review-${kind}`}
              title={
                <>
                  {kindTitle[kind]} <span className="num soft">{counts[kind]}</span>
                </>
              }
            >
              {kind === "unmatched" && counts.unmatched > 1 && (
                <Form method="post" preventScrollReset>
                  <SubmitButton name="intent" value="answer.keepAll" size="sm" variant="ghost" busy="Guardando...">
                    Son todas personas nuevas
                  </SubmitButton>
                </Form>
              )}
            </ListHead>
            <p className="soft small">{kindLead[kind]}</p>
            <Rows pad={4} className={css.rows}>
              {shown.map((entry) => (
                <ReviewRow key={`${kind} ${entry.guestId}`} entry={entry} event={event} address={address} />
              ))}
            </Rows>
            {counts[kind] > shown.length && <p className="soft small">{moreText(counts[kind] - shown.length)}</p>}
          </section>
        );
      })}
      <WaitingSection event={event} waiting={waiting} />
    </RouteDialog>
  );
}

/** A notice with its undo. It stands here, since nothing outside of an open dialog can be pressed. */
function Undoable({ batchId, intent, text }: { batchId: string; intent: string; text: string | null }) {
  if (!text) return null;
  return (
    <Notice
      tone="ok"
      live
      action={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="batchId" value={batchId} />
          <SubmitButton
            name="intent"
            value={intent}
            size="sm"
            variant="ghost"
            icon={IconArrowBackUp}
            busy="Deshaciendo..."
          >
            Deshacer
          </SubmitButton>
        </Form>
      }
    >
      {text}
    </Notice>
  );
}
