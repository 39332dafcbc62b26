// The text of the code for banks' apps: a SEPA credit transfer, EPC069-12 version 002.
import { lengthOf } from "#app/domain/text/text.ts";

export type SepaTransfer = {
  /** As banks write it; `sepaText` removes the spaces. */
  iban: string;
  holder: string;
  /** Integer cents; null leaves the amount to the payer. */
  cents: number | null;
  /** The subject of the transfer. */
  text: string;
};

const mostBytes = 331;
const mostName = 70;
const mostText = 140;

/**
 * The twelve lines. The BIC may be empty within the EEA; purpose and structured reference stay empty, since the text names the transfer.
 * Cuts long texts, because apps cannot read a code of more than 331 bytes.
 */
export function sepaText({ iban, holder, cents, text }: SepaTransfer): string {
  let name = cut(holder, mostName);
  let words = cut(text, mostText);
  const amount = cents === null ? "" : `EUR${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
  const written = () =>
    ["BCD", "002", "1", "SCT", "", name, iban.replace(/\s/g, ""), amount, "", "", words, ""].join("\n");
  while (new TextEncoder().encode(written()).length > mostBytes) {
    if (lengthOf(name) > lengthOf(words)) name = cut(name, lengthOf(name) - 1);
    else words = cut(words, lengthOf(words) - 1);
  }
  return written();
}

function cut(text: string, most: number): string {
  return [...text.replace(/[\r\n]+/g, " ")].slice(0, most).join("").trim();
}
