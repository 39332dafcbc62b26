// The shape of a guest list that takes long to come, in place of the page one is leaving: lists may have thousands of rows.
import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { SkeletonTable } from "#app/ui/feedback/skeletons.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";

const WAIT_MS = 400;
const LIST = /^\/app\/event\/[^/]+\/guests$/;

/** Around the page. What stands there is only hidden: whoever turns back finds it as it was. */
export function ComingList({ children }: { children: ReactNode }) {
  const { state, location } = useNavigation();
  const here = useLocation();
  const isComing = state === "loading" && LIST.test(location.pathname) && !here.pathname.startsWith(location.pathname);
  const isSlow = useSlow(isComing);
  return (
    <>
      {isSlow && (
        <Sheet>
          <PageHead title="Invitados" />
          <SkeletonTable text="Cargando invitados..." late={false} />
        </Sheet>
      )}
      <div style={{ display: isSlow ? "none" : "contents" }}>{children}</div>
    </>
  );
}

/** Whether `isWaiting` has been true for so long that something must be shown. */
function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), WAIT_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isWaiting && isSlow;
}
