// The round sign at the start of a row: it shows the kind of row.
import css from "./coin.module.css";
import type { Icon } from "./icon.ts";

type CoinProps = {
  icon: Icon;
  /** `due`: needs a payment or an answer · `new`: unread · `quiet`: neither. */
  tone: "due" | "new" | "quiet";
};

/** Hidden from screen readers: the row's words say the same. */
export function Coin({ icon: Sign, tone }: CoinProps) {
  return (
    <span className={css.coin} data-tone={tone}>
      <Sign aria-hidden />
    </span>
  );
}
