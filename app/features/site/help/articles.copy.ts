// The articles of the help: short answers to what people ask most, a Markdown file each in `articles/`.
import { formatList, formatNumber } from "#app/copy/text/format.ts";
import { featureText, monthlyPriceText, planText, yearlyPriceText } from "#app/copy/account/plans.ts";
import { type Plan, trialDays } from "#app/domain/account/plans.ts";
import { readTextPage } from "#app/domain/text-page.ts";
import order from "./articles/order.json";
import type { Article, ArticleTopic } from "./copy.ts";
import { builtText, isBuilt } from "#app/domain/parts.ts";

const files = import.meta.glob<string>("./articles/*.md", { query: "?raw", import: "default", eager: true });

/** A plan in one line, from the one table of plans: «Plus: eventos sin límite, 200 invitados por evento y 10 GB para fotos. Cuesta 5 € al mes o 49 € al año.» */
function planSentence(plan: Plan): string {
  const limits = (["active_events", "guests_per_event", "storage"] as const).map((limit) => {
    const text = featureText(plan, limit);
    return text[0]!.toLowerCase() + text.slice(1);
  });
  const yearly = yearlyPriceText(plan);
  const price = yearly === null ? "Es gratis." : `Cuesta ${monthlyPriceText(plan)} o ${yearly}.`;
  return `${planText[plan]}: ${formatList(limits)}. ${price}`;
}

/** Every figure about the plans comes from the one table of plans. */
const figures = {
  basic: planSentence("basic"),
  plus: planSentence("plus"),
  planner: planSentence("planner"),
  trialDays: formatNumber(trialDays),
};

/** All articles, in the order of `order.json`. */
export const articles: readonly Article[] = order.flatMap((slug) => {
  const { settings, ...page } = readTextPage(builtText(files[`./articles/${slug}.md`] ?? ""), figures);
  const { topic, next, words = "", picture = null, part } = settings;
  if (!isBuilt({ part })) return [];
  return [{ slug, topic: topic as ArticleTopic, ...page, next: next?.split(" ") ?? [], words, picture }];
});

/** The article of an address, or undefined. */
export function findArticle(slug: string | undefined): Article | undefined {
  return articles.find((article) => article.slug === slug);
}
