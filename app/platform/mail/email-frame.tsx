// The frame of all e-mails: head, sheet and foot, in HTML that e-mail clients understand.
import { createContext, type ReactNode, useContext } from "react";
import { EmailHead } from "./email-head.tsx";
import { type EmailDesign, emailLook } from "./email-look.ts";
import { pieces, RepliesTo } from "./email-render.ts";
import { emailStyles } from "./email-styles.ts";

const Look = createContext(emailLook(undefined));
const useColours = () => useContext(Look).light;

export type EmailFrameProps = {
  /** The public origin of this Convite, for the link at the foot. */
  origin: string;
  subject: string;
  /** The event of a guest's e-mail: its title appears above the heading, and the e-mail uses its design. */
  event?: { title: string; design?: EmailDesign };
  /** The preview text after the subject in an inbox. */
  preview: string;
  heading: string;
  /** The plate on the cloth: lemon if the recipient has a seat, white otherwise. */
  plate: "kept" | "free";
  /** The person or action behind this e-mail, and why the address receives it. */
  reason: string;
  /** How we use the address. */
  privacy: string;
  /** The unsubscribe link, in every invitation and reminder. J-4 */
  unsubscribeUrl?: string;
  children: ReactNode;
};

/** A whole e-mail around its content. It loads nothing: no pictures, no fonts, no counters. */
export function EmailFrame({
  origin,
  subject,
  event,
  preview,
  heading,
  plate,
  reason,
  privacy,
  unsubscribeUrl,
  children,
}: EmailFrameProps) {
  const { Body, Container, Head, Html, Link, Preview, Section, Text } = pieces();
  const look = emailLook(event?.design);
  const repliesTo = useContext(RepliesTo);
  const { canvas, sheet, link: linkColour, quiet } = look.light;
  const link = { color: linkColour, fontWeight: 600, textDecoration: "underline" };
  const small = { color: quiet, fontSize: "13px", lineHeight: "20px", margin: "0 0 10px" };
  return (
    <Html lang="es">
      <Head>
        <title>{unlinked(subject)}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <style>{emailStyles(look)}</style>
      </Head>
      <Body
        lang="es"
        className="canvas"
        style={{ backgroundColor: canvas, margin: 0, padding: "24px 12px", fontFamily: ui }}
      >
        <Preview useTitleTag={false}>{preview}</Preview>
        <Container style={{ maxWidth: "560px" }}>
          <EmailHead
            look={look}
            heading={heading}
            about={look.isHouse || !event ? undefined : unlinked(event.title)}
            isKept={plate === "kept"}
          />
          <Section
            className="sheet"
            tdClassName="sheet-pad"
            style={{ backgroundColor: sheet, borderRadius: "0 0 28px 28px", padding: "16px 36px 20px" }}
          >
            <Look value={look}>{children}</Look>
          </Section>
          <Section className="foot" style={{ padding: "20px 24px 8px" }}>
            <Text className="quiet" style={small}>
              {reason}
            </Text>
            <Text className="quiet" style={small}>
              {privacy}
            </Text>
            <Text className="quiet" style={small}>
              {repliesTo
                ? `Si contestas a este correo, le llega a ${unlinked(repliesTo)}.`
                : "No contestes a este correo: no lo lee nadie."}
            </Text>
            {unsubscribeUrl && (
              <Text className="quiet" style={small}>
                <Link href={unsubscribeUrl} className="link" style={link}>
                  No recibir más
                </Link>{" "}
                invitaciones ni recordatorios en este correo.
              </Text>
            )}
            <Text className="quiet" style={{ ...small, marginBottom: 0 }}>
              Hecho con{" "}
              <Link href={origin} className="link" style={link}>
                convite
              </Link>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** A paragraph. */
export function Paragraph({ children }: { children: ReactNode }) {
  const { Text } = pieces();
  const { text } = useColours();
  return (
    <Text className="text" style={{ color: text, fontSize: "17px", lineHeight: "26px", margin: "0 0 20px" }}>
      {children}
    </Text>
  );
}

/** The one big button of an e-mail. */
export function BigButton({ href, children }: { href: string; children: string }) {
  const { Button, Section } = pieces();
  const colours = useColours();
  return (
    <Section style={{ padding: "12px 0 20px" }}>
      <Button
        href={href}
        className="button"
        style={{ ...button, backgroundColor: colours.button, color: colours.onButton }}
      >
        {children}
      </Button>
    </Section>
  );
}

/** A secondary link, as its own sentence. */
export function QuietLink({ href, children }: { href: string; children: string }) {
  const { Link, Text } = pieces();
  const { link } = useColours();
  return (
    <Text style={{ fontSize: "16px", lineHeight: "24px", margin: "0 0 20px" }}>
      <Link href={href} className="link" style={{ color: link, fontWeight: 600, textDecoration: "underline" }}>
        {children}
      </Link>
    </Text>
  );
}

/** Facts below each other. */
export function Facts({ children }: { children: ReactNode }) {
  const { Section } = pieces();
  return <Section style={{ padding: "0 0 16px" }}>{children}</Section>;
}

/** One fact, with a hairline above. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  const { Section } = pieces();
  const { line, quiet, text } = useColours();
  return (
    <Section className="line" style={{ borderTop: `1px solid ${line}`, padding: "12px 0" }}>
      <span className="quiet" style={{ color: quiet, fontSize: "14px", lineHeight: "20px" }}>
        {label}
      </span>
      <br />
      <span
        className="text"
        style={{ color: text, fontSize: "17px", lineHeight: "25px", fontWeight: 600, wordBreak: "break-word" }}
      >
        {children}
      </span>
    </Section>
  );
}

/** The title of a part of a long e-mail. */
export function Heading({ children }: { children: string }) {
  const { Heading: Title } = pieces();
  const { title, light } = emailLook(undefined);
  return (
    <Title
      as="h2"
      className="text"
      style={{ ...title, color: light.text, fontSize: "20px", lineHeight: "26px", margin: "20px 0 8px" }}
    >
      {children}
    </Title>
  );
}

/** One thing of a list: its words, and at the end the link to what one does with it; a hairline above. */
export function ThingRow(props: { title?: string; children: string; link: string; href: string }) {
  const { Link } = pieces();
  const { line, quiet, text, link } = useColours();
  const cell = { borderTop: `1px solid ${line}`, padding: "10px 0", verticalAlign: "top" };
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td className="line" style={{ ...cell, wordBreak: "break-word" }}>
            {props.title !== undefined && (
              <>
                <span className="text" style={{ color: text, fontSize: "16px", lineHeight: "22px", fontWeight: 600 }}>
                  {props.title}
                </span>
                <br />
              </>
            )}
            <span className="quiet" style={{ color: quiet, fontSize: "14px", lineHeight: "20px" }}>
              {props.children}
            </span>
          </td>
          <td className="line" align="right" style={{ ...cell, paddingLeft: "16px", whiteSpace: "nowrap" }}>
            <Link
              href={props.href}
              className="link"
              style={{
                color: link,
                fontSize: "16px",
                lineHeight: "22px",
                fontWeight: 600,
                textDecoration: "underline",
              }}
            >
              {props.link}
            </Link>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A person's own text with its line breaks, and without clickable addresses. */
export function Quote({ text }: { text: string }) {
  const { Section } = pieces();
  const colours = useColours();
  return (
    <Section
      className="quote"
      style={{ backgroundColor: colours.quote, borderRadius: "14px", padding: "14px 18px", margin: "0 0 20px" }}
    >
      <span
        className="text"
        style={{ color: colours.text, fontSize: "16px", lineHeight: "24px", wordBreak: "break-word" }}
      >
        {text.split("\n").map((line, index) => (
          // The lines of a finished text never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>
            {index > 0 && <br />}
            {unlinked(line)}
          </span>
        ))}
      </span>
    </Section>
  );
}

/**
 * Another person's text, protected from e-mail clients that link anything like an address: an invisible non-joiner breaks
 * each address (robustness D-9). For every name, title and place in an e-mail.
 */
export function unlinked(text: string): string {
  return text.replace(/\.(?=\p{L})|@(?=[\p{L}\p{N}])|:(?=\/\/)/gu, "$&\u200c");
}

const ui = "'Figtree Variable', Figtree, Arial, Helvetica, sans-serif";
const button = {
  borderRadius: "999px",
  padding: "16px 28px",
  fontSize: "17px",
  fontWeight: 600,
  fontFamily: ui,
  textAlign: "center",
} as const;
