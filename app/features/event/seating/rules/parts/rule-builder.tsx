// The form of one rule: a sentence to fill in, which is read back in words. The people that it names stand in the address.
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { formatNumber } from "#app/copy/text/format.ts";
import { type DistanceKind, usualDistances } from "#app/domain/event/rule-distance.ts";
import { formatMetres } from "#app/copy/event/metres.ts";
import { objectWords } from "#app/copy/event/plan-objects.ts";
import { parseMetres } from "#app/domain/event/plan/room.ts";
import {
  hasDistance,
  isOfEach,
  namesObject,
  parseRuleKind,
  parseStrength,
  type RuleKind,
  ruleKinds,
  type RuleStrength,
  ruleStrengths,
  usualStrength,
} from "#app/domain/event/seating-rules.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FieldError } from "#app/ui/form/field.tsx";
import { useField } from "#app/ui/form/form-state.tsx";
import { LiveSearch } from "#app/ui/form/live-search.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select, TextInput } from "#app/ui/form/text-fields.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { kindText, namedText, pickText, readBackText, strengthText, usualDistanceText } from "../copy.ts";
import { fieldOf, type Pick } from "#app/domain/event/rule-picks.ts";
import type { RulesPage } from "../queries.server.ts";
import { addressFields, type RulesAddress, type RulesAnswer, rulesPath } from "./rules-address.ts";
import css from "./rules.module.css";

type Props = { eventId: string; address: RulesAddress; page: RulesPage; answer: RulesAnswer | undefined };

export function RuleBuilder({ eventId, address, page, answer }: Props) {
  const { picks, found, edited } = page;
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  const keys = picks.map(({ key }) => key);
  const to = (next: readonly string[]) => rulesPath(eventId, { ...address, ruleId: edited?.id ?? null, keys: next });
  useSearchAfter(box, keys.length);
  return (
    <section ref={box} className={css.builder} aria-labelledby={titleId}>
      <h2 id={titleId}>{edited ? "Cambiar la regla" : "¿Quién con quién?"}</h2>
      {edited === null && <Notice tone="warn">Esa regla ya no está. Puedes poner otra.</Notice>}
      <LiveSearch label="Busca a quién" placeholder="Nombre, familia o etiqueta" query={found.query}>
        {addressFields({ ...address, ruleId: edited?.id ?? null, keys }).map(([name, value], index) => (
          <input key={`${name}${index}`} type="hidden" name={name} value={value} />
        ))}
      </LiveSearch>
      {found.query !== "" && <Found found={found} to={(key) => to([...keys, key])} />}
      <RuleForm
        eventId={eventId}
        address={address}
        page={page}
        answer={answer}
        without={(key) => to(without(keys, key))}
      />
    </section>
  );
}

const without = (keys: readonly string[], key: string) => keys.filter((each) => each !== key);

/** A chosen or a removed person takes the focused link away: the focus goes on to the search. */
function useSearchAfter(box: React.RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (before.current === count) return;
    before.current = count;
    if (document.activeElement === document.body)
      box.current?.querySelector<HTMLInputElement>("input[name=q]")?.focus({ preventScroll: true });
  }, [box, count]);
}

