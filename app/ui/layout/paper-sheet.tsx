// A screen to print: the sheet alone goes on paper; the head with its button stays on the screen.
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import type { ReactNode } from "react";
import { Button } from "#app/ui/display/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Loop } from "#app/ui/layout/loop.tsx";
import { PageHead } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import css from "./paper-sheet.module.css";

/** `empty` stands in place of the sheet. `printable`: the button is offered. */
export function PaperSheet({
  exitTo,
  title,
  lead,
  printable = true,
  empty,
  className,
  children,
}: {
  exitTo: string;
  title: string;
  lead?: string;
  printable?: boolean;
  empty: { title: string; text: string } | false;
  className?: string;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  return (
    <Loop exitTo={exitTo} wide>
      <div className={css.screen}>
        <PageHead
          title={title}
          lead={lead}
          actions={
            hydrated &&
            printable && (
              <Button icon={IconPrinter} onClick={() => print()}>
                Imprimir
              </Button>
            )
          }
        />
      </div>
      {empty ? (
        <EmptyState {...empty} />
      ) : (
        <Stack as="article" gap={6} className={["breaks", css.paper, className].filter(Boolean).join(" ")}>
          {children}
        </Stack>
      )}
    </Loop>
  );
}
