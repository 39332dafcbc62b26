// Texts of the question who the person is, before an action that a stranger at an open browser must not do.

export const proofText = {
  title: "Antes de seguir, confirma que eres tú.",
  password: "Tu contraseña",
  passkey: "Usar llave de acceso",
  passkeyBusy: "Sigue en tu dispositivo...",
  go: "Seguir",
  busy: "Comprobando...",
  cancel: "Cancelar",
  google: "Tu cuenta se abre con Google y no tiene contraseña: vuelve a entrar con Google en otra pestaña.",
  googleButton: "Entrar con Google",
  none: "Tu cuenta no tiene con qué confirmarlo aquí: sal y vuelve a entrar, en otra pestaña si quieres.",
  noneButton: "Ir a entrar",
  newTab: "(se abre en otra pestaña)",
  back: "Ya he vuelto",
  notBack: "Todavía no has vuelto a entrar. Hazlo en la otra pestaña y vuelve a probar.",
  declined: "No hemos cambiado nada: falta confirmar que eres tú.",
  kept: "Lo que has escrito sigue aquí.",
  confirmed: "Hecho. Vuelve a la otra pestaña y pulsa «Ya he vuelto».",
};

export const proofRefusals = {
  wrong_password: "La contraseña no coincide. Revísala e inténtalo de nuevo.",
  bad_passkey: "No hemos podido comprobar la llave. Prueba otra vez.",
};
