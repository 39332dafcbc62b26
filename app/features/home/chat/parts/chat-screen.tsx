// The page of one session: the same conversation as in the panel, at its full height.
import { useSearchParams, useSubmit } from "react-router";
import { rooms } from "#app/domain/event/rooms.ts";
import type { ChatKind } from "#app/domain/home/chat.ts";
import { useHouse } from "#app/features/event/frame/parts/house.tsx";
import { type PillLink, PillLinks } from "#app/ui/display/list.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { notices, sessionsText, tableText, titleText } from "../copy.ts";
import type { Conversation as Loaded } from "../queries.server.ts";
import type { Act, ComposerAnswer } from "./composer.tsx";
import { Conversation } from "./conversation.tsx";
import type { MessageChoice } from "./message-view.tsx";
import { subtitleOf } from "./session-words.ts";
import css from "./chat-screen.module.css";

const choices: readonly MessageChoice[] = [
  "responder",
  "editar",
  "eliminar",
  "denunciar",
  "bloquear",
  "privado",
  "quitar",
];

export function ChatScreen(
  props: Loaded & { now: string; draftId: string; before: number | null; answer: ComposerAnswer },
) {
  const { session, messages, viewerId, hasOlder, before, now, draftId, answer } = props;
  const [address] = useSearchParams();
  const submit = useSubmit();
  useLive(session.event ? [`event:${session.event.id}`] : [`user:${viewerId}`]);
  const house = useHouse();
  const path = `/app/chat/${session.id}`;
  const oldest = messages[0]?.seq;
  return (
    <Sheet>
      <div className={css.page} data-fill="">
        {house ? (
          <PageHead
            title={rooms.chat.title}
            lead={subtitleOf(session)}
            actions={house.chats.length > 1 && <PillLinks label={sessionsText} links={ways(house.chats, session)} />}
          />
        ) : (
          <PageHead
            back={{ to: "/app/chat", label: "Todos los chats" }}
            title={titleText[session.kind]}
            lead={subtitleOf(session)}
          />
        )}
        <AddressNotice notices={notices} undo={{ action: path, field: "messageId" }} />
        {before !== null && (
          <p>
            <a href={path}>Ver los mensajes más nuevos</a>
          </p>
        )}
        <section className={css.frame} aria-label={titleText[session.kind]}>
          <Conversation
            loaded={props}
            now={now}
            draftId={draftId}
            firstAct={actOf(address, messages)}
            older={hasOlder && oldest !== undefined ? `${path}?antes=${oldest}` : undefined}
            answer={answer}
            onOpenPerson={(recipientId) =>
              void submit({ intent: "open", recipientId }, { method: "post", action: "/app/chat" })
            }
          />
        </section>
      </div>
    </Sheet>
  );
}

/** The two conversations of an event, the organizers' first. */
function ways(chats: readonly string[], session: Loaded["session"]): PillLink[] {
  const kinds: readonly ChatKind[] = ["organizers", "general"];
  return chats.map((id, at) => ({
    to: `/app/chat/${id}`,
    label: tableText[kinds[at] ?? session.kind],
    current: id === session.id,
  }));
}

function actOf(address: URLSearchParams, messages: Loaded["messages"]): Act | null {
  for (const choice of choices) {
    const message = messages.find(({ id }) => id === address.get(choice));
    if (message && !message.isDeleted) return { choice, message };
  }
  return null;
}
