// The settings page: its sections below each other, the way to each of them, and whatever dialog lies over it.
import type { ReactNode } from "react";
import { SessionList } from "#app/features/auth/sessions/parts/session-list.tsx";
import { SubscriptionPanel } from "#app/features/billing/parts/subscription-panel.tsx";
import { OwnDataSection } from "#app/features/privacy/parts/own-data-section.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { PageHead, Section, Sheet } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import type { OwnSession } from "../../auth/sessions/queries.server.ts";
import type { Standing } from "../../billing/queries.server.ts";
import { noticeText, sinceText } from "../copy.ts";
import type { Settings } from "../queries.server.ts";
import { BusinessSection } from "./business-section.tsx";
import { PersonalSection, PhotoSection, ProfileSection } from "./person-sections.tsx";
import { PreferencesSection } from "./preferences-section.tsx";
import type { SettingsAnswer } from "./settings-deeds.ts";
import css from "./settings.module.css";

export type SettingsScreenProps = {
  settings: Settings;
  sessions: readonly OwnSession[];
  hasPassword: boolean;
  /** Null for accounts that came by an invitation: they have no plan. */
  standing: Standing | null;
  now: Date;
  answer: SettingsAnswer | undefined;
  /** The dialog over the page. */
  children: ReactNode;
};

/** part 2 §2, account settings */
export function SettingsScreen({
  settings,
  sessions,
  hasPassword,
  standing,
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
    { id: "seguridad", label: "Seguridad" },
    ...(standing ? [{ id: "suscripcion", label: "Suscripción" }] : []),
    { id: "datos", label: "Tus datos" },
  ];
  return (
    <Sheet>
      <PageHead title="Configuración" lead="Tu cuenta, a tu gusto. Cada apartado se guarda por separado." />
      <AddressNotice textOf={noticeText} />
      <div className={css.page}>
        <nav className={css.ways} aria-label="Apartados">
          {sections.map(({ id, label }) => (
            <a key={id} href={`#${id}`}>
              {label}
            </a>
          ))}
        </nav>
        <div className={css.sections}>
          <PhotoSection settings={settings} />
          <ProfileSection settings={settings} answer={answer} />
          {settings.business ? (
            <BusinessSection business={settings.business} answer={answer} />
          ) : (
            <PersonalSection settings={settings} answer={answer} />
          )}
          <PreferencesSection settings={settings} answer={answer} />
          <Section id="seguridad" title="Seguridad" lead="Con qué entras en tu cuenta, y desde dónde.">
            <div className={css.row}>
              <div>
                <h3>Contraseña</h3>
                <p className="soft">
                  {hasPassword ? "Cámbiala si crees que alguien la sabe." : "Entras con Google y aún no tienes una."}
                </p>
              </div>
              <ButtonLink variant="ghost" to="/app/settings/password" preventScrollReset>
                {hasPassword ? "Cambiar contraseña" : "Crear contraseña"}
              </ButtonLink>
            </div>
            <h3>Sesiones abiertas</h3>
            <SessionList
              sessions={sessions.map(({ since, ...session }) => ({ ...session, since: sinceText(since) }))}
              action="/app/settings"
            />
          </Section>
          {standing && (
            <Section id="suscripcion" title="Suscripción">
              <SubscriptionPanel
                {...standing}
                now={now}
                base="/app/settings"
                errors={
                  answer && ["reactivate", "plan.withdraw", "plan", "cancel"].includes(answer.intent)
                    ? answer.errors
                    : undefined
                }
              />
            </Section>
          )}
          <OwnDataSection />
        </div>
      </div>
      {children}
    </Sheet>
  );
}
