// The links in the header and footer of every public page. part 2 §2
export const barLinks = [
  { to: "/features", label: "Características" },
  { to: "/pricing", label: "Precios" },
  { to: "/providers", label: "Proveedores" },
  { to: "/contact", label: "Contacto" },
  { to: "/blog", label: "Blog" },
  { to: "/help", label: "Ayuda" },
] as const;

export const footerLinks = [
  { to: "/about", label: "Acerca de" },
  { to: "/careers", label: "Empleo" },
  { to: "/affiliates", label: "Afiliados" },
  { to: "/contact", label: "Contacto" },
  { to: "/help", label: "Ayuda" },
  { to: "/privacy", label: "Privacidad" },
  { to: "/terms", label: "Términos" },
  { to: "/cookies", label: "Cookies" },
] as const;
