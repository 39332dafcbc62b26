// The screen of the data archive.
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconPackage from "@tabler/icons-react/dist/esm/icons/IconPackage.mjs";
import type { FieldErrors } from "#app/domain/posted-form.ts";
import { buttonClass } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHead, Section, Sheet } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { FactRows } from "#app/ui/display/fact-rows.tsx";
import { archiveParts, dataText } from "../archive/copy.ts";

export type DataScreenProps = {
  /** The address of the archive, once requested. */
  archive: string | undefined;
  errors: FieldErrors | undefined;
};

/** The contents of the archive, and the form or link to it. */
export function DataScreen({ archive, errors }: DataScreenProps) {
  return (
    <Sheet narrow>
      <PageHead
        title="Descargar mis datos"
        lead="Todo lo que Convite guarda de ti, en un solo archivo que puedes abrir, guardar o llevarte a otro sitio."
        back={{ to: "/app/settings", label: "Configuración" }}
      />
      {archive ? (
        <>
          <Notice tone="ok" live>
            {dataText.ready}
          </Notice>
          <FormActions>
            <a href={archive} download className={buttonClass({ variant: "primary" })}>
              <IconDownload aria-hidden />
              Descargar
            </a>
          </FormActions>
        </>
      ) : (
        <CheckedForm intent="prepare" errors={errors}>
          <FormActions>
            <SubmitButton icon={IconPackage} busy="Preparando...">
              Preparar mis datos
            </SubmitButton>
          </FormActions>
        </CheckedForm>
      )}
      <Section
        title="Qué lleva dentro"
        lead="Un ZIP con ficheros JSON, que cualquier programa puede leer, y tus fotos."
      >
        <FactRows>
          {archiveParts.map(([file, what]) => (
            <div key={file}>
              <dt>{file}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </FactRows>
        <Stack gap={0} mt={4} as="p" className="soft">
          No lleva contraseñas ni enlaces que abran nada. Sí lleva los datos de tus invitados: cuídalo como cuidarías su
          lista.
        </Stack>
      </Section>
    </Sheet>
  );
}
