// A guest's promise: thanks, how it reaches the hosts, and the form to cancel it.
import { formatMoney } from "#app/copy/text/format.ts";
import { worthOf } from "#app/domain/event/gifts.ts";
import { PageScript } from "#app/ui/public-page/page-script.tsx";
import { PlainScreen } from "#app/ui/public-page/screens.tsx";
import type { WayOfMoney } from "./queries.server.ts";

type PledgeShown = {
  path: string;
  event: { title: string; host: string };
  gift: { title: string; parts: number | null; unit: string; url: string | null } | null;
  /** The hosts have taken it off their list since. */
  isOffList: boolean;
  amountCents: number | null;
  /** The amount that arrived at the hosts' account; null until then. */
  arrivedCents: number | null;
  reference: string;
  name: string;
  surprise: boolean;
  isCancelled: boolean;
  isNew: boolean;
  hasEmail: boolean;
  way: WayOfMoney | "closer" | null;
};

export function PledgeScreen(props: PledgeShown & { error: string | null }) {
  const {
    path,
    event,
    gift,
    isOffList,
    amountCents,
    arrivedCents,
    name,
    surprise,
    isCancelled,
    isNew,
    hasEmail,
    way,
    error,
  } = props;
  if (isCancelled)
    return (
      <PlainScreen title="Ya está suelto">
        <p>
          {gift ? `«${gift.title}» vuelve a estar libre en la lista.` : "Tu aportación ya no cuenta."} No hemos guardado
          nada de ti.
        </p>
      </PlainScreen>
    );
  const hasArrived = arrivedCents !== null;
  const worth = worthOf({ amountCents, arrivedCents });
  const isOther = hasArrived && amountCents !== null && arrivedCents !== amountCents;
  const what = gift
    ? `${gift.parts === null ? "" : `${gift.parts} ${gift.unit || "partes"} de `}«${gift.title}»`
    : "Tu aportación";
  return (
    <PlainScreen title={isNew ? `Gracias${name && `, ${name}`}` : "Tu regalo"}>
      {error && (
        <p className="err all" role="alert">
          {error}
        </p>
      )}
      <p>
        <b>{what}</b>
        {worth !== null && ` · ${formatMoney(worth)}`}
        <br />
        Para «{event.title}», de {event.host}.
      </p>
      {isOffList && <p>Lo han quitado de su lista. Si aún no lo has comprado, puedes soltarlo.</p>}
      {surprise && gift && <p>Es una sorpresa: no sabrán que es tuyo hasta que haya pasado el día.</p>}
      {hasArrived ? (
        <p>
          <b>Ya les ha llegado.</b> Gracias.
          {isOther && ` Apuntaste ${formatMoney(amountCents)} y les han llegado ${formatMoney(arrivedCents)}.`}
        </p>
      ) : (
        <HowTo gift={gift} way={way} reference={props.reference} surprise={surprise} host={event.host} />
      )}
      {!hasArrived && (
        <>
          <p className="fine">
            {hasEmail
              ? "Este enlace es solo tuyo: guárdalo. También va a tu correo, si no nos has pedido que no te escribamos."
              : "Este enlace es solo tuyo: guárdalo para volver."}
          </p>
          <form method="post" action={path}>
            <input type="hidden" name="intent" value="gift.cancel" />
            <button className="back">Soltar mi regalo</button>
          </form>
        </>
      )}
      <PageScript />
    </PlainScreen>
  );
}

type HowToProps = Pick<PledgeShown, "gift" | "way" | "reference" | "surprise"> & { host: string };

function HowTo({ gift, way, reference, surprise, host }: HowToProps) {
  const shop = gift?.url && (
    <p className="links">
      <a href={gift.url} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
        Comprarlo en la tienda
      </a>
    </p>
  );
  if (way === "closer")
    return (
      <>
        {shop}
        <p>
          {gift ? "Si prefieres enviar el dinero, va" : "Va"} de tu banco al suyo, y su cuenta se ve con la invitación
          de cada familia. Si tienes la tuya, está ahí, en «Regalos». Si no, pídesela a {host}: ya ve lo que has
          apuntado.
        </p>
        <p>
          Pon este concepto y sabrán {surprise ? "para qué es" : "que es tuyo"}: <b className="pick">{reference}</b>{" "}
          <Copy text={reference} label="Copiar concepto" />
        </p>
      </>
    );
  if (!way)
    return (
      <>
        <p>
          {gift
            ? "Cómpralo donde quieras y llévalo el día, o pregúntales dónde mandarlo."
            : "Pregúntales cómo enviarlo."}
        </p>
        {shop}
      </>
    );
  return (
    <>
      {shop}
      <p>
        {gift ? "Si prefieres enviar el dinero, va" : "Va"} de tu banco al suyo. Convite no cobra ni ve el dinero. Pon
        el concepto: así sabrán {surprise ? "para qué es" : "que es tuyo"}.
      </p>
      <div className="transfer">
        <dl>
          {way.iban && (
            <div>
              <dt>IBAN</dt>
              <dd>
                <span className="pick">{way.iban}</span> <Copy text={way.iban} label="Copiar IBAN" />
              </dd>
            </div>
          )}
          {way.holder && (
            <div>
              <dt>A nombre de</dt>
              <dd>{way.holder}</dd>
            </div>
          )}
          <div>
            <dt>Concepto</dt>
            <dd>
              <span className="pick">{reference}</span> <Copy text={reference} label="Copiar concepto" />
            </dd>
          </div>
          {way.bizum && (
            <div>
              <dt>Bizum</dt>
              <dd className="pick">{way.bizum}</dd>
            </div>
          )}
        </dl>
        {way.code && (
          <figure>
            <img
              className="qr"
              src={`data:image/svg+xml,${encodeURIComponent(way.code)}`}
              alt="Código QR para la app de tu banco"
              width={152}
              height={152}
            />
            <figcaption>Ábrelo con la app de tu banco</figcaption>
          </figure>
        )}
      </div>
    </>
  );
}

/** Copies `text`; it appears with JavaScript. Without it a press on the text selects it whole. */
function Copy({ text, label }: { text: string; label: string }) {
  return (
    <button type="button" className="plain" data-copy={text} hidden>
      {label}
    </button>
  );
}
