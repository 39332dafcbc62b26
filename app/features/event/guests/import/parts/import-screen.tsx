// A list of guests that comes in: first the place to paste it, then what was understood of it.
import IconListCheck from "@tabler/icons-react/dist/esm/icons/IconListCheck.mjs";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import type { Plan } from "#app/domain/account/plans.ts";
import { Link } from "react-router";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { FileInput, Textarea } from "#app/ui/form/text-fields.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { importRefusals, takenText } from "../copy.ts";
import type { ImportList } from "./import-list.ts";
import { PlanLink } from "../../parts/plan-link.tsx";
import type { Unfinished } from "../queries.server.ts";
import { importPath } from "./import-address.ts";
import { UnfinishedNotice } from "./unfinished-notice.tsx";
import css from "./import.module.css";
import { ImportReview } from "./import-review.tsx";

type ScreenProps = {
  event: { id: string; title: string; type: string };
  /** The address names a list that is not there any more. */
  isGone: boolean;
  list: ImportList | null;
  /** How many more guests there is room for, and whose limit it is; null without one. */
  left: number | null;
  limit: string | null;
  /** The viewer's earlier import that they have not saved. */
  unfinished: Unfinished | null;
  /** The plan that has room for the list. Set only where the viewer owns the event and their plan lacks the room. */
  upgrade: Plan | null;
  answer: FormAnswer | undefined;
};

const example = "Ana y Luis García\nFamilia Hahn: Jürgen, Anna y Max (niño)\nTía Amparo +1\nÍñigo Núñez 600 11 22 33";

/** rooms: «The list comes in» */
export function ImportScreen({ event, isGone, list, left, limit, unfinished, upgrade, answer }: ScreenProps) {
  return (
    <ManagerFrame
      event={event}
      tab="guests"
      title={list ? takenText(list.counts.people, list.counts.households) : "Pegar una lista"}
    >
      {list ? (
        <ImportReview eventId={event.id} list={list} left={left} limit={limit} upgrade={upgrade} answer={answer} />
      ) : (
        <Stack most="46rem">
          {isGone && <Notice tone="warn">{importRefusals.import_gone}</Notice>}
          <p className="soft">
            Desde un chat, una nota o una hoja de cálculo, como la tengas. Antes de guardar nada verás lo que hemos
            entendido y podrás cambiarlo.
          </p>
          {unfinished && <UnfinishedNotice eventId={event.id} unfinished={unfinished} />}
          {left === 0 && limit && (
            <Notice tone="warn" action={upgrade && <PlanLink plan={upgrade} next={importPath(event.id)} />}>
              {limit}
            </Notice>
          )}
          <CheckedForm
            intent="read"
            encType="multipart/form-data"
            errors={answer?.errors}
            values={answer && { paste: answer.values.paste ?? "" }}
          >
            <Textarea
              name="paste"
              label="Los nombres"
              hint="Quienes van juntos, en la misma línea. Entiende «+1», «y los niños», «(niño)», teléfonos y correos."
              placeholder={example}
              rows={9}
              className={css.paste}
              autoComplete="off"
              spellCheck={false}
            />
            <FileInput
              name="file"
              label="O un archivo"
              hint="CSV, texto, Excel (.xlsx) o contactos (.vcf), de 5 MB como mucho. Sirven la lista que se descarga de aquí y las de Zola, The Knot, Joy, Partiful, Luma, Google y Outlook."
              accept=".csv,.txt,.tsv,.xlsx,.vcf,text/csv,text/plain,text/vcard"
            />
            <FormActions>
              <SubmitButton icon={IconListCheck} busy="Leyendo...">
                Leer la lista
              </SubmitButton>
            </FormActions>
          </CheckedForm>
          <p>
            <Link to={`/app/event/${event.id}/guests`} className="tall">
              Volver a los invitados
            </Link>
          </p>
        </Stack>
      )}
    </ManagerFrame>
  );
}
