// The gift list of an event's page: each gift is a plate whose rim has one seat per part; no scripts.
import { formatMoney } from "#app/copy/text/format.ts";
import { PartRim } from "#app/ui/display/part-rim.tsx";
import type { GiftOnPage, GiftRefused, GiftsOnPage, PublicEvent } from "#app/domain/event/public-event.ts";

const away = { target: "_blank", rel: "noopener noreferrer", referrerPolicy: "no-referrer" } as const;
const asChoices = 12;
const emailLabel = "Correo, si quieres que te den las gracias";

/** The event with the just rejected form of its gift list. */
export function withRefusedGift(event: PublicEvent, refused: GiftRefused | undefined): PublicEvent {
  return refused && event.gifts ? { ...event, gifts: { ...event.gifts, refused } } : event;
}

/** «8 de 12 noches · a 75 €»; for a gift in one part, its price. */
function giftFacts({ parts, taken, unit, priceCents }: GiftOnPage): string {
  const price = priceCents === null ? "" : formatMoney(priceCents);
  if (parts === 1) return [price, taken > 0 ? "" : "Libre"].filter(Boolean).join(" · ");
  return [`${taken} de ${parts}${unit ? ` ${unit}` : ""}`, price && `a ${price}`].filter(Boolean).join(" · ");
}

export function GiftList({ list }: { list: GiftsOnPage }) {
  const { gifts, surprise, refused, action, giver, own = [] } = list;
  const isGone =
    refused?.giftId != null && !gifts.some(({ id, parts, taken }) => id === refused.giftId && taken < parts);
  return (
    <div className="wishes">
      {isGone && (
        <p className="err all" role="alert">
          {refused.text}
        </p>
      )}
      {own.map(({ path, title }) => (
        <p key={path} className="links">
          <a href={path}>Tu regalo{title === null ? "" : `: ${title}`}</a>
        </p>
      ))}
      <ul>
        {gifts.map((gift) => (
          <li key={gift.id} id={`regalo-${gift.id}`} className="wish" data-full={gift.taken >= gift.parts || undefined}>
            {gift.taken >= gift.parts ? (
              <div className="head">
                <Rim gift={gift} />
                <Title gift={gift} said={gift.parts === 1 ? "Ya tiene quien lo regale." : "Completa. Gracias."} />
              </div>
            ) : (
              <details open={refused?.giftId === gift.id}>
                <summary className="head">
                  <Rim gift={gift} />
                  <Title gift={gift} said={giftFacts(gift)} />
                  <span className="pickit">Elegir</span>
                </summary>
                <Inside
                  gift={gift}
                  action={action}
                  giver={giver}
                  refused={refused?.giftId === gift.id ? refused : null}
                />
              </details>
            )}
          </li>
        ))}
      </ul>
      {surprise && gifts.length > 0 && (
        <p className="fine">Es una sorpresa: no sabrán quién regala qué hasta que haya pasado el día.</p>
      )}
    </div>
  );
}

function Title({ gift, said }: { gift: GiftOnPage; said: string }) {
  return (
    <span className="what">
      <b className="tt">{gift.title}</b>
      <span>{said}</span>
    </span>
  );
}

/** The gift's plate, with its picture in the middle. */
function Rim({ gift: { parts, taken, picture } }: { gift: GiftOnPage }) {
  return (
    <span className="dish0" aria-hidden="true">
      <PartRim parts={parts} taken={taken} hasPicture={picture !== null} />
      {picture && <img src={picture.url} alt="" loading="lazy" referrerPolicy="no-referrer" />}
    </span>
  );
}

