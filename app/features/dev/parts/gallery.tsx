// The screens of /dev/ui: the components, and each frame as a page of its own.
import IconAddressBook from "@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs";
import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import IconLayoutDashboard from "@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs";
import IconMessageCircle from "@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import { Link } from "react-router";
import { Button, ButtonLink } from "#app/ui/display/button.tsx";
import { FloatingButton } from "#app/ui/display/floating-button.tsx";
import { ErrorScreen } from "#app/ui/feedback/error-screen.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { AppFrame } from "#app/ui/layout/app-frame.tsx";
import { AuthFrame, Or } from "#app/ui/layout/auth-frame.tsx";
import { ClothHero } from "#app/ui/layout/cloth-hero.tsx";
import type { FrameItem } from "#app/ui/layout/frame-item.ts";
import { PublicFrame } from "#app/ui/layout/public-frame.tsx";
import { GalleryPieces, type GalleryProps } from "./gallery-pieces.tsx";

const marta = { id: "marta", name: "Marta Segura", email: "marta@losconvites.es" };

const menu: readonly FrameItem[] = [
  { to: "/dev/ui", label: "Dashboard", icon: IconLayoutDashboard, end: true },
  { to: "/dev/ui/calendar", label: "Calendario", icon: IconCalendarEvent },
  { to: "/dev/ui/contacts", label: "Contactos", icon: IconAddressBook },
  { to: "/dev/ui/settings", label: "Configuración", icon: IconSettings },
];

const pages = [
  { to: "/features", label: "Características" },
  { to: "/pricing", label: "Precios" },
  { to: "/providers", label: "Proveedores" },
  { to: "/blog", label: "Blog" },
  { to: "/help", label: "Ayuda" },
];
const ways = [
  { to: "/login", label: "Iniciar Sesión", newTab: true },
  { to: "/register", label: "Crear cuenta", newTab: true },
];

/** `view` is one of pieces, dialog, few, sign-in, home, plain, 404, 403, 500, 503. */
export function Gallery(props: GalleryProps) {
  switch (props.view) {
    case "sign-in":
      return <RouteAccess />;
    case "home":
      return <Home />;
    case "plain":
      return (
        <PublicFrame items={pages} footer={pages} ways={ways}>
          <h1 style={{ padding: "4rem var(--gutter)" }}>Una página pública sin mantel</h1>
        </PublicFrame>
      );
    case "404":
    case "403":
    case "500":
    case "503":
      return <ErrorScreen status={Number(props.view)} requestId="0199f1a2-7c1e" />;
    default:
      return (
        <AppFrame
          person={marta}
          profileTo={props.view === "few" ? undefined : "/dev/ui/profile"}
          items={props.view === "few" ? menu.slice(0, 1) : menu}
          newEventTo="/dev/ui/new"
          helpTo={props.view === "few" ? undefined : "/help"}
          floating={
            props.view === "few" ? undefined : (
              <FloatingButton label="Abrir el chat, 12 mensajes sin leer" icon={IconMessageCircle} count={12} />
            )
          }
        >
          <GalleryPieces {...props} />
        </AppFrame>
      );
  }
}

function RouteAccess() {
  return (
    <AuthFrame
      title="Pasa, pasa"
      lead="Tu fiesta sigue donde la dejaste."
      after={
        <p>
          ¿Primera vez por aquí? <Link to="/register">Crea tu cuenta</Link>
        </p>
      }
      links={[
        { to: "/privacy", label: "Privacidad" },
        { to: "/terms", label: "Términos" },
        { to: "/help", label: "Ayuda" },
      ]}
    >
      <Button variant="ghost" wide>
        Continuar con Google
      </Button>
      <Or>o con tu correo</Or>
      <CheckedForm intent="login">
        <TextInput name="email" label="Correo electrónico" type="email" autoComplete="email" required />
        <PasswordInput
          name="password"
          label="Contraseña"
          autoComplete="current-password"
          required
          aside={<Link to="/login?reset">¿Olvidaste tu contraseña?</Link>}
        />
        <SubmitButton size="lg" wide busy="Entrando...">
          Iniciar Sesión
        </SubmitButton>
      </CheckedForm>
    </AuthFrame>
  );
}

function Home() {
  return (
    <PublicFrame onCloth items={pages} footer={pages} ways={ways}>
      <ClothHero
        title={"Te guardamos\nsitio en\nla mesa"}
        lead="Invita por WhatsApp, recibe las respuestas al momento y coloca a cada uno en su silla. Todo lo de tu fiesta, en un solo lugar."
        actions={
          <>
            <ButtonLink to="/register" variant="party" size="lg">
              Crear mi evento
            </ButtonLink>
            <ButtonLink to="/evento/demo" variant="outline" size="lg">
              Ver una invitación
            </ButtonLink>
          </>
        }
        note="Gratis hasta dos eventos. Sin tarjeta."
      />
    </PublicFrame>
  );
}
