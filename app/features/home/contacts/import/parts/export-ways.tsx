// How to export contacts from a phone or a mailbox, one line each.
import { FactRows } from "#app/ui/display/fact-rows.tsx";
import { Fact } from "#app/ui/display/details.tsx";
import { Card } from "#app/ui/layout/sheet.tsx";
import { ways } from "../copy.ts";
import type { ReactNode } from "react";

/** `children` is the next step. */
export function ExportWays({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Card as="section" sunk gap={3} aria-label={title}>
      <h2>{title}</h2>
      <FactRows>
        {ways.map(([program, way]) => (
          <Fact key={program} name={program}>
            {way}
          </Fact>
        ))}
      </FactRows>
      {children}
    </Card>
  );
}
