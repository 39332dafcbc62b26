// One e-mail in the shapes that recipients see, and the list of all e-mails to choose from.
import type { WrittenEmail } from "#app/platform/mail/email-kind.ts";
import { PlainText } from "#app/ui/display/details.tsx";
import { PageHead } from "#app/ui/layout/sheet.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import css from "./email-preview.module.css";

const shapes = [
  { width: 320, isDark: false },
  { width: 320, isDark: true },
  { width: 600, isDark: false },
  { width: 600, isDark: true },
] as const;

/** `names`: all e-mails; `name`: the current one. */
export function EmailPreview({ names, name, mail }: { names: string[]; name: string; mail: WrittenEmail }) {
  return (
    <div className={css.page}>
      <PageHead title="Correos" lead={mail.subject} />
      <Group as="nav" gap={[2, 4]} mt={4} mb={4} className={css.names} aria-label="Correos">
        {names.map((each) => (
          <a
            key={each}
            className="tall"
            href={`/dev/letters?carta=${each}`}
            aria-current={each === name ? "page" : undefined}
          >
            {each}
          </a>
        ))}
      </Group>
      <Group gap={4} align="stretch">
        {shapes.map(({ width, isDark }) => (
          <iframe
            key={`${width} ${isDark}`}
            className={css.frame}
            style={{ width }}
            title={`${name}, ${width} px${isDark ? ", oscuro" : ""}`}
            srcDoc={isDark ? darkened(mail.html) : mail.html}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
        ))}
      </Group>
      <PlainText>{mail.text}</PlainText>
    </div>
  );
}

/** Forces the dark scheme, regardless of the visitor's own. */
function darkened(html: string): string {
  return html.replaceAll("@media (prefers-color-scheme: dark)", "@media all");
}
