// Renders an e-mail to HTML and text, with parts that load with the first one.
import { createContext, createElement, type ReactElement } from "react";
import type * as EmailPieces from "./email-pieces.ts";

// Loaded with the first e-mail, so that features may import theirs freely and an idle server saves the memory.
let loaded: typeof EmailPieces | undefined;

/** The loaded react-email parts; throws outside of rendering. */
export function pieces(): typeof EmailPieces {
  if (!loaded) throw new Error("e-mails are rendered by renderBody");
  return loaded;
}

/** The name of the person who receives replies to the e-mail; null for no one. */
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
