// A page of text in parts with titles: the privacy notice, and the terms.
import { TextPage } from "#app/ui/layout/public-frame.tsx";
import { SiteFrame } from "./site-frame.tsx";

export type HouseNotice = {
  title: string;
  lead: string;
  parts: readonly { title: string; text: readonly string[] }[];
};

export function NoticePage({ signedIn, notice: { title, lead, parts } }: { signedIn: boolean; notice: HouseNotice }) {
  return (
    <SiteFrame signedIn={signedIn}>
      <TextPage title={title} lead={lead}>
        {parts.map((part) => (
          <section key={part.title}>
            <h2>{part.title}</h2>
            {part.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </TextPage>
    </SiteFrame>
  );
}
