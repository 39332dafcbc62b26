// The settings page: its sections, the way to each of them, and the dialog over it.
import type { ReactNode } from "react";
import { SubscriptionPanel } from "#app/features/account/billing/parts/subscription-panel.tsx";
import { OwnDataSection } from "#app/features/account/privacy/parts/own-data-section.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { useArrival } from "#app/ui/feedback/use-arrival.ts";
import { SectionedPage } from "#app/ui/layout/sectioned-page.tsx";
import { PageHead, Section, Sheet } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { DevicesBox } from "#app/features/account/devices/parts/devices-box.tsx";
import type { DeviceList } from "#app/features/account/devices/queries.server.ts";
import type { PlanState } from "#app/features/account/billing/queries.server.ts";
import { noticeSection, noticeText, sectionText, settingsAt, type SettingsSection, sinceText } from "../copy.ts";
import type { Settings } from "../queries.server.ts";
import { BusinessSection } from "./business-section.tsx";
import { NoticesSection } from "./notices-section.tsx";
import { PersonalSection, PhotoSection, ProfileSection } from "./person-sections.tsx";
import { PreferencesSection } from "./preferences-section.tsx";
import { Refusals } from "./refusals.tsx";
import { LeaveQuestion } from "#app/ui/network/leave-question.tsx";
import { SecuritySection } from "./security-section.tsx";
import type { SettingsAnswer } from "../actions.server.ts";

export type SettingsScreenProps = {
  settings: Settings;
  deviceList: DeviceList;
  hasPassword: boolean;
  /** Null for accounts that came by an invitation: they have no plan. */
  planState: PlanState | null;
  /** The operator's promise of how soon staff answers; null without one. */
  promise: string | null;
  now: Date;
  answer: SettingsAnswer | undefined;
  /** The dialog over the page. */
  children: ReactNode;
};

/** part 2 §2, account settings */
export function SettingsScreen({
  settings,
  deviceList,
  hasPassword,
  planState,
  promise,
  now,
  answer,
  children,
}: SettingsScreenProps) {
  useLive([`user:${settings.id}`]);
  const { notice } = useArrival();
  const parts: { id: SettingsSection; part: ReactNode }[] = [
    { id: "foto", part: <PhotoSection settings={settings} /> },
    { id: "perfil", part: <ProfileSection settings={settings} answer={answer} /> },
    settings.business
      ? { id: "negocio", part: <BusinessSection business={settings.business} answer={answer} /> }
      : { id: "personal", part: <PersonalSection settings={settings} answer={answer} /> },
    { id: "preferencias", part: <PreferencesSection settings={settings} answer={answer} /> },
    {
      id: "avisos",
      part: (
        <NoticesSection settings={settings} answer={answer}>
          <DevicesBox {...deviceList} sinceOf={sinceText} />
        </NoticesSection>
      ),
    },
    { id: "seguridad", part: <SecuritySection hasPassword={hasPassword} /> },
    ...(planState
      ? [{ id: "suscripcion" as const, part: <PlanSection {...{ planState, now, promise, answer }} /> }]
      : []),
    { id: "datos", part: <OwnDataSection /> },
  ];
  const sections = parts.map(({ id, part }) => ({
    id,
    label: sectionText[id],
    content: (
      <>
        {noticeSection(notice) === id && <AddressNotice notices={noticeText} />}
        {part}
      </>
    ),
  }));
  return (
    <Sheet>
      <LeaveQuestion />
      <PageHead title="Configuración" lead="Tu cuenta, a tu gusto. Cada apartado se guarda por separado." />
      <SectionedPage label="Apartados" sections={sections} />
      {children}
    </Sheet>
  );
}

type PlanSectionProps = Pick<SettingsScreenProps, "now" | "promise" | "answer"> & { planState: PlanState };

function PlanSection({ planState, now, promise, answer }: PlanSectionProps) {
  return (
    <Section title={sectionText.suscripcion}>
      <Refusals of={answer && /^(plan|reactivate)/.test(answer.intent) ? answer : undefined} />
      <SubscriptionPanel
        {...planState}
        now={now}
        base="/app/settings"
        action={settingsAt("suscripcion")}
        promise={promise}
      />
    </Section>
  );
}
