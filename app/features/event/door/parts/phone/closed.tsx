// The list is not on this phone any more, and why.
import IconDoor from "@tabler/icons-react/dist/esm/icons/IconDoor.mjs";
import { Button } from "#app/ui/display/button.tsx";
import { startText } from "./copy.ts";
import foot from "./foot.module.css";
import frame from "./frame.module.css";
import { FocusedHeading } from "./page.tsx";
import { closedText } from "./rare.copy.ts";
import css from "./sheet.module.css";
import type { Meta } from "./store.ts";

/** `waiting` facts are still to be sent. `again` opens the door anew, where an account may. */
export function ClosedScreen({ meta, waiting, again }: { meta: Meta; waiting: number; again: (() => void) | null }) {
  const [title, help] =
    meta.state === "over"
      ? [closedText.over, closedText.overHelp]
      : meta.state === "left"
        ? [closedText.left, closedText.leftHelp]
        : [closedText.withdrawn, closedText.withdrawnBy(meta.askFor)];
  return (
    <div className={`${frame.door} ${frame.alone}`}>
      <section className={`${frame.pane} ${frame.beside} ${frame.withFoot}`} aria-label={title}>
        <header className={frame.top}>
          <p className={frame.who}>
            <IconDoor aria-hidden />
            {meta.name}
          </p>
        </header>
        <div className={css.page}>
          <FocusedHeading>{title}</FocusedHeading>
          <p className={css.lead}>{help}</p>
          {waiting > 0 && <output className={css.lead}>{closedText.waiting(waiting)}</output>}
        </div>
        {again && (
          <div className={`${foot.foot} mantel`}>
            <Button variant="party" className={foot.main} onClick={again}>
              {startText.open}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}
