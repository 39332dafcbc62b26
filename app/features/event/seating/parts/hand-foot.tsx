// The foot of the screen for the household or guest in a host's hand, with a hint and the way to drop them.
import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { buttonClass } from "#app/ui/display/button.tsx";
import { handHint, handText } from "../copy.ts";
import type { Hand } from "../hand.queries.server.ts";
import css from "./hand-foot.module.css";

/** `dropTo` is the plan with an empty hand; Esc leads there too. `fits`: a table has room for the hand. */
export function HandFoot({ hand, fits, dropTo }: { hand: Hand; fits: boolean; dropTo: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const drop = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      void navigate(dropTo, { replace: true, preventScrollReset: true });
    };
    window.addEventListener("keydown", drop);
    return () => window.removeEventListener("keydown", drop);
  }, [navigate, dropTo]);
  return (
    <div className={css.foot} data-foot="">
      <output>
        <b>{handText(hand)}</b> <span>{handHint(hand.size, fits)}</span>
      </output>
      <Link to={dropTo} replace preventScrollReset className={buttonClass({ variant: "outline" })}>
        Soltar
      </Link>
    </div>
  );
}
