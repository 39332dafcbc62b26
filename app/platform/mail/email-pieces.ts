// The pieces of react-email that e-mails are made of: a module of its own, so that it can be loaded with the first e-mail and no earlier.
import { compile } from "html-to-text";
import { plainTextSelectors } from "react-email";

export { Body, Button, Container, Head, Heading, Html, Link, Preview, render, Section, Text } from "react-email";

/** The same e-mail as text. Compiled once: to read the selectors anew costs more than the e-mail. */
export const toPlainText: (html: string) => string = compile({
  wordwrap: false,
  selectors: [...plainTextSelectors, { selector: "h1", options: { uppercase: false } }],
});
