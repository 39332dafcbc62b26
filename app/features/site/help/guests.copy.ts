// The articles of the help about families, invitations, links, seats and how guests answer.

export const guestArticles = [
  {
    slug: "invitar-por-familias",
    topic: "events",
    title: "Invitar por familias",
    lead: "Quienes van juntos reciben una sola invitación y responden en una sola pantalla, cada cual por lo suyo.",
    parts: [
      {
        steps: [
          "En «Invitados» pulsa «Añadir familia» y ponle un nombre.",
          "Escribe a cada persona. El correo y el teléfono no hacen falta: también se invita con un enlace o con un QR.",
          "¿Viene alguien cuyo nombre no sabes? Añádelo como acompañante y deja el nombre vacío: lo escribirán al responder.",
        ],
      },
      {
        title: "Acompañantes de más",
        text: [
          "En «Ajustes» dices cuántas personas puede añadir cada familia por su cuenta, y en cada familia puedes poner otro número. Cada una ocupa su sitio en la lista y en el límite de tu plan.",
        ],
      },
    ],
    next: ["enviar-invitaciones", "mesas-y-asientos"],
  },
  {
    slug: "enviar-invitaciones",
    topic: "events",
    title: "Enviar las invitaciones y recordar",
    lead: "Por correo a la vez, por WhatsApp una tras otra, o impresas con su QR.",
    parts: [
      {
        steps: [
          "Entra en «Invitaciones», en «A los de mi lista», y pulsa «Crear los enlaces que faltan».",
          "«Enviar por correo» escribe a todas las familias que tienen correo y aún no la han recibido.",
          "«Mandar» te las pone una detrás de otra con el mensaje ya escrito; si lo cambias, queda guardado con el evento. Puedes dejarlo a medias y seguir en otro móvil: sigue donde estabas.",
          "«Imprimir» saca cuatro por hoja, con el nombre y el QR de cada familia.",
        ],
      },
      {
        title: "Recordar a quien no ha contestado",
        text: [
          "«Recordar» enseña la lista exacta antes de enviar nada, y puedes quitar a quien quieras. En «Ajustes» eliges si además se recuerda solo, tantos días antes del último día para responder.",
          "Quien pide no recibir más correos no los recibe, y te lo decimos.",
        ],
      },
      {
        title: "Si alguien pierde su enlace",
        text: [
          "Al pie de la página del evento puede pedirlo otra vez con su correo. Si crees que ha caído en otras manos, abre su invitación y renuévala: el enlace de antes deja de valer.",
        ],
      },
    ],
    next: ["invitar-por-familias", "no-me-llegan-los-correos"],
  },
  {
    slug: "agenda-de-contactos",
    topic: "events",
    title: "Tu agenda de contactos",
    lead: "La florista, tus clientes y tu familia en un solo sitio, para llamarles, escribirles o invitarles.",
    parts: [
      {
        steps: [
          "Entra en «Contactos» y pulsa «Agregar contacto».",
          "Escribe nombre, empresa y teléfono. Si no tiene empresa, pon de qué os conocéis. El email solo hace falta si está visible.",
          "Elige categoría y rol, y marca con la estrella a quien más uses: los favoritos salen primero al invitar.",
        ],
      },
      {
        title: "Invitar desde la agenda",
        text: [
          "En la tarjeta de un contacto, «Invitar a un evento» abre las invitaciones de ese evento con su nombre y su correo ya escritos. También salen tus contactos mientras escribes en «Invitar personas».",
          "La tarjeta dice cuándo le escribiste por última vez desde Convite y si está en la lista de algún evento que preparas.",
        ],
      },
      {
        title: "Quién la ve",
        text: [
          "Solo tú. Un email oculto se guarda, pero no sale en la tarjeta, ni al buscar, ni al invitar. Si eliminas un contacto puedes deshacerlo durante una hora; si eliminas tu cuenta, la agenda se borra con ella.",
        ],
      },
    ],
    next: ["enviar-invitaciones", "quien-ve-mis-datos"],
  },
  {
    slug: "enlaces-de-invitacion",
    topic: "events",
    title: "Enlaces para compartir con mucha gente",
    lead: "Uno para el grupo del barrio, otro para la oficina: cada enlace con sus permisos y su límite.",
    parts: [
      {
        steps: [
          "Entra en «Invitaciones» y en «A quien quiera venir».",
          "Elige qué podrá hacer quien entre por él: responder, registrarse, ver la lista…",
          "Si quieres, pon cuántas personas caben y qué día deja de valer: a las 00:00 de ese día, en la hora del evento.",
          "Copia el enlace o descarga su QR. Puedes desactivarlo cuando quieras.",
        ],
      },
      {
        title: "Qué cuenta como un uso",
        text: [
          "Cada persona que responde o se registra por el enlace, una sola vez. Mirar no cuenta. Lo que se ha hecho con él se ve durante treinta días.",
        ],
      },
    ],
    next: ["compartir-la-pagina", "quien-ve-mis-datos"],
  },
  {
    slug: "quien-organiza-contigo",
    topic: "events",
    title: "Quién organiza contigo y qué puede hacer",
    lead: "El equipo de un evento son las personas que participan en él con su cuenta: lo ves, lo cambias y lo dejas cuando quieras.",
    parts: [
      {
        steps: [
          "Entra en «Invitaciones» y en «Equipo», o desde el evento en «Ver el equipo y sus permisos».",
          "Abre a una persona para cambiar su rol y sus permisos. Al elegir otro rol se marcan los que suele tener; luego puedes quitar o añadir.",
          "Para que alguien deje de participar, «Quitar del evento». Lo que tenga abierto se cierra al momento, y durante una hora se puede deshacer.",
        ],
      },
      {
        title: "Lo que es solo de tu equipo",
        text: [
          "Las tareas, la escaleta, los bloques, el moodboard y el dossier los ven quienes editan el evento, quienes gestionan invitados o colaboradores, y quien tiene el rol «Colaborador». Un proveedor ve la escaleta, el moodboard y las tareas que le des.",
          "Quien participa como «Invitado» o en «Solo lectura» ve lo que es para los invitados: la página, «El día», el álbum y la tarea que le hayas dado.",
        ],
      },
      {
        title: "Lo que no se puede",
        text: [
          "Nadie da un permiso que no tiene, nadie cambia su propio sitio, y a quien creó el evento no le quita nada nadie. Hace falta «Gestionar colaboradores» para ver el equipo.",
        ],
      },
      {
        title: "Si quieres dejarlo tú",
        text: [
          "Abajo, en la página del evento, está «Salir del evento». Si también estás en la lista de invitados, en ella te quedas: eso se contesta aparte.",
        ],
      },
    ],
    next: ["crear-un-evento", "quien-ve-mis-datos"],
  },
  {
    slug: "mesas-y-asientos",
    topic: "events",
    title: "Sentar a la gente",
    lead: "Mesas con sus sitios, o asientos uno a uno. Nunca se sientan más de los que caben.",
    parts: [
      {
        steps: [
          "En «Mesas/Asientos» elige mesas o asientos individuales y crea los que necesites, varios de una vez si quieres.",
          "Abre una mesa y marca quién se sienta. Arriba salen quienes ya han dicho que vienen; una familia entera se sienta de una vez.",
          "Con ratón también puedes arrastrar: a una persona, a quienes hayas marcado o a una familia por su nombre hasta una mesa, de una mesa a otra y de vuelta a «Sin sentar».",
          "Si alguien con sitio dice que no viene, te lo señalamos y puedes liberar su sitio.",
          "«Imprimir» saca el plano por mesas y por apellidos.",
        ],
      },
    ],
    next: ["invitar-por-familias"],
  },
  {
    slug: "secciones-de-la-pagina",
    topic: "events",
    title: "Contar más en la página",
    lead: "El día, cómo llegar, dónde dormir, qué ponerse, regalos, preguntas y fotos.",
    parts: [
      {
        steps: [
          "En la pantalla del evento, pulsa «Diseño» y entra en «Secciones de la página».",
          "Pulsa una sección y escribe lo que quieras. Lo que dejas vacío no se ve, ni sale en el índice.",
          "Con el asidero cambias el orden: arrástralo, o tómalo con el espacio y muévelo con las flechas. «Mostrar» esconde una sección sin borrarla.",
        ],
      },
      {
        title: "Quién lo lee",
        text: [
          "Todo el que puede abrir la página del evento, también el IBAN y el Bizum. Los buscadores no la ven. Si el evento es privado, solo lo lee quien tiene el código, un enlace o una invitación.",
        ],
      },
    ],
    next: ["compartir-la-pagina"],
  },
  {
    slug: "ajustes-de-respuesta",
    topic: "events",
    title: "Plazo, preguntas y aprobación",
    lead: "Hasta cuándo se responde, qué se pregunta y a quién hay que dar el visto bueno.",
    parts: [
      {
        text: [
          "En «Ajustes» pones el último día para responder: hasta el final de ese día, en la hora del evento. Después cada cual sigue viendo lo que contestó.",
          "Añade tus preguntas (¿autobús de vuelta?, ¿carne o pescado?). Se hacen a cada persona que viene, en su invitación personal. Las alergias y dietas solo se guardan con su permiso, las ve solo quien gestiona invitados y se borran treinta días después del evento.",
        ],
      },
      {
        title: "Respuestas de quien no está en tu lista",
        text: [
          "Si alguien responde en la página y no sabemos quién es de tu lista, su respuesta aparece en «Respuestas por revisar»: únela con un clic a su invitado (durante una hora se puede deshacer) o di que es otra persona. Si pides aprobación, no cuenta hasta que la aceptes; a quien viene le escribimos entonces que ya está en la lista.",
        ],
      },
    ],
    next: ["como-responden-los-invitados", "invitar-por-familias"],
  },
  {
    slug: "el-diseno-de-la-invitacion",
    topic: "events",
    title: "El diseño de la invitación",
    lead: "Elige el mantel, cambia colores, letra y foto, y mira cómo queda antes de que lo vea nadie.",
    parts: [
      {
        steps: [
          "En tu evento entra en «Diseño» y elige uno. Verás tu página de verdad con tus datos: nadie lo ve hasta que lo uses.",
          "Cambia los colores por otros del diseño o por los tuyos. Si con los tuyos no se leería bien, los ajustamos y te lo decimos.",
          "Elige la letra de los nombres, y qué parte de la foto se ve.",
          "Pulsa «Usar este diseño».",
        ],
      },
      {
        text: [
          "Cambiar de diseño no toca lo que has escrito, ni las respuestas. Los enlaces y los QR que ya has repartido siguen valiendo. Los últimos diseños que has usado se quedan abajo, por si quieres volver a uno.",
          "Solo pueden cambiarlo quienes organizan el evento.",
        ],
      },
    ],
    next: ["secciones-de-la-pagina", "compartir-la-pagina"],
  },
  {
    slug: "traer-una-lista-de-invitados",
    topic: "events",
    title: "Traer una lista de invitados",
    lead: "Pegada desde un chat o una nota, o en un archivo de Excel o CSV.",
    parts: [
      {
        steps: [
          "En «Invitados» pulsa «Pegar una lista». Escribe o pega los nombres, o elige un archivo CSV, de texto o de Excel (.xlsx), de 5 MB como mucho.",
          "Quienes van juntos, en la misma línea. Se entienden «+1», «y los niños», «(niño)», los teléfonos y los correos.",
          "Pulsa «Leer la lista» y repasa lo que hemos entendido: puedes cambiarlo todo antes de guardar nada.",
        ],
      },
      {
        title: "Si ya tenías una lista aquí",
        text: [
          "La lista que se descarga en «Descargar» también se puede volver a traer. Lo que se parece a alguien que ya está te lo enseñamos para que decidas. Durante una hora puedes deshacer la importación entera. Una lista que dejas a medias te espera treinta días, y solo la ves tú.",
        ],
      },
    ],
    next: ["anadir-invitados", "invitar-por-familias"],
  },
  {
    slug: "en-el-movil-y-sin-conexion",
    topic: "events",
    title: "En el móvil y sin conexión",
    lead: "Convite se instala como una aplicación, y tu último evento se abre también donde no hay cobertura.",
    parts: [
      {
        title: "Instalarla",
        steps: [
          "En Android o en el ordenador, abre Convite con tu cuenta y elige «Instalar» en el menú del navegador.",
          "En iPhone y iPad, en Safari, pulsa «Compartir» y después «Añadir a pantalla de inicio».",
        ],
      },
      {
        title: "Sin conexión",
        text: [
          "El último evento que has visto se abre con sus invitados, su escaleta y sus tareas, y arriba dice de cuándo es lo que ves: «Sin conexión · visto hace 12 minutos».",
          "Puedes marcar tareas y apuntar lo que responde un invitado. Se queda en tu navegador («3 cambios por enviar») y se envía solo, una vez y en su orden, en cuanto vuelve la conexión y Convite está abierto. Si mientras tanto otra persona lo ha cambiado, no se pisa: te lo decimos para que decidas.",
          "Al cerrar la sesión se borra todo de ese navegador, también lo que no se haya podido enviar.",
        ],
      },
    ],
    next: ["quien-ve-mis-datos"],
  },
] as const;
