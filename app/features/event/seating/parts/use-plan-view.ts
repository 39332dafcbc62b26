// The view in the plan's address, for links that keep it.
import { useSearchParams } from "react-router";
import { type PlanView, readPlanView } from "./plan-address.ts";

export function usePlanView(): PlanView {
  const [address] = useSearchParams();
  return readPlanView(address);
}
