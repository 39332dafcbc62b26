// The foot of the list: how much of it is shown, and the way to more, which is taken by itself when it comes into view.
import { useEffect, useRef } from "react";
import { useNavigate, useNavigation, useSearchParams } from "react-router";
import { formatNumber } from "#app/copy/format.ts";
import { rowsToShow } from "#app/domain/guest-list.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import css from "./guests.module.css";
import { morePath } from "./list-address.ts";

/** Each step shows twice as many rows, so that all of a long list is sent no more than twice. */
export function MoreRows({ eventId, shown, found }: { eventId: string; shown: number; found: number }) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  const ref = useRef<HTMLParagraphElement>(null);
  const more = shown < found ? morePath(eventId, address, 2 * rowsToShow(String(shown))) : null;

  useEffect(() => {
    if (!more || !isIdle || !ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // A dialog over the list is no reading of it.
        if (entry?.isIntersecting && !document.querySelector("dialog:modal"))
          void navigate(more, { replace: true, preventScrollReset: true });
      },
      { rootMargin: "600px" },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [more, isIdle, navigate]);

  return (
    <p ref={ref} className={css.more}>
      <span className="soft num">
        {formatNumber(shown)} de {formatNumber(found)}
      </span>
      {more && (
        <ButtonLink variant="ghost" to={more} replace preventScrollReset>
          {isIdle ? "Ver más" : "Cargando..."}
        </ButtonLink>
      )}
    </p>
  );
}
