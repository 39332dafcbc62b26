// The foot of a conversation: write, answer, edit, and the confirmations before a deletion, a block or a report.
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { chatLimits } from "#app/domain/home/chat.ts";
import { sentPicture } from "#app/domain/account/photo.ts";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { buttonClass, IconButton } from "#app/ui/display/button.tsx";
import buttonCss from "#app/ui/display/button.module.css";
import { FieldError } from "#app/ui/form/field.tsx";
import { shrinkPicture } from "#app/ui/form/shrink-picture.ts";
import { erasedPerson, placeholder } from "../copy.ts";
import type { ShownMessage } from "../messages.queries.server.ts";
import type { MessageChoice } from "./message-view.tsx";
import { draftOf, keepDraft } from "./outbox.ts";
import css from "./conversation.module.css";

export type Act = { choice: MessageChoice; message: ShownMessage };
export type ComposerAnswer = { errors: FieldErrors; values?: FieldValues } | undefined;

const TYPING_EVERY_MS = 3_000;

/** `onSend` and `onPost` are for a hydrated page; without them the forms post to `sessionPath`. */
export function Composer({
  sessionPath,
  draftId,
  act,
  answer,
  onSend,
  onPost,
  onTyping,
  onCancel,
  onEditLast,
}: {
  sessionPath: string;
  draftId: string;
  act: Act | null;
  answer: ComposerAnswer;
  onSend: (content: string, picture: File | null, replyTo: ShownMessage | null) => void;
  onPost: (act: Act, form: FormData) => Promise<FieldErrors | null>;
  onTyping: () => void;
  onCancel: () => void;
  onEditLast: () => void;
}) {
  const id = useId();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [picture, setPicture] = useState<File | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const told = useRef(0);
  const shownErrors = { ...answer?.errors, ...errors };
  const isEdit = act?.choice === "editar";
  const isReply = act?.choice === "responder";

  useEffect(() => {
    if (act) area.current?.focus();
  }, [act]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (act && !isReply) {
      setErrors((await onPost(act, form)) ?? {});
      return;
    }
    const content = String(form.get("content") ?? "").trim();
    if (content === "" && !picture) return;
    if ([...content].length > chatLimits.content) {
      const { refusalText } = await import("../copy.ts");
      setErrors({ content: refusalText.content_too_long });
      return;
    }
    onSend(content, picture, isReply ? act.message : null);
    setPicture(null);
    setErrors({});
    if (area.current) area.current.value = "";
    keepDraft(sessionPath, "");
    area.current?.focus();
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    const hasKeyboard = matchMedia("(pointer: fine)").matches;
    if (event.key === "Enter" && !event.shiftKey && hasKeyboard) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    }
    if (event.key === "Escape" && act) {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    }
    if (event.key === "ArrowUp" && event.currentTarget.value === "" && !act) {
      event.preventDefault();
      onEditLast();
    }
  }

  async function choose(files: FileList | null) {
    const file = files?.[0];
    if (!file) return;
    setPicture((await shrinkPicture(file, sentPicture)) ?? file);
  }

  if (act && !isReply && !isEdit)
    return (
      <AskForm act={act} sessionPath={sessionPath} errors={shownErrors} onSubmit={submit} onCancel={onCancel} id={id} />
    );
  return (
    <form
      id="escribir"
      method="post"
      action={sessionPath}
      encType="multipart/form-data"
      className={css.composer}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="intent" value={isEdit ? "edit" : "send"} />
      <input type="hidden" name="clientId" value={draftId} />
      {isReply && <input type="hidden" name="replyTo" value={act.message.id} />}
      {isEdit && <input type="hidden" name="messageId" value={act.message.id} />}
      {act && (
        <Above
          title={isEdit ? "Editas tu mensaje" : `Respondes a ${act.message.sender?.name ?? erasedPerson}`}
          text={act.message.content || "una foto"}
          label={isEdit ? "No editar" : "No responder a este mensaje"}
          sessionPath={sessionPath}
          onCancel={onCancel}
        />
      )}
      {picture && (
        <p className={css.above}>
          <span>
            <b>Foto</b>
            {picture.name}
          </span>
          <IconButton label="Quitar la foto" icon={IconX} onClick={() => setPicture(null)} />
        </p>
      )}
      <FieldError id={`${id}-error`} text={shownErrors.content ?? shownErrors.file ?? shownErrors.form} />
      <div className={css.row}>
        {!isEdit && (
          <label
            className={buttonClass({ variant: "plain" }, `${buttonCss.icon} ${css.attach}`)}
            title="Enviar una foto"
          >
            <IconPhoto aria-hidden />
            <span className="sr">Enviar una foto</span>
            <input
              type="file"
              name="file"
              accept="image/jpeg,image/png,image/gif"
              onChange={({ currentTarget }) => {
                void choose(currentTarget.files);
              }}
            />
          </label>
        )}
        <label className="sr" htmlFor={id}>
          Mensaje
        </label>
        <textarea
          ref={area}
          id={id}
          name="content"
          rows={1}
          className={css.input}
          placeholder={placeholder}
          defaultValue={isEdit ? act.message.content : String(answer?.values?.content ?? draftOf(sessionPath) ?? "")}
          aria-invalid={shownErrors.content ? true : undefined}
          aria-describedby={shownErrors.content || shownErrors.form ? `${id}-error` : undefined}
          onKeyDown={press}
          onInput={({ currentTarget }) => {
            if (!isEdit) keepDraft(sessionPath, currentTarget.value);
            if (Date.now() - told.current < TYPING_EVERY_MS || isEdit) return;
            told.current = Date.now();
            onTyping();
          }}
        />
        <IconButton type="submit" variant="primary" label={isEdit ? "Guardar" : "Enviar"} icon={IconSend} />
      </div>
    </form>
  );
}

