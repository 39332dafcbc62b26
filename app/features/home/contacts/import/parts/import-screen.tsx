// Contacts that come in by a file: first where to find that file, then who is in it.
import IconListCheck from "@tabler/icons-react/dist/esm/icons/IconListCheck.mjs";
import { doubleKinds } from "#app/domain/home/contact-doubles.ts";
import { contactCategories, defaultCategory } from "#app/domain/home/contact.ts";
import { contactImportLimits } from "#app/domain/home/contact-import.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { FileInput, Select } from "#app/ui/form/text-fields.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { categoriesText } from "../../copy.ts";
import { bookPath } from "../../parts/book-address.ts";
import { importRefusals, roomText } from "../copy.ts";
import { ExportWays } from "./export-ways.tsx";
import type { ImportList } from "./import-list.ts";
import { ImportReview } from "./import-review.tsx";

type ScreenProps = {
  /** The address names an import that is not there any more. */
  isGone: boolean;
  list: ImportList | null;
  /** How many more contacts there is room for. */
  left: number;
  answer: FormAnswer | undefined;
};

function leadOf({ counts }: ImportList): string {
  const hasDoubles = doubleKinds.some((kind) => counts[kind] > 0);
  return `Todavía no se ha guardado nada.${hasDoubles ? " Mira primero a quienes ya tienes." : ""}`;
}

export function ImportScreen({ isGone, list, left, answer }: ScreenProps) {
  return (
    <Sheet>
      <PageHead
        title={list ? "¿Quién viene?" : "Traer contactos"}
        lead={
          list
            ? leadOf(list)
            : "De tu teléfono o de tu correo, en un archivo. Antes de guardar nada verás quién viene y a quién tienes ya."
        }
        back={{ to: bookPath, label: "Contactos" }}
      />
      {list ? (
        <ImportReview list={list} left={left} answer={answer} />
      ) : (
        <Stack most="46rem">
          <Notices>
            {isGone && <Notice tone="warn">{importRefusals.import_gone}</Notice>}
            {left === 0 && <Notice tone="warn">{roomText(left, 0)}</Notice>}
          </Notices>
          <CheckedForm intent="read" encType="multipart/form-data" errors={answer?.errors} values={answer?.values}>
            <FileInput
              name="file"
              label="El archivo"
              hint={`vCard (.vcf), CSV o Excel (.xlsx), de ${contactImportLimits.bytes / 1024 / 1024} MB como mucho. El que se descarga de aquí también sirve.`}
              accept=".vcf,.vcard,.csv,.txt,.xlsx,text/vcard,text/x-vcard,text/csv"
              required
            />
            <Select
              name="category"
              label="¿Qué son para ti?"
              hint="Para quienes el archivo no lo diga. Luego puedes cambiarlo en cada uno."
              options={contactCategories.map((value) => ({ value, label: categoriesText[value] }))}
              defaultValue={defaultCategory}
            />
            <FormActions>
              <SubmitButton icon={IconListCheck} busy="Leyendo...">
                Ver quién viene
              </SubmitButton>
            </FormActions>
          </CheckedForm>
          <ExportWays title="Cómo sacar el archivo" />
        </Stack>
      )}
    </Sheet>
  );
}
