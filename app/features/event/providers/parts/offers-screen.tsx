// The offers for a line beside one another: price, contents, missing things, and the button that chooses one.
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconMinus from "@tabler/icons-react/dist/esm/icons/IconMinus.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { Form, Link } from "react-router";
import { differenceText, howText } from "#app/copy/event/budget.ts";
import { formatCount, formatMoney, formatShortDate, sayCount } from "#app/copy/text/format.ts";
import { isContracted, isOffer } from "#app/domain/event/provider.ts";
import { callLink } from "#app/domain/guest/guest.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { ButtonLink, IconLink } from "#app/ui/display/button.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import type { ProviderAnswer } from "../actions.server.ts";
import { notices, providerStatusText } from "../copy.ts";
import type { Offers, ShownOffer } from "../offers.queries.server.ts";
import { offersPath, providersPath } from "./provider-address.ts";
import css from "./offers.module.css";

type Line = Offers["line"];
type Props = Offers & { eventId: string; hearsBudget: boolean; answer: ProviderAnswer | undefined };

export function OffersScreen({ eventId, line, offers, today, hearsBudget, answer }: Props) {
  useLive([`event:${eventId}`, ...(hearsBudget ? [`event:${eventId}:budget` as const] : [])]);
  const here = offersPath(eventId, line.id);
  const chosen = offers.find(({ status }) => isContracted(status));
  // The first one with a price has the page's main button.
  const first = line.isFree
    ? offers.find(({ status, priceCents }) => isOffer(status) && priceCents !== null)
    : undefined;
  const refusal = answer && Object.values(answer.errors)[0];
  return (
    <Sheet>
      <PageHead
        back={{ to: providersPath(eventId), label: "Proveedores" }}
        title={`${line.concept}: ${offers.length === 0 ? "sin ofertas" : formatCount(offers.length, "oferta", "ofertas")}`}
        lead={leadOf(line, offers.length, chosen)}
        actions={
          line.isFree && (
            <ButtonLink
              to={`${providersPath(eventId, { dialog: "/new" })}?partida=${line.id}`}
              variant="ghost"
              icon={IconPlus}
            >
              Añadir oferta
            </ButtonLink>
          )
        }
      />
      <Notices>
        <AddressNotice
          notices={chosen ? { ...notices, elegida: `${chosen.shortName}, contratada` } : notices}
          undo={{ action: here, field: "batchId", intent: "offer.undo" }}
        />
        {refusal && (
          <Notice tone="bad" live>
            {refusal}
          </Notice>
        )}
      </Notices>
      {offers.length === 0 ? (
        <EmptyState
          title="Nadie ha hecho una oferta todavía."
          text="Apunta a quien hayas preguntado: su precio, qué incluye y hasta cuándo vale. Aquí se comparan."
        />
      ) : (
        <ul className={css.offers} data-count={Math.min(offers.length, 3)}>
          {offers.map((offer) => (
            <Card key={offer.id} {...{ eventId, line, offer, today }} isFirst={offer === first} />
          ))}
        </ul>
      )}
      {first && <Notice tone="info">{outcomeText(line, first, offers)}</Notice>}
    </Sheet>
  );
}

function leadOf({ plannedCents }: Line, count: number, chosen: ShownOffer | undefined): string {
  const planned = plannedCents === 0 ? "No habíais previsto nada." : `Habíais previsto ${formatMoney(plannedCents)}.`;
  if (chosen && chosen.priceCents !== null)
    return `${planned} Contratada con ${chosen.name} por ${formatMoney(chosen.priceCents)}.`;
  if (count === 0) return planned;
  return `${planned} ${count === 1 ? "No cuenta en el presupuesto hasta que la elijáis." : "Ninguna cuenta en el presupuesto hasta que elijáis."}`;
}

/** «Si elegís a Iris: la partida «Fotos y vídeo» pasa a 1.950 € contratados, con 585 € de señal por pagar.» */
function outcomeText(
  { concept }: Line,
  { shortName, priceCents, depositCents }: ShownOffer,
  offers: readonly ShownOffer[],
) {
  const deposit = depositCents ? `, con ${formatMoney(depositCents)} de señal por pagar` : "";
  const others = offers.filter(({ status }) => isOffer(status)).length - 1;
  const rest =
    others === 0
      ? ""
      : others === 1
        ? " La otra queda como «No elegida», con su precio, por si acaso."
        : ` Las otras ${sayCount(others, "", "quedan como «No elegidas»")}, con su precio, por si acaso.`;
  return `Si elegís a ${shortName}: la partida «${concept}» pasa a ${formatMoney(priceCents ?? 0)} contratados${deposit}.${rest}`;
}

type CardProps = { eventId: string; line: Line; offer: ShownOffer; today: PlainDate; isFirst: boolean };

