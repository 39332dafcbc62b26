// A list of rarely seen screens: each is checked at both widths and in both colour schemes.
import type { Person } from "#test/http.ts";
import { type At, type Visitor, walkedAt } from "./browser.ts";

/** Comes to a screen and waits for its text. */
export type Screen = (visitor: Visitor) => Promise<void>;

/** `as` visits each of the screens: no horizontal overflow, no covered controls, and no axe violations. */
export function lookingWith(journey: (name: string, walk: (at: At) => Promise<void>) => void) {
  return function looksAt(name: string, as: () => Promise<Person | null>, ...screens: Screen[]): void {
    journey(name, async (at) => {
      const person = await as();
      for (const width of walkedAt("phone")) {
        const visitor = await at(width, person ? { as: person } : {});
        for (const sees of screens) {
          await sees(visitor);
          await visitor.expectInBothSchemes();
        }
      }
    });
  };
}
