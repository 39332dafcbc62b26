// The morning letter: the late things, those of today, and yesterday's news, over all events of its reader.
import { capitalized, formatDayAndMonth } from "#app/copy/text/format.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";
import {
  BigButton,
  EmailFrame,
  Heading,
  Paragraph,
  QuietLink,
  ThingRow,
  unlinked,
} from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";
import { headlineText, letterText, moreText, reasonText, type Share, subjectText } from "./copy.ts";

type Line = { title: string; about: string; deed: "pay" | "tick" | "see"; url: string };
/** The first lines of a part, and how many more it has. */
type Part = { lines: readonly Line[]; more: number };

export type MorningProps = {
  origin: string;
  name: string;
  day: PlainDate;
  hour: number;
  late: Part;
  today: Part;
  yesterday: Part;
  /** How many things each event has in the first two parts. */
  shares: { late: readonly Share[]; today: readonly Share[] };
  /** All late things. */
  lateUrl: string;
  /** The reader's portfolio, or their only event. */
  homeUrl: string;
  isOneEvent: boolean;
  settingsUrl: string;
  unsubscribeUrl: string;
};

/** «2 cosas tarde en Boda de Lucía y Andrés y una más», at the hour that its reader chose. */
export const morningEmail: EmailKind<MorningProps> = {
  kind: "morning",
  cause: "member",
  subject: ({ shares }) => subjectText(shares),
  body: (props) => <Morning {...props} />,
};

const countOf = ({ lines, more }: Part) => lines.length + more;

function Morning(props: MorningProps & { subject: string }) {
  const { origin, name, day, hour, late, today, yesterday, lateUrl, homeUrl, isOneEvent, subject } = props;
  const headline = headlineText(countOf(late), countOf(today));
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview={headline}
      heading={`Buenos días, ${unlinked(name)}. ${headline}`}
      plate="kept"
      reason={reasonText(hour)}
      privacy={letterText.privacy}
    >
      <Paragraph>{capitalized(formatDayAndMonth(day))}</Paragraph>
      <Lines
        title={letterText.late}
        part={late}
        all={{ label: `${letterText.see} las ${countOf(late)}`, url: lateUrl }}
      />
      <Lines title={letterText.today} part={today} all={{ label: letterText.see, url: homeUrl }} />
      <Lines title={letterText.yesterday} part={yesterday} all={{ label: letterText.see, url: homeUrl }} />
      <BigButton href={homeUrl}>{isOneEvent ? letterText.event : letterText.portfolio}</BigButton>
      <QuietLink href={props.settingsUrl}>{letterText.change}</QuietLink>
      <QuietLink href={props.unsubscribeUrl}>{letterText.stop}</QuietLink>
    </EmailFrame>
  );
}

function Lines({ title, part, all }: { title: string; part: Part; all: { label: string; url: string } }) {
  if (part.lines.length === 0) return null;
  return (
    <>
      <Heading>{title}</Heading>
      {part.lines.map((line, at) => (
        // The lines of a finished e-mail never reorder.
        // oxlint-disable-next-line react/no-array-index-key
        <ThingRow key={at} title={unlinked(line.title)} link={letterText[line.deed]} href={line.url}>
          {unlinked(line.about)}
        </ThingRow>
      ))}
      {part.more > 0 && (
        <ThingRow link={all.label} href={all.url}>
          {moreText(part.more)}
        </ThingRow>
      )}
    </>
  );
}
