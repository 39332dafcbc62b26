// Where the foot of every public page leads.
export const footerLinks = [
  { to: "/help", label: "Ayuda" },
  { to: "/privacy", label: "Privacidad" },
  { to: "/cookies", label: "Cookies" },
] as const;
