// The creator's tabs of «Editar»: the look, who gets in, and how the event stands; one form, whichever tab is open.
import IconCopyPlus from "@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { formatInstant } from "#app/copy/text/format.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Fact, FactGrid } from "#app/ui/display/details.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { changedMeanwhile } from "#app/features/event/edit/copy.ts";
import { DraftNotice, seenIn, versionIn } from "#app/features/event/edit/parts/draft-notice.tsx";
import { EditFoot, EditFrame, EnterSaves } from "#app/features/event/edit/parts/edit-frame.tsx";
import { newerHints } from "#app/features/event/edit/parts/edit-event-screen.tsx";
import { useOpened } from "#app/features/event/edit/parts/use-opened.ts";
import { parseTab, type Tab, tabOf } from "../copy.ts";
import type { EventSettings } from "../queries.server.ts";
import type { SettingsAnswer } from "../actions.server.ts";
import { AdvancedFields, DataFields, LookPart, RightsFields } from "./settings-fields.tsx";
import { DeleteSection } from "./delete-section.tsx";
import css from "./settings.module.css";

type Settings = EventSettings & {
  slug: string | null;
  /** The start of every event page's address. */
  pageBase: string;
  hasClient: boolean;
  goes: { guests: number; links: number };
};

const formName = "event-settings";

/** Every tab is part of the form, seen or not; one on which something was refused is seen. part 2 §2 */
export function SettingsScreen({
  eventId,
  settings,
  answer,
}: {
  eventId: string;
  settings: Settings;
  answer: SettingsAnswer | undefined;
}) {
  useLive([`event:${eventId}`]);
  const [address] = useSearchParams();
  const { opened, draft, typed } = useOpened(settings, formName, eventId);
  const mine = answer?.version ?? versionIn(typed) ?? opened.version;
  const saving = answer?.intent === "save" ? answer : undefined;
  // After a refusal the form stands over what is stored now.
  const seen = saving?.newer ? settings.seen : (seenIn(typed) ?? opened.seen);
  const refused = Object.keys(saving?.errors ?? {}).find((name) => name !== "form");
  const shown = (refused && tabOf(refused)) || parseTab(address.get("vista"));
  const hints = saving?.newer && saving.values ? newerHints(saving.newer, saving.values) : {};
  const { fields, status, template, visibility, options } = opened;
  const { slug, pageBase, hasClient, info } = settings;
  const postsData = saving !== undefined && "title" in saving.values;
  const stored = {
    ...(postsData ? fields : { priority: fields.priority, client: fields.client }),
    status,
    visibility,
    ...opened.entry,
    ...Object.fromEntries(Object.entries(options).map(([name, is]) => [name, is ? "on" : ""])),
  };
  const panel = (tab: Tab, children: ReactNode) => (
    <div className={css.panel} data-shown={shown === tab || undefined}>
      {children}
    </div>
  );

  return (
    <EditFrame eventId={eventId} current={shown} isCreator form={formName}>
      {answer?.intent === "delete" && (
        <Notice tone="bad" live>
          {answer.errors.form}
        </Notice>
      )}
      <CheckedForm
        key={draft.turn}
        id={formName}
        intent="save"
        schema={() =>
          import("../form.ts").then(({ settingsForm }) => settingsForm(fields, { status, template, visibility }))
        }
        errors={saving?.errors}
        values={{ ...stored, ...typed, ...saving?.values }}
        version={mine}
        extra={{ options: "on", entry: "on", seen }}
      >
        <EnterSaves />
        {typed && !answer && <DraftNotice draft={draft} />}
        {settings.version > mine && (
          <Notice tone="warn" live>
            {changedMeanwhile}
          </Notice>
        )}
        {postsData && <DataFields hints={hints} zone={fields.timeZone} />}
        {panel("apariencia", <LookPart eventId={eventId} slug={slug} template={settings.template} />)}
        {panel(
          "permisos",
          <RightsFields
            eventId={eventId}
            hasCode={settings.entry.accessCode !== ""}
            isCodeLost={settings.isCodeLost}
            reaches={settings.reaches}
          />,
        )}
        {panel(
          "avanzado",
          <AdvancedFields eventId={eventId} page={slug && pageBase + slug} hasClient={hasClient} hints={hints} />,
        )}
      </CheckedForm>
      {panel(
        "avanzado",
        <>
          <ButtonLink to={`/app/event/new?de=${eventId}`} variant="soft" icon={IconCopyPlus} className={css.copy}>
            Crear otro como este
          </ButtonLink>
          <FactGrid tight>
            <Fact name="Creado">{formatInstant(info.createdAt, info.timeZone)}</Fact>
            <Fact name="Último cambio">{formatInstant(info.updatedAt, info.timeZone)}</Fact>
          </FactGrid>
          <DeleteSection title={settings.fields.title} goes={settings.goes} />
        </>,
      )}
      <EditFoot eventId={eventId} form={formName} slug={slug} />
    </EditFrame>
  );
}
