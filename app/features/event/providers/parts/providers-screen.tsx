// The providers of an event, in rows: their service, how far the talk is, their cost, and the amounts paid and due.
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { offerPriceText, offersText } from "#app/copy/event/budget.ts";
import { formatCount, formatMoney } from "#app/copy/text/format.ts";
import { sumMoney } from "#app/domain/event/budget.ts";
import { isContracted, type ProviderStatus } from "#app/domain/event/provider.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { TitleLink } from "#app/ui/display/list.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { PageHead, Section, Sheet } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { notices, providerStatusText } from "../copy.ts";
import type { LineOffers } from "#app/features/event/budget/offers.queries.server.ts";
import type { Provider } from "../queries.server.ts";
import type { ProviderAnswer } from "../actions.server.ts";
import { offersPath, providersPath } from "./provider-address.ts";
import css from "./providers.module.css";

/** The cost of a provider: the price of their offer, else the contracted sum, else the planned one. */
function priceText({ money: { contracted, planned }, status, offer }: Provider): string {
  if (!isContracted(status) && offer?.priceCents) return offerPriceText(offer.priceCents, offer.unit);
  const cents = contracted || planned;
  return cents > 0 ? formatMoney(cents) : "Sin precio";
}

const toneOf = {
  asked: "quiet",
  quoted: "warn",
  hired: "ok",
  done: "accent",
  declined: "quiet",
} as const satisfies Record<ProviderStatus, string>;

export function ProvidersScreen({
  event,
  providers,
  decisions,
  hearsBudget,
  answer,
  children,
}: {
  event: { id: string; title: string };
  providers: readonly Provider[];
  decisions: readonly LineOffers[];
  hearsBudget: boolean;
  answer: ProviderAnswer | undefined;
  children: ReactNode;
}) {
  useLive([`event:${event.id}`, ...(hearsBudget ? [`event:${event.id}:budget` as const] : [])]);
  const { contracted, paid, due } = sumMoney(providers.flatMap(({ lines }) => lines.map(({ money }) => money)));
  const add = (
    <ButtonLink to={providersPath(event.id, { dialog: "/new" })} icon={IconPlus} preventScrollReset>
      Añadir proveedor
    </ButtonLink>
  );
  const refusal = answer && Object.values(answer.errors)[0];
  return (
    <Sheet>
      <PageHead
        title="Proveedores"
        lead={
          providers.length > 0 &&
          `${formatCount(providers.length, "proveedor", "proveedores")}. Contratado ${formatMoney(contracted)}, pagado ${formatMoney(paid)} y por pagar ${formatMoney(due)}.`
        }
        actions={
          providers.length > 0 && (
            <>
              <ButtonLink to={`/app/event/${event.id}/budget`} variant="ghost">
                Presupuesto
              </ButtonLink>
              {add}
            </>
          )
        }
      />
      <Notices>
        <AddressNotice notices={notices} undo={{ action: providersPath(event.id), field: "batchId" }} />
        {refusal && (
          <Notice tone="bad" live>
            {refusal}
          </Notice>
        )}
      </Notices>
      {providers.length === 0 ? (
        <EmptyState
          title="Quien hace la fiesta posible."
          text="Apunta a quien trabaja en el evento: catering, música, fotos. Verás qué has preguntado, a quién has contratado y qué queda por pagarle."
          action={add}
        />
      ) : (
        <>
          {decisions.length > 0 && (
            <Section title="Por decidir">
              <ul className={css.decisions}>
                {decisions.map((line) => (
                  <li key={line.id}>
                    <Link to={offersPath(event.id, line.id)}>{line.concept}</Link>
                    <small>{offersText(line)}</small>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <ul className={css.rows}>
            {providers.map((provider) => {
              const { id, name, company, service, status, money } = provider;
              return (
                <li key={id}>
                  <span className={css.who}>
                    <TitleLink to={providersPath(event.id, { dialog: `/${id}` })} preventScrollReset>
                      {company || name}
                    </TitleLink>
                    <small>{[service, company && name].filter(Boolean).join(" · ")}</small>
                  </span>
                  <Badge tone={toneOf[status]}>{providerStatusText[status]}</Badge>
                  <span className={css.money}>
                    <b className="num">{priceText(provider)}</b>
                    {!isContracted(status)
                      ? provider.offer?.priceCents != null && <small>Oferta</small>
                      : (money.contracted > 0 || money.planned > 0) && (
                          <small className="num">
                            {money.contracted === 0 ? (
                              "Sin contratar"
                            ) : money.due === 0 ? (
                              "Pagado"
                            ) : (
                              <>
                                <span className="nowrap">
                                  {money.paid > 0 ? `${formatMoney(money.paid)} pagados,` : "Sin pagar,"}
                                </span>{" "}
                                <span className="nowrap">{formatMoney(money.due)} por pagar</span>
                              </>
                            )}
                          </small>
                        )}
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {children}
    </Sheet>
  );
}
