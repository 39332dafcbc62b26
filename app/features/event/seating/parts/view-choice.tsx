// «Plano» and «Lista», two views of one seating plan, and which of them a browser opens first.
import IconListDetails from "@tabler/icons-react/dist/esm/icons/IconListDetails.mjs";
import IconMap2 from "@tabler/icons-react/dist/esm/icons/IconMap2.mjs";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { PillLinks } from "#app/ui/display/list.tsx";
import { readStored, store } from "#app/ui/offline/storage.ts";
import { roomPlanPath } from "../plan/parts/room-address.ts";
import { planPath } from "./plan-address.ts";

type View = "plan" | "list";

/** The view that the person chose last in this browser. */
const chosenName = "convite-mesas";
/** From this width on the plan comes first. */
const wide = "(min-width: 768px)";

/** A press is remembered. `planTo` is the plan of the layout in sight; without one the first layout's. */
export function ViewChoice({ eventId, shown, planTo }: { eventId: string; shown: View; planTo?: string }) {
  const to = { plan: planTo ?? roomPlanPath(eventId), list: planPath(eventId) };
  return (
    <PillLinks
      label="Cómo se ve"
      links={[
        { to: to.plan, label: "Plano", icon: IconMap2, current: shown === "plan" },
        { to: to.list, label: "Lista", icon: IconListDetails, current: shown === "list" },
      ]}
      onPress={(pressed) => store(chosenName, pressed === to.list ? "list" : "plan")}
    />
  );
}

/** Leads from the list to the plan, if there is one: on a wide window, or where the person chose it last. Only from the bare address. */
export function usePlanFirst(eventId: string, hasPlan: boolean): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const lead = useEffectEvent(() => {
    if (!hasPlan || search !== "" || pathname !== planPath(eventId)) return;
    const chosen = readStored<View>(chosenName);
    if (chosen === "list" || (chosen !== "plan" && !matchMedia(wide).matches)) return;
    void navigate(roomPlanPath(eventId), { replace: true });
  });
  useEffect(() => lead(), []);
}
