// Another phone of this door lets this person in: so no person enters twice, with a network and without one.
import IconShieldCheck from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useEffect } from "react";
import type { Fact } from "#app/domain/door/facts.ts";
import { endOf, type HeldShare } from "#app/domain/door/shares.ts";
import { foldText } from "#app/domain/text/text.ts";
import { Button } from "#app/ui/display/button.tsx";
import css from "./answer.module.css";
import { useOpenDoor } from "./context.ts";
import { familyText, resultText } from "./copy.ts";
import { FocusedHeading } from "./page.tsx";
import { ownText, scanText } from "./rare.copy.ts";
import { useEntering } from "./use-entering.ts";
import { alone, type Family } from "./view.ts";

export function OwnScreen({ family, no, how }: { family: Family; no: number; how: Fact["how"] }) {
  const { copy, share, leave } = useOpenDoor();
  const enter = useEntering();
  const person = family.household.people.find((each) => each.no === no);
  useEffect(() => {
    navigator.vibrate?.([200, 100, 200]);
  }, []);
  if (!person || !share) return null;
  const only = alone(family, person);
  return (
    <div className={css.answer} data-is="other">
      <div className={css.words} role="alert">
        <span className={css.glyph} aria-hidden="true">
          <IconX aria-hidden />
        </span>
        <FocusedHeading>{ownText.title}</FocusedHeading>
        <p className={css.label}>{ownText.badge(no, person.name)}</p>
        <p>{wordsFor(share, person, copy)}</p>
        <p className={css.pill}>
          <IconShieldCheck aria-hidden />
          {ownText.why}
        </p>
      </div>
      <div className={css.choices}>
        <Button className={css.full} onClick={leave}>
          {resultText.next}
        </Button>
        {copy.may.override ? (
          <Button onClick={() => enter(only, how, { into: [person], over: true })}>{familyText.tooMany}</Button>
        ) : (
          <Button onClick={leave}>{scanText.byName}</Button>
        )}
      </div>
    </div>
  );
}

/** «Por Acreditación B entran de la M a la Z. La suya, L de Llopis, va por Acreditación A, a tu izquierda.» */
function wordsFor(
  share: HeldShare,
  person: { no: number; name: string },
  { device, askFor }: { device: { name: string }; askFor: string },
): string {
  const { shares, place, owners, way } = share;
  const [own, other] = [place, owners[person.no - 1]].map((each) => shares.findIndex((range) => range.place === each));
  const rangeAt = (index: number | undefined) => shares[index ?? -1];
  const mine = rangeAt(own);
  const here = mine
    ? ownText.enter(device.name, ownText.range(way, mine.from, endOf(shares, mine, way)))
    : ownText.noShare(askFor);
  const theirs = rangeAt(other);
  if (!theirs) return mine ? `${here} ${ownText.changing}` : here;
  const key =
    way === "number" ? ownText.number(person.no) : surnameIn(person.name, theirs.from, endOf(shares, theirs, way));
  const side = mine ? (other! < own! ? ownText.left : ownText.right) : "";
  return `${here} ${ownText.goes(key, theirs.name, side)}`;
}

/** «L de Llopis»: the word of the name that lies in the range; "" if none does. The list has no surnames of their own. */
function surnameIn(name: string, from: string, to: string | null): string {
  const words = name.split(/\s+/).slice(1);
  const letterOf = (word: string) => foldText(word).charAt(0);
  const word = words.find((each) => letterOf(each) >= from && (to === null || letterOf(each) <= to) && each.length > 2);
  return word ? ownText.letter(word.charAt(0).toUpperCase(), word) : "";
}
