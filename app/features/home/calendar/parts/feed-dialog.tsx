// «Llevar a mi móvil»: the private address of the user's calendar, how to subscribe to it, and how to end it.
import IconCalendarPlus from "@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs";
import { useSearchParams } from "react-router";
import { buttonClass } from "#app/ui/display/button.tsx";
import { CopyField } from "#app/ui/display/copy-field.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { feedText, notices } from "../copy.ts";
import type { Feed } from "../feed/queries.server.ts";
import { calendarPath } from "./calendar-address.ts";
import css from "./dialog.module.css";

/** `refusal`: why the address was not changed. */
export function FeedDialog({ feed, refusal }: { feed: Feed | null; refusal: string | undefined }) {
  const [address] = useSearchParams();
  const search = new URLSearchParams([...address].filter(([name]) => name !== "aviso"));
  const query = search.size > 0 ? `?${search}` : "";
  return (
    <RouteDialog title={feedText.title} lead={feedText.lead} backTo={`${calendarPath}${query}`}>
      <AddressNotice notices={notices} />
      {refusal && (
        <Notice tone="bad" live>
          {refusal}
        </Notice>
      )}
      {feed === null ? (
        <CheckedForm intent="feed.create" action={`${calendarPath}/feed${query}`} preventScrollReset replace>
          <SubmitButton busy="Creando..." wide>
            Crear mi enlace
          </SubmitButton>
        </CheckedForm>
      ) : (
        <div className={css.feed}>
          <div className={css.subscribe}>
            <a href={feed.webcal} className={buttonClass({ variant: "primary" })}>
              <IconCalendarPlus aria-hidden />
              Apple u Outlook
            </a>
            <a href={feed.google} className={buttonClass({ variant: "ghost" })} rel="noreferrer" target="_blank">
              Google Calendar
            </a>
          </div>
          <CopyField label={feedText.label} text={feed.url} />
          <p className="soft">{feedText.secret}</p>
          <ConfirmDialog
            label="Anular el enlace"
            title="¿Anular el enlace?"
            confirm="Anular el enlace"
            confirmVariant="danger"
            busy="Anulando..."
            intent="feed.revoke"
            action={`${calendarPath}/feed${query}`}
            size="sm"
          >
            Los calendarios que lo usan dejarán de ver tus eventos. No se puede deshacer, pero puedes crear otro.
          </ConfirmDialog>
        </div>
      )}
    </RouteDialog>
  );
}
