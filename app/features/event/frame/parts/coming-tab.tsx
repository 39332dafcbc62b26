// The skeleton of a tab of the guest manager while it loads: lists may have thousands of rows.
import { SkeletonTools } from "#app/ui/feedback/skeleton-tools.tsx";
import { SkeletonCards, SkeletonList } from "#app/ui/feedback/skeletons.tsx";
import type { ManagerTab } from "./manager-tabs.ts";

/** The frame's content until `tab` has loaded; without delay, since the host has waited already. */
export function ComingTab({ tab }: { tab: ManagerTab }) {
  return (
    <>
      <SkeletonTools search={tab === "guests"} />
      {tab === "tables" ? (
        <SkeletonCards text="Cargando el plano..." late={false} />
      ) : (
        <SkeletonList rows={8} text={tab === "guests" ? "Cargando invitados..." : "Cargando..."} late={false} />
      )}
    </>
  );
}
