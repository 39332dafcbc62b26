// Who gets into an event, and how it stands: two tabs of one form, and beside them the way to save it, to its page, and what is known of it.
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconExternalLink from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { formatInstant } from "#app/copy/text/format.ts";
import { Badge, StatusBadge } from "#app/ui/display/badge.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { useArrival } from "#app/ui/feedback/use-arrival.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Card, PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { LeaveQuestion } from "#app/ui/network/leave-question.tsx";
import { useDraft } from "#app/ui/network/use-draft.ts";
import { changedMeanwhile } from "#app/features/event/edit/copy.ts";
import { DraftNotice, seenIn, versionIn } from "#app/features/event/edit/parts/draft-notice.tsx";
import { newerHints } from "#app/features/event/edit/parts/edit-event-screen.tsx";
import { EventTabs } from "#app/features/event/edit/parts/event-tabs.tsx";
import {
  eventNoticeText,
  linkFailed,
  parseTab,
  savedNotice,
  type Tab,
  tabOf,
  tabs,
  visibilityChoices,
} from "../copy.ts";
import type { EventSettings } from "../queries.server.ts";
import type { SettingsAnswer } from "../actions.server.ts";
import { AdvancedFields, DataFields, RightsFields } from "./settings-fields.tsx";
import { DeleteSection } from "./delete-section.tsx";
import css from "./settings.module.css";

export type Settings = EventSettings & { slug: string | null; goes: { guests: number; links: number } };

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
  const { notice, key } = useArrival();
  const [{ opened, since }, setOpened] = useState({ opened: settings, since: key });
  // What one has just saved oneself is not announced; what others save is announced, and never replaces what is being typed.
  if (notice === savedNotice && since !== key) setOpened({ opened: settings, since: key });
  const draft = useDraft(formName, `${eventId} ${formName}`);
  const [first] = useState(key);
  // What was typed before is saved, too, once something is.
  const typed = since === first ? draft.values : undefined;
  const mine = answer?.version ?? versionIn(typed) ?? opened.version;
  const saving = answer?.intent === "save" ? answer : undefined;
  // After a refusal the form stands over what is stored now.
  const seen = saving?.newer ? settings.seen : (seenIn(typed) ?? opened.seen);
  const refused = Object.keys(saving?.errors ?? {}).find((name) => name !== "form");
  const asked = parseTab(address.get("vista"));
  const hints = saving?.newer && saving.values ? newerHints(saving.newer, saving.values) : {};
  const { fields, status, template, visibility, options } = opened;
  const page = settings.slug && `/evento/${settings.slug}`;
  const stored = {
    ...(saving && "title" in saving.values ? fields : {}),
    status,
    visibility,
    ...(Object.fromEntries(Object.entries(options).map(([name, is]) => [name, is ? "on" : ""])) as Record<
      string,
      string
    >),
  };
  const panel = (tab: Tab, children: ReactNode) => (
    <div className={css.panel} data-shown={asked === tab || (refused && tabOf(refused) === tab) || undefined}>
      <h2>{tabs[tab]}</h2>
      {children}
    </div>
  );

  return (
    <Sheet>
      <PageHead title="Configuración del evento" back={{ to: `/app/event/${eventId}`, label: settings.fields.title }} />
      <LeaveQuestion forms={`#${formName}`} also={[`/app/event/${eventId}/edit`]} />
      <AddressNotice notices={eventNoticeText} />
      <EventTabs
        eventId={eventId}
        current={asked === "permisos" ? "acceso" : "avanzado"}
        open={{ design: true, answers: true, settings: true }}
      />
      {answer?.intent === "delete" && (
        <Notice tone="bad" live>
          {answer.errors.form}
        </Notice>
      )}
      <div className={css.page}>
        <CheckedForm
          key={`${opened.version} ${draft.turn}`}
          id={formName}
          intent="save"
          schema={() =>
            import("../form.ts").then(({ settingsForm }) => settingsForm(fields, { status, template, visibility }))
          }
          errors={saving?.errors}
          values={{ ...stored, ...typed, ...saving?.values }}
          extra={{ version: mine, options: "on", seen }}
        >
          {typed && !answer && <DraftNotice draft={draft} />}
          {settings.version > mine && (
            <Notice tone="warn" live>
              {changedMeanwhile}
            </Notice>
          )}
          {/* The data have a screen of their own; a form of before that still posts them loses nothing of them here. */}
          {saving && "title" in saving.values && <DataFields hints={hints} zone={fields.timeZone} />}
          {panel("permisos", <RightsFields eventId={eventId} />)}
          {panel("avanzado", <AdvancedFields />)}
        </CheckedForm>
        <Card as="aside" snug gap={3} className={css.side} aria-label="Guardar y ver">
          <SubmitButton form={formName} icon={IconCheck}>
            Guardar configuración
          </SubmitButton>
          {page ? (
            <ButtonLink variant="ghost" icon={IconExternalLink} to={page} reloadDocument>
              Ver página pública
            </ButtonLink>
          ) : (
            <Notice tone="bad">{linkFailed}</Notice>
          )}
          <dl className={`${css.info} small`}>
            <dt>Estado</dt>
            <dd>
              <StatusBadge status={settings.status} />
            </dd>
            <dt>Quién lo ve</dt>
            <dd>
              <Badge>{visibilityChoices[settings.visibility].label}</Badge>
            </dd>
            <dt>Creado</dt>
            <dd>{formatInstant(settings.info.createdAt, settings.info.timeZone)}</dd>
            <dt>Último cambio</dt>
            <dd>{formatInstant(settings.info.updatedAt, settings.info.timeZone)}</dd>
          </dl>
        </Card>
        <div className={`${css.panel} ${css.end}`} data-shown={asked === "avanzado" || undefined}>
          <DeleteSection title={settings.fields.title} goes={settings.goes} />
        </div>
      </div>
    </Sheet>
  );
}
