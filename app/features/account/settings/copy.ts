// Texts of the settings page.
import type { NotificationSettingsRefusal } from "#app/domain/home/notification-settings.ts";
import type { PreferenceRefusal, Theme, WeekStart } from "#app/domain/account/preferences.ts";
import type { SocialNetwork } from "#app/domain/account/profile.ts";
import { changeFailed, passwordChanged, requestText } from "#app/features/account/auth/password/copy.ts";
import {
  cancelFailed,
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

const preferencesSaved = "Preferencias guardadas";
// part 2 §8
const settingsFailed = "Error al guardar la configuración";

export const weekStartText = { sunday: "Domingo", monday: "Lunes" } satisfies Record<WeekStart, string>;
export const themeText = {
  system: "Como el sistema",
  light: "Claro",
  dark: "Oscuro",
} satisfies Record<Theme, string>;

export const noticesText = {
  lead: "Qué quieres saber, y cómo. Los cambios valen para todos tus eventos.",
  what: "De qué",
  ways: { bell: "En la app", letters: "Correo", push: "Móvil" },
  digest: "Resumen del día por correo",
  digestHint: "Un solo correo con lo que no has leído. Si no hay nada nuevo, no escribimos.",
  noDigest: "No me lo mandes",
  morning: "Carta de la mañana",
  morningHint: "Lo que va tarde, lo de hoy y lo que pasó ayer. Solo si hay algo.",
  noMorning: "No me la mandes",
  quiet: "No molestar por la noche",
  quietHint: "En estas horas no suena ningún dispositivo; los avisos llegan después, juntos.",
  quietFrom: "Desde las",
  quietUntil: "Hasta las",
  timeZone: "Tu zona horaria",
  unread: "Mensajes sin leer, por correo",
  unreadHint: "Un solo correo con todo lo que te espera en los chats.",
  save: "Guardar avisos",
};

/** The question about the morning letter, and what follows each answer. */
export const morningText = {
  question: "¿Te lo contamos por la mañana?",
  lead: "Un correo a las 8:00 con lo que va tarde y lo de hoy, y solo si hay algo.",
  yes: "Te escribiremos a las 8:00, y solo si hay algo.",
  no: "No te escribiremos. Se cambia en Configuración, en Avisos.",
  invalid: "Elige «Sí» o «No».",
};

/** «Al cabo de 3 horas», of minutes. */
export function unreadWaitText(minutes: number): string {
  if (minutes < 60) return `Al cabo de ${minutes} minutos`;
  if (minutes === 1440) return "Al cabo de un día";
  return minutes === 60 ? "Al cabo de una hora" : `Al cabo de ${minutes / 60} horas`;
}

/** «Correo: Mensajes», the name of one box. */
export function wayLabel(way: keyof typeof noticesText.ways, area: string): string {
  return `${noticesText.ways[way]}: ${area}`;
}

export const noticeRefusals = {
  digest_invalid: "Elige una hora de la lista.",
  morning_invalid: "Elige una hora de la lista.",
  quiet_invalid: "Escribe las dos horas, como 22:00 y 08:00.",
  quiet_same: "Elige una hora distinta de la primera.",
  zone_invalid: "Elige una zona horaria de la lista.",
  unread_invalid: "Elige un tiempo de la lista.",
} satisfies Record<NotificationSettingsRefusal, string>;

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

/** The sections of the page, by their id in the address. */
export const sectionText = {
  foto: "Foto de perfil",
  perfil: "Perfil",
  negocio: "Negocio",
  personal: "Datos personales",
  preferencias: "Preferencias",
  avisos: "Avisos",
  seguridad: "Seguridad",
  suscripcion: "Suscripción",
  datos: "Tus datos",
} as const;
export type SettingsSection = keyof typeof sectionText;

/** The notices of actions and their sections, by the name in `?aviso=`. */
const notices = {
  perfil: { in: "perfil", text: profileSaved },
  personal: { in: "personal", text: profileSaved },
  negocio: { in: "negocio", text: businessSaved },
  profesional: { in: "perfil", text: "Ahora tienes «Negocio», con tu empresa y tu cargo en el perfil." },
  particular: { in: "perfil", text: "Hemos quitado «Negocio». Lo que pusiste se guarda, por si vuelves." },
  preferencias: { in: "preferencias", text: preferencesSaved },
  avisos: { in: "avisos", text: "Avisos guardados" },
  manana: { in: "avisos", text: morningText.yes },
  "sin-manana": { in: "avisos", text: morningText.no },
  dispositivo: { in: "avisos", text: "Ese dispositivo ya no recibe avisos" },
  plan: { in: "suscripcion", text: planOutcomeText.up },
  basico: { in: "suscripcion", text: planOutcomeText.down },
  pedido: { in: "suscripcion", text: planOutcomeText.requested },
  cancelada: { in: "suscripcion", text: cancelled },
  "cancelada-prueba": { in: "suscripcion", text: cancelledInTrial },
  reactivada: { in: "suscripcion", text: reactivated },
  retirada: { in: "suscripcion", text: withdrawn },
  contrasena: { in: "seguridad", text: passwordChanged },
  enlace: { in: "seguridad", text: requestText.sent },
  foto: { in: "foto", text: photoSaved },
  "foto-eliminada": { in: "foto", text: photoDeleted },
} as const satisfies Record<string, { in: SettingsSection; text: string }>;
export type NoticeName = keyof typeof notices;

/** The sentence of `?aviso=`, or null for an unknown name. */
export function noticeText(name: string | null): string | null {
  return isNotice(name) ? notices[name].text : null;
}

/** The section that shows the notice. */
export function noticeSection(name: string | null): SettingsSection | null {
  return isNotice(name) ? notices[name].in : null;
}

function isNotice(name: string | null): name is NoticeName {
  return name !== null && Object.hasOwn(notices, name);
}

/** Where the forms of a section are sent, and where its refusals are shown. */
export function settingsAt(section: SettingsSection): string {
  return `/app/settings#${section}`;
}

/** The address after a saved form: its section, with the notice. */
export function settingsWith(notice: NoticeName): string {
  return `/app/settings?aviso=${notice}#${notices[notice].in}`;
}

/** The texts of unexpected failures, by intent. part 2 §8 */
export const failedText = {
  profile: profileFailed,
  personal: profileFailed,
  business: businessFailed,
  professional: settingsFailed,
  preferences: settingsFailed,
  notices: settingsFailed,
  morning: settingsFailed,
  reactivate: reactivateFailed,
  "plan.withdraw": planFailed.down,
  "plan.seen": settingsFailed,
  password: changeFailed,
  "password.letter": requestText.failed,
  cancel: cancelFailed,
};
