// /goodbye: the page after an account's deletion; it tells any other visitor that their account is untouched.
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { PublicFrame, TextPage } from "#app/ui/layout/public-frame.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import { footerLinks } from "#app/copy/public-links.ts";
import type { Route } from "./+types/goodbye.route.ts";

export const handle = {
  access: { view: "home.view" },
  noScripts: true,
  htmlAttributes: () => ({ "data-scheme": "light" }),
} satisfies Handle;

export const meta: Route.MetaFunction = () => [
  { title: "Hasta otra · Convite" },
  { name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => fontLinks;

/** The same for everyone: the page has no session any more. */
export async function loader(args: Route.LoaderArgs) {
  await authorizeAnybody(args, handle.access.view);
  return null;
}

export default function Goodbye() {
  return (
    <PublicFrame ways={[{ to: "/", label: "Ir a la portada" }]} footer={footerLinks}>
      <TextPage
        title="Hasta otra"
        lead="Si acabas de eliminar tu cuenta, ya está hecho: tu sitio queda libre y todas tus sesiones están cerradas, también en tus otros dispositivos."
      >
        <p>
          Tus fotos y tus eventos ya no están, salvo los que dejaste en manos de alguien. De lo que hiciste en los
          eventos de otras personas solo queda «Usuario eliminado». Si has llegado aquí de otra manera, no ha pasado
          nada: tu cuenta sigue como estaba.
        </p>
        <p>Gracias por haber puesto la mesa con nosotros. Si algún día vuelves, habrá sitio.</p>
      </TextPage>
    </PublicFrame>
  );
}
