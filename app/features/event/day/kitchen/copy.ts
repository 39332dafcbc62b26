// The texts of the kitchen's link.
export const kitchenFailed = "No se ha cambiado el enlace. Prueba otra vez.";

export const notices = {
  enlace: "Enlace creado. Cópialo y mándalo a la cocina.",
  retirado: "Enlace retirado: ya no se abre.",
} as const;
export type KitchenNotice = keyof typeof notices;
