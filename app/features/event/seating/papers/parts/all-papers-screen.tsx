// All papers of a seating plan at once, each by its first page, which leads to its choice.
import { Link } from "react-router";
import { paperPage, type PaperWish } from "#app/domain/event/papers.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Loop } from "#app/ui/layout/loop.tsx";
import { PageHead } from "#app/ui/layout/sheet.tsx";
import { kindText, screenText } from "../copy.ts";
import { SheetPicture } from "./paper-preview.tsx";
import { papersPath } from "./papers-address.ts";
import css from "./papers-screen.module.css";

export function AllPapersScreen({ eventId, wishes }: { eventId: string; wishes: readonly PaperWish[] }) {
  const back = papersPath(eventId, wishes[0]?.kind ?? "tables");
  return (
    <Loop exitTo={back} wide>
      <PageHead
        title={wishes.length > 1 ? screenText.allTitle(wishes.length) : screenText.title}
        lead={wishes.length > 0 && screenText.allLead}
        actions={
          <ButtonLink variant="ghost" to={back}>
            {screenText.back}
          </ButtonLink>
        }
      />
      {wishes.length === 0 ? (
        <EmptyState {...screenText.empty} />
      ) : (
        <ul className={css.all}>
          {wishes.map((wish) => {
            const { width, height } = paperPage(wish);
            return (
              <li key={wish.kind} data-lying={width > height || undefined}>
                <SheetPicture eventId={eventId} wish={wish} isLazy />
                <Link to={papersPath(eventId, wish.kind)}>{kindText[wish.kind].name}</Link>
              </li>
            );
          })}
        </ul>
      )}
    </Loop>
  );
}
