// The field for a picture of the venue: JPG, PNG, or a page of a PDF, which the browser draws.
import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import { useEffect, useRef, useState } from "react";
import { pictureTooLarge, pictureTypeText } from "#app/copy/event/pictures.ts";
import { IconButton } from "#app/ui/display/button.tsx";
import { FileInput } from "#app/ui/form/text-fields.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { pageText, pdfTooLarge, pdfUnreadable } from "../copy.ts";
import type { OpenPdf } from "./pdf.ts";
import css from "./scale.module.css";

const EDGE = 3_000;
const MOST_BYTES = 5 * 1024 * 1024;
const MOST_PDF_BYTES = 20 * 1024 * 1024;

const isPdf = (file: File) => file.type === "application/pdf" || /\.pdf$/i.test(file.name);

/** Puts the picture that is sent into the field: the chosen one, made smaller, or the page of the PDF that the host sees. */
export function PlanFileInput({ error }: { error?: string | undefined }) {
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [preview, setPreview] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const choices = useRef(0);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  useEffect(() => () => pdf?.close(), [pdf]);

  /** Only the latest choice counts: drawing takes a moment. */
  async function show(work: () => Promise<File>, refusal: string) {
    const choice = ++choices.current;
    setBusy(true);
    const { putFile } = await import("#app/ui/form/shrink-picture.ts");
    const file = await work().catch(() => null);
    if (choice !== choices.current || !input.current) return;
    putFile(input.current, file);
    input.current.setCustomValidity(file ? "" : refusal);
    setFault(file ? undefined : refusal);
    setPreview(file && URL.createObjectURL(file));
    setBusy(false);
  }

  function choose(picked: File | undefined) {
    setPdf(null);
    setPage(1);
    if (!picked) return void show(() => Promise.reject(new Error("nothing chosen")), "");
    if (isPdf(picked) && picked.size > MOST_PDF_BYTES)
      return void show(() => Promise.reject(new Error("too large")), pdfTooLarge);
    if (isPdf(picked))
      return void show(async () => {
        const opened = await (await import("./pdf.ts")).openPdf(picked);
        setPdf(opened);
        return opened.draw(1, EDGE);
      }, pdfUnreadable);
    void show(
      async () => {
        const { shrinkPicture } = await import("#app/ui/form/shrink-picture.ts");
        const small = await shrinkPicture(picked, { edge: EDGE, bytes: MOST_BYTES });
        return small ?? Promise.reject(new Error("unreadable"));
      },
      picked.size > MOST_BYTES ? pictureTooLarge : pictureTypeText,
    );
  }

  function turn(to: number) {
    if (!pdf) return;
    setPage(to);
    void show(() => pdf.draw(to, EDGE), pdfUnreadable);
  }

  return (
    <>
      <FileInput
        ref={input}
        name="file"
        label="El plano del sitio"
        hint={
          hydrated
            ? "Un PDF, una foto o una captura. El PDF no se sube: solo la página que elijas."
            : "JPG o PNG, de 5 MB como mucho."
        }
        accept={["image/jpeg", "image/png", ...(hydrated ? ["application/pdf"] : [])].join(",")}
        error={fault ?? error}
        required
        onInput={({ currentTarget }) => choose(currentTarget.files?.[0])}
      />
      {(preview || isBusy) && (
        <figure className={css.chosen} aria-busy={isBusy}>
          {preview && <img src={preview} alt="El plano que has elegido" />}
          {pdf && pdf.pages > 1 && (
            <figcaption className={css.pages}>
              <IconButton
                label="Página anterior"
                icon={IconChevronLeft}
                disabled={page === 1}
                onClick={() => turn(page - 1)}
              />
              <output>{pageText(page, pdf.pages)}</output>
              <IconButton
                label="Página siguiente"
                icon={IconChevronRight}
                disabled={page === pdf.pages}
                onClick={() => turn(page + 1)}
              />
            </figcaption>
          )}
        </figure>
      )}
    </>
  );
}
