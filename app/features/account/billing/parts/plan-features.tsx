// The features of a plan: the first few, and the rest on request.
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { featureTexts } from "#app/copy/account/plans.ts";
import type { Plan } from "#app/domain/account/plans.ts";
import { SignList } from "#app/ui/display/sign-list.tsx";
import css from "./plan-features.module.css";

/** The first `shown` features of `plan`; «+N más» opens the others. part 2 §9 */
export function PlanFeatures({ plan, promise, shown }: { plan: Plan; promise: string | null; shown: number }) {
  const texts = featureTexts(plan, promise);
  const rest = texts.slice(shown);
  return (
    <div className={css.features}>
      <SignList icon={IconCheck} texts={texts.slice(0, shown)} />
      {rest.length > 0 && (
        <details>
          <summary className="tall">
            +{rest.length} más<span className="sr"> que incluye el plan</span>
          </summary>
          <SignList icon={IconCheck} texts={rest} />
        </details>
      )}
    </div>
  );
}
