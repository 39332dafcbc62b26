// The pairs of guests who are probably one person: each row with its facts, and the button that keeps it.
import { Form, useSearchParams } from "react-router";
import { guestStatusText } from "#app/copy/guest/guests.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Card, PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { listPath } from "../../parts/list-address.ts";
import { byText, type DoublesNotice, doublesPath, doublesText, notices, pairsText } from "../copy.ts";
import type { DoubleGuest, ShownPair } from "../queries.server.ts";
import css from "./doubles.module.css";

type Props = { eventId: string; pairs: readonly ShownPair[]; count: number; refusal: string | undefined };

export function DoublesScreen({ eventId, pairs, count, refusal }: Props) {
  const list = listPath(eventId, new URLSearchParams());
  const [address] = useSearchParams();
  const undoIntent = address.get("aviso") === ("distintas" satisfies DoublesNotice) ? "distinct.undo" : "merge.undo";
  return (
    <Sheet>
      <PageHead
        title={doublesText.title}
        lead={count > 0 && pairsText(count)}
        back={{ to: list, label: "Invitados" }}
      />
      <Notices>
        <AddressNotice
          notices={notices}
          undo={{ action: doublesPath(eventId), field: "batchId", intent: undoIntent }}
        />
        {refusal && (
          <Notice tone="bad" live>
            {refusal}
          </Notice>
        )}
      </Notices>
      {count === 0 && (
        <EmptyState
          title={doublesText.none}
          text={doublesText.noneLead}
          action={<ButtonLink to={list}>{doublesText.back}</ButtonLink>}
        />
      )}
      <div className={css.pairs}>
        {pairs.map(({ by, guests: [one, other] }) => (
          <section key={`${one.id} ${other.id}`} className={css.pair} aria-label={`${one.name} y ${other.name}`}>
            <h2>
              {one.name} <small>{byText[by]}</small>
            </h2>
            <div>
              <Row guest={one} other={other} eventId={eventId} />
              <Row guest={other} other={one} eventId={eventId} />
            </div>
            <Form method="post" action={doublesPath(eventId)} preventScrollReset replace>
              <input type="hidden" name="intent" value="pair.distinct" />
              <input type="hidden" name="oneId" value={one.id} />
              <input type="hidden" name="otherId" value={other.id} />
              <SubmitButton
                variant="plain"
                size="sm"
                aria-label={`${doublesText.distinct}: ${one.name} y ${other.name}`}
              >
                {doublesText.distinct}
              </SubmitButton>
            </Form>
          </section>
        ))}
      </div>
    </Sheet>
  );
}

function Row({ guest, other, eventId }: { guest: DoubleGuest; other: DoubleGuest; eventId: string }) {
  const facts = [
    [doublesText.status, guestStatusText[guest.status]],
    [doublesText.household, guest.household === guest.name ? null : guest.household],
    [doublesText.phone, guest.phone],
    [doublesText.email, guest.email],
    [doublesText.place, guest.place],
    [doublesText.notes, guest.notes],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  const fields = { keptId: guest.id, goneId: other.id, keptVersion: guest.version, goneVersion: other.version };
  const where = guest.household === guest.name ? "" : `, ${guest.household}`;
  return (
    <Card sunk snug className={css.guest}>
      <h3>{guest.name}</h3>
      <dl>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Form method="post" action={doublesPath(eventId)} preventScrollReset replace>
        <input type="hidden" name="intent" value="guest.merge" />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SubmitButton variant="soft" size="sm" aria-label={`${doublesText.keep}: ${guest.name}${where}`}>
          {doublesText.keep}
        </SubmitButton>
      </Form>
    </Card>
  );
}