function Inside({
  gift,
  action,
  giver,
  refused,
}: Pick<GiftsOnPage, "action" | "giver" | "refused"> & { gift: GiftOnPage }) {
  const { id, note, url, priceCents, parts, unit } = gift;
  const left = parts - gift.taken;
  return (
    <div className="body">
      {note && <p className="lines">{note}</p>}
      {url && (
        <p className="links">
          <a href={url} {...away}>
            Ver en la tienda
          </a>
        </p>
      )}
      <form method="post" action={`${action}#regalo-${id}`}>
        <input type="hidden" name="intent" value="gift.reserve" />
        <input type="hidden" name="giftId" value={id} />
        {refused && (
          <p className="err all" role="alert">
            {refused.text}
          </p>
        )}
        {left > 1 && <PartsField gift={gift} left={left} refused={refused} />}
        <Field
          id={id}
          name="name"
          label="Nombre"
          refused={refused}
          value={refused?.values.name ?? giver}
          required
          autoComplete="name"
          maxLength={100}
        />
        <Field
          id={id}
          name="email"
          label={emailLabel}
          refused={refused}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <p className="f">
          <label htmlFor={`message-${id}`}>Unas palabras</label>
          <textarea
            id={`message-${id}`}
            name="message"
            rows={2}
            maxLength={500}
            defaultValue={refused?.values.message}
            {...aria(`message-${id}`, refused?.errors.message)}
          />
          <Wrong id={`message-${id}`} text={refused?.errors.message} />
        </p>
        <Trap />
        <button>
          {left === 1 && priceCents !== null
            ? `Lo regalo yo · ${formatMoney(priceCents)}`
            : left > 1 && unit
              ? `Regalar estas ${unit}`
              : "Lo regalo yo"}
        </button>
        <p className="fine">
          No pagas aquí: Convite no cobra ni ve el dinero. Después te decimos cómo hacérselo llegar.{" "}
          <a href="/privacy">Privacidad</a>
        </p>
      </form>
    </div>
  );
}

function PartsField({ gift, left, refused }: { gift: GiftOnPage; left: number; refused: GiftRefused | null }) {
  const { id, unit, priceCents } = gift;
  const label = `¿Cuántas regalas?${unit ? ` (${unit})` : ""}`;
  const chosen = refused?.values.parts ?? "1";
  if (left > asChoices)
    return (
      <Field
        id={id}
        name="parts"
        label={`${label} Quedan ${left}.`}
        refused={refused}
        type="number"
        min={1}
        max={left}
        value={chosen}
      />
    );
  return (
    <fieldset className="many" {...aria(`parts-${id}`, refused?.errors.parts)}>
      <legend>{label}</legend>
      {Array.from({ length: left }, (_, index) => index + 1).map((count) => (
        <label key={count}>
          <input type="radio" name="parts" value={count} defaultChecked={String(count) === chosen} />
          <span>
            {count}
            {priceCents !== null && <small>{formatMoney(priceCents * count)}</small>}
          </span>
        </label>
      ))}
      <Wrong id={`parts-${id}`} text={refused?.errors.parts} />
    </fieldset>
  );
}

/** For guests who prefer to send money: an amount, for which they get a reference and a code. */
export function ContributionForm({ list: { action, refused } }: { list: GiftsOnPage }) {
  const again = refused?.giftId === null ? refused : null;
  return (
    <form method="post" action={`${action}#regalos`} className="amount">
      <input type="hidden" name="intent" value="contribution" />
      <p>Di cuánto y te damos un concepto y un código para la app de tu banco. Convite no cobra ni ve el dinero.</p>
      {again && (
        <p className="err all" role="alert">
          {again.text}
        </p>
      )}
      <Field
        id="aportar"
        name="amount"
        label="Cantidad, en euros"
        refused={again}
        required
        inputMode="decimal"
        maxLength={20}
      />
      <Field id="aportar" name="name" label="Nombre, si quieres" refused={again} autoComplete="name" maxLength={100} />
      <Field
        id="aportar"
        name="email"
        label={emailLabel}
        refused={again}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <Trap />
      <button>Ver cómo enviarlo</button>
    </form>
  );
}

function Field({
  id,
  name,
  label,
  refused,
  value = refused?.values[name],
  required,
  ...native
}: {
  id: string;
  name: string;
  label: string;
  refused: GiftRefused | null;
  value?: string | undefined;
  required?: boolean;
  type?: "email" | "number";
  inputMode?: "decimal";
  autoComplete?: string;
  maxLength?: number;
  min?: number;
  max?: number;
}) {
  const error = refused?.errors[name];
  return (
    <p className="f">
      <label htmlFor={`${name}-${id}`}>
        {label} {required && <span aria-hidden="true">*</span>}
      </label>
      <input
        id={`${name}-${id}`}
        name={name}
        required={required}
        defaultValue={value}
        {...native}
        {...aria(`${name}-${id}`, error)}
      />
      <Wrong id={`${name}-${id}`} text={error} />
    </p>
  );
}

/** A honeypot field: invisible to people, only bots fill it in. */
function Trap() {
  return (
    <p className="trap" aria-hidden="true">
      <label>
        Web (déjalo vacío) <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}

function Wrong({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <span className="err" id={`${id}-error`} role="alert">
      {text}
    </span>
  );
}

function aria(id: string, error: string | undefined) {
  return error ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {};
}
