// The themes with the event's own names and date: a radio group, with arrow keys too.
import { type Template, templateGroups } from "#app/domain/look/themes.ts";
import { useField } from "#app/ui/form/form-state.tsx";
import { FieldError } from "#app/ui/form/field.tsx";
import { groupText, templateText } from "../copy.ts";
import { coverPath } from "./choices.ts";
import css from "#app/ui/display/small-pages.module.css";

const groups = ["personal", "professional"] as const;

export function ThemeRails({ base, chosen }: { base: string; chosen: Template }) {
  const field = useField("template");
  return (
    <fieldset id={field.id} className={css.themes} tabIndex={-1}>
      <legend className="sr">Diseño</legend>
      {groups.map((group) => (
        <div key={group}>
          <h2 className={css.label}>{groupText[group]}</h2>
          <div className={css.covers}>
            {templateGroups[group].map((template) => (
              <Cover key={template} base={base} template={template} isChosen={template === chosen} />
            ))}
          </div>
        </div>
      ))}
      <FieldError id={field.errorId} text={field.error} />
    </fieldset>
  );
}

function Cover({ base, template, isChosen }: { base: string; template: Template; isChosen: boolean }) {
  const { label } = templateText[template];
  return (
    <label className={css.cover}>
      <input type="radio" name="template" value={template} defaultChecked={isChosen} aria-label={label} />
      <span className={css.screen} data-shape="cover">
        <iframe
          src={coverPath(base, template)}
          title={`Diseño ${label}`}
          loading="lazy"
          sandbox="allow-same-origin"
          tabIndex={-1}
          aria-hidden
          inert
        />
      </span>
      <span aria-hidden="true">{label}</span>
    </label>
  );
}
