// «Verifica tu correo»: a quiet strip over the app's pages until the address is confirmed.
import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import css from "./verify-banner.module.css";
import { VerifyNotice } from "./verify-notice.tsx";

/**
 * Goes by itself once the address is confirmed: where the page is live at once, elsewhere when one comes back to it. On a phone it is one
 * line everywhere but on the dashboard. SC-20
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

/** The e-mail is read in another tab or program. One more live stream for it would be dear: browsers keep few of them. */
function useLookOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => void (document.hidden || revalidate());
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [revalidate]);
}
