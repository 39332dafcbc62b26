// The privacy notice.

type Operator = { name: string | null; email: string | null };

/** Art. 13 and 14 GDPR in plain words: who, what, why, how long, and what one can ask for. L-11 */
export function privacyNotice(operator: Operator, guestMonths: number, chatHost: string | null) {
  return {
    title: "Privacidad",
    lead: "Guardamos lo justo para que la fiesta salga bien, y se lo enseñamos solo a quien le toca.",
    parts: [
      { title: "Quién responde", text: [whoAnswers(operator)] },
      {
        title: "Si te han invitado",
        text: [
          "Quien organiza decide qué sabe de ti: tu nombre, tu correo y, si lo apunta, tu teléfono. Cuando contestas guardamos tu respuesta, lo que contestes a sus preguntas y las palabras que dejes; una alergia o una dieta, solo si nos das permiso. Lo ve quien organiza y las personas a las que dé permiso para llevar la lista; nadie más.",
          "Te escribimos para confirmarte la respuesta y para que puedas cambiarla, nunca para venderte nada; en cada invitación hay un «No recibir más» que vale para todas. Con el enlace de tu invitación o de tu respuesta puedes llevarte lo que guardamos de ti y borrarlo: queda un sitio sin nombre. También puede quitarte de la lista quien te invita.",
          "Si entras por un enlace compartido, apuntamos que lo has hecho, con qué navegador y desde qué red, sin la dirección entera.",
        ],
      },
      {
        title: "Si tienes una cuenta",
        text: [
          "Guardamos tu nombre, tu correo, tu contraseña (solo un resumen del que no se puede volver atrás) o, si entras con Google, el número con el que Google te conoce; tu plan, tus preferencias, desde qué navegadores estás dentro, de qué te hemos avisado, lo que hablas con el equipo, tu agenda de contactos, que ves solo tú, y lo que escribes en tus eventos. Lo necesitamos para darte el servicio que pides. Si activas los avisos en un dispositivo, guardamos la dirección que le da su navegador y le mandamos por ella el título del evento y cuántas cosas hay, cifrado para él solo; el servicio de avisos de tu navegador (Google, Apple, Mozilla o Microsoft) lo entrega sin poder leerlo. Tu teléfono, tu foto y lo demás de tu perfil solo si lo pones. Hay que tener 14 años o más.",
          "Tu correo lo ven las personas con las que compartes un evento, y puedes ocultarlo en tu perfil. Para entrar con Google le decimos a Google que quieres entrar aquí; no le contamos nada de tus fiestas.",
          "Para que abras tu último evento sin conexión, su página, sus invitados, su escaleta y sus tareas quedan en tu navegador hasta que cierras la sesión, y ahí espera lo que marcas mientras tanto. En un dispositivo que no es tuyo, cierra la sesión al irte.",
          "De tu lista de invitados y de tu agenda respondes tú: apunta solo lo que necesites y solo de quien lo esperaría de ti.",
        ],
      },
      {
        title: "Cuánto dura",
        text: [
          `Tu cuenta y tus eventos, hasta que los borres. ${guestsText(guestMonths)} Las alergias y dietas, 30 días después de la fiesta. Lo que se hizo por un enlace compartido, 30 días. A quien se quita de una lista o de la agenda, una hora, por si fue sin querer. Lo que dicen los correos, 30 días desde que salen, y que salieron, un año. Las invitaciones por correo que nadie acepta, 30 días después de caducar. Las consultas cerradas, un año. Lo que nos escribes por un formulario de estas páginas, doce meses desde la última respuesta; antes, si nos lo pides. Lo que escribes en el blog, hasta que lo borres o borres tu cuenta; si lo escribiste sin cuenta y nadie lo publica, 90 días. La carta, hasta que la dejas. Los avisos, 90 días. Las sesiones, 60 días, y con cada una los avisos de su dispositivo.`,
          "Lo que el equipo hace con las cuentas, y que una cuenta se borró, queda anotado con números, sin nombres ni correos, para poder responder de ello.",
        ],
      },
      {
        title: "Lo que no hacemos",
        text: [
          "No hay anuncios, ni analítica, ni rastreadores, ni nada de otras empresas en estas páginas. Las pocas cookies que hay están en su propia página, una por una. Las páginas de los eventos no aparecen en los buscadores.",
          ...(chatHost
            ? [
                `Solo hay una excepción, y la eliges tú: en la ayuda puedes abrir el chat de ${chatHost}, otra empresa. Hasta que lo abres no se carga nada suyo; al abrirlo sabe que estás ahí y lee lo que escribes, y no ve ni la página ni tu cuenta.`,
              ]
            : []),
        ],
      },
      {
        title: "Lo que puedes hacer",
        text: [
          "En Configuración puedes ver y corregir lo tuyo, descargarlo todo en un archivo y eliminar tu cuenta. Al eliminarla se borran tus datos y tus eventos, salvo los que dejes en manos de otra persona; lo que respondiste como invitado lo conserva quien te invitó, a no ser que pidas que te borren también de ahí.",
          "También puedes pedírnoslo por escrito, oponerte a algo o pedir que lo limitemos, y reclamar ante la Agencia Española de Protección de Datos (aepd.es).",
        ],
      },
    ],
  } as const;
}

function whoAnswers({ name, email }: Operator): string {
  const who = name ?? "quien aloja esta instalación";
  const where = email ? ` Puedes escribir a ${email}.` : "";
  return `Convite es software libre. El responsable de los datos de las cuentas es ${who}.${where} De la lista de cada evento responde quien lo organiza.`;
}

function guestsText(months: number): string {
  if (months === 0) return "Las listas de invitados, mientras exista su evento.";
  const span = months === 1 ? "un mes" : months === 12 ? "un año" : `${months} meses`;
  return `Las listas de invitados se borran ${span} después de la fiesta.`;
}
