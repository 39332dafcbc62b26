// Every form on a page posts to a path that accepts its intent.
import type { Page } from "playwright-core";
import { matchRoutes } from "react-router";
import { listRoutes } from "../routes.ts";

const routes = (await listRoutes()).filter(({ isLayout }) => !isLayout);

/** Throws if a form of the current page posts an intent that the route of its path does not declare. */
export async function expectFormsTaken(page: Page): Promise<void> {
  const forms = await page.evaluate(() =>
    [...document.forms]
      .filter(({ method }) => method === "post")
      .map((form) => ({
        path: new URL(form.action).pathname,
        intents: [...form.elements]
          .filter((field) => field.getAttribute("name") === "intent")
          .map((field) => (field as HTMLInputElement | HTMLButtonElement).value),
      })),
  );
  const lost = forms.filter(({ path, intents }) => {
    const route = matchRoutes(routes, path)?.at(-1)?.route;
    const taken = Object.keys(route?.handle?.access.actions ?? {});
    return (intents.length > 0 ? intents : ["default"]).some(
      (intent) => !taken.includes(intent) && !isOnly(taken, intents),
    );
  });
  if (lost.length > 0)
    throw new Error(`${new URL(page.url()).pathname} has forms that nobody takes: ${JSON.stringify(lost)}`);
}

/** A route with a single kind of form needs no intent. */
function isOnly(taken: string[], intents: string[]): boolean {
  return taken.length === 1 && intents.length === 0;
}