function Found({ found, to }: { found: RulesPage["found"]; to: (key: string) => string }) {
  const { picks, more, query } = found;
  if (picks.length === 0)
    return (
      <output className="soft small">Nadie por «{query}» entre los invitados, las familias y las etiquetas.</output>
    );
  return (
    <>
      <ul className={css.found} aria-label={`Por «${query}»`}>
        {picks.map((pick) => (
          <li key={pick.key}>
            <Link to={to(pick.key)} replace preventScrollReset>
              <IconPlus aria-hidden />
              <span className="breaks">
                <span className="sr">Añadir a </span>
                <b>{nameOf(pick)}</b> <small>{pickText(pick)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="soft small">Y {formatNumber(more)} más. Escribe algo más del nombre.</p>}
    </>
  );
}

const isFar = (kind: RuleKind): kind is DistanceKind => hasDistance(kind);
const namedOf = ({ name, order }: Pick) => ({ name, isTag: order === 2 });
const nameOf = (pick: Pick) => namedText(namedOf(pick));

function RuleForm({
  eventId,
  address,
  page: { picks, tables, objects, edited },
  answer,
  without: removalOf,
}: Props & { without: (key: string) => string }) {
  const hydrated = useHydrated();
  const typed = answer?.values;
  const [kind, setKind] = useState<RuleKind>(parseRuleKind(typed?.kind) ?? edited?.kind ?? address.kind ?? "together");
  const [strength, setStrength] = useState<RuleStrength>(
    typed ? parseStrength(typed.strength, kind) : (edited?.strength ?? usualStrength(kind)),
  );
  const [isChosen, setChosen] = useState(edited !== undefined);
  const [tableId, setTable] = useState(
    String(typed?.tableId ?? edited?.tableId ?? address.tableId ?? tables[0]?.id ?? ""),
  );
  const [objectId, setObject] = useState(String(typed?.objectId ?? edited?.objectId ?? objects[0]?.id ?? ""));
  const [distance, setDistance] = useState(
    String(typed?.distance ?? (edited?.distance ? formatMetres(edited.distance) : "")),
  );
  // The version that the host saw when the form opened. A live update must not pass for it.
  const [opened] = useState(edited?.version);
  const kinds = ruleKinds.filter((each) =>
    each === "table" ? tables.length > 0 : !namesObject(each) || objects.length > 0 || each === edited?.kind,
  );
  const said = {
    kind,
    strength,
    who: picks.map(namedOf),
    size: 0,
    table: tables.find(({ id }) => id === tableId)?.name ?? null,
    object: objects.find(({ id }) => id === objectId)?.said ?? null,
    distance: isFar(kind) ? (parseMetres(distance) ?? usualDistances[kind]) : null,
  };
  const isSaid = hydrated && picks.length > (isOfEach(kind) ? 0 : 1);
  return (
    <CheckedForm
      intent={edited ? "rule.update" : "rule.add"}
      schema={() => import("../form.ts").then(({ ruleForm }) => ruleForm)}
      errors={answer?.errors}
      values={answer?.values}
      extra={edited ? { ruleId: edited.id, version: answer?.version ?? opened ?? 0 } : {}}
      preventScrollReset
    >
      <People picks={picks} without={removalOf} />
      <div className={css.sentence}>
        <Select
          name="kind"
          label="Qué"
          defaultValue={kind}
          options={kinds.map((each) => ({ value: each, label: kindText[each] }))}
          onChange={({ currentTarget: { value } }) => {
            const next = parseRuleKind(value) ?? "together";
            setKind(next);
            if (!isChosen) setStrength(usualStrength(next));
          }}
        />
        {tables.length > 0 && (!hydrated || kind === "table") && (
          <Select
            name="tableId"
            label={hydrated ? "Mesa" : "Mesa, si es «en la mesa…»"}
            defaultValue={tableId}
            options={tables.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget: { value } }) => setTable(value)}
          />
        )}
        {objects.length > 0 && (!hydrated || namesObject(kind)) && (
          <Select
            name="objectId"
            label={hydrated ? "De qué" : "De qué, si es «cerca de…» o «lejos de…»"}
            defaultValue={objectId}
            options={objects.map(({ id, said: object }) => ({ value: id, label: objectWords(object) }))}
            onChange={({ currentTarget: { value } }) => setObject(value)}
          />
        )}
        {(!hydrated || isFar(kind)) && (
          <TextInput
            name="distance"
            label={hydrated ? "Metros" : "Metros, si es cerca, lejos o alejadas"}
            hint={hydrated && isFar(kind) ? usualDistanceText(kind) : undefined}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={distance}
            onChange={({ currentTarget: { value } }) => setDistance(value)}
          />
        )}
        <fieldset className={css.strength}>
          <legend>Cuánto importa</legend>
          <span>
            {ruleStrengths.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="strength"
                  value={each}
                  checked={strength === each}
                  onChange={() => {
                    setStrength(each);
                    setChosen(true);
                  }}
                />
                <span>{strengthText[each]}</span>
              </label>
            ))}
          </span>
        </fieldset>
        <SubmitButton>{edited ? "Guardar" : "Añadir"}</SubmitButton>
        {edited && (
          <ButtonLink variant="plain" to={rulesPath(eventId, { view: address.view })} preventScrollReset>
            Dejarla como está
          </ButtonLink>
        )}
      </div>
      {isSaid && <output className={css.said}>{readBackText(said)}</output>}
    </CheckedForm>
  );
}

/** The people, households and tags of the rule, each with a link that removes them. */
function People({ picks, without: removalOf }: { picks: readonly Pick[]; without: (key: string) => string }) {
  const field = useField("people");
  return (
    <fieldset id={field.id} tabIndex={-1} className={css.people}>
      <legend className="sr">Quién</legend>
      {picks.length === 0 && <p className="soft">Busca a quién, y di cómo se sienta.</p>}
      {picks.map((pick) => {
        const { name, value } = fieldOf(pick.key);
        return (
          <span key={pick.key} className={css.pick}>
            <input type="hidden" name={name} value={value} />
            <span className="breaks">{nameOf(pick)}</span>
            <Link to={removalOf(pick.key)} replace preventScrollReset aria-label={`Quitar a ${nameOf(pick)}`}>
              <IconX aria-hidden />
            </Link>
          </span>
        );
      })}
      <FieldError id={field.errorId} text={field.error} />
    </fieldset>
  );
}
