// The small sign of a thing on a day, told by its shape as well as by its colour: a ring is a task, full when done, an envelope a last day.
import IconConfetti from "@tabler/icons-react/dist/esm/icons/IconConfetti.mjs";
import IconCurrencyEuro from "@tabler/icons-react/dist/esm/icons/IconCurrencyEuro.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import type { ItemKind } from "#app/domain/calendar.ts";
import css from "./mark.module.css";

export function Mark({ kind, isDone = false }: { kind: ItemKind; isDone?: boolean }) {
  if (kind === "task")
    return <i className={isDone ? `${css.ring} ${css.full}` : css.ring} data-mark={kind} aria-hidden="true" />;
  const Sign = { event: IconConfetti, payment: IconCurrencyEuro, deadline: IconMail }[kind];
  return (
    <i className={css.sign} data-mark={kind} aria-hidden="true">
      <Sign />
    </i>
  );
}
