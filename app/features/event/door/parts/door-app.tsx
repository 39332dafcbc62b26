// The page of the door. It holds no data but the event's id and the names of its doors: the phone's script reads the list from the phone.
import button from "#app/ui/display/button.module.css";
import { listPath, listText } from "../copy.ts";
import answer from "./phone/answer.module.css";
import { doorText } from "./phone/copy.ts";
import family from "./phone/family.module.css";
import foot from "./phone/foot.module.css";
import frame from "./phone/frame.module.css";
// oxlint-disable-next-line import/default
import script from "./phone/main.tsx?worker&url";
import rows from "./phone/rows.module.css";
import sheet from "./phone/sheet.module.css";
import strip from "./phone/strip.module.css";

/** Where the door stands: at an event of an account with its points, or at what a link has opened. */
export type DoorAt = { eventId: string; points: readonly { id: string; name: string }[] } | { link: true };

// The build leaves out a style sheet of which nothing is named.
const sheets = [button.button, answer.answer, family.place, foot.foot, rows.row, sheet.page, strip.strip].join(" ");

/** The page's route has no scripts of the framework: this page brings its own. */
export function DoorApp({ at }: { at: DoorAt }) {
  const isLink = "link" in at;
  return (
    <>
      <main
        id="main"
        data-door={isLink ? "link" : at.eventId}
        data-points={isLink ? undefined : JSON.stringify(at.points)}
      >
        <p className={frame.waiting}>{doorText.loading}</p>
        <noscript>
          <h1>{doorText.door}</h1>
          <p>{doorText.needsScript}</p>
          {"eventId" in at && (
            <p>
              <a href={listPath(at.eventId)}>{listText.title}</a>
            </p>
          )}
        </noscript>
      </main>
      <template hidden className={sheets} />
      <script type="module" src={script} />
    </>
  );
}
