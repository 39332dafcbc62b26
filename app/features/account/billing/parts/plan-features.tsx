// What a plan offers: the first few, and the rest for a person who opens it.
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { featureTexts } from "#app/copy/plans.ts";
import type { Plan } from "#app/domain/plans.ts";
import css from "./plan-features.module.css";

/** The first `shown` features of `plan`; «+N más» opens the others. part 2 §9 */
export function PlanFeatures({ plan, promise, shown }: { plan: Plan; promise: string | null; shown: number }) {
  const texts = featureTexts(plan, promise);
  const rest = texts.slice(shown);
  return (
    <div className={css.features}>
      <FeatureList texts={texts.slice(0, shown)} />
      {rest.length > 0 && (
        <details>
          <summary>
            +{rest.length} más<span className="sr"> que incluye el plan</span>
          </summary>
          <FeatureList texts={rest} />
        </details>
      )}
    </div>
  );
}

function FeatureList({ texts }: { texts: readonly string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>
          <IconCheck aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}
