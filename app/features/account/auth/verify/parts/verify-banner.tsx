// «Verifica tu correo»: a quiet banner over the app's pages until the address is confirmed.
import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import css from "./verify-banner.module.css";
import { VerifyNotice } from "./verify-notice.tsx";

/**
 * Disappears once the address is confirmed: at once on live pages, elsewhere when the user returns to the tab.
 * On a phone it takes one line on every page except the dashboard. SC-20
 */
export function VerifyBanner({ email }: { email: string }) {
  useLookOnReturn();
  const { pathname } = useLocation();
  return (
    <section className={css.banner} data-short={pathname !== "/app" || undefined} aria-label="Verifica tu correo">
      <VerifyNotice label="Enviar de nuevo">
        <b>Verifica tu correo.</b>{" "}
        <span className={css.detail}>
          Abre el enlace que enviamos a <span className="breaks">{email}</span>.
        </span>
      </VerifyNotice>
    </section>
  );
}

/** The user reads the e-mail in another tab or program. Another live stream would cost too much: browsers allow few. */
function useLookOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => void (document.hidden || revalidate());
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [revalidate]);
}
