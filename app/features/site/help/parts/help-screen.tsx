// The help: its search, its pages under four tabs, its answers, and the ways to a person.
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMessageCircle from "@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import { Link } from "react-router";
import { callLink } from "#app/domain/guest/guest.ts";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { SiteFrame } from "#app/ui/site/site-frame.tsx";
import { askedText } from "#app/features/site/support/copy.ts";
import { AskForm } from "#app/features/site/support/parts/ask-form.tsx";
import type { SupportWaysProps } from "#app/features/site/support/parts/support-ways.tsx";
import { Button, buttonClass, ButtonLink } from "#app/ui/display/button.tsx";
import { Drawing, type DrawingName } from "#app/ui/display/drawings.tsx";
import { Mesa } from "#app/ui/display/mesa.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { FormScript } from "#app/ui/form/form-script.tsx";
import { SearchInput } from "#app/ui/form/text-fields.tsx";
import { TabLinks } from "#app/ui/layout/tab-links.tsx";
import { type Article, articleTopics, type ArticleTopic } from "../copy.ts";
import type { HelpEntry } from "../search.copy.ts";
import { type TopicGroup, topicGroups, topicsOf } from "../topics.copy.ts";
import articleCss from "./help.module.css";
import css from "./help-screen.module.css";
import script from "./help-script.js?url";

type Listed = Pick<HelpEntry, "to" | "title" | "lead">;
export type HelpScreenProps = SupportWaysProps & {
  signedIn: boolean;
  query: string;
  found: readonly Listed[];
  articles: readonly (Listed & Pick<Article, "topic">)[];
  /** The open tab. */
  group: TopicGroup;
  /** Another company's chat, loaded only after its reader asks for it. SC-35 */
  chat: { host: string; isOpen: boolean } | null;
  /** A message has just been sent. */
  asked: boolean;
  errors: FieldErrors | undefined;
  values: FieldValues | undefined;
};

const mostAsked: readonly { to: string; title: string; text: string; drawing: DrawingName; tone: string }[] = [
  {
    to: "/help/enviar-invitaciones",
    title: "Mandar las invitaciones",
    text: "Por WhatsApp, correo o en papel",
    drawing: "card",
    tone: "clavel",
  },
  {
    to: "/help/anadir-invitados",
    title: "Pegar mi lista de invitados",
    text: "Desde Excel o desde el móvil",
    drawing: "granada",
    tone: "limon",
  },
  {
    to: "/help/mesas-y-asientos",
    title: "Sentar a la gente",
    text: "Mesas, asientos y familias",
    drawing: "plate",
    tone: "azulejo",
  },
];

