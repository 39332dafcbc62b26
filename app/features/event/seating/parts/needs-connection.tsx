// Disables its forms without a connection. A notice of the page says so above them.
import type { ReactNode } from "react";
import { useIsCut } from "#app/ui/offline/reach.ts";
import css from "./needs-connection.module.css";

export function NeedsConnection({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={useIsCut()} className={css.forms}>
      {children}
    </fieldset>
  );
}
