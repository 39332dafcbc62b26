// Whether the changes of the plan are saved, beside its title.
import IconCloudCheck from "@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs";
import { saveStates } from "../hands.copy.ts";
import IconCloudOff from "@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs";
import IconCloudUpload from "@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs";
import css from "./tools.module.css";
import type { Planning } from "./use-plan.ts";

/** Whether everything is saved, in words. */
export function SavedState({ planning: { isSaving, waiting } }: { planning: Planning }) {
  const state = waiting > 0 ? "here" : isSaving ? "saving" : "kept";
  const Sign = { here: IconCloudOff, saving: IconCloudUpload, kept: IconCloudCheck }[state];
  return (
    <output className={css.saved}>
      <Sign aria-hidden />
      {saveStates[state]}
    </output>
  );
}
