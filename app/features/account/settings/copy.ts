// What the settings page says.
import type { OptionalEmail, PreferenceRefusal, Theme } from "#app/domain/preferences.ts";
import type { SocialNetwork } from "#app/domain/profile.ts";
import { passwordChanged, requestText } from "#app/features/account/auth/password/copy.ts";
import {
  cancelled,
  cancelledInTrial,
  dayText,
  planFailed,
  planOutcomeText,
  reactivated,
  reactivateFailed,
  withdrawn,
} from "#app/features/account/billing/copy.ts";
import { photoDeleted, photoSaved } from "#app/features/account/profile/photo/copy.ts";
import { businessFailed, businessSaved, profileFailed, profileSaved } from "#app/features/account/profile/copy.ts";
import type { SettingsIntent } from "./parts/settings-answer.ts";

const preferencesSaved = "Preferencias guardadas";
// part 2 §8
const settingsFailed = "Error al guardar la configuración";

export const themeText = {
  system: "Como el sistema",
  light: "Claro",
  dark: "Oscuro",
} satisfies Record<Theme, string>;

export const emailText = {
  answers: { label: "Respuestas de tus invitados", hint: "Quién ha contestado, reunido en un solo correo." },
  invitations: { label: "Invitaciones", hint: "Cuando alguien te invita a participar en su evento." },
  tasks: {
    label: "Tareas de hoy",
    hint: "Por la mañana, lo que tienes que hacer ese día; si no hay nada, no escribimos.",
  },
  support: { label: "Ayuda", hint: "Cuando el equipo contesta a tus consultas." },
} satisfies Record<OptionalEmail, { label: string; hint: string }>;
export const safetyEmailsText =
  "Los correos sobre la seguridad de tu cuenta (contraseña, verificación del correo) llegan siempre.";

export const preferenceRefusals = {
  week_start_invalid: "Elige domingo o lunes.",
  theme_invalid: "Elige uno de los colores de la lista.",
} satisfies Record<PreferenceRefusal, string>;

export const networkText = {
  facebook: "Facebook",
  instagram: "Instagram",
  twitter: "Twitter",
  linkedin: "LinkedIn",
  youtube: "YouTube",
  tiktok: "TikTok",
} satisfies Record<SocialNetwork, string>;

/** «Desde el 5 jun 2027» */
export function sinceText(since: Date): string {
  return `Desde el ${dayText(since)}`;
}

export const tooManyTries = "Demasiados intentos seguidos. Espera unos minutos y vuelve a probar.";

/** What is said on the page that a dialog leads back to, by the name in `?aviso=`. */
const notices = {
  perfil: profileSaved,
  negocio: businessSaved,
  profesional: "Ahora tienes «Negocio», con tu empresa y tu cargo en el perfil.",
  particular: "Hemos quitado «Negocio». Lo que pusiste se guarda, por si vuelves.",
  preferencias: preferencesSaved,
  plan: planOutcomeText.up,
  basico: planOutcomeText.down,
  pedido: planOutcomeText.requested,
  cancelada: cancelled,
  "cancelada-prueba": cancelledInTrial,
  reactivada: reactivated,
  retirada: withdrawn,
  contrasena: passwordChanged,
  enlace: requestText.sent,
  foto: photoSaved,
  "foto-eliminada": photoDeleted,
} as const;
export type NoticeName = keyof typeof notices;

/** The sentence of `?aviso=`, or null for a name that is none of ours. */
export function noticeText(name: string | null): string | null {
  return name !== null && Object.hasOwn(notices, name) ? notices[name as NoticeName] : null;
}

/** Where a form leads that was saved: the page with the notice. */
export function settingsWith(notice: NoticeName): string {
  return `/app/settings?aviso=${notice}`;
}

/** What the page says of an error of the server. part 2 §8 */
export const failedText = {
  profile: profileFailed,
  personal: profileFailed,
  business: businessFailed,
  professional: settingsFailed,
  preferences: settingsFailed,
  "session.end": settingsFailed,
  "sessions.endOthers": settingsFailed,
  reactivate: reactivateFailed,
  "plan.withdraw": planFailed.down,
  "plan.seen": settingsFailed,
} satisfies Record<SettingsIntent, string>;
