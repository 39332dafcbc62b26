// Styles that an e-mail cannot have inline: the dark scheme and narrow screens.
import type { EmailLook } from "./email-look.ts";

/** The style sheet of an e-mail in this look. */
export function emailStyles({ dark }: EmailLook): string {
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .cloth-pad { padding: 24px 24px 28px !important; }
  .sheet-pad { padding: 12px 24px 12px !important; }
  .title { font-size: 30px !important; line-height: 34px !important; }
  .button { display: block !important; }
}
@media (prefers-color-scheme: dark) {
  .canvas, .canvas > table > tbody > tr > td { background-color: ${dark.canvas} !important; }
  .sheet { background-color: ${dark.sheet} !important; }
  .cloth, .cloth-edge { background-color: ${dark.ground} !important; }
  .title, .event { color: ${dark.words} !important; }
  .quote { background-color: ${dark.quote} !important; }
  .line { border-color: ${dark.line} !important; }
  .text { color: ${dark.text} !important; }
  .quiet { color: ${dark.quiet} !important; }
  .link { color: ${dark.link} !important; }
  .yes { background-color: #12372a !important; color: #a9e8c3 !important; }
  .no { background-color: #4c1710 !important; color: #ffc4b7 !important; }
  .button { background-color: ${dark.button} !important; color: ${dark.onButton} !important; }
}
`;
}
