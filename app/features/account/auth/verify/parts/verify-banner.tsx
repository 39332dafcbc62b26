// «Verifica tu correo»: one quiet line above the app's pages until the address is confirmed, or for a day until it is put off.
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useEffect } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { Button, IconButton } from "#app/ui/display/button.tsx";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { verifyLater } from "./later.ts";
import css from "./verify-banner.module.css";

/** Disappears once the address is confirmed: at once on live pages, elsewhere when the user returns to the tab. SC-20 */
export function VerifyBanner({ email }: { email: string }) {
  useLookOnReturn();
  const { revalidate } = useRevalidator();
  const isAwake = useHydrated();
  const fetcher = useFetcher<{ notice?: string; refusal?: string }>();
  useNoticeToast(fetcher.data);
  return (
    <section className={css.banner} aria-label="Verifica tu correo">
      <p>
        <b>Verifica tu correo.</b>{" "}
        <span className={css.detail}>
          Abre el enlace que enviamos a <span className="breaks">{email}</span>.
        </span>{" "}
        <output>{fetcher.data?.refusal}</output>
      </p>
      <fetcher.Form method="post" action="/verify-email">
        <input type="hidden" name="intent" value="send" />
        <Button type="submit" variant="plain" size="sm" aria-busy={fetcher.state !== "idle" || undefined}>
          Enviar de nuevo
        </Button>
      </fetcher.Form>
      {isAwake && (
        <IconButton
          label="Ahora no, mañana"
          icon={IconX}
          onClick={() => {
            verifyLater();
            void revalidate();
          }}
        />
      )}
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
