// Texts of the push devices in the settings.
import { type DeviceRefusal, mostDevices } from "#app/domain/home/notification-settings.ts";

export const devicesText = {
  title: "Avisos en este dispositivo",
  switch: "Avisarme en este dispositivo",
  why: "Te avisamos de lo que marcas en «Móvil» aunque Convite esté cerrado. Tu navegador te pedirá permiso, y puedes quitarlo cuando quieras.",
  unsupported: "Este navegador no sabe recibir avisos. Prueba con otro, o usa el correo.",
  install:
    "En el iPhone y el iPad, los avisos llegan solo con Convite en la pantalla de inicio: pulsa «Compartir», «Añadir a pantalla de inicio», y ábrelo desde allí.",
  denied:
    "Tu navegador tiene bloqueados los avisos de Convite. Permítelos en los ajustes del sitio (el candado junto a la dirección) y vuelve a esta página.",
  failed: "No hemos podido activar los avisos. Comprueba tu conexión y prueba otra vez.",
  scriptless: "Para recibir avisos en este dispositivo hace falta JavaScript.",
  list: "Dispositivos con avisos",
  none: "Ninguno todavía.",
  isThis: "este",
  remove: "Quitar",
};

/** «Quitar Chrome en Android», the label of a button. */
export function removeLabel(device: string): string {
  return `${devicesText.remove} ${device}`;
}

export const deviceRefusals = {
  device_invalid: "No podemos avisar a este navegador. Prueba con otro.",
  too_many_devices: `Ya tienes ${mostDevices} dispositivos con avisos. Quita uno y prueba otra vez.`,
} satisfies Record<DeviceRefusal, string>;
