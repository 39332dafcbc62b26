// What one has just done, for a page without JavaScript; an awake page says it in a toast.
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
