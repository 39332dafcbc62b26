// The posted forms of a page's chapters; browser and server check them by the same rules.
import { z } from "zod";
import {
  contentOf,
  type PageSection,
  photoAltLimit,
  type SectionContent,
  type SectionShape,
  sectionShapes,
} from "#app/domain/event/page-sections.ts";
import { checkSection } from "#app/domain/event/section-fields.ts";
import { readVersion } from "#app/domain/posted-form.ts";
import { cleanLine, lengthOf } from "#app/domain/text/text.ts";
import { postedFields } from "#app/ui/form/posted-fields.ts";
import { faultText } from "./copy.ts";

export type SectionInput = {
  content: SectionContent;
  /** The photographs' descriptions by their ids. */
  alts: Map<string, string>;
  /** The version that the form read; -1, which no chapter has, if the form lacks it. */
  version: number;
};

const altName = /^alt-([0-9a-f-]{36})$/;
const rowNames = /^(?:rows\[\d{1,2}\]\.[a-z]{1,12}|alt-[0-9a-f-]{36})$/;

/** The fields of a chapter by their names, `rows[i].…` for those of its rows, `alt-{photoId}`, and the `version` that the form read. */
export function sectionForm(section: PageSection) {
  const { fields }: SectionShape = sectionShapes[section];
  return postedFields([...Object.keys(fields), "version"], rowNames, z.unknown()).transform(
    (posted, ctx): SectionInput => {
      const checked = checkSection(section, posted);
      const alts = new Map<string, string>();
      let isLong = false;
      for (const [name, value] of Object.entries(posted)) {
        const [, id] = altName.exec(name) ?? [];
        if (!id || typeof value !== "string") continue;
        const alt = cleanLine(value);
        if (lengthOf(alt) > photoAltLimit) {
          isLong = true;
          ctx.addIssue({
            code: "custom",
            path: [name],
            message: faultText({ name, code: "too_long", most: photoAltLimit }),
          });
        }
        alts.set(id, alt);
      }
      if (!checked.ok)
        for (const fault of checked.faults)
          ctx.addIssue({ code: "custom", path: [fault.name], message: faultText(fault) });
      if (!checked.ok || isLong) return z.NEVER;
      const version = readVersion(posted.version) ?? -1;
      return { content: contentOf(section, checked.content), alts, version };
    },
  );
}
