// Replaces the form after this browser answered: the seat, the calendar, the directions, and the link to change it.
import { verbOf } from "#app/copy/text/names.ts";
import { answerSentence, firstName, sent } from "#app/copy/guest/public-page.ts";
import type { PublicEvent } from "#app/domain/event/public-event.ts";
import { whatsappShare } from "#app/domain/event/share.ts";
import { Seats } from "#app/ui/public-page/seats.tsx";
import { wayTo } from "#app/ui/public-page/way.ts";
import type { Typed } from "../held-answer/queries.server.ts";
import { consentsUrl, forgetUrl } from "./answer-form.tsx";

const away = { target: "_blank", rel: "noopener noreferrer" } as const;

/** `changeUrl` and `otherUrl` are set while answers are accepted. If the hosts approve guests, the text promises no seat. */
export function AnswerGiven({
  event,
  given: { name, attending, message },
  changeUrl,
  otherUrl,
  dataUrl,
  justSent,
}: {
  event: PublicEvent;
  given: Typed;
  changeUrl: string | undefined;
  otherUrl: string | undefined;
  dataUrl: string | undefined;
  justSent: boolean;
}) {
  const { needsApproval, organizer } = event;
  const { title, text } = answerSentence(attending, firstName(name), needsApproval);
  const isAhead = event.day !== "past";
  return (
    <div className="given">
      {attending && !needsApproval && <Seats names={[name]} isNew={justSent} />}
      <h2 id="rh">{title}</h2>
      <p>{text}</p>
      {attending && isAhead && (
        <p className="ways">
          {event.calendarPath && (
            <a className="button" href={event.calendarPath}>
              Añadir al calendario
            </a>
          )}{" "}
          <a className="button second" {...wayTo(event)}>
            Cómo llegar
          </a>{" "}
          {event.isOpenToAll && (
            <a className="button second" href={whatsappShare(event.title, event.url)} {...away}>
              Haz que venga alguien más
            </a>
          )}
        </p>
      )}
      {!attending && !message && changeUrl && isAhead && (
        <p className="ways">
          <a className="button second" href={`${changeUrl}#message`}>
            {verbOf(organizer, "Mándale", "Mándales")} unas palabras
          </a>
        </p>
      )}
      {message && <blockquote>{message}</blockquote>}
      <p className="links">
        {changeUrl && <a href={`${changeUrl}#responder`}>Cambiar mi respuesta</a>}{" "}
        {otherUrl && <a href={`${otherUrl}#responder`}>Responder por otra persona</a>}{" "}
        {dataUrl && <a href={consentsUrl(dataUrl)}>Tus datos</a>} {dataUrl && <a href={dataUrl}>Descargar mis datos</a>}{" "}
        {dataUrl && <a href={forgetUrl(dataUrl)}>Borrar mis datos</a>}
      </p>
      {justSent && <output className="fine">{sent}</output>}
    </div>
  );
}
