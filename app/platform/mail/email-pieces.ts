// The react-email parts that e-mails use, in their own module, so that they load with the first e-mail and no earlier.
import { compile } from "html-to-text";
import { plainTextSelectors } from "react-email";

export { Body, Button, Container, Head, Heading, Html, Link, Preview, render, Section, Text } from "react-email";

/** Converts an e-mail to text. Compiled once, because parsing the selectors costs more than the e-mail. */
export const toPlainText: (html: string) => string = compile({
  wordwrap: false,
  selectors: [...plainTextSelectors, ...["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } }))],
});
