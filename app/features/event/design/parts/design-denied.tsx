// Replaces the design screen for a member who did not create the event.
import { ErrorScreen } from "#app/ui/feedback/error-screen.tsx";
import { Sheet } from "#app/ui/layout/sheet.tsx";
import { designText } from "../copy.ts";
import { deniedTitle } from "#app/copy/text/text.ts";

/** part 2 §2 and §6, SC-16 */
export function DesignDenied({ eventId }: { eventId: string }) {
  return (
    <Sheet>
      <ErrorScreen
        framed
        status={403}
        title={deniedTitle}
        text={designText.denied}
        home={{ to: `/app/event/${eventId}`, label: "Volver al evento" }}
      />
    </Sheet>
  );
}
