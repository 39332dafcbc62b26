// The links in the header and footer of every public page. part 2 §2
import { isBuiltPath } from "#app/domain/parts.ts";

type PublicLink = { to: string; label: string };
const built = (links: readonly PublicLink[]) => links.filter(({ to }) => isBuiltPath(to));

export const barLinks = built([
  { to: "/features", label: "Características" },
  { to: "/pricing", label: "Precios" },
  { to: "/providers", label: "Proveedores" },
  { to: "/contact", label: "Contacto" },
  { to: "/blog", label: "Blog" },
  { to: "/help", label: "Ayuda" },
]);

export const footerLinks = built([
  { to: "/about", label: "Acerca de" },
  { to: "/careers", label: "Empleo" },
  { to: "/affiliates", label: "Afiliados" },
  { to: "/contact", label: "Contacto" },
  { to: "/help", label: "Ayuda" },
  { to: "/privacy", label: "Privacidad" },
  { to: "/terms", label: "Términos" },
  { to: "/cookies", label: "Cookies" },
]);
