// Texts of the data archive.

/** The contents of the archive, for the page and its README. */
export const archiveParts = [
  ["perfil.json", "tu perfil, tus preferencias y cómo entras"],
  ["suscripcion.json", "tu plan y el historial de facturación"],
  ["sesiones.json", "desde qué navegadores estás dentro"],
  ["avisos.json", "de qué te hemos avisado, y en qué dispositivos"],
  ["blog.json", "lo que escribiste en el blog, y lo que te gustó o guardaste"],
  ["actividad.json", "lo que se ha hecho con tu cuenta"],
  ["eventos/", "cada evento que has creado, con sus invitados, su equipo y sus invitaciones"],
  ["participaciones.json", "los eventos de otras personas en los que ayudas"],
  ["tareas.json", "lo que te toca hacer en los eventos de otras personas"],
  ["respuestas.json", "lo que has respondido como invitado"],
  ["lista-de-espera.json", "tus respuestas que esperan a que haya sitio"],
  ["regalos.json", "lo que has apartado o aportado en listas de regalos"],
  ["enlaces.json", "lo que has hecho con enlaces de invitación en los últimos treinta días"],
  ["invitaciones.json", "las invitaciones que has recibido"],
  ["contactos.json", "tu agenda de contactos"],
  ["correos.json", "los correos que te hemos enviado"],
  ["mensajes.json", "lo que has escrito en los chats"],
  ["soporte.json", "lo que has hablado con el equipo"],
  ["archivos/", "tus fotos y las de tus eventos"],
] as const;

/** The file that explains the others. `madeAt` is a formatted Spanish date. */
export function readme({
  name,
  origin,
  madeAt,
  verified,
}: {
  name: string;
  origin: string;
  madeAt: string;
  verified: boolean;
}): string {
  const width = Math.max(...archiveParts.map(([file]) => file.length));
  return `Tus datos en Convite
====================

Cuenta: ${name}
De: ${origin}
Hecho el ${madeAt}

Aquí está todo lo que Convite guarda de ti, y lo que guarda para ti como responsable de tus eventos. Los ficheros son JSON: texto
que puede leer cualquier programa. Las fechas con hora están en UTC; las de los eventos, en la hora de su sitio. El dinero va en
céntimos de euro.

${archiveParts.map(([file, what]) => `  ${file.padEnd(width)}  ${what}`).join("\n")}

No está tu contraseña: de ella solo guardamos un resumen del que no se puede volver atrás. Tampoco los enlaces ni las claves que
abren cosas, para que este archivo no las abra si lo pierdes.
${verified ? "" : "\nTu correo aún no está confirmado: lo que llegó a esa dirección sin pasar por tu cuenta no va aquí, porque podría ser de otra persona.\n"}
Hay datos de otras personas: los de tus invitados, que te los confiaron a ti. Guárdalo como guardarías su lista.
`;
}

export const dataText = {
  limit: (wait: string) => `Ya has preparado tus datos varias veces hoy. Podrás volver a hacerlo dentro de ${wait}.`,
  ready: "Listo. El enlace sirve diez minutos y solo para ti, en este navegador.",
  failed: "No hemos podido prepararlo. Inténtalo de nuevo.",
} as const;
