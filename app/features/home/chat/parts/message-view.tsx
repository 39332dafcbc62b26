// One message in a conversation, with the menu of its actions.
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import IconBan from "@tabler/icons-react/dist/esm/icons/IconBan.mjs";
import IconFlag from "@tabler/icons-react/dist/esm/icons/IconFlag.mjs";
import IconMessage from "@tabler/icons-react/dist/esm/icons/IconMessage.mjs";
import IconMessageX from "@tabler/icons-react/dist/esm/icons/IconMessageX.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import type { MouseEvent } from "react";
import { timeIn } from "#app/domain/time/zoned-time.ts";
import { Avatar } from "#app/ui/display/avatar.tsx";
import { Menu, MenuLink } from "#app/ui/display/menu.tsx";
import { deletedText, erasedPerson, takenOutText } from "../copy.ts";
import type { ShownMessage } from "../messages.queries.server.ts";
import css from "./conversation.module.css";

export type MessageChoice = "responder" | "editar" | "eliminar" | "denunciar" | "bloquear" | "privado" | "quitar";

/** `onChoice` is for a hydrated page; without it the menu's links request the same from the server. */
export function MessageView({
  message,
  isOwn,
  isMeant,
  mayWrite,
  mayClear,
  isPrivate,
  timeZone,
  sessionPath,
  onChoice,
}: {
  message: ShownMessage;
  isOwn: boolean;
  /** Whether the address names this message. */
  isMeant: boolean;
  mayWrite: boolean;
  /** The reader is a host, who takes messages of others out of the event's chat. */
  mayClear: boolean;
  isPrivate: boolean;
  timeZone: string;
  sessionPath: string;
  onChoice: (choice: MessageChoice, message: ShownMessage) => void;
}) {
  const { sender, isDeleted, isTakenOut, isEdited, parts, replyTo, picture, at } = message;
  const name = sender?.name ?? erasedPerson;
  const choice = (what: MessageChoice) => ({
    to: `${sessionPath}?${what}=${message.id}#escribir`,
    preventScrollReset: true,
    onClick(event: MouseEvent) {
      event.preventDefault();
      onChoice(what, message);
    },
  });
  return (
    <li
      className={isOwn ? css.own : css.others}
      id={`m-${message.seq}`}
      data-message={message.id}
      data-meant={isMeant || undefined}
    >
      {!isOwn && <Avatar person={sender ?? { id: message.id, name }} size="sm" />}
      <div className={css.said}>
        <p className={css.by}>
          <b className={isOwn ? "sr" : undefined}>{isOwn ? "Tú" : name}</b>{" "}
          <time dateTime={at}>{timeIn(timeZone, new Date(at))}</time>
          {isEdited && !isDeleted && <span> · editado</span>}
        </p>
        <div className={css.line}>
          <div className={css.bubble} data-deleted={isDeleted || undefined}>
            {replyTo && !isDeleted && (
              <blockquote>
                <b>{replyTo.name ?? erasedPerson}</b>
                {replyTo.text || "…"}
              </blockquote>
            )}
            {picture && (
              <a href={picture.url} target="_blank" rel="noreferrer" className={css.picture}>
                <img
                  src={picture.url}
                  alt={`Foto de ${name}`}
                  width={picture.width}
                  height={picture.height}
                  loading="lazy"
                />
              </a>
            )}
            {isDeleted ? (
              <p>{isTakenOut ? takenOutText : deletedText}</p>
            ) : (
              parts.length > 0 && (
                <p>
                  {parts.map(({ text, href }, index) =>
                    href ? (
                      // The parts of a message change only together with its text.
                      // oxlint-disable-next-line react/no-array-index-key
                      <a key={index} href={href} target="_blank" rel="noreferrer nofollow ugc">
                        {text}
                      </a>
                    ) : (
                      text
                    ),
                  )}
                </p>
              )
            )}
          </div>
          {!isDeleted && (mayWrite || !isOwn) && (
            <div className={css.choices}>
              <Menu label={`Acciones del mensaje de ${isOwn ? "ti" : name}`}>
                {mayWrite && (
                  <MenuLink icon={IconArrowBackUp} {...choice("responder")}>
                    Responder
                  </MenuLink>
                )}
                {isOwn && mayWrite && (
                  <MenuLink icon={IconPencil} {...choice("editar")}>
                    Editar
                  </MenuLink>
                )}
                {isOwn && mayWrite && (
                  <MenuLink icon={IconTrash} bad {...choice("eliminar")}>
                    Eliminar
                  </MenuLink>
                )}
                {!isOwn && sender && !isPrivate && (
                  <MenuLink icon={IconMessage} {...choice("privado")}>
                    Escribir en privado
                  </MenuLink>
                )}
                {!isOwn && mayClear && (
                  <MenuLink icon={IconMessageX} bad {...choice("quitar")}>
                    Quitar
                  </MenuLink>
                )}
                {!isOwn && sender && (
                  <MenuLink icon={IconBan} {...choice("bloquear")}>
                    Bloquear a {name.split(" ")[0]}
                  </MenuLink>
                )}
                {!isOwn && sender && (
                  <MenuLink icon={IconFlag} bad {...choice("denunciar")}>
                    Denunciar
                  </MenuLink>
                )}
              </Menu>
            </div>
          )}
        </div>
      </div>
    </li>
  );
}
