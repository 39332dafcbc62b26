// The fields of a budget line: concept, unit, cost and provider.
import { categoryText, unitText } from "#app/copy/event/budget.ts";
import { budgetCategories, type BudgetCategory, budgetLimits, budgetUnits } from "#app/domain/event/budget.ts";
import type { ProviderName } from "../provider-names.queries.server.ts";
import { FieldRow } from "#app/ui/form/field.tsx";
import { MoneyInput, Select, TextInput } from "#app/ui/form/text-fields.tsx";

/** The stored value of each field that another person changed, by the field's name. */
export type Hints = Partial<Record<"concept" | "category" | "unit" | "estimated" | "agreed" | "providerId", string>>;

export function LineFields({
  usual,
  providers,
  hints = {},
  isNew = false,
}: {
  usual: readonly BudgetCategory[];
  providers: readonly ProviderName[];
  hints?: Hints;
  isNew?: boolean;
}) {
  const optionsOf = (categories: readonly BudgetCategory[]) =>
    categories.map((value) => ({ value, label: categoryText[value] }));
  const others = budgetCategories.filter((category) => !usual.includes(category));
  return (
    <>
      <TextInput
        name="concept"
        label="En qué"
        required
        autoComplete="off"
        placeholder="Menú adulto"
        maxLength={budgetLimits.concept}
        hint={hints.concept}
        data-autofocus={isNew ? "" : undefined}
      />
      <FieldRow>
        <Select
          name="category"
          label="Categoría"
          required
          {...(isNew && { empty: "Elige" })}
          hint={hints.category}
          options={[
            { label: "Lo más habitual", options: optionsOf(usual) },
            { label: "Lo demás", options: optionsOf(others) },
          ]}
        />
        <Select
          name="unit"
          label="Cómo se cuenta"
          hint={hints.unit ?? "Lo que va por persona sigue a quien confirma."}
          options={budgetUnits.map((value) => ({ value, label: unitText[value] }))}
        />
      </FieldRow>
      <FieldRow>
        <MoneyInput name="estimated" label="Previsto" placeholder="0" hint={hints.estimated ?? "De cada uno."} />
        <MoneyInput
          name="agreed"
          label="Contratado"
          hint={hints.agreed ?? "Cuando haya precio: desde entonces cuenta este."}
        />
      </FieldRow>
      {providers.length > 0 && (
        <Select
          name="providerId"
          label="Proveedor"
          empty="Sin proveedor"
          hint={hints.providerId}
          options={providers.map(({ id, name, service }) => ({ value: id, label: `${name} · ${service}` }))}
        />
      )}
    </>
  );
}
