// The round sign at the start of a row: it says what kind of thing the row is.
import css from "./coin.module.css";
import type { Icon } from "./icon.ts";

type CoinProps = {
  icon: Icon;
  /** `due`: something is to be paid or answered · `new`: not read yet · `quiet`: neither. */
  tone: "due" | "new" | "quiet";
};

/** It says nothing to a screen reader: the row's words say the same. */
export function Coin({ icon: Sign, tone }: CoinProps) {
  return (
    <span className={css.coin} data-tone={tone}>
      <Sign aria-hidden />
    </span>
  );
}
