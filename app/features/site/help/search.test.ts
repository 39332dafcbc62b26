// The finds of a help search for words that people use.
import { expect, it } from "vitest";
import { sectionText } from "#app/features/account/settings/copy.ts";
import { searchArticles } from "#app/domain/site/article-search.ts";
import { helpEntries, settingsPlaces } from "./search.copy.ts";

const find = (query: string) => searchArticles(helpEntries, query).map(({ to }) => to);

it.each([
  ["boda", "/help/crear-un-evento"],
  ["google", "/help/no-puedo-entrar"],
  ["heic", "/help/album-de-fotos"],
  ["wifi", "/help/en-el-movil-y-sin-conexion"],
  ["reembolso", "/help/cambiar-o-cancelar-mi-plan"],
  ["borrar cuenta", "/app/settings#datos"],
  ["exportar", "/app/settings#datos"],
  ["exportar", "/help/dossier-en-pdf"],
  ["contraseña", "/app/settings#seguridad"],
  ["notificaciones", "/app/settings#avisos"],
  ["factura", "/app/settings#suscripcion"],
  ["lunes", "/app/settings#preferencias"],
  ["foto de perfil", "/app/settings#foto"],
  ["móvil perdido", "/app/settings#seguridad"],
  ["whatsapp", "/help/enviar-invitaciones"],
  ["whatsapp", "/docs/faq"],
  ["¿cuesta algo?", "/docs/faq"],
  ["precio", "/help/que-incluye-cada-plan"],
  ["excel", "/help/traer-una-lista-de-invitados"],
  ["bizum", "/help/lista-de-regalos"],
  ["alergias", "/help/como-responden-los-invitados"],
  ["niños", "/help/como-responden-los-invitados"],
  ["plano", "/help/mesas-y-asientos"],
  ["imprimir", "/help/dossier-en-pdf"],
  ["chat", "/help/hablar-con-los-demas"],
  ["código", "/help/compartir-la-pagina"],
  ["lento", "/support/performance"],
])("«%s» finds %s", (query, to) => {
  expect(find(query)).toContain(to);
});

it("finds each section of the settings by its name", () => {
  expect(Object.keys(settingsPlaces).sort()).toEqual(Object.keys(sectionText).sort());
  for (const [id, title] of Object.entries(sectionText)) expect(find(title), title).toContain(`/app/settings#${id}`);
});
