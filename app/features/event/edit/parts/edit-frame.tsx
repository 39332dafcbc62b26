// «Editar»: the tabs of an event's settings, and at their foot the button that saves them and the way to the public page.
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconExternalLink from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs";
import type { ReactNode } from "react";
import { seePath } from "#app/domain/event/see.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { StickyFoot } from "#app/ui/layout/sticky-foot.tsx";
import { TabLinks } from "#app/ui/layout/tab-links.tsx";
import { LeaveQuestion } from "#app/ui/network/leave-question.tsx";
import { linkFailed, savedText } from "../copy.ts";
import css from "./edit-frame.module.css";

export type EditTab = "general" | "apariencia" | "permisos" | "avanzado";

type Props = {
  eventId: string;
  current: EditTab;
  /** Whether the viewer created the event: the other three tabs are the creator's alone. */
  isCreator: boolean;
  /** The id of the form: before its host leaves «Editar», a question protects unsaved text in it. */
  form: string;
  children: ReactNode;
};

/** Members who did not create the event see no tabs: General is all that they may change. part 2 §2 */
export function EditFrame({ eventId, current, isCreator, form, children }: Props) {
  const base = `/app/event/${eventId}`;
  const settings = (tab: EditTab) => `${base}/settings?vista=${tab}`;
  return (
    <Sheet>
      <PageHead title="Editar" />
      <LeaveQuestion forms={`#${form}`} also={[`${base}/edit`, `${base}/settings`]} />
      <AddressNotice notices={savedText} />
      {isCreator && (
        <TabLinks
          label="Editar"
          tabs={[
            { to: `${base}/edit`, label: "General", current: current === "general" },
            { to: settings("apariencia"), label: "Apariencia", current: current === "apariencia" },
            { to: settings("permisos"), label: "Permisos", current: current === "permisos" },
            { to: settings("avanzado"), label: "Avanzado", current: current === "avanzado" },
          ]}
        />
      )}
      <div className={css.column}>{children}</div>
    </Sheet>
  );
}

/** `slug` is null while the event has no public address. */
export function EditFoot({ eventId, form, slug }: { eventId: string; form: string; slug: string | null }) {
  return (
    <StickyFoot>
      {slug === null && <Notice tone="bad">{linkFailed}</Notice>}
      <div className={css.foot}>
        <SubmitButton form={form} icon={IconCheck}>
          Guardar configuración
        </SubmitButton>
        {slug !== null && (
          <ButtonLink variant="plain" icon={IconExternalLink} to={seePath(eventId, { como: "pagina" })}>
            Ver página pública
          </ButtonLink>
        )}
      </div>
    </StickyFoot>
  );
}

/** Stands first in a form whose other buttons submit it too: Enter saves. */
export function EnterSaves() {
  return <button type="submit" hidden tabIndex={-1} aria-hidden="true" />;
}
