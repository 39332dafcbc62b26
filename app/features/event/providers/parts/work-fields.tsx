// The fields of a provider's work: the service, the line of the budget that it is for, how far the talk is, and the offer.
import { useState } from "react";
import { categoryText } from "#app/copy/event/budget.ts";
import { serviceText } from "#app/copy/event/service-names.ts";
import { formatMoney } from "#app/copy/text/format.ts";
import { categoryOfService, linesForService, offerLimits } from "#app/domain/event/offers.ts";
import { providerLimits, providerStatuses } from "#app/domain/event/provider.ts";
import { type ServiceType, serviceTypes } from "#app/domain/site/application.ts";
import { euros } from "#app/features/event/budget/parts/budget-address.ts";
import { Disclosure } from "#app/ui/display/details.tsx";
import { RadioGroup } from "#app/ui/form/choice-fields.tsx";
import { FieldRow } from "#app/ui/form/field.tsx";
import { useField } from "#app/ui/form/form-state.tsx";
import { DateInput, MoneyInput, Select, Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { providerStatusText } from "../copy.ts";
import type { LineOption, Provider } from "../queries.server.ts";
import css from "./work-fields.module.css";

const newLine = { value: "new", label: "Una partida nueva" };

/** `ownLineId` is the line that the provider has; without `hasLine` the form does not ask for one. */
export function WorkFields({
  lines,
  ownLineId = null,
  hasLine = true,
}: {
  lines: readonly LineOption[];
  ownLineId?: string | null;
  hasLine?: boolean;
}) {
  const [service, setService] = useState(useField("service").value);
  const type = serviceTypes.find((each) => each === service);
  return (
    <>
      <div className={css.service}>
        <Select
          name="service"
          label="De qué se encarga"
          required
          empty="Elige"
          options={serviceTypes.map((value) => ({ value, label: serviceText[value] }))}
          onChange={(event) => setService(event.currentTarget.value)}
        />
        <div className={css.other}>
          <TextInput
            name="otherService"
            label="Qué servicio"
            placeholder="Peluquería"
            maxLength={providerLimits.service}
            autoComplete="off"
          />
        </div>
        <Select
          name="status"
          label="Cómo va"
          options={providerStatuses.map((value) => ({ value, label: providerStatusText[value] }))}
        />
      </div>
      {hasLine && <LineField key={type} type={type} lines={lines} ownLineId={ownLineId} />}
      <Textarea name="notes" label="Notas" rows={3} maxLength={providerLimits.notes} />
    </>
  );
}

type LineProps = { type: ServiceType | undefined; lines: readonly LineOption[] };

function LineField({ type, lines, ownLineId }: LineProps & { ownLineId: string | null }) {
  const isAwake = useHydrated();
  const options = [...lines.map(lineOption), newLine];
  if (ownLineId !== null) return <Select name="budgetLineId" label="Su partida" options={options} />;
  // Before the script runs the server finds the line of the service by itself.
  if (!isAwake || type === undefined)
    return <Select name="budgetLineId" label="Su partida" empty="La de su servicio" options={options} />;
  const own = linesForService(type, lines);
  const [only, ...others] = own;
  if (only && others.length === 0) return <LineQuestion only={only} lines={lines} />;
  const begins = { value: "new", label: `Una partida nueva${nameOfNew(type)}` };
  const first = own.map(lineOption);
  const rest = lines.filter((line) => !own.includes(line)).map(lineOption);
  return own.length > 0 ? (
    <Select
      name="budgetLineId"
      label="¿De qué partida es?"
      required
      empty="Elige"
      options={[...first, newLine, ...rest]}
    />
  ) : (
    <Select name="budgetLineId" label="Su partida" options={[begins, ...rest]} />
  );
}

/** «¿Es la partida «Fotos y vídeo», 1.800 €?» */
function LineQuestion({ only, lines }: { only: LineOption; lines: readonly LineOption[] }) {
  const { value, error } = useField("budgetLineId");
  const [isOther, setOther] = useState(typeof value === "string" && value !== "" && value !== only.id);
  const others = lines.filter(({ id }) => id !== only.id);
  return (
    // The event of its radio buttons.
    <div className={css.question} onChange={({ target }) => isChoice(target) && setOther(target.value === "other")}>
      <RadioGroup
        name="line"
        label={`¿Es la partida ${lineName(only)}?`}
        choices={[
          { value: "own", label: "Sí" },
          { value: "other", label: "No, otra partida" },
        ]}
        defaultValue={isOther ? "other" : "own"}
      />
      {isOther || error ? (
        <Select name="budgetLineId" label="Qué partida" options={[newLine, ...others.map(lineOption)]} />
      ) : (
        <input type="hidden" name="budgetLineId" value={only.id} />
      )}
    </div>
  );
}

function isChoice(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.name === "line";
}

function lineOption(line: LineOption) {
  return {
    value: line.id,
    label: line.plannedCents > 0 ? `${line.concept}, ${formatMoney(line.plannedCents)}` : line.concept,
  };
}

/** «Fotos y vídeo», 1.800 € */
function lineName({ concept, plannedCents }: LineOption): string {
  return plannedCents > 0 ? `«${concept}», ${formatMoney(plannedCents)}` : `«${concept}»`;
}

function nameOfNew(type: ServiceType): string {
  const category = categoryOfService(type);
  return category === "other" ? "" : `: ${categoryText[category]}`;
}

/** The offer; all but its price is folded away unless `isOpen`. */
export function OfferFields({ isOpen = false }: { isOpen?: boolean }) {
  const more = (
    <>
      <FieldRow>
        <MoneyInput name="deposit" label="Señal" hint="Será el primer pago si lo elegís." />
        <DateInput name="validUntil" label="Vale hasta" />
      </FieldRow>
      <Textarea
        name="includes"
        label="Qué incluye"
        hint={`Una cosa por línea, ${offerLimits.includes} como mucho.`}
        placeholder={"10 horas, dos fotógrafas\nÁlbum de 60 páginas"}
        rows={3}
        maxLength={offerLimits.includes * (offerLimits.include + 2)}
      />
    </>
  );
  return (
    <>
      <MoneyInput
        name="price"
        label="Precio"
        hint="Su oferta no cuenta en el presupuesto hasta que la elijáis. De cada uno, si la partida va por persona."
      />
      {isOpen ? more : <Disclosure summary="Señal, hasta cuándo vale y qué incluye">{more}</Disclosure>}
    </>
  );
}

/** The values of a provider's fields. */
export function valuesOf({ serviceType, service, status, notes, offer, lines }: Provider) {
  const type = serviceType ?? "other";
  return {
    service: type,
    otherService: type === "other" ? service : "",
    status,
    notes,
    price: amount(offer?.priceCents),
    deposit: amount(offer?.depositCents),
    validUntil: offer?.validUntil ?? "",
    includes: offer?.includes.join("\n") ?? "",
    ...((offer?.lineId ?? lines[0]?.id) && { budgetLineId: offer?.lineId ?? lines[0]?.id }),
  };
}

function amount(cents: number | null | undefined): string {
  return typeof cents === "number" ? euros(cents) : "";
}
