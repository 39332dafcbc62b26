// The posted forms of a page's chapters; browser and server check them by the same rules.
import {
  contentOf,
  type FieldShape,
  type PageSection,
  photoAltLimit,
  type SectionContent,
  type SectionShape,
  sectionShapes,
} from "#app/domain/event/page-sections.ts";
import { checkSection } from "#app/domain/event/section-fields.ts";
import { byId, Fault, minute, rows, text, version } from "#app/domain/field.ts";
import { cleanLine, lengthOf } from "#app/domain/text/text.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { faultText } from "./copy.ts";

export type SectionInput = {
  content: SectionContent;
  /** The photographs' descriptions by their ids. */
  alts: Map<string, string>;
  /** The version that the form read; -1, which no chapter has, if the form lacks it. */
  version: number;
};

const altPrefix = "alt-";

const kindsOf = (shapes: Readonly<Record<string, FieldShape>>) =>
  Object.fromEntries(
    Object.entries(shapes).map(([name, { kind, most }]) => [name, kind === "time" ? minute() : text(most)]),
  );

/** The fields of a chapter and of its rows, `alt-{photoId}`, and the `version` that the form read. */
export function sectionForm(section: PageSection) {
  const shape: SectionShape = sectionShapes[section];
  return fields({
    ...kindsOf(shape.fields),
    rows: rows("rows", kindsOf(shape.rows?.fields ?? {}), 99),
    alts: byId(altPrefix, text(photoAltLimit)),
    version: version(),
  }).check<SectionInput>((posted, refuse) => {
    const checked = checkSection(section, { ...posted, ...posted.rows });
    const alts = new Map<string, string>();
    for (const [name, typed] of Object.entries(posted.alts)) {
      const alt = cleanLine(typed);
      if (lengthOf(alt) > photoAltLimit) refuse.at(name, faultText({ name, code: "too_long", most: photoAltLimit }));
      alts.set(name.slice(altPrefix.length), alt);
    }
    if (checked.ok) return { content: contentOf(section, checked.content), alts, version: posted.version ?? -1 };
    for (const fault of checked.faults) refuse.at(fault.name, faultText(fault));
    return new Fault();
  });
}
