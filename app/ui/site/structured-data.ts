// The JSON-LD (schema.org) of public pages for search engines, one graph a page. The router escapes it, so that no title ends its script.
import { planText } from "#app/copy/account/plans.ts";
import { currency, planNames, plans } from "#app/domain/account/plans.ts";

export type Thing = { "@type": string } & Record<string, unknown>;

/** The house itself, its site and its product, for the home page. */
export function houseThings(origin: string, description: string): Thing[] {
  return [
    {
      "@type": "Organization",
      "@id": `${origin}/#convite`,
      name: "Convite",
      url: `${origin}/`,
      logo: `${origin}/tarjeta.jpg`,
      description,
    },
    {
      "@type": "WebSite",
      "@id": `${origin}/#web`,
      name: "Convite",
      url: `${origin}/`,
      inLanguage: "es",
      publisher: { "@id": `${origin}/#convite` },
    },
    {
      "@type": "SoftwareApplication",
      name: "Convite",
      url: `${origin}/`,
      description,
      inLanguage: "es",
      applicationCategory: "LifestyleApplication",
      operatingSystem: "Web",
      image: `${origin}/tarjeta.jpg`,
      offers: planNames.map((plan) => ({
        "@type": "Offer",
        name: planText[plan],
        price: (plans[plan].monthlyCents / 100).toFixed(2),
        priceCurrency: currency,
        url: `${origin}/pricing`,
      })),
    },
  ];
}

type Question = { title: string; text: string };

/** The questions that stand on the page with their answers. */
export function questionPage(questions: readonly Question[]): Thing {
  return {
    "@type": "FAQPage",
    inLanguage: "es",
    mainEntity: questions.map(({ title, text }) => ({
      "@type": "Question",
      name: title,
      acceptedAnswer: { "@type": "Answer", text },
    })),
  };
}

type Told = { title: string; description: string; path: string; origin: string };

/** A page of the help that explains one thing. */
export function guideArticle({ title, description, path, origin }: Told): Thing {
  return {
    "@type": "TechArticle",
    headline: title,
    description,
    url: `${origin}${path}`,
    inLanguage: "es",
    image: `${origin}/tarjeta${path}.jpg`,
    author: { "@type": "Organization", name: "Convite", url: `${origin}/` },
    publisher: { "@type": "Organization", name: "Convite", url: `${origin}/` },
  };
}

/** The pages above a page, by the beginning of its path. */
const above: Readonly<Record<string, { name: string; path: string }>> = {
  help: { name: "Ayuda", path: "/help" },
  support: { name: "Ayuda", path: "/help" },
  docs: { name: "Ayuda", path: "/help" },
  feedback: { name: "Ayuda", path: "/help" },
  blog: { name: "Sobremesa", path: "/blog" },
  demo: { name: "Demostración", path: "/demo" },
};

/** The way from the home page to the page at `path`. */
export function breadcrumbs({ title, path, origin }: Omit<Told, "description">): Thing {
  const parent = above[path.split("/")[1] ?? ""];
  const way = [
    { name: "Inicio", path: "/" },
    ...(parent && parent.path !== path ? [parent] : []),
    { name: title, path },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: way.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: `${origin}${step.path}`,
    })),
  };
}

/** All of a page's things in the one script that carries them. */
export function graph(things: readonly Thing[]) {
  return { "script:ld+json": { "@context": "https://schema.org", "@graph": things } };
}
