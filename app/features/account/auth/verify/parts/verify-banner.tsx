// «Verifica tu correo»: a quiet strip over the app's pages until the address is confirmed.
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import { useEffect } from "react";
import { useFetcher, useLocation, useRevalidator } from "react-router";
import { Button } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";
import css from "./verify-banner.module.css";

/**
 * Goes by itself once the address is confirmed: where the page is live at once, elsewhere when one comes back to it. On a phone it is one
 * line everywhere but on the dashboard. SC-20
 */
export function VerifyBanner({ email }: { email: string }) {
  useLookOnReturn();
  const { pathname } = useLocation();
  const fetcher = useFetcher<{ notice?: string; refusal?: string }>();
  useNoticeToast(fetcher.data);
  return (
    <section className={css.banner} data-short={pathname !== "/app" || undefined} aria-label="Verifica tu correo">
      <Notice
        icon={IconMail}
        action={
          <fetcher.Form method="post" action="/verify-email">
            <input type="hidden" name="intent" value="send" />
            <Button type="submit" variant="plain" size="sm" aria-busy={fetcher.state !== "idle" || undefined}>
              Enviar de nuevo
            </Button>
          </fetcher.Form>
        }
      >
        <b>Verifica tu correo.</b>{" "}
        <span className={css.detail}>
          Abre el enlace que enviamos a <span className="breaks">{email}</span>.
        </span>{" "}
        <output>{fetcher.data?.refusal}</output>
      </Notice>
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
