// The foot of the list: how much of it is visible, and the link to more, which follows itself when it scrolls into view.
import { useEffect, useRef } from "react";
import { useNavigate, useNavigation, useSearchParams } from "react-router";
import { formatNumber } from "#app/copy/text/format.ts";
import { mostRows, rowsToShow } from "#app/domain/guest/list.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Pager } from "#app/ui/display/pager.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { morePath, pagePath } from "./list-address.ts";

type Props = { eventId: string; shown: number; found: number; page: number; pages: number };

/** Each step doubles the visible rows of the page, up to all of its five hundred; the next page has the rest. */
export function MoreRows({ eventId, shown, found, page, pages }: Props) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  const ref = useRef<HTMLParagraphElement>(null);
  const before = (page - 1) * mostRows;
  const more =
    shown < Math.min(mostRows, found - before) ? morePath(eventId, address, 2 * rowsToShow(String(shown))) : null;

  useEffect(() => {
    if (!more || !isIdle || !ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // With an open dialog the host does not read the list.
        if (entry?.isIntersecting && !document.querySelector("dialog:modal"))
          void navigate(more, { replace: true, preventScrollReset: true });
      },
      { rootMargin: "600px" },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [more, isIdle, navigate]);

  return (
    <>
      <Group as="p" ref={ref} gap={3} mt={5} between>
        <span className="soft num">
          {pages > 1 && `${formatNumber(before + 1)} a `}
          {formatNumber(before + shown)} de {formatNumber(found)}
        </span>
        {more && (
          <ButtonLink variant="ghost" to={more} replace preventScrollReset>
            {isIdle ? "Ver más" : "Cargando..."}
          </ButtonLink>
        )}
      </Group>
      {!more && <Pager page={page} pages={pages} to={(other) => pagePath(eventId, address, other)} />}
    </>
  );
}
