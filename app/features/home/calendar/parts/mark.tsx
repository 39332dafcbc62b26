// The sign of an item on a day, by shape and colour: a ring for a task, full when done. An envelope is a deadline, sheets are an offer.
import IconConfetti from "@tabler/icons-react/dist/esm/icons/IconConfetti.mjs";
import IconCurrencyEuro from "@tabler/icons-react/dist/esm/icons/IconCurrencyEuro.mjs";
import IconFiles from "@tabler/icons-react/dist/esm/icons/IconFiles.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import type { ItemKind } from "#app/domain/home/calendar.ts";
import css from "./mark.module.css";

export function Mark({ kind, isDone = false }: { kind: ItemKind; isDone?: boolean }) {
  if (kind === "task")
    return <i className={isDone ? `${css.ring} ${css.full}` : css.ring} data-mark={kind} aria-hidden="true" />;
  const Sign = { event: IconConfetti, payment: IconCurrencyEuro, deadline: IconMail, offer: IconFiles }[kind];
  return (
    <i className={css.sign} data-mark={kind} aria-hidden="true">
      <Sign />
    </i>
  );
}
