// The frame of the pages that are open to the world: the bar, the phone's menu, which needs no script, and the foot.
import type { ReactNode } from "react";
import { barLinks, footerLinks } from "#app/copy/public-links.ts";
import { PublicFrame } from "#app/ui/layout/public-frame.tsx";

const ownEvents = [{ to: "/app", label: "Ir a tus eventos" }];
// part 2 §2: from the bar, both routes open in a tab of their own
const strangersRoutes = [
  { to: "/login", label: "Iniciar Sesión", newTab: true },
  { to: "/register", label: "Crear cuenta", newTab: true },
];

/** One public page; visitors who are signed in are shown the way to their events. */
export function SiteFrame({
  signedIn,
  onCloth = false,
  children,
}: {
  signedIn: boolean;
  onCloth?: boolean;
  children: ReactNode;
}) {
  return (
    <PublicFrame onCloth={onCloth} items={barLinks} footer={footerLinks} ways={signedIn ? ownEvents : strangersRoutes}>
      {children}
    </PublicFrame>
  );
}
