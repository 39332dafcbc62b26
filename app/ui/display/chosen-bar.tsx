// What can be done with the rows that are chosen.
import type { ReactNode } from "react";
import { Form, type FormProps } from "react-router";
import css from "./chosen-bar.module.css";

/** A form whose boxes stand in the rows and name it by `form`. `count` says how many are chosen; `shown` is for boxes that are not drawn. */
export function ChosenBar({
  count,
  shown = false,
  children,
  ...form
}: Omit<FormProps, "className"> & { count: ReactNode; shown?: boolean; children: ReactNode }) {
  return (
    <Form {...form} className={css.bar} data-chosen="" data-shown={shown || undefined}>
      <div className={css.count}>{count}</div>
      {children}
    </Form>
  );
}
