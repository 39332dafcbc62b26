// The screen for members who did not create the event, in place of its settings.
import { ErrorScreen } from "#app/ui/feedback/error-screen.tsx";
import { Sheet } from "#app/ui/layout/sheet.tsx";
import { deniedText } from "../copy.ts";
import { deniedTitle } from "#app/copy/text/text.ts";

/** part 2 §2 and §6 */
export function DeniedScreen({ eventId }: { eventId: string }) {
  return (
    <Sheet>
      <ErrorScreen
        framed
        status={403}
        title={deniedTitle}
        text={deniedText}
        home={{ to: `/app/event/${eventId}`, label: "Volver al evento" }}
      />
    </Sheet>
  );
}
