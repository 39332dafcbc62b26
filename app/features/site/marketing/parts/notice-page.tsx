// A page of text in parts with titles: the privacy notice, and the terms.
import type { TextPage as HousePage } from "#app/domain/text-page.ts";
import { TextPage } from "#app/ui/layout/public-frame.tsx";
import { SiteFrame } from "#app/ui/site/site-frame.tsx";

export type HouseNotice = Pick<HousePage, "title" | "lead" | "parts">;

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
