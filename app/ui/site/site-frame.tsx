// The frame of the pages that are open to the world: the bar, the phone's menu, which needs no script, and the foot.
import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { callLink } from "#app/domain/guest/guest.ts";
import type { Network } from "#app/domain/site/networks.ts";
import { barLinks, footerLinks } from "#app/copy/public-links.ts";
import { PublicFrame } from "#app/ui/layout/public-frame.tsx";

const ownEvents = [{ to: "/app", label: "Ir a tus eventos" }];
// part 2 §2: from the bar, both routes open in a tab of their own
const strangersRoutes = [
  { to: "/login", label: "Iniciar Sesión", newTab: true },
  { to: "/register", label: "Crear cuenta", newTab: true },
];

type Foot = { email: string | null; phone: string | null; networks: readonly Network[] };

function reachOf({ email, phone, networks }: Foot) {
  return [
    ...(email ? [{ href: `mailto:${email}`, label: email }] : []),
    ...(phone ? [{ href: callLink(phone), label: phone }] : []),
    ...networks.map(({ url, label }) => ({ href: url, label })),
  ];
}

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
  const root = useRouteLoaderData<{ foot: Foot }>("root");
  return (
    <PublicFrame
      reach={root ? reachOf(root.foot) : []}
      onCloth={onCloth}
      items={barLinks}
      footer={footerLinks}
      ways={signedIn ? ownEvents : strangersRoutes}
    >
      {children}
    </PublicFrame>
  );
}
