// Where a post is written: its fields, the text with its editor, how it would look, earlier texts, and what its writer has written before.
import { useRef, useState } from "react";
import { Link } from "react-router";
import { blogLimits } from "#app/domain/site/blog.ts";
import { formatInstant } from "#app/copy/text/format.ts";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import type { RichDoc } from "#app/domain/text/rich-text.ts";
import { markdownOf, richFromMarkdown } from "#app/domain/text/rich-markdown.ts";
import { defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { SiteFrame } from "#app/ui/site/site-frame.tsx";
import { Badge } from "#app/ui/display/badge.tsx";
import { Disclosure } from "#app/ui/display/details.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox } from "#app/ui/form/choice-fields.tsx";
import { FieldError, Fields, FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { FileInput, Select, Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { RichTextView } from "#app/ui/rich-text/rich-text-view.tsx";
import { useEditorFor } from "#app/ui/rich-text/use-editor-for.ts";
import { blogText, categoryOptions } from "../copy.ts";
import type { Draft } from "../writing.queries.server.ts";
import article from "./article-screen.module.css";
import { useKeptPictures } from "./use-kept-pictures.ts";
import css from "./write-screen.module.css";

export type WriteScreenProps = {
  draft: Draft | null;
  earlier: { version: number; title: string; excerpt: string; doc: RichDoc } | null;
  versions: readonly { version: number; title: string; savedAt: Date }[];
  own: readonly {
    id: string;
    slug: string;
    title: string;
    status: "draft" | "published";
    approvedAt: Date | null;
    updatedAt: Date;
  }[];
  mayPublish: boolean;
  isOpen: boolean;
  hasAccount: boolean;
  answer:
    | {
        errors?: FieldErrors;
        values?: FieldValues;
        preview?: { title: string; excerpt: string; doc: RichDoc };
        newer?: { title: string; version: number; text: string };
      }
    | undefined;
};

const empty: RichDoc = { type: "doc", content: [] };

export function WriteScreen(props: WriteScreenProps) {
  const { draft, earlier, versions, own, mayPublish, isOpen, hasAccount, answer } = props;
  const doc = earlier?.doc ?? draft?.doc ?? empty;
  const stored = draft && {
    title: earlier?.title ?? draft.title,
    excerpt: earlier?.excerpt ?? draft.excerpt,
    category: draft.category,
    tags: draft.tags.join(", "),
    featured: draft.featured ? "1" : "",
  };
  const version = answer?.newer?.version ?? draft?.version ?? 0;
  const path = draft ? `/blog/write?id=${draft.id}` : "/blog/write";
  return (
    <SiteFrame signedIn={hasAccount}>
      <div className={css.page}>
        <h1>{draft ? "Editar" : "Escribir en Sobremesa"}</h1>
        {!mayPublish && (
          <p className="soft">
            {!isOpen &&
              `Lo leemos antes de publicarlo. Hasta entonces solo lo ves tú, desde ${hasAccount ? "tu cuenta" : "este navegador"}. `}
            Mira antes <Link to="/feedback/community">las reglas de la casa</Link>.
          </p>
        )}
        {earlier && (
          <Notice tone="info">
            Este es el texto de la versión {earlier.version}. Al guardarlo vuelve a ser el actual; el de ahora no se
            pierde.
          </Notice>
        )}
        {answer?.newer && (
          <Notice tone="warn">
            <p>
              <b>{answer.newer.title}</b>
            </p>
            <p className="lines">{answer.newer.text}</p>
            <p>Si guardas otra vez, queda lo tuyo, y lo de arriba pasa a las versiones anteriores.</p>
          </Notice>
        )}
        {answer?.preview && <Preview {...answer.preview} />}
        <CheckedForm
          action={path}
          encType={hasAccount ? "multipart/form-data" : undefined}
          errors={answer?.errors}
          values={answer?.values ?? stored ?? undefined}
          extra={{ version }}
        >
          <TextInput name="title" label="Título" maxLength={blogLimits.title} autoComplete="off" required />
          <Textarea
            name="excerpt"
            label="Entradilla"
            hint="Una o dos frases. Sin ella, se toman las primeras del texto."
            rows={2}
            maxLength={blogLimits.excerpt}
          />
          <PostText
            key={earlier?.version ?? 0}
            doc={typedDoc(answer?.values) ?? doc}
            error={answer?.errors?.content}
            hasAccount={hasAccount}
          />
          <Select name="category" label="Categoría" options={categoryOptions} empty="Elige" required />
          <TextInput
            name="tags"
            label="Etiquetas"
            hint="Separadas por comas."
            autoComplete="off"
            error={answer?.errors?.tags}
          />
          {hasAccount && (
            <FileInput
              name="cover"
              label="Portada"
              hint="Una foto tuya, de 5 MB como mucho. Sin ella, dibujamos un mantel."
              accept="image/jpeg,image/png,image/gif"
            />
          )}
          {draft?.coverKey && <Checkbox name="noCover" value="1" label="Quitar la portada que tiene" />}
          {mayPublish && <Checkbox name="featured" value="1" label="Destacado: abre el blog" />}
          <FormActions start mainFirst>
            <SubmitButton name="intent" value="publish" busy="Publicando...">
              Publicar
            </SubmitButton>
            <SubmitButton name="intent" value="draft" variant="ghost" busy="Guardando...">
              Guardar borrador
            </SubmitButton>
            <SubmitButton name="intent" value="preview" variant="plain" busy="Un momento...">
              Vista previa
            </SubmitButton>
          </FormActions>
          {hasAccount && <PlainPicture errors={answer?.errors} />}
        </CheckedForm>
        {draft && versions.length > 0 && (
          <Disclosure summary="Versiones anteriores">
            <Rows>
              {versions.map((each) => (
                <li key={each.version}>
                  <Link to={`${path}&version=${each.version}`} reloadDocument>
                    Versión {each.version}
                  </Link>{" "}
                  <span className="soft">
                    {each.title} · {formatInstant(each.savedAt, defaultTimeZone)}
                  </span>
                </li>
              ))}
            </Rows>
          </Disclosure>
        )}
        {draft && (
          <ConfirmDialog label="Eliminar" title="¿Eliminar este texto?" intent="delete" confirm="Eliminar para siempre">
            Se borra con sus comentarios y no se puede deshacer.
          </ConfirmDialog>
        )}
        {own.length > 0 && (
          <section aria-labelledby="tuyos">
            <h2 id="tuyos">Lo que has escrito</h2>
            <Rows>
              {own.map((post) => (
                <li key={post.id}>
                  <Link to={`/blog/write?id=${post.id}`} reloadDocument>
                    {post.title}
                  </Link>{" "}
                  {post.status === "draft" && <Badge tone="quiet">{blogText.draft}</Badge>}
                  {post.status === "published" && post.approvedAt === null && (
                    <Badge tone="warn">{blogText.waiting}</Badge>
                  )}{" "}
                  {post.status === "published" && <Link to={`/blog/${post.slug}`}>Ver</Link>}
                </li>
              ))}
            </Rows>
          </section>
        )}
      </div>
    </SiteFrame>
  );
}

/** The text that the writer posted before the page hydrated. The editor opens with it. */
function typedDoc(values: FieldValues | undefined): RichDoc | null {
  const text = values?.content;
  return typeof text === "string" && text !== "" ? richFromMarkdown(text) : null;
}

/** The text: limited Markdown until its editor is there, which takes over what was typed meanwhile. */
function PostText({ doc, error, hasAccount }: { doc: RichDoc; error: string | undefined; hasAccount: boolean }) {
  const plain = useRef<HTMLTextAreaElement>(null);
  const editor = useEditorFor(plain, richFromMarkdown);
  const [json, setJson] = useState("");
  const keepPicture = useKeptPictures();
  if (editor === null)
    return (
      <Textarea
        ref={plain}
        name="content"
        label="Texto"
        rows={18}
        defaultValue={markdownOf(doc)}
        hint="Una línea en blanco entre párrafos; ## para un título, > para una cita, - o 1. para listas, **negrita**, *cursiva* y [palabras](https://…)."
      />
    );
  return (
    <div className={css.text}>
      <p className={css.label} id="texto-etiqueta">
        Texto
      </p>
      <input type="hidden" name="doc" value={json || JSON.stringify(editor.typed ?? doc)} />
      <editor.Field
        doc={editor.typed ?? doc}
        label="Texto"
        onChange={setJson}
        keepPicture={hasAccount ? keepPicture : undefined}
        opensFocused={false}
      />
      <FieldError id="texto-error" text={error} />
    </div>
  );
}

/** Where there is no script: a picture goes to the end of the text, and its line may then be moved. */
function PlainPicture({ errors }: { errors: FieldErrors | undefined }) {
  if (useHydrated()) return null;
  return (
    <Disclosure summary="Poner una foto en el texto" open={Boolean(errors?.picture || errors?.pictureAlt)}>
      <Fields>
        <FileInput
          name="picture"
          label="Foto"
          hint="JPG, PNG o GIF, de 5 MB como mucho. Quitamos los datos de la cámara y del lugar."
          accept="image/jpeg,image/png,image/gif"
        />
        <TextInput name="pictureAlt" label="Qué se ve" hint="Lo lee quien no puede ver la foto." autoComplete="off" />
        <TextInput name="pictureCaption" label="Pie de foto" hint="Si quieres." autoComplete="off" />
        <FormActions start>
          <SubmitButton name="intent" value="picture" variant="soft" size="sm" busy="Subiendo..." formNoValidate>
            Añadir la foto al final
          </SubmitButton>
        </FormActions>
      </Fields>
    </Disclosure>
  );
}

/** How the post would look. */
function Preview({ title, excerpt, doc }: { title: string; excerpt: string; doc: RichDoc }) {
  return (
    <section className={css.preview} aria-label="Vista previa">
      <p className="soft small">Vista previa. Lo que escribes sigue debajo.</p>
      <h2>{title}</h2>
      <p className={article.lead}>{excerpt}</p>
      <RichTextView doc={doc} level={3} className={article.prose} />
    </section>
  );
}
