// The first opening: how this phone is called, which door it stands at, and what it keeps.
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconDoor from "@tabler/icons-react/dist/esm/icons/IconDoor.mjs";
import IconFlask from "@tabler/icons-react/dist/esm/icons/IconFlask.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useState } from "react";
import { cleanLine } from "#app/domain/text/text.ts";
import { Button } from "#app/ui/display/button.tsx";
import { doorText, startText, stripText } from "./copy.ts";
import type { Door } from "./door.ts";
import { LineField, Options } from "./fields.tsx";
import foot from "./foot.module.css";
import frame from "./frame.module.css";
import { FocusedHeading } from "./page.tsx";
import type { StartRefusal } from "./registering.ts";
import css from "./sheet.module.css";
import { Strip } from "./strips.tsx";
import { useForgettingWindow } from "./use-forgetting-window.ts";

export type Point = { id: string; name: string };

/** `points` are the doors to choose from; a link stands at its own. `token` is the link's, "" for an account. */
export function StartScreen({ door, token, points }: { door: Door; token: string; points: readonly Point[] }) {
  const [name, setName] = useState<string>(startText.phoneDefault);
  const [pointId, setPoint] = useState(points[0]?.id ?? "");
  const [error, setError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<StartRefusal | null>(null);
  const isForgetting = useForgettingWindow();
  const [isOpening, setOpening] = useState(false);
  const open = async (isRehearsal: boolean, hasList = true) => {
    if (isOpening) return;
    const line = cleanLine(name);
    if (line === "") return setError(startText.nameNeeded);
    setOpening(true);
    const fields = { name: line, pointId, isRehearsal };
    const refused = await (hasList ? door.begin(token, fields) : door.beginWithoutList(token, fields));
    setError(refused?.at === "name" ? refused.text : null);
    setRefusal(refused?.at === "form" ? refused : null);
    setOpening(false);
  };
  return (
    <section className={`${frame.pane} ${frame.beside}`} aria-label={startText.title}>
      <div>
        <header className={frame.top}>
          <p className={frame.who}>
            <IconDoor aria-hidden />
            {doorText.door}
          </p>
        </header>
        {isForgetting && <Strip tone="warn">{stripText.forgets}</Strip>}
        {refusal && (
          <Strip
            tone="bad"
            {...(refusal.isCut && { act: { label: startText.withoutList, run: () => void open(false, false) } })}
          >
            {refusal.text}
          </Strip>
        )}
      </div>
      <form
        className={frame.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void open(false);
        }}
      >
        <div className={css.page}>
          <FocusedHeading>{startText.title}</FocusedHeading>
          <LineField
            label={startText.phone}
            hint={startText.phoneHint}
            error={error}
            value={name}
            most={60}
            onType={(text) => (setName(text), setError(null))}
          />
          {points.length > 1 && (
            <Options
              label={startText.point}
              of={points.map((point) => ({ value: point.id, label: point.name }))}
              value={pointId}
              onChoose={setPoint}
            />
          )}
          <h2 className={css.title}>{startText.keeps}</h2>
          <ul className={css.keeps}>
            {startText.kept.map((line) => (
              <li key={line}>
                <IconCheck aria-hidden />
                <span>{line}</span>
              </li>
            ))}
            <li data-not="">
              <IconX aria-hidden />
              <span>{startText.notKept}</span>
            </li>
          </ul>
          <h2 className={css.title}>{startText.lost}</h2>
          <p className={css.lead}>{startText.lostHelp}</p>
        </div>
        <div className={`${foot.foot} mantel`}>
          <Button type="submit" variant="party" className={foot.main} aria-busy={isOpening || undefined}>
            {isOpening ? startText.opening : startText.open}
          </Button>
          <Button variant="plain" icon={IconFlask} className={foot.shade} onClick={() => void open(true)}>
            {startText.rehearse}
          </Button>
        </div>
      </form>
    </section>
  );
}
