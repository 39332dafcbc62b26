// The skeleton of an address book that takes long to load.
import { SkeletonCards } from "#app/ui/feedback/skeletons.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";

/** Shown at once, since the user has waited already. part 1 §2 */
export function ComingContacts() {
  return (
    <Sheet>
      <PageHead title="Contactos" />
      <SkeletonCards text="Cargando contactos..." late={false} />
    </Sheet>
  );
}
