// The screen of an event's design: themes as themselves on the left, the page as it would be on the right, and one button that uses it.
import { useRef, useState } from "react";
import { Link } from "react-router";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { UndoNotice } from "#app/ui/feedback/undo-notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Sheet } from "#app/ui/layout/sheet.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import { changedMeanwhile } from "#app/features/event/edit/copy.ts";
import { designNoticeText, designText } from "../copy.ts";
import { ownColours } from "#app/domain/palettes.ts";
import type { Design } from "../form.ts";
import { chosenIn, type DesignAnswer, previewPath, type ShownDesign } from "./choices.ts";
import { OwnTaste } from "./own-taste.tsx";
import { DeskAndPhone } from "./previews.tsx";
import { ThemeRails } from "./theme-rails.tsx";
import { RestoreForms, WornDesigns } from "./worn-designs.tsx";
import css from "./design.module.css";

export function DesignScreen({
  eventId,
  design,
  answer,
}: {
  eventId: string;
  design: ShownDesign;
  answer: DesignAnswer | undefined;
}) {
  useLive([`event:${eventId}`]);
  const hydrated = useHydrated();
  const base = `/app/event/${eventId}/customize`;
  const stored = valuesOf(design);
  const worn = JSON.stringify([design.template, design.customization, design.imageKey]);
  // What one is choosing goes on while other things of the event change; another design, saved by another host, is announced.
  const [opened, setOpened] = useState({ worn, version: design.version, answer });
  const isMine = opened.worn === worn;
  const isDone = answer === undefined && opened.answer !== undefined;
  if (isDone) setOpened({ worn, version: design.version, answer });
  const version = answer?.version ?? (isMine ? design.version : opened.version);
  const values = { ...stored, ...answer?.values };
  const [chosen, setChosen] = useState(() => chosenIn(values));
  const [query, setQuery] = useState(() => previewPath(base, values));
  const [picture, setPicture] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);

  function redraw(photo: string | null) {
    const element = frame.current?.querySelector("form");
    if (!element) return;
    const now = Object.fromEntries([...new FormData(element)].filter(([, value]) => typeof value === "string"));
    const next = chosenIn(now);
    const isOtherTheme = next.template !== chosen.template;
    setChosen(next);
    setQuery(previewPath(base, { ...now, ...(isOtherTheme && { palette: next.palette }) }, photo !== null));
  }

  return (
    <Sheet>
      <div ref={frame} className={css.bleed}>
        <UndoNotice action={base} field="designId" textOf={designNoticeText} />
        <AddressNotice textOf={designNoticeText} />
        <CheckedForm
          key={`${opened.worn}${design.worn[0]?.id}`}
          className={css.desk}
          encType="multipart/form-data"
          errors={answer?.errors}
          values={values}
          extra={{ version, switches: "on" }}
          onChange={() => redraw(picture)}
        >
          <div className={css.rail}>
            <Link to={`/app/event/${eventId}`} className={css.crumb}>
              <IconArrowLeft aria-hidden />
              {design.title}
            </Link>
            <h1>{designText.title}</h1>
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
        <RestoreForms worn={design.worn} />
      </div>
    </Sheet>
  );
}

/** A design as the fields of the form. */
function valuesOf({ template, customization }: Design): Record<string, string> {
  const { palette, colours, fontFamily, backgroundImage, focus, ...switches } = customization;
  const on = (is: boolean) => (is ? "on" : "");
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
    switches: "on",
    showCountdown: on(switches.showCountdown),
    showRSVP: on(switches.showRSVP),
    showGiftList: on(switches.showGiftList),
    showChat: on(switches.showChat),
  };
}
