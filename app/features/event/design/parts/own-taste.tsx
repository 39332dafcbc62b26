// «A tu gusto»: the theme's colours, the font of the names, and the page's parts.
import type { CSSProperties } from "react";
import { Link } from "react-router";
import { type Colours, colourNames, ownColours, palettes } from "#app/domain/look/palettes.ts";
import { faces } from "#app/domain/look/customization.ts";
import { SightLine } from "#app/features/event/frame/parts/sight-line.tsx";
import { Switch } from "#app/ui/form/choice-fields.tsx";
import { Field, FieldError } from "#app/ui/form/field.tsx";
import { useField } from "#app/ui/form/form-state.tsx";
import { colourText, faceText, ownFaceText, templateText } from "../copy.ts";
import type { Chosen, ShownDesign } from "./choices.ts";
import { PictureRow } from "./picture-row.tsx";
import "#app/ui/public-page/themes/faces/samples.css";
import css from "./own-taste.module.css";

type Props = {
  eventId: string;
  design: ShownDesign;
  values: Readonly<Record<string, unknown>>;
  chosen: Chosen;
  picture: string | null;
  onPicture: (url: string | null) => void;
  onRedraw: () => void;
};

export function OwnTaste({ eventId, design, values, chosen, picture, onPicture, onRedraw }: Props) {
  return (
    <>
      <h2 className={css.label}>A tu gusto</h2>
      <div className={css.rows}>
        <ColourRow chosen={chosen} />
        <FaceRow chosen={chosen} title={design.title} />
        <PictureRow
          eventId={eventId}
          imageKey={design.imageKey}
          place={templateText[chosen.template].photo}
          values={values}
          picture={picture}
          onPicture={onPicture}
          onRedraw={onRedraw}
        />
        <div className={css.switches}>
          <Switch name="showCountdown" label="Cuenta atrás" hint="Los días que faltan" />
        </div>
        <div>
          <SightLine thing="rsvp" isNamed />
          <SightLine thing="gifts" isNamed />
          <SightLine thing="chat" isNamed />
        </div>
        <Link to={`/app/event/${eventId}/customize/sections`} className={css.onward}>
          <b>Secciones</b>
          <small>La apertura, el día, cómo llegar y lo demás que cuenta la página</small>
        </Link>
      </div>
    </>
  );
}

function ColourRow({ chosen: { template, palette, colours } }: { chosen: Chosen }) {
  const field = useField("palette");
  return (
    <div className={css.colours}>
      <fieldset id={field.id} tabIndex={-1} className={css.row}>
        <legend>Colores</legend>
        <div className={css.pairs}>
          {palettes[template].map(({ name, label, colours: own }) => (
            <Pair key={`${template}-${name}`} value={name} label={label} colours={own} isChosen={palette === name} />
          ))}
          <Pair value={ownColours} label="Mezclar los míos" colours={null} isChosen={palette === ownColours} />
        </div>
        <FieldError id={field.errorId} text={field.error} />
      </fieldset>
      <div className={css.mixer}>
        {colourNames.map((name) => (
          <Field key={name} name={`customColors.${name}`} label={colourText[name]}>
            {(control) => <input type="color" {...control} defaultValue={colours[name]} className={css.colour} />}
          </Field>
        ))}
      </div>
    </div>
  );
}

type PairProps = { value: string; label: string; colours: Colours | null; isChosen: boolean };

function Pair({ value, label, colours, isChosen }: PairProps) {
  const style = colours && { "--a": colours.background, "--b": colours.primary, "--c": colours.accent };
  return (
    <label title={label}>
      <input type="radio" name="palette" value={value} defaultChecked={isChosen} />
      <span data-own={colours ? undefined : ""} style={(style ?? undefined) as CSSProperties | undefined} />
      <b className="sr">{label}</b>
    </label>
  );
}

function FaceRow({ chosen: { template, face }, title }: { chosen: Chosen; title: string }) {
  const field = useField("fontFamily");
  return (
    <details className={css.more} open={field.error ? true : undefined}>
      <summary>
        <b>Letra de los nombres</b>
        <small>{face ? faceText[face] : ownFaceText[template]}</small>
      </summary>
      <fieldset id={field.id} tabIndex={-1} className={css.faces}>
        <legend className="sr">Letra de los nombres</legend>
        {["default" as const, ...faces].map((each) => (
          <label key={each} data-face={each}>
            <input type="radio" name="fontFamily" value={each} defaultChecked={(face ?? "default") === each} />
            <span>{each === "default" ? `La del diseño: ${ownFaceText[template]}` : faceText[each]}</span>
            {each !== "default" && <i aria-hidden="true">{title}</i>}
          </label>
        ))}
        <FieldError id={field.errorId} text={field.error} />
      </fieldset>
    </details>
  );
}