function Card({ eventId, line, offer, today, isFirst }: CardProps) {
  const { id, name, status, priceCents, unitCents, includes, missing, notes } = offer;
  const isOpen = isOffer(status);
  return (
    <li className={css.offer} data-first={isFirst || isContracted(status) || undefined}>
      <h2>
        <Link to={providersPath(eventId, { dialog: `/${id}` })}>{name}</Link>
      </h2>
      {!isOpen && (
        <p>
          <Badge tone={isContracted(status) ? "ok" : "quiet"}>{providerStatusText[status]}</Badge>
        </p>
      )}
      <p className={css.price}>
        <b className="num">{priceCents === null ? "Sin precio" : formatMoney(priceCents)}</b>
        {priceCents !== null && (
          <small>
            {line.unit !== "fixed" &&
              unitCents !== null &&
              `${howText(line.unit, priceCents === 0 ? 0 : Math.round(priceCents / unitCents), unitCents)}. `}
            {line.plannedCents > 0 && beside(priceCents, line.plannedCents)}
          </small>
        )}
      </p>
      {(includes.length > 0 || missing.length > 0) && (
        <ul className={css.includes}>
          {includes.map((text) => (
            <li key={text}>
              <IconCheck aria-hidden />
              {text}
            </li>
          ))}
          {missing.map((word) => (
            <li key={word} data-missing="">
              <IconMinus aria-hidden />
              Sin {word}
            </li>
          ))}
        </ul>
      )}
      <Facts {...{ eventId, offer, today }} />
      {notes && <p className={css.notes}>{notes}</p>}
      <OfferActions {...{ eventId, line, offer, today, isFirst }} />
    </li>
  );
}

function beside(cents: number, planned: number): string {
  const difference = differenceText(cents, planned);
  return difference ? `${difference} de lo previsto` : "Lo previsto";
}

function Facts({ eventId, offer, today }: Pick<CardProps, "eventId" | "offer" | "today">) {
  const { id, priceCents, depositCents, validUntil, answeredInDays, status, documents } = offer;
  return (
    <dl className={css.facts}>
      <div>
        <dt>Señal</dt>
        <dd className="num">{depositCents ? depositText(depositCents, priceCents) : "sin señal"}</dd>
      </div>
      <div>
        <dt>{validUntil !== null && validUntil < today ? "Caducó" : "Vale hasta"}</dt>
        <dd className="num">{validUntil === null ? "sin fecha" : shortDay(validUntil, today)}</dd>
      </div>
      <div>
        <dt>Contestó en</dt>
        <dd>
          {answeredInDays === null
            ? status === "asked" && priceCents === null
              ? "aún no"
              : "–"
            : answeredInDays === 0
              ? "el mismo día"
              : formatCount(answeredInDays, "día", "días")}
        </dd>
      </div>
      <div>
        <dt>Documento</dt>
        <dd>
          {documents.length === 0
            ? "ninguno"
            : documents.map((document) => (
                <a
                  key={document.id}
                  href={`${providersPath(eventId, { dialog: `/${id}` })}/documents/${document.id}`}
                  download
                >
                  {document.name}
                </a>
              ))}
        </dd>
      </div>
    </dl>
  );
}

/** «30 %, 585 €» */
function depositText(cents: number, priceCents: number | null): string {
  return priceCents ? `${Math.round((cents * 100) / priceCents)} %, ${formatMoney(cents)}` : formatMoney(cents);
}

/** «15 dic», with its year if it is another one than today's. */
function shortDay(day: PlainDate, today: PlainDate): string {
  const text = formatShortDate(day);
  return day.slice(0, 4) === today.slice(0, 4) ? text.replace(/ \d+$/, "") : text;
}

/** The longest name that the main button says. */
const LONGEST = 12;

function OfferActions({ eventId, line, offer, isFirst }: CardProps) {
  const { id, name, shortName, phone, version, status, priceCents } = offer;
  const mayChoose = line.isFree && !isContracted(status);
  const post = { method: "post", action: offersPath(eventId, line.id), preventScrollReset: true } as const;
  return (
    <div className={css.actions}>
      {mayChoose && priceCents === null && (
        <ButtonLink variant="ghost" to={providersPath(eventId, { dialog: `/${id}` })}>
          Poner su precio
        </ButtonLink>
      )}
      {mayChoose && priceCents !== null && (
        <Form {...post}>
          <input type="hidden" name="providerId" value={id} />
          <input type="hidden" name="version" value={version} />
          <SubmitButton
            name="intent"
            value="offer.choose"
            variant={isFirst ? "primary" : "ghost"}
            busy="Eligiendo..."
            aria-label={`Elegir a ${name}`}
          >
            {isFirst && shortName.length <= LONGEST ? `Elegir a ${shortName}` : "Elegir"}
          </SubmitButton>
        </Form>
      )}
      {phone && <IconLink to={callLink(phone)} label={`Llamar a ${name}`} icon={IconPhone} reloadDocument />}
      {mayChoose && isOffer(status) && (
        <Form {...post} className={css.decline}>
          <input type="hidden" name="providerId" value={id} />
          <SubmitButton
            name="intent"
            value="offer.decline"
            variant="plain"
            size="sm"
            busy="Descartando..."
            aria-label={`Descartar a ${name}`}
          >
            Descartar
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}

/** In place of a line that is not in the budget any more. */
export function NoLineScreen({ eventId }: { eventId: string }) {
  return (
    <Sheet>
      <PageHead back={{ to: providersPath(eventId), label: "Proveedores" }} title="Esta partida ya no está" />
      <EmptyState
        title="Puede que alguien la haya quitado mientras tanto."
        text="Los proveedores que la ofrecían siguen en la lista."
        action={<ButtonLink to={providersPath(eventId)}>Volver a los proveedores</ButtonLink>}
      />
    </Sheet>
  );
}
