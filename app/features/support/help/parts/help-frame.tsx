// The frame of the help's pages, with the ways in of whoever reads.
import type { ReactNode } from "react";
import { PublicFrame } from "#app/ui/layout/public-frame.tsx";

const footer = [{ to: "/privacy", label: "Privacidad" }];

export function HelpFrame({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  return (
    <PublicFrame
      footer={footer}
      ways={
        signedIn
          ? [{ to: "/app", label: "Ir a tus eventos" }]
          : [
              { to: "/login", label: "Iniciar Sesión" },
              { to: "/register", label: "Crear cuenta" },
            ]
      }
    >
      {children}
    </PublicFrame>
  );
}
