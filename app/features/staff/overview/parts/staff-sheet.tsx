// The frame of the staff's pages, with the links between them.
import type { ReactNode } from "react";
import { PageHead, type PageHeadProps, Sheet } from "#app/ui/layout/sheet.tsx";
import { TabLinks } from "#app/ui/layout/tab-links.tsx";
import { tabs } from "../copy.ts";

/** One page of the staff; `head` is the content of its top. */
export function StaffSheet({ children, ...head }: PageHeadProps & { children: ReactNode }) {
  return (
    <Sheet>
      {!head.back && <TabLinks label="Equipo" tabs={tabs} />}
      <PageHead {...head} />
      {children}
    </Sheet>
  );
}
