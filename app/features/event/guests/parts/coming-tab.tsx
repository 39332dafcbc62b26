// The shape of a tab of the guest manager that takes long to come: lists may have thousands of rows.
import { SkeletonTools } from "#app/ui/feedback/skeleton-tools.tsx";
import { SkeletonCards, SkeletonList } from "#app/ui/feedback/skeletons.tsx";
import type { ManagerTab } from "./manager-tabs.ts";

/** What stands in the frame until `tab` is there; at once, since the host has waited already. */
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
