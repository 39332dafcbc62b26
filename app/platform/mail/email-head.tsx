// The head of an e-mail: cloth, plate and heading, and the edge of the sheet below, in HTML that e-mail clients understand.
import type { CSSProperties, ReactNode } from "react";
import type { EmailLook, Hem as HemName } from "./email-look.ts";
import { pieces } from "./email-render.ts";

type Props = {
  look: EmailLook;
  heading: string;
  /** The subject of the e-mail, above its heading; Convite's own e-mails show its name there. */
  about: string | undefined;
  isKept: boolean;
};

export function EmailHead({ look, heading, about, isKept }: Props) {
  const { Heading, Section } = pieces();
  const { light, title } = look;
  const cloth: CSSProperties = {
    backgroundColor: light.ground,
    ...(look.isHouse && { backgroundImage: `${check}, ${check.replace("90deg", "0deg")}` }),
    borderRadius: "28px 28px 0 0",
    padding: "28px 36px 32px",
  };
  return (
    <>
      <Section className="cloth" style={cloth} tdClassName="cloth-pad">
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
          <tbody>
            <tr>
              <td style={{ verticalAlign: "top", paddingTop: "4px" }}>
                <span
                  className="event"
                  data-skip-in-text="true"
                  style={{
                    ...title,
                    color: light.words,
                    fontSize: look.isHouse ? "24px" : "20px",
                    lineHeight: "28px",
                    letterSpacing: look.isHouse ? "-0.02em" : "0",
                    wordBreak: "break-word",
                  }}
                >
                  {about ?? "convite"}
                </span>
              </td>
              <td
                aria-hidden="true"
                data-skip-in-text="true"
                align="right"
                width="72"
                style={{ verticalAlign: "top", paddingLeft: "12px" }}
              >
                <Plate look={look} isKept={isKept} />
              </td>
            </tr>
          </tbody>
        </table>
        <Heading
          as="h1"
          className="title"
          style={{
            ...title,
            color: light.words,
            fontSize: "36px",
            lineHeight: "40px",
            letterSpacing: "-0.012em",
            margin: "20px 0 0",
            wordBreak: "break-word",
          }}
        >
          {heading}
        </Heading>
      </Section>
      <Hem look={look} />
    </>
  );
}

const check = "repeating-linear-gradient(90deg, rgba(43,15,30,.07) 0 22px, rgba(43,15,30,0) 22px 44px)";

/** A plate from above; its rim is the seats. */
function Plate({ look: { plate }, isKept }: { look: EmailLook; isKept: boolean }) {
  return (
    <div style={{ display: "inline-block", backgroundColor: plate.disc, borderRadius: "50%", padding: "5px" }}>
      <div style={{ border: `7px dotted ${plate.ring}`, borderRadius: "50%", padding: "6px" }}>
        <div
          style={{
            width: "26px",
            height: "26px",
            border: `3px solid ${plate.ring}`,
            borderRadius: "50%",
            backgroundColor: isKept ? plate.kept : plate.disc,
          }}
        />
      </div>
    </div>
  );
}

type Cell = { className?: string; style?: CSSProperties; inside?: ReactNode };
type Drawing = { count: number; cell(look: EmailLook, index: number): Cell };

const markOf = ({ marks }: EmailLook, index: number) => marks[index % marks.length];
const hems: Readonly<Record<HemName, Drawing>> = {
  // The sheet's own edge on the cloth.
  scallops: {
    count: 16,
    cell: ({ light }) => ({
      className: "sheet",
      style: { backgroundColor: light.sheet, borderRadius: "50% 50% 0 0" },
    }),
  },
  waves: {
    count: 12,
    cell: (look) => ({ style: { backgroundColor: markOf(look, 0), borderRadius: "50% 50% 0 0" } }),
  },
  flags: {
    count: 9,
    cell: (look, index) => ({
      style: { borderTop: `3px solid ${look.light.words}` },
      inside: (
        <div
          style={{
            width: 0,
            height: 0,
            margin: "0 auto",
            borderLeft: "12px solid transparent",
            borderRight: "12px solid transparent",
            borderTop: `18px solid ${markOf(look, index)}`,
          }}
        />
      ),
    }),
  },
  rule: { count: 1, cell: (look) => ({ style: { borderTop: `4px double ${markOf(look, 0)}`, height: "10px" } }) },
  tiles: {
    count: 12,
    cell: (look, index) => ({
      style: {
        backgroundColor: markOf(look, index * 3 + (index >> 2)),
        borderRadius: ["0 18px 0 0", "18px 0 0 0", "0", "0 0 18px 0"][index % 4],
      },
    }),
  },
  bar: {
    count: 3,
    cell: (look, index) => ({ style: { height: "10px", ...(index < 2 && { backgroundColor: markOf(look, 0) }) } }),
  },
  dots: {
    count: 20,
    cell: (look) => ({
      inside: (
        <div
          style={{
            width: "5px",
            height: "5px",
            margin: "0 auto",
            borderRadius: "50%",
            backgroundColor: markOf(look, 0),
          }}
        />
      ),
    }),
  },
  slips: {
    count: 7,
    cell: (look, index) => ({
      style: {
        backgroundColor: markOf(look, index),
        borderRadius: ["0", "9px 9px 0 0", "0 18px 0 0"][index % 3],
        height: "14px",
      },
    }),
  },
};

/** The edge of the sheet, made only of coloured table cells. */
function Hem({ look }: { look: EmailLook }) {
  const { count, cell } = hems[look.hem];
  return (
    <table
      role="presentation"
      aria-hidden="true"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      className="cloth-edge"
      style={{ backgroundColor: look.light.ground, tableLayout: "fixed", borderCollapse: "separate" }}
    >
      <tbody>
        <tr>
          {Array.from({ length: count }, (_, index) => {
            const { className, style, inside } = cell(look, index);
            return (
              <td
                key={index}
                className={className}
                data-skip-in-text="true"
                style={{ height: "18px", fontSize: "1px", lineHeight: "1px", verticalAlign: "top", ...style }}
              >
                {inside ?? <>&nbsp;</>}
              </td>
            );
          })}
        </tr>
      </tbody>
    </table>
  );
}