export function HelpScreen({ query, found, articles, group, ...rest }: HelpScreenProps) {
  const isSearch = query.trim() !== "";
  return (
    <SiteFrame signedIn={rest.signedIn}>
      <header className={`${css.hero} mantel`}>
        <h1>¿En qué te ayudo?</h1>
        <p>Escribe como hablas: «no me llega el correo».</p>
        <search>
          <form action="/help" method="get" className={css.search} id="buscar">
            <SearchInput
              name="q"
              label="Buscar en la ayuda"
              hideLabel
              placeholder="cambiar la fecha"
              defaultValue={query}
              maxLength={200}
            />
            <Button type="submit" variant="party" size="lg">
              Buscar
            </Button>
          </form>
        </search>
        <Mesa className={css.mesa} />
      </header>
      <div className={`band ${css.page}`}>
        <div id="encontrado" aria-live="polite">
          {isSearch && <Found query={query.trim()} found={found} />}
        </div>
        <ul className={css.tiles}>
          {mostAsked.map(({ to, title, text, drawing, tone }) => (
            <li key={to}>
              <Link to={to} data-tone={tone}>
                <Drawing name={drawing} className={css.drawing} />
                <span>
                  <b>{title}</b> <small>{text}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <Topics group={group} />
        {!isSearch && <Answers articles={articles} />}
        <Talk {...rest} />
      </div>
      <FormScript />
      <script src={script} defer />
    </SiteFrame>
  );
}

function Found({ query, found }: { query: string; found: readonly Listed[] }) {
  return (
    <section className={css.found} aria-labelledby="resultados">
      <h2 id="resultados">{found.length > 0 ? `Esto dice la ayuda de «${query}»` : `Nada por «${query}»`}</h2>
      {found.length > 0 ? (
        <ArticleLinks articles={found} />
      ) : (
        <>
          <p className="soft">No lo hemos encontrado. Pregúntanos y lo escribimos.</p>
          <a href="#contacto">Escribirnos</a>
        </>
      )}
    </section>
  );
}

/** The pages of customer service, technical support, documentation and feedback, one group at a time. part 2 §2 */
function Topics({ group }: { group: TopicGroup }) {
  const tabs = (Object.keys(topicGroups) as TopicGroup[]).map((each) => ({
    to: each === "support" ? "/help#temas" : `/help?tema=${each}#temas`,
    label: topicGroups[each],
    current: each === group,
  }));
  return (
    <section className={css.topics} id="temas" aria-label="Por temas">
      <TabLinks label="Temas de ayuda" tabs={tabs} />
      <h2 className="sr">{topicGroups[group]}</h2>
      <ul>
        {topicsOf(group).map(({ path, title, lead }) => (
          <li key={path}>
            <Link to={path}>
              <span>
                <b>{title}</b> <small>{lead}</small>
              </span>
              <IconChevronRight aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answers({ articles }: Pick<HelpScreenProps, "articles">) {
  return (
    <section className={css.answers} aria-labelledby="respuestas">
      <h2 id="respuestas">Todas las respuestas</h2>
      <div className={css.columns}>
        {(Object.keys(articleTopics) as ArticleTopic[]).map((topic) => (
          <section key={topic} aria-labelledby={`tema-${topic}`}>
            <h3 id={`tema-${topic}`}>{articleTopics[topic]}</h3>
            <ArticleLinks articles={articles.filter((article) => article.topic === topic)} />
          </section>
        ))}
      </div>
    </section>
  );
}

/** The ways to a person: the form, the operator's own ways, and the tickets of an account. SC-56 */
function Talk({
  signedIn,
  support: { email, phone, hours },
  chat,
  asked,
  errors,
  values,
}: Omit<HelpScreenProps, "query" | "found" | "articles" | "group">) {
  return (
    <section id="contacto" className={css.talk} aria-labelledby="contacto-titulo">
      <h2 id="contacto-titulo">¿Prefieres hablar?</h2>
      <div className={css.ways}>
        <div>
          <h3>
            <IconMail aria-hidden /> Correo
          </h3>
          <p className="soft">Te responde una persona: respondemos en cuanto podemos.</p>
          {email ? (
            <a className="tall" href={`mailto:${email}`}>
              {email}
            </a>
          ) : (
            !signedIn && (
              <a className="tall" href="#escribirnos">
                Escribirnos
              </a>
            )
          )}
        </div>
        {(phone || hours) && (
          <div>
            <h3>
              <IconPhone aria-hidden /> Teléfono
            </h3>
            {hours && <p className="soft">{hours}</p>}
            {phone && (
              <a className="tall" href={callLink(phone)}>
                {phone}
              </a>
            )}
          </div>
        )}
        <div>
          <h3>
            <IconMessageCircle aria-hidden /> Desde tu cuenta
          </h3>
          <p className="soft">Queda apuntado y te contestamos ahí, y por correo.</p>
          <ButtonLink to={signedIn ? "/app/support/new" : "/login?next=/app/support/new"} variant="ghost">
            {signedIn ? "Nueva consulta" : "Entrar y preguntar"}
          </ButtonLink>
          {signedIn && (
            <p>
              <Link to="/app/support" className="tall">
                Tus consultas
              </Link>
            </p>
          )}
        </div>
      </div>
      {chat && <OtherChat {...chat} />}
      <div id="escribirnos" className={css.form}>
        {asked && (
          <Notice tone="ok" live>
            {askedText}
          </Notice>
        )}
        {!signedIn && <AskForm errors={errors} values={values} />}
      </div>
    </section>
  );
}

function OtherChat({ host, isOpen }: { host: string; isOpen: boolean }) {
  return (
    <section id="charla" className={css.chat} aria-labelledby="charla-titulo">
      <h3 id="charla-titulo">Chat</h3>
      {isOpen ? (
        <iframe
          src="/help/charla"
          title={`Chat de ${host}`}
          sandbox="allow-scripts allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
      ) : (
        <>
          <p className="soft">
            Lo lleva otra empresa, {host}. Si lo abres, se carga desde allí: sabrá que estás aquí y leerá lo que
            escribas.
          </p>
          <a href="/help?charla#charla" className={buttonClass({ variant: "ghost" })}>
            Abrir el chat de {host}
          </a>
        </>
      )}
    </section>
  );
}

function ArticleLinks({ articles }: { articles: readonly Listed[] }) {
  return (
    <Rows className={articleCss.links}>
      {articles.map(({ to, title, lead }) => (
        <li key={to}>
          <Link to={to}>{title}</Link> <span className="soft small">{lead}</span>
        </li>
      ))}
    </Rows>
  );
}
