// A list of guests that comes in: first the place to paste it, then what was understood of it.
import IconListCheck from "@tabler/icons-react/dist/esm/icons/IconListCheck.mjs";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { Link } from "react-router";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { FileInput, Textarea } from "#app/ui/form/text-fields.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { importRefusals, mostText, planButtonText, readText, safeText, takenText } from "../copy.ts";
import type { ImportList, Offer, Wall } from "./import-list.ts";
import { PlanLink } from "../../parts/plan-link.tsx";
import type { Unfinished } from "../queries.server.ts";
import { importPath } from "./import-address.ts";
import { UnfinishedNotice } from "./unfinished-notice.tsx";
import css from "./import.module.css";
import { ImportReview } from "./import-review.tsx";
import { ImportWall } from "./import-wall.tsx";

type ScreenProps = {
  event: { id: string; title: string; type: string };
  /** The address names a list that is not there any more. */
  isGone: boolean;
  list: ImportList | null;
  /** Instead of the list, where it is larger than what is left of the plan. */
  wall: Wall | null;
  /** How many more guests there is room for, and whose limit it is; null without one. */
  left: number | null;
  limit: string | null;
  /** The viewer's earlier import that they have not saved. */
  unfinished: Unfinished | null;
  /** How many guests the plan takes in an event; null without a limit. */
  most: number | null;
  /** The plan that has room for the list. Set only where the viewer owns the event and their plan lacks the room. */
  offer: Offer | null;
  answer: FormAnswer | undefined;
};

const example = "Ana y Luis García\nFamilia Hahn: Jürgen, Anna y Max (niño)\nTía Amparo +1\nÍñigo Núñez 600 11 22 33";

/** rooms: «The list comes in» */
export function ImportScreen(props: ScreenProps) {
  const { event, list, wall, left, limit, offer, answer } = props;
  const other = (
    <ButtonLink variant="ghost" to={importPath(event.id)}>
      Otra lista
    </ButtonLink>
  );
  const head = wall
    ? { title: "Tu lista está a salvo", lead: safeText(wall) }
    : list
      ? {
          title: takenText(list.counts.read, list.counts.all),
          lead: readText(list.counts.lines, list.skipped.filter(({ why }) => why === "unread").length),
          actions: other,
        }
      : { title: "Pegar una lista" };
  return (
    <ManagerFrame event={event} tab="guests" {...head}>
      {wall ? (
        <ImportWall eventId={event.id} wall={wall} />
      ) : list ? (
        <ImportReview eventId={event.id} list={list} left={left} limit={limit} offer={offer} answer={answer} />
      ) : (
        <PasteForm {...props} />
      )}
    </ManagerFrame>
  );
}

/** Where a list begins. */
function PasteForm({ event, isGone, left, limit, most, unfinished, offer, answer }: ScreenProps) {
  return (
    <Stack most="46rem">
      {isGone && <Notice tone="warn">{importRefusals.import_gone}</Notice>}
      <p className="soft">
        Desde un chat, una nota o una hoja de cálculo, como la tengas. Antes de guardar nada verás lo que hemos
        entendido y podrás cambiarlo.
      </p>
      {unfinished && <UnfinishedNotice eventId={event.id} unfinished={unfinished} />}
      {left === 0 && limit && (
        <Notice
          tone="warn"
          action={
            offer &&
            !offer.isRequested && (
              <PlanLink plan={offer.plan} label={planButtonText(offer)} next={importPath(event.id)} />
            )
          }
        >
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
          hint={`${most === null ? "" : `${mostText(most)}. `}Quienes van juntos, en la misma línea. Entiende «+1», «y los niños», «(niño)», teléfonos y correos.`}
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
  );
}
