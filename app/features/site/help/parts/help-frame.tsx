// The frame of the help's pages, with the ways in of a visitor who reads.
import type { ReactNode } from "react";
import { footerLinks } from "#app/copy/footer-links.ts";
import { PublicFrame } from "#app/ui/layout/public-frame.tsx";

export function HelpFrame({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  return (
    <PublicFrame
      footer={footerLinks}
      ways={signedIn ? [{ to: "/app", label: "Ir a tus eventos" }] : [{ to: "/login", label: "Iniciar Sesión" }]}
    >
      {children}
    </PublicFrame>
  );
}
