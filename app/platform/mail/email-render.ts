// Makes HTML and text of an e-mail, with pieces that are loaded with the first one.
import { createContext, createElement, type ReactElement } from "react";
import type * as EmailPieces from "./email-pieces.ts";

// Loaded with the first e-mail, so that features may import theirs freely and an idle server spends no memory on it.
let loaded: typeof EmailPieces | undefined;

/** What e-mails are made of, while one is rendered. */
export function pieces(): typeof EmailPieces {
  if (!loaded) throw new Error("e-mails are rendered by renderBody");
  return loaded;
}

/** The name of whoever reads a reply to the e-mail that is rendered; null for nobody. */
export const RepliesTo = createContext<string | null>(null);

/** The finished e-mail, as HTML and as text. */
export async function renderBody(
  mail: ReactElement,
  repliesTo: string | null = null,
): Promise<{ html: string; text: string }> {
  loaded ??= await import("./email-pieces.ts");
  const { render, toPlainText } = loaded;
  const html = await render(createElement(RepliesTo, { value: repliesTo }, mail));
  const text = toPlainText(html);
  return { html, text: `${text.trim().replace(/\n{3,}/g, "\n\n")}\n` };
}
