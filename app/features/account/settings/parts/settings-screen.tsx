// The settings page: its sections below each other, the way to each of them, and whatever dialog lies over it.
import type { ReactNode } from "react";
import { SubscriptionPanel } from "#app/features/account/billing/parts/subscription-panel.tsx";
import { OwnDataSection } from "#app/features/account/privacy/parts/own-data-section.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { SectionedPage } from "#app/ui/layout/sectioned-page.tsx";
import { PageHead, Section, Sheet } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { DevicesBox } from "#app/features/account/devices/parts/devices-box.tsx";
import type { DeviceList } from "#app/features/account/devices/queries.server.ts";
import type { OwnSession } from "#app/features/account/auth/sessions/queries.server.ts";
import type { PlanState } from "#app/features/account/billing/queries.server.ts";
import { noticeText, sinceText } from "../copy.ts";
import type { Settings } from "../queries.server.ts";
import { BusinessSection } from "./business-section.tsx";
import { NoticesSection } from "./notices-section.tsx";
import { PersonalSection, PhotoSection, ProfileSection } from "./person-sections.tsx";
import { PreferencesSection } from "./preferences-section.tsx";
import { Refusals } from "./refusals.tsx";
import { SecuritySection } from "./security-section.tsx";
import type { SettingsAnswer } from "./settings-answer.ts";

export type SettingsScreenProps = {
  settings: Settings;
  sessions: readonly OwnSession[];
  deviceList: DeviceList;
  hasPassword: boolean;
  /** Null for accounts that came by an invitation: they have no plan. */
  planState: PlanState | null;
  /** What the operator promises of answering; null for nothing. */
  promise: string | null;
  now: Date;
  answer: SettingsAnswer | undefined;
  /** The dialog over the page. */
  children: ReactNode;
};

/** part 2 §2, account settings */
export function SettingsScreen({
  settings,
  sessions,
  deviceList,
  hasPassword,
  planState,
  promise,
  now,
  answer,
  children,
}: SettingsScreenProps) {
  useLive([`user:${settings.id}`]);
  const sections = [
    { id: "foto", label: "Foto de perfil" },
    { id: "perfil", label: "Perfil" },
    settings.business ? { id: "negocio", label: "Negocio" } : { id: "personal", label: "Datos personales" },
    { id: "preferencias", label: "Preferencias" },
    { id: "avisos", label: "Avisos" },
    { id: "seguridad", label: "Seguridad" },
    ...(planState ? [{ id: "suscripcion", label: "Suscripción" }] : []),
    { id: "datos", label: "Tus datos" },
  ];
  return (
    <Sheet>
      <PageHead title="Configuración" lead="Tu cuenta, a tu gusto. Cada apartado se guarda por separado." />
      <AddressNotice textOf={noticeText} />
      <SectionedPage label="Apartados" sections={sections}>
        <PhotoSection settings={settings} />
        <ProfileSection settings={settings} answer={answer} />
        {settings.business ? (
          <BusinessSection business={settings.business} answer={answer} />
        ) : (
          <PersonalSection settings={settings} answer={answer} />
        )}
        <PreferencesSection settings={settings} answer={answer} />
        <NoticesSection settings={settings} answer={answer}>
          <DevicesBox {...deviceList} sinceOf={sinceText} />
        </NoticesSection>
        <SecuritySection sessions={sessions} hasPassword={hasPassword} answer={answer} />
        {planState && (
          <Section id="suscripcion" title="Suscripción">
            <Refusals of={answer && /^(plan|reactivate)/.test(answer.intent) ? answer : undefined} />
            <SubscriptionPanel {...planState} now={now} base="/app/settings" promise={promise} />
          </Section>
        )}
        <OwnDataSection />
      </SectionedPage>
      {children}
    </Sheet>
  );
}
