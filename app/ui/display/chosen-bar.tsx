// Actions for the selected rows.
import type { ReactNode } from "react";
import { Form, type FormProps } from "react-router";
import css from "./chosen-bar.module.css";

/** A form whose checkboxes, in the rows, refer to it by `form`. `count`: how many are selected; `shown`: if no checkbox is rendered. */
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
