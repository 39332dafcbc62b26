// Articles about the rooms of an event besides its guests: tasks, the day, gifts, money, providers, moodboard, album, dossier, talk, calendar.

export const workshopArticles = [
  {
    slug: "tareas-y-plantillas",
    topic: "workshop",
    title: "Tareas: qué falta y quién se encarga",
    lead: "Una lista que cuenta hacia atrás desde el día de la fiesta.",
    parts: [
      {
        steps: [
          "Abre tu evento y entra en «Tareas».",
          "Escribe qué hay que hacer y pulsa Intro: queda apuntada y puedes escribir la siguiente.",
          "¿Prefieres no empezar de cero? «Plantillas» trae las de siempre para tu tipo de fiesta. Quita las que no te sirvan.",
          "Al abrir una tarea eliges quién se encarga y para cuándo: un día, o tantos días antes del evento. Puede ser cualquiera que participe con su cuenta; quien no es de tu equipo ve esa tarea y ninguna más.",
        ],
      },
      {
        title: "Si cambia la fecha",
        text: [
          "Las tareas que cuentan días antes o después se mueven con el evento. Las que tienen un día suyo se quedan donde estaban.",
        ],
      },
      {
        title: "Varias a la vez",
        text: [
          "Marca unas cuantas para darlas a alguien, cambiarles el día o quitarlas juntas. Lo que se quita vuelve con «Deshacer» durante una hora.",
        ],
      },
    ],
    next: ["la-escaleta", "quien-organiza-contigo", "avisos"],
  },
  {
    slug: "la-escaleta",
    topic: "workshop",
    title: "La escaleta: el día, minuto a minuto",
    lead: "Qué toca, dónde y a quién, y lo que pasa cuando algo se retrasa.",
    parts: [
      {
        steps: [
          "Entra en «Escaleta» y añade la primera línea con su hora. Después de medianoche se escribe igual: 1:30.",
          "Di cuánto dura, dónde es y de quién es esa parte: el grupo de la música, el del catering…",
          "Marca «También es para los invitados» en lo que deba verse en la página del evento.",
        ],
      },
      {
        title: "Si algo se retrasa",
        text: [
          "Abre la línea, di cuántos minutos y elige que lo que sigue se mueva detrás. Si alguien queda en dos sitios a la vez, te avisamos.",
        ],
      },
      {
        title: "Para los proveedores y en papel",
        text: [
          "«Enlaces para proveedores» da a cada uno los grupos que elijas, sin cuenta y siempre al día; marca «Lo de todos» si también debe ver las líneas sin grupo. «Escaleta en papel» la imprime entera y por grupos.",
        ],
      },
    ],
    next: ["proveedores-del-evento", "tareas-y-plantillas", "secciones-de-la-pagina"],
  },
  {
    slug: "lista-de-regalos",
    topic: "workshop",
    title: "La lista de regalos",
    lead: "Nadie repite, y el dinero va de su banco al vuestro.",
    parts: [
      {
        steps: [
          "Entra en «Regalos» y pulsa «Añadir regalo»: qué es, cuánto cuesta y, si quieres, una foto y el enlace de la tienda.",
          "Si es caro, pon en cuántas partes se reparte. Cada invitado elige cuántas regala.",
          "En «Cuenta y sorpresa» escribe una frase, y el IBAN o el Bizum si aceptáis una aportación.",
        ],
        text: ["La lista aparece en la página del evento y en las invitaciones a quien dejéis verla."],
      },
      {
        title: "Qué hacen los invitados",
        text: [
          "Reservan sin cuenta, con su nombre, y reciben un enlace privado para cambiar de idea. Para una aportación ven la cuenta, un concepto y un código que lee la aplicación de su banco. Convite no cobra ni ve el dinero.",
        ],
      },
      {
        title: "Modo sorpresa",
        text: ["Veis qué falta, pero no quién regala. Los nombres salen cuando ha pasado el día."],
      },
    ],
    next: ["presupuesto-y-pagos", "compartir-la-pagina"],
  },
  {
    slug: "presupuesto-y-pagos",
    topic: "workshop",
    title: "Presupuesto y pagos",
    lead: "Lo previsto, lo pagado y lo que falta, al céntimo.",
    parts: [
      {
        steps: [
          "Entra en «Presupuesto» y di cuánto queréis gastar en total.",
          "Añade los gastos uno a uno, o con la plantilla de tu tipo de fiesta: en qué, cuánto se calcula y, cuando se sepa, lo acordado.",
          "Di cómo se cuenta: de una vez, por adulto, por niño, por invitado o por mesa. Los que van por persona cambian solos con cada respuesta.",
          "Apunta los pagos con su día. Los que se acercan salen en el calendario y junto a las tareas.",
        ],
      },
      {
        title: "Un invitado más",
        text: [
          "Arriba dice lo que cuesta cada persona más, y cuánto quedaría si vinieran todos los que faltan por contestar.",
        ],
      },
      {
        title: "Quién lo ve",
        text: ["Solo quien puede editar el evento. Se descarga para Excel, como CSV o en papel."],
      },
    ],
    next: ["proveedores-del-evento", "lista-de-regalos"],
  },
  {
    slug: "proveedores-del-evento",
    topic: "workshop",
    title: "Los proveedores de tu evento",
    lead: "A quién has preguntado, a quién has contratado y qué queda por pagarle.",
    parts: [
      {
        steps: [
          "Entra en «Proveedores» y añade a alguien: de tus contactos, o nuevo y se guarda en ellos.",
          "Di de qué se encarga, cuánto cuesta y cómo va: preguntado, con presupuesto, contratado o hecho.",
          "El precio se apunta en el presupuesto; allí se ponen sus pagos.",
        ],
      },
      {
        title: "Sus papeles y su parte del día",
        text: [
          "Guarda el contrato y las facturas en su ficha: solo los ve quien puede ver el presupuesto. Desde la misma ficha le das un enlace con su parte de la escaleta, sin cuenta.",
        ],
      },
    ],
    next: ["la-escaleta", "presupuesto-y-pagos", "agenda-de-contactos"],
  },
  {
    slug: "el-moodboard",
    topic: "workshop",
    title: "El moodboard",
    lead: "Fotos y notas sobre una mesa grande, entre varios a la vez.",
    parts: [
      {
        steps: [
          "Abre el moodboard de tu evento y añade imágenes: subiéndolas, pegándolas o arrastrándolas desde el ordenador.",
          "Escribe notas, en seis colores.",
          "Mueve, agranda y gira cada cosa con el ratón, el dedo o las flechas del teclado.",
        ],
        text: ["Quien edita el evento contigo lo ve al momento, con su nombre en lo que toca."],
      },
      {
        title: "De la mesa a la invitación",
        text: [
          "Los colores de tus imágenes pueden ser los de la página del evento: si alguno no se leyera, lo aclaramos o lo oscurecemos un poco. Y todo se descarga como imagen o como PDF.",
        ],
      },
    ],
    next: ["el-diseno-de-la-invitacion", "quien-organiza-contigo"],
  },
  {
    slug: "album-de-fotos",
    topic: "workshop",
    title: "El álbum de todos",
    lead: "Un código en cada mesa, y las fotos de todos en un sitio.",
    parts: [
      {
        steps: [
          "Entra en «Álbum» y ábrelo. Di hasta qué día se pueden añadir fotos, y si quieres mirarlas antes de que se vean.",
          "Imprime el código para las mesas: cuatro tarjetas por hoja.",
          "Los invitados lo escanean con la cámara y añaden sus fotos, sin cuenta y sin aplicación. Si se corta la conexión, siguen donde estaban.",
        ],
      },
      {
        title: "Durante y después",
        text: [
          "El álbum se puede proyectar en la sala. Después se descarga entero, con las fotos a su tamaño. A todas les quitamos el lugar y los datos de la cámara, y solo guardamos la hora para ordenarlas.",
          "Quien sube una foto puede retirarla, y cualquiera puede pedir que se esconda una en la que sale: se esconde al momento y te avisamos.",
        ],
      },
    ],
    next: ["secciones-de-la-pagina", "dossier-en-pdf"],
  },
  {
    slug: "dossier-en-pdf",
    topic: "workshop",
    title: "El dossier en PDF",
    lead: "El evento entero en un documento, con las partes que elijas.",
    parts: [
      {
        steps: [
          "Entra en «Dossier» y marca qué lleva: los datos, las tareas, la escaleta, los invitados con sus respuestas y dietas, las mesas, los proveedores y las cuentas.",
          "Pídelo y espera unos segundos.",
          "Ábrelo, imprímelo o mándaselo a quien lo necesite.",
        ],
        text: ["Solo sale lo que tú puedes ver. Se guarda una hora, y solo para ti."],
      },
    ],
    next: ["la-escaleta", "mesas-y-asientos"],
  },
  {
    slug: "hablar-con-los-demas",
    topic: "workshop",
    title: "Hablar con los demás",
    lead: "Cada evento tiene dos chats: uno para todos y otro para quien organiza.",
    parts: [
      {
        text: [
          "En «General» hablan quienes tienen cuenta y permiso para el chat; en «Organizadores», solo quien lo prepara. También puedes escribir en privado a alguien con quien compartes un evento.",
          "Se responde a un mensaje, se corrige, se borra y se mandan fotos. Lo que se dijo se busca, con o sin tildes.",
        ],
      },
      {
        title: "Si alguien se pasa",
        text: [
          "En una conversación privada puedes bloquear a la otra persona, y cualquier mensaje se puede denunciar.",
        ],
      },
    ],
    next: ["avisos", "quien-organiza-contigo"],
  },
  {
    slug: "el-calendario",
    topic: "workshop",
    title: "El calendario, también en tu móvil",
    lead: "Tus eventos, tareas, pagos y últimos días para contestar, juntos.",
    parts: [
      {
        steps: [
          "Abre «Calendario» y elige cómo mirarlo: por mes, por semana o como agenda.",
          "Pulsa un día para ver lo que toca o empezar un evento en él.",
          "«Llevar a mi móvil» te da un enlace privado para el calendario del teléfono o del ordenador. Se pone al día solo.",
        ],
      },
      {
        title: "Si el enlace se ha escapado",
        text: [
          "«Anular el enlace» lo cierra al momento; después puedes pedir otro. La semana empieza el día que elijas en Configuración.",
        ],
      },
    ],
    next: ["tareas-y-plantillas", "presupuesto-y-pagos"],
  },
] as const;
