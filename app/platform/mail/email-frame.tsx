// The frame of all e-mails: cloth, plate and words of Convite, in HTML that mail programs understand, and the same as text.
import type { CSSProperties, ReactElement, ReactNode } from "react";
import type * as EmailPieces from "./email-pieces.ts";
import { emailStyles } from "./email-styles.ts";

// Loaded with the first e-mail, so that features may import theirs freely and an idle server spends no memory on it.
let loaded: typeof EmailPieces | undefined;

function pieces(): typeof EmailPieces {
  if (!loaded) throw new Error("e-mails are rendered by renderBody");
  return loaded;
}

export type EmailFrameProps = {
  /** The public origin of this Convite, which the foot links to. */
  origin: string;
  subject: string;
  /** What a list of e-mails shows after the subject. */
  preview: string;
  heading: string;
  /** The plate on the cloth: lemon when a seat is kept for the recipient, white otherwise. */
  plate: "kept" | "free";
  /** Who caused this e-mail and why it comes to this address. */
  reason: string;
  /** What the address is used for. */
  privacy: string;
  /** Where the recipient says that they want no more of the kind: in every invitation and reminder. J-4 */
  unsubscribeUrl?: string;
  children: ReactNode;
};

/** A whole e-mail round its content. Nothing in it is fetched from anywhere: no pictures, no fonts, no counters. */
export function EmailFrame({
  origin,
  subject,
  preview,
  heading,
  plate,
  reason,
  privacy,
  unsubscribeUrl,
  children,
}: EmailFrameProps) {
  const { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } = pieces();
  return (
    <Html lang="es">
      <Head>
        <title>{unlinked(subject)}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <style>{emailStyles}</style>
      </Head>
      <Body
        lang="es"
        className="canvas"
        style={{ backgroundColor: "#f6f0f2", margin: 0, padding: "24px 12px", fontFamily: ui }}
      >
        <Preview useTitleTag={false}>{preview}</Preview>
        <Container style={{ maxWidth: "560px" }}>
          <Section className="cloth" style={cloth} tdClassName="cloth-pad">
            <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
              <tbody>
                <tr>
                  <td style={{ verticalAlign: "top", paddingTop: "4px" }}>
                    <span data-skip-in-text="true" style={wordmark}>
                      convite
                    </span>
                  </td>
                  <td aria-hidden="true" data-skip-in-text="true" align="right" style={{ verticalAlign: "top" }}>
                    <Plate kept={plate === "kept"} />
                  </td>
                </tr>
              </tbody>
            </table>
            <Heading as="h1" className="title" style={title}>
              {heading}
            </Heading>
          </Section>
          <Scallops />
          <Section
            className="sheet"
            tdClassName="sheet-pad"
            style={{ backgroundColor: "#ffffff", borderRadius: "0 0 28px 28px", padding: "16px 36px 20px" }}
          >
            {children}
          </Section>
          <Section className="foot" style={{ padding: "20px 24px 8px" }}>
            <Text className="quiet" style={small}>
              {reason}
            </Text>
            <Text className="quiet" style={small}>
              {privacy}
            </Text>
            {unsubscribeUrl && (
              <Text className="quiet" style={small}>
                <Link
                  href={unsubscribeUrl}
                  className="link"
                  style={{ color: "#b3173f", fontWeight: 600, textDecoration: "underline" }}
                >
                  No recibir más
                </Link>{" "}
                invitaciones ni recordatorios en este correo.
              </Text>
            )}
            <Text className="quiet" style={{ ...small, marginBottom: 0 }}>
              Hecho con{" "}
              <Link
                href={origin}
                className="link"
                style={{ color: "#b3173f", fontWeight: 600, textDecoration: "underline" }}
              >
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
  return (
    <Text className="text" style={{ color: "#2b0f1e", fontSize: "17px", lineHeight: "26px", margin: "0 0 20px" }}>
      {children}
    </Text>
  );
}

/** The one big button of an e-mail. */
export function BigButton({ href, children }: { href: string; children: string }) {
  const { Button, Section } = pieces();
  return (
    <Section style={{ padding: "12px 0 20px" }}>
      <Button href={href} className="button" style={button}>
        {children}
      </Button>
    </Section>
  );
}

/** A quieter way on, as a sentence of its own. */
export function QuietLink({ href, children }: { href: string; children: string }) {
  const { Link, Text } = pieces();
  return (
    <Text style={{ fontSize: "16px", lineHeight: "24px", margin: "0 0 20px" }}>
      <Link href={href} className="link" style={{ color: "#b3173f", fontWeight: 600, textDecoration: "underline" }}>
        {children}
      </Link>
    </Text>
  );
}

/** Facts under each other. */
export function Facts({ children }: { children: ReactNode }) {
  const { Section } = pieces();
  return <Section style={{ padding: "0 0 16px" }}>{children}</Section>;
}

/** One fact, with a hairline above. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  const { Section } = pieces();
  return (
    <Section className="line" style={{ borderTop: "1px solid #e9dde2", padding: "12px 0" }}>
      <span className="quiet" style={{ color: "#6b4a5c", fontSize: "14px", lineHeight: "20px" }}>
        {label}
      </span>
      <br />
      <span
        className="text"
        style={{ color: "#2b0f1e", fontSize: "17px", lineHeight: "25px", fontWeight: 600, wordBreak: "break-word" }}
      >
        {children}
      </span>
    </Section>
  );
}

/** Words that a person wrote, as they were written: with their lines, and with no address in them that could be pressed. */
export function Quote({ text }: { text: string }) {
  const { Section } = pieces();
  return (
    <Section
      className="quote"
      style={{ backgroundColor: "#fbf8f9", borderRadius: "14px", padding: "14px 18px", margin: "0 0 20px" }}
    >
      <span
        className="text"
        style={{ color: "#2b0f1e", fontSize: "16px", lineHeight: "24px", wordBreak: "break-word" }}
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
 * A text that another person wrote, safe from mail programs that make links of whatever looks like an address: an invisible non-joiner
 * stands where the address would go on (robustness D-9). For every name, title and place in an e-mail.
 */
export function unlinked(text: string): string {
  return text.replace(/\.(?=\p{L})|@(?=[\p{L}\p{N}])|:(?=\/\/)/gu, "$&\u200c");
}

/** The finished e-mail, as HTML and as text. */
export async function renderBody(mail: ReactElement): Promise<{ html: string; text: string }> {
  loaded ??= await import("./email-pieces.ts");
  const { render, toPlainText } = loaded;
  const html = await render(mail);
  const text = toPlainText(html);
  return { html, text: `${text.trim().replace(/\n{3,}/g, "\n\n")}\n` };
}

/** A plate from above; its rim is the seats. */
function Plate({ kept }: { kept: boolean }) {
  const blue = "#2446cf";
  return (
    <div style={{ display: "inline-block", backgroundColor: "#ffffff", borderRadius: "50%", padding: "5px" }}>
      <div style={{ border: `7px dotted ${blue}`, borderRadius: "50%", padding: "6px" }}>
        <div
          style={{
            width: "26px",
            height: "26px",
            border: `3px solid ${blue}`,
            borderRadius: "50%",
            backgroundColor: kept ? "#ffcf33" : "#ffffff",
          }}
        />
      </div>
    </div>
  );
}

/** The hem of the sheet, laid on the cloth. */
function Scallops() {
  return (
    <table
      role="presentation"
      aria-hidden="true"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      className="cloth-edge"
      style={{ backgroundColor: "#b3173f", tableLayout: "fixed", borderCollapse: "separate" }}
    >
      <tbody>
        <tr>
          {Array.from({ length: SCALLOPS }, (_, index) => (
            <td
              key={index}
              className="sheet"
              data-skip-in-text="true"
              style={{
                backgroundColor: "#ffffff",
                borderRadius: "50% 50% 0 0",
                height: "18px",
                fontSize: "1px",
                lineHeight: "1px",
              }}
            >
              &nbsp;
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

const SCALLOPS = 16;
const ui = "'Figtree Variable', Figtree, Arial, Helvetica, sans-serif";
const display = "Sansita, 'Trebuchet MS', Arial, Helvetica, sans-serif";
const check = "repeating-linear-gradient(90deg, rgba(43,15,30,.07) 0 22px, rgba(43,15,30,0) 22px 44px)";

const cloth: CSSProperties = {
  backgroundColor: "#b3173f",
  backgroundImage: `${check}, ${check.replace("90deg", "0deg")}`,
  borderRadius: "28px 28px 0 0",
  padding: "28px 36px 32px",
};
const wordmark: CSSProperties = {
  color: "#ffffff",
  fontFamily: display,
  fontWeight: 800,
  fontSize: "24px",
  lineHeight: "28px",
  letterSpacing: "-0.02em",
};
const title: CSSProperties = {
  color: "#ffffff",
  fontFamily: display,
  fontWeight: 800,
  fontSize: "36px",
  lineHeight: "40px",
  letterSpacing: "-0.012em",
  margin: "20px 0 0",
  wordBreak: "break-word",
};
const small: CSSProperties = { color: "#6b4a5c", fontSize: "13px", lineHeight: "20px", margin: "0 0 10px" };
const button: CSSProperties = {
  backgroundColor: "#b3173f",
  color: "#ffffff",
  borderRadius: "999px",
  padding: "16px 28px",
  fontSize: "17px",
  fontWeight: 600,
  fontFamily: ui,
  textAlign: "center",
};
