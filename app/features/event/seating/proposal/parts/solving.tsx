// Searching for a seating plan: the button that starts it, and a line with «Cancelar» once it takes long.
import IconWand from "@tabler/icons-react/dist/esm/icons/IconWand.mjs";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { Button } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useSlow } from "#app/ui/feedback/use-slow.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { solveText } from "../copy.ts";
import { proposalPath } from "./proposal-address.ts";

/** Searches from today's seats at once. */
export function SolveButton({ eventId }: { eventId: string }) {
  return (
    <CheckedForm intent="solve" action={proposalPath(eventId)} extra={{ from: "now" }}>
      <SubmitButton icon={IconWand} busy={solveText.busy}>
        {solveText.label}
      </SubmitButton>
    </CheckedForm>
  );
}

const searching = new Set<unknown>(["solve", "again", "remedy"]);

/** Says after 400 ms that a search is under way. «Cancelar» stays on the page; the server ends the search with its request. */
export function SolveProgress() {
  const navigation = useNavigation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isSearching = navigation.state === "submitting" && searching.has(navigation.formData?.get("intent"));
  if (!useSlow(isSearching)) return null;
  return (
    <Notice
      live
      icon={IconWand}
      action={
        <Button
          variant="quiet"
          size="sm"
          onClick={() => void navigate(pathname + search, { replace: true, preventScrollReset: true })}
        >
          Cancelar
        </Button>
      }
    >
      {solveText.slow}
    </Notice>
  );
}
