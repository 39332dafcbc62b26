// The chapters of an event's page, as the host wrote them: the same pieces for all eight themes, each with its own style.
import type { ReactNode } from "react";
import { sectionAnchors, sectionTitles } from "#app/copy/event/page-sections.ts";
import type { GiftsOnPage, PublicEvent } from "#app/domain/event/public-event.ts";
import type { PageSection, SectionContent, ShownSection } from "#app/domain/event/page-sections.ts";
import { checkIban } from "#app/domain/event/iban.ts";
import type { Template } from "#app/domain/look/themes.ts";
import { ContributionForm, GiftList } from "./gift-list.tsx";
import { Photos } from "./photos.tsx";

const away = { target: "_blank", rel: "noopener noreferrer" } as const;

/** A page's chapters in two parts: final photographs stand after the answer, since they are the part that grows after the day. */
export function chaptersOf({ sections }: PublicEvent): { before: ShownSection[]; after: ShownSection[] } {
  const last = sections.at(-1);
  const hasLast = last?.section === "photos" && sections.length > 1;
  return { before: hasLast ? sections.slice(0, -1) : sections, after: hasLast ? [last] : [] };
}

/** The links to the chapters; null for a single one. */
export function ChapterIndex({ event: { sections } }: { event: PublicEvent }) {
  if (sections.length < 2) return null;
  return (
    <nav className="index" aria-label="En esta invitación">
      <ul>
        {sections.map(({ section }) => (
          <li key={section}>
            <a href={`#${sectionAnchors[section]}`}>{sectionTitles[section]}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Chapters({ event, sections }: { event: PublicEvent; sections: readonly ShownSection[] }) {
  return sections.map((shown) => {
    const anchor = sectionAnchors[shown.section];
    return (
      <section key={anchor} id={anchor} className={`ch ${shown.section}`} aria-labelledby={`${anchor}-h`}>
        <h2 id={`${anchor}-h`}>{sectionTitles[shown.section]}</h2>
        <div className="in">
          <Inside event={event} shown={shown} />
        </div>
      </section>
    );
  });
}

function Inside({ event, shown }: { event: PublicEvent; shown: ShownSection }): ReactNode {
  switch (shown.section) {
    case "programme":
      return <Programme {...shown.content} />;
    case "arrival":
      return <Arrival event={event} {...shown.content} />;
    case "lodging":
      return <Lodging {...shown.content} />;
    case "dress":
      return <Dress template={event.template} {...shown.content} />;
    case "gifts":
      return <Gifts {...shown.content} list={event.gifts} />;
    case "questions":
      return <Questions {...shown.content} />;
    case "photos":
      return <Photos {...shown.content} photos={shown.photos} event={event} />;
  }
}

type Content<S extends PageSection> = SectionContent<S>;

function Programme({ rows }: Content<"programme">) {
  return (
    <ol>
      {rows.map(({ time, what, where }, index) => (
        // Two moments may be equal, and the list is read-only.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <time>{time}</time>
          <p>
            <b>{what}</b>
            {where && <small>{where}</small>}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Arrival({ event: { location }, fields }: { event: PublicEvent } & Content<"arrival">) {
  const { address, bus, busNote, busOut, busBack, parking } = fields;
  const [place = ""] = location.split(", ");
  const query = encodeURIComponent(address ? `${place}, ${address}` : location);
  return (
    <>
      <p className="place">{place}</p>
      {address && <p className="pick">{address}</p>}
      <p className="links">
        <a href={`https://www.google.com/maps/search/?api=1&query=${query}`} {...away}>
          Abrir en Mapas
        </a>{" "}
        {address && <Copy text={address} label="Copiar dirección" />}
      </p>
      {(bus || busNote || busOut || busBack) && (
        <div className="ticket">
          <p>
            <b>{bus ? `Autobús ${decapitalized(bus)}` : "Autobús"}</b>
            {busNote && <span className="lines">{busNote}</span>}
          </p>
          {(busOut || busBack) && (
            <p>
              {busOut && (
                <span>
                  sale <time>{busOut}</time>
                </span>
              )}{" "}
              {busBack && (
                <span>
                  vuelve <time>{busBack}</time>
                </span>
              )}
            </p>
          )}
        </div>
      )}
      {parking && <p className="sub lines">{parking}</p>}
    </>
  );
}

/** «Desde Valencia» in the middle of a sentence. A text that begins with two capitals, or with «Autobús», keeps its case. */
function decapitalized(text: string): string {
  const rest = text.replace(/^(?:auto)?bús\s+/i, "").replace(/^autobus\s+/i, "");
  return /^\p{Lu}\p{Ll}/u.test(rest) && /^(?:desde|de|del|a|al|en|ida|hasta)\b/i.test(rest)
    ? rest.charAt(0).toLowerCase() + rest.slice(1)
    : rest;
}

function Lodging({ fields: { note }, rows }: Content<"lodging">) {
  return (
    <>
      {note && <p className="sub lines">{note}</p>}
      {rows.length > 0 && (
        <ul className="beds">
          {rows.map(({ name, link, note: about, code }, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <b>{name}</b>{" "}
              {link && (
                <a href={link} aria-label={`Ver ${name}`} {...away}>
                  Ver
                </a>
              )}
              {(about || code) && (
                <small>
                  {about}
                  {about && code && ". "}
                  {code && (
                    <>
                      Con el código <b className="pick">{code}</b>
                    </>
                  )}
                </small>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const shirt = "m-11-16h5q6 6 12 0h5l10 9-7 8-4-3v18h-20V-2l-4 3-7-8z";

/** The colours lie round a plate if the theme lays a table; elsewhere each is a circle with its name. */
function Dress({ template, fields: { note }, rows }: { template: Template } & Content<"dress">) {
  const isTable = template === "romantic" || template === "classic";
  return (
    <>
      {isTable && rows.length > 0 && (
        <svg className="dish" viewBox="-100 -100 200 200" aria-hidden="true">
          <circle r="50" className="d1" />
          <circle r="40" className="d2" />
          <path d={shirt} className="d2" />
          {rows.map(({ colour }, index) => (
            <circle
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              r="19"
              cy="-74"
              fill={colour}
              transform={`rotate(${(index * 360) / rows.length})`}
            />
          ))}
        </svg>
      )}
      {note && <p className="sub lines">{note}</p>}
      {rows.length > 0 && (
        <ul className="tones" aria-label="Los colores">
          {rows.map(({ colour, name }, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <svg viewBox="-10 -10 20 20" aria-hidden="true">
                <circle r="9.4" fill={colour} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Gifts({ fields: { note, holder, iban, bizum, link }, list }: Content<"gifts"> & { list: GiftsOnPage | null }) {
  const hasMoney = iban !== "" || bizum !== "";
  const number = checkIban(iban) ?? iban;
  const money = hasMoney && (
    <>
      <dl className="money">
        {number && (
          <div>
            <dt>Transferencia{holder && ` a ${holder}`}</dt>
            <dd>
              <code className="pick">{number}</code> <Copy text={number} label="Copiar" of="el IBAN" />
            </dd>
          </div>
        )}
        {bizum && (
          <div>
            <dt>Bizum</dt>
            <dd>
              <code className="pick">{bizum}</code>
            </dd>
          </div>
        )}
      </dl>
      {list && <ContributionForm list={list} />}
    </>
  );
  const hasGifts = list !== null && list.gifts.length > 0;
  return (
    <>
      {note && <p className="big">{note}</p>}
      {list && <GiftList list={list} />}
      {(note || hasGifts) && money ? (
        <details open={list?.refused?.giftId === null}>
          <summary>{hasGifts ? "O lo que quieras" : "Si insistes"}</summary>
          {money}
        </details>
      ) : (
        money
      )}
      {link && (
        <p className="links">
          <a href={link} {...away}>
            {hasGifts ? "Ver la lista de la tienda" : "Ver la lista de regalos"}
          </a>
        </p>
      )}
    </>
  );
}

function Questions({ rows }: Content<"questions">) {
  return rows.map(({ question, answer }, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <details key={index}>
      <summary>{question}</summary>
      <p className="lines">{answer}</p>
    </details>
  ));
}

/** Copies `text`; visible only with JavaScript. Without it a click on the text selects it whole. */
function Copy({ text, label, of }: { text: string; label: string; of?: string }) {
  return (
    <button type="button" className="plain" data-copy={text} aria-label={of && `${label} ${of}`} hidden>
      {label}
    </button>
  );
}
