// The people of a household as editable lines, and those lines as people again.
import { type DraftPerson, draftPerson } from "#app/domain/guest/import/guest-import.ts";
import { searchKey } from "#app/domain/guest/guest.ts";
import { readPeopleLine } from "#app/domain/guest/import/pasted-people.ts";

/** A person as a line that reads back as the same person. */
export function personLine({ name, isNamed, memberType, phone, email, dietary }: DraftPerson): string {
  const marks = [isNamed && memberType === "child" && "niño", dietary].filter((mark) => typeof mark === "string");
  return [isNamed ? name : "+1", ...marks.map((mark) => `(${mark.replace(/[()[\]]/g, "")})`), phone, email]
    .filter(Boolean)
    .join(" ");
}

/** The people of edited lines, with the earlier data of those who keep their name. */
export function peopleOfLines(lines: readonly string[], before: readonly DraftPerson[]): DraftPerson[] {
  const known = new Map(before.filter(({ isNamed }) => isNamed).map((person) => [searchKey(person.name), person]));
  const [first = draftPerson("")] = before;
  const { kind, group, tags } = first;
  return lines.flatMap((line) =>
    (readPeopleLine(line, { isOne: true })?.people ?? []).map((person) => {
      const { name, isNamed, memberType, phone, email, dietary, notes } = person;
      const was = isNamed ? known.get(searchKey(name)) : undefined;
      const type = was?.memberType === "companion" && memberType === "adult" ? "companion" : memberType;
      const said = { name, isNamed, memberType: type, phone, email, dietary };
      return { ...person, kind, group, tags, ...was, ...said, notes: notes === "" ? (was?.notes ?? "") : notes };
    }),
  );
}
