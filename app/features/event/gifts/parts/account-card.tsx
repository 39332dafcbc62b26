// The hosts' account, and the announced transfers: hosts check their bank account and mark the ones that arrived.
import { formatMoney } from "#app/copy/text/format.ts";
import { checkIban } from "#app/domain/event/iban.ts";
import type { GiftAccount } from "#app/domain/event/gifts.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Disclosure } from "#app/ui/display/details.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { MoneyInput, TextInput } from "#app/ui/form/text-fields.tsx";
import { Card } from "#app/ui/layout/sheet.tsx";
import { Form } from "react-router";
import { givenText, giftsPath } from "../copy.ts";
import type { HostPledge } from "#app/platform/gift-pledges.server.ts";
import css from "./gifts.module.css";

export function AccountCard({
  path,
  eventId,
  account,
  pledges,
}: {
  path: string;
  eventId: string;
  account: GiftAccount;
  pledges: readonly HostPledge[];
}) {
  const { iban, holder, bizum } = account;
  const facts = [
    // In groups of four, to be read out, also if an older row has no spaces.
    ["IBAN", checkIban(iban) ?? iban],
    ["A nombre de", holder],
    ["Bizum", bizum],
  ].filter(([, value]) => value);
  const announced = pledges.filter(({ amountCents }) => amountCents !== null);
  const waiting = announced.filter(({ arrivedCents }) => arrivedCents === null);
  const arrived = announced.filter(({ arrivedCents }) => arrivedCents !== null);
  return (
    <Card as="aside" className={css.account} aria-label="En vuestra cuenta">
      <h2>En vuestra cuenta</h2>
      <p className="soft small">Convite no cobra ni ve el dinero: va de su banco al vuestro.</p>
      {facts.length > 0 && (
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ButtonLink
        variant={facts.length > 0 ? "ghost" : "soft"}
        size="sm"
        to={giftsPath(eventId, { dialog: "settings" })}
        preventScrollReset
      >
        {facts.length > 0 ? "Cuenta y sorpresa" : "Poner una cuenta o un Bizum"}
      </ButtonLink>
      {waiting.length > 0 && (
        <>
          <h3>¿Ha llegado?</h3>
          <ul className={css.refs}>
            {waiting.map(({ id, amountCents, reference, parts, unit, giftTitle }) => (
              <li key={id}>
                <p>
                  <b>{formatMoney(amountCents ?? 0)}</b>
                  <small>
                    Concepto {reference} ·{" "}
                    {giftTitle === null ? "aportación" : givenText({ title: giftTitle, parts, unit })}
                  </small>
                </p>
                <Form method="post" action={path} preventScrollReset>
                  <input type="hidden" name="intent" value="contribution.arrived" />
                  <input type="hidden" name="reference" value={reference} />
                  <input type="hidden" name="amount" value={((amountCents ?? 0) / 100).toFixed(2)} />
                  <SubmitButton variant="soft" size="sm" busy="..." aria-label={`Ha llegado ${reference}`}>
                    Ha llegado
                  </SubmitButton>
                </Form>
              </li>
            ))}
          </ul>
          <Disclosure summary="Ha llegado otra cantidad" small>
            <CheckedForm intent="contribution.arrived" action={path}>
              <TextInput
                name="reference"
                label="Concepto"
                placeholder="LYA-7K3PD"
                maxLength={12}
                autoComplete="off"
                required
              />
              <MoneyInput name="amount" label="Cuánto ha llegado" required />
              <SubmitButton variant="soft">Apuntar</SubmitButton>
            </CheckedForm>
          </Disclosure>
        </>
      )}
      {arrived.length > 0 && (
        <Disclosure summary={`Ya ha llegado (${arrived.length})`} small>
          <ul className={css.refs}>
            {arrived.map(({ id, arrivedCents, reference }) => (
              <li key={id}>
                <p>
                  <b>{formatMoney(arrivedCents ?? 0)}</b>
                  <small>Concepto {reference}</small>
                </p>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  );
}
