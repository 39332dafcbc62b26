// The screen of an event's design: the themes' own looks on the left, the page's preview on the right, and one button that saves it.
import { rooms } from "#app/domain/event/rooms.ts";
import { useRef, useState } from "react";
import { useNavigation } from "react-router";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useArrival } from "#app/ui/feedback/use-arrival.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Sheet } from "#app/ui/layout/sheet.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import { changedMeanwhile } from "#app/features/event/edit/copy.ts";
import { notices, designText } from "../copy.ts";
import { ownColours } from "#app/domain/look/palettes.ts";
import type { Design } from "../form.ts";
import type { DesignAnswer } from "../actions.server.ts";
import { chosenIn, previewPath, type ShownDesign } from "./choices.ts";
import { OwnTaste } from "./own-taste.tsx";
import { DeskAndPhone } from "#app/ui/display/previews.tsx";
import { ThemeRails } from "./theme-rails.tsx";
import { RestoreForms, WornDesigns } from "./worn-designs.tsx";
import css from "./design.module.css";

type Props = { eventId: string; design: ShownDesign; answer: DesignAnswer | undefined };

/**
 * Shows the design anew after each own save, undo and restore, unless the user has made another choice meanwhile. Another host's save
 * is announced and replaces no choice.
 */
export function DesignScreen(props: Props) {
  useLive([`event:${props.eventId}`]);
  const { notice, key } = useArrival();
  const [shown, setShown] = useState({ since: key, desk: key, opened: props.design });
  const [isChosenMeanwhile, setChosenMeanwhile] = useState(false);
  if (notice && shown.since !== key) {
    setShown({ since: key, desk: isChosenMeanwhile ? shown.desk : key, opened: props.design });
    setChosenMeanwhile(false);
  }
  const isSending = useNavigation().state !== "idle";
  const base = `/app/event/${props.eventId}/customize`;
  return (
    <Sheet>
      <div className={css.bleed}>
        <AddressNotice notices={notices} undo={{ action: base, field: "designId" }} />
        <DesignDesk
          key={shown.desk}
          base={base}
          opened={shown.opened}
          onChoice={() => setChosenMeanwhile(isSending)}
          {...props}
        />
        <RestoreForms worn={props.design.worn} />
      </div>
    </Sheet>
  );
}

/** `opened`: the design that the user's choices started from. */
type DeskProps = Props & { base: string; opened: ShownDesign; onChoice: () => void };

function DesignDesk({ base, eventId, design, answer, opened, onChoice }: DeskProps) {
  const hydrated = useHydrated();
  const isMine = isSameDesign(opened, design);
  const version = answer?.version ?? (isMine ? design.version : opened.version);
  const values = { ...valuesOf(opened), ...answer?.values };
  const [chosen, setChosen] = useState(() => chosenIn(values));
  const [query, setQuery] = useState(() => previewPath(base, values));
  const [picture, setPicture] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);

  function redraw(photo: string | null) {
    onChoice();
    const element = frame.current?.querySelector("form");
    if (!element) return;
    const now = Object.fromEntries([...new FormData(element)].filter(([, value]) => typeof value === "string"));
    const next = chosenIn(now);
    const isOtherTheme = next.template !== chosen.template;
    setChosen(next);
    setQuery(previewPath(base, { ...now, ...(isOtherTheme && { palette: next.palette }) }, photo !== null));
  }

  return (
    <div ref={frame}>
      <CheckedForm
        className={css.desk}
        encType="multipart/form-data"
        errors={answer?.errors}
        values={values}
        extra={{ version, switches: "countdown" }}
        onChange={() => redraw(picture)}
      >
        <div className={css.rail}>
          <h1>{rooms.design.title}</h1>
          <p className="soft">{designText.title}</p>
          {!isMine && !answer && (
            <Notice tone="warn" live>
              {changedMeanwhile}
            </Notice>
          )}
          <ThemeRails base={base} chosen={chosen.template} />
          <OwnTaste
            eventId={eventId}
            design={design}
            values={values}
            chosen={chosen}
            picture={picture}
            onPicture={(url) => {
              setPicture(url);
              redraw(url);
            }}
            onRedraw={() => redraw(picture)}
          />
          <WornDesigns worn={design.worn} timeZone={design.timeZone} />
        </div>
        <section className={`${css.cloth} mantel`} aria-label="Vista previa">
          <DeskAndPhone src={query} picture={picture} />
          <div className={css.use} data-foot="">
            <p>
              <span className={css.wide}>{designText.asTheySee}</span>
              <span className={css.narrow}>{designText.unseen}</span>
            </p>
            <div className={css.buttons}>
              <SubmitButton variant="party" name="intent" value="save">
                {designText.use}
              </SubmitButton>
              {!hydrated && (
                <SubmitButton variant="outline" name="intent" value="preview">
                  Ver cómo queda
                </SubmitButton>
              )}
            </div>
          </div>
        </section>
      </CheckedForm>
    </div>
  );
}

/** Whether the page would look the same, with the same picture. */
function isSameDesign(one: ShownDesign, other: ShownDesign): boolean {
  const textOf = ({ template, customization, imageKey }: ShownDesign) =>
    JSON.stringify([template, customization, imageKey]);
  return textOf(one) === textOf(other);
}

/** A design as the fields of the form. */
function valuesOf({ template, customization }: Design): Record<string, string> {
  const { palette, colours, fontFamily, backgroundImage, focus, showCountdown } = customization;
  return {
    template,
    palette: colours ? ownColours : (palette ?? ""),
    ...(colours && {
      "customColors.primary": colours.primary,
      "customColors.accent": colours.accent,
      "customColors.background": colours.background,
    }),
    fontFamily: fontFamily ?? "default",
    backgroundImage: backgroundImage ?? "",
    focusX: String(focus.x),
    focusY: String(focus.y),
    switches: "countdown",
    showCountdown: showCountdown ? "on" : "",
  };
}
