// Notices above the plan about guests who have declined.
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { declinedText, freedText } from "../copy.ts";
import type { FreedPlace } from "../freed.queries.server.ts";

/** A guest has declined: their place is free, and the host may give it back. SC-76 */
export function FreedNotice({ freed: { changeId, guest, table }, action }: { freed: FreedPlace; action: string }) {
  return (
    <Notice
      live
      action={
        <CheckedForm intent="undo" extra={{ batchId: String(changeId) }} action={action}>
          <SubmitButton variant="quiet" size="sm" busy="Deshaciendo...">
            Deshacer<span className="sr">: devolver el sitio a {guest}</span>
          </SubmitButton>
        </CheckedForm>
      }
    >
      {freedText(guest, table)}
    </Notice>
  );
}

/** For guests who declined before a decline freed their chairs, and for those that a host seated after it. */
export function DeclinedNotice({ count }: { count: number }) {
  return (
    <Notice
      tone="warn"
      action={
        <CheckedForm intent="declined.free">
          <SubmitButton variant="quiet" size="sm" busy="Liberando...">
            Liberar los sitios de quienes no vienen
          </SubmitButton>
        </CheckedForm>
      }
    >
      {declinedText(count)}
    </Notice>
  );
}
