// The changes of the list that wait in this browser for a connection, and those that came too late.
import IconCloudOff from "@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs";
import { useSubmit } from "react-router";
import { lateRefusal, offlineText } from "#app/copy/network.ts";
import { Button } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useIsCut } from "#app/ui/offline/reach.ts";
import { settle, useWaiting, type Waiting } from "#app/ui/offline/waiting.ts";
import { listCutText, waitingHereText } from "../offline.copy.ts";
import { collisionOf, type Seats } from "./collision.ts";
import { LateNotice } from "./late-notice.tsx";
import { planPath } from "./plan-address.ts";

/** The forms of this list that the browser keeps, in their order. */
export function useListForms(eventId: string): readonly Waiting[] {
  const path = planPath(eventId);
  return useWaiting().filter(({ url, shownAt }) => url.startsWith(path) && (shownAt ?? path) === path);
}

/** Nothing with a connection and without such changes. */
export function ListUnsent({ eventId, seats }: { eventId: string; seats: Seats }) {
  const forms = useListForms(eventId);
  const waiting = forms.filter(({ state }) => state === "waiting");
  const isCut = useIsCut();
  return (
    <>
      {isCut && (
        <Notice tone="warn" icon={IconCloudOff} live>
          {listCutText}
        </Notice>
      )}
      {waiting.length > 0 && (
        <Notice tone="warn" icon={IconCloudOff} live>
          {waitingHereText(waiting.map(({ what }) => what))}
        </Notice>
      )}
      {forms
        .filter(({ state, shownAt }) => typeof state === "number" && shownAt !== undefined)
        .map((form) => (
          <LateForm key={form.id} eventId={eventId} form={form} seats={seats} />
        ))}
    </>
  );
}

function LateForm({ eventId, form, seats }: { eventId: string; form: Waiting; seats: Seats }) {
  const submit = useSubmit();
  const { id, body, what, state } = form;
  const collision = state === 409 ? collisionOf(body, seats) : null;
  const leave = (
    <Button variant="quiet" size="sm" onClick={() => settle(id, null)}>
      {collision?.stay ?? offlineText.dismiss}
    </Button>
  );
  if (!collision)
    return <LateNotice says={`${what || offlineText.unnamed}. ${lateRefusal(Number(state))}`} ways={leave} />;
  const again = () => {
    settle(id, null);
    const fields = new URLSearchParams(body);
    fields.set("formId", crypto.randomUUID());
    fields.set("from", collision.from);
    // The next household is not wanted in the hand any more.
    fields.delete("next");
    void submit(fields, { method: "post", action: planPath(eventId), preventScrollReset: true });
  };
  return (
    <LateNotice
      says={collision.says}
      ways={
        <>
          {leave}
          <Button variant="quiet" size="sm" onClick={again}>
            {collision.go}
          </Button>
        </>
      }
    />
  );
}