function Above({
  title,
  text,
  label,
  sessionPath,
  onCancel,
}: {
  title: string;
  text: string;
  label: string;
  sessionPath: string;
  onCancel: () => void;
}) {
  return (
    <p className={css.above}>
      <span>
        <b>{title}</b>
        <span>{text}</span>
      </span>
      <Cancel label={label} sessionPath={sessionPath} onCancel={onCancel}>
        <IconX aria-hidden />
      </Cancel>
    </p>
  );
}

function Cancel({
  label,
  sessionPath,
  onCancel,
  children,
}: {
  label?: string;
  sessionPath: string;
  onCancel: () => void;
  children: ReactNode;
}) {
  return (
    <Link
      to={sessionPath}
      replace
      preventScrollReset
      aria-label={label}
      className={buttonClass({ variant: label ? "plain" : "ghost" }, label ? buttonCss.icon : false)}
      onClick={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      {children}
    </Link>
  );
}

const questions = {
  eliminar: { title: "¿Eliminar este mensaje?", confirm: "Eliminar mensaje", intent: "delete" },
  bloquear: { title: "¿Bloquear a esta persona?", confirm: "Bloquear", intent: "block" },
  denunciar: { title: "¿Qué pasa con este mensaje?", confirm: "Enviar al equipo", intent: "report" },
  quitar: { title: "¿Quitar este mensaje del chat?", confirm: "Quitar", intent: "remove" },
  privado: { title: "¿Escribir en privado?", confirm: "Abrir el chat privado", intent: "open" },
} as const;

/** Asks first before an action that has no undo; without a script before «Quitar» too. */
function AskForm({
  act: { choice, message },
  sessionPath,
  errors,
  onSubmit,
  onCancel,
  id,
}: {
  act: Act;
  sessionPath: string;
  errors: FieldErrors;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  onCancel: () => void;
  id: string;
}) {
  const first = useRef<HTMLFormElement>(null);
  useEffect(() => first.current?.querySelector<HTMLElement>("textarea, button")?.focus(), []);
  if (choice === "responder" || choice === "editar") return null;
  const { title, confirm, intent } = questions[choice];
  const given = message.sender?.name.split(" ")[0] ?? erasedPerson;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape takes the question away.
    <form
      ref={first}
      id="escribir"
      method="post"
      action={choice === "privado" ? "/app/chat" : sessionPath}
      className={css.ask}
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => void onSubmit(event)}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="messageId" value={message.id} />
      {message.sender && <input type="hidden" name="personId" value={message.sender.id} />}
      {message.sender && <input type="hidden" name="recipientId" value={message.sender.id} />}
      <p id={`${id}-title`}>
        <b>{title}</b>
      </p>
      {choice === "eliminar" && <p>Se borra para todos. Quedará «Mensaje eliminado» en su sitio.</p>}
      {choice === "quitar" && <p>Dejará de verse para todos. En su sitio pondrá «Lo ha quitado quien organiza».</p>}
      {choice === "bloquear" && (
        <p>
          No verás lo que escriba {given}, ni podréis escribiros en privado. No se lo decimos. Puedes desbloquear cuando
          quieras en la página del chat.
        </p>
      )}
      {choice === "denunciar" && (
        <>
          <p>El equipo de Convite verá este mensaje y lo que escribas aquí. {given} no sabrá quién lo ha denunciado.</p>
          <label className="sr" htmlFor={`${id}-reason`}>
            Motivo
          </label>
          <textarea
            id={`${id}-reason`}
            name="reason"
            className={css.input}
            maxLength={chatLimits.reason}
            rows={2}
            required
          />
        </>
      )}
      <FieldError id={`${id}-error`} text={errors.reason ?? errors.form} />
      <div className={css.answers}>
        <Cancel sessionPath={sessionPath} onCancel={onCancel}>
          Cancelar
        </Cancel>
        <button type="submit" className={buttonClass({ variant: choice === "privado" ? "primary" : "danger" })}>
          {confirm}
        </button>
      </div>
    </form>
  );
}
