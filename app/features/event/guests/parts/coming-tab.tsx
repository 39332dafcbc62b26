// The shape of a tab of the guest manager that takes long to come: lists may have thousands of rows.
import { SkeletonCards, SkeletonList } from "#app/ui/feedback/skeletons.tsx";
import css from "./coming-tab.module.css";
import type { ManagerTab } from "./manager-tabs.ts";

/** What stands in the frame until `tab` is there; at once, for whoever waits has waited already. */
export function ComingTab({ tab }: { tab: ManagerTab }) {
  return (
    <>
      <div className={css.tools} aria-hidden="true">
        <span className={css.figures} />
        <span className={css.button} />
        <span className={css.button} />
      </div>
      {tab === "guests" && (
        <div className={css.tools} aria-hidden="true">
          <span className={css.search} />
        </div>
      )}
      {tab === "tables" ? (
        <SkeletonCards text="Cargando el plano..." late={false} />
      ) : (
        <SkeletonList rows={8} text={tab === "guests" ? "Cargando invitados..." : "Cargando..."} late={false} />
      )}
    </>
  );
}
