// /help: short answers to what people ask most, a search that finds them, and a way to ask a person.
import { searchArticles } from "#app/domain/site/article-search.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import { siteHandle, siteHead, siteHeaders } from "#app/ui/site/site-head.ts";
import { questionPage } from "#app/ui/site/structured-data.ts";
import { readVisit } from "#app/platform/http/public-visit.server.ts";
import type { Route } from "./+types/help.route.ts";
import { helpActions } from "./actions.server.ts";
import { articles } from "./articles.copy.ts";
import { HelpScreen } from "./parts/help-screen.tsx";
import { helpEntries } from "./search.copy.ts";
import { groupIn } from "./topics.copy.ts";

export const handle = {
  ...siteHandle,
  access: { view: "home.view", actions: { ask: "support.ask" } },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteHead({
    title: "Ayuda",
    description: "Respuestas cortas sobre cuentas, planes, eventos, correos y privacidad en Convite.",
    path: "/help",
    origin: loaderData?.origin,
    things: loaderData ? [questionPage(loaderData.articles.map(({ title, lead }) => ({ title, text: lead })))] : [],
  });

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

/** All articles, and what `?q=` finds in the help and the settings; `?tema=` is the tab that is open. part 2 §2 */
export async function loader(args: Route.LoaderArgs) {
  const address = new URL(args.request.url).searchParams;
  const query = (address.get("q") ?? "").slice(0, 200);
  const found = query.trim() === "" ? [] : searchArticles(helpEntries, query);
  const { support, supportChat } = requestContext(args.context).app.config;
  const { email, phone, hours } = support;
  return readVisit(args, handle.access.view, "/help", {
    query,
    found: found.map(({ to, title, lead }) => ({ to, title, lead })),
    articles: articles.map(({ slug, topic, title, lead }) => ({ to: `/help/${slug}`, topic, title, lead })),
    group: groupIn(address.get("tema")),
    support: { email, phone, hours },
    asked: address.get("aviso") === "enviado",
    chat: supportChat && { host: supportChat.host, isOpen: address.has("charla") },
  });
}

/** Takes a message (303 back here). A refused field is 422, too many from one address 429. SC-35 */
export const action = post(helpActions, handle.access.actions);

export default function Help({ loaderData, actionData }: Route.ComponentProps) {
  return <HelpScreen {...loaderData} errors={actionData?.errors} values={actionData?.values} />;
}
