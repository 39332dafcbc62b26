// The guests and their gifts, once hosts may know them, with their messages and the button to thank.
import { Form } from "react-router";
import { formatMoney } from "#app/copy/text/format.ts";
import { worthOf } from "#app/domain/event/gifts.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import type { HostPledge } from "#app/platform/gift-pledges.server.ts";
import { givenText } from "../copy.ts";
import css from "./gifts.module.css";

export function Givers({ path, pledges }: { path: string; pledges: readonly HostPledge[] }) {
  const known = pledges.filter(({ giver }) => giver !== null);
  if (known.length === 0) return null;
  return (
    <Section title="Quién regala" lead="Las gracias van por correo a quien lo dejó.">
      <ul className={css.givers}>
        {known.map(({ id, giver, isThanked, ...pledge }) => (
          <li key={id}>
            <div>
              <p>
                <b>{giver?.name || "Sin nombre"}</b> · {whatOf(pledge)}
              </p>
              {giver?.message && <p className="soft lines">{giver.message}</p>}
            </div>
            {isThanked ? (
              <Badge tone="ok" shape="full">
                Gracias dadas
              </Badge>
            ) : (
              <Form method="post" action={path} preventScrollReset>
                <input type="hidden" name="intent" value="thank" />
                <input type="hidden" name="reservationId" value={id} />
                <SubmitButton
                  variant="soft"
                  size="sm"
                  busy="Enviando..."
                  aria-label={`${thanksText(giver)} a ${giver?.name || "quien no dejó nombre"}`}
                >
                  {thanksText(giver)}
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** «2 noches de Noches en Menorca», «una aportación de 50 €». */
function whatOf({
  giftTitle,
  parts,
  unit,
  ...amounts
}: Pick<HostPledge, "giftTitle" | "parts" | "unit" | "amountCents" | "arrivedCents">) {
  if (giftTitle === null) return `una aportación de ${formatMoney(worthOf(amounts) ?? 0)}`;
  return givenText({ title: giftTitle, parts, unit });
}

/** With an address the button sends an e-mail; else it records that hosts thanked in person. */
function thanksText(giver: HostPledge["giver"]): string {
  return giver?.hasEmail ? "Dar las gracias" : "Ya le di las gracias";
}
