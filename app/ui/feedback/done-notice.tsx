// Confirms the user's last action without JavaScript; after hydration a toast does that.
import { Notice } from "./notice.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";

export function DoneNotice({ text }: { text: string | null | undefined }) {
  const hydrated = useHydrated();
  if (!text || hydrated) return null;
  return (
    <Notice tone="ok" live>
      {text}
    </Notice>
  );
}
