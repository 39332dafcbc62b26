// What the front pages say at length.

/** Art. 13 and 14 GDPR in plain words: who, what, why, how long, and what one can ask for. */
export const privacyNotice = {
  title: "Privacidad",
  lead: "Guardamos lo justo para que la fiesta salga bien, y se lo enseñamos solo a quien le toca.",
  parts: [
    {
      title: "Si te han invitado",
      text: [
        "Quien organiza decide qué sabe de ti: tu nombre, tu correo y, si lo apunta, tu teléfono. Cuando contestas guardamos tu respuesta y las palabras que dejes. Lo ve quien organiza y las personas a las que dé permiso para llevar la lista; nadie más.",
        "Te escribimos para confirmarte la respuesta y para que puedas cambiarla, nunca para venderte nada. Si te has equivocado o quieres que te borren, escribe a quien te invita: puede quitarte de la lista en cualquier momento, y con ello desaparece todo lo tuyo.",
      ],
    },
    {
      title: "Si organizas",
      text: [
        "Guardamos tu nombre, tu correo, tu contraseña (solo un resumen del que no se puede volver atrás), tu plan y lo que escribes en tus eventos. Hay que tener 14 años o más.",
        "De tu lista de invitados respondes tú: apunta solo lo que necesites y solo de quien esperaría recibir tu invitación.",
      ],
    },
    {
      title: "Lo que no hacemos",
      text: [
        "No hay anuncios, ni analítica, ni rastreadores, ni nada de otras empresas en estas páginas. Las únicas cookies son las que recuerdan que has entrado, que conoces el código de una fiesta o qué has contestado. Las páginas de los eventos no aparecen en los buscadores.",
      ],
    },
    {
      title: "Quién responde y cuánto dura",
      text: [
        "Convite es software libre: el responsable de estos datos es quien aloja esta instalación, y quien organiza cada evento responde de su lista. Se guardan mientras exista la cuenta o el evento. Puedes pedir verlos, corregirlos, llevártelos o borrarlos, y reclamar ante la Agencia Española de Protección de Datos.",
      ],
    },
  ],
} as const;
