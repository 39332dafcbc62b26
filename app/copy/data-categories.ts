// Spanish names of the kinds of personal data, of their persons and of their purpose. The record of art. 30 GDPR has all of them.
import type { Category } from "#app/domain/data-map/kinds.ts";

export type CategoryText = { name: string; whose: string; purpose: string };

const guests = "Invitados";
const accounts = "Personas con cuenta";
const visitors = "Visitantes";

export const categoryText: Record<Category, CategoryText> = {
  diet: { name: "Alergias y dietas", whose: guests, purpose: "Dar de comer a cada invitado, con su permiso" },
  guests: { name: "Lista de invitados y respuestas", whose: guests, purpose: "Invitar y saber quién viene" },
  givers: { name: "Quién regala", whose: guests, purpose: "Apartar los regalos y dar las gracias" },
  walk_ins: {
    name: "Nombres de la puerta",
    whose: "Quien llegó sin estar en la lista",
    purpose: "Saber quién está dentro el día de la fiesta",
  },
  visits: { name: "Uso de los enlaces", whose: guests, purpose: "Que quien organiza sepa quién usa sus enlaces" },
  invitations: { name: "Invitaciones por correo", whose: guests, purpose: "Entregar invitaciones" },
  photos: { name: "Fotos del álbum", whose: guests, purpose: "Reunir las fotos de la fiesta" },
  team: { name: "Equipo y proveedores", whose: "Quien organiza y quien trabaja", purpose: "Organizar entre varios" },
  plan: { name: "Textos y fotos del evento", whose: "Quien organiza", purpose: "Preparar la fiesta y su página" },
  log: { name: "Registro de cambios", whose: accounts, purpose: "Saber quién cambió qué, y deshacerlo" },
  undo: { name: "Lo que se acaba de quitar", whose: guests, purpose: "Deshacer durante una hora" },
  imports: { name: "Listas por revisar", whose: guests, purpose: "Traer una lista de otro programa" },
  dossiers: { name: "Dossieres", whose: guests, purpose: "Llevar el evento en papel" },
  account: { name: "Cuentas y perfiles", whose: accounts, purpose: "Dar el servicio" },
  sessions: { name: "Sesiones y claves por correo", whose: accounts, purpose: "Entrar y proteger la cuenta" },
  contacts: { name: "Agenda", whose: "Contactos de quien organiza", purpose: "Llevar una agenda propia" },
  notices: { name: "Avisos", whose: accounts, purpose: "Contar lo que pasa en sus eventos" },
  letters: { name: "Correos enviados", whose: "Invitados y personas con cuenta", purpose: "Probar que se entregaron" },
  letter_words: { name: "Texto de los correos", whose: "Invitados y personas con cuenta", purpose: "Entregarlos" },
  talk: { name: "Conversaciones", whose: accounts, purpose: "Hablar dentro del evento" },
  requests: { name: "Consultas y formularios", whose: "Quien escribe", purpose: "Contestar" },
  newsletter: {
    name: "Lista de la carta y bajas",
    whose: "Suscriptores",
    purpose: "Enviar la carta, y no escribir a quien se dio de baja",
  },
  readers: { name: "Comentarios y votos", whose: visitors, purpose: "Blog y sugerencias" },
  stories: { name: "Historias publicadas", whose: "Quien las cuenta", purpose: "Publicarlas con su permiso" },
};
