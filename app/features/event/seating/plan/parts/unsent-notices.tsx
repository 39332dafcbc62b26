// Notices of changes made without a connection: how many wait here, and which the server has refused since, with both ways out.
import IconCloudOff from "@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs";
import { offlineText } from "#app/copy/network.ts";
import { Button } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useIsCut } from "#app/ui/offline/reach.ts";
import { cutText, refusedLaterText } from "../copy.ts";
import { collisionOf } from "../../parts/collision.ts";
import { LateNotice } from "../../parts/late-notice.tsx";
import { seatsOf } from "./seats.ts";
import type { Planning } from "./use-plan.ts";
import type { Refused } from "./use-unsent.ts";

export function UnsentNotices({ planning }: { planning: Planning }) {
  const { waiting, refused } = planning;
  const isCut = useIsCut();
  return (
    <>
      {(isCut || waiting > 0) && (
        <Notice tone="warn" icon={IconCloudOff} live>
          {cutText(waiting)}
        </Notice>
      )}
      {refused.map((form) => (
        <RefusedChange key={form.id} form={form} planning={planning} />
      ))}
    </>
  );
}

/** Exactly two ways out. Where another host has seated the same guests, they are the two tables. */
function RefusedChange({ form, planning: { plan, settleRefused } }: { form: Refused; planning: Planning }) {
  const { body, what, state } = form;
  const collision = state === 409 ? collisionOf(body, seatsOf(plan)) : null;
  const leave = () => settleRefused(form, false);
  const again = () => settleRefused(form, true, collision?.from);
  return (
    <LateNotice
      says={collision?.says ?? `${what || `${offlineText.unnamed}.`} ${refusedLaterText.why(Number(state))}`}
      ways={
        <>
          <Button variant="quiet" size="sm" onClick={leave}>
            {collision?.stay ?? refusedLaterText.leave}
          </Button>
          <Button variant="quiet" size="sm" onClick={again}>
            {collision?.go ?? refusedLaterText.again}
          </Button>
        </>
      }
    />
  );
}
