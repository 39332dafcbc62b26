// The permissions of a member as checkboxes: those for every member, and those of helpers.
import type { ComponentProps } from "react";
import { elevatedPermissions, type Permission, shareablePermissions } from "#app/domain/permission/names.ts";
import { SightLine } from "#app/features/event/frame/parts/sight-line.tsx";
import { CheckboxGroup } from "#app/ui/form/choice-fields.tsx";

type BoxProps = ComponentProps<typeof CheckboxGroup>;
type GroupsProps = {
  /** The choices among these permissions, some of them read-only. */
  choices: (among: readonly Permission[]) => BoxProps["choices"];
  defaultValue?: readonly Permission[];
  /** The permissions in force, which the form shows as ticked; it then changes only those. */
  shown?: readonly Permission[];
  hint?: BoxProps["hint"];
  /** The class of the element around the second group. */
  elevatedClass?: string | undefined;
};

/**
 * Besides the ticks of one person it says what the reaches open to everybody like them. Posts `permissions[]` and `shown[]`, each with an
 * empty one so that a form without a tick posts the field too. part 2 §6, SC-63
 */
export function PermissionGroups({ choices, defaultValue, shown, hint, elevatedClass }: GroupsProps) {
  const elevated = choices(elevatedPermissions);
  return (
    <>
      <input type="hidden" name="permissions[]" value="" />
      {shown && ["", ...shown].map((each) => <input key={each} type="hidden" name="shown[]" value={each} />)}
      <CheckboxGroup
        name="permissions[]"
        label="Permisos"
        columns={2}
        choices={choices(shareablePermissions)}
        defaultValue={defaultValue}
        hint={hint}
      />
      <div>
        <SightLine thing="gifts" isNamed />
        <SightLine thing="names" isNamed />
      </div>
      {elevated.length > 0 && (
        <div className={elevatedClass}>
          <CheckboxGroup
            name="permissions[]"
            id="permisos-de-organizacion"
            error=""
            label="Para quien organiza contigo"
            columns={2}
            choices={elevated}
          />
        </div>
      )}
    </>
  );
}

/** Another role ticks its own permissions; the host can change each. Without JavaScript only the ticks count. */
export function tickOnly(form: HTMLFormElement | null, ticked: readonly string[]): void {
  for (const box of form?.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name="permissions[]"]:enabled') ??
    [])
    box.checked = ticked.includes(box.value);
}
