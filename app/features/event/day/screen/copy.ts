// The texts of the screen's link.
export const screenFailed = "No se ha cambiado la pantalla. Prueba otra vez.";

export const refusals = { screen_gone: "Esa pantalla ya no está. Crea otra." } as const;

export const screenNotices = {
  pantalla: "Pantalla creada. Abre su enlace en la tele o la tableta de la sala.",
  cambiada: "Guardado. La pantalla ya lo enseña.",
  apagada: "Pantalla retirada: ahora dice «Buenas noches».",
} as const;
export type ScreenNotice = keyof typeof screenNotices;
