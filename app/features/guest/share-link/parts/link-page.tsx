// The page of a shared link: the event's own page, with the sections that the link permits.
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import type { PublicEvent } from "#app/domain/event/public-event.ts";
import { AnswerSection, type AnswerState, stripSentence } from "#app/features/guest/event-page/parts/event-page.tsx";
import { AnswerStrip, Cover, Facts, MadeWith, ShareLinks, Story, TopBar } from "#app/ui/public-page/event-sections.tsx";
import { ChapterIndex, Chapters, chaptersOf } from "#app/ui/public-page/chapters.tsx";
import { Divider } from "#app/ui/public-page/ornaments.tsx";
import { PageScript } from "#app/ui/public-page/page-script.tsx";
import { registered } from "#app/features/event/share-links/copy.ts";
import type { LinkPageSections } from "#app/features/event/share-links/queries.server.ts";
import { RegisterForm, type RegisterState } from "./register-form.tsx";

export type LinkPageProps = {
  /** The path of this page. */
  path: string;
  event: PublicEvent;
  /** The host's message with the link. */
  message: string;
  signedIn: boolean;
  sections: LinkPageSections;
  answer: AnswerState;
  register: RegisterState;
  /** The landing screen, where a person with an account joins. */
  landing: string;
  /** The event inside the application, for members. */
  eventPath: string | null;
};

export function LinkPage({
  path,
  event,
  message,
  signedIn,
  sections,
  answer,
  register,
  landing,
  eventPath,
}: LinkPageProps) {
  const asks = sections.answer && event.showsAnswer && event.answers === "open";
  const chapters = chaptersOf(event);
  const call = asks ? (answer.given ? "Mi respuesta" : "Responder") : null;
  return (
    <>
      <TopBar organizer={event.organizer} />
      <main>
        <Cover event={event} action={call} />
        <Facts event={{ ...event, faces: sections.faces }} />
        <ChapterIndex event={event} />
        <Divider template={event.template} />
        <Story description={event.description} />
        {message && (
          <section className="carta" aria-label={`Mensaje de ${event.organizer}`}>
            <p>{message}</p>
          </section>
        )}
        <Chapters event={event} sections={chapters.before} />
        <AnswerStrip event={event} action={call} answered={stripSentence(event, answer)} />
        {sections.answer && (event.showsAnswer || answer.given !== null) && (
          <AnswerSection event={event} answer={answer} />
        )}
        <Chapters event={event} sections={chapters.after} />
        <More {...{ event, asks, sections, answer, register, path, landing, eventPath }} />
        <ShareLinks event={event} />
      </main>
      <MadeWith account={signedIn ? null : { next: path, register: sections.register ? "#registro" : null }} />
      <PageScript />
    </>
  );
}

function More({
  event,
  asks,
  sections,
  answer,
  register,
  path,
  landing,
  eventPath,
}: Pick<LinkPageProps, "event" | "sections" | "answer" | "register" | "path" | "landing" | "eventPath"> & {
  asks: boolean;
}) {
  const { chat, summary } = sections;
  return (
    <section className="share more" aria-label="Más del evento">
      {!sections.register && register.errors.form && (
        <p id="registro" className="err all" role="alert">
          {register.errors.form}
        </p>
      )}
      {sections.register && <Registration {...{ path, answer, register }} isFolded={asks} />}
      {chat && (
        <div>
          <h2>Chat</h2>
          <p>{chatText[chat]}</p>
          {chat === "event" && eventPath && (
            <p className="links">
              <a href={eventPath.replace("/app/event/", "/app/chat?evento=")}>Abrir el chat</a>
            </p>
          )}
          {chat !== "event" && (
            <p className="links">
              {chat === "login" ? (
                <a href={`/login?next=${encodeURIComponent(path)}`}>Entrar con mi cuenta</a>
              ) : (
                <a href={landing}>Participar en el evento</a>
              )}
            </p>
          )}
        </div>
      )}
      {summary && (
        <div>
          <h2>Resumen</h2>
          <ul>
            <li>{formatCount(summary.confirmed, "confirmado", "confirmados")}</li>
            <li>{formatCount(summary.total, "invitado", "invitados")} en total</li>
            <li>
              {summary.maxUses === null
                ? formatCount(summary.uses, "uso de este enlace", "usos de este enlace")
                : `${formatNumber(summary.uses)} de ${formatCount(summary.maxUses, "uso", "usos")} de este enlace`}
            </li>
          </ul>
        </div>
      )}
      <div>
        <h2>Organiza</h2>
        <p>
          <b>{event.organizer}</b>
        </p>
        {eventPath && (
          <p className="links">
            <a href={eventPath}>Ir al Evento</a>
          </p>
        )}
      </div>
    </section>
  );
}

/**
 * How a person joins the event with an account. One press is enough after an answer on this page, which has name and
 * address already. Before that, the form is folded if the page asks for an answer first.
 */
function Registration({
  path,
  answer: { given },
  register,
  isFolded,
}: Pick<LinkPageProps, "path" | "answer" | "register"> & { isFolded: boolean }) {
  if (register.done)
    return (
      <div id="registro">
        <h2>Regístrate</h2>
        <output className="sent">{registered.title}</output>
        <p>{registered.text}</p>
      </div>
    );
  const isRefused = Object.keys(register.errors).length > 0;
  const form = <RegisterForm action={`${path}#registro`} submit="Registrarse" {...register} />;
  if (given && !isRefused)
    return (
      <div id="registro">
        <h2>Guarda tu sitio con una cuenta</h2>
        <p>Con tu nombre y tu correo, que ya nos has dado. Sin contraseña.</p>
        <form method="post" action={`${path}#registro`}>
          <input type="hidden" name="intent" value="register" />
          <input type="hidden" name="name" value={given.name} />
          <input type="hidden" name="email" value={given.email} />
          <button>Guardar tu sitio con una cuenta</button>
          <p className="fine">
            Te registras con quien organiza, que verá tus datos. <a href="/privacy">Privacidad</a>
          </p>
        </form>
      </div>
    );
  const lead = <p>Con tu nombre y tu correo entras en el evento, sin contraseña.</p>;
  if (!isFolded)
    return (
      <div id="registro">
        <h2>Regístrate</h2>
        {lead}
        {form}
      </div>
    );
  return (
    <details open={isRefused}>
      <summary>
        <h2>Regístrate</h2>
      </summary>
      {/* A browser that follows a link to it opens the folded part around it. */}
      <div id="registro">
        {lead}
        {form}
      </div>
    </details>
  );
}

const chatText = {
  login: "El chat es para quien entra con su cuenta.",
  join: "El chat es para quien participa en el evento.",
  event: "Habla con quien organiza y con los demás invitados.",
} as const;
